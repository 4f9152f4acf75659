"""The wheel and the source archive: complete, and working outside of the checkout."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from run_cache import MakeOnce

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "scraper", "index", "engine", "app")
DATA = (
    "rules/data/outline/*.json",
    "rules/data/digest/*",
    "engine/examples/comprehensive-rules/*.yaml",
    "engine/decks/lists/*",
    "engine/schema/*.json",
    "scraper/*/known.yaml",
    "index/data/*",
    "app/templates/*.html",
    "app/static/*.css",
)
"""Patterns that the wheel must match: tracked files alone could be too few."""
METADATA = {
    *("METADATA", "WHEEL", "RECORD", "entry_points.txt", "top_level.txt"),
    *("licenses/LICENSE", "licenses/NOTICE.md"),
}


@dataclass(frozen=True)
class Released:
    """The source archive of the checkout, and the wheel built from it."""

    source: Path
    wheel: Path


@pytest.fixture(scope="session")
def released(tracked: list[Path], make_once: MakeOnce) -> Released:
    """Build both as `make dist` does, from a clean checkout."""

    def fill(place: Path) -> None:
        for name in tracked:
            (place / "checkout" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / "checkout" / name)
        source = _build_archive(place / "checkout", "sdist")
        with tarfile.open(source) as archive:
            archive.extraction_filter = lambda member, _: member  # Python 3.11.2 takes none below
            archive.extractall(place / "unpacked")
        (unpacked,) = (place / "unpacked").iterdir()
        _build_archive(unpacked, "wheel").rename(place / "wheel.whl")
        source.rename(place / "source.tar.gz")

    place = make_once("released", fill)
    return Released(place / "source.tar.gz", place / "wheel.whl")


_ARCHIVE = """
import logging, sys, zlib
logging.disable(logging.INFO)
compressobj = zlib.compressobj
zlib.compressobj = lambda _level, *more: compressobj(1, *more)
from setuptools import build_meta
getattr(build_meta, f"build_{sys.argv.pop()}")("dist")
"""
"""With the weakest compression and no messages, which took a third of the time."""


def _build_archive(folder: Path, kind: str) -> Path:
    """Have the build back end make an archive, as pip and build do; return its path."""
    command = [sys.executable, "-c", _ARCHIVE, kind]
    subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=True)
    (archive,) = (folder / "dist").glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return archive


@pytest.fixture(scope="session")
def site(released: Released, make_once: MakeOnce) -> Path:
    """Install the wheel, and nothing else, into a folder."""

    def fill(place: Path) -> None:
        with ZipFile(released.wheel) as archive:
            (metadata,) = (n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        wheel = place / f"{metadata.partition('.dist-info')[0]}-py3-none-any.whl"
        shutil.copy(released.wheel, wheel)
        install = [
            "install",
            "--no-deps",
            "--no-index",
            "--no-compile",
            "--target",
            str(place / "site"),
        ]
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *install, str(wheel)], check=True)
        _copy_bytecode(place / "site")

    return make_once("installed", fill) / "site"


def _copy_bytecode(site: Path) -> None:
    """Copy the checkout's compiled modules to equal modules of the site.

    Compiling what is imported takes as long as importing it.
    """
    for package in PACKAGES:
        for module in (site / package).rglob("*.py"):
            original = ROOT / module.relative_to(site)
            compiled = Path(cache_from_source(str(original)))
            if compiled.is_file() and module.read_bytes() == original.read_bytes():
                target = Path(cache_from_source(str(module)))
                target.parent.mkdir(exist_ok=True)
                shutil.copy(compiled, target)
                shutil.copystat(original, module)  # Python compares the time of the source


def _python(site: Path, program: str) -> str:
    """Run a program with the installed wheel, outside of any checkout; return its output."""
    elsewhere = site.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    environment = {
        **{k: v for k, v in os.environ.items() if not k.startswith("NRULES_")},
        "PYTHONPATH": str(site),
        "NRULES_HOME": str(elsewhere / "home"),
        "NRULES_CURRENT": "off",  # no test asks the publisher's site
    }
    command = [sys.executable, "-P", "-c", program]
    process = subprocess.run(
        command, cwd=elsewhere, env=environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


_ANSWER_ALL = """
import io, json, re, sys
from contextlib import redirect_stdout
from app.cli.guard import run

loaded = {}

def output_of(*arguments):
    with redirect_stdout(io.StringIO()) as output:
        status = run(arguments)
    assert status == 0, output.getvalue()
    assert output.getvalue().strip()
    pages = {"flask", "app.web.application", "PIL"} & sys.modules.keys()
    loaded[" ".join(arguments)] = sorted(pages)
    return output.getvalue()

lookup = output_of("lookup", "928f", "--json"), output_of("lookup", "928f")
for command in ("glossary bypass", "history 9.2.8f", "card tollbooth"):
    json.loads(output_of(*command.split(), "--json"))
