"""Citations of rules in the engine's source, as stored with a build."""

from pathlib import Path

import pytest

from app.building import citations as kept_citations
from engine.citations import citations
from engine.coverage import Carried
from engine.source.cited_rules import Citation
from rules.numbers import RuleNumber

_RULE = RuleNumber.parse("9.2.8f")
KEPT = {
    "9.2.8f": Carried((Citation(_RULE, "kernel/greenhouse.py", 7, "water", declared=True),), True),
    "25.04:9.2.8f": Carried((Citation(_RULE, "shed.py", 3, "", edition="25.04"),)),
}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build's folder with other citations than the source has."""
    with monkeypatch.context() as patch:
        patch.setattr(kept_citations, "_from_source", lambda: KEPT)
        kept_citations.write(tmp_path)
    return tmp_path


def test_stored_citations_are_read_back(kept: Path) -> None:
    assert kept_citations.read(kept) == KEPT


def test_stored_citations_equal_those_of_the_source(tmp_path: Path) -> None:
    kept_citations.write(tmp_path)
    found = kept_citations.read(tmp_path)
    assert found == kept_citations.read(None)
    assert {name: carried.places for name, carried in found.items()} == citations()


def test_shown_places_name_the_function_or_line() -> None:
    places = kept_citations.shown_places(KEPT)
    assert places == {"9.2.8f": ("kernel/greenhouse.py:water",), "25.04:9.2.8f": ("shed.py:3",)}


@pytest.mark.parametrize("what", ["another engine", "damaged", "missing", "no build"])
def test_citations_that_cannot_be_used_are_read_from_the_source(
    kept: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    file = kept / kept_citations.FILE
    if what == "another engine":
        monkeypatch.setattr(kept_citations, "engine_version", lambda: "another")
    elif what == "damaged":
        file.write_bytes(file.read_bytes()[:-3])
    else:
        file.unlink()
    assert kept_citations.read(kept if what != "no build" else None) == kept_citations.read(None)
