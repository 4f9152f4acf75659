"""What a count leaves out."""

from rules.skipped import skipped


def test_the_runs_before_what_is_there() -> None:
    assert list(skipped([4, 2, 2, 8])) == [range(1, 2), range(3, 4), range(5, 8)]
    assert list(skipped([1, 2])) == list(skipped([])) == []
