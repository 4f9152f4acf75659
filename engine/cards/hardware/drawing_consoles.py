"""Consoles that draw, search or hold more cards, and others that turn on no run."""

from engine.cards.words.abilities import suffer_when_installed
from engine.cards.words.agendas import agendas_scored_by_the_corp
from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored,
    whenever_agenda_is_stolen,
    whenever_you_install,
)
from engine.cards.words.conditions import (
    runner_is_tagged,
    the_first_time_each,
    when_turn_begins,
    when_turn_ends,
    whenever_a_server_is_created,
    whenever_you_remove_tags,
)
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import hosted_counters, trash_1_of_your_installed
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import add_cards_looked_at_to_the_bottom, look_at_top
from engine.cards.words.effects import do, draw, gain_credits, provided, sabotage
from engine.cards.words.interrupts import interrupt, prevent_damage
from engine.cards.words.places import in_hq, of_type
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.searching import add_found_to_hand, search_for
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import Stolen, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.zones import deck, score_area
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import maximum_hand_size

AMANUENSIS = CardDefinition(
    name="Amanuensis",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="place 1 power counter if you are tagged",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(provided(runner_is_tagged, do(place_on_this(1, POWER))),),
        ),
        ConditionalAbility(
            label="remove 1 power counter to draw 2 cards",
            condition=whenever_you_remove_tags(),
            clauses=(NestedCost(Side.RUNNER, hosted_counters(1, POWER), then=(do(draw(2)),)),),
            optional=True,
        ),
    ),
)


def _is_an_event(game: Game, _source: int, event: Trashed) -> bool:
    return of_type("event")(game, event.card)


ANICCAM = CardDefinition(
    name="Aniccam",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="draw 1 card",
            condition=Condition(Trashed, _is_an_event, first_each="turn"),
            clauses=(do(draw(1)),),
        ),
    ),
)


HEARTBEAT = CardDefinition(
    name="Heartbeat",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="apex",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        interrupt(
            "prevent 1 damage",
            trash_1_of_your_installed(),
            do(prevent_damage(1)),
        ),
    ),
)


LILYPAD = CardDefinition(
    name="LilyPAD",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="draw 1 card",
            condition=the_first_time_each("turn", whenever_you_install(of_type("program"))),
            clauses=(do(draw(1)),),
            optional=True,
        ),
    ),
)


LOGOS = CardDefinition(
    name="Logos",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        runner_has_more("maximum hand size", 1),
        ConditionalAbility(
            label="search your stack for a card",
            condition=whenever_agenda_is_scored(),
            clauses=(
                do(search_for(deck(Side.RUNNER))),
                do(add_found_to_hand),
            ),
            optional=True,
        ),
    ),
)


MARROW = CardDefinition(
    name="Marrow",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console", "cybernetic"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        runner_has_more("maximum hand size", 3),
        suffer_when_installed(1, DamageKind.CORE),
        ConditionalAbility(
            label="sabotage 1", condition=whenever_agenda_is_scored(), clauses=(do(sabotage(1)),)
        ),
    ),
)


def _as_many_credits_as_the_corp(game: Game, _source: int) -> bool:
    return pool(game, Side.RUNNER) == pool(game, Side.CORP)


SUPERCORRIDOR = CardDefinition(
    name="Supercorridor",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 2),
        runner_has_more("maximum hand size", 1),
        ConditionalAbility(
            label="gain 2[c] with as many credits as the Corp",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(provided(_as_many_credits_as_the_corp, do(gain_credits(2))),),
            optional=True,
        ),
    ),
)


UBAX = CardDefinition(
    name="Ubax",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="draw 1 card", condition=when_turn_begins(Side.RUNNER), clauses=(do(draw(1)),)
        ),
    ),
)


def _hq_is_full(game: Game, _source: int) -> bool:
    return len(in_hq(game)) == maximum_hand_size(game, Side.CORP)


VIGIL = CardDefinition(
    name="Vigil",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="draw 1 card while HQ is full",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(provided(_hq_is_full, do(draw(1))),),
        ),
    ),
)


PARAGON = CardDefinition(
    name="Paragon",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="gain 1[c] and look at the top card of the stack",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(
                Instruction((gain_credits(1), look_at_top(1, Side.RUNNER)), if_able=True),
                May(
                    "add it to the bottom of the stack",
                    (do(add_cards_looked_at_to_the_bottom),),
                ),
            ),
            optional=True,
        ),
    ),
)


_STOLEN, _OF_THE_CORP = "that agenda", "an agenda in the Corp's score area"


def _that_agenda(game: Game, resolution: Resolution) -> list[int]:
    stolen = resolution.met_by(Stolen).after
    return [stolen] if stolen in game.zone(score_area(Side.RUNNER)) else []


TURNTABLE = CardDefinition(
    name="Turntable",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="swap that agenda with one in the Corp's score area",
            condition=whenever_agenda_is_stolen(),
            clauses=(
                do(
                    lambda _game, r: Swap(first=r.the(_STOLEN), second=r.the(_OF_THE_CORP)),
                    targets=(
                        Target(_STOLEN, _that_agenda, zone_named=True),
                        Target(_OF_THE_CORP, agendas_scored_by_the_corp, zone_named=True),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


ASTROLABE = CardDefinition(
    name="Astrolabe",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="draw 1 card",
            condition=whenever_a_server_is_created(),
            clauses=(do(draw(1)),),
        ),
    ),
)
