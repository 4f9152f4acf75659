"""What a count leaves out: runs of ordinals before the last that is there."""

from collections.abc import Iterable, Iterator

from rules.numbers import RuleNumber


def skipped(ordinals: Iterable[int]) -> Iterator[range]:
    """Every run of ordinals, counted from 1, that is left out before one that is there."""
    before = 0
    for ordinal in sorted(set(ordinals)):
        if ordinal > before + 1:
            yield range(before + 1, ordinal)
        before = ordinal


def in_runs(numbers: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Numbers of rules in their order, those together that follow each other below one."""
    run: list[RuleNumber] = []
    for number in sorted(map(RuleNumber.parse, numbers)):
        if run and (number.parent != run[-1].parent or number.last != run[-1].last + 1):
            yield tuple(map(str, run))
            run = []
        run.append(number)
    if run:
        yield tuple(map(str, run))


def named_runs(numbers: Iterable[str]) -> Iterator[str]:
    """Numbers of rules as a person lists them: ``1.1.2``, ``9.2.10 to 9.2.79``."""
    for run in in_runs(numbers):
        yield run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}"
