"""The site as files: what is in it, and that a failed export leaves the earlier one."""

import gzip
import json
import os
import re
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from filelock import FileLock
from flask import Flask

from app.builds.current import Build, BuildSource
from app.cli import guard
from app.export import site_export
from app.export.addresses import addresses
from app.export.folder import ExportError, ForeignFolderError
from app.export.layout import export_file, export_path, relink
from app.export.site_export import export_site
from app.web.application import create_app
from rules.entries import Edition
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from tests.app.conftest import Site

LINK = re.compile(r'(?:href|src|action)="(/[^"#]*)')


def quietly(*_: object) -> None:
    return None


@pytest.fixture
def copied(exported: Path, tmp_path: Path) -> Path:
    """The export in a folder where a test may add and remove files, and change none.

    They are linked to those of all tests: an export replaces files and writes into none.
    """
    shutil.copytree(exported, tmp_path / "site", copy_function=os.link)
    return tmp_path / "site"


@pytest.fixture
def one_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let exports hold two pages, for tests of how they replace their folder."""
    monkeypatch.setattr(site_export, "addresses", lambda _: iter(["/", "/run"]))


def _contents(folder: Path) -> dict[Path, bytes]:
    return {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def _leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.parent.glob(f".{folder.name}*")]


def _answers(site: Path, path: str) -> bool:
    file = site / path.lstrip("/")
    return file.is_file() or (file / "index.html").is_file()


# --- what is in it --------------------------------------------------------------------


def test_the_404_page_names_no_address(exported: Path) -> None:
    page = (exported / "404.html").read_text("utf-8")
    assert "There is nothing at this address" in page
    assert "Look for" not in page


def test_every_link_of_every_page_leads_to_a_file(exported: Path, site: "Site") -> None:
    """Unless the program has nothing there either: this library lacks what some pages name."""
    broken = set()
    for page in exported.rglob("*.html"):
        for link in LINK.findall(page.read_text("utf-8")):
            path, _, query = link.replace("&amp;", "&").partition("?")
            understood = not query or query == "edition=cr-26.03" or path == "/search"
            if not (_answers(exported, path) and understood):
                broken.add(link)
    broken.remove("/example/own/1.2.2/5")  # which these gardens, without that rule, cannot show
    assert {link for link in broken if site.get(link).status_code != 404} == set()


def test_an_exported_page_equals_the_served_one(exported: Path, site: "Site") -> None:
    page = (exported / "rule" / "9.2.8f" / "index.html").read_text("utf-8")
    served = site.get("/rule/9.2.8f").get_data(as_text=True)
    own = re.compile(
        r"<script [^>]*exported[^>]*></script>|<p class=.small.>This is a copy.*?</p>"
        r'|<meta property="og:url" [^>]*>|<link rel="canonical" [^>]*>'
    )
    led = re.sub(r'"(/[^"?]*)[?]edition=(?!cr-26.03)([^"#]+)', r'"/edition/\2\1', served)
    led = led.replace('<a href="/play">Play</a>', "")  # needs the program
    assert 'rel="canonical" href="https://rules.example' in page  # it is known only here
    assert own.sub("", page) == led
    assert len(own.findall(page)) == 4
    answer = (exported / "api" / "v1" / "rules" / "9.2.8f").read_text("utf-8")
    assert json.loads(answer)["number"] == "9.2.8f"


def test_another_edition_has_a_folder_of_its_own(exported: Path, site: "Site") -> None:
    newer = exported / "edition" / "cr-25.04"
    page = (newer / "rule" / "9.2.9b" / "index.html").read_text("utf-8")
    assert "/edition/cr-25.04/section/9.2" in page
    title = site.read("/rule/9.2.9b?edition=cr-25.04").title
    assert title is not None
    assert title.get_text() in page
    answer = (newer / "api" / "v1" / "rules" / "9.2.9b").read_text("utf-8")
    assert json.loads(answer)["edition"] == "cr-25.04"


def test_a_stable_link_leads_to_the_edition_it_names(exported: Path) -> None:
    page = (exported / "edition/cr-23.08/rule/9.2.7c/index.html").read_text("utf-8")
    assert '<a class="stable" href="/edition/cr-23.08/rule/9.2.7c">' in page


def test_an_address_that_names_the_default_edition_keeps_it(exported: Path) -> None:
    """Such an address is given to keep: once another edition is the default it leads on."""
    page = (exported / "rule" / "9.2.8f" / "index.html").read_text("utf-8")
    assert "/rule/9.2.8f?edition=cr-26.03" in page


def test_compressed_forms_hold_the_same(exported: Path) -> None:
    brotli = pytest.importorskip("brotli")
    pages = list(exported.rglob("*.gz"))
    assert len(pages) > 20
    for page in pages:
        plain = page.with_suffix("").read_bytes()
        assert gzip.decompress(page.read_bytes()) == plain
        assert brotli.decompress(page.with_suffix(".br").read_bytes()) == plain


def test_the_feed_names_the_public_address(exported: Path) -> None:
    feed = (exported / "changes.atom").read_text("utf-8")
    assert 'href="https://rules.example/diff/' in feed
    assert b"localhost" not in b"".join(_contents(exported).values())


def test_examples_of_older_editions_are_exported(
    garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def listed(_build: Build, edition: Edition, *_: object) -> list[SimpleNamespace]:
        path = f"/example/{edition.id}/1.1.1/1"
        return [SimpleNamespace(examples=[SimpleNamespace(path=path)])]

    monkeypatch.setattr("app.export.addresses.list_sections", listed)
    found = set(addresses(garden_app.extensions["nrules"].builds.current()))
    for edition in ("cr-23.08", "cr-24.03", "cr-25.04", "cr-26.03"):
        assert f"/example/{edition}/1.1.1/1" in found


def test_what_needs_the_program_says_so(exported: Path) -> None:
    assert "need the program" in (exported / "index.html").read_text("utf-8")
    assert "needs the program" in (exported / "search" / "index.html").read_text("utf-8")
    refused = json.loads((exported / "api" / "v1" / "search").read_text("utf-8"))
    assert refused["error"]["type"] == "needs-the-program"
    assert refused["notice"] is None, "as in every answer"


# --- how it comes into its folder -----------------------------------------------------


@pytest.mark.usefixtures("one_page")
def test_an_export_replaces_an_earlier_one_without_leftovers(
    copied: Path, garden_home: Home
) -> None:
    (copied / "rule" / "old").write_text("")
    export_site(garden_home, copied, quietly)
    assert not (copied / "rule").exists()
    assert (copied / "run" / "index.html").exists()
    assert _leftovers(copied) == []


@pytest.mark.usefixtures("one_page")
def test_a_folder_with_foreign_files_is_replaced_only_on_request(
    copied: Path, garden_home: Home, tmp_path: Path
) -> None:
    (copied / "CNAME").write_text("rules.example")
    with pytest.raises(ForeignFolderError, match="CNAME, which no export wrote"):
        export_site(garden_home, copied, quietly)
    with pytest.raises(ForeignFolderError, match="is a file"):
        export_site(garden_home, copied / "CNAME", quietly)
    with pytest.raises(ForeignFolderError, match="own"):
        export_site(garden_home, tmp_path, quietly, replace=True)
    assert (copied / "CNAME").exists()
    export_site(garden_home, copied, quietly, replace=True)
    assert not (copied / "CNAME").exists()


def test_impossible_folders_and_the_home_are_refused(garden_home: Home, tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    for folder in (circle, tmp_path / ("a" * 300)):
        with pytest.raises(ForeignFolderError, match="cannot be a folder") as caught:
            export_site(garden_home, folder, quietly)
        assert len(str(caught.value)) < 200
    for folder in (garden_home.root, garden_home.root / "builds" / "mine"):
        with pytest.raises(ForeignFolderError, match="where only builds are kept"):
            export_site(garden_home, folder, quietly)


def test_an_export_that_fails_leaves_the_earlier_one(
    copied: Path, garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = _contents(copied)
    monkeypatch.setattr(site_export, "addresses", lambda _: iter(["/", "/rule/none"]))
    with pytest.raises(ExportError, match="/rule/none answers 404"):
        export_site(garden_home, copied, quietly)
    assert _contents(copied) == before
    assert _leftovers(copied) == []


@pytest.mark.usefixtures("forked")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_export_stays_with_the_build_it_began_with(
    tmp_path: Path, garden_home: Home, monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    """A server publishes two builds: one when documents are read, one when examples are played."""
    some = ["/", "/rule/9.2.8f", "/rule/9.2.9b?edition=cr-25.04"]
    monkeypatch.setattr(site_export, "addresses", lambda _: iter(some))
    first = export_site(garden_home, tmp_path / "before", quietly)
    newest = BuildSource(garden_home).current().library.default

    def come(build: Build) -> list[str]:
        for _ in range(3):
            with garden_home.publish() as folder:
                Library([newest]).save(folder)
        assert build.folder is not None
        assert build.folder.is_dir()
        return some

    monkeypatch.setattr(site_export, "addresses", come)
    meanwhile = export_site(garden_home, tmp_path / "site", quietly, jobs=jobs)
    assert meanwhile.build == first.build != BuildSource(garden_home).current().id
    assert _contents(tmp_path / "site") == _contents(tmp_path / "before")


@pytest.mark.usefixtures("one_page")
def test_an_export_fails_if_its_build_is_removed(copied: Path, garden_home: Home) -> None:
    """Somebody took it away, or it could not be held and others came."""
    before = _contents(copied)

    def tell(_step: str, done: int, _total: int, /) -> None:
        if done == 1:
            shutil.rmtree(garden_home.root)

    with pytest.raises(ExportError, match="has been removed meanwhile; export again"):
        export_site(garden_home, copied, tell)
    assert _contents(copied) == before
    assert _leftovers(copied) == []


@pytest.mark.usefixtures("one_page")
def test_an_export_fails_if_its_files_are_removed(copied: Path, garden_home: Home) -> None:
    before = _contents(copied)

    def tell(_step: str, done: int, _total: int, /) -> None:
        if done == 1:
            shutil.rmtree(copied.with_name(f".{copied.name}.exporting"))

    with pytest.raises(ExportError, match="somebody has removed"):
        export_site(garden_home, copied, tell)
    assert _contents(copied) == before
    assert _leftovers(copied) == []


@pytest.mark.parametrize("killed_before", ["old is away", "new is there"])
def test_the_next_export_repairs_a_killed_one(
    copied: Path, garden_home: Home, killed_before: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the two renames the folder is gone: the next export brings it back first."""
    before = _contents(copied)
    beside = copied.with_name(f".{copied.name}.exporting")
    (beside / "new").mkdir(parents=True)
    (beside / "new" / "half").write_text("")
    if killed_before == "new is there":
        copied.rename(beside / "old")
    monkeypatch.setattr(site_export, "addresses", lambda _: iter(["/rule/none"]))
    with pytest.raises(ExportError):
        export_site(garden_home, copied, quietly)
    assert _contents(copied) == before
    assert _leftovers(copied) == []


