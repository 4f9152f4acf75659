"""What may still begin once a run has been ended, while open windows are completed (6.8.2)."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.runs.position import RUN_ENDS, current_phase, paid_ability_window_is_open

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.2.2")
def can_structure_begin(game: "Game") -> bool:
    """Whether a timing structure, such as an encounter or a breach, can begin now."""
    return not _is_completing_windows(game) or _begins_regardless(game)


def log_if_none_begins(game: "Game", structure: str) -> None:
    """Say that a timing structure, such as “breach”, does not begin, if that is why."""
    if not can_structure_begin(game):
        game.log("6.8.2c", f"The run has been ended, so no {structure} begins")


@carries_out("6.8.2", "4.6.8e")
def _is_completing_windows(game: "Game") -> bool:
    """Whether windows that were open when the run was ended are being completed.

    A run whose server has ceased to exist is over once no paid ability window is open.
    """
    run = game.state.run
    if run is None or not run.ended:
        return False
    phase = current_phase(game)
    if phase is None or phase.closed:
        return True
    if phase.rule == RUN_ENDS:
        return phase.step == "6.9.6a"
    return not paid_ability_window_is_open(game)


@dated("nothing-begins-after-the-end", since="26.03")
@carries_out("6.8.2c")
def _begins_regardless(_game: "Game", /) -> bool:
    """Never: windows are completed, and no timing structure begins from them."""
    return False


@_begins_regardless.before("26.03")
@carries_out("6.8.2c")
def _is_completed_in_full(_game: "Game", /) -> bool:
    """Always: windows are completed with everything that follows from them."""
    return True
