"""The points on which the editions differ: one row each, with what makes the difference.

``rules/data/differences.yaml`` lists them, ours like the concordance. The number of a row
stays: scenarios of the older documents name the row that says why today's answer is another.
"""

from enum import StrEnum
from functools import cache
from importlib import resources

from pydantic import BaseModel, ConfigDict, TypeAdapter

from rules.shipped_yaml import read_yaml


class Kind(StrEnum):
    """What makes the difference."""

    RULE = "rule"
    """What the rules say."""
    CARD = "card"
    """The rules agree, and the text that a card has today is another."""
    DERIVED = "derived"
    """The rules of today in general; the conclusion is our reading, without an example."""
    SILENT = "silent"
    """One edition says something that the others leave open."""


class Difference(BaseModel):
    """A point on which the editions differ: its row, what it is about, and what makes it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int
    topic: str
    kind: Kind


_ROWS = TypeAdapter(tuple[Difference, ...])


@cache
def differences() -> tuple[Difference, ...]:
    """Every row, by number."""
    return _ROWS.validate_python(read_yaml(resources.files("rules") / "data" / "differences.yaml"))
