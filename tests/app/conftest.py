"""A small library about gardening, in the shape of the real one, and an application serving it."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from functools import cache
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

import one_chapter
import pytest
from application_cache import CACHES
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from gardens import PINNED, SCENARIO, library, played
from in_process_play import InProcessPool
from indexing import CachedIndexBuilder
from other_outlines import new_counterparts, other_outlines
from real_build import index_mostly_in_part
from run_cache import MakeOnce
from shelf import Shelf
from werkzeug.test import TestResponse

from app.building import citations
from app.building.build import build
from app.cli.answer_rendering import render_answers
from app.examples.worked import WorkedExamples
from app.web.application import create_app
from app.web.serving import request_context
from engine.scenarios.results import stored_results
from engine.scenarios.results.result import Played
from engine.scenarios.results.worked_examples import ExampleResult, Status
from index.build import build_index
from rules import outline as outlines
from rules.digest import Digest
from rules.entries import Edition, Entry, Kind
from rules.fingerprint import fingerprint
from rules.home import Home
from rules.library import Library
from rules.outline import make_outline


@pytest.fixture(scope="session", autouse=True)
def _made_once_for_all(make_once: MakeOnce) -> Iterator[None]:
    """Do all of that in one fixture, since every test asks for each automatic fixture."""
    with pytest.MonkeyPatch.context() as patch:
        for cache_it in CACHES:
            cache_it(patch, make_once)
        yield


@pytest.fixture(scope="session", name="gardens")
def _gardens() -> Library:
    """Four editions of the rules of gardening."""
    return library()


@pytest.fixture(scope="session")
def garden_digests(gardens: Library) -> dict[str, dict[str, Digest]]:
    """Digests of three rules; the one of 1.1.1 was written against another wording."""
    rules = gardens.editions[PINNED].by_number
    says = {
        "9.2.8f": "Water once for 1[c]; see rule 9.2.8a.",
        "9.2.8": "Showers fall everywhere.",
        "1.1.1": "Dig early, without Wyldside.",
    }
    prints = {number: fingerprint(rules[number].text) for number in says} | {"1.1.1": "0" * 12}
    digests = {
        n: Digest(number=n, key=rules[n].key, wording=prints[n], says=s) for n, s in says.items()
    }
    return {PINNED: digests}


@pytest.fixture(scope="session")
def about_gardens(
    gardens: Library, garden_digests: dict[str, dict[str, Digest]]
) -> Callable[[], AbstractContextManager[None]]:
    """Return a block in which gardening ships with the distribution."""
    shipped = {PINNED: make_outline(gardens.editions[PINNED])}
    counterparts = new_counterparts()

    @contextmanager
    def about() -> Iterator[None]:
        with other_outlines(shipped.get, counterparts), pytest.MonkeyPatch.context() as patch:
            patch.setattr("rules.digest.shipped_digests", lambda: garden_digests)
            yield

    return about


@pytest.fixture
def one_chapter_ships() -> Iterator[None]:
    """Let only one chapter of each edition ship: the rest is more of the same."""
    few = one_chapter.one_chapter_of(outlines.shipped)
    with other_outlines(few):
        yield


@pytest.fixture
def garden_facts(about_gardens: Callable[[], AbstractContextManager[None]]) -> Iterator[None]:
    """Let gardening ship with the distribution, for one test."""
    with about_gardens():
        yield


@pytest.fixture(scope="session")
def built_gardens(
    gardens: Library,
    garden_digests: dict[str, dict[str, Digest]],
    make_once: MakeOnce,
) -> Iterator[Path]:
    """The gardens' library and index, built once; the homes of tests are linked to its files.

    So nobody writes into a file of a build, which the program does not either.
    """

    def fill(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("rules.digest.shipped_digests", lambda: garden_digests)
            gardens.save(folder)
            build_index(gardens, folder / "index")
        trouble = "a door was expected"
        failed = ExampleResult(SCENARIO, Status.FAILED, "An oak drinks once", ("9.2.8f",), trouble)
        stored_results.write(folder, [failed, ExampleResult("cr:9.2.8f/2", Status.EMPTY)])
        citations.write(folder)  # else each process that serves it reads the engine's source

    folder = make_once("gardens", fill)
    files = [path for path in folder.rglob("*") if path.is_file()]
    before = {path: path.stat().st_mtime_ns for path in files}
    yield folder
    written = [path.name for path in files if path.stat().st_mtime_ns != before[path]]
    assert not written, f"a test wrote into {written} of all homes instead of replacing its own"


@pytest.fixture(scope="session")
def build_gardens(built_gardens: Path) -> Callable[[Path], Home]:
    """Makes a data directory where the gardens have been built."""

    def build(root: Path) -> Home:
        home = Home(root)
        with home.publish() as folder:
            shutil.copytree(built_gardens, folder, copy_function=os.link, dirs_exist_ok=True)
        return home

    return build


@pytest.fixture
def garden_home(build_gardens: Callable[[Path], Home], tmp_path: Path) -> Home:
    """A data directory where the gardens have been built, for one test."""
    return build_gardens(tmp_path / "home")


@pytest.fixture(scope="session", name="played")
def _played() -> Played:
    """A scenario as the engine gives it back: the example, and a variant that fails."""
    return played()


@pytest.fixture(scope="session")
def serve_gardens(played: Played) -> Callable[[Home, Path], Flask]:
    """Makes the application, which serves a home's gardens and one worked example from a file."""

    def serve(home: Home, scenario: Path) -> Flask:
        scenario.write_text("position: invented\n", "utf-8")
        app = create_app(home)
        app.testing = True
        examples = {SCENARIO: scenario}
        worked = WorkedExamples(examples, lambda *_: played)
        builds = app.extensions["nrules"].builds
        app.extensions["nrules"] = request_context.Services(
            builds, worked, play_workers=InProcessPool()
        )
        return app

    return serve


