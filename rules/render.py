"""Rich text rendered to HTML and to MyST; the plain form is :func:`rules.text.plain`.

Where a reference or a card leads is the caller's business: a page links to
``/rule/9.2.8f``, the docs to an anchor. The caller passes a function from the span to
an address, or ``None`` for no link.
"""

import re
from collections.abc import Callable, Iterable
from html import escape

from rules.text import Break, Card, Emphasis, Reference, Span, Subtype, Symbol, Term, Text

Link = Callable[[Reference | Card | Term], str | None]

_MYST_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#$|~^%&:@+=\-])")
_MYST_LIST_NUMBER = re.compile(r"^(\d+)([.)])", re.MULTILINE)


def no_link(_span: Reference | Card | Term) -> None:
    """Link nothing."""


def to_html(spans: Iterable[Span], link: Link = no_link) -> str:
    """Render to HTML; everything that comes from a document is escaped.

    Symbols become ``<span class="symbol symbol-credit" role="img" aria-label="credit">``,
    with the plain mark inside for readers without the style sheet.
    """
    return "".join(_html(span, link) for span in spans)


def _html(span: Span, link: Link) -> str:
    words = escape(span.text)
    match span:
        case Text():
            return words
        case Break():
            return "<br>"
        case Symbol(name=name):
            return (
                f'<span class="symbol symbol-{name.value}" role="img" '
                f'aria-label="{name.spoken}">{words}</span>'
            )
        case Emphasis():
            return f"<em>{words}</em>"
        case Subtype():
            return f'<i class="subtype">{words}</i>'
        case Reference() | Card() | Term():
            tag = {"reference": "span", "card": "cite", "term": "dfn"}[span.kind]
            target = link(span)
            if target is not None:
                words = f'<a href="{escape(target)}">{words}</a>'
            return f'<{tag} class="{span.kind}">{words}</{tag}>'


def to_myst(spans: Iterable[Span], link: Link = no_link) -> str:
    """Render to MyST Markdown, with every character that Markdown reads escaped."""
    return "".join(_myst(span, link) for span in spans)


def _myst(span: Span, link: Link) -> str:
    words = escape_myst(span.text)
    match span:
        case Text():
            return words
        case Break():
            return "\n\n"
        case Symbol():
            return f"**{words}**"
        case Emphasis() | Subtype():
            return f"*{words}*"
        case Reference() | Card() | Term():
            target = link(span)
            if target is not None:
                words = f"[{words}]({target})"
            return words if isinstance(span, Reference) else f"*{words}*"


def escape_myst(text: str) -> str:
    """Escape what Markdown would read as markup."""
    return _MYST_LIST_NUMBER.sub(r"\1\\\2", _MYST_SPECIAL.sub(r"\\\1", text))
