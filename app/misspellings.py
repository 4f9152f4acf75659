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
from rules.cards.resolve import LONGEST

if TYPE_CHECKING:
    from index.vocabulary import Vocabulary

_FEWEST_LETTERS = 4
"""How many letters a slip has at least: everything is near to a shorter word."""
_WORDS = 5
"""How many words of a name, and how many unknown words of a query, are looked at."""


class Slip(NamedTuple):
    """A card whose name is misspelt in the words from ``start`` to ``end`` of the query."""

    distance: int
    start: int
    end: int
    name: CardName


def misspelt(build: Build, edition: str, query: str) -> list[CardName]:
    """Return the cards whose names a query misspells, in its order, each once.

    A slip is a word that neither the edition nor English has, and that is nearer to a card's name
    than to any other word of the edition. A name may have several words.
    """
    typed = split_words(query)
    vocabulary = build.searcher.vocabulary(build.library.editions[edition])
    unknown = [at for at, word in enumerate(typed) if _is_unknown(word, vocabulary)][:_WORDS]
    if not unknown:
        return []
    taken: list[Slip] = []
    for slip in sorted(_slips(build, typed, unknown, vocabulary), key=lambda s: s[:2]):
        if all(slip.end <= other.start or other.end <= slip.start for other in taken):
            taken.append(slip)
    ordered = sorted(taken, key=lambda slip: slip.start)
    return [*{slip.name.title: slip.name for slip in ordered}.values()]


def nearest(build: Build, typed: str) -> list[CardName]:
    """Return the cards that may be meant if ``typed`` is a card's name at all."""
    names = build.cards.names
    near = resolve.nearest(typed, names, build.library.cards)
    return [name for title in near if (name := names.of(title)) is not None]


def _is_unknown(word: Word, vocabulary: "Vocabulary") -> bool:
    letters = word.folded
    if not (_FEWEST_LETTERS <= len(letters) <= LONGEST and letters.isalpha()):
        return False
    return not vocabulary.knows(word.term) and not is_english(letters)


def _slips(
    build: Build, typed: list[Word], unknown: list[int], vocabulary: "Vocabulary"
) -> Iterator[Slip]:
    """Yield each stretch of words with an unknown one that is near to a name of as many words.

    It must be nearer than the unknown word is to any other; a stretch of several words may be as
    near.
    """
    known = _forms(build)
    for at in unknown:
        meant = next(iter(vocabulary.corrections(typed[at].folded, 1)), "")
        other = _joined(split_words(meant))
        least = OSA.distance(typed[at].folded, other) if other else len(typed[at].folded)
        for start in range(max(0, at - _WORDS + 1), at + 1):
            for end in range(at + 1, min(len(typed), start + _WORDS) + 1):
                near = _near(_joined(typed[start:end]), end - start, known)
                for distance, form in sorted(near)[:1]:
                    is_whole = end - start > 1 and distance == least
                    if distance < least or is_whole or (other and other in form):
                        name = known[end - start, len(form)][form]
                        yield Slip(distance, start, end, name)


def _near(
    asked: str, words: int, known: Mapping[tuple[int, int], Mapping[str, CardName]]
) -> Iterator[tuple[int, str]]:
    """Yield the names of so many words that are near to some letters, each after its distance."""
    slips = _allowed(asked)
    for length in range(len(asked) - slips, len(asked) + slips + 1):
        forms = known.get((words, length), {}).keys()
        for form, distance, _ in process.extract(
            asked, forms, scorer=OSA.distance, score_cutoff=slips, limit=3
        ):
            if len(asked) >= 6 or form[0] == asked[0]:
                yield distance, form


def _allowed(letters: str) -> int:
    return 1 + (len(letters) >= 6) + (len(letters) >= 10)


def _joined(words: list[Word]) -> str:
    return "".join(word.folded for word in words)


@cached_per_build()
def _forms(build: Build) -> Mapping[tuple[int, int], Mapping[str, CardName]]:
    """Return the cards by their names without spaces, grouped by number of words and of letters.

    A name of several words also counts as one word, for people who leave the spaces out.
    """
    found: dict[tuple[int, int], dict[str, CardName]] = {}
    for form, name in build.cards.names.known.items():
        words = split_words(form)
        letters = _joined(words)
        for count in {len(words), 1}:
            if len(letters) >= _FEWEST_LETTERS:
                found.setdefault((count, len(letters)), {}).setdefault(letters, name)
    return found
