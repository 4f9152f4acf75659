"""Which rules of an edition take over the cases and phrasings of another edition's rules."""

import pytest

from index.cases import cases_of_edition, shipped_cases
from index.phrasings import phrasings_by_number
from index.successors import equivalent_numbers, shipped_successors
from rules import outline
from rules.library import Library


@pytest.fixture(scope="module")
def library() -> Library:
    successors = shipped_successors()
    return Library(
        cases.edition for n in (successors.of, successors.to) if (cases := outline.shipped(n))
    )


def test_only_rules_without_counterpart_have_a_successor(library: Library) -> None:
    successors = shipped_successors()
    old, new = library.edition(successors.of), library.edition(successors.to)
    counterparts = library.counterpart_numbers(new, old.id)
    for number, successor in successors.rules.items():
        assert number in old.by_number, number
        assert number not in counterparts, f"{number} is {counterparts[number]}"
        assert successor in new.by_number, successor


def test_no_case_is_lost_in_the_newest_edition(library: Library) -> None:
    successors = shipped_successors()
    newest = library.edition(successors.to)
    here = equivalent_numbers(library, newest, successors.of)
    listed = shipped_cases()[successors.of]
    lost = {rule for case in listed.values() for rule in case.rules if rule not in here}
    assert not lost
    cases = cases_of_edition(library, newest)
    assert len(cases) == sum(map(len, shipped_cases().values()))
    twice = [number for number, case in cases.items() if len({*case.rules}) < len(case.rules)]
    assert not twice, "a successor of two rules of a case settles it once"


def test_a_successor_has_the_phrasings_of_its_predecessors(library: Library) -> None:
    successors = shipped_successors()
    old, newest = library.edition(successors.of), library.edition(successors.to)
    before, now = phrasings_by_number(library, old), phrasings_by_number(library, newest)
    for number, successor in successors.rules.items():
        assert before.get(number, "") in now.get(successor, "")


def test_an_edition_has_no_successors_of_its_own_rules(library: Library) -> None:
    old = library.edition(shipped_successors().of)
    assert equivalent_numbers(library, old, old.id) == {number: number for number in old.by_number}


def test_a_rule_that_still_exists_keeps_its_questions(library: Library) -> None:
    """Even if the edition also has the rule that succeeded it."""
    successors = shipped_successors()
    between = outline.shipped("cr-25.04")
    assert between is not None
    every = Library([*library.editions.values(), between.edition])
    here = every.counterpart_numbers(between.edition, successors.of)
    come = every.counterpart_numbers(between.edition, successors.to)
    both = {old for old, new in successors.rules.items() if old in here and new in come}
    assert any(here[old] != come[successors.rules[old]] for old in both)
    decides = equivalent_numbers(every, between.edition, successors.of)
    assert {old: decides[old] for old in both} == {old: here[old] for old in both}
