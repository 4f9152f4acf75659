"""Assets that bring cards back from Archives."""

from engine.cards.words.choices import cards_in_archives
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.effects import add_chosen_to_hand, do
from engine.cards.words.places import is_protected_by_ice
from engine.kernel.abilities.instructions import If
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

_OPERATION = "an operation in Archives"

CLONE_SUFFRAGE_MOVEMENT = CardDefinition(
    name="Clone Suffrage Movement",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political"}),
    cost=1,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="add an operation from Archives to HQ, if no ice protects this server",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                If(
                    lambda game, r: not is_protected_by_ice(game, r.source),
                    (
                        do(
                            add_chosen_to_hand(_OPERATION, proves=True),
                            targets=(cards_in_archives(_OPERATION, "operation"),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)
