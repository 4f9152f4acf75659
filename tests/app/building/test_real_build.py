"""Building the real documents: all of them are read, and a killed build costs nothing."""

import html
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import brotli
import pytest
from daily_share import todays_share
from flask import Flask
from real_build import whole_editions

from app.building import finished_answers
from app.building.build import build
from app.cli.answer_rendering import render_answers
from app.examples.edition_counts import ids_printed_as_executed
from app.links import number_path
from app.web.lookup.finding import number_of
from app.web.lookup.page_budget import PAGE_BYTES
from app.web.serving.compression import BROTLI, compress
from app.web.serving.request_context import services_of
from engine.kernel.editions import NEWEST
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results.worked_examples import play_example
from rules import sealed
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.library import Library

pytestmark = pytest.mark.sources

TAG = re.compile(r"<[^>]*>")
QUICK = 5
"""The level of brotli that tells at once of most pages that they are within their room.

Its best takes a tenth less for every page, and fifty times as long.
"""
MOST_WORDS = 40
"""Rules whose pages are looked at in every run, since they have most to say."""


def test_the_real_documents_are_built(real_home: Path, sources: Path, home: Home) -> None:
    summary = json.loads((real_home / "summary").read_text())
    origins = {edition["id"]: edition["origin"] for edition in summary["editions"]}
    assert {"cr-23.08", "cr-24.03", "cr-25.04"} <= origins.keys()
    assert set(origins.values()) == {"read"}
    assert summary["default"] == "cr-26.03"
    pinned = next(e for e in summary["editions"] if e["id"] == "cr-24.03")
    assert (pinned["source"], pinned["wording"]) == ("cr-24.03-page", "official")
    _link(real_home, home)
    assert not build(home, sources, offline=True, finish=render_answers).changed
    assert home.current is not None
    for edition in whole_editions() & origins.keys():
        kept = sealed.read(
            home.current / finished_answers.FOLDER / f"{edition}.answers", finished_answers.FORM
        )
        places = json.loads(kept.body.partition(b"\n")[0])["places"]
        assert places
        assert [number for number, place in places.items() if place is None] == [], edition


@pytest.mark.long
def test_examples_printed_in_the_newest_edition_pass_by_its_rules(real_app: Flask) -> None:
    opened = services_of(real_app).builds.current()
    printed = ids_printed_as_executed(opened, opened.library.default)
    files = {id_: file for id_, file in shipped_scenarios().items() if id_ in printed}
    assert len(files) > 200
    results = [play_example(id_, file, NEWEST) for id_, file in files.items()]
    assert [result for result in results if not result.passed] == []
    assert [one.id for one in results if one.played is None or not one.played.expects] == []


def _link(real_home: Path, home: Home) -> None:
    """Make a data directory of the files of the real one, which no build ever changes."""
    shutil.copytree(
        real_home / "home",
        home.root,
        symlinks=True,
        copy_function=os.link,
        ignore=shutil.ignore_patterns("building"),
    )


OTHERWISE_READ = """
import app.building.build, app.building.gather, scraper.source_files
app.building.gather.reader_version = lambda: "a newer one"
app.building.build.index_version = lambda: "a newer one"
scraper.source_files.folders = lambda explicit: iter([explicit])
from app.cli import main
main()
"""


def test_a_killed_build_leaves_the_previous_one_current(
    real_home: Path, sources: Path, home: Home, tmp_path: Path
) -> None:
    """The program has a newer reader and indexer, so there is something to build."""
    _link(real_home, home)
    before = home.current
    (tmp_path / "sources").mkdir()
    shutil.copy(sources / "comprehensive-rules" / "24.03.html", tmp_path / "sources")
    environment = {**os.environ, "NRULES_HOME": str(home.root), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-c", OTHERWISE_READ, "build", "--offline"]
    for step in todays_share(("reading Netrunner Comprehensive Rules", "building the index"), 2):
        with subprocess.Popen(
            [*command, "--sources", str(tmp_path / "sources")],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        ) as building:
            assert building.stderr is not None
            assert any(step in line for line in building.stderr)
            building.send_signal(signal.SIGKILL)
        assert building.returncode == -signal.SIGKILL, step
        assert home.current == before, step
        assert Library.load(before).default.id == "cr-26.03", step


def test_rule_pages_show_the_whole_wording_within_two_kilobytes(
    real_app: Flask,
) -> None:
    """Over the wire, with brotli; the words on it, but for white space.

    The pages with most words, which are nearest to that, and every twelfth of the others.
    """
    edition = services_of(real_app).builds.current().library.default
    rules = [one for one in edition.entries if one.kind not in (Kind.CHAPTER, Kind.SECTION)]
    rules.sort(
        key=lambda rule: sum(
            len(page_text.plain_text) for page_text in _entries_on_page(rule, edition)
        )
    )
    over, lacking = {}, {}
    with real_app.test_client() as client:
        for entry in [*todays_share(rules[:-MOST_WORDS], 12), *rules[-MOST_WORDS:]]:
            page = client.get(number_path(number_of(entry))).data
            is_near = len(brotli.compress(page, quality=QUICK)) > PAGE_BYTES
            if is_near and (took := len(compress(page, BROTLI))) > PAGE_BYTES:
                over[entry.number] = took
            page_text = _without_white_space(html.unescape(TAG.sub("", page.decode())))
            wanted = _entries_on_page(entry, edition)
            if missing := [
                one.number
                for one in wanted
                if _without_white_space(one.plain_text) not in page_text
            ]:
                lacking[entry.number] = missing
    assert over == {}
    assert lacking == {}


def _entries_on_page(rule: Entry, edition: Edition) -> list[Entry]:
    """What stands on the page of a rule in its whole wording."""
    return [rule, *edition.children(rule.number)]


def _without_white_space(text: str) -> str:
    return "".join(text.split())
