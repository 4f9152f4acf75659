"""Variables in card texts: an X that the text itself defines (9.3.3f)."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.declarations import DefineX
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.cite import carries_out
from engine.kernel.errors import KernelError

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.3.3f")
def defined_x(game: "Game", oid: int) -> int:
    """The value of X by the definition in the object's text, read from the position."""
    for ability in game.abilities_of(oid):
        if isinstance(ability, StaticAbility):
            for restriction in ability.restricts:
                if isinstance(restriction, DefineX):
                    return restriction.value(game, oid)
    raise KernelError(f"the text of {game.name(oid)} does not define its X")
