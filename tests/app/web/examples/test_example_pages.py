"""Worked examples: the verdict on top, every step with its rule, variants on the same page."""

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import Tag
from flask import Flask

from app.web.examples.position import drawn
from app.web.examples.worked import WorkedExamples
from app.web.serving.served import Served
from engine.scenarios.errors import NotWrittenError
from engine.scenarios.play import play_file
from engine.scenarios.result import Played, Then
from rules.errors import RulesError

if TYPE_CHECKING:
    from conftest import Site


def words(found: Tag | None) -> str:
    assert found is not None
    return " ".join(found.get_text().split())


def test_the_verdict_stands_above_the_steps(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1")
    assert "An oak drinks once" in words(page.h1)
    verdict = page.select_one(".outcome .verdict.bad")
    assert words(verdict) == "Does not come out as the rules say"
    assert verdict is not None
    assert verdict.find_next("ol", class_="transcript") is not None


def test_each_step_has_the_rule_that_made_it_happen(site: "Site") -> None:
    first, second = site.read("/example/cr/9.2.8f/1").select("#run-1 .transcript > li")
    assert [a["href"] for a in first.select("a")] == ["/section/9.2"]
    assert [a["href"] for a in second.select("a")] == ["/rule/9.2.8f"]
    assert words(second) == "9.2.8f Decision: The gardener pays 1[c] & <waters>"
    assert second.select_one(".symbol-credit") is not None


def test_depth_decisions_and_the_examples_own_rule_can_be_seen(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1")
    first, second = page.select("#run-1 .transcript > li")
    assert first["class"] == ["depth-0"], "the shallowest line starts at the margin"
    assert second["class"] == ["depth-1", "decision", "point"]
    assert second["id"] == "point"


def test_a_variant_is_one_tap_away_with_what_failed(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1")
    jumps = page.select(".runs a")
    assert [(a["href"], words(a)) for a in jumps] == [
        ("#run-1", "As in the example"),
        ("#point", "The step that 9.2.8f decides"),
        ("#run-2", "Variant: Nobody has a can"),
    ]
    assert (
        words(page.select_one("#run-2 .failures")) == "rule 9.2.8a was expected in the transcript"
    )


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


def test_a_variants_position_shows_where_it_differs_from_the_examples(site: "Site") -> None:
    before, after = _positions(site.read("/example/cr/9.2.8f/1"), 2)
    assert words(before.h3) == "Before, compared with the example"
    assert [words(c) for c in before.select(".changed")] == ["credits 2 (was 5)"]
    assert after.select(".changed") == []


def test_a_variant_from_the_same_position_says_so(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    again = replace(played.runs[0], title="Another gardener")
    twice = replace(played, runs=(played.runs[0], again))
    scenario = tmp_path / "same.yaml"
    scenario.touch()
    _serve(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda _path: twice))
    page = site.read("/example/cr/9.2.8f/1")
    assert words(page.select_one("#run-2 .start-same")) == (
        "From the same position as in the example."
    )
    assert len(_positions(page, 2)) == 1


def test_what_a_variant_repeats_of_the_example_is_folded(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    first, second = played.runs[0].transcript
    long = replace(played.runs[0], transcript=(first,) * 4 + (second,))
    variant = replace(long, title="It rains", transcript=(first,) * 5)
    twice = replace(played, runs=(long, variant))
    scenario = tmp_path / "long.yaml"
    scenario.touch()
    _serve(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda _path: twice))
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
    first = played.runs[0]
    boards = (((0, first.start), (1, first.state)), ())
    _serve(garden_app, WorkedExamples({played.id: scenario}, lambda _: played, lambda _: boards))
    page = site.read("/example/cr/9.2.8f/1")
    drawn = page.select("#run-1 > template")
    assert [template["data-line"] for template in drawn] == ["0", "1"]
    assert page.select("#run-2 template") == []
    assert page.select_one("a[href='/play?from=cr%3A9.2.8f/1']") is not None


def test_what_an_older_document_says_is_drawn_beside_what_happens_today(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    run = replace(played.runs[0], title="The oak is spared", failures=("water: expected 0",))
    then = Then("faq", 7, "card", "The oak is spared", run)
    scenario = tmp_path / "then.yaml"
    scenario.touch()
    both = replace(played, runs=played.runs[:1], then=then)
    _serve(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda _path: both))
    page = site.read("/example/cr/9.2.8f/1")
    assert "otherwise today" in words(page.select_one(".outcome .verdict.good"))
    assert [words(li) for li in page.select("#then .failures li")] == ["water: expected 0"]
    told = words(page.select_one("#then"))
    assert "Then: The oak is spared So it came out by the FAQ of about 2016." in told
    assert "the text that a card has today" in told
    assert "(row 7)" in told
    assert page.select_one("#then .transcript") is None, "it is the transcript above"
    assert "#then" in [a["href"] for a in page.select(".runs a")]


def test_what_proves_no_change_is_told(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    other = replace(played.runs[0], transcript=played.runs[0].transcript[:1])
    then = Then("faq", 7, "rule", "The oak is spared", other, ("the documents agree",))
    scenario = tmp_path / "then.yaml"
    scenario.touch()
    both = replace(played, runs=played.runs[:1], then=then)
    _serve(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda _path: both))
    page = site.read("/example/cr/9.2.8f/1")
    assert page.select_one(".outcome .verdict.bad") is not None
    assert [words(li) for li in page.select("#then .failures li")] == ["the documents agree"]
    assert len(page.select("#then .transcript > li")) == 1


def test_an_example_for_which_another_is_played_leads_to_that_one(
    garden_app: Flask, site: "Site", played: Played, tmp_path: Path
) -> None:
    scenario = tmp_path / "same.yaml"
    scenario.touch()
    alike = replace(played, same_as="cr:9.9.9a/1")
    _serve(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, lambda _path: alike))
    told = site.read("/example/cr/9.2.8f/1").select_one(".same-as")
    assert words(told) == "It shows the same situation as cr:9.9.9a/1, which is played here."
    assert told is not None
    assert [a["href"] for a in told.select("a")] == ["/example/cr/9.9.9a/1"]


def test_an_example_whose_other_has_no_scenario_is_not_executed_yet(
    garden_app: Flask, site: "Site", tmp_path: Path
) -> None:
    def missing(_path: Path) -> Played:
        raise NotWrittenError("cr:9.9.9a/1")

    scenario = tmp_path / "same.yaml"
    scenario.touch()
    _serve(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, missing))
    page = site.read("/example/cr/9.2.8f/1")
    assert words(page.select_one(".outcome")).startswith("Not executed yet: cr:9.9.9a/1 shows")


def test_the_scenarios_note_is_shown(site: "Site") -> None:
    assert "The shed had a door" in words(site.read("/example/cr/9.2.8f/1").select_one(".hint"))


def test_the_printed_example_is_at_hand_where_its_wording_is(site: "Site") -> None:
    printed = site.read("/example/cr/9.2.8f/1").select_one("details.printed")
    assert "The gardener plants Old Oak and waits for rain." in words(printed)


def test_an_example_says_where_a_newer_edition_has_it(site: "Site") -> None:
    printed = site.read("/example/cr/9.2.8f/1").find_all("details", class_="printed")
    newer = printed[-1]
    assert "The example in 26.03: the same words" in newer.summary.get_text()
    assert newer.find("a")["href"] == "/rule/9.2.8f"
    assert "waits for rain" in newer.get_text()


def test_an_example_under_a_reworded_rule_is_in_doubt(site: "Site") -> None:
    old = site.read("/rule/9.2.7c?edition=cr-23.08").select_one(".example").get_text()
    assert "Listed as cr:9.2.8f/1" in old
    assert "Executed under another wording of this rule" in old
    new = site.read("/rule/9.2.9b?edition=cr-25.04").select_one(".example").get_text()
    assert "Listed as cr:9.2.8f/1" in new
    assert "another wording" not in new


def test_an_example_that_nothing_executes_says_so(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/3")
    assert "not executed yet" in page.get_text()
    assert "Young Ash" in page.get_text()
    assert page.select_one(".transcript") is None


def test_the_list_has_each_shipped_example_with_its_verdict(site: "Site") -> None:
    page = site.read("/examples/")
    link = page.select_one(".hits a")
    assert link is not None
    assert link["href"] == "/example/cr/9.2.8f/1"
    assert words(link) == "cr:9.2.8f/1 An oak drinks once"
    lines = [words(line) for line in page.select(".hits > li")]
    assert lines[:3] == [
        "cr:9.2.8f/1 An oak drinks once Does not come out as the rules say a door was expected",
        "cr:9.2.8f/2 Empty in the document",
        "cr:9.2.8f/3 Young Ash Not executed yet",
    ]
    headings = [words(heading) for heading in page.select(".listed h2")]
    assert headings == ["9.2 Showers", "Rules Reference of 2018", "FAQ of about 2016"]


def test_the_list_hides_no_example_of_the_older_documents(site: "Site") -> None:
    lines = [words(li) for li in site.read("/examples/").select(".hits > li")][3:]
    assert len(lines) == 60 + 81
    assert {"rr:bypass/1 Not executed yet", "faq:qa/12 Not executed yet"} <= set(lines)
    page = site.read("/examples/?chapter=rr-1.1&words=abilities")
    assert [words(b) for b in page.select(".hits b")] == [f"rr:abilities/{n}" for n in range(1, 9)]
    assert words(page.select_one("option[selected]")) == "Rules Reference of 2018"


def test_an_example_of_an_older_document_has_its_page(site: "Site") -> None:
    page = site.read("/example/faq/qa/12")
    assert words(page.select_one(".edition")) == "Example faq:qa/12."
    assert "not executed yet" in words(page.main)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("words=oak", ["cr:9.2.8f/1"]),
        ("words=young+9.2.8f", ["cr:9.2.8f/3"]),
        ("status=missing&chapter=9", ["cr:9.2.8f/3"]),
        ("cites=9.2.8f", ["cr:9.2.8f/1"]),
        ("status=failed&chapter=9", ["cr:9.2.8f/1"]),
        ("status=failed&chapter=1", []),
        ("status=wilted&chapter=9", ["cr:9.2.8f/1", "cr:9.2.8f/2", "cr:9.2.8f/3"]),
        ("words=<b>", []),
    ],
)
def test_the_list_is_filtered_by_a_plain_form(site: "Site", query: str, found: list[str]) -> None:
    page = site.read(f"/examples/?{query}")
    assert [words(b) for b in page.select(".hits b")] == found
    assert page.select_one("form.filter")["action"] == "/examples/"  # type: ignore[index]
    assert words(page.select_one(".count")).startswith(f"{len(found)} example")


