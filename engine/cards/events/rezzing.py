"""Run events about what the Corp rezzes during their run."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import any_server
from engine.cards.words.continuous import play_only_as_first_click
from engine.cards.words.effects import do
from engine.cards.words.rezzing import CANNOT_REZ_ICE, rez_one
from engine.cards.words.runs import play_to_run
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import (
    PlayAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import (
    Approached,
    Derezzed,
    Event,
    Rezzed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side


def _first_approached_unrezzed(game: Game) -> int | None:
    """The first ice approached in this run that was unrezzed as it was approached."""
    events = history.this_run(game, Event)
    for place, event in enumerate(events):
        if not isinstance(event, Approached):
            continue
        later = (e for e in events[place:] if isinstance(e, Rezzed | Derezzed))
        has_changed = sum(e.card == event.ice for e in later) % 2 == 1
        if game.object(event.ice).faceup == has_changed:
            return event.ice
    return None


def _x_for_that_ice(game: Game, source: int, purpose: Purpose) -> Cost | None:
    if purpose.kind != "rez" or purpose.target is None:
        return None
    if purpose.target != _first_approached_unrezzed(game):
        return None
    return Cost(credits=game.object(source).chosen_x)


BRIBERY = CardDefinition(
    name="Bribery",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=None,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_to_run(),
        StaticAbility(
            label="the first unrezzed ice approached costs X[c] more to rez",
            declarations=(AdditionalCost(_x_for_that_ice),),
            condition=is_its_run,
        ),
    ),
)


_SERVER = "a server"


def _rezzing_ice_there(_game: Game, resolution: Resolution) -> Cost:
    server: str = resolution.the(_SERVER)

    def unrezzed(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
        return [ice for ice in ice_protecting(game, server) if not game.object(ice).faceup]

    return Cost(parts=(rez_one("rez 1 piece of ice protecting that server", unrezzed),))


def _run_that_server(_game: Game, resolution: Resolution) -> Effect:
    chosen = resolution.the(_SERVER)
    return MakeRun(which=lambda server: server == chosen)


CYBER_THREAT = CardDefinition(
    name="Cyber Threat",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="the Corp rezzes ice of a server, or run it",
            clauses=(
                Announce((any_server(),)),
                NestedCost(Side.CORP, _rezzing_ice_there, otherwise=(do(_run_that_server),)),
            ),
        ),
        StaticAbility(
            label="the Corp cannot rez ice during its run",
            declarations=(CANNOT_REZ_ICE,),
            condition=is_its_run,
        ),
    ),
)


def _its_rez_cost_again(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    card = purpose.target
    if purpose.kind != "rez" or card is None or game.object(card).printed.type != "ice":
        return None
    return Cost(credits=unpaid_cost(game, card))


RUNNING_INTERFERENCE = CardDefinition(
    name="Running Interference",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double", "run"}),
    cost=4,
    faction="criminal",
    influence_cost=4,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        play_to_run(),
        StaticAbility(
            label="rezzing ice costs its rez cost once more",
            declarations=(AdditionalCost(_its_rez_cost_again),),
            condition=is_its_run,
        ),
    ),
)
