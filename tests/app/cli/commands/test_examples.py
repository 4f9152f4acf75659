"""``examples`` and ``coverage``: worked examples, one or all, and the rules they exercise."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.builds.current import BuildSource
from app.cli.drawing.coverage import MAX_LISTED
from app.cli.edition_labels import EditionNumbers
from app.examples.edition_counts import judge_by_edition
from engine.kernel.editions import EDITIONS
from engine.kernel.errors import UnsupportedError
from engine.outcomes.stored_outcomes import ScenarioOutcomes
from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.results.worked_examples import ExampleResult, Status, play_example
from rules.catalogue import catalogue
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


ONE = "cr:9.2.8f/1"


def test_all_examples_are_listed_executed_or_not(nrules: "Nrules", only_one: None) -> None:
    listed = nrules("examples", "--json")
    assert listed.status == 0
    examples = {e["id"]: e for e in listed.json["examples"]}
    official = [id_ for id_ in examples if id_.startswith("cr:")]
    assert len(official) == 213
    assert len([id_ for id_ in examples if id_.startswith("cr-")]) == 45
    assert len([id_ for id_ in examples if id_.startswith("rr:")]) == 60
    assert len([id_ for id_ in examples if id_.startswith("faq:")]) == 81
    assert examples["faq:qa/12"]["status"] == examples["rr:bypass/1"]["status"] == "missing"
    mark = {"id": "cr:7.4.3/2", "status": "empty", "cited": [], "printed": False}
    assert examples["cr:7.4.3/2"] == mark
    assert examples["cr:9.2.8f/1"]["status"] == "passed"
    assert "9.2.8f" in examples["cr:9.2.8f/1"]["cited"]
    written = [id_ for id_, e in examples.items() if e["status"] not in ("missing", "empty")]
    assert written == [ONE]


def test_the_list_ends_with_a_count_of_each_status(
    nrules: "Nrules", only_one: None, scenario: Callable[..., None]
) -> None:
    scenario(True)
    ended = nrules("examples")
    assert ended.out.splitlines()[-1] == "1 passed, 397 missing, 1 empty"
    assert "playing the worked examples" in ended.err


def test_examples_are_counted_by_the_edition_that_prints_them(
    nrules: "Nrules", only_one: None, scenario: Callable[..., None]
) -> None:
    scenario(True)
    counted = {e.pop("edition"): e for e in nrules("examples", "--json").json["by_edition"]}
    newest = {"printed": 243, "reworded": 15, "passed": 1, "missing": 242}
    assert counted["cr-26.03"] == newest
    pinned = {"printed": 213, "reworded": 0, "passed": 1, "missing": 211, "empty": 1}
    assert counted["cr-24.03"] == pinned
    out = nrules("examples").out
    assert "cr-26.03 prints 243: 1 passed, 242 missing; 15 from another wording" in out


def test_an_example_is_found_by_the_address_an_edition_gives_it(
    nrules: "Nrules", only_one: None
) -> None:
    moved = nrules("examples", "cr-26.03:1.13.13/2", "--json").json["examples"]
    assert moved == [
        {"id": "cr-25.04:1.13.11/2", "status": "missing", "cited": [], "rule": "1.13.13"}
    ]
    assert [
        e["id"] for e in nrules("examples", "cr-26.03:9.2.8f/1", "--json").json["examples"]
    ] == [ONE]


def test_a_crash_while_playing_is_reported_as_an_error(
    nrules: "Nrules", only_one: None, scenario: Callable[..., None]
) -> None:
    scenario(error=ZeroDivisionError("a bug"))
    ended = nrules("examples", "--failed", "--json")
    assert ended.status == 1
    [broken] = ended.json["examples"]
    assert broken["status"] == "error"
    assert broken["trouble"] == "internal error (ZeroDivisionError: a bug)"


def test_one_example_is_shown_in_full(nrules: "Nrules") -> None:
    """With ``--own`` as well, which makes no difference to an id."""
    out = nrules("examples", "cr:9.2.8f/1").out
    assert nrules("examples", "cr:9.2.8f/1", "--own").out == out
    played = play_file(shipped_scenarios()["cr:9.2.8f/1"])
    for run in played.playthroughs:
        for line in run.transcript:
            assert line.text in out


@pytest.mark.parametrize("options", [[], ["cr:9.2.8f/1"]])
def test_a_failing_example_has_status_1(
    nrules: "Nrules", only_one: None, scenario: Callable[..., None], options: list[str]
) -> None:
    scenario(False)
    ended = nrules("examples", *options, "--failed", "--json")
    assert ended.status == 1
    assert "cr:9.2.8f/1" in [e["id"] for e in ended.json["examples"]]
    assert {e["status"] for e in ended.json["examples"]} == {"failed"}


def test_an_unsupported_example_is_no_failure(
    nrules: "Nrules", only_one: None, scenario: Callable[..., None]
) -> None:
    scenario(error=UnsupportedError("no card named Foghorn"))
    ended = nrules("examples", "cr:9.2.8f/1", "--json")
    assert ended.status == 0
    assert ended.json["examples"] == [
        {
            "id": "cr:9.2.8f/1",
            "status": "unsupported",
            "cited": [],
            "trouble": "no card named Foghorn",
        }
    ]
    assert nrules("examples", "--failed").out.strip() == "none of the examples failed"


OURS = "own:8.7.2b/1"


def test_a_position_of_our_own_is_shown_like_an_example(nrules: "Nrules") -> None:
    ended = nrules("examples", OURS)
    played = play_file(own_positions()[OURS])
    assert ended.status == 0
    for run in played.playthroughs:
        assert run.title in ended.out
        for line in run.transcript:
            assert line.text in ended.out
    answer = nrules("examples", OURS, "--json").json
    assert answer["engine"]["edition"] == played.rules.id == "cr-24.03"
    [shape] = answer["examples"]
    assert (shape["id"], shape["status"], shape["cited"]) == (OURS, "passed", [*played.cited])
    assert nrules("examples", OURS, "--own", "--json").json == answer
    newest = nrules("examples", OURS, "-e", "26.03", "--json").json
    assert newest["engine"]["edition"] == "cr-26.03"
    assert [one["id"] for one in newest["examples"]] == [OURS]


def test_our_own_positions_are_listed_in_place_of_the_examples(
    nrules: "Nrules", scenario: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    two = {id_: own_positions()[id_] for id_ in (OURS, "own:sg-leech/1")}
    monkeypatch.setattr("engine.scenarios.results.worked_examples.own_positions", lambda: two)
    answer = nrules("examples", "--own", "--json").json
    assert {one["id"]: one["status"] for one in answer["examples"]} == dict.fromkeys(two, "passed")
    assert "by_edition" not in answer
    scenario(False)
    ended = nrules("examples", "--own", "--failed")
    assert ended.status == 1
    assert "Positions of our own" in ended.out
    assert ended.out.splitlines()[-1] == "2 failed"


def test_an_unknown_position_of_our_own_names_the_nearest(nrules: "Nrules") -> None:
    ended = nrules("examples", "own:8.7.2b/9", "--json")
    assert ended.status == 2
    assert ended.json["error"]["type"] == "unknown-example"
    assert ended.json["error"]["nearest"][0] == OURS


def test_an_unknown_example_names_the_nearest(nrules: "Nrules") -> None:
    ended = nrules("examples", "cr:9.2.8f/9")
    assert (ended.status, ended.err.count("\n")) == (2, 1)
    assert "did you mean cr:9.2.8f/1" in ended.err
    assert "cr:9.2.8f/1" in nrules("examples", "cr:9.2.8f", "--json").json["error"]["nearest"]
    assert "ids are like cr:9.2.8f/1" in nrules("examples", "zzz").err


MOVED, THEN = "6.2.8c", "6.2.5c"
"""A rule's numbers in the newest edition and in the one that the engine carries out."""


