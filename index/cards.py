"""Find card names in what people type, and the rules that decide what each card does.

A rule that names a card is found by the words of the name, but most cards are named by no rule.
So the words of a card's text, its type and its subtypes lead to rules, too
(``data/card_words.yaml``). They are looked up when an index is written. The index keeps the
numbers of the rules, and no text of a card.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from pydantic import BaseModel, ConfigDict, TypeAdapter

from index.data_files import read_data
from index.english import everyday_words, function_words, is_english
from index.successors import equivalent_numbers
from index.synonyms import synonyms
from index.words import Word, split_words
from rules.cards.data import Cards, Facts
from rules.cards.names import CardName, Names, is_common
from rules.entries import Edition
from rules.library import Library

MOST_RULES = 6
"""How many rules are kept for a card."""
_FEW = 4
"""A word of a name identifies cards only if at most so many names have it."""
_FEWEST_LETTERS = 3

Leads = Mapping[str, Mapping[str, float]]
"""Title, then rule number: how strongly the card leads to the rule, up to 1."""
_KEPT = TypeAdapter(dict[str, dict[str, float]])


@dataclass(frozen=True)
class CardPool:
    """The cards that are known when an index is written.

    ``said`` maps a title to the card's type, subtypes and text in lower case.
    """

    names: Names
    said: Mapping[str, str]

    @classmethod
    def of(cls, cards: Cards) -> "CardPool":
        """Take the cards of card data, or only the names that ship if there are no data."""
        return cls(cards.names, {title: _said(facts) for title, facts in cards.facts.items()})

    @cached_property
    def rules(self) -> Mapping[str, frozenset[str]]:
        """Map each title to the rules of its words, in the numbers of the word list's edition."""
        patterns = [(re.compile(word.says), word.rules) for word in _file().words]
        return {
            title: frozenset(r for pattern, led in patterns if pattern.search(said) for r in led)
            for title, said in self.said.items()
        }


def _said(facts: Facts) -> str:
    kind = facts.card_type_id.replace("_", " ")
    return " ".join((kind, *facts.subtypes, facts.words)).casefold()


