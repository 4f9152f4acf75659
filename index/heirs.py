"""Which rule of an edition decides what a rule of another decided (``data/heirs.yaml``).

Mostly that is its counterpart. Where a later edition dropped a rule or wrote it anew in several, it
has none, and what people ask about it would be lost with it: its heir is asked instead.
"""

from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict

from index.data_files import read_data
from rules.entries import Edition
from rules.library import Library


class Heirs(BaseModel):
    """By the number of a rule ``of`` an edition, the rule of the edition ``to`` that has come."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    of: str
    to: str
    heirs: dict[str, str]


@cache
def shipped() -> Heirs:
    """What ships."""
    return Heirs.model_validate(read_data("heirs.yaml"))


def deciding_here(library: Library, edition: Edition, written: str) -> Mapping[str, str]:
    """From the numbers of the edition that something is ``written`` for to what decides it here.

    A counterpart goes before an heir, so several numbers may lead to one.
    """
    here = library.numbers_here(edition, written)
    known = shipped()
    if written != known.of or edition.id == written:
        return here
    there = library.numbers_here(edition, known.to)
    heirs = {old: there[new] for old, new in known.heirs.items() if new in there}
    return {**heirs, **here}
