"""Where the built library lives, and how a new build takes the old one's place.

The data directory is ``$NRULES_HOME``, or the platform's own (XDG). It holds
``builds/<id>/`` and a symbolic link ``current`` to the one that is served. A build is
written beside the others and the link is replaced in one step, so that a build killed
at any moment leaves the previous one serving.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

from rules.errors import RulesError

_UNFINISHED = "unfinished-"
_A_DAY = 24 * 60 * 60


class HomeError(RulesError):
    """The data directory cannot be used."""


def default_home() -> Path:
    """``$NRULES_HOME`` or the platform's data directory for this program."""
    named = os.environ.get("NRULES_HOME")
    return Path(named) if named else Path(platformdirs.user_data_dir("nrules", appauthor=False))


class Home:
    """The data directory; reading it creates nothing."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root if root is not None else default_home()

    @property
    def current(self) -> Path | None:
        """The directory of the build that is served; ``None`` before the first build."""
        link = self.root / "current"
        try:
            return link.resolve(strict=True)
        except OSError:
            return None

    @contextmanager
    def publish(self) -> Iterator[Path]:
        """Give an empty directory to build in; make it current when the block succeeds.

        When the block fails, the directory is removed and the previous build stays.
        Raises :class:`HomeError` where the data directory cannot be written.
        """
        try:
            builds = self.root / "builds"
            builds.mkdir(parents=True, exist_ok=True)
            work = Path(tempfile.mkdtemp(prefix=_UNFINISHED, dir=builds))
        except OSError as error:
            raise HomeError(
                f"cannot write to {self.root}: {error.strerror}; set NRULES_HOME to a "
                "directory you may write to"
            ) from error
        try:
            yield work
            done = work.with_name(work.name.removeprefix(_UNFINISHED))
            work.rename(done)
            self._point_at(done)
        except BaseException as error:
            shutil.rmtree(work, ignore_errors=True)
            if isinstance(error, OSError):
                raise HomeError(f"cannot write to {self.root}: {error.strerror}") from error
            raise
        self._sweep(keep=done)

    def _point_at(self, build: Path) -> None:
        link = build.with_suffix(".link")
        link.symlink_to(build.relative_to(self.root), target_is_directory=True)
        link.replace(self.root / "current")

    def _sweep(self, keep: Path) -> None:
        """Remove what no one can still be using.

        The build before this one stays, for whoever has just opened it; so does an
        unfinished one, which may be another process at work, until it is a day old.
        """
        builds = [p for p in keep.parent.iterdir() if p.is_dir() and p != keep]
        builds.sort(key=lambda p: p.stat().st_mtime, reverse=True)
        finished = [p for p in builds if not p.name.startswith(_UNFINISHED)]
        abandoned = [
            p
            for p in builds
            if p.name.startswith(_UNFINISHED) and p.stat().st_mtime < time.time() - _A_DAY
        ]
        for stale in (*finished[1:], *abandoned):
            shutil.rmtree(stale, ignore_errors=True)
