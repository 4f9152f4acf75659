"""Older documents beside the rules of today, as the concordance compares them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from markupsafe import Markup

from app.links import Links
from app.web.filters import rich_text_html
from app.web.presenters.entries import ShownPiece, fallback_name
from app.web.presenters.in_force import ShownToday
from app.web.serving import request_context
from rules import concordance, edition_names
from rules.concordance import Parallel, SettledEntry, Verdict
from rules.entries import Edition, Entry, Kind


@dataclass(frozen=True, slots=True)
class OlderAnswer:
    """What became of an older answer.

    - ``derived``: the verdict is our own reading.
    - ``stale``: a rule that it was compared with has been reworded since.
    - ``edition``: the edition of the rules it names, if the reader chose another.
    """

    verdict: Verdict
    changed: Markup
    derived: bool
    stale: bool = False
    edition: Edition | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """What a document says: in its own words, in ours, or, without ``words``, as a link.

    - ``official``: the official wording beside our words.
    - ``pieces``: the wording and examples of the entry that the page is about.
    - ``became``: what became of a rule that no longer exists.
    """

    name: str
    path: str | None
    words: Markup | None = None
    official: Markup | None = None
    answer: OlderAnswer | None = None
    here: bool = False
    pieces: tuple[ShownPiece, ...] = ()
    became: ShownToday | None = None


@dataclass(frozen=True, slots=True)
class Era:
    """What one edition says on a subject; ``ours`` if the words are our digests.

    ``gone`` are rules of the version ``then`` that settled it and that the edition does not have.
    """

    edition: Edition
    passages: tuple[Passage, ...]
    ours: bool = False
    gone: tuple[Passage, ...] = ()
    then: str = ""


@dataclass(frozen=True, slots=True)
class ComparedEntry:
    """An older entry beside its counterparts: what became of it, and what each edition says."""

    answer: OlderAnswer
    eras: tuple[Era, ...]


def compare_entry(edition: Edition, entry: Entry) -> ComparedEntry | None:
    """Set an older entry beside the others on its subject and the rules that settle it.

    The eras are in the order of their editions, the oldest first. ``None`` if the concordance does
    not compare the entry.
    """
    parallel = concordance.shipped_concordance().parallel(edition.id, entry.number)
    if parallel is None:
        return None
    library = request_context.build().library
    here = Era(edition, (_own_passage(edition, entry),))
    beside = [*_on_the_same_subject(edition, entry, parallel), here]
    in_order = list(library.editions)
    beside.sort(key=lambda era: in_order.index(era.edition.id))
    return ComparedEntry(_answer(parallel), (*beside, *_today(parallel)))


def older_answers(edition: Edition, entries: Iterable[Entry]) -> dict[str, OlderAnswer]:
    """Return what became of each entry, by number, as far as they are compared."""
    found = {
        e.number: concordance.shipped_concordance().parallel(edition.id, e.number) for e in entries
    }
    return {n: _answer(parallel) for n, parallel in found.items() if parallel is not None}


def passages_settled_by(edition: Edition, entry: Entry) -> tuple[Era, ...]:
    """Return the older entries that a rule, or one below it, settles, the newest document first.

    Rules of other editions count by their counterparts. Documents that are not at hand are left
    out.
    """
    library = request_context.build().library
    found = concordance.shipped_concordance().settled_entries(library, edition, entry)
    return tuple(
        Era(older, passages)
        for older in reversed(library.editions.values())
        if (passages := tuple(_links(older, found)))
    )


def passages_quoting(edition: Edition, entry: Entry) -> tuple[Era, ...]:
    """Return the entries of other documents that repeat a rule or refer to it, by document."""
    found = request_context.build().library.foreign_referrers(edition, entry)
    return tuple(
        Era(other, tuple(_link(other, one.entry) for one in ones))
        for other, ones in groupby(found, key=lambda one: one.edition)
    )


def _link(edition: Edition, entry: Entry) -> Passage:
    return Passage(_name(edition, entry), _path(edition, entry))


def _links(edition: Edition, found: Iterable[SettledEntry]) -> Iterator[Passage]:
    here = {one.parallel.number: one for one in found if one.edition == edition.id}
    entries = [edition.by_number[number] for number in here if number in edition.by_number]
    for entry in sorted(entries, key=_is_question):
        settled = here[entry.number]
        answer = replace(_answer(settled.parallel), stale=settled.stale)
        yield replace(_link(edition, entry), answer=answer)


def _on_the_same_subject(edition: Edition, entry: Entry, parallel: Parallel) -> Iterator[Era]:
    """Return what the other older documents say on the subject: topics and questions, or terms.

    Questions come last and are only linked: there are many, each about a case of its own.
    """
    pairs = [
        (older, one.number)
        for older, one in concordance.shipped_concordance().parallels_on_term(entry.number)
    ]
    pairs += [(older, term) for older in _editions_with_terms() for term in parallel.terms]
    for other in request_context.build().library.editions.values():
        numbers = [number for older, number in pairs if older == other.id]
        entries = [other.by_number[n] for n in numbers if n in other.by_number]
        if entries and other is not edition:
            in_order = sorted(entries, key=_is_question)
            yield Era(other, tuple(_passage_beside(other, one) for one in in_order))


def _editions_with_terms() -> Iterator[str]:
    for edition in request_context.build().library.editions.values():
        if any(entry.kind is Kind.TERM for entry in edition.entries):
            yield edition.id


def _own_passage(edition: Edition, entry: Entry) -> Passage:
    """Return what the entry says that the page is about."""
    shown = request_context.entry_presenter(edition).entry(entry, deep=False)
    return replace(_link(edition, entry), words=shown.wording, here=True, pieces=shown.pieces)


def _passage_beside(edition: Edition, entry: Entry) -> Passage:
    """Return what another entry says and what became of that; of a question, only its name."""
    words = None
    if not _is_question(entry):
        words = request_context.entry_presenter(edition).entry(entry, deep=False).wording
    answer = older_answers(edition, [entry]).get(entry.number)
    return replace(_link(edition, entry), words=words, answer=answer)


def _today(parallel: Parallel) -> Iterator[Era]:
    today = concordance.shipped_concordance().current_answer(
        request_context.build().library, parallel
    )
    show = request_context.entry_presenter(today.edition)
    passages = []
    for entry in today.rules:
        digest = show.digest(entry)
        words = digest.html if digest is not None else None
        official = show.entry(entry, deep=False).wording
        path = show.links.entry(entry)
        passages.append(Passage(entry.number, path, words=words, official=official))
    if passages or today.gone:
        then = concordance.shipped_concordance().settled_by
        gone = tuple(_gone(then, number) for number in today.gone)
        yield Era(
            today.edition,
            tuple(passages),
            ours=True,
            gone=gone,
            then=edition_names.version_of(then),
        )


def _gone(edition: str, number: str) -> Passage:
    """Return a rule that is no longer in force, with what became of it if that is known."""
    library = request_context.build().library
    former = library.editions.get(edition)
    entry = former.by_number.get(number) if former is not None else None
    if former is None or entry is None:
        return Passage(number, None)
    return Passage(
        number,
        _path(former, entry),
        became=request_context.in_force_comparison(former).today(entry),
    )


def _is_question(entry: Entry) -> bool:
    return entry.kind is Kind.QUESTION


def _answer(parallel: Parallel) -> OlderAnswer:
    library = request_context.build().library
    today = concordance.shipped_concordance().current_answer(library, parallel)
    says = rich_text_html(today.text, Links(library, today.edition).span)
    named = today.edition if request_context.chosen_edition() is not None else None
    return OlderAnswer(parallel.verdict, says, parallel.derived, today.is_stale, named)


def _name(edition: Edition, entry: Entry) -> str:
    """Return a name for an entry: its title, the card that it is about, or its first words."""
    if entry.title is None and entry.kind is Kind.CARD_RULING and entry.parent is not None:
        return edition.by_number[entry.parent].title or entry.number
    words = request_context.entry_presenter(edition).mention(entry).words
    return words.partition(" • ")[0].removeprefix("• ") or fallback_name(edition, entry)


def _path(edition: Edition, entry: Entry) -> str | None:
    return Links(request_context.build().library, edition).entry(entry)
