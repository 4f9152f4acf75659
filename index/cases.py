"""Cases that come up at the table, and the rules that settle them (``data/cases/``).

Most questions are decided by a general rule in abstract words, which shares no word with the
question. A case says in everyday words what happens, often with which card. Each case is written
for the rules of one edition; in every other it belongs to the rules that decide it there
(:mod:`index.successors`). Cases are only searched, never shown.
"""

from collections.abc import Mapping
from functools import cache
from itertools import chain

from index.data_files import data_files
from index.english import function_words
from index.successors import equivalent_numbers
from index.words import index_term, tokenise
from rules.entries import Edition
from rules.frozen_model import FrozenModel
from rules.library import Library
from rules.shipped_yaml import read_yaml


class Case(FrozenModel):
    """A case in everyday words, and the rules that settle it, the deciding one first."""

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


class _CaseFile(FrozenModel):
    edition: str
    cases: tuple[Case, ...]


def cases_of_edition(library: Library, edition: Edition) -> dict[str, Case]:
    """Return the cases that an edition settles, each with its rules there.

    The keys are the cases' own numbers, which are the same in every edition.
    """
    cases = {}
    for source_edition, source_cases in shipped_cases().items():
        number_here = equivalent_numbers(library, edition, source_edition)
        numbers_by_rule = _case_numbers_by_rule()[source_edition]
        rules_here = number_here.keys() & numbers_by_rule.keys()
        settled = set(chain.from_iterable(numbers_by_rule[rule] for rule in rules_here))
        for number in filter(settled.__contains__, source_cases):
            case = source_cases[number]
            rules = tuple(
                dict.fromkeys([number_here[rule] for rule in case.rules if rule in number_here])
            )
            has_same_rules = rules == case.rules
            cases[number] = case if has_same_rules else case.model_copy(update={"rules": rules})
    return cases


@cache
def function_word_terms() -> frozenset[str]:
    """Return the terms of function words, which no case keeps."""
    return frozenset(map(index_term, function_words()))


@cache
def shipped_cases() -> Mapping[str, Mapping[str, Case]]:
    """Return every shipped case by the edition it was written for, and a number of its own.

    Cached, because every edition of a build asks.
    """
    cases_by_edition: dict[str, dict[str, Case]] = {}
    for path in data_files("cases"):
        file = _CaseFile.model_validate(read_yaml(path))
        cases = cases_by_edition.setdefault(file.edition, {})
        for case in file.cases:
            cases[f"{file.edition} {len(cases)}"] = case
    return cases_by_edition


@cache
def mean_case_length() -> float:
    """Return the mean number of terms of all shipped cases."""
    lengths = [len(c.terms) for cases in shipped_cases().values() for c in cases.values()]
    return sum(lengths) / len(lengths)


@cache
def _case_numbers_by_rule() -> Mapping[str, Mapping[str, list[str]]]:
    """Return the numbers of the cases that each rule settles, by the edition they were written for.

    A library often has few rules, and there are thousands of cases: so they are found by rule.
    """
    numbers_by_edition: dict[str, dict[str, list[str]]] = {}
    for source_edition, cases in shipped_cases().items():
        numbers_by_rule = numbers_by_edition.setdefault(source_edition, {})
        for number, case in cases.items():
            for rule in case.rules:
                numbers_by_rule.setdefault(rule, []).append(number)
    return numbers_by_edition
