"""Where the built library lives, and how a new build takes the old one's place.

The data directory is ``$NRULES_HOME``, or the platform's own (XDG). It holds ``builds/<id>/``
and a symbolic link ``current`` to the build that is served (on Windows, a file with that build's
id). A new build is written beside the others. Once all of it is on the disk, one step replaces
the link, so a build killed at any moment leaves the previous one serving. Where the link is lost
or damaged (:mod:`rules.build_link`), the newest build serves until the next one.

A build's id begins with its number, which grows from build to build, so that no clock decides
which is newer. A build in progress is called ``unfinished-…`` and holds the lock ``building``.
The holder may remove every other unfinished folder, and builds that nobody needs or holds
(:mod:`rules.build_holds`). Before the first build, ``outline/`` may hold the index of the shipped
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

from rules import build_holds, build_link, sweeping
from rules.errors import RulesError
from rules.files import is_out_of_files, move, os_error_reason
from rules.user_folders import data_folder

if TYPE_CHECKING:
    from filelock import BaseFileLock

LINK_NAME = "current"
OUTLINE_FOLDER = "outline"
"""The folder with the index of the shipped outline, kept until the first build."""
_NEW_LINK_NAME = "current.new"
_LOCK_NAME = "building"
_HAS_FOLDER_LINKS = os.name != "nt"
"""Whether anybody can make links to folders, and replace one in a single step."""
_BUILD_NAME = re.compile(r"(\d{6,})-")


class HomeError(RulesError):
    """The data directory cannot be used."""


def default_home() -> Path:
    """Return ``$NRULES_HOME``, or else the platform's data directory for this program."""
    named = os.environ.get("NRULES_HOME")
    return Path(named) if named else data_folder()


class BuildLookup(NamedTuple):
    """The result of a look at a home: the folder of the build to read, and what is wrong.

    ``link_fault`` says why the link leads to no build; ``folder`` is then the newest build.
    ``error`` is the disk's error where the builds could not be listed.
    """

    folder: Path | None = None
    link_fault: str | None = None
    error: OSError | None = None


