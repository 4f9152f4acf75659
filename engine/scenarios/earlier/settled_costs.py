"""Costs paid and choices made in an ability that resolved before a position, which are over."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from engine.kernel.abilities.instructions.clauses import Clause, resolve_in_order
from engine.kernel.abilities.instructions.deciding_clauses import Choice, May, NestedCost
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.decisions import Process
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.sides import Side

T = TypeVar("T")


class SettledCost(Cost):
    """A cost that has been paid, so that nothing more is given for it."""

    __slots__ = ()

    def can_pay(self, game: Game, payer: Side, purpose: Purpose) -> bool:
        """Always: it does not matter what is left of what paid it."""
        return True

    def with_payable_options(self, game: Game, payer: Side, purpose: Purpose) -> Cost:
        """Return all of it."""
        return self

    def pay(
        self,
        game: Game,
        payer: Side,
        purpose: Purpose,
        paid: Callable[[], None] | None = None,
    ) -> Process[None]:
        """Give nothing; a checkpoint follows, as after any payment."""
        yield from game.checkpoint()


def with_costs_paid(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the clauses, with everything nested in them, as if their costs had been paid."""
    return tuple(_with_cost_paid(clause) for clause in clauses)


def with_options_accepted(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the clauses with every optional one as accepted, whether or not it is possible."""
    return tuple(_converted(AcceptedClause, c) if isinstance(c, May) else c for c in clauses)


class AcceptedClause(May):
    """An optional clause that was accepted, and whose first instruction can do nothing more."""

    __slots__ = ()

    def resolve(self, game: Game, resolution: Resolution) -> Process[None]:
        """Carry out what follows from its being accepted."""
        yield from resolve_in_order(game, self.clauses, resolution)


def _with_cost_paid(clause: Clause) -> Clause:
    clause = _with_nested_costs_paid(clause)
    return (
        replace(clause, cost=_settled_price(clause.cost))
        if isinstance(clause, NestedCost)
        else clause
    )


def _with_nested_costs_paid(thing: Any) -> Any:
    """Return a clause or choice with the costs in its own clauses paid, wherever it keeps them."""
    if not is_dataclass(thing) or isinstance(thing, type):
        return thing
    changed = {f.name: _settled_tuple(getattr(thing, f.name)) for f in fields(thing) if f.init}
    return replace(thing, **{name: now for name, now in changed.items() if now is not None})


def _settled_tuple(value: Any) -> tuple[Any, ...] | None:
    """Return what a tuple of clauses or choices becomes; ``None`` for anything else."""
    if not isinstance(value, tuple) or not value:
        return None
    if all(isinstance(item, Clause) for item in value):
        return with_costs_paid(value)
    return (
        tuple(map(_with_nested_costs_paid, value))
        if all(isinstance(item, Choice) for item in value)
        else None
    )


NestedPrice = Cost | Callable[[Game, Resolution], Cost]


def _settled_price(cost: NestedPrice) -> NestedPrice:
    if not isinstance(cost, Cost):
        asked = cost
        return lambda game, resolution: _settled_cost(asked(game, resolution))
    return _settled_cost(cost)


def _settled_cost(cost: Cost) -> Cost:
    """Return the cost as paid; of one with options, the scenario has to say which it was."""
    if cost.options:
        return cost
    return _converted(SettledCost, cost)


def _converted(kind: type[T], thing: Cost | May) -> T:
    """Return an object of another class with the same fields."""
    return kind(**{field.name: getattr(thing, field.name) for field in fields(thing)})
