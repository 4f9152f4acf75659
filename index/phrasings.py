"""How people ask for each rule, in everyday words (``data/asked/``), in any edition.

A rule says what holds, and people who look for it say what has happened. The phrasings are written
for the rules of one edition; in every other they belong to the rules that decide the same there
(:mod:`index.successors`). They are indexed as a field of their own and never shown.
"""

from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict

from index.data_files import data_files
from index.number_normalisation import older_step_word
from index.successors import equivalent_numbers
from rules import concordance
from rules.entries import Edition
from rules.library import Library
from rules.shipped_yaml import read_yaml


class PhrasingFile(BaseModel):
    """A file of phrasings: an edition, and for each number what people type if they need the rule.

    Semicolons separate the phrasings of a rule.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: str
    asked: dict[str, str]


@cache
def shipped_phrasings() -> Mapping[str, Mapping[str, str]]:
    """Return every shipped phrasing, by edition id and number.

    Raises :class:`ValueError` if two files have the same number.
    """
    found: dict[str, dict[str, str]] = {}
    for path in data_files("asked"):
        file = PhrasingFile.model_validate(read_yaml(path))
        numbers = found.setdefault(file.edition, {})
        if both := numbers.keys() & file.asked.keys():
            raise ValueError(f"{path.name}: {min(both)} stands in another file, too")
        numbers |= file.asked
    return found


def phrasings_by_number(library: Library, edition: Edition) -> Mapping[str, str]:
    """Return the phrasings of an edition's entries, by number.

    They come from every edition they were written for, also from rules that the edition has
    replaced by an entry of its own.
    """
    found: dict[str, list[str]] = {}
    for written, numbers in shipped_phrasings().items():
        number_here = equivalent_numbers(library, edition, written)
        for number, words in numbers.items():
            if number in number_here:
                found.setdefault(number_here[number], []).append(words)
    return {number: "; ".join(words) for number, words in found.items()}


def older_steps_by_number(library: Library, edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """Return the steps of older charts that correspond to an edition's entries, by number.

    A step is one word, such as ``stepx4x5``. If a step has become several rules, the first of
    them has it twice, because it decides.
    """
    known = concordance.shipped_concordance()
    here = library.counterpart_numbers(edition, known.settled_by)
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
                    found.setdefault(here[rule], []).extend(
                        [older_step_word(step)] * (1 if place else 2)
                    )
    return {number: tuple(steps) for number, steps in found.items()}