class Home:
    """The data directory; reading it creates nothing."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root if root is not None else default_home()
        self._builds = self.root / "builds"
        self._link = os.fspath(self.root / LINK_NAME)

    def find_build(self) -> BuildLookup:
        """Return which build to read; never raises."""
        while True:
            pointer = self.pointer
            followed = self._follow_link()
            if followed.build is not None:
                return BuildLookup(followed.build)
            if pointer == self.pointer:  # else its build was just swept away
                break
        try:
            newest = max(
                build_link.list_builds(os.fspath(self._builds)), key=_build_order, default=None
            )
        except OSError as error:
            return BuildLookup(None, followed.fault, error)
        if newest is not None:
            return BuildLookup(newest, followed.fault or "it is missing")
        return BuildLookup(None, followed.fault)

    @property
    def current(self) -> Path | None:
        """The folder of the build that is served, or else the newest; ``None`` without builds."""
        return self.find_build().folder

    @property
    def linked_build(self) -> Path | None:
        """The build that the link leads to; ``None`` where it leads to none."""
        return self._follow_link().build

    def _follow_link(self) -> build_link.LinkTarget:
        return build_link.follow(self._link, os.fspath(self._builds))

    @property
    def pointer(self) -> str | None:
        """What the link to the current build says; it changes with every new build.

        Far cheaper than :attr:`current`, because it looks at nothing but the link itself.
        """
        return build_link.read_link(self._link)

    @contextmanager
    def snapshot(self) -> Iterator["Home"]:
        """Give this home as it is now to a reader that needs it for long.

        A build finished meanwhile does not change what the reader sees. The reader's build is
        kept until the block ends, unless nothing can be written beside it.
        """
        while True:
            lookup = self.find_build()
            with build_holds.hold(lookup.folder) if lookup.folder is not None else nullcontext():
                if self.find_build().folder == lookup.folder:  # else it may have been swept away
                    yield _Snapshot(self.root, lookup)
                    return

    def wait_until_idle(self, wait: Callable[[], None]) -> None:
        """Wait until nobody builds, as far as can be known; call ``wait`` before having to wait."""
        from filelock import Timeout

        if not (self.root / _LOCK_NAME).is_file():
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

        Builds that were finished but never served come last. Raises :class:`OSError` only where
        too many files are open.
        """
        current = self.current
        try:
            finished = build_link.list_builds(os.fspath(self._builds))
        except OSError as error:
            if is_out_of_files(error):
                raise
            finished = []
        served = _build_number(current) if current is not None else 0

        def order(build: Path) -> tuple[bool, bool, int, str]:
            number = _build_number(build)
            return build != current, number > served, -number, build.name

        return sorted(finished, key=order)

    def count_foreign_leftovers(self) -> dict[str, int]:
        """Return how many unfinished folders only another user can remove, by the user."""
        return sweeping.count_foreign_leftovers(self._builds)

    def _find_unserved_builds(self) -> list[Path]:
        """Return the builds that were killed when they were finished but not yet linked."""
        current = self.current
        served = _build_number(current) if current is not None else -1
        return [build for build in self.builds() if _build_number(build) > served]

    @contextmanager
    def exclusive(self, wait: Callable[[], None] | None = None) -> Iterator[None]:
        """Hold off other builds of this home; call ``wait`` before waiting for one.

        First remove what killed builds left. Raises :class:`HomeError` where the data directory
        cannot be written.
        """
        from filelock import Timeout

        with self._explaining_write_errors(advise=True):
            self._prepare_folders()
            try:
                self._lock.acquire(timeout=0)
            except Timeout:
                if wait is not None:
                    wait()
                self._lock.acquire()
        try:
            if self._lock.lock_counter == 1:
                with self._explaining_write_errors(advise=True):
                    self._clean_up()
            yield
        finally:
            self._lock.release()

    def _prepare_folders(self) -> None:
        """Make the folders that a build needs, and clear the lock's place of anything but a file.

        A link to builds that leads nowhere may point to a disk that is away, so it stays; a loop
        goes.
        """
        self.root.mkdir(parents=True, exist_ok=True)
        try:
            self._builds.mkdir(exist_ok=True)
        except FileExistsError:
            if not _is_link_loop(self._builds):
                raise HomeError(
                    f"{self._builds} leads to no folder; put the builds back there, or move it away"
                ) from None
            self._builds.unlink()
            self._builds.mkdir()
        build_link.list_builds(os.fspath(self._builds))  # raises where the builds cannot be listed
        lock = self.root / _LOCK_NAME
        if os.path.lexists(lock) and not stat.S_ISREG(lock.lstat().st_mode):
            build_link.clear_path(lock)
        _fsync(self.root)

    @cached_property
    def _lock(self) -> "BaseFileLock":
        from filelock import FileLock

        return FileLock(self.root / _LOCK_NAME)

    @contextmanager
    def _explaining_write_errors(self, *, advise: bool = False) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            if is_out_of_files(error):
                raise
            advice = "; set NRULES_HOME to a directory you may write to" if advise else ""
            raise HomeError(
                f"cannot write to {self.root}: {os_error_reason(error)}{advice}"
            ) from error

    @contextmanager
    def publish(self) -> Iterator[Path]:
        """Give an empty folder to build in, and make it current when the block succeeds.

        When the block fails, remove the folder and leave the previous build. Raises
        :class:`HomeError` where the data directory cannot be written.
        """
        with self.exclusive(), self._explaining_write_errors():
            before = self.current
            unserved = self._find_unserved_builds()
            number = max(map(_build_number, self.builds()), default=0) + 1
            done = self._builds / _new_build_name(number)
            work = done.with_name(build_link.UNFINISHED_PREFIX + done.name)
            work.mkdir()
            try:
                yield work
                _sync_tree(work)
                move(work, done)
                _fsync(self._builds)
                self._link_to(done)
            except BaseException:
                _remove_unfinished(work)
                if self.linked_build != done.resolve():
                    sweeping.remove(done)
                raise
            sweeping.sweep(self.builds(), {done.resolve(), before or done.resolve()}, unserved)

    def _link_to(self, build: Path) -> None:
        new = self.root / _NEW_LINK_NAME
        build_link.clear_path(new)
        if _HAS_FOLDER_LINKS:
            new.symlink_to(Path(self._builds.name) / build.name, target_is_directory=True)
        else:
            new.write_text(build.name, "utf-8")
            _fsync(new)
        move(new, Path(self._link))
        _fsync(self.root)

    def _check_link_can_be_made(self) -> None:
        """Raise :class:`OSError` before the work of a build that could not be linked in the end."""
        new = self.root / _NEW_LINK_NAME
        build_link.clear_path(new)
        new.touch()
        new.unlink()

    def _repair_link(self) -> None:
        """Point a link that is lost or damaged to the newest build.

        A copy of a home may have a build in the link's place; it becomes a build like any other,
        because it may hold what no other does.
        """
        from rules import build_folder

        if self.find_build().link_fault is None:
            return
        place = Path(self._link)
        if place.is_dir() and not place.is_symlink():
            if os.path.lexists(place / build_folder.EDITIONS_FOLDER):
                move(place, self._builds / _new_build_name(0))
            else:
                build_link.clear_path(place)
        if (newest := self.current) is not None:
            self._link_to(newest)

    def _clean_up(self) -> None:
        """Remove what killed builds left, and builds that nobody needs.

        The build that is served and the one before it stay.
        """
        import shutil

        for unfinished in self._builds.glob(f"{build_link.UNFINISHED_PREFIX}*"):
            _remove_unfinished(unfinished)
        shutil.rmtree(self.root / OUTLINE_FOLDER, ignore_errors=True)
        for stray in (self.root / _NEW_LINK_NAME, *self._builds.glob("*.link")):
            with suppress(OSError):
                stray.unlink()
        self._check_link_can_be_made()
        self._repair_link()
        current, unserved = self.current, self._find_unserved_builds()
        served = [build for build in self.builds() if build not in unserved]
        if current is not None:
            sweeping.sweep(self.builds(), {current, *served[:2]}, unserved)


