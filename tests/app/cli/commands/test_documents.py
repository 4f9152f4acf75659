"""``ingest`` and ``outline``: one document at a time."""

import json
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules.entries import Edition
from rules.outline import Outline

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (None, 2),
        (b"", 1),
        (b"\x7fELF\x02\x01\x00\x00\x00" * 50, 1),
        (b"Dear diary, nothing happened in the harbour today.\n", 1),
        (b"<html><head><title>Netrunner Comprehensive Rules (v24.03)</title>", 1),
    ],
    ids=["missing", "empty", "binary", "unrelated", "cut off"],
)
def test_a_file_that_is_no_document_gives_one_line(
    nrules: "Nrules", tmp_path: Path, content: bytes | None, status: int
) -> None:
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    ended = nrules("ingest", str(file))
    assert (ended.status, ended.out) == (status, "")
    assert ended.err.startswith("nrules: ")
    assert ended.err.count("\n") == 1
    as_json = nrules("ingest", str(file), "--json")
    assert (as_json.status, as_json.err) == (status, "")
    assert as_json.json["error"]["message"]


def test_a_directory_is_no_document(nrules: "Nrules", tmp_path: Path) -> None:
    ended = nrules("ingest", str(tmp_path))
    assert (ended.status, ended.err.count("\n")) == (2, 1)


@pytest.mark.sources
def test_ingest_shows_a_document_and_stores_nothing(
    nrules: "Nrules", sources: Path, own_home: Path, tmp_path: Path, official_2403: Edition
) -> None:
    under_another_name = tmp_path / "000.txt"
    under_another_name.write_bytes((sources / "comprehensive-rules" / "24.03.html").read_bytes())
    before = sorted(own_home.rglob("*"))
    shown = nrules("ingest", str(under_another_name), "--json").json
    assert sorted(own_home.rglob("*")) == before
    assert shown["edition"] == "cr-24.03"
    assert len(shown["entries"]) == len(official_2403.entries)
    assert shown["report"].keys() == {"missing", "repairs", "warnings"}
    rule = next(e for e in shown["entries"] if e["number"] == "9.2.8f")
    assert rule == json.loads(json.dumps(official_2403.by_number["9.2.8f"].as_json()))
    drawn = nrules("ingest", str(under_another_name)).out
    assert "\n      9.2.8f  " in drawn
    assert "213 examples" in drawn
    last = drawn.splitlines()[-1]
    assert last.startswith("Nothing was kept. nrules lint ")
    assert f"nrules adopt {under_another_name} prepares a new edition" in last


@pytest.mark.sources
def test_ingest_does_not_advise_adopt_for_a_document_without_editions(
    nrules: "Nrules", sources: Path
) -> None:
    last = nrules("ingest", str(sources / "steps-of-a-run.txt")).out.splitlines()[-1]
    assert last.startswith("Nothing was kept. nrules lint ")
    assert "nrules adopt" not in last
    assert "faults, and nrules build" in last


@pytest.mark.sources
def test_outline_writes_into_the_named_file(
    nrules: "Nrules", sources: Path, tmp_path: Path
) -> None:
    page = sources / "comprehensive-rules" / "25.04.html"
    target = tmp_path / "outline.json"
    ended = nrules("outline", str(page), "--into", str(target), "--json")
    expected = {"edition": "cr-25.04", "effective": "2025-04-28", "path": str(target)}
    assert ended.json == expected
    written = Outline.loads(target.read_text("utf-8"))
    assert written.edition.by_number["9.2.8f"].plain_text == ""
    assert written.fingerprints["9.2.8f"].text


@pytest.mark.sources
def test_outline_without_ship_leaves_the_shipped_ones_alone(
    nrules: "Nrules", sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = Path(str(resources.files("rules"))) / "data" / "outline" / "cr-23.08.json"
    before = shipped.stat().st_mtime_ns
    monkeypatch.chdir(tmp_path)
    page = sources / "comprehensive-rules" / "23.08.html"
    assert nrules("outline", str(page)).status == 0
    assert Outline.loads((tmp_path / "cr-23.08.json").read_text("utf-8")).edition.id == "cr-23.08"
    assert shipped.stat().st_mtime_ns == before
    ended = nrules("outline", str(page), "--into", "here.json", "--ship")
    assert (ended.status, ended.out) == (2, "")


@pytest.mark.sources
def test_an_outline_that_cannot_be_written_gives_one_line(
    nrules: "Nrules", sources: Path, tmp_path: Path
) -> None:
    page = sources / "comprehensive-rules" / "23.08.html"
    ended = nrules("outline", str(page), "--into", str(tmp_path))
    assert (ended.status, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert f"{tmp_path} cannot be written: Is a directory; name another place" in ended.err