class _Said(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    says: str
    rules: tuple[str, ...]


class _SaidFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: str
    words: tuple[_Said, ...]


@cache
def _file() -> _SaidFile:
    return _SaidFile.model_validate(read_data("card_words.yaml"))


def rules_of_cards(
    pool: CardPool, library: Library, edition: Edition
) -> dict[str, dict[str, float]]:
    """Map each title to the rules of an edition that the card leads to, with how strongly."""
    found = pool.rules
    of_all = Counter(rule for rules in found.values() for rule in rules)
    here = equivalent_numbers(library, edition, _file().edition)
    most = math.log1p(len(found))
    telling = {rule: math.log1p(len(found) / having) / most for rule, having in of_all.items()}
    led_to = {}
    for title, rules in found.items():
        led = sorted(rules & here.keys(), key=lambda rule: (-telling[rule], rule))
        led_to[title] = {here[rule]: round(telling[rule], 3) for rule in led[:MOST_RULES]}
    return led_to


@dataclass(frozen=True, slots=True)
class Named:
    """The cards that the typed words from ``start`` to before ``end`` name."""

    titles: tuple[str, ...]
    start: int
    end: int


class CardBook:
    """Finds names of cards, and parts of names, among typed words.

    ``read`` returns what the index keeps (:func:`loaded`) and is called on first use. ``plain``
    are words that also mean something else, so that one of them alone names no card. ``spoken``
    are those of them that stand in no text of the rules and that only people say.
    """

    def __init__(
        self,
        read: Callable[[], Leads],
        plain: frozenset[str],
        spoken: frozenset[str] = frozenset(),
    ) -> None:
        self._read = read
        self._plain = plain
        self._spoken = spoken

    def at(self, typed: Sequence[Word], place: int) -> Named | None:
        """Return the cards that the words from ``place`` on name, by the longest name that fits."""
        first = typed[place].folded
        if first not in self._firsts and first not in self._parts:
            return None
        words = tuple(word.folded for word in typed[place : place + self._longest])
        for length in range(len(words), 0, -1):
            titles = self._forms.get(words[:length])
            if titles is not None:
                return Named(titles, place, place + length)
        left = self._parts.get(first)
        if left is None:
            return None
        length, left = self._narrowed(left, words)
        return Named(left if len(left) <= _FEW else (), place, place + length)

    def by_a_part(self, typed: Sequence[Word]) -> tuple[str, ...]:
        """Return the cards of which a part of the name was typed, in order.

        A part is a word that few names and no rules have, with the words of the same name that
        follow it. If it is an English word, it counts only with a second such word, or if nothing
        but function words was typed besides.
        """
        if self._telling.keys().isdisjoint([word.folded for word in typed]):
            return ()
        found: dict[str, None] = {}
        at = 0
        while at < len(typed):
            length, titles = self._part(tuple(w.folded for w in typed[at : at + self._longest]))
            rest = (*typed[:at], *typed[at + length :])
            told = {word.folded for word in typed[at : at + length] if word.folded in self._telling}
            if (
                len(told) > 1
                or not all(map(is_english, told))
                or all(word.folded in function_words() for word in rest)
            ):
                found |= dict.fromkeys(titles)
            at += length
        return tuple(found)

    def _part(self, words: Sequence[str]) -> tuple[int, tuple[str, ...]]:
        """Return the length of the part of a name that ``words`` begin with, and its cards.

        For a whole name, which is no part, return its length and no cards.
        """
        for length in range(len(words), 0, -1):
            if tuple(words[:length]) in self._forms:
                return length, ()
        return self._narrowed(self._telling.get(words[0], ()), words)

    def _narrowed(
        self, titles: tuple[str, ...], words: Sequence[str]
    ) -> tuple[int, tuple[str, ...]]:
        """Return how many of the first ``words`` in a row some titles have, and those titles."""
        for length, word in enumerate(words[1:], 1):
            having = tuple(title for title in titles if word in self._words[title])
            if not having:
                return length, titles
            titles = having
        return len(words), titles

    def exported(self) -> dict[str, object]:
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
        own = _own_of(titles)
        forms = _forms_of(titles)
        worth = sorted({led for rules in self._rules.values() for led in rules.items()})
        order = {led: place for place, led in enumerate(worth)}
        return {
            "titles": titles,
            "forms": {
                " ".join(words): [places[title] for title in named]
                for words, named in forms.items()
                if named != tuple(title for title in named if own[title] == words)
            },
            "unnamed": [places[t] for t in titles if t not in forms.get(own[t], ())],
            "plain": sorted(self._all & self._plain),
            "spoken": sorted(self._all & self._spoken),
            "english": "".join(str(int(is_english(word))) for word in sorted(self._telling)),
            "worth": worth,
            "leads": [sorted(order[led] for led in self._rules[t].items()) for t in titles],
        }

    def rules(self, title: str) -> Mapping[str, float]:
        """Return the rules that a card leads to, each with how strongly, up to 1."""
        return self._rules[title]

    def words_of(self, title: str) -> frozenset[str]:
        """Return the folded words of a card's title."""
        return self._words[title]

    def knows(self, folded: str) -> bool:
        """Whether a word stands in the name of any card."""
        return folded in self._all

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of all cards."""
        return tuple(self._rules)

    @cached_property
    def _rules(self) -> Leads:
        return self._read()

    @cached_property
    def _words(self) -> Mapping[str, frozenset[str]]:
        return _words_of(tuple(self._rules))

    @cached_property
    def _all(self) -> frozenset[str]:
        return frozenset(word for words in self._words.values() for word in words)

    @cached_property
    def _forms(self) -> Mapping[tuple[str, ...], tuple[str, ...]]:
        """Map the folded words of each title, short form and nickname to the titles."""
        return {
            words: titles
            for words, titles in _forms_of(tuple(self._rules)).items()
            if len(words) > 1 or words[0] not in self._plain
        }

    @cached_property
    def _firsts(self) -> frozenset[str]:
        return frozenset(words[0] for words in self._forms)

    @cached_property
    def _parts(self) -> Mapping[str, tuple[str, ...]]:
        """Map each word that only names of cards have to the titles that have it."""
        return self._having(self._plain)

    @cached_property
    def _telling(self) -> Mapping[str, tuple[str, ...]]:
        """Map each word that few names and no text of the rules have to those titles."""
        found = self._having(self._plain - self._spoken)
        return {word: titles for word, titles in found.items() if len(titles) <= _FEW}

    def _having(self, others: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
        """Map each word that is not among ``others`` to the titles that have it."""
        every = _titles_with(tuple(self._rules))
        return {word: titles for word, titles in every.items() if word not in others}

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._forms), default=0)


def everyday(names: Names) -> frozenset[str]:
    """Return the single words that usually mean something else than a card with them in its name.

    Somebody who drops a card, or meets a wall, does not name a card. A word that is a whole name
    or a nickname is not among them.
    """
    return _everyday(tuple([name.title for name in names.all]))


@lru_cache(maxsize=2)
def _everyday(titles: tuple[str, ...]) -> frozenset[str]:
    whole = _forms_of(titles)
    return frozenset(word for word in _said_alone() | everyday_words() if (word,) not in whole)


@cache
def _said_alone() -> frozenset[str]:
    """Return the synonyms that are single words.

    Cached: every edition of a build asks, and reading them takes thousands of phrases.
    """
    said = (split_words(one) for row in synonyms().rows for one in row.says)
    return frozenset(words[0].folded for words in said if len(words) == 1)


@lru_cache(maxsize=2)
def _own_of(titles: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the folded words of each title; all editions of a build have the same titles."""
    return {title: tuple(word.folded for word in split_words(title)) for title in titles}


@lru_cache(maxsize=2)
def _words_of(titles: tuple[str, ...]) -> Mapping[str, frozenset[str]]:
    """Return the folded words of each title as a set."""
    return {title: frozenset(words) for title, words in _own_of(titles).items()}


@lru_cache(maxsize=2)
def _titles_with(titles: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the titles that have each word, without function words and the shortest ones."""
    found: dict[str, list[str]] = {}
    for title, words in _words_of(titles).items():
        for word in words - function_words():
            if len(word) >= _FEWEST_LETTERS:
                found.setdefault(word, []).append(title)
    return {word: tuple(having) for word, having in found.items()}


@lru_cache(maxsize=2)
def _forms_of(titles: tuple[str, ...]) -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Map the folded words of each title, short form and nickname to the titles it can mean.

    Left out are single common words, and "the" with an everyday word: somebody who says that a
    card lies in the root, or asks for the price, does not name the cards that are called so.
    """
    found: dict[tuple[str, ...], dict[str, None]] = {}
    names = Names(map(CardName, titles))
    for form, name in (*names.forms(), *names.nicknames.items()):
        words = tuple(word.folded for word in split_words(form))
        is_everyday = len(words) == 2 and words[0] == "the" and words[1] in everyday_words()
        if words and not is_everyday and not (len(words) == 1 and is_common(form)):
            found.setdefault(words, {})[name.title] = None
    return {words: tuple(named) for words, named in found.items()}


def dumped(titles: Iterable[str], rules: Leads) -> str:
    """Return the form in which an index keeps cards: each title with its rules, as JSON."""
    return json.dumps({title: rules.get(title, {}) for title in titles}, ensure_ascii=False)


def loaded(kept: bytes | str) -> Leads:
    """Read what :func:`dumped` wrote; raises :class:`ValueError` for anything else."""
    return _KEPT.validate_json(kept)
