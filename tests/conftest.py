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
    from run_cache import Shared

    from engine.scenarios.results.worked_examples import ExampleResult
    from rules.entries import Edition
    from rules.outline import Outline


pytest_plugins = ("run_cache",)


def _absent(what: str) -> NoReturn:
    """Skip with a reason; fail where nothing may be skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what}, and CI=true lets nothing be skipped", pytrace=False)
    pytest.skip(what)


settings.register_profile("everyday", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("deep", deadline=None, max_examples=2000)
settings.load_profile("everyday")  # the other: pytest --hypothesis-profile deep


def _local_constants(
    get_constants: Callable[[], Constants] = providers._get_local_constants,
) -> Constants:
    """Look through our code for what may be telling to try, with random examples alone.

    To parse all modules takes four seconds in each worker of a fresh checkout, and which of them
    are loaded, and so what the sixty examples are, would hang on what else is tested.
    """
    return get_constants() if daily_share.is_deep() else providers._local_constants


providers._get_local_constants = _local_constants

# Hypothesis gets to know its dice now: when it throws them first, it looks for garbage and goes
# through all that is in memory, which takes a second in a worker that has run tests.
with deterministic_PRNG():
    pass

_WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
_FROM_THE_END = bool(re.search("[13579]$", _WORKER))


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One worker more than there are processors, since tests wait a fifth of their time.

    They wait for browsers, and for servers that end.
    """
    return (yield) + 1


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let every other worker read folders from their end, until it meets what another has read.

    In a fresh checkout each module is compiled, with its asserts rewritten, and kept for whoever
    reads it later. Workers that begin with the same one at the same time would all do that.
    """
    report = yield
    if _FROM_THE_END and isinstance(collector, pytest.Directory):
        report.result.reverse()
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the longest tests begin first: at the end one worker alone would be at them.

    Workers have to have all tests in the same order.
    """
    if _WORKER:
        items.sort(key=lambda item: item.path.parts)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


_NEEDS = {"sources": "sources", "browser": "chromium", "nginx": "nginx"}


def pytest_itemcollected(item: pytest.Item) -> None:
    """A test marked as needing something asks for it, whether it uses the value or not."""
    if isinstance(item, pytest.Function):
        asked = [needed for mark, needed in _NEEDS.items() if item.get_closest_marker(mark)]
        item.fixturenames = [*asked, *item.fixturenames]


_IN_MEMORY = Path("/dev/shm")
_ROOM = 4 << 30
"""Bytes that have to be free there: the largest tests build wheels and virtual environments."""


def pytest_configure() -> None:
    """Spend little on what is not tested: collecting garbage, and disks.

    Among the thousands of collected tests there is no garbage to find. Thousands of small
    files are written and removed, which goes twice as fast where they are only in memory. Each
    run has a folder of its own there, for runs that share one remove each other's files.
    """
    gc.set_threshold(200_000, 50, 100)
    daily_share.set_turn()
    _begin_children_as_from_a_terminal()
    if "PYTEST_DEBUG_TEMPROOT" not in os.environ:
        is_roomy = _IN_MEMORY.is_dir() and shutil.disk_usage(_IN_MEMORY).free >= _ROOM
        base = _IN_MEMORY if is_roomy else Path(tempfile.gettempdir())
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(own_folder(base))


def pytest_report_header() -> str:
    """Say what has to be said once more to have the same run."""
    return daily_share.how_to_repeat()


def _begin_children_as_from_a_terminal() -> None:
    """Have signals end what tests begin, also where the run was begun by ``nohup`` or with ``&``.

    What ignores a signal hands that on to its children; what does nothing about it does not.
    """
    for name in ("SIGINT", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def pytest_collection_finish() -> None:
    """Pass by what the collection made, which stays until the end."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Look for garbage until there is none, and pass by what is left.

    At its end pytest looks five times at all there is, for files that nobody closed: each time
    takes half a second and more in a process that has run all tests.
    """
    for _ in range(5):
        if not gc.collect():
            break
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data directory of the tests' own: no test reads or changes the user's library."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NRULES_HOME", str(home))
        patch.setenv("NRULES_CURRENT", "off")  # the publisher is not asked by tests
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
    found = next((place for place in places if place.is_dir()), None)
    if found is None:
        looked = " or ".join(str(place) for place in places)
        _absent(f"the source documents are not at hand (looked for {looked})")
    return found


@pytest.fixture(scope="session")
def tracked(pytestconfig: pytest.Config) -> list[Path]:
    """Every file that a commit of the present state would hold, relative to the checkout."""
    root = pytestconfig.rootpath
    if not (root / ".git").exists():
        _absent("only a git checkout knows which files are its own")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, check=True)
    names = {Path(name) for name in listed.stdout.decode().split("\0") if name}
    return sorted(name for name in names if (root / name).is_file())


@cache
def _read(path: Path, shared: "Shared") -> "Edition":
    """Read a document, or have what another worker has read of it."""

    def fill(folder: Path) -> None:
        from scraper.read import read_file

        (folder / "edition").write_bytes(pickle.dumps(read_file(path)))

    edition: Edition = pickle.loads((shared(path.name, fill) / "edition").read_bytes())
    return edition


