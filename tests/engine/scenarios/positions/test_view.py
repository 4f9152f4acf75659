"""The view of a position: plain data with all that somebody at the table sees."""

from pathlib import Path
from typing import Any

from engine.scenarios.play import play_file
from engine.scenarios.positions.view import pile_in_words

POSITION = """
example: own:view/1
edition: "26.03"
title: What lies on the table
position:
  at: "5.7.1b"
  runner:
    identity: 'Ele "Smoke" Scovak: Cynosure of the Net'
    rig:
      - card: Detente
        hosted: [{card: Hedge Fund, installed: false}]
      - {card: Harbinger, facedown: true}
  corp:
    in_play: [{card: Targeted Marketing, remembers: {named card: Corroder}}]
    score_area:
      - {card: Nisei MK II, counters: {agenda: 1}}
      - Offworld Office
      - card: Glenn Station
        hosted: [{card: IPO, facedown: true, installed: false}]
    servers:
      HQ: {ice: [Enigma, {card: Ice Wall, rezzed: true}]}
      remote 1: {root: [Oaktown Renovation]}
script:
  - runner: gain 1 credit
unlisted: pass
expect: {runner: {clicks: 3}}
"""


def _final_state(tmp_path: Path) -> dict[str, Any]:
    path = tmp_path / "view.yaml"
    path.write_text(POSITION, "utf-8")
    (playthrough,) = play_file(path).playthroughs
    assert playthrough.failures == ()
    return playthrough.state


def test_a_view_shows_what_uninstalled_cards_bear(tmp_path: Path) -> None:
    state = _final_state(tmp_path)
    named = {card["card"]: card for card in state["corp"]["bearing"]}
    assert named.keys() == {"Targeted Marketing", "Nisei MK II", "Glenn Station"}
    assert named["Targeted Marketing"]["remembers"] == {"named card": "Corroder"}
    assert named["Nisei MK II"]["counters"] == {"agenda": 1}
    (hosted,) = named["Glenn Station"]["hosted"]
    assert (hosted["card"], hosted["lies"]) == ("IPO", "facedown")
    (identity,) = state["runner"]["bearing"]
    assert identity["counters"] == {"credit": 1}


def test_a_view_calls_only_rezzed_cards_rezzed(tmp_path: Path) -> None:
    state = _final_state(tmp_path)
    servers, rig = state["corp"]["servers"], state["runner"]["rig"]
    assert [ice["lies"] for ice in servers["HQ"]["ice"]] == ["unrezzed", "rezzed"]
    assert [card["lies"] for card in servers["remote 1"]["root"]] == ["faceup"]
    detente, harbinger = rig
    assert "lies" not in detente
    assert "lies" not in detente["hosted"][0]
    assert harbinger["lies"] == "facedown"


def test_a_view_lists_removed_cards_under_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "removed.yaml"
    path.write_text(
        'example: own:view/2\nedition: "26.03"\ntitle: Removed\n'
        "position: {turn: corp, corp: {clicks: 1, credits: 5, hand: [24/7 News Cycle],"
        " score_area: [Offworld Office]}}\n"
        "script: [{corp: play 24/7 News Cycle}]\nunlisted: pass\nexpect: {corp: {score: 0}}\n",
        "utf-8",
    )
    (playthrough,) = play_file(path).playthroughs
    assert playthrough.state["corp"]["removed"] == ["Offworld Office"]
    assert playthrough.state["runner"]["removed"] == []


def test_facedown_cards_in_archives_distinguish_outcomes(tmp_path: Path) -> None:
    path = tmp_path / "facedown.yaml"
    path.write_text(
        'example: own:view/3\nedition: "26.03"\ntitle: Facedown or faceup\n'
        "position:\n  turn: corp\n  corp:\n    clicks: 1\n    hand: [Archived Memories]\n"
        "    discard: [Hedge Fund, {card: Hedge Fund, facedown: true}]\n"
        "script: [{corp: play Archived Memories}]\nexplore: all\n"
        "expect: {corp: {hand: [Hedge Fund]}}\n",
        "utf-8",
    )
    (playthrough,) = play_file(path).playthroughs
    assert playthrough.outcomes is not None
    ends = [outcome.state["corp"] for outcome in playthrough.outcomes]
    piles = sorted(pile_in_words(end, "discard") for end in ends)
    archived = "Archived Memories"
    assert piles == [["Hedge Fund", archived], ["Hedge Fund, facedown", archived]]


def test_a_view_shows_a_remembered_number(tmp_path: Path) -> None:
    """Severnius Stim Implant remembers how many cards were trashed."""
    path = tmp_path / "view.yaml"
    path.write_text(
        """
example: own:number/1
edition: "26.03"
title: Severnius Stim Implant has remembered a number
position:
  runner: {hand: [2 x Blank Event], rig: [Severnius Stim Implant]}
  corp: {deck: [2 x Blank Operation]}
script:
  - runner: "use Severnius Stim Implant: trash at least 2 cards to run HQ or R&D for more accesses"
  - runner: Blank Event and Blank Event
  - runner: run R&D
  - runner: continue
unlisted: pass
expect: {accessed: [Blank Operation, Blank Operation]}
""",
        "utf-8",
    )
    (playthrough,) = play_file(path).playthroughs
    assert playthrough.failures == ()
    (implant,) = playthrough.state["runner"]["rig"]
    assert implant["remembers"] == {"number of cards trashed": "2"}
