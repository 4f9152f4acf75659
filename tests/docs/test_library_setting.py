"""Which library and edition the docs are drawn from."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules.entries import Edition
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from tests.docs.conftest import Project


def test_auto_uses_the_current_build(
    project: "Project", kettles: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    with Home().publish() as folder:
        Library([kettles]).save(folder)
    built = project.build(nrules_library="auto")
    assert built.page("rules/1.1").h1.get_text().startswith("1.1 Boiling")


def test_auto_skips_a_damaged_edition(
    project: "Project", kettles: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    with Home().publish() as folder:
        Library([kettles, kettles.model_copy(update={"id": "cr-25.04"})]).save(folder)
    (damaged,) = (Home().current / "editions").glob("cr-25.04*")
    damaged.write_bytes(damaged.read_bytes()[:-9])
    built = project.build(nrules_library="auto")
    assert built.page("rules/1.1").h1.get_text().startswith("1.1 Boiling")


def test_the_newest_edition_is_drawn_unless_one_is_named(
    project: "Project", kettles: Edition
) -> None:
    project.library(kettles, kettles.model_copy(update={"id": "cr-25.04", "title": "Pots"}))
    default = project.build().page("rules/1").select_one(".nr-statement").get_text()
    assert "Pots" in default, "the newest"
    named = project.build(nrules_edition="cr-24.03")
    assert "The Book of Kettles" in named.page("rules/1").select_one(".nr-statement").get_text()


def test_an_unknown_edition_gives_one_line(project: "Project") -> None:
    with pytest.raises(
        SystemExit, match=r"no edition “cr-01\.01” in the library; it has cr-24\.03"
    ):
        project.build(nrules_edition="cr-01.01")


def test_an_unreadable_library_gives_one_line(project: "Project") -> None:
    (project.root / "library" / "library.json").write_text("{", "utf-8")
    with pytest.raises(SystemExit, match=r"cannot be read .*; run `nrules build`"):
        project.build()


def test_an_edition_without_chapters_gives_one_line(project: "Project") -> None:
    project.library(Edition(id="faq-1", title="Questions", entries=()))
    with pytest.raises(SystemExit, match="faq-1 has no chapters to draw pages from"):
        project.build()
