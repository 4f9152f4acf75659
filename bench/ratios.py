"""Ratios of a measurement to a yardstick in the same run, and their budgets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Ratio:
    """The seconds of one thing and of its yardstick, and how many times as long it may take."""

    name: str
    seconds: float
    baseline: float
    budget: float

    @property
    def ratio(self) -> float:
        """How many times as long as the yardstick it takes."""
        return self.seconds / self.baseline


def best_times(rounds: int, *works: Callable[[], float]) -> list[float]:
    """Return the least seconds of each in a few rounds, in which all take turns."""
    taken = [[work() for work in works] for _ in range(rounds)]
    return [min(seconds) for seconds in zip(*taken, strict=True)]


def print_ratios(
    measured: Sequence[Ratio], shown: Callable[[float], str], title: str | None = None
) -> int:
    """Print what was measured, seconds as ``shown``; return 1 if a ratio is over its budget."""
    table = Table(title=title)
    for column in ("what (beside)", "ours", "beside", "ratio", "budget"):
        table.add_column(column, justify="left" if "(" in column else "right")
    for ratio in measured:
        times = map(shown, (ratio.seconds, ratio.baseline))
        table.add_row(ratio.name, *times, f"{ratio.ratio:,.1f}", f"{ratio.budget:,g}")
    Console().print(table)
    return int(any(ratio.ratio > ratio.budget for ratio in measured))
