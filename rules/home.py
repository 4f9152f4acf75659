"""Where the built library lives, and how a new build takes the old one's place.

The data directory is ``$NRULES_HOME``, or the platform's own (XDG). It holds
``builds/<id>/`` and a symbolic link ``current`` to the one that is served (on Windows a
file with its id). A build is written beside the others; once all of it is on the disk the
link is replaced in one step, so that a build killed at any moment leaves the previous one
serving. Where the link is lost or damaged (:mod:`rules.link`) the newest build stands in,
and the next build puts the link right.

The ids of builds begin with their number, which grows from build to build, so that no
clock decides which is the newer. What is at work is called ``unfinished-…`` and holds
the lock ``building``: whoever holds it may remove every other unfinished folder, and builds that
nobody needs or holds (:mod:`rules.holding`). Before the
first build there may be ``outline/``, with what searching the shipped outline takes.
"""

import errno
import os
import re
import stat
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules import holding, link
from rules.errors import RulesError
from rules.files import move, reason

if TYPE_CHECKING:
    from filelock import BaseFileLock

LINK = "current"
OUTLINE = "outline"
"""The folder with the index of the shipped outline, kept until something is built."""
_NEW_LINK = "current.new"
_LOCK = "building"
_LINKS = os.name != "nt"
"""Whether links to folders can be made by anyone, and replaced in one step."""
_NUMBERED = re.compile(r"(\d{6,})-")
_COPIES = 2
"""Builds in which an edition stays, once it is in so many: one may be damaged."""


class HomeError(RulesError):
    """The data directory cannot be used."""


def default_home() -> Path:
    """``$NRULES_HOME`` or the platform's data directory for this program."""
    named = os.environ.get("NRULES_HOME")
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("nrules", appauthor=False))


class Looked(NamedTuple):
    """What a look at a home finds: the folder of a build to read, and what is amiss.

    ``astray`` says why the link leads to no build, so that ``folder`` is the newest there
    is; ``refused`` is what the disk said where the builds could not be looked through.
    """

    folder: Path | None = None
    astray: str | None = None
    refused: OSError | None = None


