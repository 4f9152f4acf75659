"""Assets that change ice: what it costs and how strong it is."""

from engine.cards.words.ice import is_bioroid_ice
from engine.kernel import history
from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.events import Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.credits import pool
from engine.kernel.sides import Side

BRAIN_TAPING_WAREHOUSE = CardDefinition(
    name="Brain-Taping Warehouse",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=1,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="bioroid ice costs 1[c] less to rez for each click the Runner has left",
            declarations=(
                Modify(
                    "rez cost",
                    is_bioroid_ice,
                    lambda game, *_: -game.state.clicks[Side.RUNNER],
                ),
            ),
        ),
    ),
)


def _the_first_ice_this_turn(game: Game, _source: int, about: int) -> bool:
    rezzed = [game.object(event.card).printed.type for event in history.this_turn(game, Rezzed)]
    return game.object(about).printed.type == "ice" and "ice" not in rezzed


WATCHDOG = CardDefinition(
    name="Watchdog",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="the first piece of ice each turn costs 1[c] less to rez for each tag",
            declarations=(
                Modify("rez cost", _the_first_ice_this_turn, lambda game, *_: -tags(game)),
            ),
        ),
    ),
)


def _1_for_every_5_credits(game: Game, _source: int, _about: int) -> int:
    in_pool = pool(game, Side.CORP)
    return in_pool // 5 if in_pool >= 10 else 0


SANDBURG = CardDefinition(
    name="Sandburg",
    side=Side.CORP,
    type="asset",
    cost=0,
    unique=True,
    trash_cost=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="+1 strength for ice for every 5[c], with 10[c]",
            declarations=(
                Modify(
                    "strength",
                    lambda game, _source, about: game.object(about).printed.type == "ice",
                    _1_for_every_5_credits,
                ),
            ),
        ),
    ),
)
