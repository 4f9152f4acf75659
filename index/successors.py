"""Find the rule of an edition that decides what a rule of another decided.

Usually that is its counterpart. A rule that a later edition dropped or split has none, and what
people ask about it would be lost. Its successor takes its place (``data/successors.yaml``).
"""

from collections.abc import Mapping
from functools import cache

from index.data_files import read_data
from rules.entries import Edition
from rules.frozen_model import FrozenModel
from rules.library import Library


class Successors(FrozenModel):
    """For rules ``of`` one edition without a counterpart, the rules of ``to`` that replace them."""

    of: str
    to: str
    rules: dict[str, str]


@cache
def shipped_successors() -> Successors:
    """Return the shipped successors."""
    return Successors.model_validate(read_data("successors.yaml"))


def equivalent_numbers(
    library: Library, edition: Edition, source_edition: str
) -> Mapping[str, str]:
    """Map the numbers of the edition ``source_edition`` to the entries that decide the same here.

    A counterpart goes before a successor. Several numbers may lead to one entry.
    """
    counterparts = library.counterpart_numbers(edition, source_edition)
    successors = shipped_successors()
    if source_edition != successors.of or edition.id == source_edition:
        return counterparts
    newer = library.counterpart_numbers(edition, successors.to)
    replaced = {old: newer[new] for old, new in successors.rules.items() if new in newer}
    return {**replaced, **counterparts}
