"""The pages' own search: finds rules, by number and words, where Sphinx would find pages."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from nrules_docs.domain import RulesDomain
from rules.entries import Entry
from rules.text import Card, Term, plain

INDEX = "rules-index.js"
"""The file of the index: a script and no JSON, so that it can be read from a disk as well."""

BODY = """
<section class="nr-search">
<h1>Find a rule</h1>
<form class="nr-find" role="search" action="" method="get">
  <label for="nr-find">Its number, or words</label>
  <input id="nr-find" name="q" type="search" placeholder="9.2.8f, 928f, bypass tollbooth …"
         autocomplete="off" autocapitalize="off" spellcheck="false">
  <button type="submit">Find</button>
</form>
<p id="nr-count" role="status"></p>
<ol id="nr-found"></ol>
<noscript><p>The search needs JavaScript. The chapters list their sections.</p></noscript>
</section>
<script src="_static/{index}" defer></script>
<script src="_static/search.js" defer></script>
"""


def do_without_sphinx(app: Sphinx) -> None:
    """Keep Sphinx from making an index of all words of all pages, which finds whole sections."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Write the index, and give the page that searches it."""
    if app.builder.name != "html":
        return
    path = Path(app.outdir) / "_static" / INDEX
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"window.nrules = {_written(app)};\n", "utf-8")
    yield "search", {"title": "Find a rule", "body": BODY.format(index=INDEX)}, "page.html"


def _written(app: Sphinx) -> str:
    domain = app.env.get_domain("nr")
    assert isinstance(domain, RulesDomain)
    pages: list[str] = []
    found = list(_rows(app, domain, pages))
    return json.dumps({"pages": pages, "rows": found}, ensure_ascii=False, separators=(",", ":"))


def _rows(app: Sphinx, domain: RulesDomain, pages: list[str]) -> Iterator[list[Any]]:
    """Chapters for players, then each rule: number, title, digest, names, page, anchor."""
    for name, title in sorted(app.env.titles.items()):
        if name.startswith("learn/"):
            pages.append(app.builder.get_target_uri(name))
            yield ["", title.astext(), "", "", len(pages) - 1, ""]
    known: dict[str, int] = {}
    for entry in domain.volume.edition.entries:
        place = domain.places.get(("rule", entry.number))
        if place is not None:
            docname, shown = place
            if docname not in known:
                known[docname] = len(pages)
                pages.append(app.builder.get_target_uri(docname))
            digest = domain.volume.digest(entry)
            words = plain(digest.text) if digest is not None else ""
            names = " ".join(_names(entry))
            own = shown.anchor == f"rule-{entry.number}"
            where = "" if own else shown.anchor
            yield [entry.number, entry.title or "", words, names, known[docname], where]


def _names(entry: Entry) -> list[str]:
    """The terms that a rule defines and the cards that it and its examples name, each once."""
    texts = (entry.text, *entry.examples)
    named = (s.text for text in texts for s in text if isinstance(s, Card | Term))
    return list(dict.fromkeys(named))
