"""Subroutines that cannot be broken, or only so many of them, as texts of ice say it."""

from collections.abc import Sequence

from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.abilities.subroutines.subroutine_status import SubroutineKey
from engine.kernel.cite import carries_out
from engine.kernel.events import SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.runs.breaking import BreakOne
from engine.kernel.sides import Side


def is_printed_on(game: Game, ice: int, key: SubroutineKey | None) -> bool:
    """Whether that subroutine is printed on the ice, and not one that it gained."""
    if key is None:
        return False
    subroutine, place = key
    return place < sum(a is subroutine for a in game.object(ice).printed.abilities)


@carries_out("9.8.5c")
def the_runner_broke_printed_ones(
    game: Game, ice: int, breaks: Sequence[SubroutineBroken]
) -> list[SubroutineBroken]:
    """Each time the Runner broke a subroutine that the ice is printed with."""
    theirs = (b for b in breaks if b.side is Side.RUNNER and b.ice == ice)
    return [b for b in theirs if is_printed_on(game, ice, b.key)]


def whenever_the_runner_breaks_a_printed_one(
    game: Game, source: int, event: SubroutineBroken
) -> bool:
    """Whether what was broken is a subroutine printed on this ice, and the Runner broke it."""
    return bool(the_runner_broke_printed_ones(game, source, (event,)))


@carries_out("1.2.2", "9.8.6")
def the_runner_cannot_break_its_printed_ones(*, except_using: str) -> Prohibit[BreakOne]:
    """The Runner cannot break subroutines printed on this ice, except using such a breaker."""

    def forbids(game: Game, source: int, attempt: BreakOne) -> bool:
        return _would_break_a_printed_one(game, source, attempt, except_using)

    return Prohibit(BreakOne, forbids)


@carries_out("1.2.2", "9.8.6")
def the_runner_cannot_break_more_than_1_printed_one(
    *, except_using: str | None = None
) -> Prohibit[BreakOne]:
    """The Runner cannot break more than 1 subroutine printed on this ice in each encounter.

    What is broken with a breaker of the subtype ``except_using`` is not forbidden and does not
    count.
    """

    def forbids(game: Game, source: int, attempt: BreakOne) -> bool:
        if not _would_break_a_printed_one(game, source, attempt, except_using):
            return False
        before = the_runner_broke_printed_ones(game, source, game.encounter.breaks)
        broken = {b.key for b in before if except_using not in b.using}
        broken |= {key for key in attempt.together if is_printed_on(game, source, key)}
        return bool(broken - {attempt.key})

    return Prohibit(BreakOne, forbids)


def _would_break_a_printed_one(
    game: Game, ice: int, attempt: BreakOne, except_using: str | None
) -> bool:
    encounter, by = game.state.encounter, attempt.effect.source
    if encounter is None or encounter.ice != ice or attempt.effect.by is not Side.RUNNER:
        return False
    is_excepted = except_using is not None and by is not None and game.has_subtype(by, except_using)
    return not is_excepted and is_printed_on(game, ice, attempt.key)
