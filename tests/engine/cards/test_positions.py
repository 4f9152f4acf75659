"""Positions in which several cards meet, in the folder of the type of the card they are about.

- ``positions``: two texts that decide together;
- ``beside_others``, ``with_other_cards``, ``of_newer_cards``: a card with others in play;
- ``in_company``, ``of_drawn_cards``: several cards that seldom meet, or were drawn at random;
- ``as_printed``: words of a text that a definition might miss;
- ``in_one_sentence``: sentences that do several things;
- ``by_rulings``: published rulings, in the order of the cards' names;
- ``by_rules``: moments of a rule that seldom occur;
- ``as_argued``: what players argue about.

A file has fifty positions at most. Positions about a chapter of the rules stand beside the tests of
that chapter (``runs/positions``).
"""

from pathlib import Path

import pytest

from engine.scenarios.play import play_file
from engine.scenarios.results.result import Playthrough

CARDS = Path(__file__).parent
FILES = sorted([*CARDS.glob("*/positions*.yaml"), *CARDS.parent.glob("*/positions*.yaml")])


@pytest.fixture(scope="module", params=FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def playthroughs(request: pytest.FixtureRequest) -> tuple[Playthrough, ...]:
    file: Path = request.param
    return play_file(file).playthroughs


def test_each_position_comes_out_as_expected(
    playthroughs: tuple[Playthrough, ...],
) -> None:
    assert {one.title: one.failures for one in playthroughs if not one.passed} == {}
    assert all(one.expects for one in playthroughs)
