"""What was paid and done within an ability that resolved before a position: it is gone by then."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from engine.kernel.abilities.deciding_clauses import Choice, May, NestedCost
from engine.kernel.abilities.instructions import Clause, Resolution, resolve_in_order
from engine.kernel.decisions import Process
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.sides import Side

T = TypeVar("T")


class PaidAlready(Cost):
    """A cost that has been paid, for which nothing more is given."""

    __slots__ = ()

    def can_pay(self, game: Game, payer: Side, purpose: Purpose) -> bool:
        """It could be, whatever is left of what it was paid with."""
        return True

    def payable(self, game: Game, payer: Side, purpose: Purpose) -> Cost:
        """All of it."""
        return self

    def pay(
        self,
        game: Game,
        payer: Side,
        purpose: Purpose,
        paid: Callable[[], None] | None = None,
    ) -> Process[None]:
        """Nothing is given, and a checkpoint follows as ever."""
        yield from game.checkpoint()


def having_paid(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses, with all that is nested in them, as if what they ask for had been paid."""
    return tuple(_clause_paid(clause) for clause in clauses)


def having_accepted(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses, each that is optional as it goes on once accepted, be it possible or not."""
    return tuple(_as(AcceptedAlready, c) if isinstance(c, May) else c for c in clauses)


class AcceptedAlready(May):
    """Something optional that was done, whose first instruction can do nothing more."""

    __slots__ = ()

    def resolve(self, game: Game, resolution: Resolution) -> Process[None]:
        """Carry out what hangs on its having been accepted."""
        yield from resolve_in_order(game, self.clauses, resolution)


def _clause_paid(clause: Clause) -> Clause:
    clause = _within(clause)
    return replace(clause, cost=_paid(clause.cost)) if isinstance(clause, NestedCost) else clause


def _within(thing: Any) -> Any:
    """A clause or choice with the clauses in it so, wherever it keeps any."""
    if not is_dataclass(thing) or isinstance(thing, type):
        return thing
    changed = {f.name: _each(getattr(thing, f.name)) for f in fields(thing) if f.init}
    return replace(thing, **{name: now for name, now in changed.items() if now is not None})


def _each(value: Any) -> tuple[Any, ...] | None:
    """What a tuple of clauses or of choices comes to; ``None`` of anything else."""
    if not isinstance(value, tuple) or not value:
        return None
    if all(isinstance(one, Clause) for one in value):
        return having_paid(value)
    return tuple(map(_within, value)) if all(isinstance(one, Choice) for one in value) else None


NestedPrice = Cost | Callable[[Game, Resolution], Cost]


def _paid(cost: NestedPrice) -> NestedPrice:
    if not isinstance(cost, Cost):
        asked = cost
        return lambda game, resolution: _as_paid(asked(game, resolution))
    return _as_paid(cost)


def _as_paid(cost: Cost) -> Cost:
    """The same, paid; a cost with options has to say which of them it was."""
    if cost.options:
        return cost
    return _as(PaidAlready, cost)


def _as(kind: type[T], thing: Cost | May) -> T:
    """A thing of another kind, which is in all else what it was."""
    return kind(**{field.name: getattr(thing, field.name) for field in fields(thing)})