def test_the_list_plays_nothing(garden_app: Flask, site: "Site", tmp_path: Path) -> None:
    scenario = tmp_path / "slow.yaml"
    scenario.touch()
    never = WorkedExamples({"cr:9.2.8f/1": scenario}, lambda _path: pytest.fail("played"))
    _serve(garden_app, never)
    for path in ("/examples/", "/rule/9.2.8f", "/section/9.2", "/coverage", "/api/v1/rules/928f"):
        assert site.get(path).status_code == 200


def test_without_a_build_the_list_has_no_verdicts(garden_app: Flask, site: "Site") -> None:
    build = garden_app.extensions["nrules"].state.current()
    (build.folder / "examples.json").write_text("{}")
    page = site.read("/examples/")
    assert "not been played on this machine" in page.get_text()
    assert words(page.select_one(".hits > li")) == "cr:9.2.8f/1 Old Oak"
    assert words(site.read("/rule/9.2.8f").select_one(".played")) == "See it happen, step by step"
    assert site.get("/api/v1/rules/928f").get_json()["worked_examples"][0]["passed"] is None


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/example/cr/9.2.8f/4", "9.2.8f has 3 examples in cr-24.03"),
        ("/example/cr/9.2.8f/0", "9.2.8f has 3 examples in cr-24.03"),
        ("/example/cr/9.2.8a/1", "9.2.8a has no examples in cr-24.03"),
        ("/example/cr/9.2.8z/1", "There is no rule 9.2.8z"),
        ("/example/rr/bypass/9", "there is no worked example rr:bypass/9"),
        ("/example/rr/9.2.8f/1", "did you mean cr:9.2.8f/1"),
    ],
)
def test_no_such_example(site: "Site", path: str, says: str) -> None:
    assert says in words(site.read(path, 404).main)


