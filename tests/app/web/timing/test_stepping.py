"""Stepping through a run and a turn: the steps named next are where the engine goes."""

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from app.web.application import create_app
from app.web.timing.stepping import BRANCHES
from engine.kernel.editions import EDITIONS, PINNED, Rules
from engine.kernel.runs import steps as runs
from engine.kernel.sides import Side
from engine.kernel.turns import steps as turns
from engine.kernel.turns.procedures import AFTER_ACTIONS
from engine.rule_names import number_in_edition
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.script_follower import ScriptFollower
from engine.scenarios.start import build_start
from rules import outline
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from tests.app.conftest import Site

EVERY_WAY = (
    "cr:1.12.6/1",
    "cr:1.10.3c/2",
    "cr-25.04:6.2.3/2",
    "cr-25.04:1.12.6a/1",
    "cr-25.04:9.5.6c/2",
    "cr-25.08:1.16.2e/1",
    "cr:6.5.8c/1",
    "cr:9.11.4e/1",
    "cr-23.08:1.12.2/2",
    "rr:approaching-ice/3",
)
"""Examples that between them go every way that is told of a run, a breach and an access."""

SOME = [id_ for id_ in sorted(shipped_scenarios()) if id_.startswith(("cr:6.", "cr:7.5"))][::3]


def _steps_of(id_: str) -> tuple[list[str], Rules]:
    """The steps that begin as an example is played, in order, and by which rules."""
    file = open_file(shipped_scenarios()[id_])
    start = build_start(file, file.scenario.position)
    game, process = start.game()
    ScriptFollower(game, file.scenario, file.places_in(file.scenario)).follow(process)
    process.close()
    return [line.rule for line in game.transcript if line.heading], start.rules


@pytest.mark.parametrize("id_", SOME)
def test_the_engine_goes_only_where_the_branches_say(id_: str) -> None:
    steps, rules = _steps_of(id_)
    phases = runs.phases(rules).values()
    in_order = [step.rule for phase in phases for step in phase.steps]
    for one, other in pairwise(steps):
        if one not in in_order or other not in in_order or one == "6.9.6d":
            continue  # another structure
        if other == "6.9.6a" and one != "6.9.3e":
            continue  # something ended the run
        follows = {to for _, to in BRANCHES.get(one, ())} or {
            in_order[in_order.index(one) + 1],
        }
        assert other in follows, (one, other)


def test_examples_go_every_branch_of_a_run() -> None:
    taken = {pair for id_ in EVERY_WAY for pair in pairwise(_steps_of(id_)[0])}
    branches = {
        (one.rpartition(":")[2], to)
        for one, ways in BRANCHES.items()
        for _, to in ways
        if one.rpartition(":")[2].startswith(("6.", "7."))
    }
    taken = {(one.rpartition(":")[2], to) for one, to in taken}
    over = {("6.9.5b", "6.9.5c"), ("7.5.5", "7.5.6")}  # once what began there is over
    assert branches - taken <= over
    left = {(one, to) for one, to in taken if one in ("6.9.2b", "6.9.3c", "7.2.2", "7.2.3")}
    assert {pair for pair in left - branches if pair[1] != "6.9.6a"} == set()


def test_a_run_is_stepped_through_from_its_first_step(site: "Site") -> None:
    page = site.read("/run")
    first = page.select_one("a[href*='step=']")
    assert first is not None
    step = site.read(f"/run{first['href']}")
    assert "6.9.1a" in step.h1.get_text()
    onward = step.select_one(".turn a[rel='next']")
    assert onward is not None
    assert "6.9.1b" in site.read(str(onward["href"])).h1.get_text()


def test_a_step_offers_its_branches_and_names_its_window(site: "Site") -> None:
    page = site.read("/run?step=6.9.2c")
    ways = [a.get_text() for a in page.select(".next-steps a")]
    assert len(ways) == 2
    assert ways[0].startswith("The ice is rezzed: ")
    assert page.select_one(".turn a[rel='next']") is None
    window = site.read("/run?step=6.9.2b")
    assert "the Runner first" in window.select(".hint")[0].get_text()
    turn = site.read("/turn?step=5.6.1b")
    assert "the Corp first" in turn.select(".hint")[0].get_text()
    assert "may score agendas" in turn.get_text()


