"""The index of a build, opened only where nothing in its folder can make a reader wait."""

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rules.files import find_irregular_file
from rules.library import Library
from rules.sealed import MAX_FILE_BYTES

if TYPE_CHECKING:
    from index.search import Searcher

FOLDER = "index"


def open_index(build: Path, library: Library, *, in_part: bool = False) -> "Searcher":
    """Open a build's index of a library; with ``in_part``, even one that has lost editions.

    Raises :class:`index.errors.SearchIndexError` where that fails. It also does so where the
    folder holds anything but files, because the next build copies all of it.
    """
    from index.errors import SearchIndexError
    from index.search import Searcher

    folder = build / FOLDER
    try:
        strange = find_irregular_file(folder, MAX_FILE_BYTES)
        if strange is not None:
            raise SearchIndexError(folder, strange)
        return Searcher.open(folder, library, allow_more_editions=in_part)
    except (KeyError, RecursionError) as error:  # from a manifest that was tampered with
        raise SearchIndexError(folder, "its manifest is damaged") from error


def store_index(index_folder: Path, build: Path) -> None:
    """Store a finished index in a build's folder, if that can be written."""
    with suppress(OSError):
        build.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=build) as temporary:
            copied = shutil.copytree(index_folder, Path(temporary, FOLDER))
            shutil.rmtree(build / FOLDER, ignore_errors=True)
            copied.rename(build / FOLDER)
