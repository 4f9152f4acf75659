"""A small part of the fuzz run, and how the run reports failures."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from daily_share import turn_index

FUZZ = Path(__file__).parent.parent / "fuzz"
TURNS = 1000
"""Inputs repeat after so many turns."""


@pytest.fixture(scope="module", autouse=True)
def _importable() -> Iterator[None]:
    sys.path.insert(0, str(FUZZ))
    yield
    sys.path.remove(str(FUZZ))


@pytest.mark.parametrize(("kind", "count"), [("scenario", 10), ("query", 50)])
def test_random_scenarios_and_queries_cause_no_failure(kind: str, count: int) -> None:
    """Each turn tries others of the inputs that ``make fuzz`` tries."""
    import made_up

    assert made_up.try_range(kind, 1, turn_index(TURNS) * count, count) == []


@pytest.mark.sources
def test_random_documents_cause_no_failure(sources: Path) -> None:
    import made_up

    assert made_up.try_range("document", 1, 0, 10) == []


def test_trials_leave_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import made_up
    import trials

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    for kind in ("scenario", "query"):
        trials._client.cache_clear()
        assert made_up.try_range(kind, 1, 0, 2) == []
    assert list(tmp_path.iterdir()) == []


def test_random_inputs_are_repeatable_and_varied() -> None:
    import made_up

    for kind in ("scenario", "query"):
        first = [made_up.make_input(kind, 3, number) for number in range(20)]
        assert [made_up.make_input(kind, 3, number) for number in range(20)] == first
        assert len(set(first)) > 15


@pytest.mark.parametrize(
    ("trial", "report"),
    [
        (lambda _: {"sun": 1}["rain"], "KeyError: 'rain'"),
        (lambda _: "answered with 500", "answered with 500"),
    ],
)
def test_a_trial_reports_what_went_wrong(trial: Callable[[bytes], str | None], report: str) -> None:
    import trials

    assert trials.try_input(trials.Kind("any", ".txt", lambda _: b"", trial), b"") == report


def test_only_a_short_refusal_counts_as_right() -> None:
    """Our errors put any message on one line; whoever raises them has to keep it short."""
    import trials

    from rules.errors import RulesError

    for message, is_right in (("no such bed", True), ("two\nlines", True), ("x" * 5000, False)):

        def refuse(_: bytes, message: str = message) -> None:
            raise RulesError(message)

        report = trials.try_input(trials.Kind("any", ".txt", lambda _: b"", refuse), b"")
        assert (report is None) is is_right


def test_an_endless_trial_is_stopped_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    import trials

    def rain(_: bytes) -> None:
        while True:
            pass

    monkeypatch.setattr(trials, "CPU_SECONDS", 0.05)
    report = trials.try_input(trials.Kind("any", ".txt", lambda _: b"", rain), b"")
    assert report is not None
    assert report.startswith("not done after")
