"""An edition as a command is given it: by the name of one, or as a file to read it from."""

import os
from collections.abc import Callable
from pathlib import Path

from rules.entries import Edition


def names_a_file(typed: str) -> bool:
    """Whether what was typed for an edition is meant as a file, there or not."""
    path = Path(typed)
    return os.sep in typed or path.suffix.removeprefix(".").isalpha() or os.path.isfile(path)


def edition(typed: str, of_library: Callable[[str], Edition]) -> Edition:
    """The edition read from the file of that name, or else the one that the library has.

    The library is asked for what names no file alone. Raises what
    :func:`scraper.read.read_file` does, and what ``of_library`` does.
    """
    if not names_a_file(typed):
        return of_library(typed)
    from scraper.read import read_file

    return read_file(Path(typed))
