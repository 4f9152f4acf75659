"""Where builds are made."""

from pathlib import Path

import pytest

from engine.citations import Citation
from engine.coverage import Carried
from rules.home import Home
from rules.numbers import RuleNumber


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home in which nothing has been built."""
    return Home(tmp_path / "home")


@pytest.fixture
def little_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine carries out one rule: a build that is made hundreds of times keeps no more."""
    place = Citation(RuleNumber.parse("9.2.8f"), "engine/kernel/oaks.py", 7, "drink")
    monkeypatch.setattr(
        "app.building.cited._from_source", lambda: {"9.2.8f": Carried((place,), is_used=True)}
    )
