"""Rich text as HTML; the plain form is :func:`rules.text.plain`.

The caller decides where references, cards and terms lead. It passes a function that returns a
span's address (a page links to ``/rule/9.2.8f``), or ``None`` for no link.
"""

from collections.abc import Callable, Iterable
from html import escape

from rules.text import (
    Break,
    Card,
    Defined,
    Emphasis,
    Item,
    Reference,
    Span,
    Subtype,
    Symbol,
    Term,
    Text,
    paragraphs,
)

Link = Callable[[Reference | Card | Term], str | None]


def no_link(_span: Reference | Card | Term) -> None:
    """Link nothing."""


def to_html(spans: Iterable[Span], link: Link = no_link) -> str:
    """Render spans as HTML, with everything from a document escaped.

    A symbol becomes ``<span class="symbol symbol-credit" role="img" aria-label="credit">``, with
    the plain mark inside for readers without the style sheet. A list becomes elements that may
    stand inside a paragraph, with the roles of a list and its items.
    """
    rendered, before = "", None
    for paragraph in paragraphs(spans):
        item = paragraph[0] if paragraph and isinstance(paragraph[0], Item) else None
        words = "".join(_html(span, link) for span in paragraph)
        if item is None:
            rendered += _list_end(before) if before else "<br>" * bool(rendered)
            rendered += words
        else:
            rendered += "" if before else '<span class="list" role="list">'
            rendered += (
                f'<span class="item" role="listitem" aria-level="{item.level}">{words}</span>'
            )
        before = item
    return rendered + _list_end(before)


def _list_end(before: Item | None) -> str:
    return "</span>" if before else ""


def _html(span: Span, link: Link) -> str:
    words = escape(span.text)
    match span:
        case Text() | Break():
            return words
        case Item(marker=marker):
            return f'<span class="marker">{escape(marker)} </span>'
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
            marked = "defined" if isinstance(span, Defined) else span.kind
            return f'<{tag} class="{marked}">{words}</{tag}>'