@pytest.fixture(scope="session")
def official_2308(sources: Path, shared: "Shared") -> "Edition":
    """The official page of 23.08, whose numbers have to be counted."""
    return _read(sources / "comprehensive-rules" / "23.08.html", shared)


@pytest.fixture(scope="session")
def official_2403(sources: Path, shared: "Shared") -> "Edition":
    """The official page of 24.03, the pinned edition."""
    return _read(sources / "comprehensive-rules" / "24.03.html", shared)


@pytest.fixture(scope="session")
def official_2504(sources: Path, shared: "Shared") -> "Edition":
    """The official page of 25.04."""
    return _read(sources / "comprehensive-rules" / "25.04.html", shared)


@pytest.fixture(scope="session")
def official_editions(sources: Path, shared: "Shared") -> dict[str, "Edition"]:
    """The official page of each edition there is, by the edition's id, the oldest first."""
    folder = sources / "comprehensive-rules"
    editions = (_read(path, shared) for path in sorted(folder.glob("*.html")))
    return {edition.id: edition for edition in editions}


@pytest.fixture(scope="session")
def crawl_2403(sources: Path, shared: "Shared") -> "Edition":
    """The crawler's text of 24.03."""
    return _read(sources / "comprehensive-rules" / "24.03-scraped-page.txt", shared)


@pytest.fixture
def ship_outlines() -> Iterator[Callable[..., None]]:
    """Return a function that lets these outlines ship, and no others, until the test is over."""
    from other_outlines import other_outlines

    with ExitStack() as blocks:

        def ship(*shipped: "Outline") -> None:
            by_edition = {one.edition.id: one for one in shipped}
            blocks.enter_context(other_outlines(by_edition.get))

        yield ship


@pytest.fixture(scope="session")
def looked_at(shared: "Shared") -> Callable[[Path], "Observation"]:
    """What was seen of a scenario file, which is played once in a whole run."""
    from observed_scenarios import observe

    from engine.scenarios.files.shipped import shipped_scenarios

    ids = {path: example for example, path in shipped_scenarios().items()}

    @cache
    def one(path: Path) -> "Observation":
        def fill(folder: Path) -> None:
            looked = observe(ids.get(path, f"own:{path.stem}"), path)
            (folder / "looked").write_bytes(pickle.dumps(looked))

        name = " ".join(["looked at", path.parent.name, path.stem])
        found: Observation = pickle.loads((shared(name, fill) / "looked").read_bytes())
        return found

    return one


@pytest.fixture(scope="session")
def worked(looked_at: Callable[[Path], "Observation"]) -> Callable[[str], "ExampleResult"]:
    """What becomes of a shipped example."""
    from engine.scenarios.files.shipped import shipped_scenarios

    return lambda example: looked_at(shipped_scenarios()[example]).worked


@pytest.fixture(scope="session")
def outcomes(worked: Callable[[str], "ExampleResult"], shared: "Shared") -> Path:
    """A folder with what became of all shipped examples, by id, in the file ``worked``."""
    from engine.scenarios.files.shipped import shipped_scenarios

    def fill(folder: Path) -> None:
        (folder / "worked").write_bytes(
            pickle.dumps({id_: worked(id_) for id_ in shipped_scenarios()})
        )

    return shared("outcomes", fill)


PLAYED_BEFORE = """
import pickle, sys
from engine.scenarios.results import worked_examples
play = worked_examples.play_and_trace
with open(sys.argv.pop(1), "rb") as kept:
    before = pickle.load(kept)
worked_examples.play_and_trace = lambda example, file: before.get(example) or play(example, file)
"""


@pytest.fixture(scope="session")
def played_before(outcomes: Path) -> tuple[str, str]:
    """The beginning of a program that plays no example again, and its first argument."""
    return PLAYED_BEFORE, str(outcomes / "worked")


@pytest.fixture(scope="session")
def plays_nothing_again(outcomes: Path) -> Callable[[pytest.MonkeyPatch], None]:
    """Makes all that plays the shipped examples take what became of them in this run."""
    before: dict[str, ExampleResult] = pickle.loads((outcomes / "worked").read_bytes())
    return lambda patch: patch.setattr(
        "engine.scenarios.results.worked_examples.play_and_trace",
        lambda example, _file: before[example],
    )


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Debian's browser, for tests marked ``browser``.

    Rather the one without windows: the same engine, which takes two thirds of the time.
    """
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        _absent("no Chromium is installed (apt-get install chromium-headless-shell)")
    return found


@pytest.fixture(scope="session")
def nginx() -> str:
    """The path of Debian's web server, for tests marked ``nginx``."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None:
        _absent("nginx is not installed (apt-get install nginx-light)")
    return found


QUIET = [
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
    """The one browser of a worker; while it is open no other asyncio loop runs in this thread."""
    from browser_pages import TIMEOUT_MILLISECONDS
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=TIMEOUT_MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield browser
        browser.close()
