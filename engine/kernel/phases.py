"""Carry out a phase: its steps in order, with their windows and checkpoints."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel.abilities.priority import paid_ability_window
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.timing import Phase, Structure, opened

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("10.3.6")
def play_phase(
    game: "Game",
    phase: Phase,
    start: str | None = None,
    leave: "Callable[[], None] | None" = None,
    enter: "Callable[[], None] | None" = None,
) -> Process[bool]:
    """Carry out a phase and, outside of it, the checkpoint after its last step.

    ``enter`` is called as the phase begins, before its first step, and ``leave`` before that last
    checkpoint, to leave whatever the phase stands for. A phase that the end of the run has cut off
    is left without a checkpoint (6.1.4). Returns whether it ended early.
    """
    structure = yield from play_steps(game, phase, start, enter)
    if leave is not None:
        leave()
    if not structure.closed:
        yield from game.checkpoint()
    return structure.ended


@carries_out("9.11.1b", "9.11.2", "10.3.5")
def play_steps(
    game: "Game",
    phase: Phase,
    start: str | None,
    enter: "Callable[[], None] | None",
) -> Process[Structure]:
    """Carry out a phase's steps in order, from its first or from the step ``start``.

    Each step is an instruction and is followed by a checkpoint, except the last, whose checkpoint
    takes place outside of the phase.
    """
    with opened(game, phase.title, phase.rule) as structure:
        if enter is not None:
            enter()
        place = phase.index(start) if start else 0
        while place < len(phase.steps):
            step = phase.steps[place]
            if step.skipped is not None and step.skipped(game):
                place += 1
                continue
            game.begin(step)
            if step.does is not None:
                yield from step.does(game)
            if step.window is not None:
                yield from paid_ability_window(game, step.rule, step.window, structure)
            game.fruitless.clear()
            if structure.ended:
                break
            to = structure.pop_next()
            place = place + 1 if to is None else phase.index(to)
            if place < len(phase.steps):
                yield from game.checkpoint(begins=structure if step.begins else None)
                if structure.ended:
                    break
    return structure
