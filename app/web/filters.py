"""How templates and JSON write what is not words: symbols, dates, white space."""

import re
from collections.abc import Iterable
from html import escape

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from markupsafe import Markup

from index.snippet import CLOSE, OPEN
from rules import edition_names
from rules.dates import format_day
from rules.edition_order import is_draft
from rules.entries import Edition
from rules.render import Link, no_link, to_html
from rules.symbols import SymbolName
from rules.text import Span, Symbol
from rules.untrusted_text import first_words

_PRINTED = re.compile(r"(?:^|\.)(\d+(?:\.\d+)*)$")
_AROUND_SYMBOLS = re.compile(
    r'(?<![^\s<>])[^\s<>]*+(?:<span class="symbol [^>]*+>[^<]*+</span>[^\s<>]*+)++'
)
"""Nothing is given back of what was taken: no shorter piece is followed by a symbol either."""

_BETWEEN = "\x1f"
"""White space that stands in no snippet."""
_MARK = re.compile(r"\[[A-Za-z]+\]")
_TAG = re.compile(r"(<[^>]*>)")
_SENTENCE = re.compile(r"[.?!][\"”’)]*(?= )")
_WORD = re.compile(r"[a-z]+[ ,;]")
"""A word that begins a message, and no key (``turn:``) or address (``cr:9.2.8f/1``)."""
_JOINT = re.compile(r"(?<=[/_:])(?=\w)")
_WINDOW = re.compile(r"\(([PRS])\)")
_WINDOWS = {
    "P": "Paid abilities may be used",
    "R": "Cards may be rezzed",
    "S": "Agendas may be scored",
}
"""What the mark of a window stands for, by its letter."""
_SYMBOLS = {s.mark.casefold(): to_html((Symbol(name=s),)) for s in SymbolName}


def install(app: Flask) -> None:
    """Set up templates without stray white space, and JSON that keeps its order."""
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters["symbols"] = draw_symbols
    app.jinja_env.filters["day"] = format_day
    app.jinja_env.filters["since"] = effective_text
    app.jinja_env.filters["version"] = short_version
    app.jinja_env.filters["printed"] = printed_number
    app.jinja_env.filters["opening"] = opening_sentences
    app.jinja_env.filters["sentence"] = as_sentence
    app.jinja_env.filters["breakable"] = breakable
    app.jinja_env.filters["thousands"] = "{:,}".format
    provider = DefaultJSONProvider(app)
    provider.sort_keys = False
    provider.ensure_ascii = False
    app.json = provider


def breakable(name: str) -> Markup:
    """Let a long identifier break only at its joints."""
    return Markup(_JOINT.sub("<wbr>", str(escape(name))))


def draw_symbols(text: str) -> Markup:
    """Draw the symbols (``[c]``) in plain words, and escape everything else."""
    return Markup(_draw_symbols(escape(text)))


def draw_snippets(marked: Iterable[str]) -> list[str]:
    """Draw the symbols in snippets, and mark their matches; all snippets are done in one pass."""
    together = escape(_BETWEEN.join(marked)).replace(OPEN, "<mark>").replace(CLOSE, "</mark>")
    return [*map(_draw_symbols, together.split(_BETWEEN))]


def as_sentence(text: str) -> str:
    """Return an error as a sentence: with a capital, and a full stop or question mark at the end.

    A key, a number or a quoted name at its beginning stays as it is written.
    """
    begun = text[:1].upper() + text[1:] if _WORD.match(text) else text
    return begun if begun.endswith((".", "?", "!")) else f"{begun}."


def opening_sentences(text: str, most: int = 90) -> str:
    """Return the first whole sentences of a text, about ``most`` characters, to call it by.

    A longer first sentence is cut between two words. A first sentence that takes less than a third
    of the room is followed by as much as fits. If that ends in the first word of a question ("Is
    ..."), this word is dropped.
    """
    if len(text) <= most:
        return text
    ends = [match.end() for match in _SENTENCE.finditer(text, 0, most + 1)]
    return f"{text[: ends[-1]]} …" if ends and ends[-1] >= most / 3 else first_words(text, most)


def _draw_symbols(escaped: str) -> str:
    return _keep_symbols_unbroken(_MARK.sub(_symbol, escaped)) if "[" in escaped else escaped


def _symbol(mark: re.Match[str]) -> str:
    return _SYMBOLS.get(mark[0].casefold(), mark[0])


def rich_text_html(spans: Iterable[Span], link: Link = no_link) -> Markup:
    """Return rich text as HTML in which a symbol stays on one line with its amount or full stop."""
    return Markup(_keep_symbols_unbroken(to_html(spans, link)))


def _keep_symbols_unbroken(drawn: str) -> str:
    return _AROUND_SYMBOLS.sub(_wrap_unbroken, drawn)


def _wrap_unbroken(around: re.Match[str]) -> str:
    return f'<span class="whole">{around[0]}</span>'


def draw_windows(drawn: Markup) -> Markup:
    """Draw the marks of windows in HTML, such as ``(P)``, as the charts do."""
    if not _WINDOW.search(drawn):
        return drawn
    words = (
        part if part.startswith("<") else _draw_windows_in_text(part) for part in _TAG.split(drawn)
    )
    return Markup("".join(words))


def _draw_windows_in_text(words: str) -> str:
    return _WINDOW.sub(lambda mark: _window_html(mark[1]), words)


def _window_html(name: str) -> str:
    says = _WINDOWS[name]
    return f'<span class="windows"><abbr title="{says}">{name}</abbr></span>'


def effective_text(edition: Edition) -> str:
    """Return since when an edition holds ("effective 30 March 2024"), or that it is a draft."""
    text = f"effective {format_day(edition.effective)}" if edition.effective else "date unknown"
    return f"a draft, {text}" if is_draft(edition.id) else text


def short_version(edition: Edition) -> str:
    """Return the name of an edition among others of its document: 24.03."""
    return edition_names.version_of(edition.id)


def printed_number(address: str) -> str:
    """Return the number that an older document prints: 5.5.1 for timing-structures.run.5.5.1.

    Empty if it prints none.
    """
    found = _PRINTED.search(address)
    return found[1] if found is not None else ""
