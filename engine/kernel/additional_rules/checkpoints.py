"""Checkpoints (section 10.3): the only place where abilities are marked pending."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.lingering import remove_expired
from engine.kernel.abilities.pending import Instance
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("10.3.1", "10.3.2")
def checkpoint(game: "Game", begins: Structure | None = None) -> Process[None]:
    """Correct the game state, mark abilities pending, and open their reaction window.

    ``begins`` is the timing structure whose beginning led to this checkpoint, if one
    did; the reaction window then closes with that structure (9.2.8f).
    """
    from engine.kernel.abilities.priority import reaction_window

    pending = mark_pending(game)
    remove_expired(game)
    if pending:
        yield from reaction_window(game, pending, begins)


@carries_out("10.3.1a", "9.6.2", "9.6.4b")
def mark_pending(game: "Game") -> list[Instance]:
    """Make one pending instance for each time a condition was met since the last checkpoint."""
    pending = []
    for ability, source, event in game.met:
        controller = game.object(source).controller
        pending.append(Instance(ability, source, controller, event))
        game.log("10.3.1a", f"{game.name(source)}: “{ability.label}” becomes pending")
    game.met.clear()
    return pending
