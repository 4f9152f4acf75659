"""Hardware that helps to install other cards."""

from engine.cards.words.card_conditions import whenever_agenda_is_scored_or_stolen
from engine.cards.words.continuous import runner_has_more, the_first_each_turn_costs_less
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.installing import may_install_one
from engine.cards.words.places import from_your_grip
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

DZMZ_OPTIMIZER = CardDefinition(
    name="DZMZ Optimizer",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        the_first_each_turn_costs_less(1, "program"),
    ),
)


PANTOGRAPH = CardDefinition(
    name="Pantograph",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    faction="shaper",
    influence_cost=3,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="gain 1[c], then you may install 1 card from your grip",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(do(gain_credits(1)), may_install_one(from_your_grip)),
        ),
    ),
)
