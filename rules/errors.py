"""The errors this project shows to people: one clear line each, never a traceback."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn


class RulesError(Exception):
    """Something a person can act on; ``str()`` is one line saying what, where and what to do.

    ``exit_status`` is the process status the command line ends with (1: the answer is
    no, 2: the request itself was wrong).
    """

    exit_status = 1

    def __str__(self) -> str:
        """The message as one line, whatever it says again of what was written."""
        return " ".join(super().__str__().splitlines())

    @property
    def kind(self) -> str:
        """The error's name for programs: ``UnknownNumberError`` is ``unknown-number``."""
        name = type(self).__name__.removesuffix("Error")
        return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


class UsageError(RulesError):
    """The request was wrong (a bad number, a missing file), not the answer."""

    exit_status = 2


class NotWrittenError(RulesError):
    """A file or folder that a person named cannot be written, as the disk says."""

    def __init__(self, path: Path, error: OSError) -> None:
        because = error.strerror or "the disk refuses"
        super().__init__(f"{path} cannot be written: {because}; name another place with --into")


def run_and_exit(main: Callable[[], None]) -> NoReturn:
    """Run what a maintainer starts with ``python -m``, and exit as ``nrules`` does.

    What they can act on is one line on standard error, with the status of the error.
    """
    try:
        main()
    except RulesError as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(error.exit_status)
    sys.exit(0)
