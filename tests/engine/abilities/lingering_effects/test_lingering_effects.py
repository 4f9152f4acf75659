"""Findings that read lingering effects are renewed when those change, and only then."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect
from engine.kernel.abilities.static.declarations import ExtendDuration, Modify, Prohibit
from engine.kernel.events import Moved
from engine.kernel.game import Game
from engine.kernel.journal import Journal
from engine.kernel.sides import Side
from engine.kernel.state import State

LOOKS: dict[str, Callable[[Game], Any]] = {
    "how many": lambda game: len(game.state.lingering),
    "each": lambda game: [effect.label for effect in game.state.lingering],
    "strength": lambda game: len(game.state.lingering.modifying("strength")),
    "rez cost": lambda game: len(game.state.lingering.modifying("rez cost")),
    "modifying": lambda game: len(game.state.lingering.declaring(Modify)),
    "prohibiting": lambda game: len(game.state.lingering.declaring(Prohibit)),
    "delayed": lambda game: len(game.state.lingering.delayed()),
}
"""Findings that read the lingering effects in different ways."""
ANY = {"how many", "each"}

STRENGTH = Modify("strength", lambda *_: True, lambda *_: 1)
LONGER = ExtendDuration(lambda *_: True)
MOVED = Condition(Moved, lambda *_: True)
DELAYED = ConditionalAbility(label="delayed", condition=MOVED, clauses=())


class Looking:
    """Asks for every finding, and notes which of them had to be found anew."""

    def __init__(self) -> None:
        self.game = Game(State())
        self._again: set[str] = set()
        self._finders = {name: self._finder(name) for name in LOOKS}
        self.again()

    def _finder(self, name: str) -> Callable[[Game], Any]:
        def find(game: Game) -> Any:
            self._again.add(name)
            return LOOKS[name](game)

        return find

    def again(self) -> set[str]:
        """Ask for every finding; return the names of those that were found anew."""
        self._again.clear()
        for name, find in self._finders.items():
            assert self.game.find(find) == LOOKS[name](self.game), name
        return set(self._again)


def effect(**given: Any) -> LingeringEffect:
    """Return an effect that maintains the given declarations or ability."""
    return LingeringEffect("an effect", 1, Side.CORP, Duration.TURN, **given)


@pytest.mark.parametrize(
    ("maintained", "seen"),
    [
        ({}, ANY),
        ({"declarations": (STRENGTH,)}, {*ANY, "strength", "modifying"}),
        ({"declarations": (LONGER,)}, ANY),
        ({"ability": DELAYED}, {*ANY, "delayed"}),
    ],
)
def test_a_lingering_effect_renews_only_findings_that_read_its_kind(
    maintained: dict[str, Any], seen: set[str]
) -> None:
    looking = Looking()
    lingering = effect(**maintained)
    assert looking.again() <= seen
    looking.game.state.lingering.append(lingering)
    assert looking.again() == seen
    looking.game.state.lingering.remove(lingering)
    assert looking.again() == seen
    assert looking.again() == set()


def test_changing_what_an_effect_maintains_renews_findings() -> None:
    looking = Looking()
    lingering = effect()
    looking.game.state.lingering.append(lingering)
    looking.again()
    lingering.declarations = (STRENGTH,)
    assert looking.again() == {*ANY, "strength", "modifying"}
    lingering.began = 3
    assert looking.again() == {*ANY, "strength", "modifying"}
    lingering.declarations = ()
    assert looking.again() == {*ANY, "strength", "modifying"}
    lingering.spent = True
    assert looking.again() == ANY


def test_the_journal_restores_lingering_effects() -> None:
    state, journal = State(), Journal()
    first, second = effect(), effect()
    state.lingering.append(first)
    with journal.noting():
        begun = journal.mark()
        state.lingering.remove(first)
        state.lingering.append(second)
        journal.back_to(begun)
    assert [*state.lingering] == [first]
