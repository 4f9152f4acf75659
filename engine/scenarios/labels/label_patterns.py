"""The patterns that a game's labels match: forms of labels, filled with its names and words."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from engine.cards.catalogue import cards
from engine.cards.definition_contents import has_optional_replacement
from engine.cards.words.subtypes import SUBTYPES
from engine.kernel.decisions import plain
from engine.kernel.game_concepts.counters import KINDS
from engine.kernel.game_concepts.seeing import UNSEEN
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.intents.forms import FORMS, Form
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.scenarios.labels.vocabulary import Vocabulary

NAMING = "the name of a card"
"""What a player chooses who may name any card there is, in the game or not."""
_OUTSIDE_IDENTITY = re.compile(r"\bidentity of (?:your|another) faction$")
"""The words of an ability that lets a player choose an identity from outside the game (1.5.4)."""
_DECKS = [str(deck(side)) for side in Side]
_HANDS_AND_PILES = [str(zone(side)) for zone in (hand, discard_pile) for side in Side]
_NUMBER = r"\d+"
_VERBS_OF_SEVERAL = (
    *("trash", "discard", "find", "forfeit", "derez"),
    *("keep", "host", "reveal", "add", "remove", "shuffle"),
)
"""What one label may do to several cards, with an “and” between them."""
_PHRASES_ALONE = ("CARD", "SERVER", "SUBTYPE", "WORDS", "ZONE")
"""Forms that are one of several phrases and nothing else."""
_ONLY_JOINERS = re.compile(r"(?:pay|and|or|[ ,])*")
"""A label of nothing but what joins costs, since one of the cards' own phrases has no letters."""
_NO_MATCH = r"(?!)"
"""The pattern of a piece that has nothing in common with the label."""


def matching_patterns(label: str, vocabulary: "Vocabulary") -> Iterator[str]:
    """Yield the patterns of the forms that begin as the label does, filled with parts of the label.

    No other form could match, and compiling them all takes longer than playing a game. Forms with
    the longest beginning come first, and each pattern is made when it is asked for.
    """
    pieces = _Pieces(label, vocabulary)
    for form, beginning in _forms_by_beginning(FORMS):
        if not label.startswith(beginning):
            continue
        if form in _OWN_PATTERNS:
            made = _OWN_PATTERNS[form].made(pieces)
            if not _matches_nothing(made):
                yield made
        elif (pattern := _pattern_of_row(form, pieces)) is not None:
            if form in _PHRASES_ALONE and not _has_whole(pattern, label):
                continue
            yield pattern
            if form.removesuffix(" CARD") in _VERBS_OF_SEVERAL:
                yield rf"{pattern}(?: and {pieces.card})*"


@lru_cache(maxsize=4)
def _forms_by_beginning(forms: tuple[Form, ...]) -> list[tuple[str, str]]:
    """Return the forms, each with the words that its labels begin with, the longest first.

    Among equals the plainer come first. A form of a single piece is the plainest, and one with a
    pattern of its own takes the longest to make.
    """
    begun = {
        f.form: _OWN_PATTERNS[f.form].begins if f.form in _OWN_PATTERNS else _split_form(f.form)[0]
        for f in forms
    }
    return sorted(
        begun.items(), key=lambda one: (-len(one[1]), one[0] in _OWN_PATTERNS, len(one[0]))
    )


def _pattern_of_row(form: str, pieces: "_Pieces") -> str | None:
    """Return the pattern of a form that is a row of words and pieces.

    There is none if the label lacks some of the words, or if a piece fits nothing in it.
    """
    beginning, *parts = _split_form(form)
    made = [re.escape(beginning)]
    for part in parts:
        if part not in _PIECES:
            if (words := plain(part)) not in pieces.label:
                return None
            made.append(re.escape(words))
        elif (piece := _PIECES[part](pieces)) == _NO_MATCH:
            return None
        else:
            made.append(piece)
    return "".join(made)