def test_a_second_export_into_the_same_folder_is_refused(copied: Path, garden_home: Home) -> None:
    beside = copied.with_name(f".{copied.name}.exporting")
    beside.mkdir()
    with FileLock(beside / "lock"), pytest.raises(ExportError, match="another export"):
        export_site(garden_home, copied, quietly)
    assert beside.exists()


@pytest.mark.usefixtures("one_page")
def test_an_export_opens_the_library_once(
    garden_home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Flask] = []

    def opening(*given: Any) -> Flask:
        opened.append(create_app(*given))
        return opened[-1]

    monkeypatch.setattr("app.export.answers.create_app", opening)
    export_site(garden_home, tmp_path / "site", quietly)
    assert len(opened) == 1


@pytest.mark.usefixtures("forked")
def test_several_processes_export_the_same_as_one(
    tmp_path: Path, garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = ["/", "/rule/9.2.8f", "/rule/9.2.9b?edition=cr-25.04", "/faults/", "/changes.atom"]
    monkeypatch.setattr(site_export, "addresses", lambda _: iter(some))
    monkeypatch.setattr("app.export.parallel.CHUNK_SIZE", 2)
    one, two = tmp_path / "one", tmp_path / "two"
    export_site(garden_home, one, quietly, jobs=1)
    export_site(garden_home, two, quietly, jobs=2)
    assert _contents(one) == _contents(two)
    monkeypatch.setattr(site_export, "addresses", lambda _: iter(["/rule/none"]))
    with pytest.raises(ExportError, match="/rule/none answers 404"):
        export_site(garden_home, two, quietly, jobs=2)
    assert _contents(one) == _contents(two)


def test_the_command_refuses_in_one_line(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copied / "CNAME").write_text("rules.example")
    for options, says in {
        (): f"{copied} holds CNAME, which no export wrote",
        ("--public-url", "rules.example"): "“rules.example” is not a public address",
    }.items():
        assert guard.run(("export", str(copied), *options)) == 2
        message = capsys.readouterr().err
        assert says in message
        assert "Traceback" not in message


# --- addresses ------------------------------------------------------------------------


def test_a_query_becomes_a_path() -> None:
    assert export_path("/rule/1.1?edition=cr-1") == "/edition/cr-1/rule/1.1"
    with pytest.raises(ValueError, match="more than"):
        export_path("/diff/a/b?view=side")
    with pytest.raises(ValueError, match="leads out"):
        export_file("/document/%2e%2e/x", is_page=True)
    paths = {"/a?edition=x&b=1": "/edition/x/a"}
    assert relink('<a href="/a?edition=x&amp;b=1#c">', paths, is_markup=True) == (
        '<a href="/edition/x/a#c">'
    )
    assert relink('"/z?edition=x"', paths, is_markup=False) == '"/z?edition=x"'
