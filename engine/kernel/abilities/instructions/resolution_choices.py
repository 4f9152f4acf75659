"""Effects that choose, or keep, something while an instruction resolves and not before."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.remembered_choices import Remember, Remembers
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("1.15.1b", "9.3.4d")
class ChooseAsItResolves(Effect):
    """Choose a name, a type or the like as the first step of an instruction.

    Whoever interrupts the instruction does so before the choice is made.

    - ``target``: what is chosen, and from what.
    - ``keeping``: makes what keeps the choice for other abilities of the source, if anything does.
    """

    phrase: ClassVar[str] = "a choice that is made as it resolves"
    target: Target
    keeping: Remembers | None = None
    resolution: Resolution

    def would_change(self, game: "Game") -> bool:
        """Whether the source is still there, if it has to remember the choice."""
        is_there = self.source is not None and game.exists(self.source)
        return self.keeping is None or is_there

    def happen(self, game: "Game") -> Process[None]:
        """Let the player choose, and keep what was chosen."""
        yield from self.target.announce(game, self.resolution)
        kept = None if self.keeping is None else self.keeping(game, self.resolution)
        if kept is not None:
            kept.by, kept.source = self.by, self.source
            kept.apply(game)


@dataclass(eq=False, kw_only=True)
@carries_out("9.11.3")
class RememberAsItResolves(Effect):
    """Keep what has come of the instruction so far; this is no further sentence of it.

    ``choice`` finds that out once the effects before this one have happened.
    """

    phrase: ClassVar[str] = "what came of it is kept"
    name: str
    choice: "Callable[[Game], int | str]"
    duration: Duration = Duration.ACTIVE

    def would_change(self, game: "Game") -> bool:
        """Whether the source is still there to remember it."""
        return self.source is not None and game.exists(self.source)

    def apply(self, game: "Game") -> None:
        """Keep what it is now that the effects before this one have happened."""
        kept = Remember(name=self.name, choice=self.choice(game), duration=self.duration)
        kept.by, kept.source = self.by, self.source
        kept.apply(game)
