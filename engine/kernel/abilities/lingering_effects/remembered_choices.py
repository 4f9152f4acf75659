"""Choices that are maintained for other abilities of their source (9.10.3)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect, create
from engine.kernel.cite import carries_out
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("9.10.3", "10.2.3b")
class Remember(Effect):
    """Maintain a choice for other abilities of the same source; both players can see it.

    - ``choice``: an object, or words for anything else: a server, a type, how many there were.
    - ``duration``: how long at most; the choice also ends when the source becomes inactive.
    """

    phrase: ClassVar[str] = "a choice that is kept"
    name: str
    choice: int | str
    duration: Duration = Duration.ACTIVE

    def would_change(self, game: "Game") -> bool:
        """Whether the source is still there to remember it."""
        return self.source is not None and game.exists(self.source)

    def apply(self, game: "Game") -> None:
        """Keep the choice, in place of an earlier one of that name."""
        assert self.source is not None
        by = self.by or game.controller(self.source)
        self._log_duration(game, game.name(self.source))
        game.log("10.2.3b", f"{game.name(self.source)}: both players know the {self.name}")
        keep_choice(game, self.source, self.name, self.choice, by, self.duration, needs_source=True)

    def _log_duration(self, game: "Game", name: str) -> None:
        if self.duration is Duration.TURN:
            game.log("9.10.3b", f"{name}: the {self.name} is forgotten when this turn ends")
        elif self.duration is Duration.ACTIVE:
            game.log("9.10.3c", f"{name}: the {self.name} is kept while {name} is active")


@dataclass(frozen=True, slots=True)
class Remembers:
    """An instruction that maintains the choice of a target (9.10.3).

    ``name`` is the name of the choice, ``target`` the name under which its target is announced.
    """

    name: str
    target: str
    duration: Duration = Duration.ACTIVE

    def __call__(self, _game: "Game", resolution: "Resolution") -> Remember | None:
        """Return the effect of the instruction, or ``None`` if no target was announced."""
        chosen = resolution.target(self.target)
        if chosen is None:
            return None
        return Remember(name=self.name, choice=chosen, duration=self.duration)

    def restore(self, game: "Game", source: int) -> None:
        """Let a choice that the position gives last no longer than one made in the game.

        One that lasts while its source is active goes with the object that remembers it.
        """
        choice = game.object(source).remembered.get(self.name)
        if choice is not None and self.duration is not Duration.ACTIVE:
            by = game.controller(source)
            keep_choice(game, source, self.name, choice, by, self.duration, needs_source=True)


@dataclass(frozen=True, slots=True)
class RemembersNumber:
    """An instruction that notes a number for what its source does later."""

    name: str
    number: "Callable[[Game, Resolution], int]"

    def __call__(self, game: "Game", resolution: "Resolution") -> Remember:
        """Return the effect of the instruction."""
        return Remember(name=self.name, choice=str(self.number(game, resolution)))

    def possible_values(self) -> list[str]:
        """Return every number that a game may have come to, as words."""
        return [str(number) for number in range(_MAX_NUMBER + 1)]


_MAX_NUMBER = 1_000
"""No game counts to more than this, for instance of cards that are trashed at once."""


def keep_choice(
    game: "Game",
    source: int,
    name: str,
    choice: Any,
    controller: Side,
    duration: Duration,
    *,
    needs_source: bool = False,
) -> None:
    """Let the source remember a choice until the lingering effect that maintains it ends."""

    def forget(game: "Game") -> None:
        remembered = game.object(source).remembered
        if remembered.get(name) is choice:
            del remembered[name]

    game.object(source).remembered[name] = choice
    label = f"{game.name(source)}: {name}"
    create(
        game,
        LingeringEffect(
            label, source, controller, duration, needs_source=needs_source, ends=forget
        ),
    )
