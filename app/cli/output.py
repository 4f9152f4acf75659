"""Where commands write: drawn for a terminal, plain text into a pipe, JSON for programs.

All output goes through here, made harmless to terminals: documents, scenarios and file names may
hold control characters.
"""

import json
import os
import sys
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, NoReturn

from app.cli.blocks import Block, Paragraph, Row, Rows
from rules.errors import RulesError
from rules.untrusted_text import escape_json, sanitise

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from app.answers.shapes import WholeAnswer

MAX_TEXT_WIDTH = 92
"""The longest line drawn on a terminal: longer ones are hard to read."""
DEFAULT_WIDTH = 80
"""The width of a terminal that does not know its own."""
MIN_WIDTH = 24
"""The least room for words, however deep they are indented on a narrow terminal."""

STYLES = {
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
"""How each kind of words looks on a terminal, in Rich's terms."""

_TERMINAL_VARIABLES = {"FORCE_COLOR", "TTY_COMPATIBLE"}
"""Environment variables that tell Rich what it writes to."""
_DROPPED_CONTROLS = dict.fromkeys(map(ord, "\a\b\v\f\r"))


@cache
def console() -> "Console":
    """Return standard output, with colour only on a terminal, and never with ``NO_COLOR``."""
    return _console(stderr=False)


@cache
def errors() -> "Console":
    """Return standard error, for progress and notices."""
    return _console(stderr=True)


def _console(*, stderr: bool) -> "Console":
    """Return a Rich console, which takes as long to load as all the rest of a look-up."""
    from rich.console import Console
    from rich.theme import Theme

    class Ours(Console):
        def on_broken_pipe(self) -> NoReturn:
            """Leave it to :mod:`app.cli.guard` to end the process."""
            raise BrokenPipeError

    ours = Ours(theme=Theme(STYLES), highlight=False, markup=False, emoji=False, stderr=stderr)
    if ours.width < 1:  # COLUMNS=0 from a terminal without a size; nothing would be drawn
        ours.width = DEFAULT_WIDTH
    return ours


def is_terminal() -> bool:
    """Whether standard output is drawn for a terminal."""
    if sys.stdout.isatty() or os.environ.keys() & _TERMINAL_VARIABLES:
        return console().is_terminal
    return False


def can_show(characters: str) -> bool:
    """Whether standard output can write these characters."""
    try:
        characters.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def draw(blocks: Iterable[Block]) -> None:
    """Write a whole drawing."""
    for block in blocks:
        match block:
            case Paragraph(text, indent):
                show(text, indent)
            case Row(label, text, indent):
                show_row(label, text, indent=indent)
            case Rows(rows):
                show_rows(rows)


def show(text: "Text | str" = "", indent: int = 0) -> None:
    """Write one paragraph: wrapped at a readable width on a terminal, one line in a pipe."""
    _write(text, " " * indent)


def show_row(label: "Text | str", text: "Text | str", *, indent: int = 0, width: int = 0) -> None:
    """Write a paragraph after a label, with both at the same columns in each row."""
    before, behind = " " * indent, " " * (max(0, width - len(label)) + 2)
    if is_terminal():
        from rich.text import Text

        shown = Text(label, style="label") if isinstance(label, str) else label
        _lay_out(text, Text(before) + shown + behind)
    else:
        _write(text, before + _without_controls(label) + behind)


def show_rows(rows: "Iterable[tuple[str, Text | str]]") -> None:
    """Write labelled paragraphs with the labels in one column."""
    rows = list(rows)
    width = max((len(label) for label, _ in rows), default=0)
    for label, text in rows:
        show_row(label, text, width=width)


def _write(text: "Text | str", lead: str) -> None:
    """Write ``text`` after ``lead``; its further lines are indented to the end of that."""
    if is_terminal():
        _lay_out(text, lead)
        return
    for place, line in enumerate(_without_controls(text).split("\n")):
        whole = (" " * len(lead) if place else lead) + line
        sys.stdout.write(whole.rstrip().expandtabs() + "\n")


def _without_controls(text: "Text | str") -> str:
    """Return the words alone, without the control codes that Rich removes from a text."""
    return sanitise(text.translate(_DROPPED_CONTROLS) if isinstance(text, str) else text.plain)


def _lay_out(text: "Text | str", lead: "Text | str") -> None:
    """Wrap ``text`` at a readable width and write it in its styles."""
    from rich.text import Text

    to = console()
    text, lead = (Text(part) if isinstance(part, str) else part for part in (text, lead))
    for part in (text, lead):
        part.plain = sanitise(part.plain)
    room = max(min(to.width, MAX_TEXT_WIDTH) - lead.cell_len, MIN_WIDTH)
    for place, line in enumerate(text.wrap(to, room) or [Text()]):
        whole = (Text(" " * lead.cell_len) if place else lead) + line
        whole.rstrip()
        to.print(whole)


def show_picture(lines: "Iterable[Text]") -> None:
    """Write lines that are no words on a terminal, neither wrapped nor cropped."""
    for line in lines:
        console().print(line, no_wrap=True, crop=False, overflow="ignore")


def write(text: str) -> None:
    """Write a text that is no paragraph for a terminal, such as Markdown, as it is."""
    sys.stdout.write(sanitise(text))


def notice(line: str) -> None:
    """Write a line beside the answer, on standard error."""
    from rich.text import Text

    sys.stdout.flush()
    errors().print(Text(sanitise(f"nrules: {line}"), style="aside"), soft_wrap=True)


def show_json(value: object) -> None:
    """Write one JSON document, indented where a person is looking."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    text = json.dumps(
        value, ensure_ascii=encoding != "utf8", indent=2 if sys.stdout.isatty() else None
    )
    sys.stdout.write(escape_json(text) + "\n")


def show_answer(answer: "WholeAnswer", notice: str | None) -> None:
    """Write an answer as the API gives it, with the notice of its build."""
    show_json(answer.noted(notice).model_dump(mode="json"))


def line_error(_kind: str, message: str, _error: Exception) -> None:
    """Write what went wrong as one line on standard error; the message has all it needs."""
    sys.stdout.flush()
    sys.stderr.write(f"nrules: {sanitise(message)}\n")


def json_error(kind: str, message: str, error: Exception) -> None:
    """Write what went wrong on standard output, in the API's shape (``docs/json.md``)."""
    nearest, editions = (
        (error.nearest, error.editions) if isinstance(error, RulesError) else ((), ())
    )
    offers = {"nearest": [*map(str, nearest)], "editions": [*editions]}
    show_json({"error": {"type": kind, "message": message, **offers}})
