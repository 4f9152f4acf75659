"""Exploring with memory finds what exploring without memory finds, from every shipped position.

``make test DEEP=1`` explores all of them; otherwise a share that differs each day.
A key that leaves part of the position out is noticed: the counts compared here would differ.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from daily_share import todays_share
from scenario_files import has_key, open_once

from engine.kernel.errors import UnsupportedError
from engine.scenarios.exploration.explore import explore_scenario
from engine.scenarios.exploration.explorer import Explorer, LimitReachedError
from engine.scenarios.exploration.game_keys import GameKeys
from engine.scenarios.exploration.perft import count_lines
from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from engine.scenarios.start import Start, build_start

EVERY = shipped_scenarios() | own_positions()
PLAYED = {name: path for name, path in EVERY.items() if not has_key(path, "deck")}
SCENARIOS = dict(todays_share([*PLAYED.items()], 40))
_WITH_LINES = [item for item in PLAYED.items() if "explore: all" in item[1].read_text("utf-8")]
EXPLORED = dict(todays_share(_WITH_LINES, 20))
LINES, DEPTH = 15, 4
"""From each position, explore this many decisions, or fewer if there would be more lines."""
DEEPER = [("cr:9.2.8f/1", 5), ("cr:9.9.9c/1", 3)]


def start(path: Path, place: int = 0) -> Start:
    """Build the position of an example, or of one of its variants."""
    file = open_once(path)
    written = file.scenario.variants[place - 1 : place] if place else ()
    position = file.variant_position(written[0]) if written else file.scenario.position
    return build_start(file, position)


def places(path: Path) -> range:
    """Return the places of an example and its variants in a file."""
    return range(1 + len(open_once(path).scenario.variants))


def line_counts(explorer: Explorer[str]) -> dict[str, tuple[int, int]]:
    """Return for each position how many lines reach it, and the length of the shortest."""
    return {end: (lines, len(way)) for end, (lines, way) in explorer.ends.items()}


def explorers_by_depth(begin: Start) -> Iterator[tuple[int, Explorer[str]]]:
    """Explore without memory, one decision deeper each time, as far as the bound allows."""
    for depth in range(1, DEPTH + 1):
        try:
            yield depth, count_lines(begin, depth, LINES)
        except (LimitReachedError, UnsupportedError):
            return


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_memory_changes_no_count(scenario: Path) -> None:
    for place in places(scenario):
        begin = start(scenario, place)
        depth, plain = max(explorers_by_depth(begin), default=(0, None), key=lambda e: e[0])
        if plain is not None:
            remembered = count_lines(begin, depth, keys=GameKeys())
            assert line_counts(remembered) == line_counts(plain), place


@pytest.mark.parametrize(("example", "depth"), DEEPER)
def test_memory_changes_no_count_at_greater_depth(example: str, depth: int) -> None:
    begin = start(EVERY[example])
    plain, remembered = count_lines(begin, depth), count_lines(begin, depth, keys=GameKeys())
    assert line_counts(remembered) == line_counts(plain)
    assert remembered.decisions < plain.decisions


@pytest.mark.parametrize("scenario", EXPLORED.values(), ids=EXPLORED)
def test_exploring_with_memory_gives_the_same_result(scenario: Path) -> None:
    file = open_once(scenario)
    lines: list[Any] = [file.scenario, *file.scenario.variants]
    explored = [place for place, line in enumerate(lines) if line.explore is not None]
    assert explored
    for place in explored:
        line = lines[place]
        begin, locations = start(scenario, place), file.places_in(line)
        plain = explore_scenario(line.title, begin, line, locations, remember=False)
        remembered = explore_scenario(line.title, begin, line, locations)
        assert (remembered.passed, remembered.lines) == (plain.passed, plain.lines), place
        assert remembered.failures == plain.failures, place
        assert outcomes(remembered) == outcomes(plain), place


def outcomes(run: Any) -> list[Any]:
    return sorted((repr(o.state), o.lines, len(o.shortest), o.failed) for o in run.outcomes)


@pytest.mark.parametrize(
    ("part", "example", "depth"),
    [("credits", "cr:9.2.8f/1", 4), ("run", "cr:9.2.8f/1", 5), ("objects", "cr:9.6.4b/1", 4)],
)
def test_a_key_that_omits_part_of_the_position_changes_the_count(
    part: str, example: str, depth: int
) -> None:
    begin = start(EVERY[example])
    without, whole = GameKeys(frozenset({part})), GameKeys()
    counts = line_counts(count_lines(begin, depth, keys=whole))
    assert line_counts(count_lines(begin, depth, keys=without)) != counts
