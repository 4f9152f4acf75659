"""A worker: a process that plays the positions it is sent, each in a fork of itself.

A line of JSON comes in, a line of JSON goes out. The operating system limits the processor time,
the time and the memory of a fork, whatever it is doing. Whatever a position did to its process
ends with the process. The worker goes on until the other end of its pipe is closed. Then it ends at
once, and so does a fork that is at work.

If a process cannot fork (on Windows), the worker itself plays the position, and ends if that takes
too long: nothing else can stop it. Memory is limited then only by what can be taken in that time.
"""

import gc
import json
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn

from app import scheduling

CPU_LIMIT_SECONDS = 4
"""Seconds of processor time that a position may take."""
TIME_LIMIT_SECONDS = 20.0
"""Seconds within which its answer must be there, however busy the processor is."""
MEMORY_LIMIT_BYTES = 600 << 20
"""Bytes of memory that it may take, with all that Python takes."""
MAX_ANSWER_BYTES = 4 << 20
"""Bytes that an answer may have."""
CAN_FORK = hasattr(os, "fork")
"""Whether a process can fork; if not, the worker itself plays the position."""
_WATCH_INTERVAL_SECONDS = 0.05
"""Seconds between a worker's looks at what a position that it plays itself has taken."""
_EXIT_CPU_LIMIT, _EXIT_TIME_LIMIT = 70, 71
"""The exit statuses of a worker that has taken too much processor time, or too much time."""

Job = Callable[[dict[str, Any]], dict[str, Any]]

LIMIT_EXCEEDED = "too-much"
"""The kind of error for a position that went beyond a limit."""
_BUSY = json.dumps({"busy": True}).encode()
"""The answer if time ran out before processor time did: others use the processor."""


def main(job: Job) -> None:
    """Answer each line of standard input until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which hangs up
    scheduling.run_in_background()
    gc.freeze()  # so that collecting in a fork writes to nothing it shares with this one
    for line in sys.stdin.buffer:
        answer = _run_in_fork(job, line) if CAN_FORK else _run_in_process(job, line)
        try:
            sys.stdout.buffer.write(answer + b"\n")
            sys.stdout.buffer.flush()
        except OSError:  # whoever sent it has hung up: nothing is left to flush, either
            os._exit(0)


def _run_job(job: Job, line: bytes) -> bytes:
    """Return the job's answer as a line of JSON; an error in the job becomes part of the answer."""
    try:
        answer = json.dumps(job(json.loads(line))).encode()
        if len(answer) > MAX_ANSWER_BYTES:
            return limit_exceeded(f"has an answer of more than {MAX_ANSWER_BYTES >> 20} MB")
        return answer
    except (MemoryError, RecursionError):
        return limit_exceeded(f"takes more than {MEMORY_LIMIT_BYTES >> 20} MB of memory")
    except Exception as error:  # a bug of ours, for the server's log
        return json.dumps({"bug": f"{type(error).__name__}: {error}"}).encode()


def limit_exceeded(what: str) -> bytes:
    """Return, as one line of JSON, the error for a position that went beyond a limit."""
    message = (
        f"this position {what}, which is more than this page allows; nrules play has no limits"
    )
    return json.dumps({"error": {"type": LIMIT_EXCEEDED, "message": message}}).encode()


def answer_for_exit_status(status: int) -> bytes | None:
    """Return the answer about a position that ended its worker, as one line of JSON.

    ``status`` is the worker's exit status. ``None`` if no position ends a worker that way, so
    somebody else did. A worker that plays positions in its own process may end in many ways.
    """
    if status == _EXIT_CPU_LIMIT:
        return _cpu_limit_exceeded()
    if status == _EXIT_TIME_LIMIT:
        return _BUSY
    return None if CAN_FORK else limit_exceeded("ended the process that played it")


def _cpu_limit_exceeded() -> bytes:
    return limit_exceeded(f"takes more than {CPU_LIMIT_SECONDS} seconds of the processor")


# --- without forks --------------------------------------------------------------------


def _run_in_process(job: Job, line: bytes) -> bytes:
    """Play in this process, which ends if that takes too long."""
    finished = threading.Event()
    threading.Thread(target=_enforce_limits, args=(finished,), daemon=True).start()
    try:
        return _run_job(job, line)
    finally:
        finished.set()


def _enforce_limits(finished: threading.Event) -> None:
    cpu_start, time_start = time.process_time(), time.monotonic()
    while not finished.wait(_WATCH_INTERVAL_SECONDS):
        if time.process_time() - cpu_start > CPU_LIMIT_SECONDS:
            os._exit(_EXIT_CPU_LIMIT)
        if time.monotonic() - time_start > TIME_LIMIT_SECONDS:
            os._exit(_EXIT_TIME_LIMIT)


# --- a fork for each position ---------------------------------------------------------


def _run_in_fork(job: Job, line: bytes) -> bytes:
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        _run_as_child(job, line, write_end)
    os.close(write_end)
    answer = _read_answer(read_end, child)
    os.close(read_end)
    _, status, usage = os.wait4(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0:
        return answer
    signal_number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    if signal_number == signal.SIGXCPU or (
        signal_number == signal.SIGKILL and usage.ru_utime + usage.ru_stime >= CPU_LIMIT_SECONDS
    ):
        return _cpu_limit_exceeded()
    if signal_number == signal.SIGALRM:
        return _BUSY
    if signal_number in (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP):
        return json.dumps({"ended": True}).encode()
    return json.dumps({"bug": f"a fork of a worker ended with status {status}"}).encode()


def _run_as_child(job: Job, line: bytes, write_end: int) -> NoReturn:
    """Play, write the answer and end; this process never goes on to anything else."""
    status = 1
    try:
        _set_resource_limits()
        with os.fdopen(write_end, "wb") as out, scheduling.Interrupter(quick=0).interruptible():
            out.write(_run_job(job, line))
        status = 0
    finally:
        os._exit(status)


def _set_resource_limits() -> None:
    """Let the system end this process once it goes beyond a limit, whatever it is doing."""
    import resource

    bounds = {
        resource.RLIMIT_CPU: (CPU_LIMIT_SECONDS, CPU_LIMIT_SECONDS + 1),
        resource.RLIMIT_AS: (MEMORY_LIMIT_BYTES, MEMORY_LIMIT_BYTES),
        resource.RLIMIT_CORE: (0, 0),
        resource.RLIMIT_FSIZE: (0, 0),
    }
    for kind, bound in bounds.items():
        with suppress(ValueError, OSError):  # not every system knows every bound
            resource.setrlimit(kind, bound)
    signal.setitimer(signal.ITIMER_REAL, TIME_LIMIT_SECONDS)


def _read_answer(read_end: int, child: int) -> bytes:
    """Return all that the child writes; end both processes if the sender hangs up meanwhile."""
    answer = b""
    while True:
        ready, _, _ = select.select([read_end, sys.stdin.fileno()], [], [])
        if read_end not in ready:
            os.kill(child, signal.SIGKILL)
            os._exit(0)
        part = os.read(read_end, 1 << 16)
        if not part:
            return answer
        answer += part


if __name__ == "__main__":
    from app.playing.job import answer_request
    from engine.cards.catalogue import cards

    cards()
    main(answer_request)
