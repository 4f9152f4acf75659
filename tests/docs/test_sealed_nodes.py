"""Drawn rules are sealed nodes for HTML, and ordinary ones for other builders."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from nrules_docs.sealed_nodes import sealed
from sphinx.application import Sphinx

if TYPE_CHECKING:
    from tests.docs.conftest import Project


def test_html_pages_keep_rules_sealed_and_resolve_their_links(
    project: "Project", monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    def look(app: Sphinx, doctree: nodes.document, docname: str) -> None:
        if docname == "rules/1.1":
            seen.append(len(list(doctree.findall(sealed))))

    listen_to_pages(monkeypatch, look)
    page = project.build().page("rules/1.1")
    assert seen == [1]
    assert page.select_one("#rule_whistle .nr-body a")["href"] == "#rule-1.1.2a"


def test_other_builders_unseal_rules_before_resolving_links(
    project: "Project", monkeypatch: pytest.MonkeyPatch
) -> None:
    links: list[str] = []

    def look(app: Sphinx, doctree: nodes.document, docname: str) -> None:
        assert not list(doctree.findall(sealed))
        if docname == "rules/1.1":
            references = doctree.findall(nodes.reference)
            links.extend(link["refid"] for link in references if "refid" in link)

    listen_to_pages(monkeypatch, look)
    built = project.build("text")
    assert not built.warnings
    assert links.count("rule-1.1.2a") == 2, "its own number, and the rule that names it"
    assert "stays *shut*." in (built.out / "rules" / "1.1.txt").read_text("utf-8")


def listen_to_pages(
    monkeypatch: pytest.MonkeyPatch, look: Callable[[Sphinx, nodes.document, str], None]
) -> None:
    """Have a build call ``look`` with each page before writing it."""
    init_builder = Sphinx._init_builder

    def connect_and_init(app: Sphinx) -> None:
        app.connect("doctree-resolved", look)
        init_builder(app)

    monkeypatch.setattr(Sphinx, "_init_builder", connect_and_init)
