"""An installed card's abilities about a run that it initiates are linked to it (9.11.5)."""

from collections.abc import Iterator
from types import CodeType, FunctionType

from engine.cards.catalogue import cards
from engine.kernel.abilities.kinds import Ability, ConditionalAbility, StaticAbility
from engine.kernel.runs.linked_abilities import is_its_run

GOES_WITH_THE_CARD = {('Debbie "Downtown" Moreira', "its credits can be spent during its run")}
"""What is about counters on the card itself, of which there are none once it is gone (1.12.6)."""


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for within in code.co_consts:
        if isinstance(within, CodeType):
            yield from _codes(within)


def _asks(thing: object, seen: set[int]) -> bool:
    """Whether a function asks, or has another one ask, if the run is its source's own."""
    if thing is is_its_run:
        return True
    if not isinstance(thing, FunctionType) or id(thing) in seen:
        return False
    seen.add(id(thing))
    names = (name for code in _codes(thing.__code__) for name in code.co_names)
    called = [thing.__globals__.get(name) for name in names]
    held = [cell.cell_contents for cell in thing.__closure__ or ()]
    return any(_asks(one, seen) for one in (*called, *held))


def _is_about_its_run(ability: Ability) -> bool:
    match ability:
        case StaticAbility():
            return _asks(ability.condition, set())
        case ConditionalAbility():
            return _asks(getattr(ability.condition, "test", None), set())
        case _:
            return False


def test_abilities_about_their_cards_run_are_linked_to_it() -> None:
    installed = ("program", "hardware", "resource")
    abilities = [
        (card.name, one)
        for card in cards().values()
        if card.type in installed
        for one in card.abilities
    ]
    about = {(name, str(one.label)) for name, one in abilities if _is_about_its_run(one)}
    linked = {(name, str(one.label)) for name, one in abilities if one.linked}
    assert len(linked) > 10
    assert about - linked == GOES_WITH_THE_CARD
    assert linked <= about
