"""Operations that install a card, neither doubles nor transactions."""

from engine.cards.words.abilities import your_action_phase_ends_after_this
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.effects import add_chosen_to_hand, do, reveal_chosen
from engine.cards.words.installing import IGNORING_ALL_COSTS, install_chosen
from engine.cards.words.places import ice_in_hq, in_archives, in_hq
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.several import InstallEach
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
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


FRIENDS_IN_HIGH_PLACES = CardDefinition(
    name="Friends in High Places",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal"}),
    cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(
            label="install up to 2 cards from Archives", clauses=(InstallEach(in_archives, 2),)
        ),
    ),
)


_YOURS = "one of your installed cards"


def _your_installed_cards(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, [o.oid for o in game.installed() if o.owner is Side.CORP])


REPLANTING = CardDefinition(
    name="Replanting",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="add 1 of your installed cards to HQ and install 2, ignoring all costs",
            clauses=(
                do(add_chosen_to_hand(_YOURS), targets=(Target(_YOURS, _your_installed_cards),)),
                InstallEach(in_hq, 2, IGNORING_ALL_COSTS, up_to=False),
            ),
        ),
    ),
)
