"""``play`` and ``perft``: what is printed about a played scenario."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.kernel.editions import BY_NAME, NEWEST
from engine.kernel.errors import UnsupportedError
from engine.scenarios.files.shipped import redirected_examples, shipped_scenarios
from engine.scenarios.results.result import Played, Playthrough
from rules import changes_in_play
from rules.errors import RulesError

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


BY = "carried out: cr-24.03, in force from 30 March 2024"
ONE = "cr:9.2.8f/1"
DECKS = """
  runner: {{credits: 3, clicks: {clicks}, deck: [3 x Blank Event]}}
  corp: {{deck: [3 x Blank Operation]}}
"""


def test_changes_that_the_engine_does_not_play_yet_are_named(
    nrules: "Nrules", scenario: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    step = next(step for step in changes_in_play.shipped() if step.old == "cr-24.03")
    change = step.changes[0].model_copy(update={"id": "two-tides"})
    for carried in (False, True):
        changes = (change.model_copy(update={"carried": carried}),)
        with monkeypatch.context() as patch:
            only = (step.model_copy(update={"changes": changes}),)
            patch.setattr("rules.changes_in_play.shipped", lambda only=only: only)
            scenario(True)
            run = Playthrough("run", (), (), rules=BY_NAME["25.04"])
            played = Played("own:mine/1", "A lantern by 25.04", (run,))
            patch.setattr("engine.scenarios.play.play_file", lambda *_, played=played, **__: played)
            ended = nrules("play", "dusk.yaml")
            assert ("1 change in play is not carried out" in ended.out) is not carried
            not_played = nrules("play", "dusk.yaml", "--json").json["not_played"]
            assert not_played == ([] if carried else ["two-tides"])


def test_the_verdict_comes_first_and_the_transcript_on_request(
    nrules: "Nrules", scenario: Callable[..., None]
) -> None:
    scenario(True, True)
    ended = nrules("play", "dusk.yaml")
    assert (ended.status, ended.err) == (0, "")
    verdict = [
        "cr:9.2.8f/1  A lantern at dusk",
        "",
        f"✓ comes out as expected, 2 rules cited ({BY})",
        "  ✓ run 0",
        "  ✓ Variant: run 1",
    ]
    transcript = [
        "     3.1     the tide comes in",
        "  3.1.2a    ▸  the keeper lights the lantern",
    ]
    assert ended.out.splitlines() == verdict
    for option in ("--transcript", "-t"):
        in_full = nrules("play", "dusk.yaml", option).out.splitlines()
        assert in_full == [*verdict, "", *transcript, "", "Variant: run 1", *transcript]


def test_a_failed_variant_is_named(nrules: "Nrules", scenario: Callable[..., None]) -> None:
    scenario(True, False, True)
    lines = nrules("play", "dusk.yaml").out.splitlines()
    assert lines[2:] == [
        f"✗ comes out differently, 2 rules cited ({BY})",
        "  ✓ run 0",
        "  ✗ Variant: run 1",
        "    the lantern is dark",
        "  ✓ Variant: run 2",
    ]


@pytest.mark.parametrize(
    ("expected", "mark"),
    [
        ("", "•"),
        ("expect: {runner: {credits: 5}}", "✓"),
        ("script: [{expect: {runner: {credits: 5}}}]", "✓"),
        ("explore: all\npossible: [{runner: {clicks: 3}}]", "✓"),
        ("variants: [{title: Richer, expect: {runner: {credits: 5}}}]", "✓"),
    ],
)
def test_a_file_without_expectations_gets_no_check_mark(
    nrules: "Nrules", tmp_path: Path, expected: str, mark: str
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"example: own:mine/1\ntitle: Mine\n{expected}\n", encoding="utf-8")
    ended = nrules("play", str(file))
    assert (ended.status, ended.out.splitlines()[2][0]) == (0, mark)
    answer = nrules("play", str(file), "--json").json
    assert (answer["passed"], answer["expects"]) == (True, mark == "✓")


def test_a_misspelt_card_offers_the_one_that_may_be_meant(nrules: "Nrules", tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("position: {runner: {hand: [Corrodor]}}\nexample: own:mine/1\ntitle: Mine\n")
    error = nrules("play", str(file), "--json").json["error"]
    assert (error["type"], error["nearest"]) == ("unknown-card", ["Corroder"])


def test_a_card_played_by_an_older_wording_says_so(nrules: "Nrules") -> None:
    example = str(shipped_scenarios()["cr:9.9.5c/1"])
    assert (
        "Paparazzi, as the engine has it: Before 25.04 the prevention"
        in nrules("play", example).out
    )
    wordings = nrules("play", example, "--json").json["wordings"]
    assert wordings["Paparazzi"].startswith("Before 25.04 the prevention")
    assert "As the engine has it: Before 25.04 the prevention" in nrules("card", "paparazzi").out


def test_an_outdated_ruling_is_shown_with_what_no_longer_holds(
    nrules: "Nrules",
) -> None:
    file = str(shipped_scenarios()["faq:qa/35"])
    out = nrules("play", file).out
    then = out[out.index("✓ Then: ") :]
    assert "not so any more (faq, row 7, by the rule)" in " ".join(then.split())
    assert "tags: expected 0, found 2" in then
    outdated = nrules("play", file, "--json").json["then"]
    assert (outdated["document"], outdated["row"], outdated["by"], outdated["changed"]) == (
        "faq",
        7,
        "rule",
        True,
    )
    assert outdated["failures"] == []
    assert any("tags: expected 0, found 2" in line for line in outdated["no_longer"])


def test_a_redirected_example_names_the_one_that_is_played(nrules: "Nrules") -> None:
    ended = nrules("play", str(redirected_examples()["rr:bypass/1"]))
    assert ended.status == 0
    assert "The same as cr:6.5.8c/1, which is played here" in ended.out


def test_a_failed_scenario_has_status_1_and_says_how(
    nrules: "Nrules", scenario: Callable[..., None]
) -> None:
    scenario(True, False)
    ended = nrules("play", "dusk.yaml")
    assert ended.status == 1
    assert ended.out.count("the lantern is dark") == 1
    assert "✗ comes out differently" in ended.out
    as_json = nrules("play", "dusk.yaml", "--json")
    assert (as_json.status, as_json.json["passed"]) == (1, False)
    assert as_json.json["failures"] == ["run 1: the lantern is dark"]
    assert as_json.json["engine"] == {"edition": "cr-24.03", "effective": "2024-03-30"}
    assert as_json.json["transcript"][0] == {"rule": "3.1", "text": "the tide comes in"}


def test_unsupported_invalid_and_crashed_are_told_apart(
    nrules: "Nrules", scenario: Callable[..., None]
) -> None:
    scenario(error=UnsupportedError("no card named Foghorn"))
    assert nrules("play", "dusk.yaml", "--json").json["error"]["type"] == "unsupported"
    scenario(error=RulesError("dusk.yaml, line 3: “tide” is no key"))
    assert nrules("play", "dusk.yaml").err == "nrules: dusk.yaml, line 3: “tide” is no key\n"
    scenario(error=ZeroDivisionError("a bug"))
    assert nrules("play", "dusk.yaml").status == 70


def test_explore_tries_every_line_of_play(nrules: "Nrules", tmp_path: Path) -> None:
    path = tmp_path / "credits.yaml"
    path.write_text(
        "example: own:explore/1\ntitle: A credit more or not\n"
        f"position: {DECKS.format(clicks=1)}\n"
        "expect: {runner: {credits: 3}}\n"
    )
    assert nrules("play", str(path)).status == 0
    explored = nrules("play", str(path), "--explore", "--json")
    assert explored.status == 1
    assert "expected 3, found 4" in explored.json["failures"][0]


@pytest.mark.parametrize(
    ("script", "every"),
    [("[{runner: gain 1 credit}]", "the only line of play"), ("[]", "all 8 lines of play")],
)
def test_explore_says_in_how_many_lines_of_play_it_holds(
    nrules: "Nrules", tmp_path: Path, script: str, every: str
) -> None:
    path = tmp_path / "last.yaml"
    path.write_text(
        "example: own:explore/1\ntitle: The last click\n"
        "position: {runner: {clicks: 1}, corp: {deck: [3 x Blank Operation]}}\n"
        f"script: {script}\nunlisted: pass\nexpect: {{corp: {{score: 0}}}}\n"
    )
    shown = nrules("play", str(path), "--explore").out
    assert f"  ✓ The last click, in {every}\n" in shown


class TestPerft:
    """``perft``: how many lines of play there are."""

    @pytest.fixture
    def two_clicks(self, tmp_path: Path) -> str:
        path = tmp_path / "clicks.yaml"
        path.write_text(
            f"example: own:perft/1\ntitle: Clicks\nposition: {DECKS.format(clicks=2)}\n"
        )
        return str(path)

    def test_perft_counts_lines_and_positions(self, nrules: "Nrules", two_clicks: str) -> None:
        none = nrules("perft", two_clicks, "--depth", "0").out
        assert none == "1 line of play of 0 decisions, to 1 position\n"
        one = nrules("perft", two_clicks, "--depth", "1", "--json").json
        assert one["depth"] == 1
        assert one["lines"] == one["positions"] > 1
        assert one["engine"]["edition"] == NEWEST.id, "our own positions are played by the newest"

    def test_an_exceeded_limit_is_reported(self, nrules: "Nrules", two_clicks: str) -> None:
        ended = nrules("perft", two_clicks, "--depth", "2", "--limit", "3")
        assert ended.status == 1
        assert ended.err.startswith("nrules: not exhausted: there are more than 3 lines of play")

    def test_a_missing_file_gives_one_line(self, nrules: "Nrules", tmp_path: Path) -> None:
        ended = nrules("perft", str(tmp_path / "none.yaml"))
        assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
