"""Viruses."""

from collections.abc import Callable

from engine.cards.words.abilities import any_ice, place_when_installed, trash_this_when_you_purge
from engine.cards.words.accessing import trash_the_accessed_card
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import either, this, when_turn_begins
from engine.cards.words.counters import for_each_hosted, for_each_still_hosted, place_on_this
from engine.cards.words.credits import during_runs_on, recurring_credits
from engine.cards.words.effects import do, gain_credits, strengthen_encountered_ice
from engine.cards.words.installing import was_installed_this_turn
from engine.cards.words.places import is_virus_program
from engine.cards.words.run_conditions import when_successful_run_ends, whenever_run_is_successful
from engine.cards.words.runs import access_additional_when_breaching, if_successful, run
from engine.cards.words.subtypes import ICE_SUBTYPES
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import GainChosenSubtype
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    ConsiderCounters,
    Prohibit,
)
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import VIRUS, MoveCounters, held_count, hosted_count
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side

CONDUIT = CardDefinition(
    name="Conduit",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=4,
    memory_cost=1,
    faction="shaper",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=when_successful_run_ends("R&D"),
            clauses=(do(place_on_this(1, VIRUS)),),
            optional=True,
        ),
        PaidAbility(label="run R&D", cost=Cost(clicks=1), clauses=(do(run("R&D")),)),
        if_successful(
            "access an additional card for each virus counter",
            do(access_additional_when_breaching(for_each_still_hosted(VIRUS), "R&D")),
        ),
    ),
)


def _fed_by_central_runs() -> ConditionalAbility:
    return ConditionalAbility(
        label="place 1 virus counter",
        condition=whenever_run_is_successful(*CENTRAL_SERVERS),
        clauses=(do(place_on_this(1, VIRUS)),),
    )


def _is_rezzed(game: Game, ice: int) -> bool:
    return game.object(ice).is_rezzed


def _weakens_ice_for_a_counter(which: Callable[[Game, int], bool] = any_ice) -> PaidAbility:
    return PaidAbility(
        label="-1 strength to encountered ice",
        cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
        clauses=(do(strengthen_encountered_ice(-1)),),
        encountered=which,
    )


DATASUCKER = CardDefinition(
    name="Datasucker",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        _fed_by_central_runs(),
        _weakens_ice_for_a_counter(_is_rezzed),
    ),
)


FERMENTER = CardDefinition(
    name="Fermenter",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=either(when_installed(this), when_turn_begins(Side.RUNNER)),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="gain 2[c] for each hosted virus counter",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_credits(for_each_hosted(VIRUS, 2))),),
            uses_hosted=True,
        ),
    ),
)


IMP = CardDefinition(
    name="Imp",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        place_when_installed(2, VIRUS),
        PaidAbility(
            label="trash the accessed card",
            cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
            clauses=(do(trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
            limit="turn",
        ),
    ),
)


LEECH = CardDefinition(
    name="Leech",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        _fed_by_central_runs(),
        _weakens_ice_for_a_counter(),
    ),
)


def _give_encountered_ice_a_subtype(game: Game, _resolution: Resolution) -> Effect | None:
    encounter = game.state.encounter
    if encounter is None:
        return None
    return GainChosenSubtype(card=encounter.ice, among=ICE_SUBTYPES, duration=Duration.ENCOUNTER)


PELANGI = CardDefinition(
    name="Pelangi",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        place_when_installed(2, VIRUS),
        PaidAbility(
            label="give encountered ice a subtype",
            cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
            clauses=(do(_give_encountered_ice_a_subtype),),
            encountered=any_ice,
            limit="turn",
        ),
    ),
)


def _scores_what_was_installed_this_turn(game: Game, _source: int, attempt: Score) -> bool:
    return was_installed_this_turn(game, attempt.card)


CLOT = CardDefinition(
    name="Clot",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="agendas cannot be scored in the turn in which they are installed",
            declarations=(Prohibit(Score, _scores_what_was_installed_this_turn),),
        ),
        trash_this_when_you_purge(),
    ),
)


def _is_another_virus_program(game: Game, source: int, about: int | Side) -> bool:
    if not isinstance(about, int) or about == source or not game.exists(about):
        return False
    return is_virus_program(game, about)


HIVEMIND = CardDefinition(
    name="Hivemind",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=3,
    memory_cost=2,
    unique=True,
    faction="anarch",
    influence_cost=5,
    abilities=(
        place_when_installed(1, VIRUS),
        StaticAbility(
            label="other virus programs count as having its virus counters",
            declarations=(
                ConsiderCounters(
                    VIRUS,
                    _is_another_virus_program,
                    lambda game, source, _about: held_count(game, source, VIRUS),
                    spendable=True,
                ),
            ),
        ),
    ),
)


_ANOTHER_VIRUS = "another virus program"


def _another_virus_program(game: Game, resolution: Resolution) -> list[int]:
    others = [o.oid for o in game.installed() if o.printed.type == "program"]
    others = [card for card in others if card != resolution.source]
    return [card for card in others if game.has_subtype(card, "virus")]


def _move_all_virus_counters(game: Game, resolution: Resolution) -> Effect:
    return MoveCounters(
        kind=VIRUS,
        base=held_count(game, resolution.source, VIRUS),
        origin=resolution.source,
        destination=resolution.the(_ANOTHER_VIRUS),
    )


INCUBATOR = CardDefinition(
    name="Incubator",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=3,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="move all its virus counters to another virus program",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(
                do(
                    _move_all_virus_counters,
                    targets=(Target(_ANOTHER_VIRUS, _another_virus_program),),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


PHEROMONES = CardDefinition(
    name="Pheromones",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        recurring_credits(
            lambda game, source: hosted_count(game, source, VIRUS),
            "X recurring credits for runs on HQ",
            during_runs_on("HQ"),
        ),
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful("HQ"),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
    ),
)
