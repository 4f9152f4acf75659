"""Hosting, as card texts say it."""

from engine.kernel.abilities.declarations import InstallOnlyOn
from engine.kernel.abilities.kinds import Ability, StaticAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _is_rezzed_ice(game: Game, _card: int, host: int) -> bool:
    return game.object(host).printed.type == "ice" and game.object(host).is_rezzed


ONLY_ON_REZZED_ICE = StaticAbility(
    label="install only on rezzed ice", restricts=(InstallOnlyOn(_is_rezzed_ice),)
)
"""Install this only on a rezzed piece of ice."""


def condition_counter(name: str, *abilities: Ability) -> CardDefinition:
    """What an operation becomes that is hosted as a condition counter with that text (10.1.4)."""
    return CardDefinition(name=name, side=Side.CORP, type="counter", abilities=abilities)
