"""Scenarios with a given outcome, and few examples."""

from collections.abc import Callable

import pytest

from engine.kernel.editions import Rules
from engine.kernel.transcript import Line
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results.result import Played, Playthrough

TRANSCRIPT = (
    Line("3.1", "the tide comes in"),
    Line("3.1.2a", "the keeper lights the lantern", depth=1, decision=True),
)


def _played(*passed: bool) -> Played:
    runs = tuple(
        Playthrough(f"run {n}", () if ok else ("the lantern is dark",), TRANSCRIPT)
        for n, ok in enumerate(passed)
    )
    return Played("cr:9.2.8f/1", "A lantern at dusk", runs)


@pytest.fixture
def scenario(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that gives every scenario an outcome."""

    def comes_out(*passed: bool, error: Exception | None = None) -> None:
        def play(_file: object, *, explore: bool = False, rules: Rules | None = None) -> Played:
            if error is not None:
                raise error
            return _played(*passed)

        monkeypatch.setattr("engine.games.game_files.is_game", lambda _path: False)
        monkeypatch.setattr("engine.scenarios.play.play_file", play)
        monkeypatch.setattr("engine.scenarios.play.play_scenario", play)

    return comes_out


@pytest.fixture
def only_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ship no other scenario, so that not all are played in each test."""
    one = {"cr:9.2.8f/1": shipped_scenarios()["cr:9.2.8f/1"]}
    monkeypatch.setattr("engine.scenarios.results.worked_examples.shipped_scenarios", lambda: one)
    monkeypatch.setattr("engine.scenarios.results.worked_examples.redirected_examples", dict)
