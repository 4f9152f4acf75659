"""Cards that can be paid for only because an interrupt will make them cheaper (8.7.2b)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from engine.kernel.abilities.conditional.pending import Instance
from engine.kernel.abilities.conditional.triggering import resolution_of, within_limits
from engine.kernel.abilities.effects import Effect, Imminent
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.interrupts.prevention import ApplyReplacement
from engine.kernel.abilities.kinds import Would
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.abilities.using import may_use
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.abilities.instructions.clauses import Clause
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game

E = TypeVar("E", bound=Effect)


@carries_out("8.7.2b", "9.9.6c")
def discounted_by_interrupts(game: "Game", effect: E) -> Iterator[E]:
    """Yield the effect as each of its player's own interrupts would replace it.

    These are interrupts that may still be used or that are resolving; a nested cost must be
    payable.
    """
    for ability, source in game.active_abilities().conditional_interrupts:
        instance = Instance(ability, source, game.controller(source))
        condition = ability.condition
        if (
            instance.controller is effect.by
            and isinstance(condition, Would)
            and condition.is_met(game, source, effect)
        ):
            resolving = _is_resolving(game, instance, effect)
            if resolving or _can_still_be_used(game, instance):
                resolution = resolution_of(instance, Imminent([effect]))
                clauses = ability.clauses
                yield from _discounted_by_clauses(game, clauses, resolution, effect, paid=resolving)


def _can_still_be_used(game: "Game", instance: Instance) -> bool:
    return within_limits(game, instance.ability, instance.source) and may_use(
        game, instance.controller, instance.ability, instance.source
    )


def _is_resolving(game: "Game", instance: Instance, effect: Effect) -> bool:
    return any(
        r.ability is instance.ability
        and r.source == instance.source
        and r.interrupted is not None
        and effect in r.interrupted.effects
        for r in game.resolutions
    )


def _discounted_by_clauses(
    game: "Game", clauses: "tuple[Clause, ...]", r: "Resolution", effect: E, *, paid: bool
) -> Iterator[E]:
    """Yield what replacement effects among the instructions would put in the effect's place."""
    for clause in clauses:
        if isinstance(clause, NestedCost) and (paid or clause.is_payable(game, r)):
            yield from _discounted_by_clauses(game, clause.then, r, effect, paid=paid)
        elif isinstance(clause, Instruction) and not clause.targets:
            for made in clause.expected(game, r):
                if isinstance(made, ApplyReplacement):
                    yield from _replaced_by(game, made.declaration, r.source, effect)


@carries_out("9.9.9c")
def _replaced_by(game: "Game", declaration: Replace[Any], source: int, effect: E) -> Iterator[E]:
    """Yield what a replacement effect would put there, of the same type, if it still applies."""
    key = declaration, source
    if key in effect.replaced_by:
        return
    for new in declaration.instead(game, source, effect):
        if isinstance(new, type(effect)):
            new.by, new.source = effect.by, effect.source
            new.replaced_by = effect.replaced_by | {key}
            yield new
