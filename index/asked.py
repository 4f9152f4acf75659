"""How people ask for each rule, in everyday words (``data/asked/``), for any edition.

A rule says what is so; who looks for it says what has happened to them. What is asked is
written once, for the rules of one edition, and stands in every other under the rule that
decides it there (:mod:`index.heirs`). It is indexed as a field of its own and shown nowhere.
"""

from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict

from index.data_files import data_files
from index.heirs import deciding_here
from index.numbered import step_word
from rules import concordance
from rules.entries import Edition
from rules.library import Library
from rules.shipped_yaml import read_yaml


class AskedFile(BaseModel):
    """One file: an edition, and by number what people type when they need the rule.

    Separate askings are parted by semicolons.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: str
    asked: dict[str, str]


@cache
def shipped() -> Mapping[str, Mapping[str, str]]:
    """Every shipped asking: edition id, then number. Raises :class:`ValueError` for a second."""
    found: dict[str, dict[str, str]] = {}
    for path in data_files("asked"):
        file = AskedFile.model_validate(read_yaml(path))
        numbers = found.setdefault(file.edition, {})
        if both := numbers.keys() & file.asked.keys():
            raise ValueError(f"{path.name}: {min(both)} stands in another file, too")
        numbers |= file.asked
    return found


def asked(library: Library, edition: Edition) -> Mapping[str, str]:
    """What is asked for the entries of an edition, by number.

    Whatever edition it was written for, and also where it was written for a rule whose place
    an entry has taken.
    """
    found: dict[str, list[str]] = {}
    for written, numbers in shipped().items():
        here = deciding_here(library, edition, written)
        for number, words in numbers.items():
            if number in here:
                found.setdefault(here[number], []).append(words)
    return {number: "; ".join(words) for number, words in found.items()}


def older_steps(library: Library, edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """The steps of older charts that are the moments of an edition's entries, by number.

    A step is one word, such as ``stepx4x5``. Where a step has become several rules the first
    of them settles it and has it twice.
    """
    known = concordance.shipped()
    here = library.numbers_here(edition, known.settled_by)
    found: dict[str, list[str]] = {}
    for parallels in known.editions.values():
        for number, parallel in parallels.items():
            chart, _, step = (
                number.rpartition("-turn.") if "-turn." in number else number.rpartition("run.")
            )
            if not chart.startswith("timing-structures"):
                continue
            for place, rule in enumerate(parallel.rules):
                if rule in here:
                    found.setdefault(here[rule], []).extend([step_word(step)] * (1 if place else 2))
    return {number: tuple(steps) for number, steps in found.items()}