class _Snapshot(Home):
    """A home as one look found it, which it remains however the disk changes."""

    def __init__(self, root: Path, lookup: BuildLookup) -> None:
        super().__init__(root)
        self._lookup = lookup

    def find_build(self) -> BuildLookup:
        return self._lookup

    @property
    def pointer(self) -> str | None:
        return str(self._lookup.folder)


def _build_number(build: Path) -> int:
    """Return a build's number; 0 for one made before builds were numbered."""
    numbered = _BUILD_NAME.match(build.name)
    return int(numbered[1]) if numbered is not None else 0


def _new_build_name(number: int) -> str:
    import secrets

    return f"{number:06}-{secrets.token_hex(4)}"


def _build_order(build: Path) -> tuple[int, str]:
    return _build_number(build), build.name


def _is_link_loop(path: Path) -> bool:
    """Whether a link leads to itself, so that nothing can ever be behind it."""
    try:
        path.stat()
    except OSError as error:
        return error.errno == errno.ELOOP
    return False


def _remove_unfinished(folder: Path) -> None:
    """Remove the folder of a build, even an empty one that a umask hides from its owner."""
    import shutil

    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        folder.rmdir()


def _sync_tree(folder: Path) -> None:
    """Wait until everything in a folder is on the disk."""
    for parent, _folders, files in os.walk(folder):
        for name in files:
            _fsync(Path(parent) / name)
        _fsync(Path(parent))


def _fsync(path: Path) -> None:
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
