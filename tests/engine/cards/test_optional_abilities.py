"""A conditional ability that a player can decline altogether is optional (9.6.9)."""

from engine.cards.catalogue import cards
from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card_manipulation.installing.several_cards import OneByOne
from engine.kernel.sides import Side


def _may_be_declined(clause: Clause, controller: Side) -> bool:
    """Whether nothing need come of it, if the ability's controller so chooses."""
    if isinstance(clause, May):
        return clause.player in (None, controller) and not clause.otherwise
    if isinstance(clause, NestedCost):
        return clause.payer is controller and not (clause.must or clause.otherwise)
    if isinstance(clause, If):
        both = (*clause.clauses, *clause.otherwise)
        return all(_may_be_declined(one, controller) for one in both)
    if isinstance(clause, OneByOne):
        return clause.up_to and clause.count == 1
    if isinstance(clause, Instruction):
        theirs = (t for t in clause.targets if t.player in (None, controller))
        return any(target.up_to and target.count == 1 for target in theirs)
    return False


def test_declinable_abilities_are_optional() -> None:
    """Abilities on agendas are the Corp's, whoever has the agenda (1.14.4a)."""
    mandatory = {
        (definition.name, ability.label)
        for definition in cards().values()
        for ability in definition.abilities
        if isinstance(ability, ConditionalAbility) and not ability.optional and ability.clauses
        if all(_may_be_declined(clause, definition.side) for clause in ability.clauses)
    }
    assert mandatory == set()
