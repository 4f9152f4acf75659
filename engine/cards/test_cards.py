"""Cards that nobody printed: blanks to fill decks with, and what an example supposes.

Each is marked as a test card; its name says that it is one.
"""

from engine.cards.words.abilities import break_subroutines, sub
from engine.cards.words.choices import installed
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.effects import do, take_bad_publicity, trash_chosen
from engine.cards.words.interrupts import (
    TRASH,
    card_to_be_trashed,
    increase_credits,
    interrupt,
    prevent_its_trashing,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.lasting import change_strength
from engine.kernel.abilities.lingering import Duration
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side

BLANK_EVENT = CardDefinition(
    name="Blank Event", side=Side.RUNNER, type="event", cost=0, test_card=True
)

BLANK_OPERATION = CardDefinition(
    name="Blank Operation", side=Side.CORP, type="operation", cost=0, test_card=True
)

BLANK_PROGRAM = CardDefinition(
    name="Blank Program", side=Side.RUNNER, type="program", cost=0, memory_cost=1, test_card=True
)

BLANK_HARDWARE = CardDefinition(
    name="Blank Hardware", side=Side.RUNNER, type="hardware", cost=0, test_card=True
)


BLANK_PROGRAM_OF_0_MU = CardDefinition(
    name="Blank Program of 0 MU",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=0,
    test_card=True,
)


BLANK_PROGRAM_OF_2_MU = CardDefinition(
    name="Blank Program of 2 MU",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=2,
    test_card=True,
)


BLANK_PROGRAM_OF_3_MU = CardDefinition(
    name="Blank Program of 3 MU",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=3,
    test_card=True,
)

BLANK_RESOURCE = CardDefinition(
    name="Blank Resource", side=Side.RUNNER, type="resource", cost=0, test_card=True
)

BLANK_ICE = CardDefinition(
    name="Blank Ice", side=Side.CORP, type="ice", cost=0, strength=0, test_card=True
)

BLANK_ASSET = CardDefinition(
    name="Blank Asset", side=Side.CORP, type="asset", cost=0, trash_cost=0, test_card=True
)

BLANK_UPGRADE = CardDefinition(
    name="Blank Upgrade", side=Side.CORP, type="upgrade", cost=0, trash_cost=0, test_card=True
)

BLANK_AGENDA = CardDefinition(
    name="Blank Agenda",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=3,
    agenda_points=1,
    test_card=True,
)

TEST_BROKER = CardDefinition(
    name="Test Broker",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    abilities=(interrupt("gain 1[c] more", TRASH, do(increase_credits(1))),),
    test_card=True,
)

TEST_CRUSHER = CardDefinition(
    name="Test Crusher",
    side=Side.CORP,
    type="ice",
    cost=0,
    strength=0,
    abilities=(
        sub(
            "trash 2 installed programs",
            do(
                trash_chosen("programs"),
                targets=(installed("programs", "program", count=2),),
            ),
        ),
    ),
    test_card=True,
)


TEST_ICE_GUARD = CardDefinition(
    name="Test Ice Guard",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=0,
    test_card=True,
    abilities=(
        interrupt(
            "prevent ice from being trashed",
            Cost(credits=1),
            do(prevent_its_trashing, targets=(card_to_be_trashed("ice"),)),
        ),
    ),
)


def _strengthen_it(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.targets["the card to be trashed"][0]
    return change_strength(ice, +1, Duration.TURN)


TEST_ICE_RESTORER = CardDefinition(
    name="Test Ice Restorer",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=0,
    test_card=True,
    abilities=(
        interrupt(
            "prevent ice from being trashed, +1 strength",
            Cost(credits=1),
            do(prevent_its_trashing, _strengthen_it, targets=(card_to_be_trashed("ice"),)),
        ),
    ),
)


TEST_SCANDAL = CardDefinition(
    name="Test Scandal",
    side=Side.CORP,
    type="operation",
    cost=0,
    test_card=True,
    abilities=(PlayAbility(label="take 2 bad publicity", clauses=(do(take_bad_publicity(2)),)),),
)


TEST_DECODER = CardDefinition(
    name="Test Decoder",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=0,
    memory_cost=1,
    strength=9,
    test_card=True,
    abilities=(break_subroutines(1, "code gate"),),
)


TEST_FRACTER = CardDefinition(
    name="Test Fracter",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=0,
    memory_cost=1,
    strength=9,
    test_card=True,
    abilities=(break_subroutines(1, "barrier"),),
)


BLANK_LINK = CardDefinition(
    name="Blank Link",
    side=Side.RUNNER,
    type="hardware",
    cost=0,
    test_card=True,
    abilities=(runner_has_more("link", 1),),
)
