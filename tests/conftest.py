"""Fixtures for every test: the source documents, editions read from them, a browser."""

import gc
import os
import pickle
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import daily_share
import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from hypothesis.internal.entropy import deterministic_PRNG
from run_folder import own_folder

if TYPE_CHECKING:
    from observed_scenarios import Observation
    from playwright.sync_api import Browser
    from run_cache import MakeOnce

    from engine.scenarios.results.worked_examples import ExampleResult
    from rules.entries import Edition
    from rules.outline import Outline


pytest_plugins = ("run_cache",)


def _skip_or_fail(what: str) -> NoReturn:
    """Skip for this reason, or fail where nothing may be skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what}, and CI=true lets nothing be skipped", pytrace=False)
    pytest.skip(what)


settings.register_profile("everyday", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("deep", deadline=None, max_examples=2000)
settings.load_profile("everyday")  # the other: pytest --hypothesis-profile deep


def _local_constants(
    get_constants: Callable[[], Constants] = providers._get_local_constants,
) -> Constants:
    """Let Hypothesis take constants from our code only in deep runs.

    Parsing all modules takes four seconds in each worker of a fresh checkout. And the sixty
    examples would depend on which modules other tests have loaded.
    """
    return get_constants() if daily_share.is_deep() else providers._local_constants


providers._get_local_constants = _local_constants

# Hypothesis registers its random generators now: at its first use it collects garbage and looks at
# all that is in memory, which takes a second in a worker that has run tests.
with deterministic_PRNG():
    pass

_WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
_READS_BACKWARDS = bool(re.search("[13579]$", _WORKER))


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Start one worker more than there are processors.

    Tests wait a fifth of their time, for browsers and for servers that end.
    """
    return (yield) + 1


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let every other worker collect folders from their end.

    In a fresh checkout pytest rewrites the asserts of each module, compiles it and caches that.
    Workers that begin with the same module at the same time would all do so.
    """
    report = yield
    if _READS_BACKWARDS and isinstance(collector, pytest.Directory):
        report.result.reverse()
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest tests first: at the end, the other workers would wait for them.

    All workers must have the tests in the same order.
    """
    if _WORKER:
        items.sort(key=lambda item: item.path.parts)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


_FIXTURES_OF_MARKS = {"sources": "sources", "browser": "chromium", "nginx": "nginx"}


def pytest_itemcollected(item: pytest.Item) -> None:
    """Request the fixture of each mark that a test has."""
    if isinstance(item, pytest.Function):
        needed = [
            name for mark, name in _FIXTURES_OF_MARKS.items() if item.get_closest_marker(mark)
        ]
        item.fixturenames = [*needed, *item.fixturenames]


_IN_MEMORY = Path("/dev/shm")
_MIN_FREE_BYTES = 4 << 30
"""The largest tests build wheels and virtual environments there."""


def pytest_configure() -> None:
    """Collect garbage seldom, and keep temporary files in memory.

    There is no garbage among the thousands of collected tests. Tests write and remove thousands
    of small files, which is twice as fast in memory. Each run has a folder of its own there:
    runs that share one remove each other's files.
    """
    gc.set_threshold(200_000, 50, 100)
    daily_share.set_turn()
    _stop_ignoring_signals()
    if "PYTEST_DEBUG_TEMPROOT" not in os.environ:
        is_roomy = _IN_MEMORY.is_dir() and shutil.disk_usage(_IN_MEMORY).free >= _MIN_FREE_BYTES
        base = _IN_MEMORY if is_roomy else Path(tempfile.gettempdir())
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(own_folder(base))


def pytest_report_header() -> str:
    """Print how to run the same share of the sweeps again."""
    return daily_share.repeat_hint()


def _stop_ignoring_signals() -> None:
    """Let signals end the processes of tests, also under ``nohup`` or with ``&``.

    A process that ignores a signal passes that on to its children; a handler is not passed on.
    """
    for name in ("SIGINT", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def pytest_collection_finish() -> None:
    """Exempt what the collection made from garbage collection: it stays until the end."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Collect garbage until there is none, and exempt the rest.

    At its end pytest collects garbage five times, to find files that nobody closed. Each time
    takes half a second and more in a process that has run all tests.
    """
    for _ in range(5):
        if not gc.collect():
            break
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return a data directory for the tests: none reads or changes the user's library."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NRULES_HOME", str(home))
        patch.setenv("NRULES_CURRENT", "off")  # no test asks the publisher's site
        yield home


@pytest.fixture(scope="session")
def sources(pytestconfig: pytest.Config) -> Path:
    """The folder of source documents.

    ``$NRULES_SOURCES`` if it is set, else ``sources`` in the checkout, else
    ``shared/sources`` beside the checkout.
    """
    root = pytestconfig.rootpath
    named = os.environ.get("NRULES_SOURCES")
    places = [Path(named)] if named else [root / "sources", root.parent / "shared" / "sources"]
    folder = next((place for place in places if place.is_dir()), None)
    if folder is None:
        tried = " or ".join(str(place) for place in places)
        _skip_or_fail(f"the source documents are not at hand (looked for {tried})")
    return folder


@pytest.fixture(scope="session")
def tracked(pytestconfig: pytest.Config) -> list[Path]:
    """Return every file that a commit would hold now, relative to the checkout."""
    root = pytestconfig.rootpath
    if not (root / ".git").exists():
        _skip_or_fail("only a git checkout knows which files are its own")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, check=True)
    names = {Path(name) for name in listed.stdout.decode().split("\0") if name}
    return sorted(name for name in names if (root / name).is_file())


