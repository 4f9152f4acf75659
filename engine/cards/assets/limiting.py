"""Assets that limit what the Runner can do in a turn, or how much of it."""

from engine.kernel import history
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import DrawOne
from engine.kernel.events import CardDrawn
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _the_third_in_their_turn(game: Game, _source: int, attempt: DrawOne) -> bool:
    if not attempt.side is Side.RUNNER is game.active_player:
        return False
    drawn = [e for e in history.this_turn(game, CardDrawn) if e.side is Side.RUNNER]
    return len(drawn) + attempt.before >= 2


GENETICS_PAVILION = CardDefinition(
    name="Genetics Pavilion",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility", "ritzy"}),
    cost=1,
    trash_cost=5,
    unique=True,
    faction="jinteki",
    influence_cost=5,
    abilities=(
        StaticAbility(
            label="the Runner cannot draw more than 2 cards in their turn",
            declarations=(Prohibit(DrawOne, _the_third_in_their_turn),),
        ),
    ),
)