def test_a_run_ends_and_a_turn_leads_to_the_next(site: "Site") -> None:
    assert "it is over" in site.read("/run?step=6.9.6d").get_text()
    assert "The Runner’s turn" in site.read("/turn?step=5.6.3e").select(".next-steps")[0].get_text()


def test_every_step_of_a_run_and_a_turn_is_reachable(site: "Site") -> None:
    for path, first in (("/run", "6.9.1a"), ("/turn", "5.6.1a")):
        seen, ahead = set(), [f"{path}?step={first}"]
        while ahead:
            address = ahead.pop()
            if address not in seen:
                seen.add(address)
                ahead += [str(a["href"]) for a in site.read(address).select(".next-steps a")]
        assert len(seen) > 15


def test_the_number_of_a_phase_opens_its_first_step(site: "Site") -> None:
    assert "6.9.3a" in site.read("/run?step=6.9.3").h1.get_text()
    assert "5.7.1a" in site.read("/turn?step=5.7.1").h1.get_text()


def test_back_leads_to_the_step_before(site: "Site") -> None:
    backs = {
        step: str(site.read(f"/run?step={step}").select(".turn a[rel='prev']")[0]["href"])
        for step in ("7.5.1", "7.2.1", "7.5.7", "6.9.4a", "6.9.4b")
    }
    assert {step: back.partition("=")[2] for step, back in backs.items()} == {
        "7.5.1": "6.9.5b",
        "7.2.1": "7.5.5",
        "7.5.7": "7.5.4",
        "6.9.4a": "6.9.3e",
        "6.9.4b": "6.9.4a",
    }


def test_a_turn_without_clicks_goes_on_as_in_the_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path))
    library = Library([of.edition for one in EDITIONS if (of := outline.shipped(one.id))])
    assert len(library.editions) == len(EDITIONS)
    with Home().publish() as folder:
        library.save(folder)
    reader = create_app(Home()).test_client()
    for rules in EDITIONS:
        for side, action in ((Side.CORP, "5.6.2b"), (Side.RUNNER, "5.7.1f")):
            response = reader.get(f"/turn?step={action}&edition={rules.id}")
            links = BeautifulSoup(response.data, "lxml").select(".next-steps a")
            [spent] = [str(a["href"]) for a in links if "No click" in a.get_text()]
            step = number_in_edition(AFTER_ACTIONS.of(rules)[side], rules)
            assert spent == f"/turn?step={step}&edition={rules.id}"


def test_an_unknown_step_answers_400(site: "Site") -> None:
    page = site.read("/run?step=9.9.9z", 400)
    assert "“9.9.9z” is not a step here" in page.get_text()
    (without,) = page.main.select("a[href='/run']")
    assert without.get_text() == "this page without it"


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("6.91b", "did you mean 6.9.1b?"),
        ("6.9.1z", "did you mean 6.9.1f"),
        ("6.9.1z9", "6.9.1a is the first"),
        ("9.2.8f", "6.9.1a is the first"),
        ("breach", "6.9.1a is the first"),
    ],
)
def test_an_unknown_step_offers_the_nearest(site: "Site", typed: str, says: str) -> None:
    assert f"is not a step here; {says}" in site.read(f"/run?step={typed}", 400).get_text()


@pytest.mark.parametrize("side", Side)
def test_a_window_belongs_to_the_player_whose_turn_it_is(site: "Site", side: Side) -> None:
    steps = [s for phase in turns.phases(PINNED, side) for s in phase.steps if s.window]
    page = site.read(f"/turn?step={steps[0].rule}")
    assert f"the {side.value.title()} first" in page.select(".hint")[0].get_text()
