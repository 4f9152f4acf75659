"""An edition as a command takes it: by name, or as a file to read."""

import os
from collections.abc import Callable
from pathlib import Path

from rules.entries import Edition


def is_file_argument(typed: str) -> bool:
    """Whether what was typed for an edition means a file, existing or not."""
    path = Path(typed)
    return os.sep in typed or path.suffix.removeprefix(".").isalpha() or os.path.isfile(path)


def resolve_edition(typed: str, find_in_library: Callable[[str], Edition]) -> Edition:
    """Return the edition in the file of that name, or else the library's.

    ``find_in_library`` is called only for what names no file. Raises what
    :func:`scraper.read.read_file` and ``find_in_library`` raise.
    """
    if not is_file_argument(typed):
        return find_in_library(typed)
    from scraper.read import read_file

    return read_file(Path(typed))
