"""``docs``: works from a checkout only, and makes a PDF only with Chromium."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


def test_documentation_is_built_from_a_checkout_only(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("app.__file__", str(tmp_path / "site-packages" / "app" / "__init__.py"))
    ended = nrules("docs")
    assert (ended.status, ended.out) == (2, "")
    assert "from a checkout" in ended.err


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the docs in a checkout that has nothing else."""
    monkeypatch.setattr("app.__file__", str(tmp_path / "app" / "__init__.py"))
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "conf.py").write_text("")
    return folder


def test_docs_that_cannot_be_written_give_one_line(nrules: "Nrules", sources: Path) -> None:
    (sources / "_build").write_text("no folder")
    ended = nrules("docs")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.splitlines()[-1] == f"nrules: cannot write to {sources}/_build: File exists"


def test_docs_are_built_by_one_process_at_a_time(nrules: "Nrules", sources: Path) -> None:
    (sources / "_build").mkdir()
    with FileLock(sources / "_build" / "lock"):
        ended = nrules("docs")
    assert (ended.status, ended.out) == (1, "")
    message = f"nrules: another `nrules docs` is at work in {sources}/_build"
    assert ended.err.splitlines()[-1] == message


@pytest.mark.parametrize("free", [0, 1 << 30])
def test_errors_of_sphinx_are_shown_unless_the_disk_is_full(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch, sources: Path, free: int
) -> None:
    (sources / "conf.py").write_text("no_such_name")
    usage = shutil.disk_usage(sources)
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=free))
    ended = nrules("docs")
    assert (ended.status, ended.out) == (1, "")
    no_room = f"nrules: the documentation was not built: no room is left in {sources}/_build"
    if free:
        assert "NameError: name 'no_such_name' is not defined" in ended.err
        assert "nrules: the documentation was not built; see the errors above" in ended.err
    else:
        assert ended.err.splitlines()[1:] == [no_room]


def test_without_chromium_no_pdf_is_begun(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.cli.commands.docs._build_form", lambda *_: pytest.fail("it was begun"))
    monkeypatch.setenv("NRULES_CHROMIUM", "/nowhere/chromium")
    ended = nrules("docs", "--pdf")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.count("\n") == 1
    assert "/nowhere/chromium ($NRULES_CHROMIUM) is not" in ended.err
    monkeypatch.delenv("NRULES_CHROMIUM")
    monkeypatch.setenv("PATH", "/nowhere")
    assert "none of chromium," in nrules("docs", "--pdf").err
