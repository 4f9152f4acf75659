"""Operations that install a card, neither doubles nor transactions."""

from engine.cards.words.effects import do, reveal_chosen
from engine.cards.words.installing import IGNORING_ALL_COSTS, install_chosen
from engine.cards.words.places import ice_in_hq
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side

_BARRIER = "a barrier in HQ"


def _barriers_in_hq(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, [ice for ice in ice_in_hq(game) if game.has_subtype(ice, "barrier")])


BUILDING_BLOCKS = CardDefinition(
    name="Building Blocks",
    side=Side.CORP,
    type="operation",
    cost=5,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        PlayAbility(
            label="reveal a barrier from HQ, install and rez it",
            clauses=(
                do(
                    reveal_chosen(_BARRIER),
                    targets=(Target(_BARRIER, _barriers_in_hq, zone_named=True),),
                ),
                do(install_chosen(_BARRIER, IGNORING_ALL_COSTS, rez=IGNORING_ALL_COSTS)),
            ),
        ),
    ),
)
