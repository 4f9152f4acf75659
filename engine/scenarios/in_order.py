"""All that is written of what happened before a position, in the order in which it happened."""

from collections.abc import Iterator

from engine.scenarios.schema_positions import Earlier, Position

_BY_ABILITIES = ("played", "used", "resolved")


class InOrder:
    """What a position says of earlier."""

    def __init__(self, position: Position) -> None:
        run = position.run
        in_run = () if run is None else (run.during, run.approach, run.encounter, run.success)
        self._before_here = () if run is None else run.during
        lists = (position.last_turn, position.this_turn, *in_run)
        self._every = [one for written in lists for one in _each(written)]
        self._in_this_run = [one for written in in_run for one in _each(written)]
        self._is_made_by_a_card = run is not None and run.made_by is not None
        self._this_turn = position.this_turn
        self._in_runs = [one for run in position.this_turn for one in _each(run.during)]

    def may_have_changed(self, written: Earlier) -> bool:
        """Whether an ability may have undone it: anything of a card's that is written after it."""
        return any(one.act in _BY_ABILITIES for one in self._every[self._place(written) + 1 :])

    def may_have_led_to(self, written: Earlier) -> bool:
        """Whether an ability may have brought it about: anything of a card's before it."""
        return any(one.act in _BY_ABILITIES for one in self._every[: self._place(written)])

    def may_have_led_here(self) -> bool:
        """Whether an ability may have led to the ice in the Runner's position, in the run."""
        return any(one.act in _BY_ABILITIES for one in _each(self._before_here))

    def has_basic_action_this_turn(self) -> bool:
        """Whether a basic action of this turn is written, before the run in progress."""
        return any(one.basic for one in self._this_turn)

    def may_have_happened_in_run(self) -> bool:
        """Whether an ability may have done anything in the run in progress: a card's is written."""
        return any(one.act in (*_BY_ABILITIES, "rezzed") for one in self._in_this_run)

    def may_have_prevented(self, written: Earlier) -> bool:
        """Whether an ability may have kept it from doing anything: one of another card's."""
        ice = (written.resolved or "").split(": ")[0]
        others = (one for one in self._in_this_run if not (one.resolved or "").startswith(ice))
        return self._is_made_by_a_card or any(one.act in _BY_ABILITIES for one in others)

    def trashed_in_this_run(self) -> list[str]:
        """The names of the cards that were trashed in the run in progress."""
        return [one.trashed for one in self._in_this_run if one.trashed is not None]

    def may_have_moved_in_runs(self) -> bool:
        """Whether an ability may have moved the Runner in a run of this turn that is over."""
        return any(one.act in _BY_ABILITIES for one in self._in_runs)

    def _place(self, written: Earlier) -> int:
        return next(place for place, one in enumerate(self._every) if one is written)


def _each(written: tuple[Earlier, ...]) -> Iterator[Earlier]:
    for one in written:
        yield one
        yield from _each(one.during)
