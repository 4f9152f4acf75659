"""Events and operations that stay in the play area until something happens (3.5.1b, 3.7.1b)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.lingering_effects.lingering import (
    Duration,
    LingeringEffect,
    create,
    end,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.nested_effects import carry_out_within_checkpoint
from engine.kernel.decisions import Process
from engine.kernel.events import Event

if TYPE_CHECKING:
    from engine.kernel.game import Game

KEEPING = "keeping"
"""The name of the note that a lingering effect has if it keeps a card in the play area."""


@dataclass(slots=True, eq=False)
class Keeping:
    """What keeps a card in the play area: the event that ends it, and since when it does."""

    ends: Callable[["Game", Event], bool]
    began: history.Instant


@dataclass(eq=False, kw_only=True)
class StayInPlay(Effect):
    """Keep the card being played from being trashed until something happens.

    ``until`` is true of the event that ends this, if it happens after this effect.
    """

    until: Callable[["Game", Event], bool]
    words: str

    def would_change(self, _game: "Game") -> bool:
        """Whether it leaves a lingering effect behind: always."""
        return True

    def apply(self, game: "Game") -> None:
        """Create the lingering effect that keeps the card."""
        assert self.source is not None
        keep_in_play(game, self.source, self.until, self.words)


@dataclass(frozen=True, slots=True)
class StaysInPlay:
    """An instruction that keeps its card from being trashed until something happens.

    ``until`` is true of the event that ends this, given the game, the card and the event.
    """

    until: Callable[["Game", int, Event], bool]
    words: str

    def __call__(self, _game: "Game", resolution: Resolution) -> StayInPlay:
        """Return the effect of the instruction."""
        return StayInPlay(until=self._until(resolution.source), words=self.words)

    def restore(self, game: "Game", card: int) -> None:
        """Keep a card that the position gives, as if it had been played before."""
        keep_in_play(game, card, self._until(card), self.words)

    def _until(self, card: int) -> Callable[["Game", Event], bool]:
        return lambda game, event: self.until(game, card, event)


def keep_in_play(
    game: "Game", card: int, until: Callable[["Game", Event], bool], words: str
) -> None:
    """Keep an event or operation in the play area from now on, until such an event."""
    effect = LingeringEffect(
        f"{game.name(card)}: {words}",
        card,
        game.object(card).controller,
        Duration.ACTIVE,
        target=card,
        notes={KEEPING: Keeping(until, history.now(game))},
    )
    create(game, effect)


def is_kept(game: "Game", card: int) -> bool:
    """Whether something keeps the card in the play area."""
    return any(effect.target == card for effect in _keeping_effects(game))


def trash_what_nothing_keeps(game: "Game") -> Process[None]:
    """End what kept cards in the play area, if its event has happened, and trash these cards."""
    for effect in _keeping_effects(game):
        if _has_stopped_keeping(game, effect):
            yield from _stop_keeping(game, effect)


def all_are_kept(game: "Game") -> bool:
    """Whether nothing has happened that ends what keeps a card in the play area."""
    return not any(_has_stopped_keeping(game, effect) for effect in _keeping_effects(game))


def _keeping_effects(game: "Game") -> list[LingeringEffect]:
    return [effect for effect in game.state.lingering if KEEPING in effect.notes]


def _has_stopped_keeping(game: "Game", effect: LingeringEffect) -> bool:
    keeping: Keeping = effect.notes[KEEPING]
    events = history.since(game, keeping.began, Event)
    return any(keeping.ends(game, event) for event in events)


def _stop_keeping(game: "Game", effect: LingeringEffect) -> Process[None]:
    end(game, effect)
    game.log("10.3.1b", f"{effect.label}: no longer")
    card = effect.source
    if game.exists(card) and card not in game.playing:
        trash = Trash(cards=[card], cause="rule", by=effect.controller, preventable=False)
        yield from carry_out_within_checkpoint(game, [trash])
