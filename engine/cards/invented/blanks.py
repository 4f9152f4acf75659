"""Blanks: cards that nobody printed and that do nothing, to fill decks, servers and rigs with."""

from engine.cards.words.continuous import runner_has_more
from engine.kernel.card import CardDefinition
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


BLANK_LINK = CardDefinition(
    name="Blank Link",
    side=Side.RUNNER,
    type="hardware",
    cost=0,
    test_card=True,
    abilities=(runner_has_more("link", 1),),
)