class _Pieces:
    """The patterns of what the capitals in forms stand for, each made when a form asks for it."""

    def __init__(self, label: str, vocabulary: "Vocabulary") -> None:
        self.label = label
        self.vocabulary = vocabulary
        self.any_of = partial(_one_of, label)

    @cached_property
    def card(self) -> str:
        return self.any_of([*self.vocabulary.cards, UNSEEN])

    @cached_property
    def server(self) -> str:
        return self.any_of(self.vocabulary.servers)

    @cached_property
    def words(self) -> str:
        return self.any_of(self.vocabulary.phrases)

    @cached_property
    def subtype(self) -> str:
        return self.any_of(SUBTYPES)

    @cached_property
    def zone(self) -> str:
        return self.any_of([*_HANDS_AND_PILES, *_DECKS])

    @cached_property
    def cost(self) -> str:
        """A cost, put as what a player does."""
        return rf"(?:(?:pay {_PAID}|{_DONE}|(?:pay )?{self.words}){self._costs_more})"

    @cached_property
    def price(self) -> str:
        """A cost, put as what something takes."""
        return rf"(?:(?:{_PAID}|{_DONE}|{self.words}){self._costs_more})"

    @cached_property
    def paid(self) -> str:
        """A cost that is the whole label: it has a card's own words, or what is in every cost.

        It also begins like a cost. A word may stand within another, and compiling is slow.
        """
        label, own = self.label, [*map(_plain, self.vocabulary.phrases)]
        if label and not label.startswith((*_COST_BEGINNINGS, *filter(None, own))):
            return _NO_MATCH
        has_sign = any(sign in label for sign in ("[", "counter", "card"))
        has_own = any(word in label for word in own if word.strip())
        return self.cost if has_sign or has_own or _ONLY_JOINERS.fullmatch(label) else _NO_MATCH

    @cached_property
    def _costs_more(self) -> str:
        return rf"(?:(?:, and |, | and | or )(?:pay )?(?:{_PAID}|{_DONE}|{self.words}))*"

    @cached_property
    def triggered(self) -> str:
        return self.any_of(self.vocabulary.triggered)

    @cached_property
    def used(self) -> str:
        return self.any_of([f"{name}: {words}" for name, words in self.vocabulary.abilities])

    @cached_property
    def used_instead(self) -> str:
        return self.any_of(
            d.name for d in self.vocabulary.definitions if has_optional_replacement(d)
        )

    @cached_property
    def subroutine(self) -> str:
        if '"' not in self.label:
            return _NO_MATCH
        words = self.any_of(self.vocabulary.subroutines)
        return rf'"{words}"(?: \(broken\))?(?: of {self.card})?'

    @cached_property
    def counters_on(self) -> str:
        if "counter" not in self.label:
            return _NO_MATCH
        return rf"{_NUMBER} {self.any_of(KINDS)} counters? on {self.card}"

    @cached_property
    def credits_from(self) -> str:
        if "[c] from " not in self.label:
            return _NO_MATCH
        pools = "the credit pool|the bad publicity fund"
        return rf"{_NUMBER}\[c\] from (?:{self.card}|{pools})"

    @cached_property
    def may_name_any_card(self) -> bool:
        return NAMING in self.vocabulary.phrases

    @cached_property
    def brought(self) -> list[str]:
        """The identities that may be chosen from outside the game."""
        may_be = any(map(_OUTSIDE_IDENTITY.search, self.vocabulary.phrases))
        return [c.name for c in cards().values() if c.type == "identity"] if may_be else []

    @cached_property
    def targets(self) -> str:
        """One or several targets; if any card may be named, a card's name is enough."""
        if self.may_name_any_card and self.label in _all_plain_names():
            return re.escape(self.label)
        return _one_or_more(self.target) if self._may_be_chosen else _NO_MATCH

    @cached_property
    def _may_be_chosen(self) -> bool:
        """Whether the label begins like something that an ability may let a player choose."""
        vocabulary = self.vocabulary
        called = (vocabulary.cards, self.brought, vocabulary.servers, SUBTYPES, vocabulary.phrases)
        any_card = cards() if self.may_name_any_card else ()
        names = chain(*called, any_card)
        begun = ('"', " ", UNSEEN, "unrezzed ice ", "facedown card ", "card ")
        is_begun = not self.label or self.label[0].isdigit() or self.label.startswith(begun)
        said = (name for name in map(_plain, names) if name.strip())
        return is_begun or any(map(self.label.startswith, said))

    @cached_property
    def target(self) -> str:
        """Anything that an ability may let a player choose."""
        card, server = self.card, self.server
        named = self.any_of(
            cards() if self.may_name_any_card else [*self.vocabulary.cards, *self.brought]
        )
        seen = rf"{named}|{self.counters_on}|{card}|{self.subroutine}"
        unseen = (
            rf"unrezzed ice protecting {server} at position {_NUMBER} from the outside"
            rf"|facedown card {_NUMBER} in the root of {server}"
            rf"|facedown card {_NUMBER} in {self.any_of(_HANDS_AND_PILES)}"
            rf"|card {_NUMBER} from the top of {self.any_of(_DECKS)}"
        )
        return rf"(?:{seen}|{unseen}|{server}|{self.subtype}|{self.words})"


_PIECES: Mapping[str, Callable[[_Pieces], str]] = {
    "CARD": lambda pieces: pieces.card,
    "SERVER": lambda pieces: pieces.server,
    "NUMBER": lambda _: _NUMBER,
    "COST": lambda pieces: pieces.cost,
    "WORDS": lambda pieces: pieces.words,
    "SUBTYPE": lambda pieces: pieces.subtype,
    "ZONE": lambda pieces: pieces.zone,
}


