"""A resolution of an ability of which it is only known that it may have come about."""

from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.instructions import NoTarget, Resolution

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability
    from engine.kernel.game import Game


class Noted(dict[str, Any]):
    """What earlier instructions have left for later ones, where none has been carried out."""

    def __missing__(self, name: str) -> Any:
        """It is asked for as a target that could not be announced."""
        raise NoTarget(name)

    def copy(self) -> "Noted":
        """The same once more, of which as little is known."""
        return Noted(self)


class Supposed(Resolution):
    """One whose instructions are asked what they would do, and that nothing has led to."""

    def met_by(self, *kinds: type[Any]) -> Any:
        """What met its condition, if that is given."""
        if not isinstance(self.event, kinds):
            raise NoTarget("what met its condition")
        return self.event


def supposed(game: "Game", ability: "Ability", card: int) -> Supposed:
    """A resolution of an ability of the card, with the X that was chosen for that."""
    by, x = game.controller(card), game.object(card).chosen_x
    return Supposed(ability, card, by, notes=Noted(), x=x)
