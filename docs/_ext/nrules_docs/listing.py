"""A long list of short lines: one node for all of them, drawn when the page is written.

It works like the steps of a transcript (:mod:`nrules_docs.steps`): otherwise thousands of nodes
would pass through transforms that have nothing to do there.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from docutils import nodes
from sphinx.builders import Builder
from sphinx.writers.html5 import HTML5Translator

from nrules_docs.shown_addresses import address_of
from nrules_docs.spans import words_html


@dataclass(frozen=True, slots=True)
class Rule:
    """A link to a rule, by its number in the edition that is drawn."""

    words: str


@dataclass(frozen=True, slots=True)
class Example:
    """A link to a worked example by its id, where it is shown."""

    words: str


@dataclass(frozen=True, slots=True)
class Code:
    """Code, shown as it stands in a program."""

    words: str


@dataclass(frozen=True, slots=True)
class NameAnchor:
    """The name that a line is about, with the anchor by which others link to it."""

    words: str
    anchor: str


Part = str | Rule | Example | Code | NameAnchor
Line = tuple[Part, ...]


class listing(nodes.General, nodes.Element):  # noqa: N801 - docutils names node classes as it does elements
    """A list: ``lines`` of parts."""


def draw_listing(lines: Iterable[Line]) -> listing:
    """Return the node of a list."""
    return listing("", lines=tuple(lines))


def visit_listing_html(self: HTML5Translator, node: listing) -> None:
    """Write the list; what is shown elsewhere in these docs becomes a link."""
    self.body.append('<ul class="simple nr-listing">\n')
    for line in node["lines"]:
        self.body.append(f"<li>{''.join(_part(part, self.builder) for part in line)}</li>\n")
    self.body.append("</ul>\n")
    raise nodes.SkipNode


def _part(part: Part, builder: Builder) -> str:
    if isinstance(part, str):
        return words_html(part)
    said = escape(part.words, quote=False)
    if isinstance(part, NameAnchor):
        return f'<b id="{escape(part.anchor)}">{said}</b>'
    if isinstance(part, Code):
        return f"<code>{said}</code>"
    kind = "rule" if isinstance(part, Rule) else "example"
    address = address_of(builder, kind, part.words)
    return f'<a href="{escape(address)}">{said}</a>' if address is not None else said


def visit_listing(self: nodes.NodeVisitor, node: listing) -> None:
    """Write the lines as the items of a plain list, for formats other than HTML."""
    said = ("".join(p if isinstance(p, str) else p.words for p in line) for line in node["lines"])
    plain = nodes.bullet_list("", *(nodes.list_item("", nodes.paragraph("", s)) for s in said))
    plain.parent = node.parent
    plain.walkabout(self)
    raise nodes.SkipNode
