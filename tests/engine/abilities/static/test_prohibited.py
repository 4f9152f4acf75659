"""What is refused names the cards that prohibit it (1.2.2), and the cost that cannot be paid."""

import pytest
from scenario_messages import ScenarioFailures

NO_RUN = """
position:
  runner: {clicks: 1}
  corp:
    identity: "Jinteki: Replicating Perfection"
    servers:
      R&D: {root: [{card: Hired Help, rezzed: true}]}
      remote 1: {root: [{card: Off the Grid, rezzed: true}]}
script:
  - runner: %s
"""
CORP = """
position:
  turn: corp
  at: %s
  this_turn: [{installed: Offworld Office}]
  runner: {tags: 1, rig: [Clot, Jarogniew Mercs, Daily Casts]}
  corp:
    credits: 3
    hand: [Ultraviolet Clearance]
    servers: {remote 1: {root: [{card: Offworld Office, counters: {advancement: 4}}]}}
script:
  - corp: %s
"""

NO_SPENDING = """
position:
  runner: {credits: 5, hand: [Sure Gamble], rig: [Deus X], score_area: [Vanity Project]}
  corp: {servers: {HQ: {ice: [{card: Attini, rezzed: true}]}}}
script:
  - runner: run HQ
  - {runner: pass, at: 6.9.3b}
  - runner: "pay 2[c]"
"""
NO_DAMAGE = """
position:
  this_turn: [{run: HQ}, {resolved: Leverage, chosen: [decline]}]
  runner: {hand: [2 x Blank Event], rig: [Zer0], discard: [Leverage]}
script:
  - runner: "use Zer0: gain 1[c] and draw 2 cards"
"""
FORCED = """
position:
  runner: {clicks: 4, rig: [Always Be Running]}
script:
  - runner: gain 1 credit
"""
ONE_REMOTE = """
position:
  turn: corp
  corp:
    identity: "Earth Station: SEA Headquarters"
    hand: [Crisium Grid]
    servers: {remote 1: {root: [Hostile Takeover]}}
script:
  - corp: install Crisium Grid
  - corp: in a new remote
"""
TOO_DEAR = """
position:
  runner: {credits: 3, hand: [Femme Fatale]}
script:
  - runner: install Femme Fatale
"""


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        (NO_DAMAGE, "1.16.1b: Leverage would prevent what has to be done to pay its trigger cost"),
        (TOO_DEAR, "8.5.11: the player cannot pay its install cost: 9[c]"),
        (FORCED, "9.12.3a: Always Be Running says which action must be taken"),
        (ONE_REMOTE, "Earth Station: SEA Headquarters says how many remote servers there can be"),
        (NO_SPENDING, "1.2.2: Attini says that credits cannot be spent"),
        (
            NO_RUN % "run remote 1",
            "1.2.2: Jinteki: Replicating Perfection and Off the Grid say that it cannot be run",
        ),
        (NO_RUN % "run R&D", "cannot pay for the run: [click], trash 1 agenda from their score"),
        (CORP % ("5.6.2a", "score Offworld Office"), "1.2.2: Clot says that it cannot be scored"),
        (
            CORP % ("5.6.2b", "trash resource Jarogniew Mercs"),
            "1.2.2: Jarogniew Mercs says that it cannot be done",
        ),
        (
            CORP % ("5.6.2b", "play Ultraviolet Clearance"),
            "8.6.2: the player cannot pay what it costs to play: [click][click], 6[c]",
        ),
    ],
)
def test_a_refusal_names_who_forbids_it_or_what_it_costs(
    failures_of: ScenarioFailures, file: str, reason: str
) -> None:
    assert reason in failures_of(file)
