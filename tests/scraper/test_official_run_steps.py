"""The run helper itself: phases, steps, and the rules they are tied to."""

from collections import Counter
from pathlib import Path

import pytest

from rules.entries import Edition, Entry, Kind
from scraper.read import read_file

pytestmark = pytest.mark.sources

PHASES = {
    "initiation-phase": ("6.9.1", 4),
    "approach-ice-phase": ("6.9.2", 3),
    "encounter-ice-phase": ("6.9.3", 5),
    "movement-phase": ("6.9.4", 8),
    "success-phase": ("6.9.5", 3),
    "steps-of-breaching-a-server": ("7.5", 7),
    "steps-of-accessing-a-card": ("7.2", 4),
    "run-ends-phase": ("6.9.6", 4),
}
"""Each phase with its rule and the number of its steps, in the document's order."""


@pytest.fixture(scope="module")
def helper(sources: Path) -> Edition:
    return read_file(sources / "steps-of-a-run.txt")


def quotations(edition: Edition) -> list[Entry]:
    return [e for e in edition.entries if e.kind is Kind.QUOTATION]


def test_the_phases_have_the_known_steps(helper: Edition) -> None:
    phases = {
        phase.number: (
            phase.key,
            sum(e.kind is Kind.STEP for e in helper.children(phase.number)),
        )
        for phase in helper.children(None)
    }
    assert list(phases.items()) == list(PHASES.items())
    assert sum(e.kind is Kind.STEP for e in helper.entries) == 38


def test_every_phase_step_and_quotation_is_tied_to_its_rule(
    helper: Edition, official_2403: Edition
) -> None:
    kinds = (Kind.STEP, Kind.QUOTATION)
    tied = [e for e in helper.entries if e.kind in kinds or e.parent is None]
    assert len(tied) == 38 + 25 + 8
    for entry in tied:
        (reference,) = entry.related
        assert reference.edition == official_2403.id
        assert reference.number in official_2403.by_number


def test_quotations_resemble_the_rules_of_the_pinned_edition(
    helper: Edition, official_2403: Edition
) -> None:
    """At least half of a quotation's words are in its rule, even for misquoted rules."""
    for entry in quotations(helper):
        number = entry.related[0].number or ""
        rule = official_2403.by_number[number]
        ours = set(" ".join((entry.plain_text, *entry.plain_examples)).casefold().split())
        theirs = set(" ".join((rule.plain_text, *rule.plain_examples)).casefold().split())
        assert len(ours & theirs) / len(ours) >= 0.5, number


def test_the_helper_has_the_known_quotations(helper: Edition) -> None:
    keys = Counter(e.key for e in quotations(helper))
    assert sum(keys.values()) == 25
    assert {"7.4.1a", "7.4.1b", "7.4.1c", "7.4.1d"} <= keys.keys()
    assert len(keys.keys() - {"7.4.1b", "7.4.1c", "7.4.1d"}) == 22
    (example,) = (e for e in quotations(helper) if e.examples)
    assert example.number == "encounter-ice-phase.a.rule-9.2.8f-example-1"
    assert example.plain_examples[0].endswith("3[c], and the run does not end.")
    assert helper.by_number["encounter-ice-phase.b.rule-6.5.8a"]
    assert helper.by_number["success-phase.b.rule-6.7.4c"]


def test_questions_branch_to_the_known_steps(helper: Edition) -> None:
    branches = [e for e in helper.entries if e.kind is Kind.BRANCH]
    asking = [e for e in helper.entries if e.kind is Kind.STEP and (e.title or "").endswith("?")]
    assert (len(branches), len(asking)) == (6, 3)
    answers = helper.by_number["encounter-ice-phase.c.question-1"]
    assert [line.split(":")[0] for line in answers.plain_text.splitlines()] == ["Yes", "No"]
    assert answers.references == ("encounter-ice-phase.e",)
    assert helper.by_number["steps-of-breaching-a-server.4.question-1"].references == (
        "steps-of-breaching-a-server.7",
    )


def test_windows_and_lost_credits_are_restored(helper: Edition) -> None:
    titles = {
        f"{phase}.{letter}": helper.by_number[f"{phase}.{letter}"].title or ""
        for phase, letter in (
            ("approach-ice-phase", "b"),
            ("encounter-ice-phase", "b"),
            ("movement-phase", "b"),
            ("movement-phase", "e"),
        )
    }
    assert [title.partition("(")[2] for title in titles.values()] == [
        "P) (R)",
        "P)",
        "P)",
        "P) (R)",
    ]
    assert "1[c] to spend" in helper.by_number["initiation-phase.b"].plain_text
    assert helper.by_number["steps-of-breaching-a-server.2"].plain_text.startswith("Archive: ")
    assert helper.by_number["steps-of-breaching-a-server.3"].plain_text.startswith("HQ or R&D: ")


def test_notes_of_the_helper_are_tied_to_no_rule(helper: Edition) -> None:
    notes = [e for e in helper.entries if e.kind is Kind.NOTE]
    assert len(notes) == 16
    assert not any(e.related for e in notes)


def test_the_helper_leaves_no_warnings(helper: Edition) -> None:
    assert helper.report.warnings == ()
    assert len(helper.report.repairs) == 7
    assert not any("script unavailable" in (e.title or "") for e in helper.entries)
