"""Two editions compared: the list of pairs, the page of one pair, and its JSON."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from app.answers.diff import diff_answer
from app.builds.current import Build
from app.comparing import find_edition, narrow_to_words
from app.links import API, Links, diff_path, document_path, example_path, outcomes_path
from app.web.compare.comparisons import (
    Pair,
    comparable_editions,
    comparison,
    edition_before,
    impact,
    neighbouring_pairs,
    widest_pairs,
)
from app.web.compare.filtering import PARAMETERS, ComparisonFilter, Kind
from app.web.compare.outcomes import are_comparable
from app.web.compare.presenter import DiffPresenter
from app.web.compare.strip import Stretch, draw_strip
from app.web.compare.summary import shown_summary, step_path, summary_of
from app.web.presenters.word_changes import mark_changes, mark_deletions, mark_insertions
from app.web.query_parameters import (
    ABOUT,
    EDITION,
    FOLLOWS,
    IMPACT,
    LineParameter,
    accepts,
    argument,
    arguments,
)
from app.web.serving import request_context
from app.web.serving.errors import error_response, status_of
from rules.compare.chapters import by_chapter
from rules.compare.comparison import Comparison, DifferentDocumentsError, NoWordingError
from rules.edition_order import is_draft
from rules.entries import Edition
from rules.errors import UsageError
from rules.library import Library
from rules.lookup_errors import UnknownEditionError

pages = Blueprint("diff", __name__)

_OLD, _NEW = (
    LineParameter("old", max_chars=EDITION.max_chars),
    LineParameter("new", max_chars=EDITION.max_chars),
)

MAX_CHAPTERS_NAMED = 3
"""Chapters that the summary names."""
FEW_TO_FOLD = 20
"""Changes up to which a comparison shows all; the chapters of a longer one are folded."""
MAX_IMPACTS_SHOWN = 6
"""So many of the things that rest on changed rules are shown; the rest are folded away."""


@dataclass(frozen=True, slots=True)
class ShownPair:
    """A line of the list of pairs, with how many entries changed in which way."""

    pair: Pair
    path: str
    counts: tuple[tuple[str, int], ...]


@pages.get("/diff/")
@accepts(_OLD, _NEW, *PARAMETERS)
def pairs() -> str | AnyResponse:
    """List the pairs, or redirect to one that was chosen in the form or asked for in a search.

    An edition alone is compared with the one before it (``new``), or with the newest (``old``).
    """
    old, new = argument(_OLD), argument(_NEW)
    if not (old or new):
        return _pair_list()
    try:
        library = request_context.build().library
        after = find_edition(new or "latest", library)
        before = find_edition(old, library) if old else edition_before(library, after)
        return redirect(_comparison_path(before, after), 302) if before else _pair_list()
    except UsageError as error:
        return _incomparable(error)


@pages.get("/diff/<old>/<new>")
@accepts(*PARAMETERS)
def diff(old: str, new: str) -> str | AnyResponse:
    """Show what changed; a version without its document (``24.03``) redirects to its address."""
    try:
        library = request_context.build().library
        before, after = find_edition(old, library), find_edition(new, library)
        if (before.id, after.id) != (old, new):
            return redirect(_comparison_path(before, after), 302)
        compared = comparison(request_context.build(), before.id, after.id)
    except UsageError as error:
        return _incomparable(error)
    return render_template(
        "diff.html", **_context(compared, ComparisonFilter(**arguments(PARAMETERS)))
    )


@pages.get(f"{API}/diff/<old>/<new>")
@accepts(ABOUT, FOLLOWS, IMPACT)
def answer(old: str, new: str) -> Response:
    """Answer with a comparison, and with what it breaks if ``?impact=show`` asks for it."""
    wants_impact, hides = bool(argument(IMPACT)), bool(argument(FOLLOWS))
    build = request_context.build()
    before, after = build.library.edition(old).id, build.library.edition(new).id
    compared = narrow_to_words(comparison(build, before, after), argument(ABOUT))
    broken = impact(build, before, after) if wants_impact else None
    summary = summary_of(build, before, after)
    played = bool(build.examples)
    answered = diff_answer(compared, summary, broken, played=played, hide_follows=hides)
    return request_context.json_response(answered, set_fields_only=True)


def _comparison_path(old: Edition, new: Edition) -> str:
    """Return the address of the comparison's page, with what is asked of it."""
    query = ComparisonFilter(**arguments(PARAMETERS))
    return diff_path(old, new) + query.but()


