"""Advancing cards (section 1.18)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import Permit
from engine.kernel.cite import carries_out
from engine.kernel.events import Advanced
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count, place_counters
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

ADVANCEABLE = "can be advanced"
"""The name of the :class:`Permit` for cards other than agendas."""


@carries_out("1.18.3", "3.2.4", "9.1.8f")
def can_be_advanced(game: "Game", oid: int) -> bool:
    """Whether the Corp can advance the card: an installed agenda, or one that says so."""
    if not game.exists(oid):
        return False
    card = game.object(oid)
    if not card.installed or card.owner is not Side.CORP:
        return False
    return card.printed.type == "agenda" or _is_said_to_be_advanceable(game, oid)


def _is_said_to_be_advanceable(game: "Game", oid: int) -> bool:
    """Whether an ability says so; one of the card itself counts even while it is unrezzed."""
    return game.is_permitted(ADVANCEABLE, oid) or any(
        isinstance(d, Permit) and d.what == ADVANCEABLE and d.applies(game, oid, oid)
        for ability in game.abilities_of(oid)
        if isinstance(ability, StaticAbility) and game.static_applies(ability, oid)
        for d in ability.declarations
    )


@carries_out("1.18.4")
def is_advanced(game: "Game", oid: int) -> bool:
    """Whether the card hosts an advancement counter."""
    return hosted_count(game, oid, ADVANCEMENT) > 0


@dataclass(eq=False, kw_only=True)
@carries_out("1.18.1", "1.18.2", "1.9.2a")
class Advance(Effect):
    """Advance a card: place an advancement counter from the bank on it."""

    phrase: ClassVar[str] = "advance a card"
    card: int
    basic: bool = False

    def would_change(self, game: "Game") -> bool:
        """Whether the card can be advanced."""
        return can_be_advanced(game, self.card)

    def apply(self, game: "Game") -> None:
        """Place the counter."""
        game.log("1.18.1", f"{game.name(self.card)} is advanced")
        place_counters(game, self.card, ADVANCEMENT, 1, self.by)
        game.emit(Advanced(self.card, self.by, self.basic))
