"""Changes of strength for a duration, with the rules of their own on how long that is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration, current_structures
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.cite import carries_out
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.game import Game


def strength_modified(card: int, change: int) -> Modify:
    """Return the declaration that adds ``change`` to a card's strength."""
    return Modify("strength", lambda _g, _s, about: about == card, lambda *_: change)


def change_strength(
    card: int, change: int, duration: Duration = Duration.ENCOUNTER
) -> "StrengthChange":
    """Return a change of a card's strength, by default for the current encounter."""
    concerns = strength_modified(card, change)
    return StrengthChange(
        card=card,
        target=card,
        duration=duration,
        declarations=(concerns,),
        words=f"{change:+} strength",
    )


def change_strength_of_ice(
    which: "Callable[[Game, int], bool]", change: int, duration: Duration, words: str
) -> "StrengthChange":
    """Return a change of the strength of all ice that ``which`` is true of, as long as it is."""

    def concerns(game: "Game", _source: int, about: int) -> bool:
        return _is_ice(game, about) and which(game, about)

    more = Modify("strength", concerns, lambda *_: change)
    return StrengthChange(card=None, duration=duration, declarations=(more,), words=words)


@dataclass(eq=False, kw_only=True)
@carries_out("9.10.4a")
class StrengthChange(LastingChange):
    """A change of strength for a duration: of a card, or of ice of some kind if none is named."""

    phrase: ClassVar[str] = "a change of strength"
    card: int | None

    def lasts_for(self, game: "Game") -> tuple[Structure, ...]:
        """Return what must be over: what the duration says and, for some cards, the encounter."""
        stated = super().lasts_for(game)
        encounter = current_structures(game, Duration.ENCOUNTER)
        card = self.card
        if card is not None and card == self.source and game.has_subtype(card, "icebreaker"):
            return self._of_icebreaker(game, stated, encounter)
        if self.duration is Duration.RUN and not stated and self._is_of_ice(game):
            return self._of_ice_outside_a_run(game, encounter)
        return stated

    def _is_of_ice(self, game: "Game") -> bool:
        return self.card is None or _is_ice(game, self.card)

    def _name(self, game: "Game") -> str:
        about = self.source if self.card is None else self.card
        assert about is not None
        return game.name(about)

    @carries_out("3.9.5b", "3.9.5c", "3.9.5d")
    def _of_icebreaker(
        self, game: "Game", stated: tuple[Structure, ...], encounter: tuple[Structure, ...]
    ) -> tuple[Structure, ...]:
        name = self._name(game)
        if self.duration is Duration.ENCOUNTER and encounter:
            game.log("3.9.5b", f"{name}: {self.words} for the remainder of the encounter")
        elif stated or encounter:
            game.log("3.9.5c", f"{name}: {self.words} until run and encounter are both over")
        else:
            game.log("3.9.5d", f"{name}: {self.words} until the next checkpoint")
        return stated + encounter

    @carries_out("3.4.4a")
    def _of_ice_outside_a_run(
        self, game: "Game", encounter: tuple[Structure, ...]
    ) -> tuple[Structure, ...]:
        if encounter:
            name = self._name(game)
            game.log("3.4.4a", f"{name}: {self.words} for the encounter, as there is no run")
        return encounter


def _is_ice(game: "Game", card: int) -> bool:
    return game.object(card).printed.type == "ice"
