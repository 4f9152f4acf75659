"""A build whose n-th change to the disk fails, or kills it: for every n, nothing is lost."""

import builtins
import errno
import io
import os
import shutil
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from indexing import IndexedBefore

from app.building.build import build
from engine.scenarios.worked import Status, Worked
from index.build import build_index
from rules.errors import RulesError
from rules.home import Home
from rules.served import served

DONE, REFUSED, BUG, DIED = 0, 1, 2, 9
_NAMES = {"os.mkdir", "os.rename", "os.symlink", "os.link", "os.remove", "os.rmdir"}
_NEEDS_ROOM = {"os.mkdir", "os.rename", "os.symlink", "os.link", "open", "write"}


class Disk:
    """Counts what this process does to a disk, until a change that it does not survive.

    Only for a process of its own: what watches it is never taken away again.
    """

    def __init__(self, root: Path, last: int, trouble: Callable[[str], None]) -> None:
        self.root, self.last, self.trouble = str(root), last, trouble
        self.changes: list[str] = []

    def watch(self) -> None:
        really_open = io.open

        def opened(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
            if not str(file).startswith(self.root) or not set(mode) & set("wax+"):
                return really_open(file, mode, *rest, **named)
            raw = _Raw(file, mode.replace("b", ""))
            raw.disk = self
            buffered = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
            return buffered if "b" in mode else io.TextIOWrapper(buffered, "utf-8")

        io.open = builtins.open = opened
        os.fsync = lambda _opened: self.change("fsync")
        sys.addaudithook(self._event)

    def _event(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event in _NAMES:
            self.change(event)
        elif event == "open":
            path, _mode, flags = arguments
            if str(path).startswith(self.root) and flags & (os.O_WRONLY | os.O_RDWR):
                self.change(event)

    def change(self, what: str) -> None:
        self.changes.append(what)
        if len(self.changes) >= self.last:
            self.trouble(what)


class _Raw(io.FileIO):
    disk: Disk

    def write(self, data: Any, /) -> int:
        half = memoryview(data)[: len(data) // 2]
        try:
            self.disk.change("write")
        except _Death:
            super().write(half)
            _die()
        except OSError:
            super().write(half)
            raise
        return super().write(data)


class _Death(BaseException):
    """The process ends here; a write has got half-way."""


def _die() -> None:
    os._exit(DIED)


def killed(what: str) -> None:
    if what == "write":
        raise _Death
    _die()


def full(what: str) -> None:
    if what in _NEEDS_ROOM:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def failing() -> Callable[[str], None]:
    """One change fails, those after it do not."""
    failed = []

    def fail(_what: str) -> None:
        if not failed:
            failed.append(True)
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    return fail


TROUBLES = {"killed": lambda: killed, "full": lambda: full, "failing": failing}


def _ended(home: Home, last: int, trouble: Callable[[str], None], tell: int = -1) -> int:
    """Build in a process that meets trouble; tell how it ended, and into a pipe what it did."""
    child = os.fork()
    if child == 0:
        status = BUG
        try:
            disk = Disk(home.root, last, trouble)
            disk.watch()
            build(Home(home.root), offline=True)
            if tell >= 0:
                os.write(tell, " ".join(disk.changes).encode())
            status = DONE
        except RulesError as error:
            status = REFUSED if "\n" not in str(error) else BUG
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _changes(home: Home) -> list[str]:
    """The changes that a build makes to the disk."""
    reads, writes = os.pipe()
    assert _ended(home, sys.maxsize, killed, writes) == DONE
    os.close(writes)
    with open(reads, "rb") as said:
        return said.read().decode().split()


def _words(home: Home) -> dict[str, str]:
    """What is served, and that nothing is amiss with it."""
    found = served(home)
    if found is None:
        return {}
    assert found.notice is None
    return {name: e.entries[0].plain_text for name, e in found.library.editions.items()}


def _builds(home: Home) -> set[Path]:
    return set((home.root / "builds").iterdir())


@pytest.fixture
def start(
    shelf,
    indexed_before: IndexedBefore,
    trouble: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> Home:
    """A home as it is before the build, which is to read a changed document and a new one."""
    played = [Worked("cr:9.2.8f/1", Status.EMPTY)]
    monkeypatch.setattr("app.building.build.worked_examples", lambda *_: played)
    monkeypatch.setattr("app.building.program.state", lambda: "this one")
    home = Home(tmp_path / "start")
    home.root.mkdir()
    if request.param == "after two builds":
        shelf.put("faq", "egrets")
        build(home, offline=True)
        (shelf.folder / "faq").unlink()
        shelf.put("cr-24.03-page", "herons")
        build(home, offline=True)
    if (request.param, trouble) == ("as the first", "full"):  # here Whoosh's writing fails, too
        monkeypatch.setattr("index.build.build_index", build_index)
    else:
        monkeypatch.setattr(indexed_before, "copy", os.link)
    shelf.put("cr-24.03-page", "storks")
    shelf.put("quick-reference", "terns")
    return home


def _link(start: Home, home: Home) -> None:
    """Make a home of the files of another: a change within one of them would show in both."""
    ignored = shutil.ignore_patterns("building")
    shutil.copytree(start.root, home.root, symlinks=True, copy_function=os.link, ignore=ignored)


@pytest.mark.long  # a process is copied for each step: the sooner, the less there is of it
@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("start", ["after two builds", "as the first"], indirect=True)
def test_whatever_step_goes_wrong_nothing_is_lost(
    start: Home, trouble: str, tmp_path: Path
) -> None:
    before = _words(start)
    after = {**before, "cr-24.03": "storks", "quick": "terns"}
    counted = Home(tmp_path / "counted")
    _link(start, counted)
    build(counted, offline=True)
    assert _words(counted) == after
    shutil.rmtree(counted.root)
    _link(start, counted)
    changes = _changes(counted)
    assert {"open", "write", "fsync", "os.mkdir", "os.rename", "os.symlink"} <= set(changes)
    ends = set()
    for step, change in enumerate(changes, 1):
        if trouble == "full" and change not in _NEEDS_ROOM:
            continue
        home = Home(tmp_path / f"step-{step}")
        _link(start, home)
        was = home.current
        ends.add(_ended(home, step, TROUBLES[trouble]()))
        left = home.current
        assert _words(home) == (before if left == was else after), (step, change)
        build(home, offline=True)
        assert _words(home) == after, (step, change)
        assert home.current is not None
        previous = left if left != home.current else was
        assert _builds(home) == {home.current, *([previous] if previous else [])}, (step, change)
        assert {p.name for p in home.root.iterdir()} == {"building", "builds", "current"}
        shutil.rmtree(home.root)
    assert DIED in ends if trouble == "killed" else REFUSED in ends
    assert BUG not in ends, "in one line, or not at all"


def _read_only(_what: str) -> None:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))


@pytest.mark.parametrize("trouble", ["read-only"])
@pytest.mark.parametrize("start", ["after two builds"], indirect=True)
def test_a_home_on_a_read_only_disk_is_served_and_refuses_builds(start: Home) -> None:
    before, files = _words(start), sorted(start.root.rglob("*"))
    assert _ended(start, 1, _read_only) == REFUSED
    assert (_words(start), sorted(start.root.rglob("*"))) == (before, files)


@pytest.mark.parametrize("trouble", ["none"])
@pytest.mark.parametrize("start", ["after two builds", "as the first"], indirect=True)
def test_processes_that_build_at_once_do_so_one_after_another(start: Home) -> None:
    was = start.current
    children = []
    for _ in range(4):
        child = os.fork()
        if child == 0:
            try:
                os._exit(DONE if build(Home(start.root), offline=True) else BUG)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(BUG)
        children.append(child)
    assert {os.waitpid(child, 0)[1] for child in children} == {0}
    assert _words(start)["cr-24.03"] == "storks"
    assert start.current is not None
    assert _builds(start) == {start.current, *([was] if was else [])}, "one of them built"
