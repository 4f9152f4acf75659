"""Code gates that cost the Runner cards, clicks or credits rather than end the run."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import (
    card_in_hq,
    installed_runner_card,
    the_runner_trashes_from_the_grip,
)
from engine.cards.words.conditions import this
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw,
    gain_credits,
    lose_a_click,
    runner_gains_credits,
    runner_loses_credits,
)
from engine.cards.words.lasting import smaller_grip_until_your_next_turn
from engine.cards.words.run_conditions import whenever_the_runner_passes
from engine.cards.words.subroutines import gains_for_each
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, Subroutine
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side


def _bad_publicity(game: Game, _source: int) -> int:
    return bad_publicity(game)


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
        gains_for_each(
            "for each bad publicity",
            sub("the Runner loses 1[c]", do(runner_loses_credits(1))),
            _bad_publicity,
        ),
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


CONGRATULATIONS = CardDefinition(
    name="Congratulations!",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "advertisement"}),
    cost=1,
    strength=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_the_runner_passes(this),
            clauses=(do(gain_credits(1)),),
        ),
        sub("gain 2[c], the Runner gains 1[c]", do(gain_credits(2)), do(runner_gains_credits(1))),
    ),
)


GYRI_LABYRINTH = CardDefinition(
    name="Gyri Labyrinth",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        sub(
            "-2 maximum hand size for the Runner until your next turn",
            do(smaller_grip_until_your_next_turn(2)),
        ),
    ),
)


_TO_THE_TOP = "a card in HQ"

TAPESTRY = CardDefinition(
    name="Tapestry",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=6,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        sub("the Runner loses [click], if able", Instruction((lose_a_click,), if_able=True)),
        sub("you may draw 1 card", May("draw 1 card", (do(draw(1)),))),
        sub(
            "you may put a card of HQ on top of R&D",
            May(
                "put a card of HQ on top of R&D",
                (do(add_chosen_to_deck(_TO_THE_TOP), targets=(card_in_hq(_TO_THE_TOP),)),),
            ),
        ),
    ),
)
