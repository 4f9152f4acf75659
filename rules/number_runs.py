"""Skipped numbers: runs of ordinals that are missing before one that is there."""

from collections.abc import Iterable, Iterator

from rules.numbers import RuleNumber


def skipped_ranges(ordinals: Iterable[int]) -> Iterator[range]:
    """Yield every run of ordinals, counted from 1, missing before one that is there."""
    before = 0
    for ordinal in sorted(set(ordinals)):
        if ordinal > before + 1:
            yield range(before + 1, ordinal)
        before = ordinal


def sibling_runs(numbers: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield rule numbers in order, in runs of siblings that follow each other."""
    run: list[RuleNumber] = []
    for number in sorted(map(RuleNumber.parse, numbers)):
        if run and (number.parent != run[-1].parent or number.last != run[-1].last + 1):
            yield tuple(map(str, run))
            run = []
        run.append(number)
    if run:
        yield tuple(map(str, run))


def describe_runs(numbers: Iterable[str]) -> Iterator[str]:
    """Yield rule numbers as a person lists them: ``1.1.2``, ``9.2.10 to 9.2.79``."""
    for run in sibling_runs(numbers):
        yield run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}"
