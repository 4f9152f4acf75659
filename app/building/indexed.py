"""The index of a build, opened only where nothing in its folder can keep anyone waiting."""

from pathlib import Path
from typing import TYPE_CHECKING

from rules.files import only_files
from rules.library import Library
from rules.sealed import LARGEST

if TYPE_CHECKING:
    from index.search import Searcher

FOLDER = "index"


def opened(build: Path, library: Library) -> "Searcher":
    """Open the index that a build has of a library.

    Raises :class:`index.errors.SearchIndexError` where that cannot be done, also for what is
    no file in its folder: the next build, which copies all of it, would stumble over that.
    """
    from index.errors import SearchIndexError
    from index.search import Searcher

    folder = build / FOLDER
    try:
        strange = only_files(folder, LARGEST)
        if strange is not None:
            raise SearchIndexError(folder, strange)
        return Searcher.open(folder, library)
    except (KeyError, RecursionError) as error:  # of a manifest that somebody wrote
        raise SearchIndexError(folder, "its manifest is damaged") from error
