"""Games played in several threads of one process do not disturb each other."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.results.boards import boards_of

EXAMPLES = ("cr:9.2.8f/1", "cr:9.8.3a/2", "cr:10.3.1e/2", "cr:10.8.5/1", "cr:9.6.4b/1")


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns after every few instructions."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hasty")
def test_games_in_several_threads_do_not_disturb_each_other() -> None:
    files = [shipped_scenarios()[example] for example in EXAMPLES]
    alone = [(boards_of(file), play_file(file).playthroughs[0].transcript) for file in files]
    with ThreadPoolExecutor(4) as threads:
        boards = threads.map(boards_of, files)
        played = threads.map(play_file, files)
        beside = [
            (board, game.playthroughs[0].transcript)
            for board, game in zip(boards, played, strict=True)
        ]
    assert beside == alone


def test_the_playing_lock_is_reentrant() -> None:
    @one_at_a_time
    def inner() -> str:
        return "played"

    @one_at_a_time
    def outer() -> str:
        return inner()

    assert outer() == "played"
