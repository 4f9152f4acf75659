"""How a command ends: its exit status, and one clear line for whatever went wrong."""

import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app import unexpected_errors
from app.cli import fast_lookup, output, signals, streams
from app.cli.usage import OTHER_COMMAND_NAMES
from rules.errors import RulesError
from rules.untrusted_text import MAX_CHARS, shorten

if TYPE_CHECKING:
    import typer

EXIT_INTERRUPTED = 130
EXIT_NO_READER = 141
EXIT_NOT_WRITTEN = 1
EXIT_REFUSED = 1
EXIT_INTERNAL = 70
MAX_MESSAGE_CHARS = 1_000
"""The most characters of a message, whatever words and paths it repeats."""
MAX_PATH_CHARS = 200
"""The most characters of a file's path where a message repeats what was typed."""


_PARSER_MESSAGE = re.compile(r": Input should be (.*?)(, unable to parse .*)?$")
"""A number parser's message: what the input should be, and then how parsing failed."""


_UNKNOWN_COMMAND = re.compile("No such command '([a-z]+)'$")
"""The message for an unknown command, if no command has a similar name."""


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status; no exception leaves this function.

    A signal that ends a process ends this one once the command has tidied up; a second signal
    ends it at once. What went wrong is one line on standard error or, with ``--json``, an object
    on standard output (``docs/commands.md``).
    """
    streams.prepare_streams()
    try:
        with signals.signals_raised():
            status = _run(list(arguments) or ["--help"])
            sys.stdout.flush()
    except BrokenPipeError:
        streams.discard_output()
        status = EXIT_NO_READER
    except streams.CannotWriteError as error:
        streams.discard_output()
        output.line_error("output", _one_line(str(error)), error)
        status = EXIT_NOT_WRITTEN
    except KeyboardInterrupt:
        status = EXIT_INTERRUPTED
    except signals.SignalReceived as ended:
        signal.raise_signal(ended.number)
        status = 128 + ended.number
    return status


def _run(arguments: list[str]) -> int:
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    fail = output.json_error if "--json" in options else output.line_error
    try:
        return 0 if fast_lookup.answer_lookup(arguments) else _invoke(arguments, fail)
    except RulesError as error:
        fail(error.kind, _shorten_repeated(str(error), arguments), error)
        return error.exit_status
    except (BrokenPipeError, KeyboardInterrupt, streams.CannotWriteError):
        raise
    except Exception as error:
        unexpected_errors.show_traceback_if_asked(error)
        if (message := unexpected_errors.refusal_message(error)) is not None:
            fail("refused", message, error)
            return EXIT_REFUSED
        message = unexpected_errors.internal_message(error)
        fail("internal", _shorten_repeated(message, arguments), error)
        return EXIT_INTERNAL


def _invoke(arguments: list[str], fail: Callable[[str, str, Exception], None]) -> int:
    import typer

    from app.cli.nrules import cli

    try:
        command = typer.main.get_command(cli)
        with command.make_context("nrules", arguments) as context:
            command.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    except typer.TyperException as error:
        fail("usage", _one_line(_usage_message(error, arguments)), error)
        return error.exit_code
    return 0


def _usage_message(error: "typer.TyperException", arguments: Sequence[str]) -> str:
    context = getattr(error, "ctx", None)
    if context is not None:
        command = context.command_path
    else:  # Typer does not say to which command an option without its value belongs
        command = " ".join(["nrules", *(a for a in arguments[:1] if not a.startswith("-"))])
    message = _shorten_repeated(error.format_message(), arguments).rstrip(".")
    message = _PARSER_MESSAGE.sub(r": it should be \1", message)
    unknown = _UNKNOWN_COMMAND.match(message)
    if unknown is not None and unknown[1] in OTHER_COMMAND_NAMES:
        message += f". Did you mean '{OTHER_COMMAND_NAMES[unknown[1]]}'?"
    end = " " if message.endswith("?") else "; "
    return f"{message[:1].lower()}{message[1:]}{end}{command} --help says more"


def _shorten_repeated(message: str, arguments: Sequence[str]) -> str:
    """Return a message in one line, with what was typed shortened wherever it is repeated.

    The same goes for what was typed into the environment.
    """
    repeated = {part for typed in arguments for part in (typed, typed.partition("=")[2])}
    repeated |= {value for name, value in os.environ.items() if name.startswith("NRULES_")}
    for typed in sorted(repeated | {str(Path(part)) for part in repeated}, key=len, reverse=True):
        message = (
            message.replace(typed, _shorten_argument(typed)) if len(typed) > MAX_CHARS else message
        )
    return _one_line(message)


def _shorten_argument(typed: str) -> str:
    """Return what was typed in short; for a file, the beginning and end of its path."""
    if os.sep not in typed:
        return shorten(typed)
    half = MAX_PATH_CHARS // 2
    return typed if len(typed) <= MAX_PATH_CHARS else f"{typed[: half - 1]}…{typed[-half:]}"


def _one_line(text: str) -> str:
    return shorten(text, MAX_MESSAGE_CHARS)
