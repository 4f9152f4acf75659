"""Invented cards for tests that play turns, and the steps at which each player acts."""

from typing import Any

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side

CORP_ACTION, RUNNER_ACTION = "5.6.2b", "5.7.1f"


def card(name: str, kind: str, side: Side, *abilities: Any, **fields: Any) -> CardDefinition:
    return CardDefinition(name=name, side=side, type=kind, abilities=abilities, **fields)


def gaining(amount: int) -> Instruction:
    return Instruction((lambda _g, r: GainCredits(side=r.controller, base=amount),))


FILLER = card("Filler", "event", Side.RUNNER, cost=0)
PAPER = card("Paper", "operation", Side.CORP, cost=0)
PAYDAY = card(
    "Payday", "operation", Side.CORP, PlayAbility(label="gain", clauses=(gaining(3),)), cost=1
)
