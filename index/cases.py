"""Cases that come up at a table, and the rules that settle them (``data/cases/``).

What decides a question is mostly a general rule in abstract words, which shares none with the
question. A case says in everyday words what happens, often with which card. Cases are written
for the rules of one edition, stand in every other under the rules' counterparts, and are
shown nowhere.
"""

from collections.abc import Mapping
from functools import cache, cached_property

from pydantic import BaseModel, ConfigDict

from index.data_files import data_files
from index.english import function_words
from index.words import term, words
from rules.entries import Edition
from rules.library import Library
from rules.shipped_yaml import read_yaml


class Case(BaseModel):
    """A case in everyday words, and the rules that settle it, the deciding one first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    asks: str
    rules: tuple[str, ...]

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """The terms that it says, each once, in alphabetical order; nothing that says little."""
        telling = {word.term for word in words(self.asks)} - little()
        return tuple(sorted(filter(None, telling)))


class _CaseFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: str
    cases: tuple[Case, ...]


def cases(library: Library, edition: Edition) -> dict[str, Case]:
    """The cases that the entries of an edition settle, by their numbers in every edition."""
    found = {}
    for written, listed in shipped_cases().items():
        here = library.numbers_here(edition, written)
        for number, case in listed.items():
            if rules := tuple(here[rule] for rule in case.rules if rule in here):
                found[number] = case.model_copy(update={"rules": rules})
    return found


@cache
def little() -> frozenset[str]:
    """The terms of words that say little, of which no case has any."""
    return frozenset(map(term, function_words()))


@cache
def shipped_cases() -> Mapping[str, Mapping[str, Case]]:
    """Every shipped case by the edition that it was written for, and a number of its own.

    Read once, since every edition of every build asks.
    """
    found: dict[str, dict[str, Case]] = {}
    for path in data_files("cases"):
        file = _CaseFile.model_validate(read_yaml(path))
        listed = found.setdefault(file.edition, {})
        for case in file.cases:
            listed[f"{file.edition} {len(listed)}"] = case
    return found
