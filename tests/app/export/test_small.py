"""A small export: it leaves out what is there twice, and its links work."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from app.export.small import kept_addresses

if TYPE_CHECKING:
    from tests.app.conftest import Site

LINK = re.compile(r'(?:href|src|action)="(/[^"#]*)')


def _files(folder: Path) -> set[str]:
    return {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()}


def _answers(folder: Path, path: str) -> bool:
    file = folder / path.lstrip("/")
    return file.is_file() or (file / "index.html").is_file()


def test_a_small_export_holds_every_edition_and_nothing_twice(
    exported: Path, exported_small: Path
) -> None:
    small, whole = _files(exported_small), _files(exported)
    assert small < whole
    assert not [name for name in small if name.endswith((".gz", ".br")) or name.startswith("r/")]
    for name in (
        "rule/9.2.8f/index.html",
        "api/v1/rules/9.2.8f",
        "edition/cr-25.04/rule/9.2.9b/index.html",
        "api/v1/edition/cr-25.04.json",
    ):
        assert name in small
    assert not [name for name in small if re.match("edition/[^/]+/api/v1/(rules|history)/", name)]


def test_links_that_work_in_the_whole_export_work_in_the_small_one(
    exported: Path, exported_small: Path
) -> None:
    broken = set()
    for page in exported_small.rglob("*.html"):
        for link in LINK.findall(page.read_text("utf-8")):
            path = link.replace("&amp;", "&").partition("?")[0]
            if not _answers(exported_small, path):
                broken.add(path)
    assert {path for path in broken if _answers(exported, path)} == set()


def test_a_history_stands_once_by_the_number_in_force(exported_small: Path, site: "Site") -> None:
    """A rule that went keeps a history of its own, below the edition that had it."""
    older = (exported_small / "edition/cr-25.04/rule/9.2.9b/index.html").read_text("utf-8")
    [led] = re.findall(r'href="([^"]*/history/[^"]*)"', older)
    assert led == "/history/9.2.8f"
    assert site.get("/history/9.2.9b?edition=cr-25.04").status_code == 200
    gone = (exported_small / "edition/cr-23.08/rule/9.2.7/index.html").read_text("utf-8")
    [own] = re.findall(r'href="([^"]*/history/[^"]*)"', gone)
    assert own == "/edition/cr-23.08/history/9.2.7"
    assert _answers(exported_small, own)


def test_addresses_that_another_file_answers_are_left_out() -> None:
    led = {"/history/1.1?edition=cr-1": "/history/1.2"}
    some = ["/", "/r/11", "/api/v1/rules/1.1", "/api/v1/rules/1.1?edition=cr-1", *led]
    assert [*kept_addresses(some, led)] == ["/", "/api/v1/rules/1.1"]
