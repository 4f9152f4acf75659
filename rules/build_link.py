"""The link that says which build is served: followed, but never trusted.

Its target counts only if it is a folder among the builds. So nothing outside them is ever taken
for a build. Whatever else the link leads to cannot take a build away from its readers.
"""

import errno
import os
import stat
from pathlib import Path
from typing import NamedTuple

from rules.files import os_error_reason, read_file

UNFINISHED_PREFIX = "unfinished-"
"""The start of a folder's name that is not yet a build, or no longer one."""
_MAX_LINK_BYTES = 1_000
"""The most bytes of a link that is a file."""


class LinkTarget(NamedTuple):
    """The build that a link leads to, or why it leads to none; both ``None`` without a link."""

    build: Path | None = None
    fault: str | None = None


def follow(link: str, builds: str) -> LinkTarget:
    """Follow a link, or a file with a build's name, to a folder in ``builds``; never raises."""
    try:
        kind = os.lstat(link).st_mode
        if stat.S_ISDIR(kind):
            return LinkTarget(fault="it is a folder")
        named = link
        if not stat.S_ISLNK(kind):
            named = os.path.join(builds, read_file(Path(link), _MAX_LINK_BYTES).decode().strip())
        elif (beside := _follow_own_link(link, builds)) is not None:
            return LinkTarget(beside)
        build = Path(os.path.realpath(named, strict=True))
        if not build.is_dir() or build.name.startswith(UNFINISHED_PREFIX):
            return LinkTarget(fault="it leads to no folder of a build")
        if os.fspath(build.parent) != os.path.realpath(builds, strict=True):
            return LinkTarget(fault="it leads out of the builds")
    except FileNotFoundError:
        return LinkTarget(fault="it leads to nothing") if os.path.lexists(link) else LinkTarget()
    except OSError as error:
        return LinkTarget(fault=os_error_reason(error))
    except ValueError:  # undecodable bytes, or a NUL
        return LinkTarget(fault="no build is called so")
    return LinkTarget(build)


def _follow_own_link(link: str, builds: str) -> Path | None:
    """Return the build for a link of the form we write; ``None`` for any other link.

    Such a link leads to a folder in ``builds``, which is beside it. So one path needs resolving
    instead of two.
    """
    home, folder = os.path.split(builds)
    begins, name = os.path.split(os.readlink(link))
    if begins != folder or os.path.dirname(link) != home or name in ("", os.curdir, os.pardir):
        return None
    build = os.path.join(os.path.realpath(builds, strict=True), name)
    if name.startswith(UNFINISHED_PREFIX) or not stat.S_ISDIR(os.lstat(build).st_mode):
        return None
    return Path(build)


def read_link(link: str) -> str | None:
    """Return what a link says, without looking where it leads; ``None`` where there is none."""
    try:
        return os.readlink(link)
    except OSError as error:
        if error.errno == errno.ENOENT:
            return None
    try:  # a file, where links cannot be made
        return read_file(Path(link), _MAX_LINK_BYTES).decode("utf-8", "replace")
    except OSError:
        return None


def list_builds(builds: str) -> list[Path]:
    """Return the folders of finished builds, in no order.

    Raises :class:`OSError` where they cannot be listed; empty where there is no such folder.
    """
    try:
        with os.scandir(builds) as folders:
            names = [folder.name for folder in folders if folder.is_dir(follow_symlinks=False)]
        root = Path(os.path.realpath(builds, strict=True))
    except FileNotFoundError:
        return []
    return [root / name for name in names if not name.startswith(UNFINISHED_PREFIX)]


def clear_path(path: Path) -> None:
    """Free a path of whatever is there; raises :class:`OSError`.

    A folder with contents is only renamed, because nobody knows whose they are.
    """
    import secrets

    if not os.path.isdir(path) or os.path.islink(path):
        path.unlink(missing_ok=True)
        return
    try:
        path.rmdir()
    except OSError:
        path.rename(path.with_name(f"{path.name}-{secrets.token_hex(4)}"))
