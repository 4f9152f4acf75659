"""The potential of abilities to change something (1.2.5), and their likely effects."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.cards.catalogue import card, cards
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.state import Encounter, Run
from engine.scenarios.play import play_file

if TYPE_CHECKING:
    from tests.engine.conftest import Table


PSYCHOGRAPHICS = """\
example: own:1.2.5/1
edition: "24.03"
title: An operation whose X can only be 0
position:
  turn: corp
  runner: {tags: %d}
  corp:
    credits: 5
    hand: [Psychographics]
    servers: {remote 1: {root: [Blank Agenda]}}
script:
  - expect: {%s: [play Psychographics]}
  - corp: gain 1 credit
unlisted: pass
"""


@pytest.mark.parametrize(("tags", "expected"), [(0, "not_options"), (1, "options")])
def test_an_operation_whose_x_can_only_be_zero_is_not_offered(
    tmp_path: Path, tags: int, expected: str
) -> None:
    path = tmp_path / "scenario.yaml"
    path.write_text(PSYCHOGRAPHICS % (tags, expected), "utf-8")
    played = play_file(path)
    assert played.passed, played.playthroughs[0].failures


def test_every_card_says_whether_its_abilities_can_change_anything(
    new_table: Callable[[], "Table"],
) -> None:
    answers: list[tuple[str, object]] = []
    for definition in cards().values():
        table = new_table()
        source = table.place(definition, installed=True, faceup=True)
        for ability in definition.abilities:
            resolution = Resolution(ability, source, definition.side, x=1)
            for clause in getattr(ability, "clauses", ()):
                with suppress(AssertionError):  # it asks for the event that met its condition
                    answer = clause.can_change(table.game, resolution)
                    answers.append((definition.name, answer))
    assert len(answers) > 1000
    assert [name for name, answer in answers if not isinstance(answer, bool)] == []


def test_every_paid_ability_that_breaks_subroutines_is_marked(
    new_table: Callable[[], "Table"],
) -> None:
    breaking = 0
    for definition in cards().values():
        table = new_table()
        source = table.place(definition, installed=True, faceup=True)
        barrier = table.ice("HQ", card("Wall of Static"))
        table.state.run = Run("HQ")
        table.state.encounter = Encounter(barrier if definition.type != "ice" else source)
        for ability in definition.abilities:
            if isinstance(ability, PaidAbility) and not ability.is_interrupt:
                resolution = Resolution(ability, source, definition.side, x=1)
                effects = [
                    e for c in ability.clauses for e in c.likely_effects(table.game, resolution)
                ]
                if any(isinstance(effect, BreakSubroutines) for effect in effects):
                    assert ability.breaks, f"{definition.name}: {ability.label}"
                    breaking += 1
    assert breaking > 50
