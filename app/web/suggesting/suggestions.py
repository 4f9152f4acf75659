"""The names of a build's edition, and those that match what was typed so far."""

from collections.abc import Iterator
from dataclasses import dataclass

from app import misspellings
from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.examples.example_list import ExampleFilter, list_sections
from app.examples.worked import KnownResults
from app.glossaries import edition_glossary
from app.links import Links, card_path, number_path
from app.search_input import interpret, strip_glued_letters
from index.words import split_words
from rules.entries import Edition
from rules.lookup_errors import UnknownEditionError
from rules.number_spelling import Resolution
from rules.numbers import NumberError
from rules.untrusted_text import first_words

MAX_SUGGESTIONS = 8
"""Names that are offered at most."""
_MAX_TEXT_CHARS = 80
"""Characters that are said of a rule beside its number."""
_CACHED_EDITIONS = 8
"""Editions of which names are kept."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What may be meant: its ``kind`` (rule, term, card, example), its name and its page."""

    kind: str
    says: str
    url: str


def find_suggestions(build: Build, edition: Edition, typed: str) -> list[Suggestion]:
    """Return what the typed beginning may mean, the likeliest first.

    A number, an address or an example's id goes before anything that is meant by words. Then come
    the names that begin like what was typed, then those in which each typed word begins a word. If
    there are none, the cards with similar names follow. Titles of examples are sentences, whose
    words begin like any question's; so in these each typed word but the last must be whole.
    """
    found = dict.fromkeys(
        (*_suggest_rules(build, edition, typed), *_suggest_examples(build, typed))
    )
    words = tuple(word.folded for word in split_words(typed))
    if words:
        whole = " " + " ".join(words)
        starting: list[Suggestion] = []
        within: list[Suggestion] = []
        for folded, name in _names(build, edition.id):
            if folded.startswith(whole):
                starting.append(name)
            elif len(within) < MAX_SUGGESTIONS and all(f" {word}" in folded for word in words):
                said = f"{folded} "
                if name.kind != "example" or all(f" {word} " in said for word in words[:-1]):
                    within.append(name)
        found |= dict.fromkeys((*starting[:MAX_SUGGESTIONS], *within))
    if words and not found:
        found |= dict.fromkeys(_suggest_cards(build, edition, typed))
    return [*found][:MAX_SUGGESTIONS]


def warm(build: Build) -> None:
    """Make what the first reader who types would wait for."""
    _names(build, build.library.default.id)
    _examples_by_id(build)


def find_example_page(build: Build, typed: str) -> str | None:
    """Return the page of the worked example with this id (``cr:9.2.8f/1``)."""
    found = _examples_by_id(build).get(_as_id(typed))
    return found.url if found is not None else None


def _suggest_examples(build: Build, typed: str) -> Iterator[Suggestion]:
    """Return the worked examples whose ids begin like what was typed, past the colon."""
    asked = _as_id(typed)
    if asked.partition(":")[2]:
        yield from (one for id_, one in _examples_by_id(build).items() if id_.startswith(asked))


def _as_id(typed: str) -> str:
    """Return what was typed in the form in which ids are compared."""
    return "".join(typed.split()).casefold()


def _suggest_rules(build: Build, edition: Edition, typed: str) -> Iterator[Suggestion]:
    """Return the rule of a number and those directly below it, or the nearest if there is none."""
    try:
        typed, edition = interpret(build.library, typed, edition)
        found = edition.number_resolver.resolve(strip_glued_letters(typed))
    except NumberError:
        found = Resolution(None, nearest=tuple(edition.number_resolver.find_by_ending(typed)))
    except UnknownEditionError:
        return
    first = () if found.number is None else (found.number, *found.others)
    entries = [edition.numbers[number] for number in first or found.nearest]
    if first:
        entries += edition.children(entries[0].number)
    for entry in entries:
        digest = build.library.digest(edition, entry)
        says = entry.title or (digest.says if digest is not None else entry.plain_text)
        label = f"{entry.number} {first_words(says, _MAX_TEXT_CHARS)}".strip()
        if entry.rule_number is not None:
            where = number_path(entry.rule_number) + Links(build.library, edition).suffix
            yield Suggestion("rule", label, where)


def _suggest_cards(build: Build, edition: Edition, typed: str) -> Iterator[Suggestion]:
    near = misspellings.find_misspelt_cards(build, edition.id, typed) or misspellings.nearest_cards(
        build, typed
    )
    return (Suggestion("card", name.title, card_path(name.title)) for name in near)


@cached_per_build(_CACHED_EDITIONS)
def _names(build: Build, edition: str) -> list[tuple[str, Suggestion]]:
    """Return each name with its folded words, a space before each, in the order of offering."""
    return [
        ("".join(f" {word.folded}" for word in split_words(called)), name)
        for called, name in _all_names(build, build.library.editions[edition])
    ]


def _all_names(build: Build, edition: Edition) -> Iterator[tuple[str, Suggestion]]:
    """Yield each name with the words by which it is found."""
    links = Links(build.library, edition)
    if edition.numbers:
        for term in edition_glossary(build, edition.id).terms:
            yield term.name, Suggestion("term", term.name, links.term(term.slug))
    for entry in edition.entries:
        url = links.entry(entry)
        if entry.title and url is not None:
            says = f"{entry.number} {entry.title}" if entry.rule_number else entry.title
            yield entry.title, Suggestion("rule", says, url)
    for name in build.cards.names.all:
        yield name.title, Suggestion("card", name.title, card_path(name.title))
    for section in list_sections(build, build.library.default, _known(build), ExampleFilter()):
        for one in section.examples:
            if one.worked.title and one.worked.same_as is None:
                yield one.worked.title, Suggestion("example", one.worked.title, one.path)


@cached_per_build()
def _examples_by_id(build: Build) -> dict[str, Suggestion]:
    """Return the worked examples by id."""
    listed = list_sections(build, build.library.default, _known(build), ExampleFilter())
    return {
        _as_id(one.worked.id): Suggestion(
            "example", f"{one.worked.id} {one.worked.title or ''}".strip(), one.path
        )
        for some in listed
        for one in some.examples
    }


def _known(build: Build) -> KnownResults:
    return KnownResults.of_shipped(build.examples)
