"""Examples of older documents: redirected to another, played, or shown to differ today."""

from collections.abc import Callable
from pathlib import Path

import pytest
from scenario_files import has_key

from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.load import load_scenario
from engine.scenarios.files.shipped import redirected_examples, shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.results.result import Played
from engine.scenarios.results.worked_examples import Status, play_examples, status_of
from rules.concordance import Verdict
from rules.concordance import shipped_concordance as concordance
from rules.differences import Kind, differences
from rules.examples import Example, known_examples

ALIKE = {"rr": 44, "faq": 24}
"""How many examples of each document are redirected to another example."""
AS_MUCH_AS_ASKED = {"faq:qa/40", "faq:qa/48", "faq:qa/54"}
"""Questions whose rule has changed, but which ask of a case in which the answer has not."""
OLDER = [id_ for id_ in shipped_scenarios() if not id_.startswith("cr:")]
CHANGED = [id_ for id_ in OLDER if has_key(shipped_scenarios()[id_], "then")]
QUESTIONS = [id_ for id_ in (*redirected_examples(), *OLDER) if id_.startswith("faq:qa/")]


def verdict(example: Example) -> Verdict:
    row = concordance().parallel(example.edition, example.entry)
    assert row is not None
    return row.verdict


# --- redirected to another ----------------------------------------------------------------


@pytest.mark.parametrize("document", ALIKE)
def test_each_document_has_its_number_of_redirected_examples(document: str) -> None:
    assert (
        len([id_ for id_ in redirected_examples() if id_.startswith(f"{document}:")])
        == ALIKE[document]
    )


def test_a_redirected_example_points_to_a_newer_document() -> None:
    for example, path in redirected_examples().items():
        scenario = load_scenario(path)
        assert scenario.example == example
        assert scenario.fingerprint == known_examples()[example].wording, example
        assert scenario.same_as is not None, example
        assert scenario.same_as in (
            known_examples() if scenario.same_as.startswith("cr:") else shipped_scenarios()
        )
        assert not scenario.same_as.startswith("faq:"), example


def test_redirected_and_played_examples_are_kept_apart() -> None:
    assert not [id_ for id_, file in shipped_scenarios().items() if has_key(file, "same_as")]
    assert all(has_key(file, "same_as") for file in redirected_examples().values())
    assert not redirected_examples().keys() & shipped_scenarios().keys()


def test_a_redirected_example_has_the_others_status_and_rules() -> None:
    (alike,) = play_examples("rr:bypass/1")
    (other,) = play_examples("cr:6.5.8c/1")
    assert alike.same_as == other.id
    assert alike.id == "rr:bypass/1"
    assert (alike.status, alike.title, alike.cited) == (other.status, other.title, other.cited)
    assert alike.as_json()["same_as"] == "cr:6.5.8c/1"


def test_a_redirection_to_an_example_without_a_scenario_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rest = {id_: file for id_, file in shipped_scenarios().items() if id_ != "cr:6.5.8c/1"}
    monkeypatch.setattr("engine.scenarios.results.worked_examples.shipped_scenarios", lambda: rest)
    (alike,) = play_examples("rr:bypass/1")
    assert (alike.status, alike.same_as) == (Status.MISSING, "cr:6.5.8c/1")
    assert (
        alike.trouble == "this shows the same situation as cr:6.5.8c/1, which has no scenario yet"
    )


# --- changed today ------------------------------------------------------------------------


@pytest.mark.parametrize("example", CHANGED)
def test_a_changed_example_fails_by_todays_rules(
    example: str, play_once: Callable[[Path], Played]
) -> None:
    played = play_once(shipped_scenarios()[example])
    assert played.then is not None
    assert played.then.trouble == ()
    assert played.then.playthrough.failures
    assert status_of(played) is Status.CHANGED


def test_the_concordance_calls_a_changed_example_changed() -> None:
    assert CHANGED
    verdicts = {example: verdict(known_examples()[example]) for example in CHANGED}
    others = {e: v for e, v in verdicts.items() if v not in (Verdict.CHANGED, Verdict.GONE)}
    assert others == {}


