"""Removing builds whose contents enough other builds have too, and what others must remove."""

import os
from collections import Counter
from contextlib import suppress
from pathlib import Path

from rules import build_holds, build_link

_MIN_COPIES = 2
"""How many builds keep a copy of each edition: one copy may be damaged."""


def sweep(builds: list[Path], kept: set[Path], unserved: list[Path]) -> None:
    """Remove what nobody needs of ``builds``, of which the first is served.

    These stay: ``kept``; each build that holds card data, or an edition read whole from a
    document, of which fewer than two others have a copy; of the ``unserved``, each that
    holds what no other does; and each that the system does not give us or that somebody holds.
    What the served build was told to forget does not count.
    """
    from rules.build_folder import read_forgotten

    with suppress(OSError):  # with too many files open, a later build sweeps
        forgotten = read_forgotten(builds[0])
        contents = {build: _list_contents(build) for build in builds}
        known = {build: held - forgotten for build, held in contents.items() if held is not None}
        copies = Counter(edition for editions in known.values() for edition in editions)
        for build, editions in reversed(known.items()):
            others = 1 if build in unserved else _MIN_COPIES
            if build in kept or not all(copies[edition] > others for edition in editions):
                continue
            if not build_holds.is_held(build):
                copies.subtract(editions)
                remove(build)


def _list_contents(build: Path) -> set[str] | None:
    """Return the editions from documents in a build, and whether it has card data.

    ``None`` where the system does not give all of it. Raises :class:`OSError` where too many
    files are open.
    """
    from rules.cards import card_data as cards
    from rules.sealed import SealError, WithheldError
    from rules.storage import list_editions_from_documents

    try:
        contents = list_editions_from_documents(build)
        cards.read_kept(build)
    except WithheldError:
        return None
    except SealError:
        return contents
    return contents | {cards.LIST_NAME}


def remove(build: Path) -> None:
    """Remove a build, renamed first so that one half removed is not taken for a build."""
    import shutil

    with suppress(OSError):
        doomed = build.rename(build.with_name(build_link.UNFINISHED_PREFIX + build.name))
        shutil.rmtree(doomed, ignore_errors=True)


def count_foreign_leftovers(builds: Path) -> Counter[str]:
    """Count the unfinished folders that only another user can remove, by the user's name.

    None on Windows, where whoever may write to ``builds`` may remove them.
    """
    counts = Counter[str]()
    if hasattr(os, "geteuid"):
        for folder in builds.glob(f"{build_link.UNFINISHED_PREFIX}*"):
            with suppress(OSError):  # it has been removed meanwhile
                if (owner := folder.stat().st_uid) != os.geteuid():
                    counts[_owner_name(folder, owner)] += 1
    return counts


def _owner_name(folder: Path, owner: int) -> str:
    try:
        return folder.owner()
    except KeyError:  # a user that this machine does not know
        return f"user {owner}"
