"""The folder of an export: never anything else's, and complete or as it was before."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from rules.errors import RulesError, UsageError
from rules.files import move, os_error_reason
from rules.home import Home
from rules.untrusted_text import shorten

MARK_FILE = "export.json"
"""The file that says what an export holds; written last, so that only a whole export has it."""


class ForeignFolderError(UsageError):
    """The folder holds files that no export of ours put there."""


class ExportError(RulesError):
    """The export could not be written, or would not have been whole."""


def check_replaceable(folder: Path, home: Home, *, replace: bool) -> None:
    """Raise :class:`ForeignFolderError` for a folder that must not be replaced, or not unasked."""
    try:
        exists, resolved = _exists(folder), folder.resolve()
    except OSError as error:
        raise ForeignFolderError(
            f"{shorten(folder)} cannot be a folder ({os_error_reason(error)})"
        ) from error
    if resolved.is_relative_to(home.root.resolve()):
        raise ForeignFolderError(
            f"{folder} is in {home.root}, where only builds are kept; name another folder"
        )
    if not exists:
        return
    if not folder.is_dir():
        raise ForeignFolderError(f"{folder} is a file; name a folder to export into")
    for place in (Path.home(), Path.cwd(), home.root.resolve()):
        if place.is_relative_to(resolved):
            raise ForeignFolderError(f"{folder} holds {place}; name a folder of the export's own")
    foreign = sorted({path.name for path in folder.iterdir()} - _exported_names(folder))
    if foreign and not replace:
        raise ForeignFolderError(
            f"{folder} holds {foreign[0]}, which no export wrote; "
            "name another folder, or delete all in it with --replace"
        )


def _exists(folder: Path) -> bool:
    """Whether the path exists; raises :class:`OSError` where it cannot (a loop of links)."""
    with suppress(FileNotFoundError, NotADirectoryError):
        folder.stat()
        return True
    return False


def _exported_names(folder: Path) -> set[str]:
    """Return the names that a folder's export says it holds."""
    try:
        return set(json.loads((folder / MARK_FILE).read_text("utf-8"))["holds"])
    except (OSError, ValueError, KeyError, TypeError):
        return set()


@contextmanager
def _ensure_stays(new: Path) -> Iterator[None]:
    """Raise :class:`ExportError` at the end if the folder was removed and made again.

    An open folder keeps its inode number from being reused; on Windows nothing reuses it anyway.
    """
    opened = os.open(new, os.O_RDONLY) if os.name != "nt" else None
    try:
        begun = new.stat().st_ino
        yield
        if new.stat().st_ino != begun:
            raise ExportError(f"somebody has removed {new} meanwhile; export again")
    finally:
        if opened is not None:
            os.close(opened)


@contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """Give a new folder beside another, which it replaces once the block succeeds.

    First remove what a killed export left beside the folder. If that export was killed between
    taking the old folder away and putting the new one there, restore the old one. Raises
    :class:`ExportError` while another export into the folder is running.
    """
    work_folder = folder.with_name(f".{folder.name}.exporting")
    new, old = work_folder / "new", work_folder / "old"
    work_folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(work_folder / "lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise ExportError(f"another export into {folder} is at work") from None
    try:
        if old.exists() and not folder.exists():
            move(old, folder)
        for leftover in (new, old):
            shutil.rmtree(leftover, ignore_errors=True)
        new.mkdir()
        with _ensure_stays(new):
            yield new
        if folder.exists():
            move(folder, old)
        move(new, folder)
    finally:
        lock.release()
        shutil.rmtree(work_folder, ignore_errors=True)