@pytest.fixture
def garden_app(
    garden_facts: None,
    garden_home: Home,
    serve_gardens: Callable[[Home, Path], Flask],
    tmp_path: Path,
) -> Flask:
    """The application, serving the gardens and one worked example."""
    return serve_gardens(garden_home, tmp_path / "9.2.8f-1.yaml")


@pytest.fixture
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that share out work are forked where all that they import has been imported."""
    from forked_server import FORKING  # loads what only tests with processes need

    # Started while a command puts signals off, it and all that it forks would never hear any.
    forkserver.ensure_running()

    monkeypatch.setattr("app.processes.spawn_context", lambda: FORKING)


class Site:
    """A reader of the application, who gets an address and reads the page that comes back."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str, **more: Any) -> TestResponse:
        """The answer to a request, no redirect followed."""
        return self.client.get(path, **more)

    def read(self, path: str, status: int = 200) -> BeautifulSoup:
        """The page at an address."""
        response = self.get(path)
        assert response.status_code == status, response.get_data(as_text=True)
        assert response.mimetype == "text/html"
        return BeautifulSoup(response.data, "lxml")


@pytest.fixture(scope="session")
def served_to_all(
    build_gardens: Callable[[Path], Home],
    serve_gardens: Callable[[Home, Path], Flask],
    tmp_path_factory: pytest.TempPathFactory,
) -> Callable[[], Flask]:
    """The application that serves the gardens to all tests that only read, begun by the first."""

    @cache
    def begun() -> Flask:
        folder = tmp_path_factory.mktemp("served")
        return serve_gardens(build_gardens(folder / "home"), folder / "9.2.8f-1.yaml")

    return begun


CHANGED_BY = frozenset({"monkeypatch", "garden_home", "garden_app"})
"""Fixtures of tests that change what is served."""


@pytest.fixture
def garden_served(
    garden_facts: None, served_to_all: Callable[[], Flask], request: pytest.FixtureRequest
) -> Iterator[Flask]:
    """An application that serves the gardens: the test's own where it may change it."""
    is_own = not CHANGED_BY.isdisjoint(request.fixturenames)
    app = request.getfixturevalue("garden_app") if is_own else served_to_all()
    before = replace(request_context.services_of(app))
    yield app
    assert is_own or request_context.services_of(app) == before, (
        "it was changed for all: ask for garden_app"
    )


@pytest.fixture
def site(garden_served: Flask) -> Iterator[Site]:
    """A reader of the gardens' pages."""
    with garden_served.test_client() as client:
        yield Site(client)


@pytest.fixture(scope="module")
def online_to_all(served_to_all: Callable[[], Flask]) -> Iterator[Callable[[], str]]:
    """Where a browser finds what is served to all tests, for those of a module."""
    from browser_pages import served_application  # loads what only tests in a browser need

    with ExitStack() as stack:
        yield cache(lambda: stack.enter_context(served_application(served_to_all())))


