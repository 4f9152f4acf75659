"""Run a test's function in a process of its own, forked where the application is imported.

No tests were collected there: looking for garbage among all of them takes a second.
"""

import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from forked_server import FORKING


def run_forked(do: Callable[..., None], *given: Any) -> None:
    """Run a function of a module in such a process, and fail here with what went wrong there."""
    told, tell = FORKING.Pipe(duplex=False)
    process = FORKING.Process(target=_done, args=(tell, do, given))
    process.start()
    tell.close()
    wrong = told.recv()
    process.join()
    assert not wrong, wrong


def _done(tell: Connection, do: Callable[..., None], given: tuple[Any, ...]) -> None:
    try:
        do(*given)
    except BaseException:
        tell.send(traceback.format_exc())
    else:
        tell.send("")
