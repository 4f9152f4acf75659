"""Ice."""

from engine.cards.words.abilities import sub
from engine.cards.words.conditions import this, when_encountering
from engine.cards.words.effects import do, end_the_run
from engine.kernel.abilities.instructions import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side

TOLLBOOTH = CardDefinition(
    name="Tollbooth",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=8,
    strength=5,
    abilities=(
        ConditionalAbility(
            label="when encountered, 3[c] or the run ends",
            condition=when_encountering(this),
            clauses=(
                NestedCost(Side.RUNNER, Cost(credits=3), otherwise=(do(end_the_run),), must=True),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)
