"""Worked examples: the page of one, step by step, and the list of all."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat, takewhile

from flask import Blueprint, abort, redirect, render_template
from markupsafe import Markup
from werkzeug.wrappers import Response

from app.examples.edition_counts import count_printed, ids_printed_as_executed
from app.examples.example_list import (
    DOCUMENTS,
    ExampleFilter,
    example_at,
    find_numbered_entry,
    list_sections,
)
from app.examples.worked import Boards, Outcome
from app.links import Links, example_path
from app.renumbering import RuleNumbering
from app.web.engine_editions import (
    chosen_rules,
    pinned_edition,
    rules_edition,
    unplayed_edition,
)
from app.web.examples.position import Position, State, draw_position
from app.web.examples.reprints import find_reprint
from app.web.presenters.entries import ShownEntry, ShownExample
from app.web.query_parameters import (
    ChoiceParameter,
    LineParameter,
    accepts,
    arguments,
)
from app.web.serving import request_context
from app.web.serving.errors import NoSuchAddress
from engine.kernel.editions import EDITIONS, Rules
from engine.scenarios.files.shipped import own_positions
from engine.scenarios.results.result import Played, Playthrough
from engine.scenarios.results.worked_examples import Status, nearest_examples, unplayed
from rules.differences import differences
from rules.edition_names import version_of
from rules.entries import Edition, Entry
from rules.examples import known_examples
from rules.lookup_errors import UnknownNumberError
from rules.untrusted_text import shorten

_FILTER_PARAMETERS = (
    LineParameter("words", max_chars=200),
    ChoiceParameter("status", tuple(status.value for status in Status), lenient=True),
    LineParameter("chapter", max_chars=40),
    LineParameter("cites", max_chars=40),
)
"""The list's form: the fields of :class:`ExampleFilter`."""

pages = Blueprint("examples", __name__)

_ORDINAL = re.compile(r"0|[1-9][0-9]{0,3}")

FEW_TO_FOLD = 40
"""Examples up to which a list shows them all; the sections of a longer one are folded."""
MIN_LINES_FOLDED = 4
"""Fewer lines than that are shown again rather than folded away."""


@dataclass(frozen=True, slots=True)
class ShownRun:
    """A playthrough with its position drawn before and after.

    - ``before``: of a variant, with its differences from the example's marked; not drawn if there
      are none (``same_start``).
    - ``point``: whether the example's own rule is in the transcript.
    - ``shared``: how many lines at the beginning a variant shares with the example, if they are
      enough to fold away; ``fork`` counts them in any case.
    - ``boards``: the positions on the way, each with the line from which on it holds.
    """

    playthrough: Playthrough
    before: Position | None
    after: Position | None
    same_start: bool
    point: bool
    shared: int
    fork: int
    boards: tuple[tuple[int, Position], ...]


@dataclass(frozen=True, slots=True)
class ShownThen:
    """What an older document, by the name that people use, makes of an example."""

    document: str
    row: int
    topic: str
    by: str
    title: str
    trouble: tuple[str, ...]
    playthrough: Playthrough


@pages.get("/examples/")
@accepts(*_FILTER_PARAMETERS)
def examples() -> str:
    """List the worked examples that match the filter, by section."""
    wanted = ExampleFilter(**arguments(_FILTER_PARAMETERS))
    edition = rules_edition()
    found = list_sections(request_context.build(), edition, request_context.known_results(), wanted)
    return render_template(
        "examples.html",
        edition=edition,
        followed=pinned_edition(),
        found=found,
        wanted=wanted,
        statuses=[s for s in Status if s not in (Status.NOT_PLAYED, Status.OTHERWISE)],
        chapters=[e for e in edition.children(None) if e.title],
        documents=DOCUMENTS,
        played=bool(request_context.build().examples),
        count=sum(len(section.examples) for section in found),
        is_no_rule=bool(wanted.cites)
        and not found
        and find_numbered_entry(edition, wanted.cites) is None,
        few=FEW_TO_FOLD,
        printed=count_printed(request_context.build(), edition, request_context.build().examples),
    )


