"""The quick reference itself: its parts, and the symbols that were lost."""

from pathlib import Path

import pytest

from rules.entries import Edition, Kind
from scraper.errors import DocumentError
from scraper.read import read_document, read_file

pytestmark = pytest.mark.sources

ITEMS = {
    "setup": 4,
    "corp-actions": 8,
    "runner-actions": 7,
    "corp-installing": 7,
    "advancing": 3,
    "runner-installing": 3,
    "traces": 4,
    "tags": 1,
    "damage": 2,
}


@pytest.fixture(scope="module")
def quick(sources: Path) -> Edition:
    return read_file(sources / "quick-reference.md")


def test_the_quick_reference_has_the_known_parts(quick: Edition) -> None:
    assert [e.number for e in quick.children(None)] == [
        "setup",
        "goal-of-the-game",
        "player-turn",
        "action-explanations",
        "additional-rules",
    ]
    assert {part: len(quick.children(part)) for part in ITEMS} == ITEMS
    assert [len(quick.children(f"goal-of-the-game.{n}")) for n in (1, 2)] == [2, 2]
    phases = [
        [e.title for e in quick.children(turn) if e.kind is Kind.STEP]
        for turn in ("corp-turn", "runner-turn")
    ]
    assert phases == [
        ["Draw Phase", "Action Phase", "Discard Phase"],
        ["Action Phase", "Discard Phase"],
    ]


def test_the_run_has_the_known_steps(quick: Edition) -> None:
    top = quick.children("run")
    assert [e.number for e in top] == [f"run.{n}" for n in range(1, 7)]
    assert sum(len(quick.children(e.number)) for e in top) == 11
    assert quick.by_number["run.2.2"].references == ("run.6",)
    assert quick.by_number["run.3.2"].references == ("run.6", "run.2", "run.4")
    windows = {n: quick.by_number[f"run.{n}"].plain_text for n in ("2.3", "4.1", "4.3")}
    assert windows["2.3"].endswith(", PT, NIR")
    assert (windows["4.1"], windows["4.3"]) == ("PT", "PT, NIR")


@pytest.mark.parametrize(
    ("number", "holds"),
    [
        ("setup.3", "5[c] "),
        ("corp-turn.2", "[click][click][click]"),
        ("runner-turn.1", "[click][click][click][click]"),
        ("corp-actions.2", "[c]"),
        ("corp-actions.5", "one [c]:"),
        ("corp-actions.6", "two [c]:"),
        ("corp-actions.7", "[click][click][click]:"),
        ("corp-actions.8", "[click] ability"),
        ("runner-actions.5", "two [c]:"),
        ("runner-actions.7", "[click] ability"),
        ("advancing.3", "a [click]."),
        ("run.1", "Get [c] for"),
        ("run.3.2", "unbroken [sub]."),
        ("traces.1", "Trace[x]"),
        ("traces.2", "per [c]"),
        ("traces.3", "[link]"),
    ],
)
def test_lost_symbols_are_restored(quick: Edition, number: str, holds: str) -> None:
    assert holds in quick.by_number[number].plain_text


def test_memory_units_and_a_formula_are_restored(quick: Edition) -> None:
    words = quick.by_number["runner-installing.1"].plain_text
    assert words.count("[MU]") == 4
    assert "≤" in words
    assert "$" not in words


def test_every_restored_symbol_is_reported_and_none_is_open(quick: Edition) -> None:
    assert len(quick.report.repairs) == 23
    assert quick.report.warnings == ()


@pytest.mark.parametrize(
    ("digits", "says"), [(90, "line 3: its item is numbered 999"), (5_000, "line 3 holds a number")]
)
def test_an_endless_number_is_refused(sources: Path, digits: int, says: str) -> None:
    text = (sources / "quick-reference.md").read_text(encoding="utf-8")
    with pytest.raises(DocumentError, match=says) as raised:
        read_document(text.replace("1. ", f"{'9' * digits}. ", 1).encode(), "quick")
    assert len(str(raised.value)) < 200
