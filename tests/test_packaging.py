"""One installable distribution: a wheel works outside the checkout, with all its data."""

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
"""Some of each kind of data are named, lest a checkout without them be found whole."""
ABOUT = {
    *("METADATA", "WHEEL", "RECORD", "entry_points.txt", "top_level.txt"),
    *("licenses/LICENSE", "licenses/NOTICE.md"),
}


@dataclass(frozen=True)
class Released:
    """The archives of the checkout: its source, and the wheel made of that."""

    source: Path
    wheel: Path


@pytest.fixture(scope="session")
def released(tracked: list[Path], make_once: MakeOnce) -> Released:
    """What `make dist` makes of a clean checkout."""

    def fill(place: Path) -> None:
        for name in tracked:
            (place / "checkout" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / "checkout" / name)
        source = _archived(place / "checkout", "sdist")
        with tarfile.open(source) as archive:
            archive.extraction_filter = lambda member, _: member  # Python 3.11.2 takes none below
            archive.extractall(place / "unpacked")
        (unpacked,) = (place / "unpacked").iterdir()
        _archived(unpacked, "wheel").rename(place / "wheel.whl")
        source.rename(place / "source.tar.gz")

    place = make_once("released", fill)
    return Released(place / "source.tar.gz", place / "wheel.whl")


_ARCHIVE = """
import logging, sys, zlib
logging.disable(logging.INFO)
press = zlib.compressobj
zlib.compressobj = lambda _level, *more: press(1, *more)
from setuptools import build_meta
getattr(build_meta, f"build_{sys.argv.pop()}")("dist")
"""
"""Pressed as little as may be, with no word of what goes well: both took a third of the time."""


def _archived(folder: Path, kind: str) -> Path:
    """Have the build back end make an archive, as pip and build do, and return where it is."""
    command = [sys.executable, "-c", _ARCHIVE, kind]
    subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=True)
    (made,) = (folder / "dist").glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="session")
def site(released: Released, make_once: MakeOnce) -> Path:
    """A folder into which the wheel has been installed, and nothing else."""

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
        _compiled_as_in_the_checkout(place / "site")

    return make_once("installed", fill) / "site"


def _compiled_as_in_the_checkout(site: Path) -> None:
    """Give modules that are the checkout's own, byte by byte, what Python has compiled of those.

    To compile all that is imported takes as long as to import it.
    """
    for package in PACKAGES:
        for module in (site / package).rglob("*.py"):
            own = ROOT / module.relative_to(site)
            compiled = Path(cache_from_source(str(own)))
            if compiled.is_file() and module.read_bytes() == own.read_bytes():
                kept = Path(cache_from_source(str(module)))
                kept.parent.mkdir(exist_ok=True)
                shutil.copy(compiled, kept)
                shutil.copystat(own, module)  # by which Python sees what it was compiled of


