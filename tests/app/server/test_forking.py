"""What servers of tests are forked from: Python says nothing where it cannot be imported."""

from apart import apart
from forked_server import MADE_BEFORE

FINDS = f"""
import sys
from engine.cards.catalogue import cards

assert {MADE_BEFORE!r} in sys.modules
assert cards.cache_info().currsize == 1
"""
"""A text, since only a checkout's own `python -m pytest` lets a process import this module."""


def test_a_process_that_is_forked_finds_made_what_all_of_them_need() -> None:
    apart(exec, FINDS)
