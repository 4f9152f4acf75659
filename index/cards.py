"""Cards in what people type: a card's name leads to the rules that decide what it does.

A rule that names a card as its example is found by the words; most cards no rule names. What
stands on them does decide: the words of their text, type and subtypes lead to rules
(``data/card_words.yaml``). They are looked up when an index is written, which keeps numbers
and no word of a card.
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
from index.heirs import deciding_here
from index.synonyms import synonyms
from index.words import Word, in_order
from rules.cards.data import Cards, Facts
from rules.cards.names import CardName, Names, is_common
from rules.entries import Edition
from rules.library import Library

MOST_RULES = 6
"""Rules that are kept for a card."""
_FEW = 4
"""A word that stands in more cards' names than this leads to the rules of none, and to no card."""
_FEWEST_LETTERS = 3

Leads = Mapping[str, Mapping[str, float]]
"""From the title of every card to the rules that it leads to, each with how much, up to 1."""
_KEPT = TypeAdapter(dict[str, dict[str, float]])


@dataclass(frozen=True)
class CardPool:
    """What is known of cards when an index is written.

    ``said`` has, by title, a card's type, subtypes and text in lower case.
    """

    names: Names
    said: Mapping[str, str]

    @classmethod
    def of(cls, cards: Cards) -> "CardPool":
        """The cards of card data, or the names that ship."""
        return cls(cards.names, {title: _said(facts) for title, facts in cards.facts.items()})

    @cached_property
    def rules(self) -> Mapping[str, frozenset[str]]:
        """By title, the rules that the words of a card lead to, by the word list's own numbers."""
        patterns = [(re.compile(one.says), one.rules) for one in _file().words]
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
    """By title, the rules of an edition that a card leads to, each with how much, up to 1."""
    found = pool.rules
    of_all = Counter(rule for rules in found.values() for rule in rules)
    here = deciding_here(library, edition, _file().edition)
    most = math.log1p(len(found))
    telling = {rule: math.log1p(len(found) / having) / most for rule, having in of_all.items()}
    led_to = {}
    for title, rules in found.items():
        led = sorted(rules & here.keys(), key=lambda rule: (-telling[rule], rule))
        led_to[title] = {here[rule]: round(telling[rule], 3) for rule in led[:MOST_RULES]}
    return led_to


@dataclass(frozen=True, slots=True)
class Named:
    """A card named at ``start`` to ``end`` of the typed words, as far as it was typed."""

    titles: tuple[str, ...]
    start: int
    end: int


class CardBook:
    """Finds the names of cards, and parts of them, among typed words, and what they lead to.

    ``read`` gives what the index keeps (:func:`loaded`), when it is first asked; ``plain`` are
    words that also mean something else, so that one of them alone names nothing; ``spoken``
    are those among them that people ask with, and that stand in no text of the rules.
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
        """The card that the words from ``place`` on name: the longest name that fits."""
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
        """The cards of whose names a part was typed that is no word of the rules, in order.

        A part is a word that few names have, with those of the same name that follow. One that
        is English, too, is meant for a name only where it is of two such words, or where
        nothing else was typed but function words.
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
        """The cards of which ``words`` begin with a part, and how many words that takes.

        Of a whole name, which is no part, how many words that takes.
        """
        for length in range(len(words), 0, -1):
            if tuple(words[:length]) in self._forms:
                return length, ()
        return self._narrowed(self._telling.get(words[0], ()), words)

    def _narrowed(
        self, titles: tuple[str, ...], words: Sequence[str]
    ) -> tuple[int, tuple[str, ...]]:
        """Those of the titles with the first word that have most of those after it, too.

        Before them, how many words they have.
        """
        for length, word in enumerate(words[1:], 1):
            having = tuple(title for title in titles if word in self._words[title])
            if not having:
                return length, titles
            titles = having
        return len(words), titles

    def exported(self) -> dict[str, object]:
        """All that it knows, for a program that asks as it is asked (:mod:`index.offline`).

        ``forms`` are those beside the titles' own words, ``unnamed`` the titles whose own words
        name nothing in a question, ``plain`` the words of titles that mean something else as
        well, ``spoken`` those among them that only people say, ``english`` whether each word that
        tells of a name, in alphabetical order, is English; ``leads`` has for each title the places
        in ``worth`` of the rules it leads to, with how much.
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
        """The rules that a card leads to, by number, each with how much, up to 1."""
        return self._rules[title]

    def words_of(self, title: str) -> frozenset[str]:
        """The folded words of a card's title."""
        return self._words[title]

    def knows(self, folded: str) -> bool:
        """Whether a word stands in the names of cards."""
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
        """From the folded words of a title or short form to the titles."""
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
        """From a word that only names of cards have to the titles that have it."""
        return self._having(self._plain)

    @cached_property
    def _telling(self) -> Mapping[str, tuple[str, ...]]:
        """From a word that few names have and no text of the rules to those titles."""
        found = self._having(self._plain - self._spoken)
        return {word: titles for word, titles in found.items() if len(titles) <= _FEW}

    def _having(self, others: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
        """From each word that is none of these ``others`` to the titles that have it."""
        every = _titles_with(tuple(self._rules))
        return {word: titles for word, titles in every.items() if word not in others}

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._forms), default=0)


