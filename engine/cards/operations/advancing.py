"""Operations that place advancement counters."""

from engine.cards.words.effects import do
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card import CardDefinition
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, PlaceCounters
from engine.kernel.sides import Side


def _not_installed_by_the_corp_this_turn(
    game: Game, _resolution: Resolution
) -> list[tuple[int, str]]:
    new = {e.card for e in history.this_turn(game, Installed) if e.by is Side.CORP}
    return cards(game, [o.oid for o in game.installed() if o.oid not in new])


def _place_2_advancement_counters(_game: Game, resolution: Resolution) -> Effect:
    card = resolution.the("a card you did not install this turn")
    return PlaceCounters(card=card, kind=ADVANCEMENT, base=2)


SEAMLESS_LAUNCH = CardDefinition(
    name="Seamless Launch",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="place 2 advancement counters",
            clauses=(
                do(
                    _place_2_advancement_counters,
                    targets=(
                        Target(
                            "a card you did not install this turn",
                            _not_installed_by_the_corp_this_turn,
                        ),
                    ),
                ),
            ),
        ),
    ),
)
