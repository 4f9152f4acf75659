"""Trigger conditions: when something happens, as card texts say it."""

from collections.abc import Callable

from engine.kernel.abilities.kinds import Condition
from engine.kernel.events import Encountered, Event
from engine.kernel.game import Game


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
