"""What servers of tests are forked from: Python says nothing where it cannot be imported."""

import sys

from apart import apart
from forked_server import MADE_BEFORE

from engine.cards.catalogue import cards


def test_a_process_that_is_forked_finds_made_what_all_of_them_need() -> None:
    apart(_finds)


def _finds() -> None:
    assert MADE_BEFORE in sys.modules
    assert cards.cache_info().currsize == 1
