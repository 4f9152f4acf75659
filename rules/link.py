"""The link that says which build is served: followed, and never believed.

What it leads to counts only where that is a folder among the builds. So nothing outside of
them is ever taken for a build, and whatever else stands there costs no build its readers.
"""

import errno
import os
import stat
from pathlib import Path
from typing import NamedTuple

from rules.files import read_file, reason

UNFINISHED = "unfinished-"
"""How a folder of builds calls what is no build yet, or none any more."""
_LONGEST = 1_000
"""Bytes of a link that is a file."""


class Followed(NamedTuple):
    """The build that a link leads to, or why it leads to none.

    Neither where there is no link at all.
    """

    build: Path | None = None
    astray: str | None = None


def follow(link: str, builds: str) -> Followed:
    """Follow a link, or a file with a build's name, to a folder in ``builds``; never raises."""
    try:
        kind = os.lstat(link).st_mode
        if stat.S_ISDIR(kind):
            return Followed(astray="it is a folder")
        named = link
        if not stat.S_ISLNK(kind):
            named = os.path.join(builds, read_file(Path(link), _LONGEST).decode().strip())
        elif (beside := _beside(link, builds)) is not None:
            return Followed(beside)
        found = Path(os.path.realpath(named, strict=True))
        if not found.is_dir() or found.name.startswith(UNFINISHED):
            return Followed(astray="it leads to no folder of a build")
        if os.fspath(found.parent) != os.path.realpath(builds, strict=True):
            return Followed(astray="it leads out of the builds")
    except FileNotFoundError:
        return Followed(astray="it leads to nothing") if os.path.lexists(link) else Followed()
    except OSError as error:
        return Followed(astray=reason(error))
    except ValueError:  # bytes that are no text, a NUL
        return Followed(astray="no build is called so")
    return Followed(found)


def _beside(link: str, builds: str) -> Path | None:
    """The build in ``builds``, the folder beside a link, to which the link leads as one of ours.

    So the way to both is resolved once; ``None`` for any other link.
    """
    home, folder = os.path.split(builds)
    begins, name = os.path.split(os.readlink(link))
    if begins != folder or os.path.dirname(link) != home or name in ("", os.curdir, os.pardir):
        return None
    found = os.path.join(os.path.realpath(builds, strict=True), name)
    if name.startswith(UNFINISHED) or not stat.S_ISDIR(os.lstat(found).st_mode):
        return None
    return Path(found)


def said(link: str) -> str | None:
    """What a link says, without looking where it leads; ``None`` where there is none."""
    try:
        return os.readlink(link)
    except OSError as error:
        if error.errno == errno.ENOENT:
            return None
    try:  # a file, where links cannot be made
        return read_file(Path(link), _LONGEST).decode("utf-8", "replace")
    except OSError:
        return None


def listed(builds: str) -> list[Path]:
    """The folders of builds that are finished, in no order.

    Raises :class:`OSError` where they cannot be listed; none where there is no such folder.
    """
    try:
        with os.scandir(builds) as found:
            names = [each.name for each in found if each.is_dir(follow_symlinks=False)]
        root = Path(os.path.realpath(builds, strict=True))
    except FileNotFoundError:
        return []
    return [root / name for name in names if not name.startswith(UNFINISHED)]


def make_way(path: Path) -> None:
    """Have whatever has a name give it up; raises :class:`OSError`.

    A folder that holds something is only renamed: nobody knows whose that is.
    """
    import secrets

    if not os.path.isdir(path) or os.path.islink(path):
        path.unlink(missing_ok=True)
        return
    try:
        path.rmdir()
    except OSError:
        path.rename(path.with_name(f"{path.name}-{secrets.token_hex(4)}"))
