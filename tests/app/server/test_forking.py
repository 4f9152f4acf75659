"""What servers of tests are forked from: Python says nothing where it cannot be imported."""

from forked_server import PRELOADED_MODULE
from forked_test import run_forked

FINDS = f"""
import sys
from engine.cards.catalogue import cards

assert {PRELOADED_MODULE!r} in sys.modules
assert cards.cache_info().currsize == 1
"""
"""A text, since only a checkout's own `python -m pytest` lets a process import this module."""


def test_a_process_that_is_forked_finds_made_what_all_of_them_need() -> None:
    run_forked(exec, FINDS)
