"""Pages that are lost on the way are told, since Sphinx does not always."""

from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any

import pytest
from docutils.nodes import document
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ExtensionError
from sphinx.util.parallel import ParallelTasks

if TYPE_CHECKING:
    from tests.docs.conftest import Project


MANY = 60


@pytest.fixture
def one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process made or where it failed is there before Sphinx begins the next."""
    add = ParallelTasks.add_task

    def added(tasks: ParallelTasks, *task: Any) -> None:
        add(tasks, *task)
        if tasks._precvs:
            wait(list(tasks._precvs.values()))

    monkeypatch.setattr(ParallelTasks, "add_task", added)


def test_pages_of_a_process_that_failed_are_told_and_the_next_build_makes_them(
    project: "Project", one_after_the_other: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(MANY):
        project.page(f"page{number:02}", f"# Page {number}\n\nTea.\n")
    write = StandaloneHTMLBuilder.write_doc

    def burst(builder: StandaloneHTMLBuilder, name: str, tree: document) -> None:
        if name == "page00":
            raise ZeroDivisionError("a kettle burst")
        write(builder, name, tree)

    with monkeypatch.context() as patch:
        patch.setattr(StandaloneHTMLBuilder, "write_doc", burst)
        with pytest.raises(ExtensionError, match=r"of 66 pages were not made \(page00, "):
            project.build(parallel=2)
    built = project.build(parallel=2)
    assert built.warnings == ()
    assert "Tea." in built.page("page00").get_text()


def test_a_page_that_was_read_and_not_written_is_told(
    project: "Project", monkeypatch: pytest.MonkeyPatch
) -> None:
    project.build()
    (project.root / "html" / "about.html").unlink()
    monkeypatch.setattr(StandaloneHTMLBuilder, "write_doc", lambda *_: None)
    project.page("index", "# Home\n\nAnother word.\n\n:::{toctree}\n:glob:\n\nrules/?\n*\n:::\n")
    with pytest.raises(ExtensionError, match=r"2 of 6 pages were not made \(about, index\)"):
        project.build()