@pytest.fixture
def gardens_online(garden_served: Flask, request: pytest.FixtureRequest) -> Iterator[str]:
    """Where a browser finds the gardens' pages."""
    from browser_pages import served_application

    if CHANGED_BY.isdisjoint(request.fixturenames):
        yield request.getfixturevalue("online_to_all")()
        return
    with served_application(garden_served) as address:
        yield address


@pytest.fixture(scope="session")
def real_home(
    make_once: MakeOnce,
    sources: Path,
    reuse_played_examples: Callable[[pytest.MonkeyPatch], None],
) -> Path:
    """A folder with a data directory, ``home``, where the real documents have been built.

    All of them are read; what no test asks for is indexed and answered in part, by turns.
    Beside it stands the ``summary``; nobody changes either.
    """

    def fill(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            reuse_played_examples(patch)
            with index_mostly_in_part():
                summary = build(Home(folder / "home"), sources, offline=True, finish=render_answers)
        (folder / "summary").write_text(json.dumps(summary.as_json()))

    return make_once("real", fill)


@pytest.fixture(scope="session")
def real_app(real_home: Path) -> Flask:
    """The application that serves the real documents to all tests that only read."""
    return create_app(Home(real_home / "home"))


@pytest.fixture(scope="session")
def indexed_before(tmp_path_factory: pytest.TempPathFactory) -> CachedIndexBuilder:
    """What indexes the libraries that are built from a shelf."""
    return CachedIndexBuilder(tmp_path_factory.mktemp("indexed"))


@pytest.fixture
def shelf(
    tmp_path: Path,
    indexed_before: CachedIndexBuilder,
    ship_outlines: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> Shelf:
    """Documents for builds, at hand in place of the real ones, a small outline, no card data."""
    (tmp_path / "shelf").mkdir()
    shelf = Shelf(tmp_path / "shelf")
    rule = Entry(number="1", kind=Kind.CHAPTER)
    ship_outlines(make_outline(Edition(id=PINNED, title="Outline", entries=(rule,))))
    monkeypatch.setattr("rules.cards.card_data._usual_files", lambda: iter(()))
    monkeypatch.setattr("index.build.build_index", indexed_before)
    monkeypatch.setattr("scraper.source_files.find_sources", shelf.find)
    monkeypatch.setattr("scraper.read.read_document", shelf.read)
    monkeypatch.setattr("engine.scenarios.results.worked_examples.shipped_scenarios", dict)
    monkeypatch.setattr("engine.scenarios.results.worked_examples.redirected_examples", dict)
    return shelf


@pytest.fixture(scope="session")
def exports(
    make_once: MakeOnce,
    about_gardens: Callable[[], AbstractContextManager[None]],
    build_gardens: Callable[[Path], Home],
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """The gardens as files, whole and small, with one worked example and one scenario's outcomes.

    Nobody changes them.
    """
    from app.export.site_export import export_site
    from engine.outcomes import stored_outcomes
    from engine.scenarios.files.shipped import own_positions, shipped_scenarios

    worked = {SCENARIO: shipped_scenarios()[SCENARIO]}
    ours = {"own:1.2.2/5": own_positions()["own:1.2.2/5"]}

    def fill(folder: Path) -> None:
        home = build_gardens(tmp_path_factory.mktemp("exported"))
        with about_gardens(), pytest.MonkeyPatch.context() as patch:
            patch.setattr("app.export.addresses.own_positions", dict)
            patch.setattr("app.examples.worked.executed_examples", lambda: worked)
            patch.setattr(stored_outcomes, "all_scenarios", lambda: ours)
            stored_outcomes.complete_outcomes(home.root / stored_outcomes.FOLDER, lambda *_: None)
            for name, is_small in (("site", False), ("small", True)):
                at = "https://rules.example"
                export_site(home, folder / name, lambda *_: None, public_url=at, is_small=is_small)

    return make_once("exported", fill)


@pytest.fixture(scope="session")
def exported(exports: Path) -> Path:
    """The whole export of the gardens."""
    return exports / "site"


@pytest.fixture(scope="session")
def exported_small(exports: Path) -> Path:
    """The small export of the gardens."""
    return exports / "small"
