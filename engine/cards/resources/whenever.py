"""Resources that do something whenever the Runner runs or installs, or the Corp scores."""

from engine.cards.words.conditions import the_first_time_each, when_turn_begins
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import trash_from_the_top_of_your_stack
from engine.cards.words.counters import place_on_this, remove_from_this
from engine.cards.words.effects import corp_loses_credits, do, draw, take_bad_publicity
from engine.cards.words.installing import install_from_grip
from engine.cards.words.run_conditions import when_run_ends
from engine.kernel import history
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.traces import Trace, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed, Installed, RunEnded, Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.sides import Side


def _accessed_3_cards_in_it(game: Game, resolution: Resolution) -> bool:
    return len(history.during(game, resolution.met_by(RunEnded), Accessed)) >= 3


AMELIA_EARHART = CardDefinition(
    name="Amelia Earhart",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual", "companion"}),
    cost=0,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter if 3 cards were accessed",
            condition=when_run_ends("HQ", "R&D"),
            clauses=(If(_accessed_3_cards_in_it, (do(place_on_this(1, POWER)),)),),
        ),
        ConditionalAbility(
            label="remove 3 power counters and trash this: the Corp loses 10[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(HostedCounters(POWER, 3), TrashThis())),
                    then=(do(corp_loses_credits(10)),),
                ),
            ),
            optional=True,
        ),
    ),
)


_OF_THE_GRIP = "a program in your grip"


def _less_for_each_power_counter(game: Game, resolution: Resolution) -> int:
    return hosted_count(game, resolution.source, POWER)


CHATTERJEE_UNIVERSITY = CardDefinition(
    name="Chatterjee University",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "ritzy"}),
    cost=1,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="place 1 power counter",
            cost=Cost(clicks=1),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="install a program for 1[c] less for each power counter",
            cost=Cost(clicks=1),
            clauses=(
                install_from_grip(_less_for_each_power_counter, "program"),
                do(remove_from_this(1, POWER)),
            ),
        ),
    ),
)


def _by_the_corp_in_a_root(game: Game, _source: int, event: Installed) -> bool:
    is_ice = game.object(event.card).printed.type == "ice"
    return event.by is Side.CORP and event.server is not None and not is_ice


LAGO_PARANOA_SHELTER = CardDefinition(
    name="Lago Paranoá Shelter",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "location"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash the top card of the stack to draw 1",
            condition=the_first_time_each("turn", Condition(Installed, _by_the_corp_in_a_root)),
            clauses=(
                NestedCost(Side.RUNNER, trash_from_the_top_of_your_stack(1), then=(do(draw(1)),)),
            ),
            optional=True,
        ),
    ),
)


def _an_initiative_or_security_agenda(game: Game, _source: int, event: Scored) -> bool:
    return any(game.has_subtype(event.card, kind) for kind in ("initiative", "security"))


THE_ARCHIVIST = CardDefinition(
    name="The Archivist",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=4,
    abilities=(
        runner_has_more("link", 1),
        ConditionalAbility(
            label="trace 1, or the Corp takes 1 bad publicity",
            condition=Condition(Scored, _an_initiative_or_security_agenda),
            clauses=(Trace(1, (if_unsuccessful(do(take_bad_publicity(1))),)),),
        ),
    ),
)
