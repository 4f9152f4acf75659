"""Gaps and runs of numbers."""

from rules.number_runs import describe_runs, sibling_runs, skipped_ranges


def test_skipped_ranges_are_the_gaps_in_a_count() -> None:
    assert list(skipped_ranges([4, 2, 2, 8])) == [range(1, 2), range(3, 4), range(5, 8)]
    assert list(skipped_ranges([1, 2])) == list(skipped_ranges([])) == []


def test_consecutive_numbers_are_described_as_runs() -> None:
    lost = ["9.2.10", "1.1", "9.2.9", "9.2.11", "9.2.11a", "9.3.12", "1.2", "2"]
    assert next(sibling_runs(lost)) == ("1.1", "1.2")
    assert [*describe_runs(lost)] == ["1.1 to 1.2", "2", "9.2.9 to 9.2.11", "9.2.11a", "9.3.12"]
    assert [*describe_runs(())] == []
