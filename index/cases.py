"""Cases that come up at the table, and the rules that settle them (``data/cases/``).

Most questions are decided by a general rule in abstract words, which shares no word with the
question. A case says in everyday words what happens, often with which card. Each case is written
for the rules of one edition; in every other it belongs to the rules that decide it there
(:mod:`index.successors`). Cases are only searched, never shown.
"""

from collections.abc import Mapping
from functools import cache
from itertools import chain

from pydantic import BaseModel, ConfigDict

from index.data_files import data_files
from index.english import function_words
from index.successors import equivalent_numbers
from index.words import index_term, tokenise
from rules.entries import Edition
from rules.library import Library
from rules.shipped_yaml import read_yaml


class Case(BaseModel):
    """A case in everyday words, and the rules that settle it, the deciding one first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    asks: str
    rules: tuple[str, ...]

    @property
    def terms(self) -> tuple[str, ...]:
        """Its terms, each once, in alphabetical order, without function words."""
        return _case_terms(self.asks)


@cache
def _case_terms(asks: str) -> tuple[str, ...]:
    """Return the terms of a case; cached, because all editions of a build ask for them."""
    terms = {word.term for word in tokenise(asks)} - function_word_terms()
    return tuple(sorted(filter(None, terms)))


class _CaseFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: str
    cases: tuple[Case, ...]


def cases_of_edition(library: Library, edition: Edition) -> dict[str, Case]:
    """Return the cases that an edition settles, each with its rules there.

    The keys are the cases' own numbers, which are the same in every edition.
    """
    found = {}
    for written, listed in shipped_cases().items():
        here = equivalent_numbers(library, edition, written)
        of_rule = _cases_by_rule()[written]
        settled = set(chain.from_iterable(of_rule[rule] for rule in here.keys() & of_rule.keys()))
        for number in filter(settled.__contains__, listed):
            case = listed[number]
            rules = tuple(dict.fromkeys([here[rule] for rule in case.rules if rule in here]))
            is_same = rules == case.rules
            found[number] = case if is_same else case.model_copy(update={"rules": rules})
    return found


@cache
def function_word_terms() -> frozenset[str]:
    """Return the terms of function words, which no case keeps."""
    return frozenset(map(index_term, function_words()))


@cache
def shipped_cases() -> Mapping[str, Mapping[str, Case]]:
    """Return every shipped case by the edition it was written for, and a number of its own.

    Cached, because every edition of a build asks.
    """
    found: dict[str, dict[str, Case]] = {}
    for path in data_files("cases"):
        file = _CaseFile.model_validate(read_yaml(path))
        listed = found.setdefault(file.edition, {})
        for case in file.cases:
            listed[f"{file.edition} {len(listed)}"] = case
    return found


@cache
def mean_case_length() -> float:
    """Return the mean number of terms of all shipped cases."""
    lengths = [len(c.terms) for listed in shipped_cases().values() for c in listed.values()]
    return sum(lengths) / len(lengths)


@cache
def _cases_by_rule() -> Mapping[str, Mapping[str, list[str]]]:
    """Return the numbers of the cases that each rule settles, by the edition they were written for.

    A library often has few rules, and there are thousands of cases: so they are found by rule.
    """
    found: dict[str, dict[str, list[str]]] = {}
    for written, listed in shipped_cases().items():
        of_rule = found.setdefault(written, {})
        for number, case in listed.items():
            for rule in case.rules:
                of_rule.setdefault(rule, []).append(number)
    return found
