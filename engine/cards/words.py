"""The words that card texts share: conditions, costs and effects with one meaning each."""

from collections.abc import Callable

from engine.kernel.abilities.instructions import Clause, Effect, Instruction, Resolution, Target
from engine.kernel.abilities.kinds import Condition, Flag, PaidAbility, Subroutine
from engine.kernel.events import Encountered, Event
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.runs.effects import (
    BreakSubroutine,
    Bypass,
    EndTheRun,
    RaiseStrength,
    unbroken_subroutines,
)

# --- conditions -----------------------------------------------------------------------


def when_encountering(which: Callable[[Game, int], int | None]) -> Condition:
    """When the Runner encounters that ice: ``which`` gives it from game and source."""

    def test(game: Game, source: int, event: Event) -> bool:
        return isinstance(event, Encountered) and event.ice == which(game, source)

    return Condition(Encountered, test)


def this(_game: Game, source: int) -> int:
    """The object the ability is on (10.1.5)."""
    return source


def chosen_ice(game: Game, source: int) -> int | None:
    """The ice that the source remembers having chosen (9.10.3c)."""
    return game.object(source).remembered.get("chosen ice")


# --- instructions ---------------------------------------------------------------------


def do(*makers: Callable[[Game, Resolution], Effect]) -> Instruction:
    """One instruction with these effects."""
    return Instruction(makers)


def end_the_run(_game: Game, _resolution: Resolution) -> Effect:
    """End the run."""
    return EndTheRun()


def bypass_that_ice(_game: Game, resolution: Resolution) -> Effect:
    """Bypass the ice whose encounter met the condition."""
    assert isinstance(resolution.event, Encountered)
    return Bypass(resolution.event.ice)


# --- abilities ------------------------------------------------------------------------


def sub(label: str, *clauses: Clause) -> Subroutine:
    """Define a subroutine."""
    return Subroutine(label, clauses)


def break_subroutine(price: int, subtype: str) -> PaidAbility:
    """Interface: for so many credits, break 1 subroutine of ice with that subtype."""

    def valid(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
        return unbroken_subroutines(game, subtype)

    def effect(_game: Game, resolution: Resolution) -> Effect:
        return BreakSubroutine(resolution.targets.get("subroutine"))

    return PaidAbility(
        f"break 1 {subtype} subroutine",
        Cost(credits=price),
        (Instruction((effect,), (Target("subroutine", valid),)),),
        frozenset({Flag.INTERFACE}),
    )


def raise_strength(price: int, change: int) -> PaidAbility:
    """For so many credits, give this icebreaker strength."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        return RaiseStrength(resolution.source, resolution.source, change)

    return PaidAbility(f"{change:+} strength", Cost(credits=price), (do(effect),))
