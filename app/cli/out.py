"""Where commands write: drawn for a terminal, plain text into a pipe, JSON for programs."""

import codecs
import io
import json
import sys
from collections.abc import Iterable
from functools import cache
from typing import NoReturn

from rich.console import Console
from rich.padding import Padding
from rich.text import Text
from rich.theme import Theme

MEASURE = 92
"""The longest line drawn on a terminal: longer ones are hard to read."""

THEME = Theme(
    {
        "number": "bold cyan",
        "title": "bold",
        "symbol": "bold yellow",
        "reference": "cyan",
        "card": "italic",
        "term": "bold",
        "subtype": "italic",
        "emphasis": "italic",
        "label": "dim",
        "aside": "dim",
        "match": "bold yellow",
        "good": "bold green",
        "bad": "bold red",
        "choice": "bold magenta",
    }
)

_PLAIN = {
    "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "...",
    "›": ">", "·": "-", "•": "*", "→": "->", "▸": ">", "✓": "+", "✗": "x", "\xa0": " ",
}  # fmt: skip


def prepare_streams() -> None:
    """Let any text be written to any terminal: what it cannot show is written plainer."""
    codecs.register_error("nrules.plainer", _plainer)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="nrules.plainer")


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN.get(character, "?") for character in lost), error.end


class _Console(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Leave the ending of the process to the command line's one place for it."""
        raise BrokenPipeError


@cache
def console() -> Console:
    """Standard output; colour only on a terminal, and never with ``NO_COLOR``."""
    return _Console(theme=THEME, highlight=False, markup=False, emoji=False)


@cache
def errors() -> Console:
    """Standard error, for progress and notices."""
    return _Console(theme=THEME, highlight=False, markup=False, emoji=False, stderr=True)


def show(text: Text | str = "", indent: int = 0) -> None:
    """Write one paragraph: wrapped at a good measure on a terminal, one line in a pipe."""
    to = console()
    if isinstance(text, str):
        text = Text(text)
    if to.is_terminal:
        width = min(to.width, MEASURE)
        to.print(Padding(text, (0, 0, 0, min(indent, width // 2))), width=width)
        return
    for line in text.split("\n", allow_blank=True):
        to.print(Text(" " * indent).append_text(line), soft_wrap=True)


def show_fields(fields: Iterable[tuple[str, Text | str]], indent: int = 0) -> None:
    """Write labelled lines, the labels in a column."""
    rows = list(fields)
    width = max((len(label) for label, _ in rows), default=0)
    for label, value in rows:
        text = value if isinstance(value, Text) else Text(value)
        show(Text.assemble((label.ljust(width), "label"), "  ", text), indent)


def notice(line: str) -> None:
    """Say something beside the answer, on standard error."""
    errors().print(Text(f"nrules: {line}", style="aside"), soft_wrap=True)


def show_json(value: object) -> None:
    """Write one JSON document, indented where a person is looking."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    text = json.dumps(
        value, ensure_ascii=encoding != "utf8", indent=2 if sys.stdout.isatty() else None
    )
    sys.stdout.write(text + "\n")


def line_error(_kind: str, message: str, nearest: Iterable[object] | None = None) -> None:
    """Say in one line on standard error what went wrong; the message has all it needs."""
    sys.stderr.write(f"nrules: {message}\n")


def json_error(kind: str, message: str, nearest: Iterable[object] | None = None) -> None:
    """Say it as the object ``{"error": {…}}`` on standard output."""
    error: dict[str, object] = {"type": kind, "message": message}
    if nearest is not None:
        error["nearest"] = [str(number) for number in nearest]
    show_json({"error": error})
