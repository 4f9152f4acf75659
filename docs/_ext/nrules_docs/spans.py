"""Rich text as document nodes: one node for each span, links included."""

from collections.abc import Collection, Iterable, Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.writers.html5 import HTML5Translator

from rules.text import Break, Card, Emphasis, Reference, Span, Subtype, Symbol, Term, Text


class symbol(nodes.inline):  # noqa: N801 - docutils names node classes as it does elements
    """A game symbol: in HTML an image with a spoken name, elsewhere its plain mark."""


def visit_symbol_html(self: HTML5Translator, node: symbol) -> None:
    """Open the symbol; the style sheet draws it, and its plain mark is what gets copied."""
    self.body.append(self.starttag(node, "span", "", role="img", **{"aria-label": node["spoken"]}))


def depart_symbol_html(self: HTML5Translator, node: symbol) -> None:
    """Close the symbol."""
    self.body.append("</span>")


def visit_symbol(self: nodes.NodeVisitor, node: symbol) -> None:
    """Elsewhere there is nothing to open: the mark inside is the symbol."""


def depart_symbol(self: nodes.NodeVisitor, node: symbol) -> None:
    """Elsewhere there is nothing to close."""


def rule_link(number: str, text: str, *classes: str) -> addnodes.pending_xref:
    """A link to a rule that is shown somewhere in these docs; a warning if it is not."""
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
    drawn = [nodes.paragraph()]
    for span in spans:
        if isinstance(span, Break):
            drawn.append(nodes.paragraph())
        else:
            drawn[-1] += _node(span, known)
    return [paragraph for paragraph in drawn if paragraph.children]


def inline(spans: Iterable[Span], known: Collection[str]) -> Iterator[nodes.Node]:
    """Draw rich text as the contents of one paragraph; a break becomes a space."""
    for span in spans:
        yield nodes.Text(" ") if isinstance(span, Break) else _node(span, known)


def _node(span: Span, known: Collection[str]) -> nodes.Node:
    match span:
        case Text() | Break():
            return nodes.Text(span.text)
        case Symbol(name=name):
            classes = ["nr-symbol", f"nr-symbol-{name.value}"]
            return symbol("", span.text, classes=classes, spoken=name.spoken)
        case Reference(number=number) if number is not None and number in known:
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