def _pair_list(trouble: UsageError | None = None) -> str:
    build = request_context.build()
    groups = comparable_editions(build.library)
    return render_template(
        "diff_pairs.html",
        trouble=trouble,
        different=isinstance(trouble, DifferentDocumentsError),
        pairs=[_shown_pair(build, pair) for pair in neighbouring_pairs(build.library)],
        widest=widest_pairs(build.library),
        editions=[edition for group in groups for edition in reversed(group)],
        offered=_suggested_pair(build.library, groups),
        older=_other_documents(build.library) if trouble is not None else (),
        path=diff_path,
    )


def _incomparable(error: UsageError) -> AnyResponse:
    """Say what cannot be compared, and offer what can."""
    if not isinstance(error, UnknownEditionError | DifferentDocumentsError | NoWordingError):
        raise error
    return error_response(_pair_list(error), status_of(error))


def _shown_pair(build: Build, pair: Pair) -> ShownPair:
    compared = comparison(build, pair.old.id, pair.new.id)
    counts = (
        (Kind.ADDED, len(compared.added)),
        (Kind.REMOVED, len(compared.removed)),
        (Kind.EDITED, sum(change.is_reworded for change in compared.edited)),
        (Kind.MOVED, len(compared.moved)),
    )
    counted = tuple((kind.label, count) for kind, count in counts if count)
    return ShownPair(pair, diff_path(pair.old, pair.new), counted)


def _suggested_pair(library: Library, groups: list[list[Edition]]) -> Pair | None:
    """Return the pair that the form suggests: the default edition and the one before it.

    If these have no words of their own at hand, the newest two that have.
    """
    for group in groups:
        official = [e for e in group if e is library.default or not is_draft(e.id)]
        if library.default in official[1:]:
            place = official.index(library.default)
            return Pair(official[place - 1], library.default)
    return Pair(groups[-1][-2], groups[-1][-1]) if groups else None


def _other_documents(library: Library) -> list[tuple[str, str]]:
    """Return the documents without numbers, whose pages say what became of them."""
    others = (e for e in library.editions.values() if not e.numbers)
    return [(edition.title, document_path(edition)) for edition in others]


def _context(compared: Comparison, comparison_filter: ComparisonFilter) -> dict[str, Any]:
    build, old, new = request_context.build(), compared.old, compared.new
    show = DiffPresenter(compared, build.library)
    about = narrow_to_words(compared, comparison_filter.about)
    all_chapters = by_chapter(about)
    shown_chapters = draw_strip(compared, all_chapters)
    kept = by_chapter(about, hide_follows=True) if comparison_filter.hides_follows else all_chapters
    chapters = comparison_filter.apply(kept)
    summary = summary_of(build, old.id, new.id)
    return {
        "old": old,
        "new": new,
        "old_front": Links(build.library, old).front,
        "new_front": Links(build.library, new).front,
        "compared": compared,
        "about": about,
        "wanted": comparison_filter,
        "kinds": list(Kind),
        "strip": shown_chapters,
        "most": _most_changed(shown_chapters.stretches),
        "all_chapters": kept,
        "follows": sum(change.follows_a_move for change in about.changes),
        "count": sum(len(chapter.items) for chapter in all_chapters),
        "chapters": [show.chapter(chapter) for chapter in chapters],
        "impact": impact(build, old.id, new.id) if not compared.is_empty else None,
        "played": bool(build.examples),
        "many": MAX_IMPACTS_SHOWN,
        "few": FEW_TO_FOLD,
        "backwards": compared.is_backwards,
        "note": compared.note,
        "summary": shown_summary(summary, compared, build.library) if summary is not None else None,
        "summary_step": step_path(build, new) if summary is None else None,
        "turned": diff_path(new, old),
        "outcomes_path": outcomes_path(old.id, new.id) if are_comparable(old, new) else None,
        "old_path": Links(build.library, old).to,
        "new_path": Links(build.library, new).to,
        "example_path": example_path,
        "marked": mark_changes,
        "marked_old": mark_deletions,
        "marked_new": mark_insertions,
    }


def _most_changed(stretches: tuple[Stretch, ...]) -> list[Stretch]:
    changed = [stretch for stretch in stretches if stretch.changes]
    return sorted(changed, key=lambda stretch: -stretch.changes)[:MAX_CHAPTERS_NAMED]
