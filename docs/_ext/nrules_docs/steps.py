"""The steps of a played example: one node for all of them, drawn when the page is written.

A page may show thousands of steps. As nodes of their own, each would pass through all of Sphinx's
transforms, none of which has anything to do there. That took most of the time of a build.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.writers.html5 import HTML5Translator

from nrules_docs.shown_addresses import FindRule, rule_address_finder
from nrules_docs.spans import curl_quotes, group_counts, symbol_html
from rules.references import link_references
from rules.text import Break, Reference, RichText, Span, Symbol

if TYPE_CHECKING:
    from engine.kernel.transcript import Line

STEP_RULE_CLASS = "by"
"""The class of a step's own rule; its link has none, being written tens of thousands of times."""

MAX_DEPTH = 6
"""How deep a step is indented at most."""


class steps(nodes.General, nodes.Element):  # noqa: N801 - docutils names node classes as it does elements
    """The lines of a transcript as an ordered list: ``lines`` as the engine wrote them."""


def draw_steps(lines: "Sequence[Line]", start: int = 1) -> steps:
    """Return the node of a transcript, whose first line has the number ``start``."""
    return steps("", lines=tuple(lines), start=start)


def visit_steps_html(self: HTML5Translator, node: steps) -> None:
    """Write the list; each step begins with the rule that it comes from."""
    address = rule_address_finder(self.builder)
    start = f' start="{node["start"]}"' if node["start"] > 1 else ""
    self.body.append(f'<ol class="nr-steps"{start}>\n')
    self.body.extend(_step(line, address) for line in node["lines"])
    self.body.append("</ol>\n")
    raise nodes.SkipNode


def visit_steps(self: nodes.NodeVisitor, node: steps) -> None:
    """Write the steps as the items of a plain list, for formats other than HTML."""
    items = (
        nodes.list_item("", nodes.paragraph("", f"{line.rule} {curl_quotes(line.words)}".strip()))
        for line in node["lines"]
    )
    plain = nodes.enumerated_list("", *items, start=node["start"])
    plain.parent = node.parent
    plain.walkabout(self)
    raise nodes.SkipNode


def _step(line: "Line", address: FindRule) -> str:
    cited = f"{_rule(line.rule, line.rule, address, STEP_RULE_CLASS)} " if line.rule else ""
    words = "".join(_written(link_references(curl_quotes(line.words)), address))
    kinds = [f"d{min(line.depth, MAX_DEPTH)}"] if line.depth else []
    if line.decision:
        kinds.append("nr-decision")
    kind = f' class="{" ".join(kinds)}"' if kinds else ""
    return f"<li{kind}>{cited}{words}</li>\n"


def _written(spans: RichText, address: FindRule) -> Iterator[str]:
    """Yield the spans as HTML; a number stays on one line with the symbol that it counts."""
    for part in group_counts(spans):
        match part:
            case words, count, symbol:
                yield escape(words, quote=False)
                yield f'<span class="nr-count">{count}{_span(symbol, address)}</span>'
            case span:
                yield _span(span, address)


def _span(span: Span, address: FindRule) -> str:
    match span:
        case Symbol(name=name):
            return symbol_html(name)
        case Reference(number=number) if number is not None:
            return _rule(number, span.text, address, "nr-ref")
        case Break():
            return " "
        case _:
            return escape(span.text, quote=False)


def _rule(number: str, text: str, address: FindRule, kind: str) -> str:
    named, found = address(number)
    said = escape(text.replace(number, named))
    if found is None:
        return f'<span class="{kind}">{said}</span>'
    then = f' title="{escape(number)}"' if number != named else ""
    of_kind = f' class="{kind}"' if kind != STEP_RULE_CLASS else ""
    return f'<a{of_kind} href="{escape(found)}"{then}>{said}</a>'