def everyday(names: Names) -> frozenset[str]:
    """The single words that mean something else than a card of whose name they are a part.

    Whoever drops a card, or meets a wall, names no card that is called so among other words.
    A word that is all of a name, or a nickname, is none of them.
    """
    return _everyday(tuple([name.title for name in names.all]))


@lru_cache(maxsize=2)
def _everyday(titles: tuple[str, ...]) -> frozenset[str]:
    whole = _forms_of(titles)
    return frozenset(word for word in _said_alone() | everyday_words() if (word,) not in whole)


@cache
def _said_alone() -> frozenset[str]:
    """The single words among what is typed instead of others.

    Kept, since every edition of every build asks, and there are thousands of phrases to read.
    """
    said = (in_order(one) for row in synonyms().rows for one in row.says)
    return frozenset(words[0].folded for words in said if len(words) == 1)


@lru_cache(maxsize=2)
def _own_of(titles: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """The folded words of each title; the editions of a build all have the same titles."""
    return {title: tuple(word.folded for word in in_order(title)) for title in titles}


@lru_cache(maxsize=2)
def _words_of(titles: tuple[str, ...]) -> Mapping[str, frozenset[str]]:
    """The folded words of each title in no order."""
    return {title: frozenset(words) for title, words in _own_of(titles).items()}


@lru_cache(maxsize=2)
def _titles_with(titles: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """The titles that have each word, but for words that say little and the shortest."""
    found: dict[str, list[str]] = {}
    for title, words in _words_of(titles).items():
        for word in words - function_words():
            if len(word) >= _FEWEST_LETTERS:
                found.setdefault(word, []).append(title)
    return {word: tuple(having) for word, having in found.items()}


@lru_cache(maxsize=2)
def _forms_of(titles: tuple[str, ...]) -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """From the folded words of a form that is no word of any text to the titles it means.

    Players' nicknames are forms here, as what people type is read, and no document. Who says that
    a card lies in the root, or asks for the price, means no card that is called so.
    """
    found: dict[tuple[str, ...], dict[str, None]] = {}
    names = Names(map(CardName, titles))
    for form, name in (*names.forms(), *names.nicknames.items()):
        words = tuple(word.folded for word in in_order(form))
        is_everyday = len(words) == 2 and words[0] == "the" and words[1] in everyday_words()
        if words and not is_everyday and not (len(words) == 1 and is_common(form)):
            found.setdefault(words, {})[name.title] = None
    return {words: tuple(named) for words, named in found.items()}


def dumped(titles: Iterable[str], rules: Leads) -> str:
    """How an index keeps cards: titles, each with its rules."""
    return json.dumps({title: rules.get(title, {}) for title in titles}, ensure_ascii=False)


def loaded(kept: bytes | str) -> Leads:
    """Cards as :func:`dumped` keeps them; raises :class:`ValueError` for anything else."""
    return _KEPT.validate_json(kept)
