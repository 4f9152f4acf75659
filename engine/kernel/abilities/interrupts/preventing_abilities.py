"""Preventing a whole ability of a class: what is imminent of it, and all that would follow."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.conditional.resolving_by_class import abilities_of_class
from engine.kernel.abilities.effects import Effect, Imminent, Modification
from engine.kernel.abilities.interrupts.carrying_out import offer_interrupts
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Encountered

if TYPE_CHECKING:
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game


@carries_out("9.6.14a")
def is_when_encountered(game: "Game", resolution: "Resolution") -> bool:
    """Whether a “when encountered” ability on a piece of ice is resolving."""
    ice = game.object(resolution.source)
    if ice.printed.type != "ice" or resolution.ability not in game.abilities_of(ice.oid):
        return False
    event = resolution.event
    if isinstance(event, Encountered) and event.ice == ice.oid:
        return True
    return resolution.ability in abilities_of_class(game, ice.oid, Encountered(ice.oid))


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.3a", "9.9.5")
class PreventWhenEncountered(Modification):
    """Prevent the “when encountered” ability of ice that the imminent instruction belongs to."""

    prevents: ClassVar[bool] = True

    def would_change(self, game: "Game") -> bool:
        """Whether such an ability is resolving, and something is expected of it."""
        imminent = self.imminent
        if imminent is None or imminent.resolution is None or imminent.resolution.prevented:
            return False
        is_expected = any(effect.is_expected(game) for effect in imminent.effects)
        return is_expected and is_when_encountered(game, imminent.resolution)

    def apply(self, game: "Game") -> None:
        """Prevent what is imminent of it and everything that would follow."""
        assert self.imminent is not None
        assert self.imminent.resolution is not None
        resolution = self.imminent.resolution
        resolution.prevented = True
        self.imminent.effects.clear()
        name = game.name(resolution.source)
        game.log("9.9.5", f"{name}: “{resolution.ability.label}” is prevented")


@dataclass(eq=False, kw_only=True)
@carries_out("9.11.4f", "9.11.4g")
class ImminentChoice(Effect):
    """A choice that is an instruction of its own: whether a cost is paid, or which effects follow.

    It does nothing. It is expected so that the ability which asks for it can be prevented.
    """

    phrase: ClassVar[str] = "a choice"

    def would_change(self, _game: "Game") -> bool:
        """Whether what depends on the choice would change something: always."""
        return True


@carries_out("9.11.4f", "9.11.4g", "9.6.15c")
def offer_to_prevent(game: "Game", resolution: "Resolution") -> Process[bool]:
    """Offer to prevent the ability as its choice is imminent; return whether it is prevented.

    Only “when encountered” abilities of ice can be prevented this way; for others nothing is
    offered.
    """
    if is_when_encountered(game, resolution):
        deciding = ImminentChoice(by=resolution.controller, source=resolution.source)
        yield from offer_interrupts(game, Imminent([deciding], resolution))
    return resolution.prevented
