"""Draw rich text as document nodes: one node for each span, links included."""

import re
from collections import deque
from collections.abc import Collection, Iterable, Iterator
from html import escape

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxRole
from sphinx.writers.html5 import HTML5Translator

from rules.symbols import BY_MARK, SymbolName
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
    split_symbols,
)


class symbol(nodes.inline):  # noqa: N801 - docutils names node classes as it does elements
    """A game symbol: in HTML an image with a spoken name, elsewhere its plain mark."""


def visit_symbol_html(self: HTML5Translator, node: symbol) -> None:
    """Open the symbol; the style sheet draws it, and its plain mark is what gets copied."""
    self.body.append(self.starttag(node, "span", "", role="img", **{"aria-label": node["spoken"]}))


def depart_symbol_html(self: HTML5Translator, node: symbol) -> None:
    """Close the symbol."""
    self.body.append("</span>")


def visit_symbol(self: nodes.NodeVisitor, node: symbol) -> None:
    """Open nothing: in other formats the mark inside is the symbol."""


def depart_symbol(self: nodes.NodeVisitor, node: symbol) -> None:
    """Close nothing, in other formats."""


def draw_symbol(name: SymbolName) -> symbol:
    """Return the node of a game symbol."""
    classes = ["nr-symbol", f"nr-symbol-{name.value}"]
    return symbol("", name.mark, classes=classes, spoken=name.spoken)


def symbol_html(name: SymbolName) -> str:
    """Return the HTML of a game symbol, for text that is written without nodes."""
    return (
        f'<span class="nr-symbol nr-symbol-{name.value}" role="img"'
        f' aria-label="{escape(name.spoken)}">{escape(name.mark)}</span>'
    )


def words_html(words: str) -> str:
    """Return the HTML of words with their symbols drawn, for text that is written without nodes."""
    return "".join(
        symbol_html(part.name) if isinstance(part, Symbol) else escape(part.text, quote=False)
        for part in split_symbols(words)
    )


class SymbolRole(SphinxRole):
    """``{nr:symbol}`` with a symbol's plain mark, brackets and all."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Draw the symbol; what is no mark of one is an error in the page."""
        name = BY_MARK.get(self.text.strip("[]").casefold())
        if name is None:
            message = self.inliner.reporter.error(
                f"“{self.text}” is not the mark of a symbol such as [c]", line=self.lineno
            )
            return [], [message]
        return [draw_symbol(name)], []


def rule_link(number: str, text: str, *classes: str) -> addnodes.pending_xref:
    """Return a link to a rule that is shown in these docs; warn if it is not."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", text, classes=["nr-ref", *classes]),
        refdomain="nr",
        reftype="rule",
        reftarget=number,
        refexplicit=True,
        refwarn=True,
    )


def paragraphs(spans: Iterable[Span], known: Collection[str]) -> list[nodes.paragraph]:
    """Draw rich text as paragraphs; references to numbers in ``known`` become links."""
    parts: list[list[Span]] = [[]]
    for span in spans:
        if isinstance(span, Break):
            parts.append([])
        else:
            parts[-1].append(span)
    return [nodes.paragraph("", "", *inline(part, known)) for part in parts if part]


def inline(spans: Iterable[Span], known: Collection[str]) -> Iterator[nodes.Node]:
    """Draw rich text as the contents of one paragraph; a break becomes a space."""
    for part in group_counts(spans):
        match part:
            case words, count, symbol:
                together = [nodes.Text(count), _draw_span(symbol, known)]
                yield nodes.Text(curl_quotes(words))
                yield nodes.inline("", "", *together, classes=["nr-count"])
            case span:
                yield _draw_span(span, known)


_OPENING = (
    (re.compile(r"(?<![^\s(\[])\"(?=[\w\[(])"), "“"),
    (re.compile(r"(?<![^\s(\[“])'(?=\w)"), "‘"),
)


def curl_quotes(text: str) -> str:
    """Return a text with typographic quotation marks and apostrophes, however it was typed.

    Sphinx has a transform for that, which takes a tenth of a build.
    """
    for mark, curly in _OPENING:
        text = mark.sub(curly, text)
    return text.replace('"', "”").replace("'", "’")


CountedSymbol = tuple[str, str, Symbol]
"""Words, the number or X at their end, and the symbol that it counts."""


def group_counts(spans: Iterable[Span]) -> Iterator[CountedSymbol | Span]:
    """Yield the spans; words before a symbol come with it, so that a number stays on its line."""
    left = deque(spans)
    while left:
        span = left.popleft()
        if isinstance(span, Text) and left and isinstance(symbol := left[0], Symbol):
            left.popleft()
            words = span.text.rstrip("0123456789X")
            yield words, span.text[len(words) :], symbol
        else:
            yield span


def _draw_span(span: Span, known: Collection[str]) -> nodes.Node:
    match span:
        case Text() | Item():
            return nodes.Text(curl_quotes(span.text))
        case Break():
            return nodes.Text(" ")
        case Symbol(name=name):
            return draw_symbol(name)
        case Defined(number=number) if number is not None and number in known:
            return rule_link(number, span.text, "nr-defined")
        case Reference(number=number, edition=None) if number is not None and number in known:
            return rule_link(number, span.text)
        case Reference():
            return nodes.inline("", span.text, classes=["nr-ref", "nr-nowhere"])
        case Card():
            return nodes.title_reference("", span.text, classes=["nr-card"])
        case Term():
            return nodes.emphasis("", span.text, classes=["nr-term"])
        case Subtype():
            return nodes.inline("", span.text, classes=["nr-subtype"])
        case Emphasis():
            return nodes.emphasis("", span.text)
