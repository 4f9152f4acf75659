"""Positions in which cards of several types meet, kept by the type of the card they are about."""

from pathlib import Path

import pytest

from engine.scenarios.play import play_file
from engine.scenarios.result import Playthrough

FILES = sorted(Path(__file__).parent.glob("*/positions*.yaml"))


@pytest.fixture(scope="module", params=FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def playthroughs(request: pytest.FixtureRequest) -> tuple[Playthrough, ...]:
    file: Path = request.param
    return play_file(file).playthroughs


def test_each_position_comes_out_as_the_texts_and_the_rules_have_it(
    playthroughs: tuple[Playthrough, ...],
) -> None:
    assert {one.title: one.failures for one in playthroughs if not one.passed} == {}
    assert all(one.expects for one in playthroughs)
