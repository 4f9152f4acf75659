"""Facts that a card's definition states: its numbers, players, moments and choices.

A definition consists of objects and functions. The walker visits the objects. Of functions it reads
the constants and names in their code, and in the code of the functions that they call. What a
helper of ``engine.cards.words`` states by itself is ``implied``: the card does not state it.
"""

import dis
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import partial
from types import CodeType, FunctionType
from typing import Any

from engine.kernel.card import CardDefinition

WORDS = "engine.cards.words"
CARDS = "engine.cards."


@dataclass
class DefinitionFacts:
    """Each constant, name and object in a definition, and how often it stands there.

    ``given`` are the numbers that stand in objects or are given to functions: not those in code,
    where 0 and 1 are also places in a sequence.
    """

    numbers: Counter[int] = field(default_factory=Counter)
    given: Counter[int] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    objects: list[Any] = field(default_factory=list)


class _DefinitionWalker:
    def __init__(self) -> None:
        self.stated, self.implied = DefinitionFacts(), DefinitionFacts()
        self._met: dict[int, Any] = {}

    def visit(self, value: Any, into: DefinitionFacts, *, in_code: bool = False) -> None:
        if isinstance(value, bool) or value is None:
            return
        if isinstance(value, Enum):
            into.words[f"{type(value).__name__}.{value.name}"] += 1
        elif isinstance(value, int):
            into.numbers[value] += 1
            into.given[value] += not in_code
        elif isinstance(value, str):
            into.words[value] += 1
        elif id(value) not in self._met:
            self._met[id(value)] = value
            self._visit_object(value, into)

    def _visit_object(self, value: Any, into: DefinitionFacts) -> None:
        if isinstance(value, Mapping):
            self._visit_all((*value.keys(), *value.values()), into)
        elif isinstance(value, (tuple, list, set, frozenset)):
            self._visit_all(value, into)
        elif isinstance(value, partial):
            self._visit_all((value.func, *value.args, *value.keywords.values()), into)
        elif isinstance(value, FunctionType):
            self._visit_function(value, into)
        elif isinstance(value, type):
            into.words[value.__name__] += 1
        elif is_dataclass(value):
            into.objects.append(value)
            into.words[type(value).__name__] += 1
            for field_ in fields(value):
                held = getattr(value, field_.name)
                if field_.name != "label" and (field_.default is MISSING or held != field_.default):
                    if isinstance(held, bool):
                        into.words[f"{field_.name}={held}"] += 1
                    self.visit(held, into)
        elif hasattr(value, "__func__"):
            self._visit_all((value.__self__, value.__func__), into)

    def _visit_all(self, values: Iterable[Any], into: DefinitionFacts) -> None:
        for value in values:
            self.visit(value, into)

    def _visit_function(self, function: FunctionType, into: DefinitionFacts) -> None:
        """Visit what a function is bound to, and its code if a card or a word defines it."""
        for name, cell in zip(
            function.__code__.co_freevars, function.__closure__ or (), strict=True
        ):
            if isinstance(cell.cell_contents, bool):
                into.words[f"{name}={cell.cell_contents}"] += 1
            self.visit(cell.cell_contents, into)
        self._visit_all(
            (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()), into
        )
        into.words[function.__qualname__] += 1
        if not function.__module__.startswith(CARDS):
            return
        owner = self.implied if function.__module__.startswith(WORDS) else into
        self._visit_code(function.__code__, function.__globals__, owner)

    def _visit_code(self, code: CodeType, known: dict[str, Any], into: DefinitionFacts) -> None:
        for step in dis.get_instructions(code):
            argument = step.argval
            if isinstance(argument, CodeType):
                self._visit_code(argument, known, into)
            elif step.opname == "LOAD_GLOBAL" and argument in known:
                named = known[argument]
                if isinstance(named, type):
                    into.words[argument] += 1
                else:
                    self.visit(named, into)
            elif step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
                into.words[f".{argument}"] += 1
            elif step.opcode in dis.hasconst or step.opname == "LOAD_SMALL_INT":
                self.visit(argument, into, in_code=True)


def facts_of(*values: Any) -> tuple[DefinitionFacts, DefinitionFacts]:
    """Return what these parts of a definition state, and what the helpers that they use imply."""
    walk = _DefinitionWalker()
    for value in values:
        walk.visit(value, walk.stated)
    return walk.stated, walk.implied


def facts_of_card(card: CardDefinition) -> tuple[DefinitionFacts, DefinitionFacts]:
    """Return the same of every side of a card, and of the condition counter that it becomes."""
    sides = (card, card.back, card.counter, *(version.back for version in card.versions))
    return facts_of(*(side.abilities for side in sides if side is not None))
