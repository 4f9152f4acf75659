"""Rules drawn into sealed nodes, which Sphinx does not walk through.

Sphinx and its extensions walk through each page some forty times, for footnotes, images,
substitutions and the like, which no rule has: that took a third of a build. A sealed node is
written as it was drawn, and its links are found as it is written. Books want links resolved on the
pages, so for them the nodes are unsealed before that.
"""

from collections.abc import Iterable
from html import escape
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from nrules_docs.shown_addresses import address_of

WEB = "html"
"""The name of the builder that writes sealed nodes as they are."""

BEFORE_LINKS = 5
"""Before Sphinx resolves links, which it does with a priority of 10."""


class sealed(nodes.General, nodes.Element):  # noqa: N801 - docutils names node classes as it does elements
    """A sealed node: its ``drawn`` holds what was drawn, as children."""


def seal(drawn: Iterable[nodes.Node]) -> sealed:
    """Seal nodes whose links are all made by :func:`nrules_docs.spans.rule_link`."""
    return sealed("", drawn=nodes.section("", *drawn))


def register(app: Sphinx) -> None:
    """Have sealed nodes and the links in them written."""
    app.add_node(sealed, html=(_visit_sealed, None))
    app.add_node(addnodes.pending_xref, override=True, html=(_visit_link, _depart_link))
    app.add_post_transform(Unsealing)


class Unsealing(SphinxPostTransform):
    """Unseals nodes, for builders other than the web's."""

    default_priority = BEFORE_LINKS

    def run(self, **_: Any) -> None:
        """Replace each sealed node by what was drawn."""
        if self.env._app.builder.name == WEB:
            return
        for found in list(self.document.findall(sealed)):
            found.replace_self(found["drawn"].children)


def _visit_sealed(self: HTML5Translator, node: sealed) -> None:
    drawn = node["drawn"]
    drawn.parent = node.parent
    for child in drawn.children:
        child.walkabout(self)
    raise nodes.SkipNode


def _visit_link(self: HTML5Translator, node: addnodes.pending_xref) -> None:
    """Open a link to a rule; one check for all sees that each rule is shown somewhere."""
    address = address_of(self.builder, node["reftype"], node["reftarget"])
    here = f' href="{escape(address)}"' if address is not None else ""
    self.body.append(f'<a class="reference internal"{here}>')


def _depart_link(self: HTML5Translator, node: addnodes.pending_xref) -> None:
    self.body.append("</a>")
