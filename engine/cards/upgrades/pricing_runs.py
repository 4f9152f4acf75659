"""Upgrades that make running their server, or leaving it, cost more."""

from engine.cards.words.additional_costs import breaks_with_an_icebreaker
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.counters import place_on_this, remove_from_this
from engine.cards.words.effects import do
from engine.cards.words.run_conditions import ran_successfully_on, whenever_run_is_successful
from engine.cards.words.runs import during_run_on_this_server
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side


def _an_agenda_for_a_run_here(game: Game, source: int, purpose: Purpose) -> Cost | None:
    is_here = purpose.kind == "run" and purpose.server == this_server(game, source)
    if not is_here or ran_successfully_on("HQ")(game):
        return None
    return Cost(parts=(TrashOther("trash 1 agenda from your score area", _stolen_agendas),))


def _stolen_agendas(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
    there = game.zone(score_area(Side.RUNNER))
    return [card for card in there if game.object(card).printed.type == "agenda"]


HIRED_HELP = CardDefinition(
    name="Hired Help",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"orgcrime", "enforcer"}),
    cost=1,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="an agenda to run this server, unless HQ was run",
            declarations=(AdditionalCost(_an_agenda_for_a_run_here),),
        ),
    ),
)


def _a_program_to_jack_out_here(game: Game, source: int, purpose: Purpose) -> Cost | None:
    is_here = purpose.kind == "jack out" and purpose.server == this_server(game, source)
    return trash_1_of_your_installed("program") if is_here else None


PORT_ANSON_GRID = CardDefinition(
    name="Port Anson Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=2,
    trash_cost=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="an installed program to jack out here",
            declarations=(AdditionalCost(_a_program_to_jack_out_here),),
        ),
    ),
)


def _2_for_each_counter(game: Game, source: int, purpose: Purpose) -> Cost | None:
    is_here = purpose.kind == "run" and purpose.server == this_server(game, source)
    return Cost(credits=2 * hosted_count(game, source, POWER)) if is_here else None


REDUCED_SERVICE = CardDefinition(
    name="Reduced Service",
    side=Side.CORP,
    type="upgrade",
    cost=0,
    unique=True,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="pay up to 4[c] to place as many power counters",
            condition=when_rezzed(),
            clauses=(
                PayUpTo(
                    Side.CORP,
                    lambda *_: 4,
                    lambda n: Cost(credits=n),
                    then=(do(place_on_this(chosen_number, POWER)),),
                ),
            ),
            optional=True,
        ),
        StaticAbility(
            label="2[c] for each power counter to run this server",
            declarations=(AdditionalCost(_2_for_each_counter),),
        ),
        ConditionalAbility(
            label="remove 1 power counter",
            condition=whenever_run_is_successful(*CENTRAL_SERVERS),
            clauses=(do(remove_from_this(1, POWER)),),
        ),
    ),
)


def _1_to_break_with_an_icebreaker_here(game: Game, source: int, purpose: Purpose) -> Cost | None:
    is_here = during_run_on_this_server(game, source)
    return Cost(credits=1) if is_here and breaks_with_an_icebreaker(game, purpose) else None


MIDWAY_STATION_GRID = CardDefinition(
    name="Midway Station Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"beanstalk", "region"}),
    cost=4,
    trash_cost=4,
    faction="nbn",
    influence_cost=4,
    abilities=(
        StaticAbility(
            label="1[c] to break with an icebreaker in runs here",
            declarations=(AdditionalCost(_1_to_break_with_an_icebreaker_here),),
        ),
    ),
)
