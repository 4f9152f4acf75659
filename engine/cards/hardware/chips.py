"""Chips."""

from engine.cards.words.choices import installed_ice
from engine.cards.words.continuous import memory_only_for, runner_has_more
from engine.cards.words.credits import installing, recurring_credits, using
from engine.cards.words.effects import (
    do,
)
from engine.cards.words.installing import card_to_install, install_chosen
from engine.cards.words.interrupts import (
    TRASH,
)
from engine.cards.words.places import is_virus_program, programs_in_your_heap
from engine.cards.words.run_conditions import whenever_you_encounter_ice
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.declarations import (
    AdditionalCost,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.lasting import LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.strengthening import change_strength
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.costs import Cost, Purpose
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
