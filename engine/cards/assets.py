"""Assets."""

from engine.cards.words.conditions import when_accessed
from engine.cards.words.effects import do, do_damage
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.events import TagsTaken
from engine.kernel.sides import Side

BREACHED_DOME = CardDefinition(
    name="Breached Dome",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    abilities=(
        ConditionalAbility(
            label="do 1 meat damage and trash the top card of the stack",
            condition=when_accessed(),
            clauses=(
                do(
                    do_damage(1, DamageKind.MEAT),
                    lambda *_: TrashFromDeck(side=Side.RUNNER, base=1),
                ),
            ),
            active_in=while_accessed,
        ),
    ),
    wording="The ability that has the Runner reveal it in R&D is not defined.",
)

MR_STONE = CardDefinition(
    name="Mr. Stone",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
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