def test_a_typed_number_leads_to_the_examples_address(site: "Site") -> None:
    response = site.get("/example/cr/928f/1")
    assert (response.status_code, response.location) == (302, "/example/cr/9.2.8f/1")


def test_the_address_that_another_edition_gives_an_example_leads_to_it(site: "Site") -> None:
    response = site.get("/example/cr-25.04/9.2.9b/1")
    assert (response.status_code, response.location) == (302, "/example/cr/9.2.8f/1")
    assert "there is no worked example cr-25.04:9.2.9b/9" in words(
        site.read("/example/cr-25.04/9.2.9b/9", 404).main
    )


def test_an_example_that_only_other_editions_print_has_its_page(site: "Site") -> None:
    page = site.read("/example/cr-26.03/1.13.3/3")
    assert "not executed yet: no data of Scapegoat yet." in words(page.main)


def _serve(app: Flask, worked: WorkedExamples) -> None:
    app.extensions["nrules"] = Served(app.extensions["nrules"].state, worked)


def test_a_scenario_that_cannot_be_played_says_why(
    garden_app: Flask, site: "Site", tmp_path: Path
) -> None:
    def fail(_path: Path) -> Played:
        raise RulesError("line 3: no such plant")

    broken = tmp_path / "broken.yaml"
    broken.touch()
    _serve(garden_app, WorkedExamples({"cr:9.2.8f/1": broken}, fail))
    page = site.read("/example/cr/9.2.8f/1")
    assert words(page.select_one(".outcome")) == "Could not be played: line 3: no such plant"


