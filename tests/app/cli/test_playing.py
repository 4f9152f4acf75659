"""``play`` and ``examples``: what is said of a played scenario."""

from pathlib import Path

import pytest

from app.cli import worked
from engine.kernel.errors import UnsupportedError
from engine.scenarios.play import play_file
from engine.scenarios.result import Line, Played, Run
from engine.scenarios.shipped import shipped
from rules.errors import RulesError

TRANSCRIPT = (
    Line("3.1", "the tide comes in"),
    Line("3.1.2a", "the keeper lights the lantern", depth=1, decision=True),
)


def _played(*passed: bool) -> Played:
    runs = tuple(
        Run(f"run {n}", ok, () if ok else ("the lantern is dark",), TRANSCRIPT)
        for n, ok in enumerate(passed)
    )
    return Played("cr:9.2.8f/1", "A lantern at dusk", runs)


@pytest.fixture
def scenario(monkeypatch: pytest.MonkeyPatch):
    """Let every scenario come out as told."""

    def comes_out(*passed: bool, error: Exception | None = None) -> None:
        def play(_path: Path) -> Played:
            if error is not None:
                raise error
            return _played(*passed)

        monkeypatch.setattr("engine.scenarios.play.play_file", play)
        monkeypatch.setattr(worked, "play_file", play)

    return comes_out


def test_a_transcript_has_its_rules_in_front(nrules, scenario) -> None:
    scenario(True, True)
    ended = nrules("play", "dusk.yaml")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "cr:9.2.8f/1  A lantern at dusk",
        "",
        "     3.1     the tide comes in",
        "  3.1.2a    ▸  the keeper lights the lantern",
        "          ✓ comes out as expected",
        "",
        "Variant: run 1",
        "     3.1     the tide comes in",
        "  3.1.2a    ▸  the keeper lights the lantern",
        "          ✓ comes out as expected",
        "",
        "✓ comes out as expected, 2 rules cited",
    ]


def test_what_comes_out_otherwise_says_how_and_is_status_1(nrules, scenario) -> None:
    scenario(True, False)
    ended = nrules("play", "dusk.yaml")
    assert ended.status == 1
    assert ended.out.count("the lantern is dark") == 1
    assert "✗ comes out otherwise" in ended.out
    as_json = nrules("play", "dusk.yaml", "--json")
    assert (as_json.status, as_json.json["passed"]) == (1, False)
    assert as_json.json["failures"] == ["run 1: the lantern is dark"]
    assert as_json.json["transcript"][0] == {"rule": "3.1", "text": "the tide comes in"}


def test_the_three_failures_never_read_as_one_another(nrules, scenario) -> None:
    scenario(error=UnsupportedError("no card named Foghorn"))
    assert nrules("play", "dusk.yaml", "--json").json["error"]["type"] == "unsupported"
    scenario(error=RulesError("dusk.yaml, line 3: “tide” is no key"))
    assert nrules("play", "dusk.yaml").err == "nrules: dusk.yaml, line 3: “tide” is no key\n"
    scenario(error=ZeroDivisionError("a bug"))
    assert nrules("play", "dusk.yaml").status == 70


def test_all_examples_are_listed_executed_or_not(nrules) -> None:
    listed = nrules("examples", "--json")
    assert listed.status == 0
    examples = {e["id"]: e for e in listed.json["examples"]}
    official = [id_ for id_ in examples if id_.startswith("cr:")]
    assert len(official) == 213
    assert examples["cr:7.4.3/2"] == {"id": "cr:7.4.3/2", "status": "empty", "cited": []}
    assert examples["cr:9.2.8f/1"]["status"] == "passed"
    assert "9.2.8f" in examples["cr:9.2.8f/1"]["cited"]
    assert shipped().keys() <= examples.keys()
    last = nrules("examples").out.splitlines()[-1]
    assert last.startswith(f"{len(shipped())} passed, ")
    assert last.endswith(" not-executed, 1 empty")


def test_one_example_is_shown_in_full(nrules) -> None:
    out = nrules("examples", "cr:9.2.8f/1").out
    played = play_file(shipped()["cr:9.2.8f/1"])
    for run in played.runs:
        for line in run.transcript:
            assert line.text in out


@pytest.mark.parametrize("options", [[], ["cr:9.2.8f/1"]])
def test_a_failing_example_is_status_1(nrules, scenario, options: list[str]) -> None:
    scenario(False)
    ended = nrules("examples", *options, "--failed", "--json")
    assert ended.status == 1
    assert "cr:9.2.8f/1" in [e["id"] for e in ended.json["examples"]]
    assert {e["status"] for e in ended.json["examples"]} == {"failed"}


def test_what_cannot_be_played_yet_is_no_failure(nrules, scenario) -> None:
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
    assert nrules("examples", "--failed").out.strip() == "no example to show"


def test_an_example_that_there_is_not(nrules) -> None:
    ended = nrules("examples", "cr:9.2.8f/9")
    assert (ended.status, ended.err.count("\n")) == (2, 1)
    assert "ids are like cr:9.2.8f/1" in ended.err
