"""Executives."""

from engine.cards.words.accessing import while_it_is_installed
from engine.cards.words.agendas import add_what_was_trashed_to_score_area
from engine.cards.words.card_conditions import (
    when_accessed,
    when_rezzed,
    when_trashed_while_accessed,
)
from engine.cards.words.choices import cards_in_archives, installed_with_subtype
from engine.cards.words.conditions import during_your_turn
from engine.cards.words.continuous import can_be_advanced, player_has_more
from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.effects import (
    do,
    do_damage,
    draw,
    gain_credits,
    give_tags,
    remove_bad_publicity,
    take_bad_publicity,
    trash_chosen,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_archives, in_hq_of_types, in_the_root_of_a_remote_server
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import CardDrawn, Installed, TagsTaken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame, TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import lose_clicks
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, held_count
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side


def _becomes_2_points_if_trashed_in_an_access() -> ConditionalAbility:
    """When this is trashed while being accessed, it is added to the Runner's score area."""
    return ConditionalAbility(
        label="the Runner has it as an agenda worth 2 points",
        condition=when_trashed_while_accessed(),
        clauses=(do(add_what_was_trashed_to_score_area(Side.RUNNER, 2)),),
        active_in=while_accessed,
    )


DIRECTOR_HAAS = CardDefinition(
    name="Director Haas",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=3,
    trash_cost=5,
    unique=True,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        player_has_more(Side.CORP, "allotted clicks", 1),
        _becomes_2_points_if_trashed_in_an_access(),
    ),
)


def _is_in_the_runners_score_area(game: Game, _source: int, about: int) -> bool:
    return game.object(about).zone == score_area(Side.RUNNER)


THE_BOARD = CardDefinition(
    name="The Board",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=3,
    trash_cost=7,
    unique=True,
    faction="weyland-consortium",
    influence_cost=5,
    abilities=(
        StaticAbility(
            label="agendas in the Runner's score area are worth 1 point less",
            declarations=(Modify("agenda points", _is_in_the_runners_score_area, lambda *_: -1),),
        ),
        _becomes_2_points_if_trashed_in_an_access(),
    ),
)


_IN_HQ = "an agenda or asset in HQ"


def _agendas_and_assets_to_swap(game: Game, resolution: Resolution) -> list[int]:
    in_hand = in_hq_of_types("agenda", "asset")(game)
    swaps = [(card, Swap(first=resolution.source, second=card)) for card in in_hand]
    return [card for card, swap in swaps if swap.can_happen(game)]


def _swap_keeping_its_advancement_counters(_game: Game, resolution: Resolution) -> Effect:
    return Swap(first=resolution.source, second=resolution.the(_IN_HQ), keeps=ADVANCEMENT)


TOSHIYUKI_SAKAI = CardDefinition(
    name="Toshiyuki Sakai",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=0,
    trash_cost=2,
    unique=True,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="swap this with an agenda or asset from HQ",
            condition=when_accessed(also=while_it_is_installed),
            clauses=(
                do(
                    _swap_keeping_its_advancement_counters,
                    targets=(Target(_IN_HQ, _agendas_and_assets_to_swap, zone_named=True),),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
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


_LIKE_IT = "a card in Archives"


def _you_draw_a_card(_game: Game, _source: int, event: CardDrawn) -> bool:
    return event.side is Side.CORP


def _that_card(resolution: Resolution) -> int:
    return resolution.met_by(CardDrawn).card


def _of_its_type_in_archives(game: Game, resolution: Resolution) -> list[int]:
    drawn = game.object(_that_card(resolution)).printed.type
    if not game.exists(_that_card(resolution)):
        return []
    return [c for c in in_archives(game) if game.object(c).printed.type == drawn]


def _reveal_both(_game: Game, resolution: Resolution) -> Effect:
    return Reveal(cards=[_that_card(resolution), *resolution.those(_LIKE_IT)])


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
    wording="Its influence cost beside other Jinteki cards matters only to decks.",
)


CHAIRMAN_HIRO = CardDefinition(
    name="Chairman Hiro",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=2,
    trash_cost=6,
    unique=True,
    faction="jinteki",
    influence_cost=5,
    abilities=(
        player_has_more(Side.RUNNER, "maximum hand size", -2),
        _becomes_2_points_if_trashed_in_an_access(),
    ),
)


DRAGO_IVANOV = CardDefinition(
    name="Drago Ivanov",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=0,
    trash_cost=1,
    unique=True,
    faction="nbn",
    influence_cost=4,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="give the Runner 1 tag",
            cost=Cost(parts=(HostedCounters(ADVANCEMENT, 2),)),
            clauses=(do(give_tags(1)),),
            restriction=during_your_turn,
        ),
    ),
)


ELIZABETH_MILLS = CardDefinition(
    name="Elizabeth Mills",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=2,
    trash_cost=1,
    unique=True,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="remove 1 bad publicity",
            condition=when_rezzed(),
            clauses=(do(remove_bad_publicity(1)),),
        ),
        PaidAbility(
            label="trash 1 location and take 1 bad publicity",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(
                do(
                    trash_chosen("a location"),
                    targets=(installed_with_subtype("a location", "location"),),
                ),
                do(take_bad_publicity(1)),
            ),
        ),
    ),
)


def _you_install_in_a_remote_root(game: Game, _source: int, event: Installed) -> bool:
    return event.by is Side.CORP and in_the_root_of_a_remote_server(game, event.card)


def _2_credits_and_a_card_for_each(game: Game, resolution: Resolution) -> list[Effect]:
    counters = held_count(game, resolution.source, POWER)
    return [
        GainCredits(side=Side.CORP, base=2 * counters),
        Draw(side=Side.CORP, base=counters),
    ]


ESTELLE_MOON = CardDefinition(
    name="Estelle Moon",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=2,
    trash_cost=3,
    unique=True,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=Condition(Installed, _you_install_in_a_remote_root),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="gain 2[c] and draw 1 card for each power counter",
            cost=TRASH,
            clauses=(do(_2_credits_and_a_card_for_each),),
            uses_hosted=True,
        ),
    ),
)


_CARDS = "cards in Archives"

JACKSON_HOWARD = CardDefinition(
    name="Jackson Howard",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=0,
    trash_cost=3,
    unique=True,
    faction="nbn",
    influence_cost=1,
    abilities=(
        PaidAbility(label="draw 2 cards", cost=Cost(clicks=1), clauses=(do(draw(2)),)),
        PaidAbility(
            label="shuffle up to 3 cards back into R&D",
            cost=Cost(parts=(RemoveThisFromGame(),)),
            clauses=(
                do(
                    shuffle_into_deck(_CARDS),
                    targets=(cards_in_archives(_CARDS, count=3, up_to=True),),
                ),
            ),
        ),
    ),
)


THOMAS_HAAS = CardDefinition(
    name="Thomas Haas",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=1,
    trash_cost=1,
    unique=True,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="gain 2[c] for each advancement counter",
            cost=TRASH,
            clauses=(do(gain_credits(for_each_hosted(ADVANCEMENT, 2))),),
            uses_hosted=True,
        ),
    ),
)


VICTORIA_JENKINS = CardDefinition(
    name="Victoria Jenkins",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=3,
    trash_cost=5,
    unique=True,
    faction="nbn",
    influence_cost=5,
    abilities=(
        player_has_more(Side.RUNNER, "allotted clicks", -1),
        _becomes_2_points_if_trashed_in_an_access(),
    ),
)