@pages.get("/example/<document>/<number>/<place>")
def example(document: str, number: str, place: str) -> str | Response:
    """Show an example being executed: the verdict, then every step with its rule."""
    if not _ORDINAL.fullmatch(place):
        abort(404, f"the examples of a rule are numbered from 1, not “{shorten(place)}”")
    ordinal = int(place)
    if document != "cr":
        return _unprinted_example(f"{document}:{number}/{ordinal}")
    edition = pinned_edition()
    entry = _entry(edition, number)
    if not 1 <= ordinal <= len(entry.examples):
        ids = [f"cr:{entry.number}/{n}" for n in range(1, len(entry.examples) + 1)]
        says = f"{entry.number} has {_count(len(ids))} in {edition.id}"
        if not ids:
            rule = Links(request_context.build().library, edition).entry(entry)
            raise NoSuchAddress(says, [rule] if rule else [], [f"rule {entry.number}"])
        raise NoSuchAddress(says, [example_path(id_) for id_ in ids], ids)
    if entry.number != number:
        return redirect(example_path(f"cr:{entry.number}/{ordinal}"), 302)
    return _page(f"cr:{entry.number}/{ordinal}", edition, entry, ordinal)


def _unprinted_example(id_: str) -> str | Response:
    """Show an example that the pinned edition does not print; its document may be missing.

    If an edition prints it under another address, redirect to the example's own.
    """
    if id_ in own_positions():
        return _page(id_, pinned_edition(), None, None)
    known = known_examples().get(id_)
    elsewhere = example_at(request_context.build().library, id_) if known is None else None
    if elsewhere is not None:
        return redirect(example_path(elsewhere), 302)
    if known is None:
        near = nearest_examples(id_)
        says = f"there is no worked example {shorten(id_)}"
        raise NoSuchAddress(says, [example_path(candidate) for candidate in near], near)
    edition = request_context.build().library.editions.get(known.edition)
    entry = edition.by_number.get(known.entry) if edition is not None else None
    return _page(id_, edition or pinned_edition(), entry, known.ordinal)


def _entry(edition: Edition, typed: str) -> Entry:
    resolution = edition.number_resolver.resolve(typed)
    if resolution.number is None:
        raise UnknownNumberError(typed, edition, resolution.nearest)
    return edition.numbers[resolution.number]


def _count(examples: int) -> str:
    return {0: "no examples", 1: "one example"}.get(examples, f"{examples} examples")


def where_it_stands(id_: str, edition: Edition) -> str:
    """Say where an example stands in an edition, to be read after its id.

    An id that names an edition has its number from that one, though it is shown in a later one.
    """
    if edition.id in DOCUMENTS:
        return f"of the {DOCUMENTS[edition.id]}"
    if id_.startswith("cr:"):
        return f"of edition {version_of(edition.id)}"
    return f"as {version_of(edition.id)} prints it"


def _page(id_: str, edition: Edition, entry: Entry | None, ordinal: int | None) -> str:
    """Draw the page of an example that an entry of the edition holds, or is."""
    chosen = chosen_rules()
    outcome = _outcome(id_, chosen)
    show = request_context.entry_presenter(edition)
    shown = show.entry(entry, deep=False) if entry is not None else None
    played = outcome.played if outcome is not None else None
    citing = RuleNumbering(request_context.build(), rules_edition())
    boards = request_context.services().worked.boards(id_, chosen) if played is not None else ()
    runs = _shown_runs(played, entry, boards) if played is not None else []
    here = _entry_here(citing, edition, entry) if entry is not None and edition.numbers else None
    return render_template(
        "example.html",
        id=id_,
        outcome=outcome,
        why=unplayed(id_).trouble,
        runs=runs,
        digests=_digests(citing, runs),
        then=_shown_then(played) if played is not None else None,
        shown=shown,
        stands=where_it_stands(id_, edition),
        text=_printed_example(shown, ordinal) if shown is not None else None,
        reprinted=find_reprint(id_, edition, entry) if entry is not None else None,
        edition=edition,
        rules=citing.edition,
        cited=citing.rule,
        followed=citing.engine_edition,
        here=request_context.entry_presenter(citing.edition).entry(here, deep=False)
        if here is not None
        else None,
        example_path=example_path,
        chosen_rules=chosen,
        not_played=unplayed_edition(),
        by_editions=_playable_editions(id_) if played is not None else (),
    )


