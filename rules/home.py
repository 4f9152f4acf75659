"""Where the built library lives, and how a new build takes the old one's place.

The data directory is ``$NRULES_HOME``, or the platform's own (XDG). It holds
``builds/<id>/`` and a symbolic link ``current`` to the one that is served (on Windows a
file with its id). A build is written beside the others; once all of it is on the disk the
link is replaced in one step, so that a build killed at any moment leaves the previous one
serving.

The ids of builds begin with their number, which grows from build to build, so that no
clock decides which is the newer. What is at work is called ``unfinished-…`` and holds
the lock ``building``: whoever holds it may remove every other unfinished folder.
"""

import errno
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rules.errors import RulesError
from rules.files import reason

if TYPE_CHECKING:
    from filelock import BaseFileLock

_UNFINISHED = "unfinished-"
_LINK = "current"
_NEW_LINK = "current.new"
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


class Home:
    """The data directory; reading it creates nothing."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root if root is not None else default_home()
        self._link = os.fspath(self.root / _LINK)

    @property
    def current(self) -> Path | None:
        """The directory of the build that is served; ``None`` before the first build."""
        link = self.root / _LINK
        try:
            if link.is_file():
                link = self._builds / link.read_text("utf-8")
            found = link.resolve(strict=True)
        except (OSError, ValueError, RuntimeError):  # the last, before 3.13, of links in a circle
            return None
        return found if found != self._builds.resolve() else None

    @property
    def pointer(self) -> str | None:
        """What the link to the current build says, which changes whenever another takes its place.

        Far cheaper than :attr:`current`, since nothing is looked up beyond the link itself.
        """
        try:
            return os.readlink(self._link)
        except OSError:
            return None

    def builds(self) -> list[Path]:
        """The builds on the disk: the one that is served, older ones, the newest first.

        A build that was finished but never served comes last.
        """
        current = self.current
        try:
            found = [p for p in self._builds.iterdir() if _is_finished(p)]
        except OSError:
            found = []
        served = _number(current) if current is not None else 0

        def order(build: Path) -> tuple[bool, bool, int, str]:
            number = _number(build)
            return build != current, number > served, -number, build.name

        return sorted((p.resolve() for p in found), key=order)

    def _unserved(self) -> list[Path]:
        """The builds that were finished, but killed before the link pointed at them."""
        current = self.current
        served = _number(current) if current is not None else -1
        return [build for build in self.builds() if _number(build) > served]

    @property
    def _builds(self) -> Path:
        return self.root / "builds"

    @contextmanager
    def alone(self, wait: Callable[[], None] | None = None) -> Iterator[None]:
        """Hold off other builds of this home; ``wait`` is called before waiting for one.

        What builds that were killed have left is removed first. Raises
        :class:`HomeError` where the data directory cannot be written.
        """
        from filelock import Timeout

        with self._writing(advise=True):
            self._builds.mkdir(parents=True, exist_ok=True)
            _sync(self.root)
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

    @cached_property
    def _lock(self) -> "BaseFileLock":
        from filelock import FileLock

        return FileLock(self.root / "building")

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
        import secrets
        import shutil

        with self.alone(), self._writing():
            before = self.current
            unserved = self._unserved()
            number = max(map(_number, self.builds()), default=0) + 1
            done = self._builds / f"{number:06}-{secrets.token_hex(4)}"
            work = done.with_name(_UNFINISHED + done.name)
            work.mkdir()
            try:
                yield work
                _bring_to_disk(work)
                work.rename(done)
                _sync(self._builds)
                self._point_at(done)
            except BaseException:
                shutil.rmtree(work, ignore_errors=True)
                if self.current != done.resolve():
                    _remove(done)
                raise
            self._sweep({done.resolve(), before or done.resolve()}, unserved)

    def _point_at(self, build: Path) -> None:
        link = self.root / _NEW_LINK
        link.unlink(missing_ok=True)
        if _LINKS:
            link.symlink_to(build.relative_to(self.root), target_is_directory=True)
        else:
            link.write_text(build.name, "utf-8")
            _sync(link)
        link.replace(self.root / _LINK)
        _sync(self.root)

    def _tidy(self) -> None:
        """Remove what killed builds have left, and builds that nobody needs.

        The one that is served stays, and the one before it.
        """
        import shutil

        for left in self._builds.glob(f"{_UNFINISHED}*"):
            shutil.rmtree(left, ignore_errors=True)
        for link in (self.root / _NEW_LINK, *self._builds.glob("*.link")):
            with suppress(OSError):
                link.unlink()
        current, unserved = self.current, self._unserved()
        served = [build for build in self.builds() if build not in unserved]
        if current is not None:
            self._sweep({current, *served[:2]}, unserved)

    def _sweep(self, kept: set[Path], unserved: list[Path]) -> None:
        """Remove builds, but not the last of those that hold something.

        Besides ``kept`` stays each that holds an edition, read from a document and whole,
        that fewer than two others hold; of ``unserved`` each that no other holds. What
        the build that is served was told to forget does not count.
        """
        from rules import storage

        builds = self.builds()
        forgotten = storage.forgotten(builds[0])
        held = {build: storage.read_from_documents(build) - forgotten for build in builds}
        copies = Counter(edition for editions in held.values() for edition in editions)
        for build in reversed(held):
            others = 1 if build in unserved else _COPIES
            if build not in kept and all(copies[e] > others for e in held[build]):
                copies.subtract(held[build])
                _remove(build)


def _number(build: Path) -> int:
    """A build's number; 0 for one made before builds were numbered."""
    numbered = _NUMBERED.match(build.name)
    return int(numbered[1]) if numbered is not None else 0


def _is_finished(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink() and not path.name.startswith(_UNFINISHED)


def _remove(build: Path) -> None:
    """Remove a build; one that is half removed is no build."""
    import shutil

    with suppress(OSError):
        doomed = build.rename(build.with_name(_UNFINISHED + build.name))
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
