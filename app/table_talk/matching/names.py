"""Options that are told by the card or server that they name."""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import partial

from app.table_talk.phrasebook import core_phrase
from app.table_talk.spelling import words_in
from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.kernel.sides import Player

_KEEPING = re.compile(
    r"(?:keep|leave|skip|(?:all|anything|everything) but|not|no(?!,)|don't|do not|won't|never)\b"
)
_MIN_NAME_LETTERS = 3
"""How many letters a word must have to name a card."""
_IGNORED = (
    "the and for with from that this all one two install rez run trash use play score advance "
    "break take put get out counter counters credit credits card cards make ice"
)
_IGNORED_WORDS = frozenset(_IGNORED.split())


def options_naming(
    game: Game, label: str, offered: Collection[str], own: Player | None = None
) -> list[str]:
    """Return the options that name the card, or else the server, that a label names first.

    If several are named, return the options that name most of them. If no option names any, return
    those that name the server of a faceup card or of one of the ``own`` player, or such a card at a
    server. If the label says to keep a card, return the others.
    """
    words = named_words(game, label)
    for words_of in (words_in, partial(_words_around, game, own)):
        words_by_option = {one: words_of(one) for one in offered}
        if found := _options_with_words(words, words_by_option):
            keeping = _KEEPING.match(core_phrase(label))
            return [one for one in offered if one not in found] if keeping else found
    return []


def _options_with_words(
    words: Iterable[str], words_by_option: Mapping[str, Collection[str]]
) -> list[str]:
    """Return the options that have the first words said, and as many of them as any have."""
    found: list[str] = []
    for word in words:
        having = [one for one in found or words_by_option if word in words_by_option[one]]
        found = having or found
    return found


def _words_around(game: Game, own: Player | None, option: str) -> list[str]:
    """Return the option's words, with those for seen cards at its server, or their server."""
    words = words_in(option)
    if words[:1] not in (["on"], ["in"], ["protecting"], ["run"]):
        return words
    seen = [o for o in game.installed() if o.server and (o.faceup or o.controller is own)]
    at_its_server = [o for o in seen if plain(str(o.server)) in plain(option)]
    its_servers = [str(o.server) for o in seen if plain(o.printed.name) in plain(option)]
    return [
        word
        for text in (*(o.printed.name for o in at_its_server), *its_servers)
        for word in words_in(text)
    ] + words


def named_words(game: Game, label: str, except_type: str = "") -> list[str]:
    """Return the words of a label that stand in names of cards, or else the one server it names.

    Cards of the type ``except_type`` do not count.
    """
    definitions = (o.printed for o in game.state.objects.values())
    printed = {
        word for one in definitions if one.type != except_type for word in words_in(one.name)
    }
    words = words_in(label)
    cards = [word for said in words if (word := _printed_word(said, printed))]
    servers = [word for word in words if word in ("hq", "r&d", "archives")]
    return cards or (servers if len(servers) == 1 else [])


def _printed_word(said: str, printed: Collection[str]) -> str | None:
    """Return the word of a card's name that is said, also with an ending as in “omar's ability”."""
    for word in (said, re.sub(r"'?s$|'$", "", said)):
        if word in printed and len(word) >= _MIN_NAME_LETTERS and word not in _IGNORED_WORDS:
            return word
    return None
