"""How people ask for each rule (``data/asked/``), and cases (``data/cases/``), for any edition.

A rule says what is so; who looks for it says what has happened to them. What is asked is
written once, for the rules of one edition, and stands in every other under the rule's
counterpart. It is indexed as a field of its own and shown nowhere.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from pydantic import BaseModel, ConfigDict

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
    for path in _files("asked"):
        file = AskedFile.model_validate(read_yaml(path))
        numbers = found.setdefault(file.edition, {})
        if both := numbers.keys() & file.asked.keys():
            raise ValueError(f"{path.name}: {min(both)} stands in another file, too")
        numbers |= file.asked
    return found


def asked(library: Library, edition: Edition) -> Mapping[str, str]:
    """What is asked for the entries of an edition, by number.

    What was written for the edition itself goes before what is carried over.
    """
    found: dict[str, str] = {}
    for written, numbers in shipped().items():
        here = library.numbers_here(edition, written)
        found |= {here[number]: words for number, words in numbers.items() if number in here}
    return {**found, **shipped().get(edition.id, {})}


class Case(BaseModel):
    """A case in everyday words, and the rules that settle it, the deciding one first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    asks: str
    rules: tuple[str, ...]


class _CaseFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: str
    cases: tuple[Case, ...]


def cases(library: Library, edition: Edition) -> tuple[Case, ...]:
    """The cases that the entries of an edition settle (``data/cases/``)."""
    found: list[Case] = []
    for written, listed in shipped_cases().items():
        here = library.numbers_here(edition, written)
        for case in listed:
            if rules := tuple(here[rule] for rule in case.rules if rule in here):
                found.append(case.model_copy(update={"rules": rules}))
    return tuple(found)


@cache
def shipped_cases() -> Mapping[str, tuple[Case, ...]]:
    """Every shipped case by the edition that it was written for, file by file.

    Read once, since every edition of every build asks.
    """
    found: dict[str, tuple[Case, ...]] = {}
    for path in _files("cases"):
        file = _CaseFile.model_validate(read_yaml(path))
        found[file.edition] = found.get(file.edition, ()) + file.cases
    return found


def _files(folder: str) -> list[Traversable]:
    """The YAML files of a folder of data, by name."""
    inside = _data(folder).iterdir()
    return sorted((f for f in inside if f.name.endswith(".yaml")), key=lambda one: one.name)


def _data(name: str) -> Traversable:
    return resources.files("index") / "data" / name


def case_number(place: int) -> str:
    """What a case is called among an index's documents, as no entry is."""
    return f"case {place}"


def older_steps(library: Library, edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """The steps of older charts that are the moments of an edition's entries, by number.

    A step is one word, such as ``step4x5``. Where a step has become several rules the first
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
