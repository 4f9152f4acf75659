"""Which chapters for players speak of a rule, and the line that leads there from the rule.

The chapters' own directives say it: ``{exact}`` and ``{by}`` note the rules that they name. The
line is one node, filled as its page is written, since chapters may be read after the rules. A file
beside the pages says the same, so that the app can lead to the chapters.
"""

import json
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.writers.html5 import HTML5Translator

from nrules_docs.domain import RulesDomain, domain_of

FILE = "taught.json"
"""The file beside the first page that the app reads (:mod:`app.documentation`)."""


class chapter_links(nodes.General, nodes.Element):  # noqa: N801 - docutils names node classes as it does elements
    """The place for the line: ``number`` is the rule's in the edition that is drawn."""


def draw_chapter_links(number: str) -> chapter_links:
    """Return the line for a rule; nothing if no chapter speaks of it."""
    return chapter_links("", number=number)


def visit_chapter_links_html(self: HTML5Translator, node: chapter_links) -> None:
    """Write the line with a link to each chapter, and to the rule in the app."""
    builder = self.builder
    domain = domain_of(builder.env)
    links = []
    for name in domain.chapters_by_rule.get(node["number"], ()):
        address = builder.get_relative_uri(builder.current_docname, name)
        title = escape(builder.env.titles[name].astext(), quote=False)
        links.append(f'<a class="reference internal" href="{escape(address)}">{title}</a>')
    says = [f"Learn it in {', '.join(links)}"] if links else []
    if builder.config.nrules_app and builder.name == "html":
        says.append(_app_link(builder.config.nrules_app, domain.volume.edition.id, node["number"]))
    if says:
        self.body.append(f'<p class="nr-meta nr-taught">{" · ".join(says)}</p>\n')
    raise nodes.SkipNode


def _app_link(address: str, edition: str, number: str) -> str:
    """Return the link to a rule's page in the app at an address."""
    page = escape(f"{address.rstrip('/')}/rule/{number}?edition={edition}")
    return f'<a class="reference external" href="{page}">{number} in the app</a>'


def visit_chapter_links(self: nodes.NodeVisitor, node: chapter_links) -> None:
    """Write nothing: in other formats chapters list their rules, but rules no chapters."""
    raise nodes.SkipNode


def write_taught_json(app: Sphinx, failure: Exception | None) -> None:
    """Write beside the pages which chapters teach each rule, once all of them are there."""
    if failure is None and app.builder.name == "html":
        text = json.dumps(_as_json(app), ensure_ascii=False, indent=1)
        (Path(app.outdir) / FILE).write_text(text + "\n", "utf-8")


def _as_json(app: Sphinx) -> dict[str, Any]:
    domain = domain_of(app.env)
    chapters: dict[str, str] = {}
    rules: dict[str, list[str]] = {}
    for number, names in sorted(domain.chapters_by_rule.items()):
        for name in names:
            address = app.builder.get_target_uri(name)
            chapters[address] = app.env.titles[name].astext()
            rules.setdefault(number, []).append(address)
    return {"edition": domain.volume.edition.id, "chapters": chapters, "rules": rules}


def pages_with_other_links(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Return the pages with rules of which other chapters speak than when they were written."""
    domain = domain_of(env)
    before: Mapping[str, tuple[str, ...]] = domain.data["chapters_last_written"]
    domain.data["chapters_last_written"] = dict(domain.chapters_by_rule)
    return sorted(set(_pages_that_differ(domain, before)))


def _pages_that_differ(domain: RulesDomain, before: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    now = domain.chapters_by_rule
    for number in before.keys() | now.keys():
        place = domain.places.get(("rule", number))
        if before.get(number) != now.get(number) and place is not None:
            yield place[0]
