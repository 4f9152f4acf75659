"""Which chapters for players speak of a rule, and the line that leads there from the rule.

The chapters' own directives say it: ``{exact}`` and ``{by}`` note what they name. The line is one
node, filled as its page is written, since chapters may be read after the rules.
"""

from collections.abc import Iterator, Mapping
from html import escape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.writers.html5 import HTML5Translator

from nrules_docs.domain import RulesDomain


class taught(nodes.General, nodes.Element):  # noqa: N801 - docutils names node classes as it does elements
    """Where a rule is taught: ``number`` is the rule's in the edition that is drawn."""


def draw_taught(number: str) -> taught:
    """The line for a rule; nothing where no chapter speaks of it."""
    return taught("", number=number)


def visit_taught_html(self: HTML5Translator, node: taught) -> None:
    """Write the line with a link to each chapter."""
    builder = self.builder
    domain = builder.env.get_domain("nr")
    assert isinstance(domain, RulesDomain)
    links = []
    for name in domain.teaching.get(node["number"], ()):
        address = builder.get_relative_uri(builder.current_docname, name)
        title = escape(builder.env.titles[name].astext(), quote=False)
        links.append(f'<a class="reference internal" href="{escape(address)}">{title}</a>')
    if links:
        self.body.append(f'<p class="nr-meta nr-taught">Learn it in {", ".join(links)}</p>\n')
    raise nodes.SkipNode


def visit_taught(self: nodes.NodeVisitor, node: taught) -> None:
    """Elsewhere the chapters list their rules, and no rule its chapters."""
    raise nodes.SkipNode


def rewritten(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages of rules that other chapters speak of than when they were written."""
    domain = env.get_domain("nr")
    assert isinstance(domain, RulesDomain)
    before: Mapping[str, tuple[str, ...]] = domain.data["led_to"]
    domain.data["led_to"] = dict(domain.teaching)
    return sorted(set(_differing(domain, before)))


def _differing(domain: RulesDomain, before: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    now = domain.teaching
    for number in before.keys() | now.keys():
        place = domain.places.get(("rule", number))
        if before.get(number) != now.get(number) and place is not None:
            yield place[0]