def test_examples_stand_under_the_rules_of_an_edition(
    nrules: "Nrules", only_one: None, scenario: Callable[..., None]
) -> None:
    scenario(True)
    answer = nrules("examples", "--json").json
    assert (answer["edition"], answer["effective"]) == ("cr-26.03", "2026-03-02")
    assert answer["engine"] == {"edition": "cr-24.03", "effective": "2024-03-30"}
    of_then = {
        one["id"]: one for one in nrules("examples", "-e", "24.03", "--json").json["examples"]
    }
    of_today = {one["id"]: one for one in answer["examples"]}
    new = of_today.keys() - of_then.keys()
    assert of_then.keys() == of_today.keys() - new
    assert {id_.partition(":")[0] for id_ in new} == {"cr-25.04", "cr-25.08", "cr-26.03"}
    assert "printed" not in of_today["cr:9.2.8f/1"]
    moved = {id_: one["rule"] for id_, one in of_today.items() if one.get("rule")}
    assert moved
    assert not any("rule" in one for one in of_then.values())
    id_, rule = next(iter(moved.items()))
    assert f"(now with {rule})" in nrules("examples", id_).out
    assert nrules("examples", id_).out.startswith("Carried out: cr-24.03, in force from 30 March")
    order = [one["id"] for one in answer["examples"] if one["id"].startswith("cr:")]
    assert order != [one for one in of_then if one.startswith("cr:")], "by the sections of each"


