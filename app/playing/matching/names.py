"""Options that are told by the card or server that they name."""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import partial

from app.playing.phrasebook import in_few_words
from app.playing.spelling import words_in
from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.kernel.sides import Player

_KEEPING = re.compile(
    r"(?:keep|leave|skip|all but|anything but|everything but|not|don't|do not|won't|never)\b"
)
_SHORTEST = 3
"""How many letters a word must have to name a card."""
_NO_NAMES = (
    "the and for with from that this all one two install rez run trash use play score advance "
    "break take put get out counter counters credit credits card cards make ice"
)
_OF_NO_NAME = frozenset(_NO_NAMES.split())


def naming(
    game: Game, label: str, offered: Collection[str], own: Player | None = None
) -> list[str]:
    """Return the options that name the card, or else the server, that a label names first.

    If several are named, return the options that name most of them. If no option names any, return
    those that name the server of a faceup card or of one of the ``own`` player, or such a card at a
    server. If the label says to keep a card, return the others.
    """
    said = named_in(game, label)
    for words_of in (words_in, partial(_around, game, own)):
        each = {one: words_of(one) for one in offered}
        if found := _having(said, each):
            kept = _KEEPING.match(in_few_words(label))
            return [one for one in offered if one not in found] if kept else found
    return []


def _having(said: Iterable[str], each: Mapping[str, Collection[str]]) -> list[str]:
    """Return the options that have the first words said, and as many of them as any have."""
    found: list[str] = []
    for word in said:
        having = [one for one in found or each if word in each[one]]
        found = having or found
    return found


def _around(game: Game, own: Player | None, option: str) -> list[str]:
    """Return the option's words, with those for seen cards at its server, or their server."""
    words = words_in(option)
    if words[:1] not in (["on"], ["in"], ["protecting"], ["run"]):
        return words
    here = [o for o in game.installed() if o.server and (o.faceup or o.controller is own)]
    at = [o for o in here if plain(str(o.server)) in plain(option)]
    of = [str(o.server) for o in here if plain(o.printed.name) in plain(option)]
    return [
        word for text in (*(o.printed.name for o in at), *of) for word in words_in(text)
    ] + words


def named_in(game: Game, label: str, but: str = "") -> list[str]:
    """Return the words of a label that stand in names of cards, or else the one server it names.

    Cards of the type ``but`` do not count.
    """
    every = (o.printed for o in game.state.objects.values())
    printed = {word for one in every if one.type != but for word in words_in(one.name)}
    said = words_in(label)
    cards = [w for w in said if w in printed and len(w) >= _SHORTEST and w not in _OF_NO_NAME]
    servers = [word for word in said if word in ("hq", "r&d", "archives")]
    return cards or (servers if len(servers) == 1 else [])
