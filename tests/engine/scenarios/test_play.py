"""Playing a scenario file: mistakes give their line, failures say why."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cards.catalogue import UnknownCardError, card
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.play import play_file
from engine.scenarios.publish import schema_path, schema_text

SCENARIO = """\
example: cr:9.2.8f/1
fingerprint: "0123456789ab"
title: A run on an unprotected server
position:
  runner: {credits: 3, clicks: 2}
script:
  - runner: run Archives
  - runner: continue
expect: {run: successful, runner: {clicks: 1}}
unlisted: pass
"""


@pytest.fixture
def write_scenario(tmp_path: Path) -> Callable[..., Path]:
    def write(old: str = "", new: str = "") -> Path:
        assert old in SCENARIO
        path = tmp_path / "scenario.yaml"
        path.write_text(SCENARIO.replace(old, new, 1), "utf-8")
        return path

    return write


def test_a_scenario_plays_its_script(write_scenario: Callable[..., Path]) -> None:
    played = play_file(write_scenario())
    assert played.passed, played.playthroughs[0].failures
    assert played.playthroughs[0].state["runner"]["clicks"] == 1


def test_playing_twice_gives_the_same_transcript(write_scenario: Callable[..., Path]) -> None:
    path = write_scenario()
    assert play_file(path).playthroughs[0].transcript == play_file(path).playthroughs[0].transcript


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("runner: run Archives", "runer: run Archives", ":7: script.0.runer"),
        ("credits: 3", "credits: -3", ":5: position.runner.credits"),
        ("title: A run", "title: [A run", "not YAML"),
        ("position:", "position: {turn: nobody}\nx:", ":4: position.turn"),
    ],
)
def test_a_broken_file_gives_one_message_with_the_line(
    write_scenario: Callable[..., Path], old: str, new: str, message: str
) -> None:
    with pytest.raises(ScenarioError) as error:
        play_file(write_scenario(old, new))
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_missing_file_gives_one_line(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"^there is no file "):
        play_file(tmp_path / "none.yaml")


def test_an_ambiguous_name_suggests_all_built_cards() -> None:
    with pytest.raises(UnknownCardError) as error:
        card("Jinteki")
    slip = error.value.slip
    assert slip is not None
    assert len(slip.built) > 2
    assert f"did you mean {slip.built[0]}, {slip.built[1]}" in str(error.value)
    assert str(error.value).endswith(f" or {slip.built[-1]}?")


def test_a_misspelt_card_suggests_the_nearest(write_scenario: Callable[..., Path]) -> None:
    path = write_scenario("position:", "position:\n  corp: {servers: {HQ: {ice: [Tolbooth]}}}")
    with pytest.raises(UnknownCardError, match="did you mean Tollbooth"):
        play_file(path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{clicks: 1}", "{clicks: 2}", "The Runner's clicks: expected 2, found 1"),
        ("  - runner: continue\n", "", "the Runner must decide under 6.9.4c"),
        (
            "run Archives",
            "run Server 9",
            "“run Server 9” is not the label of any option in this game",
        ),
        ("run: successful", "run: unsuccessful", "run: expected unsuccessful, found successful"),
        ("run: successful", 'cited: ["9.2.8f"]', "rule 9.2.8f was expected"),
        ("run: successful", "refused: {pass: 9.2.6b}, winner: runner", "winner: expected runner"),
        ("run: successful", 'not_cited: ["6.9.5a"]', "rule 6.9.5a was not expected"),
    ],
)
def test_an_expectation_that_does_not_hold_fails_and_says_why(
    write_scenario: Callable[..., Path], old: str, new: str, message: str
) -> None:
    played = play_file(write_scenario(old, new))
    assert not played.passed
    assert message in played.playthroughs[0].failures[0]


def test_the_schema_lets_a_variant_give_part_of_a_position() -> None:
    shapes = json.loads(schema_text())["$defs"]
    assert shapes["Variant"]["properties"]["position"]["$ref"] == "#/$defs/Position"
    assert "required" not in shapes["Position"], "so that a part of one will do"


def test_the_published_schema_is_up_to_date() -> None:
    assert schema_path().read_text("utf-8") == schema_text()
