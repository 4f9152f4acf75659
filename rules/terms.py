"""Terms in running text: words that another rule or the glossary defines, as references."""

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib import resources
from itertools import chain, pairwise
from typing import NamedTuple
from weakref import WeakKeyDictionary

from rules.entries import Edition, Kind
from rules.frozen_model import FrozenModel
from rules.library import Library
from rules.senses import Sense, Senses
from rules.text import Break, Defined, RichText, Span, Term, Text, plain

GLOSSARY = "glossary"
"""The address of the chapter in which a document lists its terms."""

_WORD = re.compile(r"\w+(?:&\w+)?")
QUOTED = re.compile(r"[“\"][^“”\"]*[”\"]")
"""A title that quotes the words it is about."""
_ASIDE = re.compile(r"(?P<words>.+?) \((?P<short>[^)]+)\)")
_SEVERAL = re.compile(r"[,;:/]| and | or | vs | of the | - |\bSteps? |^Timing ")
_GAP = re.compile(r"[ \-‑]")


class _Decisions(FrozenModel):
    """Decisions on terms that a person has made (``rules/data/terms.toml``)."""

    skip: frozenset[str]
    proper: frozenset[str]
    same: Mapping[str, str]
    forms: Mapping[str, tuple[str, ...]]
    senses: tuple[Sense, ...]


@cache
def _decisions() -> _Decisions:
    return _Decisions.model_validate(tomllib.loads(_read_decisions()))


@cache
def _read_decisions() -> str:
    return (resources.files("rules") / "data" / "terms.toml").read_text("utf-8")


@cache
def _senses() -> Senses:
    return Senses(_decisions().senses)


@dataclass(frozen=True, slots=True)
class _Form:
    """Words that stand for a term: compared in lower case, or as written if ``proper``."""

    words: tuple[str, ...]
    proper: str | None
    edition: str
    number: str


class Definition(NamedTuple):
    """A term, the id of the edition that defines it, and the entry there."""

    term: str
    edition: str
    number: str


class Terms:
    """The terms that a text may use, each with the entry that defines it."""

    def __init__(self, *sources: Iterable[Definition]) -> None:
        """Collect the terms of these sources, the most authoritative first.

        Of two definitions of the same words in one source, the first counts. A definition of
        just these words precedes that of a term with this plural. Of words that are the same
        term (``same`` in the list of terms), only the leading ones have a definition.
        """
        self._by_word: dict[str, list[_Form]] = {}
        self._by_words: dict[tuple[str, ...], _Form] = {}
        known: set[tuple[str, ...]] = set()
        for source in sources:
            forms = [list(_forms(*definition)) for definition in _without_synonyms(list(source))]
            itself = (form for of_term in forms for form in of_term[:1])
            others = (form for of_term in forms for form in of_term[1:])
            for form in chain(itself, others):
                if form.words not in known:
                    known.add(form.words)
                    self._by_word.setdefault(form.words[0], []).append(form)
                    self._by_words[form.words] = form
        for some in self._by_word.values():
            some.sort(key=lambda form: len(form.words), reverse=True)

    @cached_property
    def version(self) -> str:
        """A digest that changes whenever another text would be linked differently."""
        forms = (form for some in self._by_word.values() for form in some)
        # The list as text, because a set has another order in each process.
        source = "\n".join([*map(repr, forms), _read_decisions()])
        return hashlib.sha256(source.encode()).hexdigest()[:12]

    def link(self, spans: RichText, edition: str, own_number: str | None = None) -> RichText:
        """Return the spans with their terms as references; the words stay the same.

        The longest term wins, in the sense that it has beside the words around it. Each term is
        linked once in a paragraph, and never to ``own_number``, that of the entry that is shown.
        Nothing is linked inside a reference, a card's name or other markup of the document.
        ``edition`` is the id of the text's own edition.
        """
        linked: list[Span] = []
        used: set[tuple[str, str]] = {(edition, own_number)} if own_number is not None else set()
        start = frozenset(used)
        whole, place = plain(spans), 0
        for span in spans:
            begin, place = place, place + len(plain((span,)))
            if isinstance(span, Text):
                linked += self._link(whole, begin, place, edition, used)
                continue
            if isinstance(span, Break):
                used = set(start)
            linked.append(span)
        return tuple(linked)

    def _link(
        self, whole: str, begin: int, end: int, edition: str, used: set[tuple[str, str]]
    ) -> Iterator[Span]:
        """Yield the part of a text from ``begin`` to ``end``, linked."""
        words = list(_WORD.finditer(whole, begin, end))
        done, place = begin, 0
        while place < len(words):
            longest = self._longest_at(whole, words, place)
            if longest is None:
                place += 1
                continue
            first, last = words[place].start(), words[place + len(longest.words) - 1].end()
            place += len(longest.words)
            form = self._resolve_sense(longest, whole, first, last)
            if form is None or (target := (form.edition, form.number)) in used:
                continue
            used.add(target)
            if first > done:
                yield Text(text=whole[done:first])
            other = form.edition if form.edition != edition else None
            yield Defined(text=whole[first:last], number=form.number, edition=other)
            done = last
        if done < end:
            yield Text(text=whole[done:end])

    def _longest_at(self, text: str, words: list[re.Match[str]], place: int) -> _Form | None:
        """Return the longest term that begins with the word at ``place``."""
        for form in self._by_word.get(words[place][0].casefold(), ()):
            own_words = words[place : place + len(form.words)]
            if tuple(word[0].casefold() for word in own_words) != form.words:
                continue
            between = (text[a.end() : b.start()] for a, b in pairwise(own_words))
            if not all(_GAP.fullmatch(gap) for gap in between):
                continue
            if (
                form.proper is None
                or text[own_words[0].start() : own_words[-1].end()] == form.proper
            ):
                return form
        return None

    def _resolve_sense(self, form: _Form, text: str, first: int, last: int) -> _Form | None:
        """Return the form whose term the words mean there; ``None`` for no term at all.

        Where the meant term has no definition of its own, the words keep theirs.
        """
        sense = _senses().find(text, first, last)
        if sense is None:
            return form
        if sense.leads_to is None:
            return None
        return self._by_words.get(tuple(sense.leads_to.split()), form)