def test_a_bug_in_the_engine_keeps_nobody_from_the_rule(
    garden_app: Flask, site: "Site", tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_path: Path) -> Played:
        raise ZeroDivisionError("secret")

    scenario = tmp_path / "fine.yaml"
    scenario.touch()
    _serve(garden_app, WorkedExamples({"cr:9.2.8f/1": scenario}, fail))
    page = site.read("/rule/9.2.8f")
    assert "A gardener" in words(page.select_one(".wording.first"))
    assert "internal error" in site.read("/example/cr/9.2.8f/1").get_text()
    assert "secret" not in page.get_text()
    assert "ZeroDivisionError('secret')" in caplog.text


def test_a_scenario_is_played_once_until_its_file_changes(played: Played, tmp_path: Path) -> None:
    times = []

    def play(path: Path) -> Played:
        times.append(path)
        return played

    scenario = tmp_path / "one.yaml"
    scenario.write_text("a: 1\n", "utf-8")
    worked = WorkedExamples({"cr:1.1.1/1": scenario}, play)
    assert worked.outcome("cr:1.1.1/1") is worked.outcome("cr:1.1.1/1")
    assert worked.outcome("cr:1.1.1/2") is None
    assert len(times) == 1
    os.utime(scenario, ns=(1, 1))
    worked.outcome("cr:1.1.1/1")
    assert len(times) == 2


def test_an_example_without_a_scenario_is_not_led_to(garden_app: Flask, site: "Site") -> None:
    _serve(garden_app, WorkedExamples({}, lambda _path: pytest.fail("nothing to play")))
    assert site.read("/rule/9.2.8f").select(".played") == []


def test_what_happened_before_stands_with_the_position(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "example: own:mine/1\ntitle: Mine\nposition: {this_turn: [{tags: 1}]}\n"
        "expect: {this_turn: {TagsTaken: 1}}\n",
        "utf-8",
    )
    [run] = play_file(path).runs
    before, after = drawn(run.start), drawn(run.state, run.start)
    assert before is not None
    assert after is not None
    assert before.facts == ("Earlier this turn: the Runner took 1 tag.",)
    assert after.facts == ()


def test_steps_and_sections_have_the_numbers_of_the_edition_asked_for(site: "Site") -> None:
    page = site.read("/example/cr/9.2.8f/1?edition=25.04")
    paths = [a["href"] for a in page.select("ol.transcript a.num")]
    assert paths == [
        "/section/9.2?edition=cr-25.04",
        "/rule/9.2.9b?edition=cr-25.04",
        "/rule/9.2.9?edition=cr-25.04",
    ]
    assert "by their numbers in 25.04, effective 28 April 2025" in words(
        page.select_one(".edition")
    )
    listed = site.read("/examples/?edition=25.04&cites=9.2.9b")
    assert [words(e) for e in listed.select("main .listed h2")] == ["9.2 Showers"]