class _OwnPattern(NamedTuple):
    """The pattern of a form that is more than a row, and the words that its labels begin with."""

    begins: str
    made: Callable[[_Pieces], str]


def _matches_nothing(pattern: str) -> bool:
    """Whether a pattern begins or ends with something that is not in the label."""
    return pattern.startswith(_NO_MATCH) or pattern.endswith(_NO_MATCH)


def _one_or_more(one: str, joined: str = " and ") -> str:
    if _matches_nothing(one):
        return _NO_MATCH
    return rf"{one}(?:{joined}{one})*"


_FROM_R_AND_D = rf"{_NUMBER} from r&d"
_PAID = (
    rf"(?:(?:\[click\])+|{_NUMBER}\[c\]|\[trash\]"
    rf"|{_NUMBER} (?:hosted )?(?:{'|'.join(KINDS)}) counters?)"
)
_DONE = rf"(?:trash {_NUMBER} cards? from (?:your grip|hq)|lose (?:\[click\])+)"
_COST_BEGINNINGS = ("pay ", "trash ", "lose ", ", ", " and ", " or ")
"""What a cost begins with, unless it begins with a card's own words; those may be none."""
_OWN_PATTERNS: Mapping[str, _OwnPattern] = {
    "CARD and CARD": _OwnPattern("", lambda pieces: pieces.targets),
    "NUMBER[c] from CARD and NUMBER[c] from the credit pool": _OwnPattern(
        "", lambda pieces: _one_or_more(pieces.credits_from)
    ),
    "NUMBER from CARD and NUMBER from CARD": _OwnPattern(
        "",
        lambda pieces: _one_or_more(
            f"{_NUMBER} from {pieces.card}" if " from " in pieces.label else _NO_MATCH
        ),
    ),
    "NUMBER KIND counters on CARD": _OwnPattern("", lambda pieces: pieces.counters_on),
    "pay COST": _OwnPattern("", lambda pieces: pieces.paid),
    "trash CARD from HQ and NUMBER from R&D": _OwnPattern(
        "trash ",
        lambda pieces: rf"trash {_one_or_more(pieces.card)} from hq(?: and {_FROM_R_AND_D})?",
    ),
    "trash NUMBER from R&D": _OwnPattern("trash ", lambda _: rf"trash {_FROM_R_AND_D}"),
    "“WORDS”, “WORDS”": _OwnPattern("", lambda pieces: _one_or_more(pieces.subroutine, ", ")),
    "use CARD: WORDS": _OwnPattern("use ", lambda pieces: f"use {pieces.used}"),
    "use CARD": _OwnPattern("use ", lambda pieces: f"use {pieces.used_instead}"),
    "trigger CARD": _OwnPattern("trigger ", lambda pieces: f"trigger {pieces.triggered}"),
    "trigger CARD: WORDS": _OwnPattern(
        "trigger ", lambda pieces: f"trigger {pieces.triggered}: .+"
    ),
    "run SERVER for COST": _OwnPattern(
        "run ", lambda pieces: f"run {pieces.server} for {pieces.price}"
    ),
    "keep SERVER": _OwnPattern("keep ", lambda pieces: f"keep {_one_or_more(pieces.server)}"),
    "prevent 1 EFFECT": _OwnPattern("prevent 1 ", lambda _: r"prevent 1 [a-z ]+"),
}
"""The forms that are more than a row of words and capitals, each with a pattern of its own."""


@lru_cache(maxsize=256)
def _split_form(form: str) -> list[str]:
    """Split a form into its capitals, which hold a place, and the words around them."""
    beginning, *parts = re.split("(CARD|SERVER|NUMBER|COST|WORDS|SUBTYPE|ZONE)", form)
    return [plain(beginning), *parts]


def _one_of(label: str, words: Iterable[str]) -> str:
    """Return a pattern for those of several phrases that the label contains, the longest first."""
    longest = sorted({w for w in map(_plain, words) if w in label}, key=len, reverse=True)
    if len(longest) == 1:
        return re.escape(longest[0])
    return f"(?:{'|'.join(map(re.escape, longest))})" if longest else _NO_MATCH


def _has_whole(pattern: str, label: str) -> bool:
    """Whether a pattern of phrases has the whole label among them, which is the longest then.

    Compiling a pattern to learn that takes a hundred times as long.
    """
    whole = re.escape(label)
    return pattern == whole or pattern.startswith(f"(?:{whole}|")


_plain = lru_cache(maxsize=8192)(plain)


@cache
def _all_plain_names() -> frozenset[str]:
    return frozenset(map(plain, cards()))
