"""Hardware that looks for, derezzes, puts away or trades in cards."""

from collections.abc import Iterable

from engine.cards.words.abilities import load_when_installed, trash_this_when_empty
from engine.cards.words.card_conditions import (
    whenever_you_install,
    whenever_you_trash_the_accessed_card,
)
from engine.cards.words.choices import card_in_heap, if_you_do
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import hosted_counters, the_x_paid, x_credits
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import add_chosen_to_deck, arrange_top, look_at_top
from engine.cards.words.effects import do, draw, take_tags, trash_chosen
from engine.cards.words.places import in_your_grip, of_type
from engine.cards.words.rezzing import derez_chosen, was_rezzed_this_turn
from engine.cards.words.run_conditions import (
    ran_successfully_on,
    whenever_run_is_successful,
)
from engine.cards.words.runs import following, for_the_run
from engine.cards.words.searching import (
    add_found_to_hand,
    reveal_found,
    search_for,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.accessing.breach import Breach
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import current_object
from engine.kernel.card_manipulation.movements.transfers import AddToDeck
from engine.kernel.events import AccessEnded, CardsTrashed, Installed, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side

_FROM_THE_GRIP = "cards in your grip"


def _trashed_with_another_copy_installed(game: Game, resolution: Resolution) -> int:
    installed = {game.name(o.oid) for o in game.installed() if not o.has_no_characteristics}
    trashed = resolution.targets.get(_FROM_THE_GRIP, ())
    return sum(game.name(card) in installed for card in trashed)


CAPSTONE = CardDefinition(
    name="Capstone",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="trash cards of the grip, and draw for those of which a copy is installed",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    trash_chosen(_FROM_THE_GRIP),
                    targets=(
                        Target(
                            _FROM_THE_GRIP,
                            in_your_grip,
                            lambda game, _r: len(in_your_grip(game)),
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
                do(draw(_trashed_with_another_copy_installed)),
            ),
        ),
    ),
)


def _look_at_4_and_arrange(_game: Game, source: int) -> list[Effect]:
    looking = do(look_at_top(4, Side.CORP)), do(arrange_top(4, Side.CORP))
    return following(
        "remove a counter to arrange the top 4 cards of R&D",
        source,
        NestedCost(Side.RUNNER, hosted_counters(1, POWER), then=looking, must=True),
    )


@restriction("only after a successful run on R&D this turn")
def _after_a_run_on_rd(game: Game, _source: int) -> bool:
    return ran_successfully_on("R&D")(game)


CATALOGUER = CardDefinition(
    name="Cataloguer",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    faction="shaper",
    influence_cost=4,
    abilities=(
        load_when_installed(2, POWER),
        trash_this_when_empty(),
        ConditionalAbility(
            label="you may arrange the top of R&D instead of breaching it",
            condition=whenever_run_is_successful("R&D"),
            clauses=(
                do(
                    for_the_run(
                        "arrange the top of R&D instead",
                        instead_of_breaching(_look_at_4_and_arrange, optional=True),
                    )
                ),
            ),
        ),
        PaidAbility(
            label="breach R&D",
            cost=Cost(clicks=1, parts=hosted_counters(1, POWER).parts),
            clauses=(do(lambda *_: Breach(server="R&D", by=Side.RUNNER)),),
            restriction=_after_a_run_on_rd,
        ),
    ),
)


def _its_trash_cost(_game: Game, resolution: Resolution) -> int:
    return resolution.met_by(Trashed).trash_cost or 0


MACHE = CardDefinition(
    name="Mâché",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place power counters as many as its trash cost",
            condition=the_first_time_each("turn", whenever_you_trash_the_accessed_card()),
            clauses=(do(place_on_this(_its_trash_cost, POWER)),),
            optional=True,
        ),
        PaidAbility(
            label="draw 1 card",
            cost=hosted_counters(3, POWER),
            clauses=(do(draw(1)),),
        ),
    ),
)