@cache
def _read(path: Path, make_once: "MakeOnce") -> "Edition":
    """Read a document, once for all workers."""

    def fill(folder: Path) -> None:
        from scraper.read import read_file

        (folder / "edition").write_bytes(pickle.dumps(read_file(path)))

    edition: Edition = pickle.loads((make_once(path.name, fill) / "edition").read_bytes())
    return edition


@pytest.fixture(scope="session")
def official_2308(sources: Path, make_once: "MakeOnce") -> "Edition":
    """The official page of 23.08, whose numbers have to be counted."""
    return _read(sources / "comprehensive-rules" / "23.08.html", make_once)


@pytest.fixture(scope="session")
def official_2403(sources: Path, make_once: "MakeOnce") -> "Edition":
    """The official page of 24.03, the pinned edition."""
    return _read(sources / "comprehensive-rules" / "24.03.html", make_once)


@pytest.fixture(scope="session")
def official_2504(sources: Path, make_once: "MakeOnce") -> "Edition":
    """The official page of 25.04."""
    return _read(sources / "comprehensive-rules" / "25.04.html", make_once)


@pytest.fixture(scope="session")
def official_editions(sources: Path, make_once: "MakeOnce") -> dict[str, "Edition"]:
    """The official page of each edition there is, by the edition's id, the oldest first."""
    folder = sources / "comprehensive-rules"
    editions = (_read(path, make_once) for path in sorted(folder.glob("*.html")))
    return {edition.id: edition for edition in editions}


@pytest.fixture(scope="session")
def crawl_2403(sources: Path, make_once: "MakeOnce") -> "Edition":
    """The crawler's text of 24.03."""
    return _read(sources / "comprehensive-rules" / "24.03-scraped-page.txt", make_once)


@pytest.fixture
def ship_outlines() -> Iterator[Callable[..., None]]:
    """Return a function that lets these outlines ship, and no others, until the test is over."""
    from other_outlines import other_outlines

    with ExitStack() as blocks:

        def ship(*shipped: "Outline") -> None:
            by_edition = {outline.edition.id: outline for outline in shipped}
            blocks.enter_context(other_outlines(by_edition.get))

        yield ship


@pytest.fixture(scope="session")
def observation_of(make_once: "MakeOnce") -> Callable[[Path], "Observation"]:
    """Return a function that observes a scenario file, which is played once in a whole run."""
    from observed_scenarios import observe

    from engine.scenarios.files.shipped import shipped_scenarios

    ids = {path: example for example, path in shipped_scenarios().items()}

    @cache
    def observe_once(path: Path) -> "Observation":
        def fill(folder: Path) -> None:
            seen = observe(ids.get(path, f"own:{path.stem}"), path)
            (folder / "observation").write_bytes(pickle.dumps(seen))

        name = " ".join(["observation of", path.parent.name, path.stem])
        seen: Observation = pickle.loads((make_once(name, fill) / "observation").read_bytes())
        return seen

    return observe_once


@pytest.fixture(scope="session")
def result_of_example(
    observation_of: Callable[[Path], "Observation"],
) -> Callable[[str], "ExampleResult"]:
    """Return a function that returns the result of a shipped example, by its id."""
    from engine.scenarios.files.shipped import shipped_scenarios

    return lambda example: observation_of(shipped_scenarios()[example]).result


@pytest.fixture(scope="session")
def example_results(
    result_of_example: Callable[[str], "ExampleResult"], make_once: "MakeOnce"
) -> Path:
    """Return a file with the pickled results of all shipped examples, by id."""
    from engine.scenarios.files.shipped import shipped_scenarios

    def fill(folder: Path) -> None:
        (folder / "results").write_bytes(
            pickle.dumps({id_: result_of_example(id_) for id_ in shipped_scenarios()})
        )

    return make_once("results of examples", fill) / "results"


REPLAY_PRELUDE = """
import pickle, sys
from engine.scenarios.results import worked_examples
play = worked_examples.play_and_trace
with open(sys.argv.pop(1), "rb") as kept:
    before = pickle.load(kept)
worked_examples.play_and_trace = lambda example, file: before.get(example) or play(example, file)
"""


@pytest.fixture(scope="session")
def replay_prelude(example_results: Path) -> tuple[str, str]:
    """Return the beginning of a program that plays no example again, and its first argument."""
    return REPLAY_PRELUDE, str(example_results)


@pytest.fixture(scope="session")
def reuse_played_examples(example_results: Path) -> Callable[[pytest.MonkeyPatch], None]:
    """Return a function that has nothing play the shipped examples again in this process."""
    results: dict[str, ExampleResult] = pickle.loads(example_results.read_bytes())
    return lambda patch: patch.setattr(
        "engine.scenarios.results.worked_examples.play_and_trace",
        lambda example, _file: results[example],
    )


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of Debian's browser, for tests marked ``browser``.

    The headless shell is the same engine without windows and takes two thirds of the time.
    """
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        _skip_or_fail("no Chromium is installed (apt-get install chromium-headless-shell)")
    return path


@pytest.fixture(scope="session")
def nginx() -> str:
    """Return the path of Debian's web server, for tests marked ``nginx``."""
    path = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if path is None:
        _skip_or_fail("nginx is not installed (apt-get install nginx-light)")
    return path


CHROMIUM_OPTIONS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator["Browser"]:
    """Return the one browser of a worker; no other asyncio loop can run in this thread then."""
    from browser_pages import TIMEOUT_MILLISECONDS
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=TIMEOUT_MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()
