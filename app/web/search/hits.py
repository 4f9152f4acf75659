"""Put the page of a search together from parts that stay the same during a build."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from jinja2 import Environment
from markupsafe import escape

from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.links import Links
from app.search_input import edition_in_its_place
from app.step_context import entry_label, step_context
from app.web.filters import draw_snippets, short_version
from app.web.query_parameters import FIRST
from app.web.search.hit_count import count_hits
from app.web.serving import request_context
from app.web.serving.blanks import PageWithBlanks, blank
from rules.entries import Edition
from rules.library import Library
from rules.untrusted_text import first_words

if TYPE_CHECKING:
    from index.search import Hit, SearchResult

CACHED_EDITIONS = 32
"""Editions of which the lines above hits are kept: half a kilobyte for each entry."""
_ABOUT = ("cards", "once", "only", "answer", "endings")
_BLANKS = ("query", "asked", *_ABOUT, "counted", "hits", "pages")
CACHED_FORMS = 4 * CACHED_EDITIONS
"""Forms that are kept: for each edition one with hits and one without, each with a note or none."""
MAX_STEP_CHARS = 32
"""Characters that are said of the steps beside a step: on a phone two lines above it, not five."""
HITS_PER_PAGE = 20
"""Hits on one page."""
CACHED_PAGERS = 64
"""Ways from page to page that are kept: from as many places, as far as anybody looks."""


def draw_page(
    templates: Environment,
    build: Build,
    edition: Edition,
    asked: tuple[str, str],
    result: "SearchResult",
    about: Mapping[str, Any],
    first: int = 1,
) -> str:
    """Return the page of a result in an edition; ``first`` is the place of its first hit.

    ``asked`` is the query as the page shows it, and as links carry it on. ``about`` holds what else
    the page says: the ``cards`` that the query names, what a number ``once`` was, the ``answer`` if
    it is sure, what ``only`` other editions say, and the rules whose numbers have such ``endings``.
    """
    count = len(result.hits)
    total = count_hits(build.searcher, edition.id, result, first)
    form = _form(build, templates, edition.id, total != 0, bool(result.full_note), build.notice)
    heads = _heads(build, templates, edition.id, build.notice)
    hits: list[str] = []
    marked = draw_snippets([hit.marked for hit in result.hits])
    for hit, words in zip(result.hits, marked, strict=False):
        head = heads.get(hit.number)
        if head is None:
            head = heads[hit.number] = _head(build, templates, edition, hit)
        before, after = head
        hits += (before, words, after)
    said = dict.fromkeys(_ABOUT, "") | {
        name: request_context.render(templates, f"search_{name}.html", build, **{name: what})
        if what
        else ""
        for name, what in about.items()
    }
    return form.fill(
        **said,
        query=escape(asked[0]),
        asked=escape(asked[1]),
        counted=_count_text(count, first, total),
        pages=_pages(templates, build, asked[1], first, total),
        note=escape(_note_text(result.full_note, edition)) if result.full_note else "",
        hits="".join(hits),
    )


def _note_text(note: str, edition: Edition) -> str:
    """Return a note as a sentence that calls the edition what the rest of the page does."""
    called_ = short_version(edition) if edition.numbers else edition.title
    parts = note.split("; ")
    said = "; ".join(
        called_ + part.removeprefix(edition.id) if part.startswith(f"{edition.id} ") else part
        for part in parts
    )
    return said[:1].upper() + said[1:]


@cached_per_build(CACHED_FORMS)
def _form(
    build: Build,
    templates: Environment,
    edition: str,
    found: bool,
    noted: bool,
    _notice: str | None,
) -> PageWithBlanks:
    """Draw the page without the query and its hits."""
    library = build.library
    where = library.editions[edition]
    return PageWithBlanks(
        request_context.render(
            templates,
            "search.html",
            build,
            chosen=where if request_context.is_chosen_explicitly(where, library) else None,
            leave="/search?q=" + blank("asked"),
            edition=where,
            elsewhere=_other_documents(where, library),
            found=found,
            note=noted and blank("note"),
            newest=edition_in_its_place(library, where),
            **{name: blank(name) for name in _BLANKS},
        )
    )


def _count_text(count: int, first: int, whole: int | None) -> str:
    """Say how many entries there are, as far as that is known, or which of them these are."""
    if first > 1 and count:
        return f"Entries {first} to {first + count - 1}"
    if whole is None:
        return f"The first {count} entries"
    entries = "1 entry" if whole == 1 else f"{whole} entries"
    return f"No more than {entries}" if first > 1 else entries


def _pages(templates: Environment, build: Build, asked: str, first: int, whole: int | None) -> str:
    """Draw the links to the hits before and after these, if there are any.

    ``whole`` is the number of all hits, if known. Beyond the last one a link leads back to
    it.
    """
    if whole is not None and first > whole:
        first = whole - (whole - 1) % HITS_PER_PAGE + HITS_PER_PAGE if whole else 1
    before = max(1, first - HITS_PER_PAGE) if first > 1 else None
    after = (
        first + HITS_PER_PAGE if whole is None and first + HITS_PER_PAGE <= FIRST.maximum else None
    )
    if before is None and after is None:
        return ""
    last = before + HITS_PER_PAGE - 1 if before is not None else 0
    last = last if whole is None else min(last, whole)
    return _pager(build, templates, before, last, after).fill(asked=escape(asked))


@cached_per_build(CACHED_PAGERS)
def _pager(
    build: Build, templates: Environment, before: int | None, last: int, after: int | None
) -> PageWithBlanks:
    """Draw the links to the hits before and after, without the query."""
    drawn = request_context.render(
        templates,
        "search_pages.html",
        build,
        asked=blank("asked"),
        before=before,
        last=last,
        after=after,
    )
    return PageWithBlanks(drawn)


def _other_documents(edition: Edition, library: Library) -> list[Edition]:
    """Return the other documents to search, the newest first, with the default edition of each."""
    others = (e for e in library.editions.values() if e is library.default or not e.numbers)
    return [e for e in others if e.document != edition.document][::-1]


@cached_per_build(CACHED_EDITIONS)
def _heads(
    _build: Build, _templates: Environment, _edition: str, _notice: str | None
) -> dict[str, tuple[str, str]]:
    """Return a cache of what stands before and after a hit's words, by number."""
    return {}


def _head(build: Build, templates: Environment, edition: Edition, found: "Hit") -> tuple[str, str]:
    links, entry = Links(build.library, edition), edition.by_number[found.number]
    around = step_context(edition, entry)
    hit = request_context.render(
        templates,
        "search_hit.html",
        build,
        entry=entry,
        path=links.to(found.number),
        above=[e.title for e in edition.ancestors(found.number) if e.title],
        around=around
        and [e and (e.number, entry_label(build.library, edition, e)) for e in around],
        beside=lambda words: first_words(words, MAX_STEP_CHARS),
        places=[(number, links.to(number)) for number in found.places],
        words=blank("words"),
    )
    before, _, after = hit.partition(blank("words"))
    return before, after
