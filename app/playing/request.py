"""A request to a worker: a position, the decisions taken so far, and what to do with it."""

from dataclasses import asdict, dataclass
from typing import Any, Self

MAX_DECISIONS = 1_000
"""How many decisions may be asked for."""
MAX_LABEL_CHARS = 400
"""How many characters a label may have."""


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """A position and what is played from it.

    - ``example``: the id of the example whose position it is; ``variant``: the number of its
      variant, or 0.
    - ``position``: else the position's text, as it would stand in a scenario file.
    - ``edition``: the edition to play by, if not that of the file.
    - ``decisions``: the labels to choose, in order.
    - ``explore``: follow all lines of play from there.
    - ``write``: return a scenario file.
    - ``draw``: once all ``decisions`` are taken, draw what chance decides.
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
        """Return the request as plain data, which :meth:`from_json` reads back."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Return the request that :meth:`as_json` turned into ``data``."""
        return cls(**data | {"decisions": tuple(data["decisions"])})
