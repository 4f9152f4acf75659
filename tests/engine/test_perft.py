"""Fixed counts of lines of play: a changed count is a changed legality.

A count that changes because a rule was corrected is written anew, with the rule named in
the commit; any other change is a decision that is offered too often or no longer.
"""

import pytest

from engine.scenarios.perft import perft
from engine.scenarios.shipped import shipped

COUNTS = [
    ("cr:9.1.4/1", 3, 105),
    ("cr:9.2.8f/1", 5, 88),
    ("cr:9.6.4b/1", 3, 60),
    ("cr:9.8.3a/2", 3, 30),
    ("cr:9.9.9c/1", 3, 49),
    ("cr:9.9.11a/1", 3, 45),
    ("cr:9.12.3a/1", 3, 50),
    ("cr:10.1.5/1", 4, 78),
    ("cr:10.3.1e/2", 3, 16),
    ("cr:10.3.1i/1", 3, 26),
    ("cr:10.4.3a/1", 3, 48),
    ("cr:10.8.5/1", 3, 30),
    ("cr:10.12.3b/1", 3, 73),
    ("cr:10.13.3/1", 6, 50),
]


@pytest.mark.parametrize(("example", "depth", "count"), COUNTS)
def test_as_many_lines_of_play_as_ever(example: str, depth: int, count: int):
    assert perft(shipped()[example], depth) == count
