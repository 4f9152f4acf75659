"""The side that is asked about, and rules that hold of one side."""

import pytest

from index.data_files import read_data
from index.question import Concept, Question, Variant
from index.search import Searcher
from index.sides import is_about_other_side
from index.words import as_terms
from rules.library import shipped_outlines


def asking(*typed: str) -> Question:
    return Question(tuple(Concept((Variant(as_terms(one)),), typed=one) for one in typed))


@pytest.mark.parametrize(
    ("typed", "key", "is_other"),
    [
        (("stack", "empty"), "rule_empty_rnd", True),
        (("deck", "empty", "Runner"), "rule_empty_rnd", True),
        (("corps", "current"), "rule_event_current", True),
        (("hq access", "actions"), "rule_runner_actions", True),
        (("deck", "empty"), "rule_empty_rnd", False),
        (("deck", "empty", "corp"), "rule_empty_rnd", False),
        (("runner", "corp", "deck"), "rule_empty_rnd", False),
        (("runner", "steal"), "rule_steal", False),
        (("runner", "steal"), None, False),
    ],
)
def test_a_rule_of_one_side_is_no_answer_to_who_asks_about_the_other(
    typed: tuple[str, ...], key: str | None, is_other: bool
) -> None:
    assert is_about_other_side(asking(*typed), key) is is_other


def test_every_rule_of_one_side_is_a_rule_of_one_side_alone() -> None:
    keys = {entry.key for edition in shipped_outlines() for entry in edition.entries}
    listed = [key for rules in read_data("sides.yaml")["rules"].values() for key in rules.split()]
    assert len({*listed}) == len(listed)
    assert {*listed} <= keys


@pytest.mark.sources
@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("what happens when the runner's deck is empty", None),
        ("runner cannot draw, for the deck is empty", None),
        ("corp cannot draw, for the deck is empty", "1.7.2c"),
    ],
)
def test_who_asks_about_one_side_is_surely_answered_only_with_what_holds_of_it(
    official_searcher: Searcher, asked: str, number: str | None
) -> None:
    answer = official_searcher.search(asked).answer
    assert (answer and answer.number) == number
