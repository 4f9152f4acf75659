"""A build whose n-th change to the disk fails, or kills it: for every n, nothing is lost."""

import builtins
import errno
import io
import os
import re
import shutil
import stat
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from indexing import CachedIndexBuilder

from app.building.build import build
from app.cli.answer_rendering import render_answers
from engine.scenarios.results.worked_examples import ExampleResult, Status
from index.build import build_index
from rules.errors import RulesError
from rules.home import Home
from rules.served_library import open_served_library

if TYPE_CHECKING:
    from shelf import Shelf


DONE, REFUSED, BUG, DIED = 0, 1, 2, 9
_NAMES = {"os.mkdir", "os.rename", "os.symlink", "os.link", "os.remove", "os.rmdir"}
_NEEDS_ROOM = {"os.mkdir", "os.rename", "os.symlink", "os.link", "open", "write"}


class Disk:
    """Counts the changes to a disk while it is watched, and causes trouble at one of them.

    Only for a process of its own: what watches it is never taken away again.
    """

    now: "ClassVar[Disk | None]" = None
    """The one that is watched."""

    def __init__(self, root: Path, last: int, trouble: Callable[[str], None]) -> None:
        self.root, self.last, self.trouble = str(root), last, trouble
        self.changes: list[str] = []

    @contextmanager
    def watched(self) -> Iterator[None]:
        _watch_for_good()
        Disk.now = self
        try:
            yield
        finally:
            Disk.now = None

    def change(self, what: str) -> None:
        self.changes.append(what)
        if len(self.changes) >= self.last:
            self.trouble(what)


