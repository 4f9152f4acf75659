"""What something takes beside a yardstick in the same run: measured, told, and held to a budget."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Ratio:
    """Seconds for one thing and for its yardstick, and how many times as long it may take."""

    name: str
    ours: float
    beside: float
    budget: float

    @property
    def ratio(self) -> float:
        """How many times as long as the yardstick it takes."""
        return self.ours / self.beside


def best(rounds: int, *works: Callable[[], float]) -> list[float]:
    """The least seconds that each gives in a few rounds, in which all are asked in turn."""
    taken = [[work() for work in works] for _ in range(rounds)]
    return [min(each) for each in zip(*taken, strict=True)]


def tell(measured: Sequence[Ratio], shown: Callable[[float], str], title: str | None = None) -> int:
    """Show what was measured, seconds as ``shown``; 1 where a ratio is over its budget."""
    table = Table(title=title)
    for column in ("what (beside)", "ours", "beside", "ratio", "budget"):
        table.add_column(column, justify="left" if "(" in column else "right")
    for one in measured:
        times = map(shown, (one.ours, one.beside))
        table.add_row(one.name, *times, f"{one.ratio:,.1f}", f"{one.budget:,g}")
    Console().print(table)
    return int(any(one.ratio > one.budget for one in measured))