class Home:
    """The data directory; reading it creates nothing."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root if root is not None else default_home()
        self._builds = self.root / "builds"
        self._link = os.fspath(self.root / LINK)

    def look(self) -> Looked:
        """Look which build is to be read; never raises."""
        while True:
            pointer = self.pointer
            followed = self._followed()
            if followed.build is not None:
                return Looked(followed.build)
            if pointer == self.pointer:  # else it led to what was swept away meanwhile
                break
        try:
            newest = max(link.listed(os.fspath(self._builds)), key=_order, default=None)
        except OSError as error:
            return Looked(None, followed.astray, error)
        if newest is not None:
            return Looked(newest, followed.astray or "it is missing")
        return Looked(None, followed.astray)

    @property
    def current(self) -> Path | None:
        """The directory of the build that is served; ``None`` where there is none.

        Where the link leads to none it is the newest.
        """
        return self.look().folder

    @property
    def linked(self) -> Path | None:
        """The build that the link leads to, for who goes another way where it leads to none."""
        return self._followed().build

    def _followed(self) -> link.Followed:
        return link.follow(self._link, os.fspath(self._builds))

    @property
    def pointer(self) -> str | None:
        """What the link to the current build says, which changes whenever another takes its place.

        Far cheaper than :attr:`current`, since nothing is looked up beyond the link itself.
        """
        return link.said(self._link)

    @contextmanager
    def held(self) -> Iterator["Home"]:
        """Give this home as it is now, for who reads it for long.

        What is built meanwhile is not served by it, and what it serves is kept until the block
        ends, where anything can be written beside it.
        """
        while True:
            looked = self.look()
            with holding.hold(looked.folder) if looked.folder is not None else nullcontext():
                if self.look().folder == looked.folder:  # else it may have been swept away
                    yield _Held(self.root, looked)
                    return

    def settle(self, wait: Callable[[], None]) -> None:
        """Wait until nobody builds, as far as that can be told; ``wait`` is called before that."""
        from filelock import Timeout

        if not (self.root / _LOCK).is_file():
            return
        with suppress(OSError, NotImplementedError):  # a disk that is only read
            try:
                self._lock.acquire(timeout=0)
            except Timeout:
                wait()
                self._lock.acquire()
            self._lock.release()

    def builds(self) -> list[Path]:
        """The builds on the disk: the one that is served, older ones, the newest first.

        A build that was finished but never served comes last.
        """
        current = self.current
        try:
            found = link.listed(os.fspath(self._builds))
        except OSError:
            found = []
        served = _number(current) if current is not None else 0

        def order(build: Path) -> tuple[bool, bool, int, str]:
            number = _number(build)
            return build != current, number > served, -number, build.name

        return sorted(found, key=order)

    def _unserved(self) -> list[Path]:
        """The builds that were finished, but killed before the link pointed at them."""
        current = self.current
        served = _number(current) if current is not None else -1
        return [build for build in self.builds() if _number(build) > served]

    @contextmanager
    def alone(self, wait: Callable[[], None] | None = None) -> Iterator[None]:
        """Hold off other builds of this home; ``wait`` is called before waiting for one.

        What builds that were killed have left is removed first. Raises
        :class:`HomeError` where the data directory cannot be written.
        """
        from filelock import Timeout

        with self._writing(advise=True):
            self._make_room()
            try:
                self._lock.acquire(timeout=0)
            except Timeout:
                if wait is not None:
                    wait()
                self._lock.acquire()
        try:
            if self._lock.lock_counter == 1:
                self._tidy()
            yield
        finally:
            self._lock.release()

    def _make_room(self) -> None:
        """Make the folders there are to be, and clear the lock's place of what is no file.

        Builds behind a link that leads nowhere may be on a disk that is away; behind one that
        leads to itself there can be none.
        """
        self.root.mkdir(parents=True, exist_ok=True)
        try:
            self._builds.mkdir(exist_ok=True)
        except FileExistsError:
            if not _is_loop(self._builds):
                raise HomeError(
                    f"{self._builds} leads to no folder; put the builds back there, or move it away"
                ) from None
            self._builds.unlink()
            self._builds.mkdir()
        link.listed(os.fspath(self._builds))  # who cannot see the builds there are makes none
        lock = self.root / _LOCK
        if os.path.lexists(lock) and not stat.S_ISREG(lock.lstat().st_mode):
            link.make_way(lock)
        _sync(self.root)

    @cached_property
    def _lock(self) -> "BaseFileLock":
        from filelock import FileLock

        return FileLock(self.root / _LOCK)

    @contextmanager
    def _writing(self, *, advise: bool = False) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            advice = "; set NRULES_HOME to a directory you may write to" if advise else ""
            raise HomeError(f"cannot write to {self.root}: {reason(error)}{advice}") from error

    @contextmanager
    def publish(self) -> Iterator[Path]:
        """Give an empty directory to build in; make it current when the block succeeds.

        When the block fails, the directory is removed and the previous build stays.
        Raises :class:`HomeError` where the data directory cannot be written.
        """
        import shutil

        with self.alone(), self._writing():
            before = self.current
            unserved = self._unserved()
            number = max(map(_number, self.builds()), default=0) + 1
            done = self._builds / _name(number)
            work = done.with_name(link.UNFINISHED + done.name)
            work.mkdir()
            try:
                yield work
                _bring_to_disk(work)
                move(work, done)
                _sync(self._builds)
                self._point_at(done)
            except BaseException:
                shutil.rmtree(work, ignore_errors=True)
                if self.linked != done.resolve():
                    _remove(done)
                raise
            self._sweep({done.resolve(), before or done.resolve()}, unserved)

    def _point_at(self, build: Path) -> None:
        new = self.root / _NEW_LINK
        link.make_way(new)
        if _LINKS:
            new.symlink_to(Path(self._builds.name) / build.name, target_is_directory=True)
        else:
            new.write_text(build.name, "utf-8")
            _sync(new)
        move(new, Path(self._link))
        _sync(self.root)

    def _put_right(self) -> None:
        """Have a link that is lost or damaged lead to the newest build there is.

        A build in its place, as what copies a home and follows links leaves, becomes one like
        any other: it may hold what no other does.
        """
        from rules import shelf

        if self.look().astray is None:
            return
        place = Path(self._link)
        if place.is_dir() and not place.is_symlink():
            if os.path.lexists(place / shelf.FOLDER):
                move(place, self._builds / _name(0))
            else:
                link.make_way(place)
        if (newest := self.current) is not None:
            self._point_at(newest)

    def _tidy(self) -> None:
        """Remove what killed builds have left, and builds that nobody needs.

        The one that is served stays, and the one before it.
        """
        import shutil

        for left in self._builds.glob(f"{link.UNFINISHED}*"):
            shutil.rmtree(left, ignore_errors=True)
        shutil.rmtree(self.root / OUTLINE, ignore_errors=True)
        for stray in (self.root / _NEW_LINK, *self._builds.glob("*.link")):
            with suppress(OSError):
                stray.unlink()
        with self._writing():
            self._put_right()
        current, unserved = self.current, self._unserved()
        served = [build for build in self.builds() if build not in unserved]
        if current is not None:
            self._sweep({current, *served[:2]}, unserved)

    def _sweep(self, kept: set[Path], unserved: list[Path]) -> None:
        """Remove builds, but not the last of those that hold something.

        Besides ``kept`` stays each that holds an edition, read from a document and whole, or
        card data, that fewer than two others hold; of ``unserved`` each that no other holds;
        each that nobody here may look into; and each that somebody holds. What the build that is
        served was told to forget does not count.
        """
        from rules import shelf, storage
        from rules.cards import data as cards

        builds = self.builds()
        forgotten = storage.forgotten(builds[0])
        held = {build: storage.read_from_documents(build) - forgotten for build in builds}
        for build in builds:
            if cards.NAME not in forgotten and cards.is_in(build):
                held[build].add(cards.NAME)
        copies = Counter(edition for editions in held.values() for edition in editions)
        for build in reversed(held):
            others = 1 if build in unserved else _COPIES
            if build in kept or shelf.is_closed(build) or holding.is_held(build):
                continue
            if all(copies[e] > others for e in held[build]):
                copies.subtract(held[build])
                _remove(build)


class _Held(Home):
    """A home as one look found it, for whatever process it is given to."""

    def __init__(self, root: Path, looked: Looked) -> None:
        super().__init__(root)
        self._looked = looked

    def look(self) -> Looked:
        return self._looked

    @property
    def pointer(self) -> str | None:
        return str(self._looked.folder)


def _number(build: Path) -> int:
    """A build's number; 0 for one made before builds were numbered."""
    numbered = _NUMBERED.match(build.name)
    return int(numbered[1]) if numbered is not None else 0


def _name(number: int) -> str:
    import secrets

    return f"{number:06}-{secrets.token_hex(4)}"


def _order(build: Path) -> tuple[int, str]:
    return _number(build), build.name


def _is_loop(path: Path) -> bool:
    """Whether a link leads to itself, so that nothing will ever be found behind it."""
    try:
        path.stat()
    except OSError as error:
        return error.errno == errno.ELOOP
    return False


def _remove(build: Path) -> None:
    """Remove a build; one that is half removed is no build."""
    import shutil

    with suppress(OSError):
        doomed = build.rename(build.with_name(link.UNFINISHED + build.name))
        shutil.rmtree(doomed, ignore_errors=True)


def _bring_to_disk(folder: Path) -> None:
    """Wait until everything in a folder is on the disk."""
    for here, _folders, files in os.walk(folder):
        for name in files:
            _sync(Path(here) / name)
        _sync(Path(here))


def _sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # Windows writes a folder's entries itself and opens no folder
    opened = os.open(path, os.O_RDONLY if os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(opened)
    except OSError as error:
        if error.errno != errno.EINVAL or not path.is_dir():
            raise  # some network disks sync no folder, and say so
    finally:
        os.close(opened)
