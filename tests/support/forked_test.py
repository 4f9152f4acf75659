"""Run a test's function in a process of its own, forked from one that imported the application.

No tests were collected there: a garbage collection among all of them takes a second.
"""

import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from forked_server import FORKING


def run_forked(function: Callable[..., None], *args: Any) -> None:
    """Run a module's function in such a process; fail with the traceback if it raises."""
    receiver, sender = FORKING.Pipe(duplex=False)
    process = FORKING.Process(target=_report_outcome, args=(sender, function, args))
    process.start()
    sender.close()
    error = receiver.recv()
    process.join()
    assert not error, error


def _report_outcome(
    sender: Connection, function: Callable[..., None], args: tuple[Any, ...]
) -> None:
    try:
        function(*args)
    except BaseException:
        sender.send(traceback.format_exc())
    else:
        sender.send("")
