"""Find names of cards, and parts of names, in what people type."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from index.card_rules import CardRules
from index.english import everyday_words, function_words, is_english
from index.synonyms import synonyms
from index.words import Word, split_words
from rules.cards.names import CardName, Names, is_common

_MAX_NAMES = 4
"""A word of a name identifies cards only if at most so many names have it."""
_MIN_LETTERS = 3


@dataclass(frozen=True, slots=True)
class CardMention:
    """The cards that the typed words from ``start`` to before ``end`` name."""

    titles: tuple[str, ...]
    start: int
    end: int


class CardBook:
    """Finds names of cards, and parts of names, among typed words.

    ``load_rules`` returns what the index keeps (:func:`index.card_rules.load_card_rules`), and is
    called on first use. ``plain`` are words that also mean something else, so that one of them
    alone names no card. ``spoken`` are those of them that stand in no text of the rules and that
    only people say.
    """

    def __init__(
        self,
        load_rules: Callable[[], CardRules],
        plain: frozenset[str],
        spoken: frozenset[str] = frozenset(),
    ) -> None:
        self._load_rules = load_rules
        self._plain = plain
        self._spoken = spoken

    def find_at(self, typed: Sequence[Word], start: int) -> CardMention | None:
        """Return the cards that the words from ``start`` on name, by the longest name that fits."""
        words = tuple(word.folded for word in typed[start : start + self._max_name_words])
        for length in range(len(words), 0, -1):
            titles = self._titles_by_name.get(words[:length]) or self._spaced(words[:length])
            if titles is not None:
                return CardMention(titles, start, start + length)
        titles = self._titles_by_card_word.get(typed[start].folded)
        if titles is None:
            return None
        length, titles = self._narrow_titles(titles, words)
        return CardMention(titles if len(titles) <= _MAX_NAMES else (), start, start + length)

    def _spaced(self, words: Sequence[str]) -> tuple[str, ...] | None:
        """Return the cards whose name has the letters of several words, with other spaces.

        Short words are none of a name's pieces: “may a card” does not begin with Maya.
        """
        titles = self._titles_by_letters.get("".join(words))  # seldom any, so it is asked first
        if titles is None or len(words) < 2 or min(map(len, words)) < _MIN_LETTERS:
            return None
        return titles

    def find_by_partial_names(self, typed: Sequence[Word]) -> tuple[str, ...]:
        """Return the cards of which a part of the name was typed, in order.

        A part is a word that few names and no rules have, with the words of the same name that
        follow it. If it is an English word, it counts only with a second such word, or if nothing
        but function words was typed besides.
        """
        if self._titles_by_rare_word.keys().isdisjoint([word.folded for word in typed]):
            return ()
        named_titles: dict[str, None] = {}
        start = 0
        while start < len(typed):
            length, titles = self._partial_name(
                tuple(w.folded for w in typed[start : start + self._max_name_words])
            )
            other_words = (*typed[:start], *typed[start + length :])
            rare_words = {
                word.folded
                for word in typed[start : start + length]
                if word.folded in self._titles_by_rare_word
            }
            if (
                len(rare_words) > 1
                or not all(map(is_english, rare_words))
                or all(word.folded in function_words() for word in other_words)
            ):
                named_titles |= dict.fromkeys(titles)
            start += length
        return tuple(named_titles)

    def _partial_name(self, words: Sequence[str]) -> tuple[int, tuple[str, ...]]:
        """Return the length of the part of a name that ``words`` begin with, and its cards.

        For a whole name, which is no part, return its length and no cards.
        """
        for length in range(len(words), 0, -1):
            if tuple(words[:length]) in self._titles_by_name:
                return length, ()
        return self._narrow_titles(self._titles_by_rare_word.get(words[0], ()), words)

    def _narrow_titles(
        self, titles: tuple[str, ...], words: Sequence[str]
    ) -> tuple[int, tuple[str, ...]]:
        """Return how many of the first ``words`` in a row some titles have, and those titles."""
        for length, word in enumerate(words[1:], 1):
            narrower = tuple(title for title in titles if word in self._words_by_title[title])
            if not narrower:
                return length, titles
            titles = narrower
        return len(words), titles

    def as_json(self) -> dict[str, object]:
        """Return everything it knows, for the search without reception (:mod:`index.offline`).

        - ``titles``: every title; the other fields refer to titles by their places here.
        - ``forms``: the short forms and nicknames, each with its titles.
        - ``unnamed``: the titles whose own words name nothing in a question.
        - ``plain`` and ``spoken``: the words of titles that are in those sets.
        - ``english``: a digit for each telling word of a name, in alphabetical order: ``1`` if it
          is an English word.
        - ``worth``: every pair of a rule and a strength.
        - ``leads``: for each title the places in ``worth`` of what it leads to.
        """
        titles = self.titles
        places = {title: place for place, title in enumerate(titles)}
        title_words = _title_words(titles)
        forms = _titles_by_name(titles)
        pairs = sorted({pair for rules in self._rules.values() for pair in rules.items()})
        pair_places = {pair: place for place, pair in enumerate(pairs)}
        return {
            "titles": titles,
            "forms": {
                " ".join(words): [places[title] for title in titles_of_form]
                for words, titles_of_form in forms.items()
                if titles_of_form
                != tuple(title for title in titles_of_form if title_words[title] == words)
            },
            "unnamed": [places[t] for t in titles if t not in forms.get(title_words[t], ())],
            "plain": sorted(self._title_words & self._plain),
            "spoken": sorted(self._title_words & self._spoken),
            "english": "".join(
                str(int(is_english(word))) for word in sorted(self._titles_by_rare_word)
            ),
            "worth": pairs,
            "leads": [sorted(pair_places[pair] for pair in self._rules[t].items()) for t in titles],
        }

    def rules(self, title: str) -> Mapping[str, float]:
        """Return the rules that a card leads to, each with how strongly, up to 1."""
        return self._rules[title]

    def words_of(self, title: str) -> frozenset[str]:
        """Return the folded words of a card's title."""
        return self._words_by_title[title]

    def knows(self, folded: str) -> bool:
        """Whether a word stands in the name of any card."""
        return folded in self._title_words

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of all cards."""
        return tuple(self._rules)

    @cached_property
    def _rules(self) -> CardRules:
        return self._load_rules()

    @cached_property
    def _words_by_title(self) -> Mapping[str, frozenset[str]]:
        return _words_by_title(self.titles)

    @cached_property
    def _title_words(self) -> frozenset[str]:
        return frozenset(word for words in self._words_by_title.values() for word in words)

    @cached_property
    def _titles_by_name(self) -> Mapping[tuple[str, ...], tuple[str, ...]]:
        """Map the folded words of each title, short form and nickname to the titles."""
        return {
            words: titles
            for words, titles in _titles_by_name(self.titles).items()
            if len(words) > 1 or words[0] not in self._plain
        }

    @cached_property
    def _titles_by_letters(self) -> Mapping[str, tuple[str, ...]]:
        """Map the letters of each name to the titles."""
        return {"".join(words): titles for words, titles in self._titles_by_name.items()}

    @cached_property
    def _titles_by_card_word(self) -> Mapping[str, tuple[str, ...]]:
        """Map each word that only names of cards have to the titles that have it."""
        return self._titles_by_word_except(self._plain)

    @cached_property
    def _titles_by_rare_word(self) -> Mapping[str, tuple[str, ...]]:
        """Map each word that few names and no text of the rules have to those titles."""
        titles_by_word = self._titles_by_word_except(self._plain - self._spoken)
        return {
            word: titles for word, titles in titles_by_word.items() if len(titles) <= _MAX_NAMES
        }

    def _titles_by_word_except(
        self, excluded_words: frozenset[str]
    ) -> Mapping[str, tuple[str, ...]]:
        """Map each word that is not among ``excluded_words`` to the titles that have it."""
        titles_by_word = _titles_by_word(self.titles)
        return {
            word: titles for word, titles in titles_by_word.items() if word not in excluded_words
        }

    @cached_property
    def _max_name_words(self) -> int:
        return max(map(len, self._titles_by_name), default=0)


def everyday_words_of_names(names: Names) -> frozenset[str]:
    """Return the single words that usually mean something else than a card with them in its name.

    Somebody who drops a card, or meets a wall, does not name a card. A word that is a whole name
    or a nickname is not among them.
    """
    return _everyday_words(tuple([name.title for name in names.all]))


@lru_cache(maxsize=2)
def _everyday_words(titles: tuple[str, ...]) -> frozenset[str]:
    titles_by_name = _titles_by_name(titles)
    return frozenset(
        word for word in _one_word_synonyms() | everyday_words() if (word,) not in titles_by_name
    )


@cache
def _one_word_synonyms() -> frozenset[str]:
    """Return the synonyms that are single words.

    Cached: every edition of a build asks, and reading them takes thousands of phrases.
    """
    phrases = (split_words(phrase) for row in synonyms().rows for phrase in row.says)
    return frozenset(words[0].folded for words in phrases if len(words) == 1)


@lru_cache(maxsize=2)
def _title_words(titles: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the folded words of each title; all editions of a build have the same titles."""
    return {title: tuple(word.folded for word in split_words(title)) for title in titles}


