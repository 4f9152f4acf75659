"""How people ask for each rule, in everyday words (``data/asked/``), in any edition.

A rule says what holds, and people who look for it say what has happened. The phrasings are written
for the rules of one edition; in every other they belong to the rules that decide the same there
(:mod:`index.successors`). They are indexed as a field of their own and never shown.
"""

from collections.abc import Mapping
from functools import cache

from index.data_files import data_files
from index.number_normalisation import older_step_word
from index.successors import equivalent_numbers
from rules import concordance
from rules.entries import Edition
from rules.frozen_model import FrozenModel
from rules.library import Library
from rules.shipped_yaml import read_yaml


class PhrasingFile(FrozenModel):
    """A file of phrasings: an edition, and for each number what people type if they need the rule.

    Semicolons separate the phrasings of a rule.
    """

    edition: str
    asked: dict[str, str]


@cache
def shipped_phrasings() -> Mapping[str, Mapping[str, str]]:
    """Return every shipped phrasing, by edition id and number.

    Raises :class:`ValueError` if two files have the same number.
    """
    phrasings_by_edition: dict[str, dict[str, str]] = {}
    for path in data_files("asked"):
        file = PhrasingFile.model_validate(read_yaml(path))
        phrasings = phrasings_by_edition.setdefault(file.edition, {})
        if duplicates := phrasings.keys() & file.asked.keys():
            raise ValueError(f"{path.name}: {min(duplicates)} stands in another file, too")
        phrasings |= file.asked
    return phrasings_by_edition


def phrasings_by_number(library: Library, edition: Edition) -> Mapping[str, str]:
    """Return the phrasings of an edition's entries, by number.

    They come from every edition they were written for, also from rules that the edition has
    replaced by an entry of its own.
    """
    phrasings: dict[str, list[str]] = {}
    for source_edition, source_phrasings in shipped_phrasings().items():
        number_here = equivalent_numbers(library, edition, source_edition)
        for number, phrasing in source_phrasings.items():
            if number in number_here:
                phrasings.setdefault(number_here[number], []).append(phrasing)
    return {number: "; ".join(texts) for number, texts in phrasings.items()}


def older_steps_by_number(library: Library, edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """Return the steps of older charts that correspond to an edition's entries, by number.

    A step is one word, such as ``stepx4x5``. If a step has become several rules, the first of
    them has it twice, because it decides.
    """
    shipped = concordance.shipped_concordance()
    number_here = library.counterpart_numbers(edition, shipped.settled_by)
    steps_by_number: dict[str, list[str]] = {}
    for parallels in shipped.editions.values():
        for number, parallel in parallels.items():
            chart, _, step = (
                number.rpartition("-turn.") if "-turn." in number else number.rpartition("run.")
            )
            if not chart.startswith("timing-structures"):
                continue
            for place, rule in enumerate(parallel.rules):
                if rule in number_here:
                    steps_by_number.setdefault(number_here[rule], []).extend(
                        [older_step_word(step)] * (1 if place else 2)
                    )
    return {number: tuple(steps) for number, steps in steps_by_number.items()}
