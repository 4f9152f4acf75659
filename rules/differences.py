"""The points on which the editions differ: one row each, with the cause of the difference.

We write them ourselves, like the concordance, in ``rules/data/differences.yaml``. A row keeps
its number: scenarios of the older documents name the row that explains why today's answer is
another.
"""

from enum import StrEnum
from functools import cache
from importlib import resources

from pydantic import TypeAdapter

from rules.frozen_model import FrozenModel
from rules.shipped_yaml import read_yaml


class Kind(StrEnum):
    """The cause of a difference."""

    RULE = "rule"
    """The rules say something else."""
    CARD = "card"
    """The rules agree, but the card has another text today."""
    DERIVED = "derived"
    """Today's rules in general: the conclusion is our reading, without an example."""
    SILENT = "silent"
    """One edition settles what the others leave open."""


class Difference(FrozenModel):
    """A point on which the editions differ: its row, its topic, and its cause."""

    number: int
    topic: str
    kind: Kind


_ROWS = TypeAdapter(tuple[Difference, ...])


@cache
def differences() -> tuple[Difference, ...]:
    """Return every row, by number."""
    return _ROWS.validate_python(read_yaml(resources.files("rules") / "data" / "differences.yaml"))
