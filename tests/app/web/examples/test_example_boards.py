"""The boards on an example's page: before, after and on the way, for each variant."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from bs4 import Tag
from flask import Flask

from app.examples.worked import WorkedExamples
from app.web.examples.position import draw_position
from engine.scenarios.play import play_file
from engine.scenarios.results.result import Played

if TYPE_CHECKING:
    from tests.app.conftest import Site
from example_pages import serve_examples
from page_text import words


def _positions(page: Tag, run: int) -> list[Tag]:
    return list(page.select(f"#run-{run} section.position"))


def test_the_position_is_drawn_before_and_after(site: "Site") -> None:
    before, after = _positions(site.read("/example/cr/9.2.8f/1"), 1)
    assert [words(p.h3) for p in (before, after)] == ["Before", "After"]
    assert "credits 5" in words(before)
    assert before.select(".changed") == []
    changed = [words(c) for c in after.select(".changed")]
    assert changed[0] == "credits 4 (was 5)"
    assert "Grip 1 (was 3)" in changed[1]
    assert words(after.select_one(".facts")) == "The last run was successful."


def test_servers_stand_side_by_side_with_ice_above_the_root(site: "Site") -> None:
    before, _ = _positions(site.read("/example/cr/9.2.8f/1"), 1)
    hq, remote = before.select(".servers > li")
    assert [words(s.h5) for s in (hq, remote)] == ["HQ", "Remote 1"]
    outer, inner = hq.select(".ice > li")
    assert (words(outer), outer["class"]) == ("Hedge unrezzed", ["placed", "ice", "facedown"])
    assert words(inner) == "Thorns rezzed, strength 3 2 bud counters hosting Ivy"
    assert words(hq.select_one("p.root")) == "nothing in the root"
    assert words(remote.select_one("ul.root")) == "Pond rezzed"
    assert words(before.select_one(".unprotected")) == "Nothing installed: R&D"


def test_the_rig_and_the_piles_are_lists(site: "Site") -> None:
    before, _ = _positions(site.read("/example/cr/9.2.8f/1"), 1)
    rig = before.select_one("ul.rig")
    assert rig is not None
    assert rig["aria-label"] == "Hardware in the rig"
    assert words(rig) == "Ladder wall: Thorns"
    hand = before.select(".piles details")[0]
    assert words(hand.summary) == "Grip 3"
    assert [words(c) for c in hand.select("li")] == ["2 × Can", "Hoe"]


def test_cards_bearing_others_without_being_installed_are_drawn(site: "Site") -> None:
    before, _ = _positions(site.read("/example/cr/9.2.8f/1"), 1)
    _, bearing = before.select("ul.rig")
    assert bearing["aria-label"] == "Cards that are not installed, with what lies on them"
    assert words(bearing) == "Basket 1 apple counter"
    assert "Removed from the game 1 Weed" in words(before)


def test_a_variants_position_shows_where_it_differs_from_the_examples(site: "Site") -> None:
    before, after = _positions(site.read("/example/cr/9.2.8f/1"), 2)
    assert words(before.h3) == "Before, compared with the example"
    assert [words(c) for c in before.select(".changed")] == ["credits 2 (was 5)"]
    assert after.select(".changed") == []


def test_a_variant_from_the_same_position_says_so(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    again = replace(played.playthroughs[0], title="Another gardener")
    twice = replace(played, playthroughs=(played.playthroughs[0], again))
    scenario = tmp_path / "same.yaml"
    scenario.touch()
    serve_examples(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda *_: twice))
    page = site.read("/example/cr/9.2.8f/1")
    assert words(page.select_one("#run-2 .start-same")) == (
        "From the same position as in the example."
    )
    assert len(_positions(page, 2)) == 1


def test_steps_a_variant_shares_with_the_example_are_folded(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    first, second = played.playthroughs[0].transcript
    long = replace(played.playthroughs[0], transcript=(first,) * 4 + (second,))
    variant = replace(long, title="It rains", transcript=(first,) * 5)
    twice = replace(played, playthroughs=(long, variant))
    scenario = tmp_path / "long.yaml"
    scenario.touch()
    serve_examples(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda *_: twice))
    page = site.read("/example/cr/9.2.8f/1")
    assert page.select("#run-1 .shared") == []
    assert words(page.select_one("#run-2 .shared summary")) == (
        "The first 4 steps are those of the example"
    )
    assert len(page.select("#run-2 .shared .transcript > li")) == 4
    assert len(page.select("#run-2 > .run > .transcript > li")) == 1


def test_variants_are_folded_and_one_is_open_at_a_time(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1")
    variants = page.select("details.variant")
    assert variants
    assert {variant["name"] for variant in variants} == {"variant"}
    assert not any(variant.has_attr("open") for variant in variants)
    assert variants[0]["data-fork"] == "0"
    assert page.select("template[data-digest='9.2.8f']")


def test_boards_on_the_way_stand_beside_their_lines(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    scenario = tmp_path / "boards.yaml"
    scenario.touch()
    first = played.playthroughs[0]
    boards = (((0, first.start), (1, first.state)), ())
    serve_examples(
        garden_app, WorkedExamples({played.id: scenario}, lambda *_: played, lambda *_: boards)
    )
    page = site.read("/example/cr/9.2.8f/1")
    drawn = page.select("#run-1 > template")
    assert [template["data-line"] for template in drawn] == ["0", "1"]
    assert page.select("#run-2 template") == []
    assert page.select_one("a[href='/play?from=cr%3A9.2.8f/1']") is not None


def test_earlier_events_stand_with_the_position(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "example: own:mine/1\ntitle: Mine\nposition: {this_turn: [{tags: 1}]}\n"
        "expect: {this_turn: {TagsTaken: 1}}\n",
        "utf-8",
    )
    [run] = play_file(path).playthroughs
    before, after = draw_position(run.start), draw_position(run.state, run.start)
    assert before is not None
    assert after is not None
    assert before.facts == ("Earlier this turn: the Runner took 1 tag.",)
    assert after.facts == ()
