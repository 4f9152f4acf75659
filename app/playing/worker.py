"""A player: a process that plays the positions it is sent, each in a copy of itself.

A line of JSON comes in, a line of JSON goes out. The operating system bounds the processor time,
the time and the memory that a copy takes, whatever it is doing. Whatever a position did to the copy
ends with it. The player goes on until the other end of its pipe is closed. Then it ends at once,
and so does a copy that is at work.

If no process can be copied (on Windows), the player itself plays the position, and ends if that
takes too long: nothing else can stop it. Memory is bounded then only by what can be taken in
that time.
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

SECONDS = 4
"""Seconds of processor time that a position may take."""
PATIENCE = 20.0
"""Seconds within which its answer must be there, however busy the processor is."""
MEMORY = 600 << 20
"""Bytes of memory that it may take, with all that Python takes."""
ANSWER = 4 << 20
"""Bytes that an answer may have."""
CAN_COPY = hasattr(os, "fork")
"""Whether a process can be copied; if not, the player itself plays the position."""
_LOOKING = 0.05
"""Seconds between a player's looks at what a position that it plays itself has taken."""
_PROCESSOR, _TIME = 70, 71
"""The exit status of a player that has taken too much processor time, or too much time."""

Job = Callable[[dict[str, Any]], dict[str, Any]]

TOO_MUCH = "too-much"
"""The kind of error for a position that went beyond its bounds."""


def main(job: Job) -> None:
    """Answer each line of standard input until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which hangs up
    scheduling.give_way()
    gc.freeze()  # so that collecting in a copy writes to nothing it shares with this one
    for line in sys.stdin.buffer:
        answer = _apart(job, line) if CAN_COPY else _here(job, line)
        try:
            sys.stdout.buffer.write(answer + b"\n")
            sys.stdout.buffer.flush()
        except OSError:  # whoever sent it has hung up: nothing is left to flush, either
            os._exit(0)


def _answer(job: Job, line: bytes) -> bytes:
    """Return the job's answer as a line of JSON; an error in the job becomes part of the answer."""
    try:
        answer = json.dumps(job(json.loads(line))).encode()
        if len(answer) > ANSWER:
            return too_much(f"has an answer of more than {ANSWER >> 20} MB")
        return answer
    except (MemoryError, RecursionError):
        return too_much(f"takes more than {MEMORY >> 20} MB of memory")
    except Exception as error:  # a bug of ours, for the server's log
        return json.dumps({"bug": f"{type(error).__name__}: {error}"}).encode()


def too_much(what: str) -> bytes:
    """Return, as one line of JSON, that a position went beyond its bounds."""
    message = (
        f"this position {what}, which is more than this page allows; nrules play has no limits"
    )
    return json.dumps({"error": {"type": TOO_MUCH, "message": message}}).encode()


def ended_with(status: int) -> bytes | None:
    """Return the answer about a position that ended its player, as one line of JSON.

    ``status`` is the player's exit status. ``None`` if no position ends a player that way, so
    somebody else did. A player that plays positions in its own process may end in many ways.
    """
    if status in (_PROCESSOR, _TIME):
        return _took_too_long(status)
    return None if CAN_COPY else too_much("ended the process that played it")


def _took_too_long(status: int) -> bytes:
    """Return the answer about a position that took too long, by whichever clock."""
    of_processor = f"{SECONDS} seconds of the processor"
    most = of_processor if status == _PROCESSOR else f"{PATIENCE:.0f} seconds"
    return too_much(f"takes more than {most}")


# --- without copies -------------------------------------------------------------------


def _here(job: Job, line: bytes) -> bytes:
    """Play in this process, which ends if that takes too long."""
    done = threading.Event()
    threading.Thread(target=_watch, args=(done,), daemon=True).start()
    try:
        return _answer(job, line)
    finally:
        done.set()


def _watch(done: threading.Event) -> None:
    took, began = time.process_time(), time.monotonic()
    while not done.wait(_LOOKING):
        if time.process_time() - took > SECONDS:
            os._exit(_PROCESSOR)
        if time.monotonic() - began > PATIENCE:
            os._exit(_TIME)


# --- a copy for each position ---------------------------------------------------------


def _apart(job: Job, line: bytes) -> bytes:
    reading, writing = os.pipe()
    copy = os.fork()
    if copy == 0:
        os.close(reading)
        _be_the_copy(job, line, writing)
    os.close(writing)
    answer = _read(reading, copy)
    os.close(reading)
    _, status, took = os.wait4(copy, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0:
        return answer
    by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    if by == signal.SIGXCPU or (by == signal.SIGKILL and took.ru_utime + took.ru_stime >= SECONDS):
        return _took_too_long(_PROCESSOR)
    if by == signal.SIGALRM:
        return _took_too_long(_TIME)
    if by in (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP):
        return json.dumps({"ended": True}).encode()
    return json.dumps({"bug": f"a copy of a player ended with status {status}"}).encode()


def _be_the_copy(job: Job, line: bytes, writing: int) -> NoReturn:
    """Play, write the answer and end; this process never goes on to anything else."""
    status = 1
    try:
        _bound()
        with os.fdopen(writing, "wb") as out, scheduling.Interrupting(quick=0).at_work():
            out.write(_answer(job, line))
        status = 0
    finally:
        os._exit(status)


def _bound() -> None:
    """Let the system end this process if it takes too much, whatever it is doing."""
    import resource

    bounds = {
        resource.RLIMIT_CPU: (SECONDS, SECONDS + 1),
        resource.RLIMIT_AS: (MEMORY, MEMORY),
        resource.RLIMIT_CORE: (0, 0),
        resource.RLIMIT_FSIZE: (0, 0),
    }
    for kind, bound in bounds.items():
        with suppress(ValueError, OSError):  # not every system knows every bound
            resource.setrlimit(kind, bound)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)


def _read(reading: int, copy: int) -> bytes:
    """Return all that the copy writes; end both processes if the sender hangs up meanwhile."""
    answer = b""
    while True:
        ready, _, _ = select.select([reading, sys.stdin.fileno()], [], [])
        if reading not in ready:
            os.kill(copy, signal.SIGKILL)
            os._exit(0)
        part = os.read(reading, 1 << 16)
        if not part:
            return answer
        answer += part


if __name__ == "__main__":
    from app.playing.job import answer as play
    from engine.cards.catalogue import cards

    cards()
    main(play)
