"""What decides in an edition that what was written for another is about."""

import pytest

from index.cases import cases_of_edition, shipped_cases
from index.phrasings import phrasings_by_number
from index.successors import equivalent_numbers, shipped_successors
from rules import outline
from rules.library import Library


@pytest.fixture(scope="module")
def library() -> Library:
    known = shipped_successors()
    return Library(found.edition for n in (known.of, known.to) if (found := outline.shipped(n)))


def test_only_what_has_no_counterpart_has_an_heir(library: Library) -> None:
    known = shipped_successors()
    old, new = library.edition(known.of), library.edition(known.to)
    counterparts = library.counterpart_numbers(new, old.id)
    for number, heir in known.heirs.items():
        assert number in old.by_number, number
        assert number not in counterparts, f"{number} is {counterparts[number]}"
        assert heir in new.by_number, heir


def test_nothing_that_people_ask_is_lost_in_the_newest_edition(library: Library) -> None:
    known = shipped_successors()
    newest = library.edition(known.to)
    here = equivalent_numbers(library, newest, known.of)
    listed = shipped_cases()[known.of]
    lost = {rule for case in listed.values() for rule in case.rules if rule not in here}
    assert not lost
    found = cases_of_edition(library, newest)
    assert len(found) == sum(map(len, shipped_cases().values()))
    twice = [number for number, case in found.items() if len({*case.rules}) < len(case.rules)]
    assert not twice, "an heir of two rules of a case settles it once"


def test_an_heir_is_asked_what_was_asked_of_several(library: Library) -> None:
    known = shipped_successors()
    old, newest = library.edition(known.of), library.edition(known.to)
    before, now = phrasings_by_number(library, old), phrasings_by_number(library, newest)
    for number, heir in known.heirs.items():
        assert before.get(number, "") in now.get(heir, "")


def test_an_edition_has_no_heirs_of_its_own_rules(library: Library) -> None:
    old = library.edition(shipped_successors().of)
    assert equivalent_numbers(library, old, old.id) == {number: number for number in old.by_number}


def test_where_a_rule_still_stands_it_is_asked_itself(library: Library) -> None:
    """Though the rule that came after it stands there, too."""
    known = shipped_successors()
    between = outline.shipped("cr-25.04")
    assert between is not None
    every = Library([*library.editions.values(), between.edition])
    here = every.counterpart_numbers(between.edition, known.of)
    come = every.counterpart_numbers(between.edition, known.to)
    both = {old for old, new in known.heirs.items() if old in here and new in come}
    assert any(here[old] != come[known.heirs[old]] for old in both)
    decides = equivalent_numbers(every, between.edition, known.of)
    assert {old: decides[old] for old in both} == {old: here[old] for old in both}
