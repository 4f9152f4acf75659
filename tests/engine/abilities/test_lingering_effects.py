"""What looks at what lingering effects maintain sees every change of that, and of nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.kernel.abilities.declarations import ExtendDuration, Modify, Prohibit
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering import Duration, LingeringEffect
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
"""Ways of looking at the effects."""
ANY = {"how many", "each"}

STRENGTH = Modify("strength", lambda *_: True, lambda *_: 1)
LONGER = ExtendDuration(lambda *_: True)
MOVED = Condition(Moved, lambda *_: True)
DELAYED = ConditionalAbility(label="delayed", condition=MOVED, clauses=())


class Looking:
    """Looks in every way, and tells which have had to look again."""

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
        """Look; the ways in which something may have changed, each of which sees what is so."""
        self._again.clear()
        for name, find in self._finders.items():
            assert self.game.find(find) == LOOKS[name](self.game), name
        return set(self._again)


def effect(**given: Any) -> LingeringEffect:
    """An effect that maintains what is given."""
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
    one = effect(**maintained)
    assert looking.again() <= seen
    looking.game.state.lingering.append(one)
    assert looking.again() == seen
    looking.game.state.lingering.remove(one)
    assert looking.again() == seen
    assert looking.again() == set()


def test_changing_what_an_effect_maintains_renews_findings() -> None:
    looking = Looking()
    one = effect()
    looking.game.state.lingering.append(one)
    looking.again()
    one.declarations = (STRENGTH,)
    assert looking.again() == {*ANY, "strength", "modifying"}
    one.began = 3
    assert looking.again() == {*ANY, "strength", "modifying"}
    one.declarations = ()
    assert looking.again() == {*ANY, "strength", "modifying"}
    one.spent = True
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
