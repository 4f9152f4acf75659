"""A build reports pages that it lost, since Sphinx does not always do so."""

from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any

import pytest
from docutils.nodes import document
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ExtensionError
from sphinx.util.parallel import ParallelTasks

if TYPE_CHECKING:
    from tests.docs.conftest import Project


PAGES = 25
"""Enough for several batches, of ten pages at most."""


@pytest.fixture
def sequential_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for each process of a build before the next begins."""
    add = ParallelTasks.add_task

    def add_and_wait(tasks: ParallelTasks, *task: Any) -> None:
        add(tasks, *task)
        if tasks._precvs:
            wait(list(tasks._precvs.values()))

    monkeypatch.setattr(ParallelTasks, "add_task", add_and_wait)


def test_pages_lost_by_a_failed_process_are_reported_and_made_next_time(
    project: "Project", sequential_tasks: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(PAGES):
        project.page(f"page{number:02}", f"# Page {number}\n\nTea.\n")
    write = StandaloneHTMLBuilder.write_doc

    def fail_on_first(builder: StandaloneHTMLBuilder, name: str, tree: document) -> None:
        if name == "page00":
            raise ZeroDivisionError("a kettle burst")
        write(builder, name, tree)

    with monkeypatch.context() as patch:
        patch.setattr(StandaloneHTMLBuilder, "write_doc", fail_on_first)
        with pytest.raises(ExtensionError, match=r"of 31 pages were not made \(page00, "):
            project.build(parallel=2)
    built = project.build(parallel=2)
    assert built.warnings == ()
    assert "Tea." in built.page("page00").get_text()


def test_a_page_that_was_read_but_not_written_is_reported(
    project: "Project", monkeypatch: pytest.MonkeyPatch
) -> None:
    project.build()
    (project.root / "html" / "about.html").unlink()
    monkeypatch.setattr(StandaloneHTMLBuilder, "write_doc", lambda *_: None)
    project.page("index", "# Home\n\nAnother word.\n\n:::{toctree}\n:glob:\n\nrules/?\n*\n:::\n")
    with pytest.raises(ExtensionError, match=r"2 of 6 pages were not made \(about, index\)"):
        project.build()