@cache
def _watch_for_good() -> None:
    really_open = io.open

    def opened(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
        disk = Disk.now
        if disk is None or not str(file).startswith(disk.root) or not set(mode) & set("wax+"):
            return really_open(file, mode, *rest, **named)
        raw = _Raw(file, mode.replace("b", ""))
        raw.disk = disk
        buffered = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return buffered if "b" in mode else io.TextIOWrapper(buffered, "utf-8")

    def synced(fd: object) -> None:
        if Disk.now is not None:
            Disk.now.change("fsync")

    io.open = builtins.open = opened
    os.fsync = synced
    sys.addaudithook(_event)


def _event(event: str, arguments: tuple[Any, ...]) -> None:
    disk = Disk.now
    if disk is None:
        return
    if event in _NAMES:
        disk.change(event)
    elif event == "open":
        path, _mode, flags = arguments
        if str(path).startswith(disk.root) and flags & (os.O_WRONLY | os.O_RDWR):
            disk.change(event)


class _Raw(io.FileIO):
    disk: Disk

    def write(self, data: Any, /) -> int:
        half = memoryview(data)[: len(data) // 2]
        try:
            self.disk.change("write")
        except OSError:
            super().write(half)
            raise
        except _Death:
            if len(self.disk.changes) == self.disk.last:
                super().write(half)
            if self.disk.trouble is really_killed:
                os._exit(DIED)
            raise
        return super().write(data)


class _Death(BaseException):
    """The process dies here: clean-up code on the way out meets it too, and does nothing."""


def killed(_what: str) -> None:
    raise _Death


def really_killed(what: str) -> None:
    if what == "write":
        raise _Death  # which has got half-way
    os._exit(DIED)


def full(what: str) -> None:
    if what in _NEEDS_ROOM:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def failing() -> Callable[[str], None]:
    """One change fails, those after it do not."""
    failed: list[bool] = []

    def fail(_what: str) -> None:
        if not failed:
            failed.append(True)
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    return fail


TROUBLES = {"killed": lambda: killed, "full": lambda: full, "failing": failing}


def _apart(trial: Callable[[], int]) -> int:
    """Run a function in a process of its own, and return the exit status."""
    child = os.fork()
    if child == 0:
        status = BUG
        try:
            status = trial()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _built(home: Home, disk: Disk) -> int:
    """Build, and return how it ended."""
    try:
        with disk.watched():
            build(Home(home.root), offline=True, finish=render_answers)
    except RulesError as error:
        is_told = "\n" not in str(error) and "unfinished-" not in str(error)
        return REFUSED if is_told else BUG
    except _Death:
        return DIED
    except Exception:
        traceback.print_exc()
        return BUG
    return DONE


def _words(home: Home) -> dict[str, str]:
    """What is served; check that nothing is wrong, except for the missing link of a first build."""
    found = open_served_library(home)
    if found is None:
        return {}
    assert (found.notice is None) == (found.link_fault is None)
    assert found.link_fault is None or found.link_fault.endswith(
        "current leads to no build (it is missing)"
    )
    return {name: e.entries[0].plain_text for name, e in found.library.editions.items()}


def _builds(home: Home) -> set[Path]:
    return set((home.root / "builds").iterdir())


@pytest.fixture
def start(
    shelf: "Shelf",
    indexed_before: CachedIndexBuilder,
    little_carried_out: None,
    trouble: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> Home:
    """A home as it is before the build, which is to read a changed document and a new one."""
    played = [ExampleResult("cr:9.2.8f/1", Status.EMPTY)]
    monkeypatch.setattr("app.building.build.play_examples", lambda *_, **__: played)
    monkeypatch.setattr("app.building.program_state.program_fingerprint", lambda: "this one")
    home = Home(tmp_path / "start")
    home.root.mkdir()
    if request.param == "after two builds":
        shelf.put("faq", "egrets")
        build(home, offline=True, finish=render_answers)
        (shelf.folder / "faq").unlink()
        shelf.put("cr-24.03-page", "herons")
        build(home, offline=True, finish=render_answers)
    if (request.param, trouble) == ("as the first", "full"):  # here Whoosh's writing fails, too
        monkeypatch.setattr("index.build.build_index", build_index)
    else:
        monkeypatch.setattr(indexed_before, "copy", os.link)
    shelf.put("cr-24.03-page", "storks")
    shelf.put("quick-reference", "terns")
    return home


def _link(start: Home, home: Home) -> None:
    """Make a home of hard links to another's files: a change within a file would show in both."""
    ignored = shutil.ignore_patterns("building")
    shutil.copytree(start.root, home.root, symlinks=True, copy_function=os.link, ignore=ignored)


def _state(home: Home) -> frozenset[tuple[str, int, str | bytes]]:
    """The contents of a home on disk, without the random part of the names of builds."""
    root = os.fspath(home.root)
    return frozenset(
        (_not_drawn(path.removeprefix(root)), mode, _holds(path, mode))
        for folder, folders, files in os.walk(root)
        for path in (f"{folder}/{name}" for name in (*folders, *files))
        for mode in (os.lstat(path).st_mode,)
    )


def _holds(path: str, mode: int) -> str | bytes:
    if stat.S_ISLNK(mode):
        return _not_drawn(os.readlink(path))
    if stat.S_ISDIR(mode):
        return b""
    with open(path, "rb") as file:
        return file.read()


def _not_drawn(path: str) -> str:
    return re.sub(r"(\d{6})-[0-9a-f]{8}", r"\1", path)


@pytest.mark.long
@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("start", ["after two builds", "as the first"], indirect=True)
def test_a_disk_fault_at_any_step_loses_no_build(start: Home, trouble: str, tmp_path: Path) -> None:
    assert _apart(lambda: _at_each_step(start, trouble, tmp_path)) == DONE


def _at_each_step(start: Home, trouble: str, tmp_path: Path) -> int:
    """Build with trouble at the first change to the disk, the second, …, and look at what is left.

    The same process looks at what is left and builds again. To begin one for each that is killed
    would take as long as all the rest, so most of them only change nothing any more (to the disk
    that is the same); every tenth takes a process of its own with it. Where it leaves what it left
    at an earlier step, the build after it was looked at there.
    """
    before = _words(start)
    after = {**before, "cr-24.03": "storks", "quick": "terns"}
    counted = Home(tmp_path / "counted")
    _link(start, counted)
    build(counted, offline=True, finish=render_answers)
    assert _words(counted) == after
    shutil.rmtree(counted.root)
    _link(start, counted)
    disk = Disk(counted.root, sys.maxsize, killed)
    assert _built(counted, disk) == DONE
    assert {"open", "write", "fsync", "os.mkdir", "os.rename", "os.symlink"} <= set(disk.changes)
    ends, left_before = set(), set()
    for step, change in enumerate(disk.changes, 1):
        if trouble == "full" and change not in _NEEDS_ROOM:
            continue
        home = Home(tmp_path / f"step-{step}")
        _link(start, home)
        was = home.current
        if trouble == "killed" and step % 10 == 0:
            ends.add(_apart(partial(_built, home, Disk(home.root, step, really_killed))))
        else:
            ends.add(_built(home, Disk(home.root, step, TROUBLES[trouble]())))
        left = home.current
        assert _words(home) == (before if left == was else after), (step, change)
        if (state := _state(home)) in left_before:
            shutil.rmtree(home.root)
            continue
        left_before.add(state)
        build(home, offline=True, finish=render_answers)
        assert _words(home) == after, (step, change)
        assert home.current is not None
        previous = left if left != home.current else was
        assert _builds(home) == {home.current, *([previous] if previous else [])}, (step, change)
        assert {p.name for p in home.root.iterdir()} == {"building", "builds", "current"}
        shutil.rmtree(home.root)
    assert DIED in ends if trouble == "killed" else REFUSED in ends
    assert BUG not in ends, "in one line, or not at all"
    return DONE


def _read_only(_what: str) -> None:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))


@pytest.mark.parametrize("trouble", ["read-only"])
@pytest.mark.parametrize("start", ["after two builds"], indirect=True)
def test_a_home_on_a_read_only_disk_is_served_and_refuses_builds(start: Home) -> None:
    before, files = _words(start), sorted(start.root.rglob("*"))
    disk = Disk(start.root, 1, _read_only)
    assert _apart(lambda: _built(start, disk)) == REFUSED
    assert (_words(start), sorted(start.root.rglob("*"))) == (before, files)


@pytest.mark.parametrize("trouble", ["none"])
@pytest.mark.parametrize("start", ["after two builds", "as the first"], indirect=True)
def test_concurrent_builds_take_turns(start: Home) -> None:
    was = start.current
    children = []
    for _ in range(4):
        child = os.fork()
        if child == 0:
            try:
                os._exit(
                    DONE if build(Home(start.root), offline=True, finish=render_answers) else BUG
                )
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(BUG)
        children.append(child)
    assert {os.waitpid(child, 0)[1] for child in children} == {0}
    assert _words(start)["cr-24.03"] == "storks"
    assert start.current is not None
    assert _builds(start) == {start.current, *([was] if was else [])}, "one of them built"
