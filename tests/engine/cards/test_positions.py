"""Positions in which cards of several types meet, kept by the type of the card they are about.

Of each type there are those that two texts lead to (``positions``), those in which other cards are
in play (``beside_others``, ``with_other_cards``, ``of_newer_cards``), several that nothing else
brings together (``in_company``) or that were drawn by lot (``of_drawn_cards``), what a text says
that a definition might miss (``as_printed``), sentences that do several things
(``in_one_sentence``), what has been ruled, in the order of the cards' names (``by_rulings``),
moments that a rule speaks of and that are seldom met (``by_rules``), and what players argue about
at tables (``as_argued``). A file holds fifty at most.

Those of which a chapter of the rules is the reason lie beside its tests (``runs/positions``).
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
