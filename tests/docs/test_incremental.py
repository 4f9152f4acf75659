"""A second build rebuilds only what has changed."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from nrules_docs import source_state
from nrules_docs.learn.positions import FOLDER
from nrules_docs.volume import Volume

from rules.entries import Edition
from rules.text import Reference, Text

if TYPE_CHECKING:
    from tests.docs.conftest import Project


STATE = source_state.source_state
"""The real function, which a fixture replaces for all tests of the docs."""


def _reworded(edition: Edition, number: str, **changes: object) -> Edition:
    entries = tuple(
        e.model_copy(update=changes) if e.number == number else e for e in edition.entries
    )
    return edition.model_copy(update={"entries": entries})


def test_an_unchanged_project_rebuilds_nothing(project: "Project") -> None:
    assert set(project.build().reread) == {
        "about", "index", "rules/1", "rules/1.1", "rules/2", "rules/2.1",
    }  # fmt: skip
    assert project.build().reread == ()


def test_a_reworded_rule_rebuilds_its_page_alone(project: "Project", kettles: Edition) -> None:
    project.build()
    project.library(_reworded(kettles, "2.1.10", text=(Text(text="Pour slowly."),)))
    built = project.build()
    assert built.reread == ("rules/2.1",)
    assert "Pour slowly." in built.page("rules/2.1").get_text()


def test_a_new_reference_also_rebuilds_the_page_it_leads_to(
    project: "Project", kettles: Edition
) -> None:
    project.build()
    towards = (Text(text="See "), Reference(text="rule 1.1.1", number="1.1.1"))
    project.library(_reworded(kettles, "2.1.10", text=towards))
    built = project.build()
    assert set(built.reread) == {"rules/1.1", "rules/2.1"}
    whistle = built.page("rules/1.1").find(id="rule_whistle")
    assert "Referred to by 2.1.10" in whistle.get_text()


def test_another_edition_rebuilds_every_rules_page(project: "Project", kettles: Edition) -> None:
    project.build()
    project.library(kettles.model_copy(update={"title": "Kettles, revised"}))
    assert set(project.build().reread) == {"rules/1", "rules/1.1", "rules/2", "rules/2.1"}


def test_the_page_of_a_removed_section_is_deleted(project: "Project", kettles: Edition) -> None:
    project.build()
    entries = tuple(e for e in kettles.entries if not e.number.startswith("2"))
    project.library(kettles.model_copy(update={"entries": entries}))
    built = project.build()
    assert built.warnings == ()
    assert not list((project.source / "rules").glob("2*"))
    assert ("nr:rule", "2.1.1") not in built.inventory()


def test_without_changed_files_no_fingerprint_is_computed(
    project: "Project", kettles: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_state, "source_state", STATE)
    project.build()
    project.page("about", "# About us\n")
    subjects: list[str] = []
    fingerprint = Volume.fingerprint

    def noting(volume: Volume, subject: str) -> str:
        subjects.append(subject)
        return fingerprint(volume, subject)

    monkeypatch.setattr(Volume, "fingerprint", noting)
    assert project.build().reread == ("about",)
    assert subjects == []
    project.library(_reworded(kettles, "2.1.10", text=(Text(text="Pour slowly."),)))
    assert project.build().reread == ("rules/2.1",)


def test_the_source_state_changes_with_scenario_files_alone(tmp_path: Path) -> None:
    scenario = tmp_path / FOLDER / "kettle-1.yaml"
    scenario.parent.mkdir(parents=True)
    before = STATE("shipped", tmp_path)
    scenario.write_text("title: A kettle\n")
    added = STATE("shipped", tmp_path)
    os.utime(scenario, ns=(0, 0))
    touched = STATE("shipped", tmp_path)
    assert len({before, added, touched}) == 3
    (tmp_path / "page.md").write_text("# A page, which Sphinx looks at\n")
    (tmp_path / FOLDER / "kettle.pyc").write_bytes(b"compiled")
    assert STATE("shipped", tmp_path) == touched


def test_a_page_read_by_another_builder_is_still_written(
    project: "Project", kettles: Edition
) -> None:
    project.build()
    project.library(_reworded(kettles, "2.1.10", text=(Text(text="Pour slowly."),)))
    assert "rules/2.1" in project.build("text").reread
    built = project.build()
    assert built.reread == ()
    assert "Pour slowly." in built.page("rules/2.1").get_text()
