"""Pages that are lost on the way are told, since Sphinx does not always."""

import pytest
from docutils.nodes import document
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ExtensionError, SphinxParallelError

from rules.text import Text

MANY = 60


def _many(project) -> None:
    for number in range(MANY):
        project.page(f"page{number:02}", f"# Page {number}\n\nTea.\n")


def test_whenever_a_process_fails_it_is_told_and_the_next_build_makes_all_pages(
    project, monkeypatch: pytest.MonkeyPatch
):
    _many(project)
    write = StandaloneHTMLBuilder.write_doc

    def burst(builder: StandaloneHTMLBuilder, name: str, tree: document) -> None:
        if name.startswith("page"):
            raise ZeroDivisionError("a kettle burst")
        write(builder, name, tree)

    with monkeypatch.context() as patch:
        patch.setattr(StandaloneHTMLBuilder, "write_doc", burst)
        with pytest.raises((ExtensionError, SphinxParallelError), match=r"not made|burst"):
            project.build(parallel=2)
    built = project.build(parallel=2)
    assert built.warnings == ()
    assert "Tea." in built.page("page07").get_text()


def test_a_page_that_was_read_and_not_written_is_told(project, monkeypatch: pytest.MonkeyPatch):
    project.build()
    (project.root / "html" / "about.html").unlink()
    monkeypatch.setattr(StandaloneHTMLBuilder, "write_doc", lambda *_: None)
    project.page("index", "# Home\n\nAnother word.\n\n:::{toctree}\n:glob:\n\nrules/?\n*\n:::\n")
    with pytest.raises(ExtensionError, match=r"2 of 6 pages were not made \(about, index\)"):
        project.build()


def test_a_page_that_another_form_has_read_meanwhile_is_written(project, kettles):
    project.build()
    entries = tuple(
        e.model_copy(update={"text": (Text(text="Pour slowly."),)}) if e.number == "2.1.10" else e
        for e in kettles.entries
    )
    project.library(kettles.model_copy(update={"entries": entries}))
    assert "rules/2.1" in project.build("text").reread
    built = project.build()
    assert built.reread == ()
    assert "Pour slowly." in built.page("rules/2.1").get_text()
