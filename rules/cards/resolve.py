"""Resolve what a person types to the card that is meant, or to cards that may be."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from rules.amounts import offer_nearest
from rules.cards.folding import comparison_key
from rules.cards.names import CardName, Names
from rules.errors import RulesError, UsageError
from rules.untrusted_text import shorten

MAX_OFFERED = 6
"""The most cards to offer."""
MAX_NAME_CHARS = 200
"""The most characters of a card's name; no name has a quarter of that."""

_MIN_SIMILARITY = 78.0
"""How similar a name must be, of 100, to be offered."""
_MIN_LEAD = 4.0
"""By how much the best match must beat the next to be taken as meant."""
_WORD = re.compile(r"[\w'&]+")


class NoCardNameError(UsageError):
    """What was typed holds no name at all."""

    def __init__(self) -> None:
        super().__init__("say which card, such as Femme Fatale")


class UnknownCardError(RulesError):
    """No card has that name, or several may be meant; ``nearest`` are their titles."""

    def __init__(self, typed: str, nearest: tuple[str, ...], *, several: bool = False) -> None:
        self.typed = typed
        self.nearest: tuple[str, ...] = nearest
        shown = shorten(typed)
        if several:
            super().__init__(f"“{shown}” may be any of {', '.join(nearest)}")
        elif nearest:
            super().__init__(f"no card is called “{shown}”; {offer_nearest(nearest)}")
        else:
            super().__init__(f"no card is called anything like “{shown}”")


@dataclass(frozen=True, slots=True)
class ResolvedCard:
    """The card that was meant; ``exact`` if it was called by its own name or a short form."""

    name: CardName
    exact: bool


def resolve_card(typed: str, names: Names, known: Iterable[str] = ()) -> ResolvedCard:
    """Return the card that a person means: by name, by some words of it, or by similarity.

    ``known`` are the titles of cards about which something is known; among equally near names
    they go first. Raises :class:`UnknownCardError`, and :class:`NoCardNameError` for text
    without a letter or digit.
    """
    asked = " ".join(typed.split())
    if len(asked) > MAX_NAME_CHARS:
        raise UnknownCardError(asked, ())
    if not any(character.isalnum() for character in asked):
        raise NoCardNameError
    named = names.find(asked) or names.find(asked.replace("-", " "))
    if named is not None:
        return ResolvedCard(named, exact=True)
    preferred = frozenset(known)
    beginning = _with_words(_words(asked), names, preferred)
    if len(beginning) == 1:
        return ResolvedCard(beginning[0], exact=False)
    if beginning:
        raise UnknownCardError(asked, _titles(beginning), several=True)
    near = _most_similar(comparison_key(asked), names, preferred)
    if near and (len(near) == 1 or near[0][0] - near[1][0] >= _MIN_LEAD):
        return ResolvedCard(near[0][1], exact=False)
    raise UnknownCardError(asked, _titles([name for _, name in near]))


def nearest_titles(typed: str, names: Names, known: Iterable[str]) -> tuple[str, ...]:
    """Return the titles that :func:`resolve_card` accepts or offers; possibly none."""
    try:
        return (resolve_card(typed, names, known).name.title,)
    except UnknownCardError as error:
        return error.nearest
    except NoCardNameError:
        return ()


def _titles(names: list[CardName]) -> tuple[str, ...]:
    return tuple(name.title for name in names[:MAX_OFFERED])


def _with_words(words: list[str], names: Names, preferred: frozenset[str]) -> list[CardName]:
    """Return the cards whose title or face has all the words, each whole or as a beginning.

    Where some have all words whole, return only those.
    """
    matching = [n for n in names.all if _has_words(n, words, whole=False)]
    whole = [n for n in matching if _has_words(n, words, whole=True)]
    return sorted(whole or matching, key=lambda n: (n.title not in preferred, n.title))


@lru_cache(maxsize=8192)
def _words(name: str) -> list[str]:
    return _WORD.findall(comparison_key(name))


def _has_words(name: CardName, words: list[str], *, whole: bool) -> bool:
    titles = map(_words, (name.title, *name.faces))
    return any(all(_is_among(w, title, whole=whole) for w in words) for title in titles)


def _is_among(word: str, title: list[str], *, whole: bool) -> bool:
    return word in title or (not whole and any(other.startswith(word) for other in title))


def _most_similar(
    asked: str, names: Names, preferred: frozenset[str]
) -> list[tuple[float, CardName]]:
    """Return the cards with the most similar names, the nearest first, each once."""
    from rapidfuzz import fuzz, process

    forms = names.known
    ranked = process.extract(
        asked, forms.keys(), scorer=fuzz.ratio, score_cutoff=_MIN_SIMILARITY, limit=30
    )
    best: dict[str, tuple[float, CardName]] = {}
    for form, score, _ in ranked:
        name = forms[form]
        best.setdefault(name.title, (score, name))
    return sorted(best.values(), key=lambda found: (-found[0], found[1].title not in preferred))
