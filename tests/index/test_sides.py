"""Questions about one side, and rules that hold for one side."""

import pytest

from index.data_files import read_data
from index.question import Concept, Question, Variant
from index.search import Searcher
from index.sides import is_about_other_side
from index.words import as_terms
from rules.library import shipped_outlines


def question_of(*typed: str) -> Question:
    return Question(tuple(Concept((Variant(as_terms(words)),), typed=words) for words in typed))


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
def test_a_rule_of_one_side_does_not_fit_a_question_about_the_other(
    typed: tuple[str, ...], key: str | None, is_other: bool
) -> None:
    assert is_about_other_side(question_of(*typed), key) is is_other


def test_every_one_sided_rule_exists_and_is_listed_once() -> None:
    keys = {entry.key for edition in shipped_outlines() for entry in edition.entries}
    listed = [key for rules in read_data("sides.yaml")["rules"].values() for key in rules.split()]
    assert len({*listed}) == len(listed)
    assert {*listed} <= keys


@pytest.mark.sources
@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("what happens when the runner's deck is empty", None),
        ("runner cannot draw, for the deck is empty", None),
        ("corp cannot draw, for the deck is empty", "1.7.2c"),
    ],
)
def test_a_question_about_one_side_is_answered_for_that_side(
    official_searcher: Searcher, query: str, number: str | None
) -> None:
    answer = official_searcher.search(query).answer
    assert (answer and answer.number) == number
