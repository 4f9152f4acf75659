"""Abbreviations: initials of the cards of a position, “rnd”, short names of subroutines."""

import pytest
from in_process_play import last_refusal

POSITION = """
turn: runner
runner: {credits: 9, hand: [Sure Gamble, Inside Job, The Class Act, Networking, In the Groove]}
"""


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("sg", ["play Sure Gamble"]),
        ("ij", ["play Inside Job"]),
        ("tca", ["install The Class Act"]),
        ("ca", ["install The Class Act"]),
        ("click for itg", ["play In the Groove"]),
        ("rnd", ["run R&D"]),
    ],
)
def test_initials_of_one_card_are_its_name(label: str, meant: list[str]) -> None:
    assert last_refusal(POSITION, label)["meant"] == meant


@pytest.mark.parametrize("label", ["hf", "do", "no"])
def test_other_letters_mean_no_card(label: str) -> None:
    assert not [one for one in last_refusal(POSITION, label)["meant"] if "Gamble" in one]


def test_initials_may_begin_with_those_of_a_server() -> None:
    position = "{turn: runner, runner: {credits: 9, hand: [R&D Interface, HQ Interface]}}"
    assert last_refusal(position, "rdi")["meant"] == ["install R&D Interface"]
    assert last_refusal(position, "install hqi")["meant"] == ["install HQ Interface"]


@pytest.mark.parametrize(
    "label", ["flip", "flip my id", "flip identity", "turn it over", "turn over sync"]
)
def test_an_identity_is_flipped_by_its_type(label: str) -> None:
    sync = "{turn: corp, corp: {identity: 'SYNC: Everything, Everywhere', hand: [Ice Wall]}}"
    flip = "use SYNC: Everything, Everywhere: flip this identity"
    assert last_refusal(sync, label)["meant"] == [flip]


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("my discard pile", ["search the heap"]),
        ("the deck", ["search the stack"]),
        ("discard it", []),
    ],
)
def test_a_zone_is_named_as_at_a_table(label: str, meant: list[str]) -> None:
    position = (
        "{turn: runner, runner: {credits: 9, hand: [Test Run], discard: [Imp], deck: [Ninja]}}"
    )
    assert last_refusal(position, "play Test Run", label)["meant"] == meant


def test_initials_of_two_cards_are_no_name() -> None:
    two = POSITION.replace("Networking", "Study Guide")
    assert last_refusal(two, "sg")["meant"] == []
    assert last_refusal(two, "ij")["meant"] == ["play Inside Job"]


HEIMDALL = """
turn: runner
corp: {servers: {HQ: {ice: [{card: Heimdall 1.0, rezzed: true}]}}}
"""


def test_subroutines_have_short_forms() -> None:
    before = ("run HQ", "use Heimdall 1.0: break 1 subroutine")
    assert last_refusal(HEIMDALL, *before, "brain damage")["meant"] == ["“do 1 core damage”"]
    assert last_refusal(HEIMDALL, *before, "etr")["meant"] == ["“end the run”", "“end the run” #2"]
