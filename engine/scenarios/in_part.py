"""Words that say a part of what an option is called: the options, or what else they begin."""

import re
from collections.abc import Collection

from engine.kernel.decisions import Decision, plain
from engine.kernel.game import Game
from engine.scenarios.labels import belongs_to, done

_SHORTEST = 3
"""Letters of a word that may stand for many of what it says."""


def saying(game: Game, label: str, offered: Collection[str]) -> list[str]:
    """Those of the labels offered that say every word of a label, in one or in many.

    A type or a subtype of cards is said by whatever names a card of it.
    """
    asked = [_singular(word) for word in plain(label).split()]
    printed = dict.fromkeys(o.printed for o in game.state.objects.values())
    cards = [({*map(plain, (d.type, *d.subtypes))}, plain(d.name)) for d in printed]

    def says(option: str, word: str) -> bool:
        if re.search(rf"(?<!\w){re.escape(word)}s?(?!\w)", option) is not None:
            return True
        return any(word in kinds and name in option for kinds, name in cards)

    return [one for one in offered if asked and all(says(plain(one), word) for word in asked)]


def begun(game: Game, decision: Decision, label: str) -> list[str]:
    """What players may do by labels that a verb alone begins; what who decides may do is first."""
    return sorted(done(game, label), key=lambda one: not _is_for(game, decision, one))


def _is_for(game: Game, decision: Decision, label: str) -> bool:
    return belongs_to(game, label) in (None, decision.player)


def _singular(word: str) -> str:
    return word[:-1] if len(word) > _SHORTEST and word.endswith("s") else word
