"""Choosing a server by the cards there, and one of several alike cards by its server."""

import pytest
from in_process_play import last_refusal

from app.playing.response import RefusalData

POSITION = """
runner: {credits: 9, hand: [Sure Gamble]}
corp:
  deck: [Hedge Fund]
  servers:
    HQ: {ice: [Ice Wall, {card: Tollbooth, rezzed: true}], root: [Crisium Grid]}
    R&D: {ice: [Enigma]}
    remote 1: {ice: [Ice Wall], root: [{card: Project Atlas, counters: {advancement: 2}}]}
    remote 2: {root: [{card: PAD Campaign, rezzed: true}]}
    remote 3: {ice: [Ice Wall], root: [{card: Snare!, counters: {advancement: 3}}]}
"""


def _refusal(*labels: str, turn: str = "runner") -> RefusalData:
    position = f"turn: {turn}{POSITION}"
    return last_refusal(position, *labels)


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("run the PAD Campaign", ["run remote 2"]),
        ("attack pad", ["run remote 2"]),
        ("run the server with tollbooth", ["run HQ"]),
        ("run the one with 2 advancements", ["run remote 1"]),
        ("run the remote with 3 counters", ["run remote 3"]),
        ("run an advanced remote", ["run remote 1", "run remote 3"]),
        ("run the naked remote", ["run remote 2"]),
        ("run a server without ice", ["run Archives", "run remote 2"]),
        ("run the undefended central", ["run Archives"]),
    ],
)
def test_a_server_is_chosen_by_its_faceup_cards(label: str, meant: list[str]) -> None:
    assert _refusal(label)["meant"] == meant


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("run project atlas", ["run remote 1"]),
        ("run on snare's server", ["run remote 3"]),
        ("run the crisium grid", ["run HQ"]),
        ("run enigma", ["run R&D"]),
        ("check the upgrade", ["run HQ"]),
        ("run the server with two ice", ["run HQ"]),
        ("run r3", ["run remote 3"]),
    ],
)
def test_a_server_is_chosen_by_its_facedown_cards_too(label: str, meant: list[str]) -> None:
    assert _refusal(label)["meant"] == meant


def test_a_faceup_card_is_meant_before_a_facedown_one() -> None:
    pads = "{card: PAD Campaign, rezzed: true}]}"
    assert pads in POSITION
    position = POSITION.replace(pads, f"{pads}\n    remote 4: {{root: [PAD Campaign]}}")
    assert last_refusal(f"turn: runner{position}", "run pad")["meant"] == ["run remote 2"]


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("behind ice", ["in remote 1", "in remote 3"]),
        ("the naked remote", ["in remote 2"]),
        ("with the advanced card", ["in remote 1", "in remote 3"]),
        ("a new one", ["in a new remote"]),
    ],
)
def test_a_server_to_install_in_is_chosen_by_its_cards(label: str, meant: list[str]) -> None:
    position = f"turn: corp{POSITION}".replace("deck: [Hedge Fund]", "hand: [NGO Front]")
    assert last_refusal(position, "install NGO Front", label)["meant"] == meant


def test_a_forbidden_run_is_explained_for_the_server_meant() -> None:
    refusal = _refusal("run pad campaign", turn="corp")
    assert "“run remote 2”" in refusal["message"]
    assert [one["rule"] for one in refusal["rules"]] == ["5.2.2"]


ALIKE = """
turn: corp
at: %s
corp:
  hand: [Seamless Launch, Ice Wall]
  servers:
    HQ: {ice: [{card: Ice Wall, rezzed: true}, {card: Ice Wall, rezzed: true}]}
    R&D: {ice: [{card: Ice Wall, rezzed: true}]}
    remote 1: {root: [PAD Campaign]}
    remote 2: {root: [PAD Campaign]}
"""


@pytest.mark.parametrize(
    ("at", "before", "label", "meant"),
    [
        ("5.6.2a", (), "rez PAD Campaign in remote 2", ["rez PAD Campaign #2"]),
        ("5.6.2a", (), "rez pad on server 1", ["rez PAD Campaign"]),
        ("5.6.2a", (), "rez remote 2", ["rez PAD Campaign #2"]),
        ("5.6.2b", (), "advance Ice Wall on R&D", ["advance Ice Wall #3"]),
        ("5.6.2b", (), "advance the ice on HQ", ["advance Ice Wall", "advance Ice Wall #2"]),
        ("5.6.2b", (), "install Ice Wall on HQ", ["install Ice Wall"]),
        ("5.6.2b", ("play Seamless Launch",), "the PAD in remote 2", ["PAD Campaign #2"]),
    ],
)
def test_of_cards_that_read_alike_the_one_at_the_named_server_is_meant(
    at: str, before: tuple[str, ...], label: str, meant: list[str]
) -> None:
    assert last_refusal(ALIKE % at, *before, label)["meant"] == meant