@lru_cache(maxsize=2)
def _words_by_title(titles: tuple[str, ...]) -> Mapping[str, frozenset[str]]:
    """Return the folded words of each title as a set."""
    return {title: frozenset(words) for title, words in _title_words(titles).items()}


@lru_cache(maxsize=2)
def _titles_by_word(titles: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the titles that have each word, without function words and the shortest ones."""
    titles_by_word: dict[str, list[str]] = {}
    for title, words in _words_by_title(titles).items():
        for word in words - function_words():
            if len(word) >= _MIN_LETTERS:
                titles_by_word.setdefault(word, []).append(title)
    return {word: tuple(titles_with_word) for word, titles_with_word in titles_by_word.items()}


@lru_cache(maxsize=2)
def _titles_by_name(titles: tuple[str, ...]) -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Map the folded words of each title, short form and nickname to the titles it can mean.

    Left out are single common words, and "the" with an everyday word: somebody who says that a
    card lies in the root, or asks for the price, does not name the cards that are called so.
    """
    titles_by_words: dict[tuple[str, ...], dict[str, None]] = {}
    names = Names(map(CardName, titles))
    for form, name in (*names.forms(), *names.nicknames.items()):
        words = tuple(word.folded for word in split_words(form))
        is_everyday = len(words) == 2 and words[0] == "the" and words[1] in everyday_words()
        if words and not is_everyday and not (len(words) == 1 and is_common(form)):
            titles_by_words.setdefault(words, {})[name.title] = None
    return {words: tuple(titles_of_form) for words, titles_of_form in titles_by_words.items()}
