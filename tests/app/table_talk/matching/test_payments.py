"""Labels that name a payment, a prevention, a place in a list or a purpose."""

import pytest
from in_process_play import last_refusal

POSITION = """
turn: runner
runner:
  credits: 9
  rig: [Net Shield, Decoy, Scheherazade]
  hand: [Sure Gamble, Stimhack, Imp, Legwork]
corp:
  credits: 12
  hand: [Hedge Fund]
  servers:
    remote 1: {root: [Snare!]}
    remote 2: {ice: [{card: Data Raven, rezzed: true}]}
"""
TO_SNARE = ("run remote 1", "pass", "continue", "pass", "trigger Snare!", "pay 4[c]")
TO_RAVEN = ("run remote 2", "pass", "pass")


@pytest.mark.parametrize(
    ("before", "label", "meant"),
    [
        (TO_SNARE, "pay 1", ["trigger Net Shield"]),
        (TO_SNARE, "prevent it", ["trigger Net Shield", "use Decoy: avoid 1 tag"]),
        (TO_SNARE, "prevent 1 damage", ["trigger Net Shield"]),
        (TO_SNARE, "prevent the tag", ["use Decoy: avoid 1 tag"]),
        (TO_SNARE, "prevent the trashing", ["trigger Net Shield", "use Decoy: avoid 1 tag"]),
        (TO_SNARE, "no prevent", ["pass"]),
        (TO_SNARE, "decline", ["pass"]),
        (TO_RAVEN, "bounce", ["end the run"]),
        (TO_RAVEN, "whatever, tag me", ["take 1 tag"]),
        ((), "use scheherazade to install imp", ["install Imp"]),
        ((), "legwork for three cards", ["play Legwork"]),
        ((), "card 2", ["play Stimhack"]),
        ((), "the third card in hand", ["install Imp"]),
        ((), "card 9", []),
        (("install Imp",), "host it", ["on Scheherazade"]),
        (("install Imp",), "normally", ["in the rig"]),
    ],
)
def test_what_is_plainly_meant_is_offered(
    before: tuple[str, ...], label: str, meant: list[str]
) -> None:
    assert last_refusal(POSITION, *before, label)["meant"] == meant
