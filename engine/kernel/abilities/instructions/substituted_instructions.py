"""Instructions that are carried out in place of something: "instead …" (9.9.8)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause, resolve_clauses
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.8", "8.2.2a")
class FollowInstructions(Effect):
    """What a replacement effect puts in the place of another if that takes instructions.

    Each of them becomes imminent in turn and can be interrupted. ``words`` is what transcripts call
    them.
    """

    clauses: tuple[Clause, ...]
    resolution: Resolution
    words: str

    def describe(self, _game: "Game") -> str:
        """Return what the instructions come to."""
        return self.words

    def would_change(self, game: "Game") -> bool:
        """Whether any of the instructions would change the game state."""
        return any(clause.can_change(game, self.resolution) for clause in self.clauses)

    def happen(self, game: "Game") -> Process[None]:
        """Resolve the instructions in order."""
        yield from resolve_clauses(game, self.clauses, self.resolution)
