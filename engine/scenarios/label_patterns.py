"""The patterns that the labels of a game match: its forms, made of its names and words."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from engine.cards.catalogue import cards
from engine.cards.words.choices import ICE_SUBTYPES
from engine.kernel.decisions import plain
from engine.kernel.game_concepts.counters import KINDS
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.intents.forms import FORMS
from engine.kernel.sides import Side
from engine.scenarios.held import is_used_instead

if TYPE_CHECKING:
    from engine.scenarios.vocabulary import Vocabulary

AnyOf = Callable[[Iterable[str]], str]
"""What makes a pattern of words: of those that stand in the label."""
Pieces = dict[str, str]
"""What the capitals of a form hold, each with its pattern."""

NAMING = "name a card"
"""What an ability says that lets a player choose any card there is, in the game or not."""
_DECKS = [str(deck(side)) for side in Side]
_HANDS_AND_PILES = [str(zone(side)) for zone in (hand, discard_pile) for side in Side]
_UNSEEN = "a facedown card"
_NUMBER = r"\d+"
_JOINED = ("trash", "discard", "find", "forfeit", "derez")
"""What is done to several cards in one label, with an “and” between them."""


def patterns(label: str, vocabulary: "Vocabulary") -> Iterator[str]:
    """The patterns of all forms, made of the names and words that stand in the label.

    No other could match there, and to compile them all costs more than to play a game.
    """
    any_of = partial(_one_of, label)
    pieces = _pieces(any_of, vocabulary)
    own = _with_patterns_of_their_own(any_of, vocabulary, pieces)
    for form in dict.fromkeys(form.form for form in FORMS):
        if form in own:
            yield own[form]
            continue
        beginning, *parts = _parts(form)
        if not label.startswith(beginning):
            continue
        if form.removesuffix(" CARD") in _JOINED:
            yield rf"{beginning}{pieces['CARD']}(?: and {pieces['CARD']})*"
        else:
            held = (pieces.get(part) or re.escape(plain(part)) for part in parts)
            yield re.escape(beginning) + "".join(held)


def _pieces(any_of: AnyOf, vocabulary: "Vocabulary") -> Pieces:
    words = any_of(vocabulary.words)
    paid = rf"(?:(?:\[click\])+|{_NUMBER}\[c\]|\[trash\])"
    costs = rf"(?:(?:pay )?{paid}|(?:pay )?{words})"
    return {
        "CARD": any_of([*vocabulary.cards, _UNSEEN]),
        "SERVER": any_of(vocabulary.servers),
        "NUMBER": _NUMBER,
        "COST": rf"(?:(?:pay {paid}|(?:pay )?{words})(?:(?:, and |, | and | or ){costs})*)",
        "WORDS": words,
        "SUBTYPE": any_of(ICE_SUBTYPES),
        "ZONE": any_of([*_HANDS_AND_PILES, *_DECKS]),
    }


def _with_patterns_of_their_own(
    any_of: AnyOf, vocabulary: "Vocabulary", pieces: Pieces
) -> dict[str, str]:
    """The forms that hold more than what their capitals stand for, in a row or otherwise."""
    card, server = pieces["CARD"], pieces["SERVER"]
    on_a_card = _counters_on(any_of, card)
    subroutine = _subroutine(any_of, vocabulary, card)
    target = _target(any_of, vocabulary, pieces)
    uses = any_of([f"{name}: {words}" for name, words in vocabulary.abilities])
    triggered = any_of(vocabulary.triggered)
    from_r_and_d = rf"{_NUMBER} from r&d"
    pools = "the credit pool|the bad publicity fund"
    return {
        "CARD and CARD": rf"{target}(?: and {target})*",
        "NUMBER[c] from CARD and NUMBER[c] from the credit pool": (
            rf"{_NUMBER}\[c\] from (?:{card}|{pools})"
            rf"(?: and {_NUMBER}\[c\] from (?:{card}|{pools}))*"
        ),
        "NUMBER from CARD and NUMBER from CARD": (
            rf"{_NUMBER} from {card}(?: and {_NUMBER} from {card})*"
        ),
        "NUMBER KIND counters on CARD": on_a_card,
        "pay COST": pieces["COST"],
        "trash CARD from HQ and NUMBER from R&D": (
            rf"trash {card}(?: and {card})* from hq(?: and {from_r_and_d})?"
        ),
        "trash NUMBER from R&D": rf"trash {from_r_and_d}",
        "“WORDS”, “WORDS”": rf"{subroutine}(?:, {subroutine})*",
        "use CARD: WORDS": f"use {uses}",
        "trigger CARD": f"trigger {triggered}",
        "trigger CARD: WORDS": f"trigger {triggered}: .+",
        "use CARD": f"use {any_of(d.name for d in vocabulary.definitions if is_used_instead(d))}",
        "keep SERVER": rf"keep {server}(?: and {server})*",
        "prevent 1 EFFECT": r"prevent 1 [a-z ]+",
    }


def _target(any_of: AnyOf, vocabulary: "Vocabulary", pieces: Pieces) -> str:
    """Whatever an ability may let a player choose."""
    card, server = pieces["CARD"], pieces["SERVER"]
    named = any_of(cards()) if NAMING in vocabulary.words else card
    subroutine = _subroutine(any_of, vocabulary, card)
    seen = rf"{named}|{_counters_on(any_of, card)}|{card}|{subroutine}"
    unseen = (
        rf"unrezzed ice protecting {server} at position {_NUMBER} from the outside"
        rf"|facedown card {_NUMBER} in the root of {server}"
        rf"|facedown card {_NUMBER} in {any_of(_HANDS_AND_PILES)}"
        rf"|card {_NUMBER} from the top of {any_of(_DECKS)}"
    )
    return rf"(?:{seen}|{unseen}|{server}|{pieces['SUBTYPE']}|{pieces['WORDS']})"


def _counters_on(any_of: AnyOf, card: str) -> str:
    return rf"{_NUMBER} {any_of(KINDS)} counters? on {card}"


def _subroutine(any_of: AnyOf, vocabulary: "Vocabulary", card: str) -> str:
    return rf'"{any_of(vocabulary.subroutines)}"(?: \(broken\))?(?: of {card})?'


@lru_cache(maxsize=256)
def _parts(form: str) -> list[str]:
    """What stands before, in and between the places that the capitals of a form hold."""
    beginning, *parts = re.split("(CARD|SERVER|NUMBER|COST|WORDS|SUBTYPE|ZONE)", form)
    return [plain(beginning), *parts]


def _one_of(label: str, words: Iterable[str]) -> str:
    """The words of several that stand in a label, the longest that fits first."""
    longest = sorted({w for w in map(_plain, words) if w in label}, key=len, reverse=True)
    return f"(?:{'|'.join(map(re.escape, longest))})" if longest else r"(?!)"


_plain = lru_cache(maxsize=8192)(plain)
