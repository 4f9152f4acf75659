"""What a card's definition contains: its words, and the abilities that it has or gives."""

import dataclasses
import inspect
from collections.abc import Iterator
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from engine.kernel.abilities.instructions.deciding_clauses import May, NestedCost
from engine.kernel.abilities.instructions.spending import SpendAnyNumber
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import GainChosenSubtype
from engine.kernel.abilities.static.declarations import AllowSpending, Prohibit, Replace
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.bidding import GuessWhatIsSpent
from engine.kernel.additional_rules.damage import SelectDamaged
from engine.kernel.additional_rules.traces import TraceAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.agendas import AsAgenda
from engine.kernel.game_concepts.costs.cost import Cost, CostPart
from engine.kernel.sides import Side


@lru_cache(maxsize=1024)
def _contents_of_card(definition: CardDefinition) -> tuple[Any, ...]:
    """Return the contents of a card's abilities, which most questions go through."""
    return tuple(_contents(definition.abilities))


@lru_cache(maxsize=1024)
def phrases(definition: CardDefinition) -> tuple[str, ...]:
    """Return every phrase in a card's definition: of choices, modes, questions and costs.

    Members of an enumeration, such as kinds of damage, are the kernel's own.
    """
    return tuple(dict.fromkeys(w for w in _contents_of_card(definition) if type(w) is str))


@lru_cache(maxsize=1024)
def granted_paid_abilities(definition: CardDefinition) -> tuple[str, ...]:
    """Return the labels of the paid abilities that a card gives to cards, itself included."""
    held = (a for a in _contents_of_card(definition) if isinstance(a, PaidAbility))
    return tuple(dict.fromkeys(str(a.label) for a in held if a not in definition.abilities))


@lru_cache(maxsize=1024)
def subroutine_labels(definition: CardDefinition) -> tuple[str, ...]:
    """Return the labels of the subroutines that a card has or gives to ice."""
    held = (a for a in _contents_of_card(definition) if isinstance(a, Subroutine))
    return tuple(dict.fromkeys(str(a.label) for a in held))


@lru_cache(maxsize=1024)
def has_conditional_ability(definition: CardDefinition) -> bool:
    """Whether the card has a conditional ability, or may gain or create one."""
    return any(_is_conditional(a) for a in _contents_of_card(definition))


@lru_cache(maxsize=1024)
def grants_conditional_ability(definition: CardDefinition) -> bool:
    """Whether the card may give other cards a conditional ability."""
    return any(_is_conditional(a) for a in _contents(_static_abilities(definition)))


@lru_cache(maxsize=1024)
def can_be_used(definition: CardDefinition) -> bool:
    """Whether a player may use the card (9.1.6): a paid or optional ability, or its credits."""
    held = _contents_of_card(definition)
    return has_optional_replacement(definition) or any(
        _is_used_by_choice(t, definition.side) for t in held
    )


@lru_cache(maxsize=1024)
def grants_usable_ability(definition: CardDefinition) -> bool:
    """Whether the card may give other cards an ability that a player may use."""
    given = _contents(_static_abilities(definition))
    held = (a for a in given if isinstance(a, PaidAbility) or _is_conditional(a))
    return any(_is_used_by_choice(thing, definition.side) for thing in held)


@lru_cache(maxsize=1024)
def may_keep_from_breaching(definition: CardDefinition) -> bool:
    """Whether the card may replace or forbid the breach of a server."""
    return any(
        (isinstance(thing, Replace) and thing.effect is Breach)
        or (isinstance(thing, Prohibit) and thing.attempt is Breach)
        for thing in _contents_of_card(definition)
    )


@lru_cache(maxsize=1024)
def agenda_form(definition: CardDefinition) -> AsAgenda | None:
    """Return what the card is after adding itself to a score area as an agenda (10.1.3)."""
    held = (thing for thing in _contents_of_card(definition) if isinstance(thing, AsAgenda))
    return next(held, None)


