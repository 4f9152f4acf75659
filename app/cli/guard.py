"""How a command ends: its exit status, and one clear line for whatever went wrong."""

import _thread
import errno
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli import fast_lookup, output, streams
from app.cli.usage import CALLED
from rules.errors import RulesError
from rules.untrusted_text import MAX_CHARS, shorten

if TYPE_CHECKING:
    from types import FrameType

    import typer

INTERRUPTED = 130
NO_READER = 141
NOT_WRITTEN = 1
REFUSED = 1
INTERNAL = 70
_AGAIN = 0.01
"""Seconds until an interruption that was lost is raised again."""
_ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
LONGEST = 1_000
"""The most characters of a message, whatever words and paths it repeats."""
LONGEST_NAME = 200
"""The most characters of a file's path where a message repeats what was typed."""


_OF_A_PARSER = re.compile(r": Input should be (.*?)(, unable to parse .*)?$")
"""A number parser's message: what the input should be, and then how parsing failed."""


_UNKNOWN = re.compile("No such command '([a-z]+)'$")
"""The message for an unknown command, if no command has a similar name."""


class _Ended(BaseException):
    """A signal ends the command, which tidies up what is unfinished, as after Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status; no exception leaves this function.

    A signal that ends a process ends this one once the command has tidied up; a second signal
    ends it at once. What went wrong is one line on standard error or, with ``--json``, an object
    on standard output (``docs/commands.md``).
    """
    streams.prepare()
    try:
        with _ending():
            status = _run(list(arguments) or ["--help"])
            sys.stdout.flush()
    except BrokenPipeError:
        streams.discard_output()
        status = NO_READER
    except streams.CannotWriteError as error:
        streams.discard_output()
        output.line_error("output", _one_line(str(error)), error)
        status = NOT_WRITTEN
    except KeyboardInterrupt:
        status = INTERRUPTED
    except _Ended as ended:
        signal.raise_signal(ended.number)
        status = 128 + ended.number
    return status


@contextmanager
def _ending() -> Iterator[None]:
    """Make the signals that end a process raise :class:`_Ended`, except those it ignores.

    In some places Python can raise nothing, such as in a callback of its own while it loads a
    module. What is raised there would be lost except for a traceback, so it is raised again a
    moment later. The same goes for Ctrl-C.
    """
    heard = [number for number in _ENDING if signal.getsignal(number) is signal.SIG_DFL]
    if threading.current_thread() is not threading.main_thread():
        heard = []  # only the main thread may handle signals

    def leave() -> None:
        for number in heard:
            signal.signal(number, signal.SIG_DFL)

    def end(number: int, _frame: "FrameType | None") -> None:
        leave()
        raise _Ended(number)

    def again(lost: "sys.UnraisableHookArgs") -> None:
        number = signal.SIGINT
        if isinstance(lost.exc_value, _Ended):
            number = signal.Signals(lost.exc_value.number)
            signal.signal(number, end)
        elif not isinstance(lost.exc_value, KeyboardInterrupt):
            told_before(lost)
            return
        later = threading.Timer(_AGAIN, _interrupt, [number])
        later.daemon = True
        later.start()

    told_before, sys.unraisablehook = sys.unraisablehook, again
    for number in heard:
        signal.signal(number, end)
    try:
        yield
    finally:
        leave()
        sys.unraisablehook = told_before


def _interrupt(number: int) -> None:
    """Send the main thread a signal, whatever it waits for, if the platform can."""
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, number)
    else:
        _thread.interrupt_main(signal.Signals(number))


def _run(arguments: list[str]) -> int:
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    fail = output.json_error if "--json" in options else output.line_error
    try:
        return 0 if fast_lookup.answered(arguments) else _command(arguments, fail)
    except RulesError as error:
        fail(error.kind, _said_again(str(error), arguments), error)
        return error.exit_status
    except (BrokenPipeError, KeyboardInterrupt, streams.CannotWriteError):
        raise
    except Exception as error:
        if os.environ.get("NRULES_DEBUG") == "1":
            import traceback

            traceback.print_exc()
        if (what := _refused(error)) is not None:
            fail("refused", f"the system allows no more {what}", error)
            return REFUSED
        fail("internal", _said_again(_internal(error), arguments), error)
        return INTERNAL


def _command(arguments: list[str], fail: Callable[[str, str, Exception], None]) -> int:
    import typer

    from app.cli.nrules import cli

    try:
        command = typer.main.get_command(cli)
        with command.make_context("nrules", arguments) as context:
            command.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    except typer.TyperException as error:
        fail("usage", _one_line(_usage(error, arguments)), error)
        return error.exit_code
    return 0


def _usage(error: "typer.TyperException", arguments: Sequence[str]) -> str:
    context = getattr(error, "ctx", None)
    if context is not None:
        command = context.command_path
    else:  # Typer does not say to which command an option without its value belongs
        command = " ".join(["nrules", *(a for a in arguments[:1] if not a.startswith("-"))])
    message = _said_again(error.format_message(), arguments).rstrip(".")
    message = _OF_A_PARSER.sub(r": it should be \1", message)
    unknown = _UNKNOWN.match(message)
    if unknown is not None and unknown[1] in CALLED:
        message += f". Did you mean '{CALLED[unknown[1]]}'?"
    end = " " if message.endswith("?") else "; "
    return f"{message[:1].lower()}{message[1:]}{end}{command} --help says more"


def _refused(error: Exception) -> str | None:
    """Return what the system refuses and how to ask for more; ``None`` for other errors."""
    number = error.errno if isinstance(error, OSError) else None
    if number in (errno.EMFILE, errno.ENFILE):
        return "open files; raise the limit (ulimit -n)"
    if number == errno.EAGAIN or str(error) == "can't start new thread":  # as Python says it
        return "processes and threads; raise the limit (ulimit -u)"
    if number == errno.ENOMEM or isinstance(error, MemoryError):
        return "memory; free some, or raise the limit (ulimit -v)"
    return None


def _internal(error: Exception) -> str:
    what = _one_line(f"{type(error).__name__}: {error}")
    return f"internal error ({what}); please report it. NRULES_DEBUG=1 shows where it happened"


def _said_again(message: str, arguments: Sequence[str]) -> str:
    """Return a message in one line, with what was typed shortened wherever it is repeated.

    The same goes for what was typed into the environment.
    """
    given = {part for typed in arguments for part in (typed, typed.partition("=")[2])}
    given |= {value for name, value in os.environ.items() if name.startswith("NRULES_")}
    for typed in sorted(given | {str(Path(part)) for part in given}, key=len, reverse=True):
        message = message.replace(typed, _shortened(typed)) if len(typed) > MAX_CHARS else message
    return _one_line(message)


def _shortened(typed: str) -> str:
    """Return what was typed in short; for a file, the beginning and end of its path."""
    if os.sep not in typed:
        return shorten(typed)
    half = LONGEST_NAME // 2
    return typed if len(typed) <= LONGEST_NAME else f"{typed[: half - 1]}…{typed[-half:]}"


def _one_line(text: str) -> str:
    return shorten(text, LONGEST)