def _without_synonyms(definitions: list[Definition]) -> Iterator[Definition]:
    """Yield the definitions without words that are the same term as another one defined."""
    terms = {definition.term.casefold() for definition in definitions}
    same = _decisions().same
    return (d for d in definitions if same.get(d.term.casefold()) not in terms)


def _forms(term: str, edition: str, number: str) -> Iterator[_Form]:
    """Yield the forms of a term that are linked, the term itself first."""
    for written, proper in _written_forms(term):
        words = _fold_words(written)
        if words and written.casefold() not in _decisions().skip:
            yield _Form(words, written if proper else None, edition, number)


@lru_cache(maxsize=4096)
def spellings(term: str) -> frozenset[tuple[str, ...]]:
    """Return the forms of a term, each as its words in lower case."""
    return frozenset(filter(None, (_fold_words(written) for written, _ in _written_forms(term))))


def _written_forms(term: str) -> Iterator[tuple[str, bool]]:
    """Yield the forms of a term, itself first, and whether each is a proper name."""
    for written in (term, *_decisions().forms.get(term.casefold(), ())):
        if written in _decisions().proper:
            yield written, True
        else:
            yield from ((form, False) for form in _singular_and_plural(written))


def _fold_words(written: str) -> tuple[str, ...]:
    return tuple(word[0].casefold() for word in _WORD.finditer(written))


def _singular_and_plural(term: str) -> Iterator[str]:
    yield term
    if term.endswith("ies"):
        yield term[:-3] + "y"
    elif term.endswith("s") and not term.endswith("ss"):
        yield term[:-1]
    elif term.endswith("y") and not term.endswith(("ay", "ey", "oy")):
        yield term[:-1] + "ies"
    elif not term.endswith("ss"):
        yield term + "s"


_terms_by_library: WeakKeyDictionary[Library, dict[str, Terms]] = WeakKeyDictionary()
"""The terms of each library, kept as long as the library is used."""


def terms_of(library: Library, edition: str) -> Terms:
    """Return the terms for the texts of an edition.

    A document with a glossary uses that alone. For any other, its own rules come first (the
    default edition's, where it has none), then the glossaries.
    """
    known = _terms_by_library.setdefault(library, {})
    if edition not in known:
        known[edition] = _collect_terms(library, edition)
    return known[edition]


def _collect_terms(library: Library, edition: str) -> Terms:
    own = library.editions[edition]
    glossaries = [e for e in library.editions.values() if GLOSSARY in e.by_number]
    if own in glossaries:
        return Terms(_glossary_definitions(own))
    ruling = own if own.numbers else library.default
    return Terms(
        _singular_first(ruling), title_definitions(ruling), *map(_glossary_definitions, glossaries)
    )


def _singular_first(edition: Edition) -> list[Definition]:
    """Return the terms that rules set apart, those in the singular first."""
    return sorted(marked_definitions(edition), key=lambda definition: definition.term.endswith("s"))


def marked_definitions(edition: Edition) -> Iterator[Definition]:
    """Yield what rules set apart where they define it, in the document's order."""
    for entry in edition.entries:
        for span in entry.text:
            if isinstance(span, Term):
                yield Definition(span.text, edition.id, entry.number)


def title_definitions(edition: Edition) -> Iterator[Definition]:
    """Yield the titles that name one thing, in the document's order."""
    for entry in edition.entries:
        if entry.title and entry.kind is not Kind.CHAPTER and not _SEVERAL.search(entry.title):
            yield Definition(entry.title, edition.id, entry.number)


def _glossary_definitions(edition: Edition) -> Iterator[Definition]:
    for entry in edition.descendants(GLOSSARY):
        title = entry.title or ""
        if entry.kind is not Kind.TERM or QUOTED.fullmatch(title):
            continue
        for term in names_in(title):
            if not _SEVERAL.search(term):
                yield Definition(term, edition.id, entry.number)


def names_in(title: str) -> tuple[str, ...]:
    """Return the names in a glossary's title: ``Memory Unit (MU)`` has two."""
    aside = _ASIDE.fullmatch(title)
    return (aside["words"], aside["short"]) if aside else (title,)