def test_examples_are_played_by_the_edition_that_is_named(nrules: "Nrules", only_one: None) -> None:
    answer = nrules("examples", ONE, "--edition", "26.03", "--json").json
    assert answer["engine"] == {"edition": "cr-26.03", "effective": "2026-03-02"}
    assert answer["examples"][0]["status"] == "passed"
    shown = nrules("examples", ONE, "--edition", "24.03").out
    assert shown.startswith("Carried out: cr-24.03")
    assert "by_edition" not in nrules("examples", "--edition", "26.03", "--json").json


def test_a_newer_example_is_played_by_the_edition_that_brought_it(
    nrules: "Nrules",
) -> None:
    newer = "cr-25.04:1.12.6a/1"
    alone = nrules("examples", newer, "--json").json
    assert alone["engine"]["edition"] == "cr-25.04"
    assert "engine" not in alone["examples"][0]
    assert nrules("examples", newer).out.startswith("Carried out: cr-25.04, in force from ")
    older, pinned = nrules("examples", newer, "-e", "24.03", "--json").json, catalogue().pinned
    assert older["engine"]["edition"] == pinned


def test_the_list_marks_examples_played_by_another_edition(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = "cr-25.04:1.12.6a/1"
    worked = [play_example(id_, shipped_scenarios()[id_]) for id_ in (ONE, newer)]
    monkeypatch.setattr(
        "engine.scenarios.results.worked_examples.play_examples", lambda *_, **__: worked
    )
    answer = nrules("examples", "--json").json
    assert answer["engine"]["edition"] == "cr-24.03"
    engines = {one["id"]: one.get("engine") for one in answer["examples"]}
    assert engines == {ONE: None, newer: {"edition": "cr-25.04", "effective": "2025-04-28"}}
    rows = [line for line in nrules("examples").out.splitlines() if " passed " in line]
    assert ["(by cr-25.04)" in row for row in rows] == [newer in row for row in rows]


def test_by_rules_counts_what_passes_by_each_edition(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch
) -> None:
    statuses = {rules.id: Status.PASSED for rules in EDITIONS}
    found = {
        id_: ScenarioOutcomes(id_, id_, statuses | {"cr-24.03": status}, (), (), 0)
        for id_, status in ((ONE, Status.PASSED), ("cr-25.04:6.2.7e/1", Status.FAILED))
    }
    monkeypatch.setattr("app.stored_outcomes.load_or_play", lambda *_: found)
    newest, pinned = nrules("examples", "--by-rules", "--json").json["editions"]
    assert (newest["edition"], newest["printed"], newest["played"]) == ("cr-26.03", 243, 2)
    assert newest["by"]["cr-24.03"] == {"passed": 1, "otherwise": ["cr-25.04:6.2.7e/1"]}
    assert newest["by"]["cr-26.03"] == {"passed": 2, "otherwise": []}
    assert (pinned["edition"], pinned["played"]) == ("cr-24.03", 1)
    assert "1 pass by cr-24.03; not cr-25.04:6.2.7e/1" in nrules("examples", "--by-rules").out


@pytest.mark.parametrize("other", [[ONE], ["--own"], ["--failed"], ["--edition", "24.03"]])
def test_by_rules_refuses_options_that_narrow_the_list(nrules: "Nrules", other: list[str]) -> None:
    ended = nrules("examples", "--by-rules", *other)
    assert (ended.status, ended.out) == (2, "")
    assert "it takes no ID, --failed, --own or --edition" in ended.err


def test_an_example_fails_only_by_an_edition_that_prints_it(
    nrules: "Nrules", only_one: None, scenario: Callable[..., None]
) -> None:
    scenario(False)
    asked = ("examples", ONE, "--json", "--edition")
    assert nrules(*asked, "26.03").status == 1
    build = BuildSource(Home()).current()
    edition = build.library.editions["cr-24.03"]
    failed = [ExampleResult(id_, Status.FAILED) for id_ in (ONE, "cr-25.04:6.2.7e/2")]
    judged = judge_by_edition(build, edition, failed)
    assert [one.status for one in judged] == [Status.FAILED, Status.OTHERWISE]


def test_an_unknown_edition_is_refused(nrules: "Nrules") -> None:
    ended = nrules("examples", "--edition", "cr-20.01")
    assert (ended.status, ended.out) == (2, "")


class TestCoverage:
    """``coverage``: where each rule is carried out."""

    def test_every_rule_has_its_standing(self, nrules: "Nrules", only_one: None) -> None:
        answer = nrules("coverage", "--json").json
        rules = {rule["rule"]: rule for rule in answer["rules"]}
        assert sum(answer["counts"].values()) == len(answer["rules"])
        closing = rules["9.2.8f"]
        assert closing["standing"] == "exercised"
        assert closing["examples"] == ["cr:9.2.8f/1"]
        assert closing["places"][0].keys() == {"file", "line", "within"}
        symbols = rules["1.3.1"]
        assert (symbols["standing"], symbols["reason"]) == (
            "not-executable",
            "explains the symbols",
        )
        here = [rule["here"] for rule in answer["rules"]]
        assert not any(number.startswith(("2.", "3.", "11.")) for number in here)

    def test_the_rules_are_those_of_the_edition(self, nrules: "Nrules", only_one: None) -> None:
        answer = nrules("coverage", "--json").json
        assert (answer["edition"], answer["engine"]["edition"]) == ("cr-26.03", "cr-26.03")
        here = {rule["here"]: rule for rule in answer["rules"]}
        assert here[MOVED]["rule"] == THEN
        assert here["6.9.1e"]["rule"] == "25.04:6.9.1e"
        assert nrules("coverage").out.startswith("Carried out: cr-26.03, in force from 2 March")
        pinned = nrules("coverage", "--edition", "24.03", "--json").json
        assert all(rule["rule"] == rule["here"] for rule in pinned["rules"])
        assert pinned["counts"]["other-form"] == 0
        assert not any(rule["changed"] for rule in pinned["rules"])

    @pytest.mark.parametrize(
        ("edition", "called"), [("26.03", "6.9.1e"), ("24.03", "6.9.1e (cr-25.04 alone)")]
    )
    def test_a_rule_newer_than_the_pinned_edition_names_its_edition(
        self, own_home: Path, edition: str, called: str
    ) -> None:
        build = BuildSource(Home(own_home)).current()
        assert EditionNumbers(build, build.library.edition(edition)).label("25.04:6.9.1e") == called

    def test_coverage_is_drawn_by_section(self, nrules: "Nrules", only_one: None) -> None:
        out = nrules("coverage").out
        assert "\n9.2  " in out
        assert "in cr:9.2.8f/1" in out
        assert " exercised" in out.splitlines()[-1]
        assert re.search(r"^  1\.2\.1 .*, \S+ and \d+ more$", out, re.MULTILINE)

    def test_one_rule_lists_all_its_places(self, nrules: "Nrules", only_one: None) -> None:
        places = nrules("coverage", "1.2.1", "--json").json["rules"][0]["places"]
        output = nrules("coverage", "121").out
        assert len(places) > MAX_LISTED
        assert all(
            f"{place['file']}:{place['within'] or ''}".rstrip(":") in output for place in places
        )
        assert "\n  1.2.2 " not in output

    def test_one_section_lists_only_its_rules(self, nrules: "Nrules", only_one: None) -> None:
        out = nrules("coverage", "9.2").out
        assert "\n  9.2.7 " in out
        assert not re.search(r"^  9\.3", out, re.MULTILINE)

    @pytest.mark.parametrize(
        ("number", "status", "says"),
        [
            ("2.1", 2, "the engine does not carry out 2.1, only rules of chapters 1, 4"),
            ("9.2.8z", 1, "the nearest are 9.2.8f"),
        ],
    )
    def test_an_unknown_or_inexecutable_rule_is_refused(
        self, nrules: "Nrules", number: str, status: int, says: str
    ) -> None:
        ended = nrules("coverage", number)
        assert (ended.status, ended.out) == (status, "")
        assert says in ended.err
