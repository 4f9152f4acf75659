"""The module from which servers of tests are forked: a failed import would be silent."""

from forked_server import PRELOADED_MODULE
from forked_test import run_forked

FINDS = f"""
import sys
from engine.cards.catalogue import cards

assert {PRELOADED_MODULE!r} in sys.modules
assert cards.cache_info().currsize == 1
"""
"""A text, since only a checkout's own `python -m pytest` lets a process import this module."""


def test_a_forked_process_finds_the_preloaded_modules() -> None:
    run_forked(exec, FINDS)
