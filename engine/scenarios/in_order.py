"""All that is written of what happened before a position, in the order in which it happened."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.scenarios.schema_positions import Earlier, Position

_BY_ABILITIES = ("played", "used", "resolved")


class InOrder:
    """What a position says of earlier."""

    def __init__(self, position: Position) -> None:
        self._run = run = position.run
        self._this_turn = position.this_turn
        in_run = () if run is None else run.in_parts
        self._in_this_run = [one for written in in_run for one in _each(written)]
        together = (position.last_turn, position.this_turn, *in_run)
        self._beside = [beside for written in together for beside in _lists(written)]
        before = (*_each(position.last_turn), *_each(position.this_turn))
        self._every = [*before, *self._in_this_run]

    def may_have_changed(self, written: Earlier) -> bool:
        """Whether an ability may have undone it: anything of a card's that is written after it."""
        return _has_one_of_abilities(self._every[self._place(written) + 1 :])

    def may_have_come_back(self, written: Earlier) -> bool:
        """Whether what left play then may have been installed again: that is written after it."""
        after = self._every[self._place(written) + 1 :]
        return _has_one_of_abilities(after) or any(one.installed is not None for one in after)

    def is_trashed_in_access(self, written: Earlier) -> bool:
        """Whether the card that was accessed was trashed meanwhile: that is written right after."""
        pairs = (pair for beside in self._beside for pair in pairwise(beside))
        after = next((then.trashed for one, then in pairs if one is written), None)
        return written.accessed is not None and after == written.accessed

    def may_have_led_to(self, written: Earlier) -> bool:
        """Whether an ability may have brought it about: anything of a card's before it."""
        return _has_one_of_abilities(self._every[: self._place(written)])

    def may_have_led_here(self) -> bool:
        """Whether an ability may have led to the ice in the Runner's position, in the run."""
        return self._run is not None and _has_one_of_abilities(_each(self._run.during))

    def has_basic_action_this_turn(self) -> bool:
        """Whether a basic action of this turn is written, before the run in progress."""
        return any(one.basic for one in self._this_turn)

    def may_have_happened_in_run(self) -> bool:
        """Whether an ability may have done anything in the run in progress: a card's is written."""
        is_rezzed = any(one.rezzed is not None for one in self._in_this_run)
        return is_rezzed or _has_one_of_abilities(self._in_this_run)

    def may_have_prevented(self, written: Earlier) -> bool:
        """Whether an ability of another card, be it what makes the run, may have prevented it."""
        its_own = _that_resolved(written)
        others = (one for one in self._in_this_run if _that_resolved(one) != its_own)
        is_made_by_a_card = self._run is not None and self._run.made_by is not None
        return is_made_by_a_card or _has_one_of_abilities(others)

    def trashed_in_this_run(self) -> list[str]:
        """The names of the cards that were trashed in the run in progress."""
        return [one.trashed for one in self._in_this_run if one.trashed is not None]

    def may_have_moved_in_runs(self) -> bool:
        """Whether an ability may have moved the Runner in a run of this turn that is over."""
        in_runs = (one for run in self._this_turn for one in _each(run.during))
        return _has_one_of_abilities(in_runs)

    def _place(self, written: Earlier) -> int:
        return next(place for place, one in enumerate(self._every) if one is written)


def _each(written: tuple[Earlier, ...]) -> Iterator[Earlier]:
    for one in written:
        yield one
        yield from _each(one.during)


def _lists(written: tuple[Earlier, ...]) -> Iterator[tuple[Earlier, ...]]:
    yield written
    for one in written:
        yield from _lists(one.during)


def _has_one_of_abilities(every: Iterable[Earlier]) -> bool:
    return any(one.act in _BY_ABILITIES for one in every)


def _that_resolved(written: Earlier) -> str:
    """The card of which an ability resolved, as it is named; empty where none did."""
    return (written.resolved or "").partition(": ")[0]
