"""Homes in which builds are made."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from kept_editions import CARD, DOCUMENTS, WORDS

from app.building.build import build
from app.cli.answer_rendering import render_answers
from engine.coverage import Carried
from engine.scenarios.results.worked_examples import ExampleResult, Status
from engine.source.cited_rules import Citation
from rules.home import Home
from rules.numbers import RuleNumber

if TYPE_CHECKING:
    from shelf import Shelf


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home in which nothing has been built."""
    return Home(tmp_path / "home")


@pytest.fixture
def little_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the engine carry out one rule only: small builds can be made hundreds of times."""
    place = Citation(RuleNumber.parse("9.2.8f"), "engine/kernel/oaks.py", 7, "drink")
    monkeypatch.setattr(
        "app.building.citations._from_source", lambda: {"9.2.8f": Carried((place,), is_used=True)}
    )


@pytest.fixture
def kept_home(
    shelf: "Shelf", little_carried_out: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Home:
    """Return a home where everything was built once, with card data; its documents are gone."""
    played = [ExampleResult("cr:9.2.8f/1", Status.EMPTY)]
    monkeypatch.setattr("app.building.build.play_examples", lambda *_, **__: played)
    monkeypatch.setattr(
        "app.building.program_state.program_fingerprint", lambda: "this one"
    )  # asks for 700 files
    (tmp_path / "cards.json").write_text(json.dumps([CARD]))
    for edition, words in WORDS.items():
        shelf.put(DOCUMENTS[edition], words)
    home = Home(tmp_path / "home")
    build(home, offline=True, cards=tmp_path / "cards.json", finish=render_answers)
    for document in DOCUMENTS.values():
        (shelf.folder / document).unlink()
    return home
