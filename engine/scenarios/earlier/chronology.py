"""Everything that a position says of what happened before it, in order."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.scenarios.files.schema_positions import Earlier, Position

_ACTS_OF_ABILITIES = ("played", "used", "resolved")


class Chronology:
    """What a position says of earlier, and what that leaves possible."""

    def __init__(self, position: Position) -> None:
        self._run = run = position.run
        self._this_turn = position.this_turn
        in_run = () if run is None else run.in_parts
        self._in_this_run = [act for written in in_run for act in with_nested(written)]
        together = (position.last_turn, position.this_turn, *in_run)
        self._beside = [beside for written in together for beside in _nested_lists(written)]
        before = (*with_nested(position.last_turn), *with_nested(position.this_turn))
        self._every = [*before, *self._in_this_run]

    def may_have_changed(self, written: Earlier) -> bool:
        """Whether something written after it may have undone it.

        That is an ability of a card, or that the card itself was rezzed or derezzed.
        """
        after = self._every[self._place(written) + 1 :]
        is_turned = any(written.what in (act.rezzed, act.derezzed) for act in after)
        return is_turned or _has_act_of_ability(after)

    def may_have_come_back(self, written: Earlier) -> bool:
        """Whether what left play may have been installed again by something written after it."""
        after = self._every[self._place(written) + 1 :]
        return _has_act_of_ability(after) or any(act.installed is not None for act in after)

    def is_trashed_in_access(self, written: Earlier) -> bool:
        """Whether the accessed card was trashed during the access, as is written right after."""
        pairs = (pair for beside in self._beside for pair in pairwise(beside))
        after = next((then.trashed for act, then in pairs if act is written), None)
        return written.accessed is not None and after == written.accessed

    def may_have_led_to(self, written: Earlier) -> bool:
        """Whether an ability may have brought it about: one of a card is written before it."""
        return _has_act_of_ability(self._every[: self._place(written)])

    def makes_this_run(self, written: Earlier) -> bool:
        """Whether it is the action that makes the run in progress, and so is not complete."""
        made_by = None if self._run is None else self._run.made_by
        if made_by is None:
            return False
        its_acts = [a for a in self._this_turn if _begin_alike(a.played or a.used, made_by)]
        return bool(its_acts) and its_acts[-1] is written

    def made_after(self, written: Earlier) -> str | None:
        """Return what makes the run in progress, if that is the last run of the turn before it."""
        runs = [act for act in self._this_turn if act.run is not None]
        return self._run.made_by if self._run and runs and runs[-1] is written else None

    def may_have_led_here(self) -> bool:
        """Whether an ability may have moved the Runner to the ice where they are in this run."""
        return self._run is not None and _has_act_of_ability(with_nested(self._run.during))

    def has_basic_action_this_turn(self) -> bool:
        """Whether a basic action of this turn is written before the run in progress."""
        return any(act.basic for act in self._this_turn)

    def may_have_happened_in_run(self) -> bool:
        """Whether an ability may have done something in the run in progress.

        So it may if one of a card is written there, or a card that was rezzed.
        """
        is_rezzed = any(act.rezzed is not None for act in self._in_this_run)
        return is_rezzed or _has_act_of_ability(self._in_this_run)

    def may_have_prevented(self, written: Earlier) -> bool:
        """Whether another card may have prevented it, such as the one that makes the run."""
        its_own = _resolved_card(written)
        others = (act for act in self._in_this_run if _resolved_card(act) != its_own)
        is_made_by_a_card = self._run is not None and self._run.made_by is not None
        return is_made_by_a_card or _has_act_of_ability(others)

    def trashed_in_this_run(self) -> list[str]:
        """Return the names of the cards that were trashed in the run in progress."""
        return [act.trashed for act in self._in_this_run if act.trashed is not None]

    def may_have_moved_in_runs(self) -> bool:
        """Whether an ability may have moved the Runner in a run of this turn that is over."""
        in_runs = (act for run in self._this_turn for act in with_nested(run.during))
        return _has_act_of_ability(in_runs)

    def _place(self, written: Earlier) -> int:
        return next(place for place, act in enumerate(self._every) if act is written)


def with_nested(written: tuple[Earlier, ...]) -> Iterator[Earlier]:
    """Yield each act, and after it what happened during it."""
    for act in written:
        yield act
        yield from with_nested(act.during)


def _nested_lists(written: tuple[Earlier, ...]) -> Iterator[tuple[Earlier, ...]]:
    yield written
    for act in written:
        yield from _nested_lists(act.during)


def _has_act_of_ability(every: Iterable[Earlier]) -> bool:
    return any(act.act in _ACTS_OF_ABILITIES for act in every)


def _begin_alike(act: str | None, made_by: str) -> bool:
    """Whether the one names what the other does, which may leave out the words of the ability."""
    if act is None:
        return False
    shorter, longer = sorted((act, made_by), key=len)
    return f"{longer}: ".startswith(f"{shorter}: ")


def _resolved_card(written: Earlier) -> str:
    """Return the name of the card whose ability resolved; empty if none did."""
    return (written.resolved or "").partition(": ")[0]