def _python(site: Path, program: str) -> str:
    """What a program prints that runs with the installed wheel and far from any checkout."""
    elsewhere = site.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    environment = {
        **{k: v for k, v in os.environ.items() if not k.startswith("NRULES_")},
        "PYTHONPATH": str(site),
        "NRULES_HOME": str(elsewhere / "home"),
        "NRULES_CURRENT": "off",  # the publisher is not asked by tests
    }
    command = [sys.executable, "-P", "-c", program]
    ended = subprocess.run(
        command, cwd=elsewhere, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


_EVERYTHING = """
import io, json, re, sys
from contextlib import redirect_stdout
from app.cli.guard import run

loaded = {}

def told(*arguments):
    with redirect_stdout(io.StringIO()) as said:
        status = run(arguments)
    assert status == 0, said.getvalue()
    assert said.getvalue().strip()
    pages = {"flask", "app.web.application", "PIL"} & sys.modules.keys()
    loaded[" ".join(arguments)] = sorted(pages)
    return said.getvalue()

lookup = told("lookup", "928f", "--json"), told("lookup", "928f")
for asked in ("glossary bypass", "history 9.2.8f", "card tollbooth"):
    json.loads(told(*asked.split(), "--json"))
examples = told("examples", "cr:9.2.8f/1", "--json")
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
search = told("search", "bypass", "tollbooth", "--json")
answers = {"lookup": lookup, "search": search, "examples": examples, "pages": pages}
print(json.dumps({**answers, "loaded": without_pages}))
"""
"""All that is asked of the wheel, by one process: most of its time goes into what it imports.

Of the rules one chapter is indexed, and few cases: the others are more of the same, and take
seconds.
"""


@pytest.fixture(scope="session")
def told(site: Path, make_once: MakeOnce) -> dict[str, Any]:
    """What the installed wheel answers."""

    def fill(place: Path) -> None:
        (place / "told").write_text(_python(site, _EVERYTHING), "utf-8")

    answers: dict[str, Any] = json.loads((make_once("told", fill) / "told").read_text("utf-8"))
    return answers


def _contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_has_exactly_the_packages_and_their_data(
    released: Released, tracked: list[Path]
) -> None:
    held = {Path(name) for name in _contents(released.wheel)}
    about = {path for path in held if path.parts[0].endswith(".dist-info")}
    assert held - about == {name for name in tracked if name.parts[0] in PACKAGES}
    assert {"/".join(path.parts[1:]) for path in about} == ABOUT
    for kind in DATA:
        assert any(path.match(kind) for path in held), kind


def test_the_source_archive_has_exactly_the_tracked_files(
    released: Released, tracked: list[Path]
) -> None:
    with tarfile.open(released.source) as archive:
        files = [Path(member.name) for member in archive.getmembers() if member.isfile()]
    held = {Path(*path.parts[1:]) for path in files}
    made = {path for path in held if path.parts[0] in ("PKG-INFO", "setup.cfg", "nrules.egg-info")}
    assert held - made == set(tracked)


def test_files_in_the_wheel_equal_those_of_the_checkout(
    released: Released, tracked: list[Path]
) -> None:
    held = _contents(released.wheel)
    for name in tracked:
        if name.parts[0] in PACKAGES:
            assert held[name.as_posix()] == (ROOT / name).read_bytes(), name


def test_installed_packages_are_imported_from_the_wheel(site: Path) -> None:
    where = _python(site, f"import {', '.join(PACKAGES)}; print(rules.__file__, app.__file__)")
    assert where.split() == [str(site / p / "__init__.py") for p in ("rules", "app")]


def test_the_installed_wheel_has_licence_and_notice(site: Path) -> None:
    (licences,) = site.glob("nrules-*.dist-info/licenses")
    assert {file.name for file in licences.iterdir()} == {"LICENSE", "NOTICE.md"}


def test_lookup_without_a_build_shows_a_marked_digest(
    told: dict[str, Any],
) -> None:
    answer, shown = told["lookup"]
    found = json.loads(answer)
    assert (found["number"], found["wording"], found["text"]) == ("9.2.8f", "outline", "")
    assert found["digest"]["says"]
    assert "Digest, not the official wording" in shown


def test_answering_commands_load_no_pages(told: dict[str, Any]) -> None:
    """One process answers all of them: what none of them has loaded, each does without."""
    asked = {name.partition(" ")[0] for name in told["loaded"]}
    assert asked == {"lookup", "glossary", "history", "card", "examples"}
    assert {name: pages for name, pages in told["loaded"].items() if pages} == {}


def test_search_without_a_build_finds_rules(told: dict[str, Any]) -> None:
    found = json.loads(told["search"])
    assert "9.2.8f" in [hit["number"] for hit in found["hits"]]


def test_a_worked_example_passes_from_the_wheel(told: dict[str, Any]) -> None:
    found = json.loads(told["examples"])
    assert [(e["id"], e["status"]) for e in found["examples"]] == [("cr:9.2.8f/1", "passed")]


def test_pages_and_style_sheets_are_served_from_the_wheel(told: dict[str, Any]) -> None:
    assert told["pages"] == [200, 200]


def test_the_wheel_has_what_is_known_of_older_documents(site: Path) -> None:
    known = {path.parent.name for path in (site / "scraper").rglob("known.yaml")}
    assert known == {"faq", "quick_reference", "rules_reference", "run_steps"}
