"""Put the page of a search together from parts that stay the same during a build."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

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
"""Characters said of a step's phase and the steps beside it: on a phone three lines, not five."""
HITS_PER_PAGE = 20
"""Hits on one page."""
CACHED_PAGERS = 64
"""Ways from page to page that are kept: from as many places, as far as anybody looks."""


class QueryTexts(NamedTuple):
    """A query as the page shows it, and as links carry it on."""

    shown: str
    linked: str


def draw_page(
    templates: Environment,
    build: Build,
    edition: Edition,
    query: QueryTexts,
    result: "SearchResult",
    about: Mapping[str, Any],
    first: int = 1,
) -> str:
    """Return the page of a result in an edition; ``first`` is the place of its first hit.

    ``about`` holds what else the page says: the ``cards`` that the query names, what a number
    ``once`` was, the ``answer`` if it is sure, what ``only`` other editions say, and the rules
    whose numbers have such ``endings``.
    """
    count = len(result.hits)
    total = count_hits(build.searcher, edition.id, result, first)
    form = _form(build, templates, edition.id, total != 0, bool(result.full_note), build.notice)
    drawn_parts = dict.fromkeys(_ABOUT, "") | {
        name: request_context.render(templates, f"search_{name}.html", build, **{name: value})
        if value
        else ""
        for name, value in about.items()
    }
    return form.fill(
        **drawn_parts,
        query=escape(query.shown),
        asked=escape(query.linked),
        counted=_count_text(count, first, total),
        pages=_pages(templates, build, query.linked, first, total),
        note=escape(_note_text(result.full_note, edition)) if result.full_note else "",
        hits=_draw_hits(build, templates, edition, result.hits),
    )


def _draw_hits(
    build: Build, templates: Environment, edition: Edition, hits: Sequence["Hit"]
) -> str:
    surroundings_by_number = _cached_surroundings(build, templates, edition.id, build.notice)
    drawn: list[str] = []
    for hit, snippet in zip(hits, draw_snippets([hit.marked for hit in hits]), strict=False):
        surroundings = surroundings_by_number.get(hit.number)
        if surroundings is None:
            surroundings = _draw_surroundings(build, templates, edition, hit)
            surroundings_by_number[hit.number] = surroundings
        before, after = surroundings
        drawn += (before, snippet, after)
    return "".join(drawn)


def _note_text(note: str, edition: Edition) -> str:
    """Return a note as a sentence that calls the edition what the rest of the page does."""
    edition_name = short_version(edition) if edition.numbers else edition.title
    parts = note.split("; ")
    text = "; ".join(
        edition_name + part.removeprefix(edition.id) if part.startswith(f"{edition.id} ") else part
        for part in parts
    )
    return text[:1].upper() + text[1:]


@cached_per_build(CACHED_FORMS)
def _form(
    build: Build,
    templates: Environment,
    edition_id: str,
    has_hits: bool,
    has_note: bool,
    _notice: str | None,
) -> PageWithBlanks:
    """Draw the page without the query and its hits."""
    library = build.library
    edition = library.editions[edition_id]
    return PageWithBlanks(
        request_context.render(
            templates,
            "search.html",
            build,
            chosen=edition if request_context.is_chosen_explicitly(edition, library) else None,
            leave="/search?q=" + blank("asked"),
            edition=edition,
            elsewhere=_other_documents(edition, library),
            found=has_hits,
            note=has_note and blank("note"),
            newest=edition_in_its_place(library, edition),
            **{name: blank(name) for name in _BLANKS},
        )
    )


def _count_text(count: int, first: int, total: int | None) -> str:
    """Say how many entries there are, as far as that is known, or which of them these are."""
    if first > 1 and count:
        return f"Entries {first} to {first + count - 1}"
    if total is None:
        return f"The first {count} entries"
    entries = "1 entry" if total == 1 else f"{total} entries"
    return f"No more than {entries}" if first > 1 else entries


def _pages(
    templates: Environment, build: Build, linked_query: str, first: int, total: int | None
) -> str:
    """Draw the links to the hits before and after these, if there are any.

    ``total`` is the number of all hits, if known. Beyond the last one a link leads back to
    it.
    """
    if total is not None and first > total:
        first = total - (total - 1) % HITS_PER_PAGE + HITS_PER_PAGE if total else 1
    before = max(1, first - HITS_PER_PAGE) if first > 1 else None
    after = (
        first + HITS_PER_PAGE if total is None and first + HITS_PER_PAGE <= FIRST.maximum else None
    )
    if before is None and after is None:
        return ""
    last = before + HITS_PER_PAGE - 1 if before is not None else 0
    last = last if total is None else min(last, total)
    return _pager(build, templates, before, last, after).fill(asked=escape(linked_query))


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
    editions = (e for e in library.editions.values() if e is library.default or not e.numbers)
    return [e for e in editions if e.document != edition.document][::-1]


@cached_per_build(CACHED_EDITIONS)
def _cached_surroundings(
    _build: Build, _templates: Environment, _edition: str, _notice: str | None
) -> dict[str, tuple[str, str]]:
    """Return a cache of what stands before and after a hit's words, by number."""
    return {}


def _draw_surroundings(
    build: Build, templates: Environment, edition: Edition, hit: "Hit"
) -> tuple[str, str]:
    """Draw what stands before and after the words of a hit."""
    links, entry = Links(build.library, edition), edition.by_number[hit.number]
    steps = step_context(edition, entry)
    drawn = request_context.render(
        templates,
        "search_hit.html",
        build,
        entry=entry,
        path=links.to(hit.number),
        above=[e.title for e in edition.ancestors(hit.number) if e.title],
        around=steps and [e and (e.number, entry_label(build.library, edition, e)) for e in steps],
        beside=lambda words: first_words(words, MAX_STEP_CHARS),
        places=[(number, links.to(number)) for number in hit.places],
        words=blank("words"),
    )
    before, _, after = drawn.partition(blank("words"))
    return before, after
