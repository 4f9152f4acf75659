"""“Run HQ with Account Siphon”: the card that makes the run is played or used."""

import pytest
from in_process_play import last_refusal

POSITION = """
runner:
  identity: "Omar Keung: Conspiracy Theorist"
  credits: 9
  hand: [Account Siphon, Inside Job, Sure Gamble]
  rig: [Kati Jones, Bank Job]
corp:
  servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}
"""


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("run hq with account siphon", "play Account Siphon"),
        ("run on hq using siphon", "play Account Siphon"),
        ("run hq with inside job and corroder", "play Inside Job"),
        ("run hq using corroder, inside job", "play Inside Job"),
        ("run hq with corroder and kati", "run HQ"),
        ("run archives with omar", "use Omar Keung: Conspiracy Theorist: run Archives"),
        ("run the server with ice wall", "run HQ"),
        ("run hq with sure gamble", "run HQ"),
        ("run hq with kati", "run HQ"),
        ("run hq with bank job", "run HQ"),
    ],
)
def test_a_run_with_a_card_is_the_option_of_that_card(label: str, meant: str) -> None:
    assert last_refusal(POSITION, label)["meant"] == [meant]
