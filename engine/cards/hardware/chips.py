"""Chips."""

from dataclasses import replace

from engine.cards.words.card_conditions import (
    whenever_runner_trashes_a_corp_card,
    whenever_you_install,
)
from engine.cards.words.choices import installed_ice, installed_virus_program
from engine.cards.words.conditions import the_first_time_each, when_turn_begins
from engine.cards.words.continuous import memory_only_for, runner_has_more
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import installing, recurring_credits, using
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.installing import card_to_install, install_chosen
from engine.cards.words.interrupts import (
    TRASH,
    interrupt,
    prevent_ending_the_run,
)
from engine.cards.words.places import is_virus_program, programs_in_your_heap
from engine.cards.words.run_conditions import (
    after_a_successful_run_on_hq,
    whenever_you_encounter_ice,
    whenever_you_fully_break_ice,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered, Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.counters import VIRUS, MoveCounters
from engine.kernel.sides import Side

AKAMATSU_MEM_CHIP = CardDefinition(
    name="Akamatsu Mem Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(runner_has_more("memory limit", 1),),
)


CLONE_CHIP = CardDefinition(
    name="Clone Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="install a program from your heap",
            cost=TRASH,
            clauses=(
                do(
                    install_chosen("a program"),
                    targets=(card_to_install("a program", programs_in_your_heap),),
                ),
            ),
        ),
    ),
)


def _costs_2_more_to_rez_this_turn(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.the("a piece of ice")

    def added(_game: Game, _source: int, purpose: Purpose) -> Cost | None:
        return Cost(credits=2) if purpose.kind == "rez" and purpose.target == ice else None

    return LastingChange(
        declarations=(AdditionalCost(added),),
        duration=Duration.TURN,
        words="2[c] as an additional cost to rez",
        target=ice,
    )


CORTEZ_CHIP = CardDefinition(
    name="Cortez Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="a piece of ice costs 2[c] more to rez this turn",
            cost=TRASH,
            clauses=(
                do(_costs_2_more_to_rez_this_turn, targets=(installed_ice("a piece of ice"),)),
            ),
        ),
    ),
)


CYBERFEEDER = CardDefinition(
    name="Cyberfeeder",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=2,
    faction="anarch",
    influence_cost=1,
    abilities=(
        recurring_credits(
            1,
            "1 recurring credit for using icebreakers or installing virus programs",
            using("icebreaker"),
            installing("program", "virus"),
        ),
    ),
)


def _that_ice_gets_6_less(_game: Game, resolution: Resolution) -> Effect:
    return change_strength(resolution.met_by(Encountered).ice, -6, Duration.RUN)


DEVIL_CHARM = CardDefinition(
    name="Devil Charm",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    unique=True,
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="remove this from the game: the ice gets −6 strength",
            condition=whenever_you_encounter_ice(),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(RemoveThisFromGame(),)),
                    then=(do(_that_ice_gets_6_less),),
                ),
            ),
            optional=True,
        ),
    ),
)


DYSON_MEM_CHIP = CardDefinition(
    name="Dyson Mem Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip", "link"}),
    influence_cost=0,
    cost=3,
    faction="neutral-runner",
    abilities=(runner_has_more("memory limit", 1), runner_has_more("link", 1)),
)


T400_MEMORY_DIAMOND = CardDefinition(
    name="T400 Memory Diamond",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(runner_has_more("memory limit", 1), runner_has_more("maximum hand size", 1)),
)


MEMSTRIPS = CardDefinition(
    name="MemStrips",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=3,
    faction="anarch",
    influence_cost=2,
    abilities=(memory_only_for("virus programs", 3, is_virus_program),),
)


CYBERSOLUTIONS_MEM_CHIP = CardDefinition(
    name="CyberSolutions Mem Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=4,
    faction="shaper",
    influence_cost=2,
    abilities=(runner_has_more("memory limit", 2),),
)


CYBERDELIA = CardDefinition(
    name="Cyberdelia",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each("turn", whenever_you_fully_break_ice()),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


DYSON_FRACTAL_GENERATOR = CardDefinition(
    name="Dyson Fractal Generator",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip", "stealth"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(recurring_credits(1, "1 recurring credit for using fracters", using("fracter")),),
)


_VIRUS_PROGRAM = "a virus program"


def _move_1_virus_counter(_game: Game, resolution: Resolution) -> Effect:
    there, source = resolution.the(_VIRUS_PROGRAM), resolution.source
    return MoveCounters(kind=VIRUS, base=1, origin=source, destination=there)


FRIDAY_CHIP = CardDefinition(
    name="Friday Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_runner_trashes_a_corp_card(),
            clauses=(do(place_on_this(1, VIRUS)),),
            optional=True,
        ),
        ConditionalAbility(
            label="move 1 virus counter to a virus program",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(_move_1_virus_counter, targets=(installed_virus_program(_VIRUS_PROGRAM),)),
            ),
            optional=True,
        ),
    ),
)


def _1_more_strength_for_the_turn(_game: Game, resolution: Resolution) -> Effect:
    return change_strength(resolution.met_by(Installed).card, 1, Duration.TURN)


LLDS_PROCESSOR = CardDefinition(
    name="LLDS Processor",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="+1 strength for the icebreaker until the turn ends",
            condition=whenever_you_install(lambda game, card: game.has_subtype(card, "icebreaker")),
            clauses=(do(_1_more_strength_for_the_turn),),
        ),
    ),
)


LOCKPICK = CardDefinition(
    name="Lockpick",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip", "stealth"}),
    cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(recurring_credits(1, "1 recurring credit for using decoders", using("decoder")),),
)


LUCKY_CHARM = CardDefinition(
    name="Lucky Charm",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        replace(
            interrupt(
                "prevent the Corp from ending the run",
                Cost(parts=(RemoveThisFromGame(),)),
                do(prevent_ending_the_run),
            ),
            restriction=after_a_successful_run_on_hq,
        ),
    ),
)


SILENCER = CardDefinition(
    name="Silencer",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip", "stealth"}),
    cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(recurring_credits(1, "1 recurring credit for using killers", using("killer")),),
)
