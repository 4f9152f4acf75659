"""What an ability consists of, however deep: its clauses, sentences, targets and costs."""

from collections.abc import Iterator

from engine.kernel.abilities.instructions.clauses import Announce, Clause, EffectMaker, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Ability,
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
    Subroutine,
)
from engine.kernel.game_concepts.costs.cost import Cost


def makers_of(ability: Ability) -> Iterator[EffectMaker]:
    """Yield what makes the effects of an ability's sentences."""
    for clause in instructions_of(ability):
        yield from clause.makers


def targets_of(ability: Ability) -> Iterator[Target]:
    """Yield the targets of an ability, including those of sentences that only choose."""
    for clause in clauses_within(clauses_of(ability)):
        if isinstance(clause, Instruction | Announce):
            yield from clause.targets


def instructions_of(ability: Ability) -> Iterator[Instruction]:
    """Return the sentences of an ability, including those that depend on a choice or a cost."""
    return instructions_in(clauses_of(ability))


def instructions_in(clauses: tuple[Clause, ...]) -> Iterator[Instruction]:
    """Return the sentences among those clauses, including those that depend on other clauses."""
    return (c for c in clauses_within(clauses) if isinstance(c, Instruction))


def costs_within(ability: Ability) -> Iterator[Cost]:
    """Return the costs paid while the ability resolves, leaving out those that are calculated."""
    nested = (c.cost for c in clauses_within(clauses_of(ability)) if isinstance(c, NestedCost))
    return (cost for cost in nested if isinstance(cost, Cost))


def clauses_within(clauses: tuple[Clause, ...]) -> Iterator[Clause]:
    """Yield the clauses and all clauses within them."""
    for clause in clauses:
        yield clause
        for branch in clause.branches():
            yield from clauses_within(branch)


def clauses_of(ability: Ability) -> tuple[Clause, ...]:
    """Return what an ability does as it resolves; nothing if it never resolves."""
    if isinstance(ability, PlayAbility | PaidAbility | ConditionalAbility | Subroutine):
        return ability.clauses
    return ()