examples = output_of("examples", "cr:9.2.8f/1", "--json")
without_pages = dict(loaded)

from app.web.application import create_app
client = create_app().test_client()
page = client.get("/rule/9.2.8f")
style = re.search(r'href="(/static/[^"]+[.]css)"', page.text)[1]
pages = page.status_code, client.get(style).status_code

from rules import library
newest, *_ = library.shipped_outlines()
chapter = [entry for entry in newest.entries if entry.number.split(".")[0] == "9"]
about = {name: getattr(newest, name) for name in ("id", "title", "effective", "wording")}
library.shipped_outlines = lambda: (type(newest)(**about, entries=chapter),)
from index import build, cases
few = {edition: dict([*listed.items()][:50]) for edition, listed in cases.shipped_cases().items()}
build.shipped_cases = cases.shipped_cases = lambda: few
search = output_of("search", "bypass", "tollbooth", "--json")
answers = {"lookup": lookup, "search": search, "examples": examples, "pages": pages}
print(json.dumps({**answers, "loaded": without_pages}))
"""
"""One process answers all questions to the wheel, since importing takes most of its time.

It indexes one chapter and few cases: indexing all takes seconds.
"""


@pytest.fixture(scope="session")
def answers(site: Path, make_once: MakeOnce) -> dict[str, Any]:
    """Return what the installed wheel answers."""

    def fill(place: Path) -> None:
        (place / "answers").write_text(_python(site, _ANSWER_ALL), "utf-8")

    file = make_once("answers of the wheel", fill) / "answers"
    by_command: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return by_command


def _contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_has_exactly_the_packages_and_their_data(
    released: Released, tracked: list[Path]
) -> None:
    files = {Path(name) for name in _contents(released.wheel)}
    metadata = {path for path in files if path.parts[0].endswith(".dist-info")}
    assert files - metadata == {name for name in tracked if name.parts[0] in PACKAGES}
    assert {"/".join(path.parts[1:]) for path in metadata} == METADATA
    for kind in DATA:
        assert any(path.match(kind) for path in files), kind


def test_the_source_archive_has_exactly_the_tracked_files(
    released: Released, tracked: list[Path]
) -> None:
    with tarfile.open(released.source) as archive:
        files = [Path(member.name) for member in archive.getmembers() if member.isfile()]
    archived = {Path(*path.parts[1:]) for path in files}
    generated = {p for p in archived if p.parts[0] in ("PKG-INFO", "setup.cfg", "nrules.egg-info")}
    assert archived - generated == set(tracked)


def test_files_in_the_wheel_equal_those_of_the_checkout(
    released: Released, tracked: list[Path]
) -> None:
    contents = _contents(released.wheel)
    for name in tracked:
        if name.parts[0] in PACKAGES:
            assert contents[name.as_posix()] == (ROOT / name).read_bytes(), name


def test_installed_packages_are_imported_from_the_wheel(site: Path) -> None:
    paths = _python(site, f"import {', '.join(PACKAGES)}; print(rules.__file__, app.__file__)")
    assert paths.split() == [str(site / p / "__init__.py") for p in ("rules", "app")]


def test_the_installed_wheel_has_licence_and_notice(site: Path) -> None:
    (licences,) = site.glob("nrules-*.dist-info/licenses")
    assert {file.name for file in licences.iterdir()} == {"LICENSE", "NOTICE.md"}


def test_lookup_without_a_build_shows_a_marked_digest(
    answers: dict[str, Any],
) -> None:
    as_json, as_text = answers["lookup"]
    rule = json.loads(as_json)
    assert (rule["number"], rule["wording"], rule["text"]) == ("9.2.8f", "outline", "")
    assert rule["digest"]["says"]
    assert "Digest, not the official wording" in as_text


def test_answering_commands_load_no_pages(answers: dict[str, Any]) -> None:
    """One process answers them in turn: what it has not loaded in the end, none of them needs."""
    commands = {name.partition(" ")[0] for name in answers["loaded"]}
    assert commands == {"lookup", "glossary", "history", "card", "examples"}
    assert {name: pages for name, pages in answers["loaded"].items() if pages} == {}


def test_search_without_a_build_finds_rules(answers: dict[str, Any]) -> None:
    hits = json.loads(answers["search"])["hits"]
    assert "9.2.8f" in [hit["number"] for hit in hits]


def test_a_worked_example_passes_from_the_wheel(answers: dict[str, Any]) -> None:
    examples = json.loads(answers["examples"])["examples"]
    assert [(e["id"], e["status"]) for e in examples] == [("cr:9.2.8f/1", "passed")]


def test_pages_and_style_sheets_are_served_from_the_wheel(answers: dict[str, Any]) -> None:
    assert answers["pages"] == [200, 200]


def test_the_wheel_has_what_is_known_of_older_documents(site: Path) -> None:
    known = {path.parent.name for path in (site / "scraper").rglob("known.yaml")}
    assert known == {"faq", "quick_reference", "rules_reference", "run_steps"}
