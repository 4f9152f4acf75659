"""Where a game stands, as a key: two games with the same key have the same future.

What becomes of a game depends on what can be reached from it and from its process: the position,
what is in progress, and where each suspended procedure has stopped. All of that is written down
(:mod:`engine.scenarios.exploration.serialization`). Nobody has to list what matters: a new
attribute of a game, or a new local name of a procedure, becomes part of the key by itself.

Only what has no future is left out: the transcript, which nobody reads while a game is played,
what is remembered of a position (:mod:`engine.kernel.findings`), and what :class:`GameKeys` is
told to leave out. A game that holds something that cannot be written down has no key.
"""

from typing import Any

from engine.kernel import history
from engine.kernel.decisions import Process
from engine.kernel.game import Game
from engine.scenarios.exploration.serialization import (
    GameWriter,
    NoKeyError,
    attribute_names,
    can_see_loops,
)

GameKey = tuple[Any, ...]
"""Equal for games that stand alike."""

CARD_ATTRIBUTES = frozenset(
    {"objects", "past", "became", "order", "servers", "unordered", "ceased"}
)
"""The attributes of a position that seldom change, written down only when they do."""

NUMBERING_ATTRIBUTES = frozenset({"next_oid", "turns"})
"""Attributes that only number what is yet to come, which is always later than what has been."""

IGNORED_ATTRIBUTES = frozenset(
    {"state", "transcript", "triggered", "find", "findings", "_reused", "_printed"}
    | {"watch", "course", "began", "known", "quiet_since", "refused"}
)
"""The attributes of a game that nothing looks at while it is played.

What a scenario expects of them is added to the key.
"""


class GameKeys:
    """Gives games their keys.

    ``without`` names parts to leave out, so that a test can see that each is needed: "procedures",
    "loops", or an attribute of the position or of the game.
    """

    def __init__(self, without: frozenset[str] = frozenset()) -> None:
        self._without = without
        self._numbers: dict[GameKey, int] = {}
        self._asked: set[Any] = set()

    def key_of(self, game: Game, process: Process[None], *besides: Any) -> GameKey | None:
        """Return the key of where the game stands, with ``besides``; ``None`` if it has none."""
        self._asked = history.kinds_looked_for(game)
        if not can_see_loops():
            return None
        writer = GameWriter(game, self._without)
        try:
            cards = game.find(self._cards)
            writer.write(game.structures)
            writer.write(game.state.lingering)
            writer.write_attributes(game, IGNORED_ATTRIBUTES)
            writer.write_attributes(game.state, CARD_ATTRIBUTES | NUMBERING_ATTRIBUTES)
            if "procedures" not in self._without:
                writer.write(process)
            writer.write(besides)
        except NoKeyError:
            return None
        return (len(self._asked), cards, *writer.written)

    def is_current(self, key: GameKey) -> bool:
        """Whether nothing has been asked of history since that the key does not have."""
        return bool(key[0] == len(self._asked))

    def _cards(self, game: Game) -> int:
        """Return a number for what the cards are and where they lie."""
        writer = GameWriter(game, self._without)
        others = frozenset(attribute_names(game.state)) - CARD_ATTRIBUTES
        writer.write_attributes(game.state, others, known=False)
        return self._numbers.setdefault(tuple(writer.written), len(self._numbers))
