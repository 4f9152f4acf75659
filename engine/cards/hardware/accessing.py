"""Hardware for accessing cards, and for what is accessed."""

from engine.cards.words.abilities import is_stealth
from engine.cards.words.accessing import (
    access_chosen,
    trash_the_accessed_card,
    would_access_a_card_in_archives,
)
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import trash_from_your_grip
from engine.cards.words.decks import one_of_the_top_cards
from engine.cards.words.effects import do
from engine.cards.words.interrupts import INTERRUPT, instead
from engine.cards.words.run_conditions import whenever_run_is_successful, whenever_you_breach
from engine.cards.words.runs import (
    access_additional,
    access_additional_when_breaching,
    following,
    for_the_run,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, Flag, PaidAbility, Would
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.accessing.access import Access
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side


def _remove_it_from_the_game(_game: Game, _source: int, effect: Access) -> list[Effect]:
    return [RemoveFromGame(cards=[effect.card], by=Side.RUNNER)]


ARCHIVES_INTERFACE = CardDefinition(
    name="Archives Interface",
    side=Side.RUNNER,
    type="hardware",
    cost=3,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="remove the card from the game instead",
            condition=Would(Access, would_access_a_card_in_archives),
            clauses=(
                do(
                    instead(
                        Replace(Access, would_access_a_card_in_archives, _remove_it_from_the_game)
                    )
                ),
            ),
            flags=INTERRUPT,
            limit="breach",
            optional=True,
        ),
    ),
)


CARNIVORE = CardDefinition(
    name="Carnivore",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        PaidAbility(
            label="trash the accessed card",
            cost=trash_from_your_grip(2),
            clauses=(do(trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
            limit="turn",
        ),
    ),
)


DOCKLANDS_PASS = CardDefinition(
    name="Docklands Pass",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="access 1 additional card",
            condition=the_first_time_each("turn", whenever_you_breach("HQ")),
            clauses=(do(access_additional(1)),),
        ),
    ),
)


RD_INTERFACE = CardDefinition(
    name="R&D Interface",
    side=Side.RUNNER,
    type="hardware",
    cost=4,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="access 1 additional card",
            condition=whenever_you_breach("R&D"),
            clauses=(do(access_additional(1)),),
        ),
    ),
)


def _access_one_of_the_top_5(_game: Game, source: int) -> list[Effect]:
    return following(
        "access 1 of the top 5 cards of R&D",
        source,
        do(
            access_chosen("1 of the top 5 cards of R&D"),
            targets=(one_of_the_top_cards("1 of the top 5 cards of R&D", 5, Side.CORP),),
        ),
    )


TOP_HAT = CardDefinition(
    name="Top Hat",
    side=Side.RUNNER,
    type="hardware",
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="you may access 1 of the top 5 cards of R&D instead of breaching it",
            condition=whenever_run_is_successful("R&D"),
            clauses=(
                do(
                    for_the_run(
                        "access 1 of the top 5 cards of R&D instead",
                        instead_of_breaching(_access_one_of_the_top_5, optional=True),
                    )
                ),
            ),
        ),
    ),
)


HQ_INTERFACE = CardDefinition(
    name="HQ Interface",
    side=Side.RUNNER,
    type="hardware",
    cost=4,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="access 1 additional card",
            condition=whenever_you_breach("HQ"),
            clauses=(do(access_additional(1)),),
        ),
    ),
)


def _pay_to_access_more(server: str, price: int) -> ConditionalAbility:
    """After a successful run there, pay stealth credits for 1 more card in the next breach."""
    more = access_additional_when_breaching(1, server, in_any_breach=True)
    return ConditionalAbility(
        label=f"pay {price}[c] to access 1 additional card of {server}",
        condition=whenever_run_is_successful(server),
        clauses=(NestedCost(Side.RUNNER, Cost(credits=price), then=(do(more),)),),
        optional=True,
        credits_from=is_stealth,
    )


MU_SAFECRACKER = CardDefinition(
    name="Mu Safecracker",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(_pay_to_access_more("HQ", 1), _pay_to_access_more("R&D", 2)),
)
