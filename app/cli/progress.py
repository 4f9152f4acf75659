"""Progress on standard error: a bar on a terminal, and elsewhere a line per step."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from app.building.step_progress import StepProgress
from app.cli.output import errors
from rules.untrusted_text import sanitise


@contextmanager
def show_progress() -> Iterator[StepProgress]:
    """Give a function that shows the progress it is told, until the block ends."""
    if not errors().is_terminal:
        yield _line_per_step()
        return
    description = TextColumn("{task.description}", markup=False)
    with Progress(
        SpinnerColumn(), description, BarColumn(30), console=errors(), transient=True
    ) as bars:
        task = bars.add_task("", total=None)

        def tell(step: str, done: int, total: int, /) -> None:
            bars.update(task, description=sanitise(step), completed=done, total=total or None)

        yield tell


@contextmanager
def show_at_work(what: str) -> Iterator[None]:
    """Show on a terminal what a block does, and for how long already.

    It is for work that may take minutes and cannot say how much of it there is.
    """
    if not errors().is_terminal:
        yield
        return
    description = TextColumn("{task.description}", markup=False)
    with Progress(
        SpinnerColumn(), description, TimeElapsedColumn(), console=errors(), transient=True
    ) as bars:
        bars.add_task(what, total=None)
        yield


def _line_per_step() -> StepProgress:
    shown_steps = set()

    def tell(step: str, _done: int, _total: int, /) -> None:
        if step not in shown_steps:
            shown_steps.add(step)
            errors().print(Text(sanitise(f"{step} ...")), soft_wrap=True)

    return tell
