"""Link (section 10.7): the identity's base link and what installed cards add to it."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.static.values import modified_value
from engine.kernel.cite import carries_out
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("10.7.1", "10.7.2")
def link(game: "Game") -> int:
    """Return the Runner's link."""
    printed = sum(
        game.object(oid).printed.base_link
        for oid in game.zone(PLAY_AREA)
        if game.object(oid).is_identity and game.object(oid).controller is Side.RUNNER
    )
    return modified_value(game, "link", Side.RUNNER, printed)
