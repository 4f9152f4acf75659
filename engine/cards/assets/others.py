"""Assets that are no ambushes."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import advanceable_card
from engine.cards.words.conditions import (
    the_first_time_each,
    when_the_runner_trashes_this,
    when_turn_begins,
    whenever_damage_is_suffered,
    whenever_runner_trashes_a_corp_card,
    whenever_you_have_spent_clicks_on_an_action,
)
from engine.cards.words.effects import (
    do,
    do_damage,
    gain_clicks,
    lose_a_click,
    place_on_this,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    not_in_the_root_of_this_server,
)
from engine.cards.words.interrupts import INTERRUPT, TRASH, expected, increase_draw
from engine.cards.words.places import in_archives, in_hq
from engine.cards.words.searching import install_found, reveal_found, search
from engine.kernel.abilities.declarations import ChangeCharacteristics
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import (
    Instruction,
    NestedCost,
    Resolution,
)
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lasting import CreateDelayed
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw, Drawing
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.card_manipulation.transfers import AddToDeck
from engine.kernel.events import CardDrawn, CardsDrawn, Event, TagsTaken
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import lose_clicks
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, MoveAnyNumber
from engine.kernel.game_concepts.prices import AS_PRINTED
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _you_would_draw(_game: Game, _source: int, effect: Effect) -> bool:
    return isinstance(effect, Draw) and effect.side is Side.CORP


_DRAWN = "a card drawn"


def _still_drawn(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    assert isinstance(resolution.event, CardsDrawn)
    drawing = resolution.event.drawing
    assert isinstance(drawing, Drawing)
    return cards(game, drawing.still_drawn(game))


def _add_to_the_bottom(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=list(resolution.targets[_DRAWN]), bottom=True)


def _when_you_draw_those_cards(_game: Game, resolution: Resolution) -> Effect:
    draws = expected(resolution, Draw)

    def those(_game: Game, _source: int, event: Event) -> bool:
        return isinstance(event, CardsDrawn) and any(set(event.cards) <= {*d.drawn} for d in draws)

    return CreateDelayed(
        ability=ConditionalAbility(
            label="put 1 of them at the bottom of R&D",
            condition=Condition(CardsDrawn, those),
            clauses=(
                do(
                    _add_to_the_bottom,
                    targets=(Target(_DRAWN, _still_drawn, zone_named=True),),
                ),
            ),
        )
    )


DAILY_BUSINESS_SHOW = CardDefinition(
    name="Daily Business Show",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"cast"}),
    cost=2,
    trash_cost=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="draw 1 card more and add 1 to the bottom of R&D",
            condition=Would(Draw, _you_would_draw, first_each="turn"),
            clauses=(do(increase_draw(1)), do(_when_you_draw_those_cards)),
            flags=INTERRUPT,
        ),
    ),
)


HOSTILE_INFRASTRUCTURE = CardDefinition(
    name="Hostile Infrastructure",
    side=Side.CORP,
    type="asset",
    cost=5,
    trash_cost=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=whenever_runner_trashes_a_corp_card(),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)


JEEVES_MODEL_BIOROIDS = CardDefinition(
    name="Jeeves Model Bioroids",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"alliance"}),
    cost=2,
    trash_cost=5,
    faction="haas-bioroid",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="gain [click]",
            condition=the_first_time_each("turn", whenever_you_have_spent_clicks_on_an_action(3)),
            clauses=(do(gain_clicks(1)),),
        ),
    ),
    wording="The ability that concerns deckbuilding is not defined.",
)


MR_STONE = CardDefinition(
    name="Mr. Stone",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    influence_cost=4,
    faction="weyland-consortium",
    cost=2,
    trash_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="whenever the Runner takes tags, do 1 meat damage",
            condition=Condition(TagsTaken, lambda *_: True),
            clauses=(do(do_damage(1, DamageKind.MEAT)),),
        ),
    ),
)


def _move_any_number_to_it(_game: Game, resolution: Resolution) -> Effect:
    return MoveAnyNumber(
        kind=ADVANCEMENT,
        origin=resolution.source,
        destination=resolution.the("a card that can be advanced"),
    )


_LIKE_IT = "a card in Archives"


def _you_draw_a_card(_game: Game, _source: int, event: Event) -> bool:
    return isinstance(event, CardDrawn) and event.side is Side.CORP


def _that_card(resolution: Resolution) -> int:
    assert isinstance(resolution.event, CardDrawn)
    return resolution.event.card


def _of_its_type_in_archives(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    drawn = game.object(_that_card(resolution)).printed.type
    if not game.exists(_that_card(resolution)):
        return []
    return cards(game, [c for c in in_archives(game) if game.object(c).printed.type == drawn])


def _reveal_both(_game: Game, resolution: Resolution) -> Effect:
    return Reveal(cards=[_that_card(resolution), *resolution.targets[_LIKE_IT]])


def _swap_them(_game: Game, resolution: Resolution) -> Effect:
    return Swap(first=_that_card(resolution), second=resolution.the(_LIKE_IT))


RAMAN_RAI = CardDefinition(
    name="Raman Rai",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"alliance", "executive"}),
    cost=1,
    trash_cost=3,
    unique=True,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="lose [click] to swap the card drawn with one of its type in Archives",
            condition=Condition(CardDrawn, _you_draw_a_card),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(lose_clicks(1),)),
                    then=(
                        do(
                            _reveal_both,
                            targets=(Target(_LIKE_IT, _of_its_type_in_archives, zone_named=True),),
                        ),
                        do(_swap_them),
                    ),
                ),
            ),
            optional=True,
            limit="turn",
        ),
    ),
    wording="What it costs in influence beside other Jinteki cards is no matter of play.",
)


RECONSTRUCTION_CONTRACT = CardDefinition(
    name="Reconstruction Contract",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter on it",
            condition=whenever_damage_is_suffered(DamageKind.MEAT),
            clauses=(do(place_on_this(1, ADVANCEMENT)),),
            optional=True,
        ),
        PaidAbility(
            label="move its advancement counters",
            cost=TRASH,
            clauses=(
                do(
                    _move_any_number_to_it,
                    targets=(advanceable_card("a card that can be advanced", other=True),),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


TECH_STARTUP = CardDefinition(
    name="Tech Startup",
    side=Side.CORP,
    type="asset",
    influence_cost=0,
    cost=0,
    trash_cost=1,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="trash this to search R&D for an asset and install it",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(
                        do(search(deck(Side.CORP), ("asset",), AS_PRINTED)),
                        do(reveal_found),
                        do(install_found(AS_PRINTED)),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


VAPORFRAME_FABRICATOR = CardDefinition(
    name="Vaporframe Fabricator",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"industrial"}),
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="install a card from HQ",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    install_chosen("a card in HQ", IGNORING_ALL_COSTS),
                    targets=(card_to_install("a card in HQ", in_hq, IGNORING_ALL_COSTS),),
                ),
            ),
            limit="turn",
        ),
        ConditionalAbility(
            label="install a card from HQ, but not in the root of this server",
            condition=when_the_runner_trashes_this(),
            clauses=(
                do(
                    install_chosen(
                        "a card in HQ", IGNORING_ALL_COSTS, not_in_the_root_of_this_server
                    ),
                    targets=(
                        card_to_install(
                            "a card in HQ",
                            in_hq,
                            IGNORING_ALL_COSTS,
                            not_in_the_root_of_this_server,
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


_LOSE_A_CLICK_IF_ABLE = sub("the Runner loses [click]", Instruction((lose_a_click,), if_able=True))


def _is_rezzed_bioroid_ice(game: Game, _source: int, about: int) -> bool:
    card = game.object(about)
    is_ice = card.installed and card.is_rezzed and card.printed.type == "ice"
    return is_ice and game.has_subtype(about, "bioroid")


WARDEN_FATUMA = CardDefinition(
    name="Warden Fatuma",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=1,
    trash_cost=5,
    unique=True,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="bioroid ice gains a first subroutine",
            declarations=(
                ChangeCharacteristics(
                    _is_rezzed_bioroid_ice,
                    gains=lambda *_: (_LOSE_A_CLICK_IF_ABLE,),
                    before=True,
                ),
            ),
        ),
    ),
)
