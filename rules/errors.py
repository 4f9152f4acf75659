"""The errors this project shows to people: one clear line each, never a traceback."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from rules.files import os_error_reason
from rules.untrusted_text import one_line


class RulesError(Exception):
    """An error that a person can act on; ``str()`` is one line: what, where and what to do.

    - ``exit_status``: the exit status of the command line: 1 where the answer is no, 2 where the
      request itself was wrong.
    - ``nearest``: what may have been meant, the likeliest first.
    - ``editions``: the editions at hand, if there is none of the name that was given.
    """

    exit_status = 1
    nearest: Sequence[object] = ()
    editions: Sequence[str] = ()

    def __str__(self) -> str:
        """Return the message on one line."""
        return one_line(super().__str__())

    @property
    def kind(self) -> str:
        """The error's name for programs: ``unknown-number`` for ``UnknownNumberError``."""
        name = type(self).__name__.removesuffix("Error")
        return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


class UsageError(RulesError):
    """The request was wrong, such as a bad number or a missing file."""

    exit_status = 2


class NotWrittenError(RulesError):
    """The disk refused to write a file or folder that a person named."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(
            f"{path} cannot be written: {os_error_reason(error)}; name another place with --into"
        )


def run_and_exit(main: Callable[[], None]) -> NoReturn:
    """Run a maintainer's program (``python -m …``) and exit as ``nrules`` does.

    A :class:`RulesError` becomes one line on standard error, and its status the exit status.
    """
    try:
        main()
    except RulesError as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(error.exit_status)
    sys.exit(0)
