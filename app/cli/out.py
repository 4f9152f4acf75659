"""Where commands write: drawn for a terminal, plain text into a pipe, JSON for programs.

All output goes through here, and nothing in it commands a terminal: documents, scenarios and
the names of files may hold control characters.
"""

import codecs
import io
import json
import sys
from collections.abc import Iterable
from functools import cache
from typing import NoReturn

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from rules.quoted import escaped, harmless

MEASURE = 92
"""The longest line drawn on a terminal: longer ones are hard to read."""
LEAST = 24
"""The shortest room for words, however deep they are indented on a narrow terminal."""

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
        "deleted": "strike red",
        "inserted": "green",
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
    _write(Text(text) if isinstance(text, str) else text, Text(" " * indent))


def show_row(label: Text | str, text: Text | str, *, indent: int = 0, width: int = 0) -> None:
    """Write a paragraph behind a label, both beginning at the same columns in each row."""
    lead = Text(" " * indent) + (Text(label, style="label") if isinstance(label, str) else label)
    lead.pad_right(max(0, indent + width - len(lead)) + 2)
    _write(Text(text) if isinstance(text, str) else text, lead)


def show_rows(rows: Iterable[tuple[str, Text | str]]) -> None:
    """Write labelled paragraphs, the labels in one column."""
    kept = list(rows)
    width = max((len(label) for label, _ in kept), default=0)
    for label, text in kept:
        show_row(label, text, width=width)


def _write(text: Text, lead: Text) -> None:
    """Write ``text`` behind ``lead``; its further lines hang below its first."""
    to = console()
    for part in (text, lead):
        part.plain = harmless(part.plain)
    if not to.is_terminal:
        for place, line in enumerate(text.split("\n", allow_blank=True)):
            whole = (Text(" " * len(lead)) if place else lead) + line
            whole.rstrip()
            to.print(whole, soft_wrap=True)
        return
    room = max(min(to.width, MEASURE) - lead.cell_len, LEAST)
    for place, line in enumerate(text.wrap(to, room) or [Text()]):
        whole = (Text(" " * lead.cell_len) if place else lead) + line
        whole.rstrip()
        to.print(whole)


def write(text: str) -> None:
    """Write a text that is no paragraph for a terminal, such as Markdown, as it is."""
    sys.stdout.write(harmless(text))


def notice(line: str) -> None:
    """Say something beside the answer, on standard error."""
    errors().print(Text(harmless(f"nrules: {line}"), style="aside"), soft_wrap=True)


def show_json(value: object) -> None:
    """Write one JSON document, indented where a person is looking."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    text = json.dumps(
        value, ensure_ascii=encoding != "utf8", indent=2 if sys.stdout.isatty() else None
    )
    sys.stdout.write(escaped(text) + "\n")


def line_error(_kind: str, message: str, _error: Exception) -> None:
    """Say in one line on standard error what went wrong; the message has all it needs."""
    sys.stderr.write(f"nrules: {harmless(message)}\n")


def json_error(kind: str, message: str, error: Exception) -> None:
    """Say it on standard output, in the shape of the API's errors (``docs/json.md``)."""
    offers = {name: [str(o) for o in getattr(error, name, ())] for name in ("nearest", "editions")}
    show_json({"error": {"type": kind, "message": message, **offers}})