def _is_used_by_choice(thing: Any, side: Side) -> bool:
    """Whether the player of that side uses it by choice."""
    if isinstance(thing, ConditionalAbility | Replace):
        return thing.optional
    if isinstance(thing, NestedCost | SpendAnyNumber):
        return thing.payer is side and not thing.must
    if isinstance(thing, May):
        return thing.player in (None, side)
    return thing is ConditionalAbility or isinstance(thing, PaidAbility | AllowSpending)


@lru_cache(maxsize=1024)
def has_optional_replacement(definition: CardDefinition) -> bool:
    """Whether the card has an optional ability that replaces what a rule does."""
    declared = (d for ability in _static_abilities(definition) for d in ability.declarations)
    return any(isinstance(d, SelectDamaged) and d.optional for d in declared)


def _static_abilities(definition: CardDefinition) -> list[StaticAbility]:
    return [a for a in definition.abilities if isinstance(a, StaticAbility)]


def _is_conditional(thing: Any) -> bool:
    """Whether it is a conditional ability, or the class of them, from which something makes one."""
    return thing is ConditionalAbility or isinstance(thing, ConditionalAbility | TraceAbility)


_NOTABLE_PARTS = (
    *(PaidAbility, ConditionalAbility, Subroutine, TraceAbility),
    *(AllowSpending, Prohibit, Replace, May, NestedCost, SpendAnyNumber, AsAgenda),
)
"""The parts of a card's definition that somebody asks for."""
_HOLDS_NO_WORDS = (int, float, ModuleType, type(None), CardDefinition)


def _contents(thing: Any, seen: set[int] | None = None) -> Iterator[Any]:
    """Yield the words, abilities and optional parts of everything that something is made of."""
    seen = set() if seen is None else seen
    if isinstance(thing, str):
        yield thing
        return
    if id(thing) in seen or isinstance(thing, _HOLDS_NO_WORDS):
        return
    seen.add(id(thing))
    if isinstance(thing, _NOTABLE_PARTS):
        yield thing
    if any(ConditionalAbility.__name__ in code.co_names for code in _codes(thing)):
        yield ConditionalAbility
    if isinstance(thing, Cost):
        yield thing.verb_phrase
    if isinstance(thing, CostPart):
        yield str(thing)
    if thing is GainChosenSubtype:
        yield thing.name
    if isinstance(thing, GuessWhatIsSpent) and thing.most is not None:
        yield from (guess for guess, _ in thing.guesses(thing.most))
    for part in _parts(thing):
        yield from _contents(part, seen)


def _codes(thing: Any) -> Iterator[CodeType]:
    """Yield the code of a function and those within it, or of the methods of a part of a card."""
    if isinstance(thing, FunctionType):
        thing = thing.__code__
    if isinstance(thing, CodeType):
        yield thing
        for within in thing.co_consts:
            if isinstance(within, CodeType):
                yield from _codes(within)
    elif dataclasses.is_dataclass(thing) and type(thing).__module__.startswith("engine."):
        for method in vars(type(thing)).values():
            if isinstance(method, FunctionType):
                yield from _codes(method.__code__)


def _constants(code: CodeType) -> tuple[Any, ...]:
    """Return the constants of a function without its docstring, which is no word of any card.

    Before Python 3.14 the first constant of a function is its docstring or ``None``; that of a
    comprehension may be anything.
    """
    flag = getattr(inspect, "CO_HAS_DOCSTRING", None)
    named = not code.co_name.startswith("<")
    has_one = named if flag is None else bool(code.co_flags & flag)
    return code.co_consts[1:] if has_one else code.co_consts


def _parts(thing: Any) -> Iterator[Any]:
    """Yield what something is made of: fields, members, a function's constants and closure.

    Classes and functions of other programs hold none of a card's words.
    """
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        yield from (getattr(thing, field.name) for field in dataclasses.fields(thing))
    elif isinstance(thing, dict):
        yield from (*thing.keys(), *thing.values())
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    elif isinstance(thing, FunctionType) and thing.__module__.startswith("engine."):
        yield thing.__code__
        if thing.__module__.startswith("engine.cards."):
            yield from (thing.__globals__.get(name) for name in thing.__code__.co_names)
        yield from (cell.cell_contents for cell in thing.__closure__ or ())
        yield from thing.__defaults__ or ()
    elif isinstance(thing, CodeType):
        yield from _constants(thing)
