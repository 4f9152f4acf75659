"""Using abilities and their source cards (9.1.6), which other abilities may prohibit."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.cite import carries_out
from engine.kernel.errors import Obstacle
from engine.kernel.frozen import fast_dataclass
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability
    from engine.kernel.game import Game


@fast_dataclass(frozen=True, slots=True)
class UseAbility(Attempt):
    """An attempt to use an ability of a card, and with it the card.

    ``ability`` is ``None`` for using credits or counters of a card, or a declaration of it.
    """

    side: Side
    ability: "Ability | None"
    source: int


@carries_out("9.1.6", "1.2.2")
def may_use(game: "Game", side: Side, ability: "Ability | None", source: int) -> bool:
    """Whether nothing prohibits the player from using the ability, which must be optional."""
    return not game.is_prohibited(UseAbility(side, ability, source))


def use_obstacle(game: "Game", side: Side, ability: "Ability", source: int) -> Obstacle:
    """Return the obstacle of an ability that the player is prohibited from using (1.2.2)."""
    attempt = UseAbility(side, ability, source)
    return "1.2.2", who_says_that(game, "it cannot be used", attempt)
