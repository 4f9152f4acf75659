"""Jobs."""

from engine.cards.words.abilities import take_hosted_credits
from engine.cards.words.conditions import this, when_empty, when_installed
from engine.cards.words.effects import do, load, trash_this
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

TELEWORK_CONTRACT = CardDefinition(
    name="Telework Contract",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="load 9[c]", condition=when_installed(this), clauses=(do(load(9)),)
        ),
        ConditionalAbility(
            label="when empty, trash it", condition=when_empty(), clauses=(do(trash_this),)
        ),
        take_hosted_credits(3, limit="turn"),
    ),
)
