"""Read what a person has written as an intent; this is done nowhere else."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.decisions import plain
from engine.kernel.intents.actions import (
    Advance,
    DrawCard,
    GainCredit,
    Install,
    Play,
    Purge,
    RemoveTag,
    Rez,
    RunServer,
    Score,
    TrashResource,
    Trigger,
    Use,
)
from engine.kernel.intents.answers import GoOn, JackOut, KeepHand, Mulligan, Pass
from engine.kernel.intents.intent import Intent, WithCard
from engine.kernel.intents.payments import TO_TRASH, Bid, ChooseX, Pay, PayToTrash

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Meaning:
    """What words mean that a person has written: a ``kind`` of intent, and those it can be here.

    - ``kind``: ``None`` if it is not known.
    - ``among``: the intents it can mean; empty if the game has nothing of that name.
    - ``ordinal``: which of several options with one label is meant.
    """

    kind: type[Intent] | None
    among: tuple[Any, ...] = ()
    ordinal: int = 1

    def cards(self) -> list[int]:
        """Return the cards it can mean."""
        return [intent.card for intent in self.among if isinstance(intent, WithCard)]


KINDS: tuple[type[Intent], ...] = (
    *(GainCredit, DrawCard, Install, Play, Advance, TrashResource, Purge, RunServer, RemoveTag),
    *(Rez, Score, Use, Trigger, JackOut, GoOn, ChooseX, Bid, Pay, Pass),
    *(KeepHand, Mulligan),
)
"""Every kind of intent, the basic actions first."""


def read(game: "Game", label: str) -> Meaning:
    """Return the meaning of a label that a person has written, offered or not."""
    alone, _, ordinal = label.partition(" #")
    written = plain(alone)
    kind = next((k for k in KINDS if written.startswith(plain(k.prefix))), None)
    if kind in (None, Pay) and TO_TRASH in written:
        kind = PayToTrash
    if kind is None:
        return Meaning(None)
    among = tuple(i for i in kind.conceivable(game, written) if i.is_meant_by(game, written))
    return Meaning(kind, among, int(ordinal) if ordinal.isdecimal() else 1)
