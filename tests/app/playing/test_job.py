"""Playing one position: the answer, or one line about what is wrong with it."""

from typing import Any

import pytest
import yaml

from app.playing import job
from app.playing.request import PlayRequest
from engine.scenarios.files.shipped import redirected_examples
from engine.scenarios.play import play_file


def _answer(**asked: Any) -> dict[str, Any]:
    return job.answer_request(PlayRequest(**asked).as_json())


def test_an_empty_table_is_a_position() -> None:
    answer = _answer()
    assert answer["edition"] == "cr-26.03"
    assert answer["decision"]["options"][:1] == ["gain 1 credit"]
    assert answer["decisions"] == []


def test_a_key_that_stands_twice_is_refused_as_in_a_file() -> None:
    for position in (
        '{"corp": {"credits": 1, "credits": 2}}',
        '{"position": {"corp": {"credits": 1, "credits": 2}}}',
        "example: own:a/1\nposition: {corp: {credits: 1, credits: 2}}",
    ):
        assert "“credits” is written twice" in _answer(position=position)["error"]["message"]


def test_an_example_is_played_by_its_own_edition_or_another() -> None:
    assert _answer(example="cr:9.2.8f/1")["edition"] == "cr-24.03"
    assert _answer(example="cr:9.2.8f/1", edition="cr-26.03")["edition"] == "cr-26.03"


def test_a_variant_is_a_position_too() -> None:
    first, variant = (_answer(example="cr:9.2.8f/1", variant=n) for n in (0, 1))
    assert variant["title"].startswith(first["title"])


def test_a_redirected_example_begins_where_its_target_does() -> None:
    twin = next(iter(sorted(redirected_examples())))
    answer = _answer(example=twin)
    assert answer.get("decision") or "deck" in answer["error"]["message"]


def test_a_played_position_can_be_saved_and_replayed(tmp_path: Any) -> None:
    answer = _answer(example="cr:9.2.8f/1", decisions=("run HQ",), write=True)
    file = tmp_path / "mine.yaml"
    file.write_text(answer["file"], "utf-8")
    assert yaml.safe_load(answer["file"])["script"][0] == {"runner": "run HQ"}
    played = play_file(file)
    assert played.passed, played.failures


def test_outcomes_say_whether_they_are_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job, "EXPLORE_CPU_SECONDS", 3600.0)
    monkeypatch.setattr(job, "EXPLORE_SECONDS", 3600.0)
    found = _answer(example="cr:9.2.8f/1", decisions=("run HQ",), explore=True)["outcomes"]
    assert found["complete"]
    assert found["count"] == len(found["outcomes"]) > 1
    monkeypatch.setattr(job, "MAX_EXPLORED_DECISIONS", 20)
    some = _answer(example="cr:9.2.8f/1", decisions=("run HQ",), explore=True)["outcomes"]
    assert not some["complete"]
    assert 0 < some["count"] < found["count"]
    assert "not exhausted" in some["message"]
    monkeypatch.setattr(job, "EXPLORE_SECONDS", -1.0)
    none = _answer(example="cr:9.2.8f/1", decisions=("run HQ",), explore=True)["outcomes"]
    assert (none["complete"], none["count"]) == (False, 0)


@pytest.mark.parametrize(
    ("asked", "kind", "says"),
    [
        ({"position": "turn: nobody"}, "scenario", "position.turn: should be 'corp' or 'runner'"),
        ({"position": "runner: {hand: [Corrodor]}"}, "unknown-card", "did you mean Corroder?"),
        ({"position": "- a"}, "scenario", "such as “turn: corp”"),
        ({"position": "a\0b"}, "scenario", "contains an invalid character"),
        ({"position": "!!a/b:c d"}, "scenario", "after line 1: a bracket"),
        ({"position": "a: ["}, "scenario", "cannot be read after line 2: a bracket"),
        ({"position": "turn: corp\na: 'b"}, "scenario", "close the quotation mark"),
        ({"position": f"turn: {'9' * 40}"}, "scenario", "line 1 of the position: the number 9"),
        ({"position": f"turn: {'9' * 19}"}, "scenario", f"number {'9' * 19} is too long"),
        ({"example": "cr:0.0.0/1"}, "unknown-example", "no worked example “cr:0.0.0/1”"),
        ({"example": "cr:9.2.8f/1", "variant": 40}, "scenario", "no number 40"),
    ],
)
def test_an_invalid_position_gives_one_line(asked: dict[str, Any], kind: str, says: str) -> None:
    error = _answer(**asked)["error"]
    assert error["type"] == kind
    assert says in error["message"]
    assert "\n" not in error["message"]
    assert "None" not in error["message"]


def test_the_list_of_cards_describes_each() -> None:
    known = {card["name"]: card for card in job.answer_request({"list": "cards"})["cards"]}
    assert known["Tollbooth"] == {
        "name": "Tollbooth",
        "side": "corp",
        "type": "ice",
        "offered": True,
    }


