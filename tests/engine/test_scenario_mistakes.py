"""What is wrong with a scenario file: the line, the word and the likely intention."""

from pathlib import Path

import pytest

from engine.kernel.errors import UnsupportedError
from engine.scenarios.errors import ScenarioError
from engine.scenarios.perft import perft
from engine.scenarios.play import play_file
from rules.errors import RulesError

HEAD = "example: own:mine/1\ntitle: Mine\n"


@pytest.fixture
def told(tmp_path: Path):
    """What is said of a file with these lines below its head, without the file's name."""

    def say(body: str, kind: type[RulesError] = ScenarioError, head: str = HEAD) -> str:
        path = tmp_path / "mine.yaml"
        path.write_text(head + body, "utf-8")
        with pytest.raises(kind) as caught:
            play_file(path)
        message = str(caught.value)
        assert message.startswith(str(path))
        assert "\n" not in message
        return message.removeprefix(str(path))

    return say


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            "position:\n  runner:\n    rigg: []\n",
            ":5: position.runner.rigg: there is no key “rigg”",
        ),
        ("position:\n  runner:\n    rigg: []\n", "did you mean rig?"),
        (
            "position:\n  corp:\n    tags: 17\n",
            ":5: position.corp.tags: “tags” does not belong here",
        ),
        ("unlisted: maybe\n", ":3: unlisted: should be 'fail' or 'pass', not “maybe”"),
        (
            "position:\n  runner:\n    credits: -1\n",
            "should be greater than or equal to 0, not “-1”",
        ),
        ("position:\n  runner:\n    identity: [A, B]\n", ":5: position.runner.identity"),
        ("position:\n  runner:\n    tags: 1\n    tags: 2\n", ":6: “tags” stands twice"),
        ("script:\n  - {runner: pass, corp: pass}\n", ":4: script.0: write exactly one of"),
        (
            "variants:\n  - title: v\n    position:\n      runner: {credts: 3}\n",
            ":6: variants.0.position.runner.credts: there is no key “credts”: did you mean credits",
        ),
        (
            "expect: {cited: [9.2.8z]}\n",
            ":3: expect.cited.0: there is no rule 9.2.8z: did you mean",
        ),
        (
            "expect:\n  refused: {pass: 9.99.1}\n",
            ":4: expect.refused.pass: there is no rule 9.99.1",
        ),
        ("script:\n  - {runner: pass, at: 12.1}\n", ":4: script.0.at: "),
        ("position: {at: 6.9.1a}\n", "there is no step 6.9.1a in the runner's turn"),
        ("position: {mark: HW}\n", "HW is no central server: did you mean HQ?"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_what_was_meant(told, body: str, said: str) -> None:
    assert said in told(body)


def test_what_is_missing_is_named(told) -> None:
    assert told("title: T\n", head="") == ":1: example: “example” is missing"
    assert "an id such as" in told("example: mine\ntitle: T\n", head="")


def test_a_beginning_of_a_number_will_do_beside_a_decision(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD + "script:\n  - {runner: run HW, at: '5.7'}\n")
    assert "“run HW” is not possible" in play_file(path).runs[0].failures[0]


ICE = "position:\n  corp:\n    servers:\n      %s:\n        %s: [%s]\n"


@pytest.mark.parametrize(
    ("server", "part", "named", "kind", "said"),
    [
        (
            "HQ",
            "ice",
            "Tolbooth",
            UnsupportedError,
            ":7: no card named Tolbooth: did you mean Toll",
        ),
        ("HQ", "ice", "3 x Blank Icee", UnsupportedError, ":7: no card named Blank Icee"),
        ("HD", "ice", "Tollbooth", ScenarioError, ":6: no server is named HD: did you mean"),
        ("remote 1", "root", "Tollbooth", ScenarioError, ":7: Tollbooth is of the type ice"),
        ("HQ", "ice", "Blank Event", ScenarioError, ":7: Blank Event is a runner card"),
    ],
)
def test_a_position_that_cannot_be_is_told_with_its_line(
    told, server: str, part: str, named: str, kind: type[RulesError], said: str
) -> None:
    assert said in told(ICE % (server, part, named), kind)


def test_counting_lines_says_the_same_of_a_broken_position(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD + ICE % ("HQ", "ice", "Tolbooth"))
    with pytest.raises(UnsupportedError, match=r"mine.yaml:7: no card named Tolbooth"):
        perft(path, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a scenario is a mapping"),
        ("- a\n", "a scenario is a mapping"),
        ("a: [1\n", "not YAML"),
        ("a: *b\n", "not YAML"),
        ("a: \x01\n", "not YAML"),
        ("a: !!python/object:os.system x\n", "not YAML"),
        ("? [a, b]\n: 1\n", "not YAML"),
    ],
)
def test_what_is_no_scenario_is_one_line(told, text: str, said: str) -> None:
    assert said in told(text, head="")