def _outcome(id_: str, chosen: Rules | None) -> Outcome | None:
    """Return an example's outcome by the chosen edition, or by the one it was written for."""
    found = request_context.services().worked.outcome(id_, chosen)
    if chosen is None or found is None:
        return found
    build = request_context.build()
    prints = id_ in ids_printed_as_executed(build, build.library.editions[chosen.id])
    return replace(found, by_another=not prints)


def _playable_editions(id_: str) -> list[tuple[Edition, str]]:
    """Return the editions by which an example can be played, each with its page."""
    editions = request_context.build().library.editions
    known = [editions[rules.id] for rules in EDITIONS if rules.id in editions]
    return [(edition, f"{example_path(id_)}?edition={edition.id}") for edition in known]


def _entry_here(citing: RuleNumbering, edition: Edition, entry: Entry) -> Entry | None:
    """Return the entry that one edition's entry is in the edition of the page."""
    if edition.id == citing.engine_edition.id:
        return citing.entry(entry.number)
    counterparts = request_context.build().library.counterparts(citing.edition, edition.id)
    return counterparts.find_back(entry.number) if counterparts is not None else entry


def _shown_then(played: Played) -> ShownThen | None:
    then = played.then
    if then is None:
        return None
    return ShownThen(
        DOCUMENTS[then.document],
        then.row,
        differences()[then.row - 1].topic,
        then.by,
        then.title,
        then.trouble,
        then.playthrough,
    )


def _printed_example(shown: ShownEntry, ordinal: int | None) -> ShownExample | None:
    """Return the example's words: those of the entry itself if the entry is the example."""
    if ordinal is None:
        return ShownExample(ordinal=1, html=shown.wording, cards=(), path=None, worked=None)
    return shown.examples[ordinal - 1] if ordinal <= len(shown.examples) else None


def _digests(citing: RuleNumbering, runs: list[ShownRun]) -> dict[str, Markup]:
    """Return the digests of all rules in the transcripts, by the engine's numbers."""
    show = request_context.entry_presenter(citing.edition)
    digests = {}
    for rule in dict.fromkeys(line.rule for r in runs for line in r.playthrough.transcript):
        entry = citing.entry(rule)
        digest = show.entry(entry, deep=False).digest if entry is not None else None
        if digest is not None:
            digests[rule] = digest.html
    return digests


def _shown_runs(played: Played, entry: Entry | None, boards: Boards) -> list[ShownRun]:
    each_with_boards = zip(played.playthroughs, chain(boards, repeat(())), strict=False)
    return [
        _shown_run(playthrough, played.playthroughs[0], entry, its_boards)
        for playthrough, its_boards in each_with_boards
    ]


def _shown_run(
    playthrough: Playthrough,
    first: Playthrough,
    entry: Entry | None,
    boards: Sequence[tuple[int, State]],
) -> ShownRun:
    """Return a playthrough as it is shown; of a variant, compared with the ``first``."""
    is_variant = playthrough is not first
    alike = _count_shared_lines(playthrough, first)
    return ShownRun(
        playthrough=playthrough,
        before=draw_position(playthrough.start, first.start if is_variant else None),
        after=draw_position(playthrough.state, playthrough.start),
        same_start=is_variant and bool(playthrough.start) and playthrough.start == first.start,
        point=entry is not None and entry.number in playthrough.cited,
        shared=alike if alike >= MIN_LINES_FOLDED else 0,
        fork=alike,
        boards=tuple(_drawn_positions(playthrough, boards)),
    )


def _drawn_positions(
    playthrough: Playthrough, boards: Sequence[tuple[int, State]]
) -> Iterator[tuple[int, Position]]:
    """Draw the positions on the way, each with its differences from the one before."""
    before: State = playthrough.start
    on_the_way = dict(boards) | (
        {len(playthrough.transcript) - 1: playthrough.state} if boards else {}
    )
    for line, state in on_the_way.items():
        position = draw_position(state, before)
        if position is not None:
            yield line, position
        before = state


def _count_shared_lines(playthrough: Playthrough, first: Playthrough) -> int:
    """Count the lines at the beginning of a variant's transcript that are the example's."""
    if playthrough is first:
        return 0
    pairs = zip(playthrough.transcript, first.transcript, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
