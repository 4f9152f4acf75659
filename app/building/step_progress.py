"""How what takes long tells how far it is."""

from typing import Protocol


class StepProgress(Protocol):
    """A callback for what is being done, and how much of it."""

    def __call__(self, step: str, done: int, total: int, /) -> None:
        """Report that ``done`` of ``total`` units of ``step`` are done; 0 of 0 where unknown."""
