"""How a page shows a played position: its variants, steps and outcome."""

from typing import TYPE_CHECKING, Protocol

import pytest
from bs4 import Tag

from engine.kernel.editions import NEWEST
from engine.kernel.sides import Side
from engine.kernel.turns import procedures as do
from engine.kernel.turns.steps import phases

if TYPE_CHECKING:
    from tests.docs.conftest import Project

SHOP = """
example: own:shop/1
title: {title}
position:
  runner: {runner}
  corp: {corp}
script: {script}
unlisted: pass
expect: {{winner: nobody}}
variants:
  - title: Otherwise
    position: {otherwise}
    script: []
    unlisted: pass
    expect: {{winner: nobody}}
"""


class _Draw(Protocol):
    def __call__(self, **words: str) -> Tag: ...


@pytest.fixture
def draw_position(project: "Project") -> _Draw:
    """Return a function that draws a position with its variant, and returns their box."""

    def draw(**words: str) -> Tag:
        settings = {
            "title": "A shop",
            "runner": "{credits: 5}",
            "corp": "{deck: [2 x Hedge Fund]}",
            "script": "[]",
            "otherwise": "{}",
            **words,
        }
        folder = project.source / "learn" / "positions"
        folder.mkdir(parents=True)
        (folder / "shop-1.yaml").write_text(SHOP.format(**settings), "utf-8")
        project.page("learn/shop", "# Shops\n\n```{play} own:shop/1\nWell?\n```\n")
        project.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nrules/?\nlearn/*\n*\n:::\n")
        built = project.build()
        box = built.page("learn/shop").select_one(".nr-play")
        assert isinstance(box, Tag), built.warnings
        return box

    return draw


def _text(box: Tag) -> str:
    return " ".join(box.get_text(" ").split())


def test_a_variant_with_other_numbers_lists_them(draw_position: _Draw) -> None:
    fork = draw_position(otherwise="{runner: {credits: 3}}").select_one(".nr-fork")
    assert "Another position: Runner: credits 5 → 3." in _text(fork)
    assert fork.select_one(".nr-board") is None


@pytest.mark.parametrize(
    "otherwise",
    [
        "{corp: {deck: []}}",
        "{turn: corp}",
        "{runner: {identity: 'Ele \"Smoke\" Scovak: Cynosure of the Net'}}",
    ],
)
def test_a_variant_with_other_cards_is_drawn(draw_position: _Draw, otherwise: str) -> None:
    fork = draw_position(otherwise=otherwise).select_one(".nr-fork")
    assert "Another position:" not in _text(fork)
    assert fork.select_one(".nr-board") is not None


def test_the_steps_show_the_end_and_beginning_of_turns(draw_position: _Draw) -> None:
    box = draw_position(runner="{clicks: 1}", script="[{runner: gain 1 credit}]")
    steps = [" ".join(li.get_text().split()) for li in box.select_one(".nr-steps").select("li")]
    ends = steps.index("5.7.2d The Runner’s turn ends")
    assert "5.6.1d The Corp’s turn begins" in steps[ends:]
    draws = steps.index("5.6.1e The Corp’s mandatory draw")
    assert steps[draws + 1].endswith("The Corp draws 1 card")


def test_steps_between_turns_match_the_turn_tables() -> None:
    from nrules_docs.transcript_shortening import BETWEEN_TURNS

    effects = {do.turn_begins, do.turn_ends, do.mandatory_draw}
    steps = [s for side in Side for phase in phases(NEWEST, side) for s in phase.steps]
    assert {step.rule for step in steps if step.does in effects} == set(BETWEEN_TURNS)


def test_a_refused_decision_shows_its_reason(draw_position: _Draw) -> None:
    expects = "{expect: {refused: {jack out: 6.1.5}}}"
    box = draw_position(script=f"[{expects}, {{runner: gain 1 credit}}]")
    outcomes = [_text(item) for item in box.select(".nr-outcome")]
    refused = next(text for text in outcomes if text.startswith("Refused"))
    assert refused == "Refused: “jack out”: there is no run to jack out of (6.1.5)"


def test_the_outcome_lists_a_card_installed_on_another(draw_position: _Draw) -> None:
    box = draw_position(
        runner="{credits: 5, hand: [Corroder], rig: [Dinosaurus]}",
        script='[{runner: install Corroder}, {runner: "on Dinosaurus"}]',
    )
    assert "Now installed: Corroder." in _text(box.select_one(".nr-outcome"))


def test_the_outcome_lists_what_the_corp_installed(draw_position: _Draw) -> None:
    box = draw_position(
        corp="{clicks: 1, hand: [PAD Campaign]}\n  turn: corp",
        script="[{corp: install PAD Campaign}]",
    )
    assert "Now installed: PAD Campaign." in _text(box.select_one(".nr-outcome"))


def test_the_outcome_lists_placed_counters(draw_position: _Draw) -> None:
    box = draw_position(
        runner="{rig: [Datasucker]}",
        script="[{runner: run HQ}, {runner: continue}, {runner: trigger Datasucker}]",
    )
    assert "Datasucker: virus counters 0 → 1." in _text(box.select_one(".nr-outcome"))
