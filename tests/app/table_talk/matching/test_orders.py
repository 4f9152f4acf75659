"""An order named in one line: the first is offered, and the rest is kept."""

import pytest
from in_process_play import last_refusal

CAMPAIGNS = """
turn: runner
runner: {clicks: 0}
corp:
  deck: [Hedge Fund, Enigma]
  servers:
    remote 1: {root: [{card: PAD Campaign, rezzed: true}]}
    remote 2: {root: [{card: Adonis Campaign, rezzed: true, counters: {credit: 6}}]}
    remote 3: {root: [{card: Marilyn Campaign, rezzed: true, counters: {credit: 6}}]}
"""


@pytest.mark.parametrize(
    ("label", "first", "rest"),
    [
        ("do pad first then adonis", "PAD", "adonis"),
        ("adonis then pad then marilyn", "Adonis", "pad"),
        ("adonis, marilyn, pad", "Adonis", "marilyn"),
        ("pad after marilyn", "Marilyn", "pad"),
        ("marilyn before adonis", "Marilyn", "adonis"),
        ("resolve adonis first", "Adonis", ""),
        ("marilyn first, pad last", "Marilyn", ""),
        ("ac then pc", "Adonis", "pad campaign"),
    ],
)
def test_the_first_of_an_order_is_offered_and_the_rest_kept(
    label: str, first: str, rest: str
) -> None:
    refusal = last_refusal(CAMPAIGNS, label)
    assert refusal["meant"] == [f"trigger {first} Campaign"]
    assert refusal["rest"] == rest


@pytest.mark.parametrize("label", ["adonis last", "adonis afterwards", "adonis second"])
def test_what_is_named_for_later_is_not_offered(label: str) -> None:
    meant = last_refusal(CAMPAIGNS, label)["meant"]
    assert meant == ["trigger PAD Campaign", "trigger Marilyn Campaign"]


ON_TOP = """
turn: corp
corp: {hand: [Precognition], deck: [Hedge Fund, Enigma, Snare!, Archer, Ice Wall, Tollbooth]}
"""


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("snare on top", ["Snare!"]),
        ("enigma then snare", ["Enigma"]),
        ("snare on the bottom", ["Hedge Fund", "Enigma", "Archer", "Ice Wall"]),
    ],
)
def test_cards_are_arranged_in_the_named_order(label: str, meant: list[str]) -> None:
    assert last_refusal(ON_TOP, "play Precognition", label)["meant"] == meant


def test_two_plays_joined_by_then_are_played_in_turn() -> None:
    refusal = last_refusal(
        "{turn: runner, runner: {hand: [Mimic, Corroder]}}", "install corroder then mimic"
    )
    assert (refusal["meant"], refusal["rest"]) == (["install Corroder"], "mimic")
