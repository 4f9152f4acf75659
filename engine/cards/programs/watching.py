"""Programs that watch what the Corp draws, gains, installs or has not rezzed."""

from engine.cards.words.abilities import trash_this_when_you_purge
from engine.cards.words.choices import (
    choose_a_server_as_this_is_installed,
    chosen_server,
)
from engine.cards.words.conditions import when_turn_begins, when_turn_ends
from engine.cards.words.continuous import install_only_if
from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.credits import installing, recurring_credits
from engine.cards.words.effects import do, gain_clicks, gain_credits, provided, trash_this
from engine.cards.words.revealing import reveal_the_card_drawn
from engine.cards.words.run_conditions import (
    made_a_successful_run_this_turn,
    ran_successfully_on,
)
from engine.cards.words.runs import THE_RUNNER_MAY_JACK_OUT
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.card import CardDefinition
from engine.kernel.events import Approached, CardDrawn, ClicksSpent
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.sides import Side


def _no_successful_run(game: Game, _source: int) -> bool:
    return not made_a_successful_run_this_turn(game)


_TRASH_WITHOUT_A_SUCCESSFUL_RUN = ConditionalAbility(
    label="trash this after a turn without a successful run",
    condition=when_turn_ends(Side.RUNNER),
    clauses=(provided(_no_successful_run, do(trash_this)),),
)


ALGERNON = CardDefinition(
    name="Algernon",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    unique=True,
    faction="adam",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="pay 2[c] to gain [click]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(credits=2),
                    then=(
                        do(gain_clicks(1)),
                        do(
                            lambda _game, r: CreateDelayed(
                                ability=_TRASH_WITHOUT_A_SUCCESSFUL_RUN, resolution=r
                            )
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


BUG = CardDefinition(
    name="Bug",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        install_only_if(
            "install only after a successful run on HQ this turn", ran_successfully_on("HQ")
        ),
        ConditionalAbility(
            label="pay 2[c] to reveal that card",
            condition=Condition(CardDrawn, lambda _game, _source, event: event.side is Side.CORP),
            clauses=(NestedCost(Side.RUNNER, Cost(credits=2), then=(do(reveal_the_card_drawn),)),),
            optional=True,
        ),
    ),
)


def _installing_there(game: Game, source: int, purpose: Purpose) -> Cost | None:
    card = purpose.target
    if purpose.kind != "install" or card is None or purpose.server is None:
        return None
    is_there = purpose.server == chosen_server(game, source)
    return Cost(credits=1) if is_there and game.object(card).owner is Side.CORP else None


DIWAN = CardDefinition(
    name="Diwan",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        choose_a_server_as_this_is_installed(),
        StaticAbility(
            label="installing there costs the Corp 1[c] more",
            declarations=(AdditionalCost(_installing_there),),
        ),
        trash_this_when_you_purge(),
    ),
)


def _on_a_basic_action_for_a_card_or_a_credit(
    _game: Game, _source: int, event: ClicksSpent
) -> bool:
    return event.side is Side.CORP and event.purpose.action in ("draw", "gain a credit")


GORMAN_DRIP = CardDefinition(
    name="Gorman Drip v1",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=Condition(ClicksSpent, _on_a_basic_action_for_a_card_or_a_credit),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="gain 1[c] for each virus counter",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_credits(for_each_hosted(VIRUS))),),
            uses_hosted=True,
        ),
    ),
)


SAHASRARA = CardDefinition(
    name="Sahasrara",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        recurring_credits(2, "2 recurring credits for installing programs", installing("program")),
    ),
    wording="A program trashed to install another is gone before the install is paid for.",
)


def _unrezzed_ice_is_approached(game: Game, _source: int, event: Approached) -> bool:
    return not game.object(event.ice).is_rezzed


def _expose_that_ice(_game: Game, resolution: Resolution) -> Effect:
    return Expose(card=resolution.met_by(Approached).ice)


SNITCH = CardDefinition(
    name="Snitch",
    side=Side.RUNNER,
    type="program",
    cost=3,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="expose that ice",
            condition=Condition(Approached, _unrezzed_ice_is_approached),
            clauses=(do(_expose_that_ice), THE_RUNNER_MAY_JACK_OUT),
            optional=True,
            limit="run",
        ),
    ),
)
