"""Parts for made-up cards: abilities, subroutines, and an event that can be counted."""

from typing import Any

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.static.declarations import Declaration
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side


class Note(Effect):
    """An event that tests can count."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def would_change(self, _game: Game) -> bool:
        return True

    def apply(self, game: Game) -> None:
        game.log("9.3.4", self.words)


def note(words: str) -> Instruction:
    return Instruction((lambda _g, _r: Note(words),))


def sub(label: str, *clauses: Clause) -> Subroutine:
    return Subroutine(label=label, clauses=clauses)


def card(
    name: str, *abilities: Ability, side: Side = Side.CORP, kind: str = "upgrade"
) -> CardDefinition:
    return CardDefinition(name=name, side=side, type=kind, strength=0, abilities=abilities)


def ice(name: str, *abilities: Ability) -> CardDefinition:
    return card(name, *abilities, kind="ice")


def when(
    event: Any,
    *clauses: Clause,
    label: str = "reaction",
    test: Any = lambda *_: True,
    **fields: Any,
) -> ConditionalAbility:
    return ConditionalAbility(
        label=label, condition=Condition(event, test), clauses=clauses, **fields
    )


def static(*declarations: Declaration, **fields: Any) -> StaticAbility:
    return StaticAbility(label="static", declarations=declarations, **fields)
