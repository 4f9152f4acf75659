"""The words that card texts share: conditions, costs and effects with one meaning each."""

from collections.abc import Callable
from typing import Any

from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Clause, EffectMaker, Instruction, Resolution
from engine.kernel.abilities.kinds import Condition, Flag, PaidAbility, Subroutine
from engine.kernel.abilities.lasting import LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.targets import Target
from engine.kernel.events import Encountered, Event
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.runs.effects import (
    BreakSubroutines,
    Bypass,
    EndTheRun,
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


def do(*makers: EffectMaker, targets: tuple[Target, ...] = ()) -> Instruction:
    """One instruction with these effects."""
    return Instruction(makers, targets)


def end_the_run(_game: Game, _resolution: Resolution) -> Effect:
    """End the run."""
    return EndTheRun()


def bypass_that_ice(_game: Game, resolution: Resolution) -> Effect:
    """Bypass the ice whose encounter met the condition."""
    assert isinstance(resolution.event, Encountered)
    return Bypass(ice=resolution.event.ice)


# --- abilities ------------------------------------------------------------------------


def sub(label: str, *clauses: Clause) -> Subroutine:
    """Define a subroutine."""
    return Subroutine(label=label, clauses=clauses)


def break_subroutines(price: int, subtype: str, count: int = 1) -> PaidAbility:
    """Interface: for so many credits, break subroutines of ice with that subtype."""

    def valid(game: Game, _resolution: Resolution) -> list[tuple[Any, str]]:
        encounter = game.state.encounter
        if encounter is None or not game.has_subtype(encounter.ice, subtype):
            return []
        return list(unbroken_subroutines(game))

    def effect(_game: Game, resolution: Resolution) -> Effect:
        return BreakSubroutines(keys=resolution.targets["the subroutine"])

    target = Target("the subroutine", valid, count, up_to=count > 1)
    return PaidAbility(
        label=f"break {count} {subtype} subroutine",
        cost=Cost(credits=price),
        clauses=(do(effect, targets=(target,)),),
        flags=frozenset({Flag.INTERFACE}),
    )


def raise_strength(price: int, change: int) -> PaidAbility:
    """For so many credits, give this icebreaker strength for the current encounter (3.9.5b)."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        raised = resolution.source
        return LastingChange(
            target=raised,
            duration=Duration.ENCOUNTER,
            declarations=(
                Modify("strength", lambda _g, _s, about: about == raised, lambda *_: change),
            ),
            words=f"{change:+} strength",
        )

    return PaidAbility(
        label=f"{change:+} strength", cost=Cost(credits=price), clauses=(do(effect),)
    )
