"""The pages' own search: finds rules, by number and words, where Sphinx would find pages."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from index.asked import asked
from nrules_docs import transcripts
from nrules_docs.domain import RulesDomain
from nrules_docs.volume import Volume
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


_TITLE = re.compile(r"^title: (.+)$", re.MULTILINE)
_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)?")


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
    """Chapters for players, then each rule: number, title, digest, names, askings, page, anchor."""
    volume = domain.volume
    askings = asked(volume.library, volume.edition)
    for name, title in sorted(app.env.titles.items()):
        if name.startswith("learn/"):
            pages.append(app.builder.get_target_uri(name))
            yield ["", title.astext(), "", "", "", len(pages) - 1, ""]
    known: dict[str, int] = {}
    for entry in volume.edition.entries:
        place = domain.places.get(("rule", entry.number))
        if place is not None:
            docname, shown = place
            if docname not in known:
                known[docname] = len(pages)
                pages.append(app.builder.get_target_uri(docname))
            digest = volume.digest(entry)
            words = plain(digest.text) if digest is not None else ""
            names = " ".join(_names(entry))
            own = shown.anchor == f"rule-{entry.number}"
            where = "" if own else shown.anchor
            called = entry.title or ""
            told = [askings.get(entry.number, ""), *_told(volume, entry)]
            said = _further(" ".join(told), f"{called} {words} {names}")
            yield [entry.number, called, words, names, said, known[docname], where]


def _told(volume: Volume, entry: Entry) -> Iterator[str]:
    """What the scenarios of a rule's examples are called: what happens in them, in our words."""
    for example in volume.examples_of(entry):
        if transcripts.has(example.id):
            yield from _TITLE.findall(transcripts.file_of(example.id).read_text("utf-8"))


def _further(words: str, there: str) -> str:
    """The words that are not there yet, each once."""
    known = set(_WORD.findall(there.casefold()))
    found = dict.fromkeys(_WORD.findall(words.casefold()))
    return " ".join(word for word in found if word not in known)


def _names(entry: Entry) -> list[str]:
    """The terms that a rule defines and the cards that it and its examples name, each once."""
    texts = (entry.text, *entry.examples)
    named = (s.text for text in texts for s in text if isinstance(s, Card | Term))
    return list(dict.fromkeys(named))
