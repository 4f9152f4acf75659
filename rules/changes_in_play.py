"""What changes in play from one edition to the next, and which rewordings change nothing.

``rules/data/play/`` has a file for each step between neighbouring editions. Every rule that a
comparison of the two calls added, removed or reworded (in more than numbers that follow a move)
stands in it exactly once. It either bears a change in play, told in our own words, or is listed
with the reason why it changes nothing. The numbers are those of the two editions of the step.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import Annotated

from pydantic import Field, model_validator

from rules.catalogue import catalogue
from rules.edition_names import version_of
from rules.frozen_model import FrozenModel
from rules.numbers import RuleNumber
from rules.renumbering import counterpart_number
from rules.shipped_yaml import read_folder

Number = Annotated[str, Field(pattern=r"^\d+(\.\d+){0,2}[a-z]*$")]


class FormerAnswer(StrEnum):
    """How the older edition answers."""

    OTHER = "other"
    """It settles the matter another way."""
    OPEN = "open"
    """It leaves the matter open: ``before`` describes a gap."""


class RuleNumbers(FrozenModel):
    """The rules that bear a change, or that were reworded without one.

    ``rules`` are reworded rules: the number before and the number now. ``gone`` are rules that
    only the older edition has, ``come`` those that only the newer has.
    """

    rules: tuple[tuple[Number, Number], ...] = ()
    gone: tuple[Number, ...] = ()
    come: tuple[Number, ...] = ()

    @property
    def before_numbers(self) -> tuple[str, ...]:
        """The numbers of these rules in the older edition, in its order."""
        return _in_order((*(old for old, _ in self.rules), *self.gone))

    @property
    def now_numbers(self) -> tuple[str, ...]:
        """The numbers of these rules in the newer edition, in its order."""
        return _in_order((*(new for _, new in self.rules), *self.come))


def _in_order(numbers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(numbers, key=RuleNumber.parse))


class Change(RuleNumbers):
    """Something that may happen in play by one edition and not by the other.

    ``shown_by`` are ids of scenarios that show it. ``carried`` says whether the engine plays it
    as each of the two editions has it (by the older only where that had another answer).
    ``because`` says why the engine does not.
    """

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    topic: str = Field(min_length=1)
    was: FormerAnswer
    before: str = Field(min_length=1)
    after: str = Field(min_length=1)
    shown_by: tuple[str, ...] = ()
    carried: bool = False
    because: str = ""

    @model_validator(mode="after")
    def _has_rules_and_fitting_reason(self) -> "Change":
        if not (self.before_numbers or self.now_numbers):
            raise ValueError(f"{self.id}: no rule bears this change")
        if self.carried and self.because:
            raise ValueError(f"{self.id} is carried out, so “because” has nothing to explain")
        return self


class NoChange(RuleNumbers):
    """Rules that were added, removed or reworded and leave play as it was; ``why`` they do."""

    why: str = Field(min_length=1)


class EditionStep(FrozenModel):
    """What changes from one edition to the next."""

    old: str
    new: str
    changes: tuple[Change, ...]
    same: tuple[NoChange, ...]

    @model_validator(mode="after")
    def _names_each_rule_once(self) -> "EditionStep":
        listed: tuple[RuleNumbers, ...] = (*self.changes, *self.same)
        for edition, numbers in (
            (self.old, [n for rules in listed for n in rules.before_numbers]),
            (self.new, [n for rules in listed for n in rules.now_numbers]),
        ):
            if twice := [number for number, times in Counter(numbers).items() if times > 1]:
                raise ValueError(f"named more than once of {edition}: {', '.join(twice)}")
        return self

    def new_number(self, number: str) -> str | None:
        """Return the new number of a rule of the older edition; ``None`` where it has none.

        The rule was either reworded, or merged with others without a change in play.
        """
        for listed in (*self.changes, *self.same):
            for before, now in listed.rules:
                if before == number:
                    return now
        for same in self.same:
            if number in same.gone and len(same.come) == 1:
                return same.come[0]
        return None


@cache
def shipped() -> tuple[EditionStep, ...]:
    """Return the steps that ship with the distribution, the oldest first."""
    return tuple(EditionStep.model_validate(data) for _, data in read_folder("play"))


@dataclass(frozen=True, slots=True)
class DatedChange:
    """A change that a rule bears, and the id of the edition that brought it."""

    edition: str
    change: Change

    @property
    def version(self) -> str:
        """The edition's short name: 25.04."""
        return version_of(self.edition)


@cache
def _played_changes(edition: str) -> dict[str, tuple[DatedChange, ...]]:
    steps = shipped()
    order = [step.new for step in steps]
    by_number: dict[str, list[DatedChange]] = {}
    if edition not in order:
        return {}
    for step in steps[: order.index(edition) + 1]:
        for change in step.changes:
            for number in change.now_numbers:
                current = counterpart_number(number, step.new, edition)
                if current is not None and change.carried:
                    by_number.setdefault(current, []).append(DatedChange(step.new, change))
    return {number: tuple(since) for number, since in by_number.items()}


def played_changes(edition: str, number: str) -> tuple[DatedChange, ...]:
    """Return the changes in play that a rule bears and the engine plays, oldest first."""
    return _played_changes(edition).get(number, ())


@cache
def unplayed_changes(edition: str) -> dict[str, tuple[Change, ...]]:
    """Return the changes that the engine does not play, by the rules of an edition.

    These are changes between the edition and the pinned one, which the engine follows there.
    """
    steps = steps_between(edition, catalogue().pinned)
    is_newer = bool(steps) and steps[-1].new == edition
    by_number: dict[str, list[Change]] = {}
    for step in steps:
        for change in step.changes:
            for number in change.now_numbers if is_newer else change.before_numbers:
                current = counterpart_number(number, step.new if is_newer else step.old, edition)
                if current is not None and not change.carried:
                    by_number.setdefault(current, []).append(change)
    return {number: tuple(changes) for number, changes in by_number.items()}


def changes_between(edition: str, other: str) -> tuple[Change, ...]:
    """Return what changes in play from the older of two editions to the newer.

    Empty where one of them is in no step.
    """
    return tuple(chain.from_iterable(step.changes for step in steps_between(edition, other)))


def steps_between(edition: str, other: str) -> tuple[EditionStep, ...]:
    """Return the steps from the older of two editions to the newer; none if one is in no step."""
    steps = shipped()
    order = [steps[0].old, *(step.new for step in steps)]
    if not {edition, other} <= set(order):
        return ()
    first, last = sorted(map(order.index, (edition, other)))
    return steps[first:last]
