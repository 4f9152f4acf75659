"""What is asked of a player: a position, the decisions taken so far, and what is wanted of it."""

from dataclasses import asdict, dataclass
from typing import Any, Self

MOST = 1_000
"""Decisions that may be asked for."""
LABEL = 400
"""Characters of a label."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A position and what is played from it.

    ``example`` is the id of the one whose position it is, or that of its ``variant`` of that
    number; else ``position`` is its text, as it would stand in a scenario file. ``edition`` is
    to be played by, if not that of the file. ``explore`` asks for all that can come of it,
    ``write`` for a scenario file. With ``draw`` what chance decides is drawn, once all
    ``decisions`` are taken.
    """

    example: str = ""
    variant: int = 0
    position: str = ""
    edition: str = ""
    decisions: tuple[str, ...] = ()
    explore: bool = False
    write: bool = False
    draw: bool = False

    def as_json(self) -> dict[str, Any]:
        """The request as plain data, which :meth:`read` reads back."""
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """Read a request from what :meth:`as_json` made of it."""
        return cls(**data | {"decisions": tuple(data["decisions"])})