def test_an_unplayable_position_is_read_as_written() -> None:
    written = "{edition: cr-24.03, position: {corp: {hand: [Zzyx], 7: 2020-01-01}}}"
    position = {"corp": {"hand": ["Zzyx"], "7": "2020-01-01"}}
    assert job.answer_request({"read": written}) == {"written_for": "24.03", "position": position}
    assert job.answer_request({"read": "- 1"})["error"]["type"] == "scenario"
    assert job.answer_request({"read": "position: 7"})["position"] == {}
    assert "error" in job.answer_request({"read": "corp: &a {hand: *a}"})


def test_options_that_read_alike_say_where_their_cards_are() -> None:
    position = """
turn: corp
corp:
  credits: 5
  hand: [Hedge Fund]
  servers:
    HQ: {ice: [Ice Wall, Enigma, {card: Ice Wall, rezzed: true}]}
    R&D: {ice: [Ice Wall]}
    remote 1: {root: [Project Junebug]}
"""
    assert _answer(position=position)["decision"]["details"] == {
        "advance Ice Wall": "at HQ, position 1 from the outside",
        "advance Ice Wall #2": "at HQ, position 3 from the outside",
        "advance Ice Wall #3": "at R&D",
    }


def test_sets_of_cards_that_read_alike_say_where_each_card_is() -> None:
    position = """
turn: corp
corp:
  credits: 5
  hand: [Divert Power]
  servers:
    HQ: {ice: [{card: Vanilla, rezzed: true}, {card: Vanilla, rezzed: true}]}
    R&D: {ice: [{card: Vanilla, rezzed: true}]}
"""
    decision = _answer(position=position, decisions=("play Divert Power",))["decision"]
    first, second = (f"at HQ, position {n} from the outside" for n in (1, 2))
    assert decision["details"] == {
        "Vanilla and Vanilla": f"{first} and {second}",
        "Vanilla and Vanilla #2": f"{first} and at R&D",
        "Vanilla and Vanilla #3": f"{second} and at R&D",
        "Vanilla": first,
        "Vanilla #2": second,
        "Vanilla #3": "at R&D",
    }


def test_alike_cards_of_two_zones_say_in_which_each_is() -> None:
    position = """
corp:
  hand: [Enigma, Vanilla]
  discard: [Enigma, Mausolus]
  servers: {R&D: {ice: [{card: Ansel 1.0, rezzed: true}]}}
"""
    decision = _answer(position=position, decisions=("run R&D", "pass"))["decision"]
    assert decision["details"] == {"Enigma": "in HQ", "Enigma #2": "in Archives"}


def test_alike_hosts_and_what_they_host_are_told_by_their_servers() -> None:
    position = """
runner: {hand: [Botulus]}
corp:
  servers:
    HQ: {ice: [{card: Enigma, rezzed: true, hosted: [Rook]}]}
    R&D: {ice: [{card: Enigma, rezzed: true, hosted: [Rook]}]}
"""
    use = "use Rook: host this on a piece of ice"
    actions = _answer(position=position)["decision"]["details"]
    assert actions == {use: "at HQ", f"{use} #2": "at R&D"}
    hosts = _answer(position=position, decisions=("install Botulus",))["decision"]["details"]
    assert hosts == {"on Enigma": "at HQ", "on Enigma #2": "at R&D"}


def test_an_option_to_trigger_an_ability_says_what_it_does() -> None:
    position = "at: 5.7.1c\nrunner: {rig: [Wyldside, Magnum Opus, Underworld Contact]}"
    decision = _answer(position=position)["decision"]
    assert decision["details"] == {
        "trigger Wyldside": "draw 2 cards and lose a click",
        "trigger Underworld Contact": "gain 1[c] with 2 link",
    }


def test_an_option_to_strengthen_an_icebreaker_says_how_strong_it_is() -> None:
    position = """
runner: {credits: 9, rig: [Corroder]}
corp: {servers: {HQ: {ice: [{card: Wall of Static, rezzed: true}]}}}
"""
    stronger = "use Corroder: +1 strength"
    encounter = ("run HQ", "pass", "pass")
    for decisions, told in ((encounter, "strength 2"), ((*encounter, stronger), "strength 3")):
        decision = _answer(position=position, decisions=decisions)["decision"]
        assert decision["details"] == {stronger: told}


def test_that_facedown_cards_are_alike_is_not_told() -> None:
    position = """
runner: {hand: [Botulus]}
corp: {servers: {HQ: {ice: [Enigma]}, R&D: {ice: [Enigma]}}}
"""
    decision = _answer(position=position, decisions=("install Botulus",))["decision"]
    assert len(decision["options"]) == 2
    assert decision["details"] == {}


def test_nothing_is_said_of_alike_cards_at_no_server() -> None:
    position = "runner: {credits: 5, tags: 1, rig: [Magnum Opus, Magnum Opus]}"
    decision = _answer(position=position)["decision"]
    assert [label for label in decision["options"] if label.endswith(" #2")]
    assert decision["details"] == {}


def test_no_more_options_have_places_than_are_listed() -> None:
    ice = ", ".join(["{card: Vanilla, rezzed: true}"] * 9)
    servers = f"servers: {{HQ: {{ice: [{ice}]}}}}"
    position = f"turn: corp\ncorp: {{hand: [Divert Power], {servers}}}"
    decision = _answer(position=position, decisions=("play Divert Power",))["decision"]
    assert decision["more"] > 0
    assert set(decision["details"]) <= set(decision["options"])
