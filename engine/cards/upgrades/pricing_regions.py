"""Regions that change what running, rezzing or trashing costs."""

from engine.cards.words.places import in_the_root_of_this_server, protects_this_server
from engine.kernel.abilities.kinds import Flag, StaticAbility
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    AllowSpending,
    Modify,
    RecurringCredits,
)
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.sides import Side


def _to_rez_here(game: Game, source: int, purpose: Purpose) -> bool:
    card = purpose.target
    if purpose.kind != "rez" or card is None:
        return False
    is_asset_here = _is_asset_in_this_root(game, source, card)
    return is_asset_here or protects_this_server(game, source, card)


def _is_asset_in_this_root(game: Game, source: int, about: int) -> bool:
    return (
        in_the_root_of_this_server(game, source, about)
        and game.object(about).printed.type == "asset"
    )


MAHKOTA_LANGIT_GRID = CardDefinition(
    name="Mahkota Langit Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=2,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="2 recurring credits to rez assets and ice here",
            declarations=(RecurringCredits(lambda *_: 2), AllowSpending(_to_rez_here)),
        ),
        StaticAbility(
            label="assets here cost 2[c] more to trash",
            flags=frozenset({Flag.PERSISTENT}),
            declarations=(Modify("trash cost", _is_asset_in_this_root, lambda *_: 2),),
        ),
    ),
)


BREAKER_BAY_GRID = CardDefinition(
    name="Breaker Bay Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=0,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="cards in this root cost 5[c] less to rez",
            declarations=(Modify("rez cost", in_the_root_of_this_server, lambda *_: -5),),
        ),
    ),
)


OAKTOWN_GRID = CardDefinition(
    name="Oaktown Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=1,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="cards in this root cost 3[c] more to trash",
            declarations=(Modify("trash cost", in_the_root_of_this_server, lambda *_: 3),),
        ),
    ),
)


def _a_click_for_a_run_here(game: Game, source: int, purpose: Purpose) -> Cost | None:
    is_here = purpose.kind == "run" and purpose.server == this_server(game, source)
    return Cost(clicks=1) if is_here else None


RUHR_VALLEY = CardDefinition(
    name="Ruhr Valley",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=6,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="[click] to run this server",
            declarations=(AdditionalCost(_a_click_for_a_run_here),),
        ),
    ),
)
