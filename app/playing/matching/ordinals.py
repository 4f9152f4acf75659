"""Options that are told by their place in the list, and cards by their place in a hand."""

import re
from collections.abc import Sequence

from app.playing.phrasebook import in_few_words
from app.playing.spelling import words_in
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Player, Side

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_ORDINALS = {
    **{word: at for at, word in enumerate(_PLACES)},
    **{f"{n}th": n - 1 for n in range(4, 21)},
    "1st": 0,
    "2nd": 1,
    "3rd": 2,
    "last": -1,
    "leftmost": 0,
    "rightmost": -1,
}
_HANDS = {"left": 0, "right": -1}
_PICKING = r"(?:(?:pick|choose|take|want|access|go (?:for|with)|i'll (?:take|have)|the|my) )*"
_BY_PLACE = re.compile(
    rf"{_PICKING}(?:(?P<which>{'|'.join(_ORDINALS)})(?: (?:one|option|choice|of (?:them|these)))?"
    r"|(?P<hand>left|right) (?:one|card)"
    r"|(?:(?:facedown|unrezzed) )?(?:one|card) (?:on|to) the (?P<side>left|right)"
    r"|(?:(?:option|choice|number|no\.?) ?#?|#)(?P<number>\d{1,2})|card #?(?P<card>\d)"
    r"|(?P<bare>\d))"
)
_OF_HAND = re.compile(
    rf"{_PICKING}(?:play |install |use )?(?:the )?"
    rf"(?:card #?(?P<number>[1-9]\d?)|(?P<which>{'|'.join(_ORDINALS)}) card)"
    r"(?: (?:in|of|from) (?:my |the )?(?:hand|hq|grip))?"
)


def picked(label: str, offered: Sequence[str]) -> list[str]:
    """Return the option at the place that is said.

    A number alone is a place only if no option contains it. The number of a card is its place among
    the options that speak of cards.
    """
    if (asked := _BY_PLACE.fullmatch(in_few_words(label))) is None:
        return []
    if asked["bare"] and any(asked["bare"] in re.findall(r"\d+", one) for one in offered):
        return []
    if asked["card"]:
        offered = [one for one in offered if "card" in words_in(one)]
    number = asked["number"] or asked["card"] or asked["bare"]
    hand = asked["hand"] or asked["side"]
    at = _HANDS[hand] if hand else int(number) - 1 if number else _ORDINALS[asked["which"]]
    return [offered[at]] if -1 <= at < len(offered) and number != "0" else []


def says_place_in_hand(label: str) -> bool:
    """Whether a label tells a card by its place in a hand."""
    return _OF_HAND.fullmatch(in_few_words(label)) is not None


def of_hand(label: str, game: Game, player: Player) -> str | None:
    """Return the name of the card at the place in the player's hand that is said."""
    said = _OF_HAND.fullmatch(in_few_words(label))
    if said is None or not isinstance(player, Side):
        return None
    cards = [game.name(card) for card in game.zone(hand(player))]
    at = int(said["number"]) - 1 if said["number"] else _ORDINALS[said["which"]]
    return cards[at] if -1 <= at < len(cards) else None
