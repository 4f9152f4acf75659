"""Find words and phrases of a query that this edition does not say, but another one does."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from index.english import function_words
from index.other_editions import OtherEditionPhrases, official_text
from index.query import QUOTED
from index.question import Terms
from index.store import Scores, Store
from index.words import Word, as_terms, split_words
from rules.entries import Edition, Entry, Wording

MAX_WHOLE_QUERY_WORDS = 6
"""A query of at most so many words is also looked for as a whole phrase."""


class OtherEditionMatch(NamedTuple):
    """Words that only other editions say: the newest of them, and its best rule for the words."""

    words: str
    edition: str
    number: str
    title: str | None

    def as_json(self) -> dict[str, str | None]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        return self._asdict()


class EditionPhrases:
    """Knows which phrases stand in an edition's official words; for an outline, in what it has."""

    def __init__(self, edition: Edition, store: Store) -> None:
        self.edition = edition
        self._store = store
        self._terms_by_number: dict[str, Terms] = {}
        self._entry_by_word: dict[Terms, str | None] = {}

    def contains(self, terms: Terms) -> bool:
        """Whether any entry has these words next to each other."""
        if len(terms) > 1:
            return any(self._entry_contains(number, terms) for number in self._scores(terms))
        return self.find_entry(terms) is not None

    def find_entry(self, terms: Terms) -> str | None:
        """Return the best entry that has these words next to each other.

        Single words are cached if the index has them; anything else could fill the cache.
        """
        if terms in self._entry_by_word:
            return self._entry_by_word[terms]
        scores = self._scores(terms)
        best_first = sorted(scores, key=lambda number: -scores[number])
        number = next(
            (number for number in best_first if self._entry_contains(number, terms)), None
        )
        if len(terms) == 1 and scores:
            self._entry_by_word[terms] = number
        return number

    def _scores(self, terms: Terms) -> Scores:
        return (
            self._store.phrase_scores(terms, 1) if len(terms) > 1 else self._store.scores(terms[0])
        )

    def _entry_contains(self, number: str, terms: Terms) -> bool:
        if self.edition.wording is not Wording.OFFICIAL:
            return True
        text = self._entry_terms(self.edition.by_number[number])
        return any(text[start : start + len(terms)] == terms for start in _places(text, terms[0]))

    def _entry_terms(self, entry: Entry) -> Terms:
        terms = self._terms_by_number.get(entry.number)
        if terms is None:
            terms = self._terms_by_number[entry.number] = as_terms(official_text(entry))
        return terms


def find_in_other_editions(
    text: str,
    own_phrases: EditionPhrases,
    other_phrases: OtherEditionPhrases,
    others: Callable[[], Sequence[EditionPhrases]],
) -> tuple[OtherEditionMatch, ...]:
    """Return what of a query only other editions say, the longest phrases only.

    ``others`` returns these editions, the newest first. It is called only if ``other_phrases`` says
    that one of them may have a phrase that ``own_phrases`` lacks. The phrases are the content
    words, whatever stands in quotes, a short query as a whole, and names of cards, titles and
    terms.
    """
    matches: list[OtherEditionMatch] = []
    covered: list[tuple[int, int]] = []
    typed = split_words(text)
    for start, end in _phrases_to_find(text, typed, other_phrases):
        if any(a <= start and end <= b for a, b in covered):
            continue
        terms = tuple(word.term for word in typed[start:end])
        if not other_phrases.may_have(terms) or own_phrases.contains(terms):
            continue
        for other in others():
            if (number := other.find_entry(terms)) is not None:
                entry = other.edition.by_number[number]
                words = text[typed[start].start : typed[end - 1].end]
                matches.append(OtherEditionMatch(words, other.edition.id, number, entry.title))
                covered.append((start, end))
                break
    return tuple(matches)


def missing_quotes(text: str, phrases: EditionPhrases) -> tuple[str, ...]:
    """Return the quoted phrases that no entry has word for word; none for an outline."""
    if phrases.edition.wording is not Wording.OFFICIAL:
        return ()
    quotes = dict.fromkeys(match[1].strip() for match in QUOTED.finditer(text))
    terms_by_quote = {quote: as_terms(quote) for quote in quotes}
    return tuple(
        quote
        for quote, terms in terms_by_quote.items()
        if len(terms) > 1 and not phrases.contains(terms)
    )


def _phrases_to_find(
    text: str, typed: Sequence[Word], other_phrases: OtherEditionPhrases
) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each phrase to look for, the longest first."""
    word_count = len(typed)
    terms = tuple(word.term for word in typed)
    has_quotes = any(sign in text for sign in _OPENING_QUOTES)
    starts = [n for n, term in enumerate(terms) if has_quotes or other_phrases.begins_name(term)]
    longest = word_count
    if 1 < word_count <= MAX_WHOLE_QUERY_WORDS:
        yield 0, word_count
        longest -= 1
    for length in range(longest, 1, -1):
        for start in starts:
            end = start + length
            if end > word_count:
                break
            is_quoted = has_quotes and _is_quoted(text, typed[start:end])
            if is_quoted or other_phrases.has_name(terms[start:end]):
                yield start, end
    for start, word in enumerate(typed):
        if word.folded not in function_words():
            yield start, start + 1


def _is_quoted(text: str, words: Sequence[Word]) -> bool:
    before, after = text[: words[0].start].rstrip(), text[words[-1].end :].lstrip()
    return before[-1:] in _OPENING_QUOTES and after[:1] in _CLOSING_QUOTES


_OPENING_QUOTES = tuple('"“„«»')
_CLOSING_QUOTES = tuple('"”“»«')


def _places(text: Terms, term: str) -> Iterator[int]:
    return (place for place, text_term in enumerate(text) if text_term == term)
