"""Code gates that cost the Runner cards, clicks or credits rather than end the run."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import installed_runner_card, the_runner_trashes_from_the_grip
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    lose_a_click,
    place_on_this,
    runner_loses_credits,
)
from engine.cards.words.subroutines import gains_for_each
from engine.kernel.abilities.instructions import Instruction
from engine.kernel.abilities.kinds import PaidAbility, Subroutine
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side


def _bad_publicity(game: Game, _source: int) -> int:
    return game.state.bad_publicity


IRERESS = CardDefinition(
    name="Ireress",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=0,
    strength=2,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        gains_for_each(sub("the Runner loses 1[c]", do(runner_loses_credits(1))), _bad_publicity),
    ),
)


FREE_LUNCH = CardDefinition(
    name="Free Lunch",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=4,
    faction="nbn",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="the Runner loses 1[c]",
            cost=Cost(parts=(HostedCounters(POWER, 1),)),
            clauses=(do(runner_loses_credits(1)),),
        ),
        sub("place 1 power counter", do(place_on_this(1, POWER))),
        sub("place 1 power counter", do(place_on_this(1, POWER))),
    ),
)


HOURGLASS = CardDefinition(
    name="Hourglass",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        sub("the Runner loses [click], if able", Instruction((lose_a_click,), if_able=True)),
        sub("the Runner loses [click], if able", Instruction((lose_a_click,), if_able=True)),
        sub("the Runner loses [click], if able", Instruction((lose_a_click,), if_able=True)),
    ),
)


def _add_a_runner_card_to_the_grip() -> Subroutine:
    return sub(
        "add 1 installed Runner card to the grip",
        do(
            add_chosen_to_hand("a Runner card"),
            targets=(installed_runner_card("a Runner card"),),
        ),
    )


SANDMAN = CardDefinition(
    name="Sandman",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=3,
    faction="nbn",
    influence_cost=3,
    abilities=(_add_a_runner_card_to_the_grip(), _add_a_runner_card_to_the_grip()),
)


WEIR = CardDefinition(
    name="Weir",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("the Runner loses [click]", do(lose_a_click)),
        sub("the Runner trashes 1 card from the grip", the_runner_trashes_from_the_grip()),
    ),
)
