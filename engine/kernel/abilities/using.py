"""Using abilities and their source cards (9.1.6), which other abilities may prohibit."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.kinds import Ability, StaticAbility
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.cite import carries_out
from engine.kernel.errors import Obstacle
from engine.kernel.frozen import fast_dataclass
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@fast_dataclass(frozen=True, slots=True)
class UseAbility(Attempt):
    """An attempt to use an ability of a card, and with it the card.

    ``ability`` is ``None`` for using credits or counters of a card, or a declaration of it.
    """

    side: Side
    ability: Ability | None
    source: int


@carries_out("9.1.6", "1.2.2")
def may_use(game: "Game", side: Side, ability: Ability | None, source: int) -> bool:
    """Whether nothing prohibits the player from using the ability, which must be optional."""
    return not game.is_prohibited(UseAbility(side, ability, source))


@carries_out("1.2.2", "9.3.3c")
def use_obstacle(game: "Game", side: Side, ability: Ability, source: int) -> Obstacle:
    """Return why the player is prohibited from using the ability.

    A limit that the card itself states is a restriction; what other cards say goes by 1.2.2.
    """
    attempt = UseAbility(side, ability, source)
    for own in game.abilities_of(source):
        if isinstance(own, StaticAbility) and any(
            isinstance(each, Prohibit)
            and each.attempt is UseAbility
            and each.forbids(game, source, attempt)
            for each in own.declarations
        ):
            limit = f"{own.label} ({game.name(source)})"
            return "9.3.3c", f"its own restriction does not allow it: {limit}"
    return "1.2.2", who_says_that(game, "it cannot be used", attempt)
