"""What a card's definition says, read from the definition: numbers, players, moments, choices.

A definition is objects and functions. Its objects are walked; of its functions the constants and
names are read that stand in their code and in that of the functions they call. What a word of
``engine.cards.words`` says by itself is ``implied``: the card does not say it, its word does.
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
    """What was met in a definition: each constant, name and object, and how often.

    ``given`` are the numbers that stand in objects or are given to functions: not those in code,
    where 0 and 1 are also places in a sequence.
    """

    numbers: Counter[int] = field(default_factory=Counter)
    given: Counter[int] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    objects: list[Any] = field(default_factory=list)


class _Walk:
    def __init__(self) -> None:
        self.stated, self.implied = DefinitionFacts(), DefinitionFacts()
        self._met: dict[int, Any] = {}

    def value(self, value: Any, into: DefinitionFacts, *, in_code: bool = False) -> None:
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
            self._object(value, into)

    def _object(self, value: Any, into: DefinitionFacts) -> None:
        if isinstance(value, Mapping):
            self._all((*value.keys(), *value.values()), into)
        elif isinstance(value, (tuple, list, set, frozenset)):
            self._all(value, into)
        elif isinstance(value, partial):
            self._all((value.func, *value.args, *value.keywords.values()), into)
        elif isinstance(value, FunctionType):
            self._function(value, into)
        elif isinstance(value, type):
            into.words[value.__name__] += 1
        elif is_dataclass(value):
            into.objects.append(value)
            into.words[type(value).__name__] += 1
            for one in fields(value):
                held = getattr(value, one.name)
                if one.name != "label" and (one.default is MISSING or held != one.default):
                    if isinstance(held, bool):
                        into.words[f"{one.name}={held}"] += 1
                    self.value(held, into)
        elif hasattr(value, "__func__"):
            self._all((value.__self__, value.__func__), into)

    def _all(self, values: Iterable[Any], into: DefinitionFacts) -> None:
        for value in values:
            self.value(value, into)

    def _function(self, function: FunctionType, into: DefinitionFacts) -> None:
        """What a function is bound to, and what its code says if a card or a word says it."""
        for name, cell in zip(
            function.__code__.co_freevars, function.__closure__ or (), strict=True
        ):
            if isinstance(cell.cell_contents, bool):
                into.words[f"{name}={cell.cell_contents}"] += 1
            self.value(cell.cell_contents, into)
        self._all((*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()), into)
        into.words[function.__qualname__] += 1
        if not function.__module__.startswith(CARDS):
            return
        within = self.implied if function.__module__.startswith(WORDS) else into
        self._code(function.__code__, function.__globals__, within)

    def _code(self, code: CodeType, known: dict[str, Any], into: DefinitionFacts) -> None:
        for step in dis.get_instructions(code):
            said = step.argval
            if isinstance(said, CodeType):
                self._code(said, known, into)
            elif step.opname == "LOAD_GLOBAL" and said in known:
                named = known[said]
                if isinstance(named, type):
                    into.words[said] += 1
                else:
                    self.value(named, into)
            elif step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
                into.words[f".{said}"] += 1
            elif step.opcode in dis.hasconst or step.opname == "LOAD_SMALL_INT":
                self.value(said, into, in_code=True)


def said(*values: Any) -> tuple[DefinitionFacts, DefinitionFacts]:
    """What these parts of a definition state themselves, and what is implied in their words."""
    walk = _Walk()
    for value in values:
        walk.value(value, walk.stated)
    return walk.stated, walk.implied


def facts_of_card(card: CardDefinition) -> tuple[DefinitionFacts, DefinitionFacts]:
    """What every side of a card says, and what it becomes as a condition counter."""
    sides = (card, card.back, card.counter, *(version.back for version in card.versions))
    return said(*(side.abilities for side in sides if side is not None))
