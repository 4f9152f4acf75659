"""Options that are told by their place in the list, and cards by their place in a hand."""

import re
from collections.abc import Sequence

from app.table_talk.phrasebook import core_phrase
from app.table_talk.spelling import words_in
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Player, Side

_ORDINAL_WORDS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
)
_ORDINALS = {
    **{word: at for at, word in enumerate(_ORDINAL_WORDS)},
    **{f"{n}th": n - 1 for n in range(4, 21)},
    "1st": 0,
    "2nd": 1,
    "3rd": 2,
    "last": -1,
    "leftmost": 0,
    "rightmost": -1,
}
_PLACES = {**_ORDINALS, "left": 0, "right": -1, "top": 0, "bottom": -1}
"""Places in a list by words for them, counted from 0, or from its end."""
_PICKING = r"(?:(?:pick|choose|take|want|access|go (?:for|with)|i'll (?:take|have)|the|my) )*"
_BY_PLACE = re.compile(
    rf"{_PICKING}(?:(?P<which>{'|'.join(_ORDINALS)})"
    r"(?: (?:one|option|choice|of (?:them|these)|(?P<noun>[a-z]+)))?"
    r"|(?P<hand>(?<=the )(?:left|right)|(?:left|right) (?:one|card|(?P<item>[a-z]+))"
    r"|(?:top|bottom) (?:one|option|choice))"
    r"|(?:(?:facedown|unrezzed) )?(?:one|card) (?:on|to) the (?P<side>left|right)"
    r"|(?:(?:option|choice|number|no\.?) ?#?|#)(?P<number>\d{1,2})|card #?(?P<card>\d)"
    r"|(?P<bare>\d))"
)
_PLACE_IN_HAND = re.compile(
    rf"{_PICKING}(?:play |install |use )?(?:the )?"
    rf"(?:card #?(?P<number>[1-9]\d?)|(?P<which>{'|'.join(_ORDINALS)}) card)"
    r"(?: (?:in|of|from) (?:my |the )?(?:hand|hq|grip))?"
)


def match_ordinal(label: str, offered: Sequence[str]) -> list[str]:
    """Return the option at the place that is said.

    A number alone is a place only if no option contains it. The number of a card is its place among
    the options that speak of cards; anything else must be a word of all options.
    """
    if (match := _BY_PLACE.fullmatch(core_phrase(label))) is None:
        return []
    if match["bare"] and any(match["bare"] in re.findall(r"\d+", one) for one in offered):
        return []
    if match["card"]:
        offered = [one for one in offered if "card" in words_in(one)]
    noun = match["noun"] or match["item"]
    if noun and not all(noun in words_in(one) for one in offered):
        return []
    word = match["which"] or (match["hand"] or "").partition(" ")[0] or match["side"]
    number = match["number"] or match["card"] or match["bare"]
    return _at_place(offered, word, number)


def is_place_in_hand(label: str) -> bool:
    """Whether a label tells a card by its place in a hand."""
    return _PLACE_IN_HAND.fullmatch(core_phrase(label)) is not None


def card_at_place_in_hand(label: str, game: Game, player: Player) -> str | None:
    """Return the name of the card at the place in the player's hand that is said."""
    match = _PLACE_IN_HAND.fullmatch(core_phrase(label))
    if match is None or not isinstance(player, Side):
        return None
    cards = [game.name(card) for card in game.zone(hand(player))]
    return next(iter(_at_place(cards, match["which"], match["number"])), None)


def _at_place(items: Sequence[str], word: str | None, number: str) -> list[str]:
    """Return what is at the place that a word says, or a number from 1; nothing beyond the end."""
    index = _PLACES[word] if word else int(number) - 1
    return [*items[index:][:1]] if word or index >= 0 else []
