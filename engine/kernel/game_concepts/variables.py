"""Variables in card texts: an X that the text itself defines (9.3.3f, 9.12.2e)."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import DefineX
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game


@carries_out("9.3.3f", "9.12.2e")
def defined_x(game: "Game", oid: int) -> int:
    """Return the value of X by the definition in the object's text, read from the position.

    It is 0 if that ability is inactive or lost, or what it speaks of is not there.
    """
    return _value(game, oid) or 0


@carries_out("9.12.2e")
def x_of_this(game: "Game", resolution: "Resolution") -> int:
    """Return the X of the source's text as an instruction begins to use it."""
    x = _value(game, resolution.source)
    if x is None:
        game.log("9.12.2e", f"Nothing defines the X of {game.name(resolution.source)}: it is 0")
    return x or 0


def _value(game: "Game", oid: int) -> int | None:
    """Return the value by an active definition; ``None`` without one, or if it cannot be found."""
    for ability in game.abilities_of(oid):
        if isinstance(ability, StaticAbility) and game.is_ability_active(ability, oid):
            for restriction in ability.restricts:
                if isinstance(restriction, DefineX):
                    return restriction.value(game, oid)
    return None
