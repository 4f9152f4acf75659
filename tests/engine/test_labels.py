"""Every label that is offered anywhere is one that an option of the game could have."""

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.decisions import Decision, Option, Process, numbered
from engine.kernel.sides import Player
from engine.scenarios import labels
from engine.scenarios.play import play_file
from engine.scenarios.shipped import shipped
from engine.scenarios.watched import WatchedGame

FILES = [*shipped().values(), *sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))]


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The labels offered while a scenario is played that are told as slips of the pen."""
    found: set[str] = set()
    seen: set[str] = set()
    decide = WatchedGame.decide

    def watched(
        game: WatchedGame, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Any]:
        offered = Decision(player, rule, question, numbered(options)).options
        new = {o.label for o in offered} - seen
        found.update(label for label in new if labels.mistaken(game, label) is not None)
        seen.update(new)
        return decide(game, player, rule, question, options)

    monkeypatch.setattr(WatchedGame, "decide", watched)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_offered_is_no_slip_of_the_pen(path: Path, strange: set[str]) -> None:
    assert play_file(path).passed
    assert strange == set()


def test_without_a_form_its_options_are_noticed(
    strange: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without = tuple(form for form in labels.FORMS if form.form != "run SERVER")
    monkeypatch.setattr(labels, "FORMS", without)
    labels._of.cache_clear()
    play_file(shipped()["cr:9.2.8f/1"])
    labels._of.cache_clear()
    assert "run HQ" in strange
