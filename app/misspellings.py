"""Find the cards that a query means by misspelt names."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from app.builds.current import Build
from app.builds.per_build import cached_per_build
from index.english import is_english
from index.words import Word, split_words
from rules.cards import resolve
from rules.cards.names import CardName
from rules.cards.resolve import MAX_NAME_CHARS

if TYPE_CHECKING:
    from index.vocabulary import Vocabulary

_MIN_LETTERS = 4
"""How many letters a slip has at least: everything is near to a shorter word."""
_MAX_WORDS = 5
"""How many words of a name, and how many unknown words of a query, are looked at."""


class Misspelling(NamedTuple):
    """A card whose name is misspelt in the words from ``start`` to ``end`` of the query."""

    distance: int
    start: int
    end: int
    name: CardName


def find_misspelt_cards(build: Build, edition: str, query: str) -> list[CardName]:
    """Return the cards whose names a query misspells, in its order, each once.

    A slip is a word that neither the edition nor English has, and that is nearer to a card's name
    than to any other word of the edition. A name may have several words.
    """
    typed = split_words(query)
    vocabulary = build.searcher.vocabulary(build.library.editions[edition])
    unknown = [place for place, word in enumerate(typed) if _is_unknown(word, vocabulary)]
    if not unknown:
        return []
    taken: list[Misspelling] = []
    found = _find_misspellings(build, typed, unknown[:_MAX_WORDS], vocabulary)
    for misspelling in sorted(found, key=lambda one: (one.distance, one.start)):
        if all(misspelling.end <= other.start or other.end <= misspelling.start for other in taken):
            taken.append(misspelling)
    ordered = sorted(taken, key=lambda misspelling: misspelling.start)
    return [*{misspelling.name.title: misspelling.name for misspelling in ordered}.values()]


def nearest_cards(build: Build, typed: str) -> list[CardName]:
    """Return the cards that may be meant if ``typed`` is a card's name at all."""
    names = build.cards.names
    titles = resolve.nearest_titles(typed, names, build.library.cards)
    return [name for title in titles if (name := names.find(title)) is not None]


def _is_unknown(word: Word, vocabulary: "Vocabulary") -> bool:
    letters = word.folded
    if not (_MIN_LETTERS <= len(letters) <= MAX_NAME_CHARS and letters.isalpha()):
        return False
    return not vocabulary.knows(word.term) and not is_english(letters)


def _find_misspellings(
    build: Build, typed: list[Word], unknown: list[int], vocabulary: "Vocabulary"
) -> Iterator[Misspelling]:
    """Yield each stretch of words with an unknown one that is near to a name of as many words.

    It must be nearer than the unknown word is to any other; a stretch of several words may be as
    near.
    """
    names_by_length = _names_by_length(build)
    for place in unknown:
        likeliest_word = next(iter(vocabulary.corrections(typed[place].folded, 1)), "")
        likeliest_letters = _joined(split_words(likeliest_word))
        word_distance = (
            OSA.distance(typed[place].folded, likeliest_letters)
            if likeliest_letters
            else len(typed[place].folded)
        )
        for start, end in _stretches(place, len(typed)):
            similar = _similar_names(_joined(typed[start:end]), end - start, names_by_length)
            nearest = min(similar, default=None)
            if nearest is None:
                continue
            distance, letters = nearest
            is_as_near = end - start > 1 and distance == word_distance
            has_likeliest = bool(likeliest_letters) and likeliest_letters in letters
            if distance < word_distance or is_as_near or has_likeliest:
                name = names_by_length[end - start, len(letters)][letters]
                yield Misspelling(distance, start, end, name)


def _stretches(place: int, word_count: int) -> Iterator[tuple[int, int]]:
    """Yield where each stretch of words with the one at a place begins and ends."""
    for start in range(max(0, place - _MAX_WORDS + 1), place + 1):
        for end in range(place + 1, min(word_count, start + _MAX_WORDS) + 1):
            yield start, end


def _similar_names(
    letters: str, word_count: int, names_by_length: Mapping[tuple[int, int], Mapping[str, CardName]]
) -> Iterator[tuple[int, str]]:
    """Yield the names of so many words that are near to some letters, each after its distance."""
    max_distance = _max_distance(letters)
    for length in range(len(letters) - max_distance, len(letters) + max_distance + 1):
        forms = names_by_length.get((word_count, length), {}).keys()
        for name_letters, distance, _ in process.extract(
            letters, forms, scorer=OSA.distance, score_cutoff=max_distance, limit=3
        ):
            if len(letters) >= 6 or name_letters[0] == letters[0]:
                yield distance, name_letters


def _max_distance(letters: str) -> int:
    return 1 + (len(letters) >= 6) + (len(letters) >= 10)


def _joined(words: list[Word]) -> str:
    return "".join(word.folded for word in words)


@cached_per_build()
def _names_by_length(build: Build) -> Mapping[tuple[int, int], Mapping[str, CardName]]:
    """Return the cards by their names without spaces, grouped by number of words and of letters.

    A name of several words also counts as one word, for people who leave the spaces out.
    """
    names: dict[tuple[int, int], dict[str, CardName]] = {}
    for form, name in build.cards.names.known.items():
        words = split_words(form)
        letters = _joined(words)
        for count in {len(words), 1}:
            if len(letters) >= _MIN_LETTERS:
                names.setdefault((count, len(letters)), {}).setdefault(letters, name)
    return names
