"""Where the built library lives, and how a new build takes the old one's place.

The data directory is ``$NRULES_HOME``, or the platform's own (XDG). It holds ``builds/<id>/``
and a symbolic link ``current`` to the build that is served (on Windows, a file with that build's
id). A new build is written beside the others. Once all of it is on the disk, one step replaces
the link, so a build killed at any moment leaves the previous one serving. Where the link is lost
or damaged (:mod:`rules.link`), the newest build serves until the next one.

A build's id begins with its number, which grows from build to build, so that no clock decides
which is newer. A build in progress is called ``unfinished-…`` and holds the lock ``building``.
The holder may remove every other unfinished folder, and builds that nobody needs or holds
(:mod:`rules.holding`). Before the first build, ``outline/`` may hold the index of the shipped
outline.
"""

import errno
import os
import re
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules import holding, link, sweeping
from rules.errors import RulesError
from rules.files import move, reason

if TYPE_CHECKING:
    from filelock import BaseFileLock

LINK = "current"
OUTLINE = "outline"
"""The folder with the index of the shipped outline, kept until the first build."""
_NEW_LINK = "current.new"
_LOCK = "building"
_LINKS = os.name != "nt"
"""Whether anybody can make links to folders, and replace one in a single step."""
_NUMBERED = re.compile(r"(\d{6,})-")


class HomeError(RulesError):
    """The data directory cannot be used."""


def default_home() -> Path:
    """Return ``$NRULES_HOME``, or else the platform's data directory for this program."""
    named = os.environ.get("NRULES_HOME")
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("nrules", appauthor=False))


class Looked(NamedTuple):
    """The result of a look at a home: the folder of the build to read, and what is wrong.

    ``astray`` says why the link leads to no build; ``folder`` is then the newest build.
    ``refused`` is the disk's error where the builds could not be listed.
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
        """Return which build to read; never raises."""
        while True:
            pointer = self.pointer
            followed = self._followed()
            if followed.build is not None:
                return Looked(followed.build)
            if pointer == self.pointer:  # else its build was just swept away
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
        """The folder of the build that is served, or else the newest; ``None`` without builds."""
        return self.look().folder

    @property
    def linked(self) -> Path | None:
        """The build that the link leads to; ``None`` where it leads to none."""
        return self._followed().build

    def _followed(self) -> link.Followed:
        return link.follow(self._link, os.fspath(self._builds))

    @property
    def pointer(self) -> str | None:
        """What the link to the current build says; it changes with every new build.

        Far cheaper than :attr:`current`, because it looks at nothing but the link itself.
        """
        return link.said(self._link)

    @contextmanager
    def held(self) -> Iterator["Home"]:
        """Give this home as it is now to a reader that needs it for long.

        A build finished meanwhile does not change what the reader sees. The reader's build is
        kept until the block ends, unless nothing can be written beside it.
        """
        while True:
            looked = self.look()
            with holding.hold(looked.folder) if looked.folder is not None else nullcontext():
                if self.look().folder == looked.folder:  # else it may have been swept away
                    yield _Held(self.root, looked)
                    return

    def settle(self, wait: Callable[[], None]) -> None:
        """Wait until nobody builds, as far as can be known; call ``wait`` before having to wait."""
        from filelock import Timeout

        if not (self.root / _LOCK).is_file():
            return
        with suppress(OSError, NotImplementedError):  # a read-only disk
            try:
                self._lock.acquire(timeout=0)
            except Timeout:
                wait()
                self._lock.acquire()
            self._lock.release()

    def builds(self) -> list[Path]:
        """Return the builds on the disk: the one that is served, then the older ones, newest first.

        Builds that were finished but never served come last.
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

    def left_by_others(self) -> dict[str, int]:
        """Return how many unfinished folders only another user can remove, by the user."""
        return sweeping.left_by_others(self._builds)

    def _unserved(self) -> list[Path]:
        """Return the builds that were killed when they were finished but not yet linked."""
        current = self.current
        served = _number(current) if current is not None else -1
        return [build for build in self.builds() if _number(build) > served]

    @contextmanager
    def alone(self, wait: Callable[[], None] | None = None) -> Iterator[None]:
        """Hold off other builds of this home; call ``wait`` before waiting for one.

        First remove what killed builds left. Raises :class:`HomeError` where the data directory
        cannot be written.
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
        """Make the folders that a build needs, and clear the lock's place of anything but a file.

        A link to builds that leads nowhere may point to a disk that is away, so it stays; a loop
        goes.
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
        link.listed(os.fspath(self._builds))  # raises where the builds cannot be listed
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
        """Give an empty folder to build in, and make it current when the block succeeds.

        When the block fails, remove the folder and leave the previous build. Raises
        :class:`HomeError` where the data directory cannot be written.
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
                    sweeping.remove(done)
                raise
            sweeping.sweep(self.builds(), {done.resolve(), before or done.resolve()}, unserved)

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
        """Point a link that is lost or damaged to the newest build.

        A copy of a home may have a build in the link's place; it becomes a build like any other,
        because it may hold what no other does.
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
        """Remove what killed builds left, and builds that nobody needs.

        The build that is served and the one before it stay.
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
            sweeping.sweep(self.builds(), {current, *served[:2]}, unserved)


class _Held(Home):
    """A home as one look found it, which it remains however the disk changes."""

    def __init__(self, root: Path, looked: Looked) -> None:
        super().__init__(root)
        self._looked = looked

    def look(self) -> Looked:
        return self._looked

    @property
    def pointer(self) -> str | None:
        return str(self._looked.folder)


def _number(build: Path) -> int:
    """Return a build's number; 0 for one made before builds were numbered."""
    numbered = _NUMBERED.match(build.name)
    return int(numbered[1]) if numbered is not None else 0


def _name(number: int) -> str:
    import secrets

    return f"{number:06}-{secrets.token_hex(4)}"


def _order(build: Path) -> tuple[int, str]:
    return _number(build), build.name


def _is_loop(path: Path) -> bool:
    """Whether a link leads to itself, so that nothing can ever be behind it."""
    try:
        path.stat()
    except OSError as error:
        return error.errno == errno.ELOOP
    return False


def _bring_to_disk(folder: Path) -> None:
    """Wait until everything in a folder is on the disk."""
    for here, _folders, files in os.walk(folder):
        for name in files:
            _sync(Path(here) / name)
        _sync(Path(here))


def _sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # Windows cannot open a folder, and writes its entries itself
    opened = os.open(path, os.O_RDONLY if os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(opened)
    except OSError as error:
        if error.errno != errno.EINVAL or not path.is_dir():
            raise  # EINVAL is harmless: some network disks cannot sync a folder
    finally:
        os.close(opened)