def test_a_changed_example_names_rule_or_card_as_its_row_does() -> None:
    assert CHANGED
    for example in CHANGED:
        then = load_scenario(shipped_scenarios()[example]).then
        assert then is not None, example
        by_card = differences()[then.row - 1].kind is Kind.CARD
        assert then.by == ("card" if by_card else "rule"), example


def test_a_question_is_changed_where_the_concordance_says_so() -> None:
    assert QUESTIONS
    for question in QUESTIONS:
        changed = verdict(known_examples()[question]) in (Verdict.CHANGED, Verdict.GONE)
        expected = changed and question not in AS_MUCH_AS_ASKED
        assert (question in CHANGED) is expected, question


# --- mistakes -----------------------------------------------------------------------------

THEN = """example: faq:qa/35
title: The Runner gains a credit
position: {runner: {credits: 1}}
script:
  - runner: gain 1 credit
expect: {runner: {credits: 2}}
then:
  document: faq
  row: 7
  by: rule
  title: TITLE
  expect: {runner: {credits: NUMBER}}
"""


@pytest.fixture
def write_scenario(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "mine.yaml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_then_reports_what_no_longer_holds_with_its_line(
    write_scenario: Callable[[str], Path],
) -> None:
    played = play_file(write_scenario(THEN.replace("NUMBER", "3")))
    assert played.passed
    assert played.then is not None
    assert played.then.playthrough.failures == (
        "line 12: The Runner's credits: expected 3, found 2",
    )


def test_then_fails_if_it_still_holds_today(write_scenario: Callable[[str], Path]) -> None:
    played = play_file(write_scenario(THEN.replace("NUMBER", "2")))
    assert not played.passed
    assert status_of(played) is Status.FAILED
    (message,) = played.failures
    assert message.startswith("line 7: everything under “then” holds by today's rules as well")
    assert "makes no difference: leave “then” out" in message


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("runner: run HQQ", "“run HQQ” is not the label of any option"),
        ("runner: run remote 4", "“run remote 4” is"),
        ("expect: {options: [frobnicate]}", "“frobnicate” is not the label of any option"),
        (
            "{at: DamageSuffered, expect: {threat: 9}}",
            "the script still waits for “DamageSuffered”",
        ),
    ],
)
def test_then_fails_if_its_script_cannot_be_played(
    write_scenario: Callable[[str], Path], script: str, message: str
) -> None:
    text = THEN.replace("NUMBER", "3").replace(
        "title: TITLE", f"title: Mine\n  script:\n  - {script}"
    )
    played = play_file(write_scenario(text))
    assert not played.passed
    (failure,) = played.failures
    assert message in failure


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (THEN.replace("{runner: {credits: NUMBER}}", "{}"), "then: nothing is expected"),
        (THEN.replace("NUMBER", "3").replace("row: 7", "row: 99"), "“row” goes from 1 to 58"),
        (
            THEN.replace("NUMBER", "3").replace("faq:qa/35", "rr:must/1"),
            "“then” is about faq, but rr:must/1 is of another document",
        ),
        (THEN.replace("NUMBER", "3").replace("by: rule", "by: luck"), "should be 'rule' or 'card'"),
        ("example: rr:bypass/1\nsame_as: rr:bypass/1\n", "must name another example, not"),
        ("example: rr:bypass/1\nsame_as: cr:6.5.8c\n", "should be an id such as"),
        ("example: rr:bypass/1\nsame_as: cr:6.5.8c/9\n", ":2: same_as: there is no worked example"),
        (
            "example: rr:bypass/1\nsame_as: faq:qa/14\n",
            ":2: same_as: faq:qa/14 is itself played as another example",
        ),
        ("example: rr:bypass/1\nsame_as: cr:6.5.8c/1\nscript: []\n", "“script” does not go with"),
        ("example: rr:bypass/1\n", ":1: title: “title” is missing"),
    ],
)
def test_a_mistaken_then_or_same_as_gets_a_message(
    write_scenario: Callable[[str], Path], text: str, message: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        play_file(write_scenario(text))
    assert message in str(caught.value)
