"""The errors this project shows to people: one clear line each, never a traceback."""


class RulesError(Exception):
    """Something a person can act on; ``str()`` is one line saying what, where and what to do.

    ``exit_status`` is the process status the command line ends with (1: the answer is
    no, 2: the request itself was wrong).
    """

    exit_status = 1


class UsageError(RulesError):
    """The request was wrong (a bad number, a missing file), not the answer."""

    exit_status = 2
