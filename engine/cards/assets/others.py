"""Assets that fit none of the other files."""

from engine.cards.words.abilities import sub
from engine.cards.words.card_conditions import whenever_runner_trashes_a_corp_card
from engine.cards.words.choices import advanceable_card, card_in_hq, cards_in_archives, rezzed_ice
from engine.cards.words.conditions import (
    the_first_time_each,
    whenever_damage_is_suffered,
    whenever_you_have_spent_clicks_on_an_action,
)
from engine.cards.words.continuous import can_be_advanced, cards_cannot_leave
from engine.cards.words.counters import for_each_hosted
from engine.cards.words.decks import add_chosen_to_deck, cards_still_drawn
from engine.cards.words.effects import (
    do,
    do_damage,
    gain_clicks,
    gain_credits,
    lose_a_click,
    place_on_this,
)
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    card_to_be_exposed,
    expected,
    increase_draw,
    interrupt,
    may_rez_this_when,
    prevent_damage,
    prevent_exposing,
    would_do_damage,
    you_would_draw,
)
from engine.cards.words.places import in_archives, in_hq
from engine.kernel import history
from engine.kernel.abilities.deciding_clauses import If
from engine.kernel.abilities.declarations import ChangeCharacteristics, Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Instruction, Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lasting import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.targets import Target
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import CardsDrawn, Prevented
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashThis
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, MoveAnyNumber, held
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

_DRAWN = "a card drawn"


def _when_you_draw_those_cards(_game: Game, resolution: Resolution) -> Effect:
    draws = expected(resolution, Draw)

    def those(_game: Game, _source: int, event: CardsDrawn) -> bool:
        return any(set(event.cards) <= {*d.drawn} for d in draws)

    return CreateDelayed(
        ability=ConditionalAbility(
            label="put 1 of them at the bottom of R&D",
            condition=Condition(CardsDrawn, those),
            clauses=(
                do(
                    add_chosen_to_deck(_DRAWN, bottom=True),
                    targets=(Target(_DRAWN, cards_still_drawn, zone_named=True),),
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
            condition=Would(Draw, you_would_draw, first_each="turn"),
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


def _move_any_number_to_it(_game: Game, resolution: Resolution) -> Effect:
    return MoveAnyNumber(
        kind=ADVANCEMENT,
        origin=resolution.source,
        destination=resolution.the("a card that can be advanced"),
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


_IN_HQ, _IN_ARCHIVES = "cards in HQ", "cards in Archives"


def _as_many_as_can_be_swapped(game: Game, resolution: Resolution) -> int:
    counters = held(game, resolution.source, ADVANCEMENT)
    return min(counters, len(in_hq(game)), len(in_archives(game)))


def _swap_pairs(_game: Game, resolution: Resolution) -> list[Effect]:
    pairs = zip(resolution.those(_IN_HQ), resolution.those(_IN_ARCHIVES), strict=True)
    return [Swap(first=first, second=second) for first, second in pairs]


ALLELE_REPRESSION = CardDefinition(
    name="Allele Repression",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="swap a card in HQ with one in Archives for each advancement counter",
            cost=TRASH,
            clauses=(
                do(
                    _swap_pairs,
                    targets=(
                        card_in_hq(_IN_HQ, _as_many_as_can_be_swapped),
                        cards_in_archives(_IN_ARCHIVES, count=_as_many_as_can_be_swapped),
                    ),
                ),
            ),
            uses_hosted=True,
        ),
    ),
    wording=(
        "All its swaps are of one sentence and so of one instruction, whose cards are chosen "
        "before the first is swapped, each of them once (9.11, 1.15.2e, 1.15.2f)."
    ),
)


BLACKLIST = CardDefinition(
    name="Blacklist",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=1,
    abilities=(cards_cannot_leave("cards cannot leave the heap", discard_pile(Side.RUNNER)),),
)


def _more_strength_for_each_power_counter(_game: Game, resolution: Resolution) -> Effect:
    ice, this_card = resolution.the("rezzed ice"), resolution.source
    still_there = Modify(
        "strength",
        lambda _g, _s, about: about == ice,
        lambda game, _s, _about: (
            1 + (held(game, this_card, POWER) if game.exists(this_card) else 0)
        ),
    )
    return LastingChange(
        target=ice,
        declarations=(still_there,),
        duration=Duration.TURN,
        words="+1 strength for each power counter, the one spent included",
    )


IT_DEPARTMENT = CardDefinition(
    name="IT Department",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="place 1 power counter",
            cost=Cost(clicks=1),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="a rezzed piece of ice gets +1 strength for each power counter this turn",
            cost=Cost(parts=(HostedCounters(POWER, 1),)),
            clauses=(do(_more_strength_for_each_power_counter, targets=(rezzed_ice(),)),),
        ),
    ),
    wording=(
        "The counters on it are counted for as long as the strength lasts, as the FAQ has it: "
        "no later edition says anything else of this card."
    ),
)


_TO_BE_EXPOSED = "the card to be exposed"


ZAIBATSU_LOYALTY = CardDefinition(
    name="Zaibatsu Loyalty",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=4,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        may_rez_this_when(
            "rez this as a card would be exposed",
            Would(Expose, lambda *_: True),
        ),
        interrupt(
            "prevent 1 card from being exposed",
            Cost(options=(Cost(credits=1), TRASH)),
            do(prevent_exposing(_TO_BE_EXPOSED), targets=(card_to_be_exposed(_TO_BE_EXPOSED),)),
        ),
    ),
)


def _has_prevented(game: Game, resolution: Resolution) -> bool:
    imminent = resolution.interrupted
    effects = [] if imminent is None else imminent.effects
    return any(
        event.source == resolution.source and event.effect in effects
        for event in history.this_turn(game, Prevented)
    )


PRANA_CONDENSER = CardDefinition(
    name="Prāna Condenser",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=4,
    unique=True,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="prevent 1 net damage to place a counter and gain 3[c]",
            condition=would_do_damage(DamageKind.NET, at_least=1),
            clauses=(
                do(prevent_damage(1, DamageKind.NET)),
                If(_has_prevented, (do(place_on_this(1, POWER), gain_credits(3)),)),
            ),
            optional=True,
            flags=INTERRUPT,
        ),
        PaidAbility(
            label="do 1 net damage for each hosted power counter",
            cost=Cost(clicks=2, parts=(TrashThis(),)),
            clauses=(do(do_damage(for_each_hosted(POWER), DamageKind.NET)),),
            uses_hosted=True,
        ),
    ),
)