def _it_is_still_in_rd(game: Game, _source: int, event: AccessEnded) -> bool:
    return game.exists(event.card) and game.object(event.card).zone == deck(Side.CORP)


def _under_rd(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=[resolution.met_by(AccessEnded).card], bottom=True)


MAYA = CardDefinition(
    name="Maya",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="put the card under R&D and take 1 tag",
            condition=Condition(AccessEnded, _it_is_still_in_rd),
            clauses=(do(_under_rd), if_you_do(do(take_tags(1)))),
            optional=True,
            limit="turn",
        ),
    ),
)


def _search_for_another_copy(
    game: Game, resolution: Resolution
) -> Effect | Iterable[Effect] | None:
    name = game.name(resolution.met_by(Installed).card)
    is_a_copy = search_for(deck(Side.RUNNER), lambda game, card: game.name(card) == name)
    return is_a_copy(game, resolution)


REPLICATOR = CardDefinition(
    name="Replicator",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="search for another copy of that hardware",
            condition=whenever_you_install(of_type("hardware")),
            clauses=(do(_search_for_another_copy), do(reveal_found, add_found_to_hand)),
            optional=True,
        ),
    ),
    wording="Shuffling is part of searching (8.7.3), so the deck is not shuffled again.",
)


_REZZED_THIS_TURN = "a piece of ice with that rez cost"


def _ice_of_that_cost_rezzed_this_turn(game: Game, resolution: Resolution) -> list[int]:
    rezzed = [
        o
        for o in game.installed()
        if o.is_rezzed and o.printed.type == "ice" and was_rezzed_this_turn(game, o.oid)
    ]
    if resolution.used:
        x = the_x_paid(game, resolution)
        rezzed = [o for o in rezzed if o.printed.cost == x]
    return [o.oid for o in rezzed if o.printed.cost is not None]


RUBICON_SWITCH = CardDefinition(
    name="Rubicon Switch",
    side=Side.RUNNER,
    type="hardware",
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="derez ice of this turn that X would have rezzed",
            cost=x_credits(Cost(clicks=1)),
            clauses=(
                do(
                    derez_chosen(_REZZED_THIS_TURN),
                    targets=(Target(_REZZED_THIS_TURN, _ice_of_that_cost_rezzed_this_turn),),
                ),
            ),
            limit="turn",
        ),
    ),
)


def _were_in_grip_or_stack(game: Game, _source: int, event: CardsTrashed) -> bool:
    zones = (hand(Side.RUNNER), deck(Side.RUNNER))
    return any(game.object(card).zone in zones for card in event.cards)


def _those_cards(game: Game, resolution: Resolution) -> list[int]:
    """What became of the cards trashed from grip or stack, where that is in the heap."""
    zones = (hand(Side.RUNNER), deck(Side.RUNNER))
    from_there = [
        card for card in resolution.met_by(CardsTrashed).cards if game.object(card).zone in zones
    ]
    heap = game.zone(discard_pile(Side.RUNNER))
    return [new for new in (current_object(game, c) for c in from_there) if new in heap]


BUFFER_DRIVE = CardDefinition(
    name="Buffer Drive",
    side=Side.RUNNER,
    type="hardware",
    cost=3,
    faction="neutral-runner",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="add 1 trashed card to the bottom of the stack",
            condition=the_first_time_each("turn", Condition(CardsTrashed, _were_in_grip_or_stack)),
            clauses=(
                do(
                    add_chosen_to_deck("one of those cards", bottom=True),
                    targets=(Target("one of those cards", _those_cards, zone_named=True),),
                ),
            ),
            optional=True,
        ),
        PaidAbility(
            label="add 1 card of the heap to the top of the stack",
            cost=Cost(parts=(RemoveThisFromGame(),)),
            clauses=(
                do(
                    add_chosen_to_deck("a card of the heap"),
                    targets=(card_in_heap("a card of the heap"),),
                ),
            ),
        ),
    ),
)
