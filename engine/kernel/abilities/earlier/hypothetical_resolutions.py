"""Resolutions that only suppose what an ability could do, as far as a position tells."""

from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.resolution import NoTarget, Resolution

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability
    from engine.kernel.game import Game


class MissingNotes(dict[str, Any]):
    """The notes of earlier instructions when none has been carried out: each is missing."""

    def __missing__(self, name: str) -> Any:
        """Raise :class:`NoTarget`, as for a target that could not be announced."""
        raise NoTarget(name)

    def copy(self) -> "MissingNotes":
        """Return a copy for which missing notes are treated alike."""
        return MissingNotes(self)


class HypotheticalResolution(Resolution):
    """A resolution that nothing has led to; its instructions are only asked what they would do."""

    def met_by(self, *kinds: type[Any]) -> Any:
        """Return what met its condition; :class:`NoTarget` if that is not given."""
        if not isinstance(self.event, kinds):
            raise NoTarget("what met its condition")
        return self.event


def hypothetical_resolution(game: "Game", ability: "Ability", card: int) -> HypotheticalResolution:
    """Return a supposed resolution of an ability of the card, with the X chosen for the card."""
    by, x = game.controller(card), game.object(card).chosen_x
    return HypotheticalResolution(ability, card, by, notes=MissingNotes(), x=x)
