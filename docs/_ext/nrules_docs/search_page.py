"""The search of these pages: the app's scripts and tables, made at build time.

Sphinx would find pages; this finds rules. The tables that the app sends to phones for searching
without reception (:mod:`index.offline`) are written beside the pages, with where each rule is
shown.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from index.offline.entries import entries_data
from index.offline.search_data import search_data_without_index
from nrules_docs import result_cache
from nrules_docs.anchors import anchor
from nrules_docs.domain import RulesDomain, domain_of
from nrules_docs.learn.learning import FOLDER
from nrules_docs.name_index import CARD
from nrules_docs.scripts import join_scripts
from nrules_docs.volume import Volume, open_volume
from rules.cards.card_data import find_cards
from rules.symbols import SymbolName

TABLES_FILE = "rules-index.js"
"""The file of the search's tables; a script, as a page opened from a disk can load no JSON."""
PLACES_FILE = "rules-places.js"
"""The file that says where pages show each entry."""
SCRIPT_FILE = "search.js"
"""The scripts that search."""
CACHE_NAME = "search"
"""The name under which the tables are remembered."""
PAGE_SCRIPT = Path(__file__).with_suffix(".js")

BODY = f"""
<section class="nr-search">
<h1>Find a rule</h1>
<form class="nr-find" role="search" action="" method="get">
  <label for="nr-find">Its number, or words</label>
  <input id="nr-find" name="q" type="search" placeholder="9.2.8f, 928f, bypass tollbooth …"
         autocomplete="off" autocapitalize="off" spellcheck="false">
  <button type="submit">Find</button>
</form>
<p id="nr-count" role="status"></p>
<p id="nr-learn"></p>
<ol id="nr-found"></ol>
<noscript><p>The search needs JavaScript. The chapters list their sections.</p></noscript>
</section>
<script src="_static/{TABLES_FILE}" defer></script>
<script src="_static/{PLACES_FILE}" defer></script>
<script src="_static/{SCRIPT_FILE}" defer></script>
"""


def disable_sphinx_search(app: Sphinx) -> None:
    """Keep Sphinx from indexing all words of all pages, as that finds only whole sections."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def write_search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Write the tables that are searched, and yield the page that searches them."""
    if app.builder.name != "html":
        return
    domain = domain_of(app.env)
    static = Path(app.outdir) / "_static"
    static.mkdir(exist_ok=True)
    said = result_cache.cached(CACHE_NAME, lambda: _json(search_tables(domain.volume)))
    (static / TABLES_FILE).write_text(f"window.nrulesFound = {said};\n", "utf-8")
    (static / PLACES_FILE).write_text(
        f"window.nrulesShown = {_json(_places_of_entries(app, domain))};\n", "utf-8"
    )
    (static / SCRIPT_FILE).write_text(join_scripts(PAGE_SCRIPT), "utf-8")
    yield "search", {"title": "Find a rule", "body": BODY}, "page.html"


def prepare_search(app: Sphinx) -> None:
    """Make the tables while pages are read, if there is more than one processor."""
    if app.builder.name == "html" and app.parallel > 1:
        volume = open_volume(app.config.nrules_library, app.config.nrules_edition)
        result_cache.make_in_background(CACHE_NAME, lambda: _json(search_tables(volume)))


def search_tables(volume: Volume) -> dict[str, Any]:
    """Return all that the app's search needs of an edition, with its entries."""
    library, edition = volume.library, volume.edition
    told = entries_data(library, edition)
    del told["stale"]  # only pages that show the entries need it
    return {"entries": told, **search_data_without_index(library, edition, find_cards())}


def _places_of_entries(app: Sphinx, domain: RulesDomain) -> dict[str, Any]:
    """Return where each entry is shown, in their order, and the chapters that teach it.

    A place is the index of one of the ``pages`` and an anchor, which is empty for the usual one.
    """
    pages: dict[str, int] = {}

    def page(docname: str) -> int:
        return pages.setdefault(app.builder.get_target_uri(docname), len(pages))

    titles = {n: t.astext() for n, t in sorted(app.env.titles.items()) if n.startswith(FOLDER)}
    chapters = {docname: place for place, docname in enumerate(titles)}
    places: list[tuple[int, str] | None] = []
    taught: dict[int, list[int]] = {}
    for at, entry in enumerate(domain.volume.edition.entries):
        found = domain.places.get(("rule", entry.number))
        if found is None:
            places.append(None)
        else:
            docname, shown = found
            is_usual = shown.anchor == anchor(entry)
            places.append((page(docname), "" if is_usual else shown.anchor))
        if teaching := domain.chapters_by_rule.get(entry.number, ()):
            taught[at] = [chapters[docname] for docname in teaching if docname in chapters]
    return {
        "places": places,
        "chapters": [[title, page(docname)] for docname, title in titles.items()],
        "taught": taught,
        "symbols": {symbol.mark: (symbol.value, symbol.spoken) for symbol in SymbolName},
        "named": {
            name: f"{app.builder.get_target_uri(docname)}#{shown.anchor}"
            for (kind, name), (docname, shown) in domain.places.items()
            if kind == CARD
        },
        "pages": list(pages),
    }


def _json(found: dict[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))
