"""Jobs."""

from engine.cards.words.abilities import (
    has_a_trash_ability,
    load_when_installed,
    take_hosted_credits,
    trash_this_when_empty,
)
from engine.cards.words.card_conditions import when_empty
from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.credits import take_credits
from engine.cards.words.effects import do, trash_this
from engine.cards.words.run_conditions import whenever_run_on_a_remote_server_is_successful
from engine.cards.words.runs import for_the_run, if_successful
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.events import RunBegan, Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.credit_effects import TakeAnyCreditsFrom
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side

_WITH_TRASH_ABILITIES = "cards in your heap with [trash] abilities"


def _uses_hardware_in_a_run(game: Game, source: int, event: Used) -> bool:
    is_hardware = game.object(event.source).printed.type == "hardware"
    return is_hardware and event.side is game.controller(source) and game.state.run is not None


def _with_trash_abilities(game: Game, _resolution: Resolution) -> list[int]:
    heap = game.zone(discard_pile(Side.RUNNER))
    return [card for card in heap if has_a_trash_ability(game, card)]


THE_BACK = CardDefinition(
    name="The Back",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job", "location"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=Condition(Used, _uses_hardware_in_a_run, first_each="turn"),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="shuffle up to 2 cards with [trash] abilities for each power counter",
            cost=Cost(clicks=1, parts=(RemoveThisFromGame(),)),
            uses_hosted=True,
            clauses=(
                do(
                    shuffle_into_deck(_WITH_TRASH_ABILITIES, for_each=for_each_hosted(POWER)),
                    targets=(
                        Target(
                            _WITH_TRASH_ABILITIES,
                            _with_trash_abilities,
                            for_each_hosted(POWER, 2),
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _a_central_server_not_run_this_turn(game: Game, _resolution: Resolution) -> Effect:
    already = {event.server for event in history.this_turn(game, RunBegan)}
    return MakeRun(which=lambda server: server in CENTRAL_SERVERS and server not in already)


RED_TEAM = CardDefinition(
    name="Red Team",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=5,
    faction="criminal",
    influence_cost=2,
    abilities=(
        load_when_installed(12),
        trash_this_when_empty(),
        PaidAbility(
            label="run a central server not run this turn",
            cost=Cost(clicks=1),
            clauses=(do(_a_central_server_not_run_this_turn),),
        ),
        if_successful("take 3[c]", do(take_credits(3))),
    ),
)


TELEWORK_CONTRACT = CardDefinition(
    name="Telework Contract",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        load_when_installed(9),
        trash_this_when_empty(),
        take_hosted_credits(3, limit="turn"),
    ),
)


def _you_may_take_credits(_game: Game, source: int) -> list[Effect]:
    return [TakeAnyCreditsFrom(side=Side.RUNNER, card=source)]


BANK_JOB = CardDefinition(
    name="Bank Job",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        load_when_installed(8),
        ConditionalAbility(
            label="trash this when it is empty", condition=when_empty(), clauses=(do(trash_this),)
        ),
        ConditionalAbility(
            label="take any number of credits instead of breaching",
            condition=whenever_run_on_a_remote_server_is_successful(),
            clauses=(
                do(
                    for_the_run(
                        "take credits instead",
                        instead_of_breaching(_you_may_take_credits, optional=True),
                    )
                ),
            ),
        ),
    ),
)
