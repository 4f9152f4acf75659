"""Effects that leave a lasting change of values or rules behind (9.10)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.declarations import Declaration
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.lingering import Duration, LingeringEffect, create
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("9.3.4e", "9.10.1", "9.1.5a")
class LastingChange(Effect):
    """Put declarations in force for a duration; ``target`` is the object they are about."""

    declarations: tuple[Declaration, ...]
    duration: Duration
    words: str
    target: int | None = None

    def would_change(self, game: "Game") -> bool:
        """Whether the object it is about is still there."""
        return self.target is None or game.exists(self.target)

    def apply(self, game: "Game") -> None:
        """Create the lingering effect."""
        assert self.source is not None
        create(
            game,
            LingeringEffect(
                f"{game.name(self.source if self.target is None else self.target)}: {self.words}",
                self.source,
                game.controller(self.source),
                self.duration,
                declarations=self.declarations,
                target=self.target,
            ),
        )
