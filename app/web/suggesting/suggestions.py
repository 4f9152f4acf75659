"""The names of a build's edition, and those that match what was typed so far."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from app import misspellings
from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.examples.example_list import list_sections
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
    suggestions = dict.fromkeys(
        (*_suggest_rules(build, edition, typed), *_suggest_examples(build, typed))
    )
    words = tuple(word.folded for word in split_words(typed))
    if words:
        suggestions |= dict.fromkeys(_suggest_names(build, edition, words))
    if words and not suggestions:
        suggestions |= dict.fromkeys(_suggest_cards(build, edition, typed))
    return [*suggestions][:MAX_SUGGESTIONS]


def _suggest_names(build: Build, edition: Edition, words: Sequence[str]) -> Iterator[Suggestion]:
    """Return the names that begin with the typed words, then those that have them further on."""
    beginning = " " + " ".join(words)
    starting: list[Suggestion] = []
    containing: list[Suggestion] = []
    for folded, name in _names(build, edition.id):
        if folded.startswith(beginning):
            starting.append(name)
        elif len(containing) < MAX_SUGGESTIONS and all(f" {word}" in folded for word in words):
            closed = f"{folded} "  # so that the last word ends with a space, too
            if name.kind != "example" or all(f" {word} " in closed for word in words[:-1]):
                containing.append(name)
    return chain(starting[:MAX_SUGGESTIONS], containing)


def warm(build: Build) -> None:
    """Make what the first reader who types would wait for."""
    _names(build, build.library.default.id)
    _examples_by_id(build)


def find_example_page(build: Build, typed: str) -> str | None:
    """Return the page of the worked example with this id (``cr:9.2.8f/1``)."""
    example = _examples_by_id(build).get(_as_id(typed))
    return example.url if example is not None else None


def _suggest_examples(build: Build, typed: str) -> Iterator[Suggestion]:
    """Return the worked examples whose ids begin like what was typed, past the colon."""
    typed_id = _as_id(typed)
    if typed_id.partition(":")[2]:
        yield from (
            example for id_, example in _examples_by_id(build).items() if id_.startswith(typed_id)
        )


def _as_id(typed: str) -> str:
    """Return what was typed in the form in which ids are compared."""
    return "".join(typed.split()).casefold()


def _suggest_rules(build: Build, edition: Edition, typed: str) -> Iterator[Suggestion]:
    """Return the rule of a number and those directly below it, or the nearest if there is none."""
    try:
        typed, edition = interpret(build.library, typed, edition)
        resolution = edition.number_resolver.resolve(strip_glued_letters(typed))
    except NumberError:
        resolution = Resolution(None, nearest=tuple(edition.number_resolver.find_by_ending(typed)))
    except UnknownEditionError:
        return
    numbers = () if resolution.number is None else (resolution.number, *resolution.others)
    entries = [edition.numbers[number] for number in numbers or resolution.nearest]
    if numbers:
        entries += edition.children(entries[0].number)
    for entry in entries:
        digest = build.library.digest(edition, entry)
        text = entry.title or (digest.says if digest is not None else entry.plain_text)
        label = f"{entry.number} {first_words(text, _MAX_TEXT_CHARS)}".strip()
        if entry.rule_number is not None:
            url = number_path(entry.rule_number) + Links(build.library, edition).suffix
            yield Suggestion("rule", label, url)


def _suggest_cards(build: Build, edition: Edition, typed: str) -> Iterator[Suggestion]:
    names = misspellings.find_misspelt_cards(build, edition.id, typed)
    names = names or misspellings.nearest_cards(build, typed)
    return (Suggestion("card", name.title, card_path(name.title)) for name in names)


@cached_per_build(_CACHED_EDITIONS)
def _names(build: Build, edition: str) -> list[tuple[str, Suggestion]]:
    """Return each name with its folded words, a space before each, in the order of offering."""
    return [
        ("".join(f" {word.folded}" for word in split_words(words)), name)
        for words, name in _all_names(build, build.library.editions[edition])
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
            label = f"{entry.number} {entry.title}" if entry.rule_number else entry.title
            yield entry.title, Suggestion("rule", label, url)
    for name in build.cards.names.all:
        yield name.title, Suggestion("card", name.title, card_path(name.title))
    for section in list_sections(build, build.library.default, _known(build)):
        for example in section.examples:
            title = example.worked.title
            if title and example.worked.same_as is None:
                yield title, Suggestion("example", title, example.path)


@cached_per_build()
def _examples_by_id(build: Build) -> dict[str, Suggestion]:
    """Return the worked examples by id."""
    sections = list_sections(build, build.library.default, _known(build))
    return {
        _as_id(example.worked.id): Suggestion(
            "example", f"{example.worked.id} {example.worked.title or ''}".strip(), example.path
        )
        for section in sections
        for example in section.examples
    }


def _known(build: Build) -> KnownResults:
    return KnownResults.of_shipped(build.examples)
