"""Fixed counts of lines of play and of positions: a changed count is a changed legality.

A count that changes because a rule was corrected is written anew, with the rule named in
the commit; any other change is a decision that is offered too often or no longer.

Counts that the engine has given can only tell that something has changed. So that they also
check what is legal, the following were derived by hand first.

cr:10.3.1e/2, 3 decisions. The Corp has 2 clicks, no deck and Bad Times; of the Runner's
programs those of 2, of 3, and of 1 and 1 MU are sets to give up. Gaining a credit first, the
Corp may gain another (then the Runner has 5 actions: a credit, 3 runs, a tag to remove, with no
card to draw), draw (and lose: 1) or play Bad Times (3 sets): 9. Drawing first loses: 1. Playing
Bad Times first, each of 3 sets leaves gaining or drawing: 6. Together 16. Bad Times and then a
credit comes to what a credit and then Bad Times comes to, whichever set is given up: 3
positions fewer, 13.

cr:10.3.1i/1, 3 decisions. The Runner has 5 actions: a credit and 4 runs. After the credit the
Corp may rez Ganked! or pass, then there are 5 actions again: 10. On each of 3 central servers
without ice the Runner goes on or jacks out, and in the window after either the Corp may rez or
pass: 12. On the remote server the Corp may rez or pass on the way in; what the upgrade does may
then be used or declined: 4. Together 26. Of positions: those 10; on HQ, where a card is then
accessed, 2; with Ganked! rezzed and the run over, 1; not rezzed and jacked out, 1; not rezzed
and gone on in vain, with the next window still open, 1; and those 4: 19.

cr:9.8.3a/2, 3 decisions. The Runner has 2 clicks, for a credit or one of 3 runs. After a credit:
another, then the Corp's 3 actions (no card in hand: credit, draw, purge); HQ, where Panic Button
can be used or not; R&D or Archives, to go on or jack out from: 3 + 2 + 2 + 2 = 9. On HQ first:
Panic Button again or not after once, and 3 ways to go on in the encounter where it was not used,
by Test Fracter, Gbahali or neither: 5. On R&D or Archives first, each of 2 ways is followed by
4 actions: 16. Together 30. Of positions: those 3, those 2, those 5; all four ways of running in
vain after a credit come to one, and so do all four of doing it before: 1, and 4 for what
follows them, of which the credit gives the one before: 14.

cr:10.8.5/1, 3 decisions. The Runner has 2 clicks, for a credit or one of 3 runs. After a credit:
another (and the Corp, which cannot draw, has lost: 1), HQ, where the Corp with 3 credits spends 0
to 3 on a trace (4), or R&D or Archives (2 each): 9. On HQ first: with 0 to 2 credits the trace
of 2 succeeds against no link and no credits, and one ability is to be triggered; with 3, which
make 5, there are two to choose between: 5. On R&D or Archives first, 2 ways each with 4 actions
after them: 16. Together 30.
"""

from pathlib import Path

import pytest

from engine.scenarios.exploration.perft import perft
from engine.scenarios.files.shipped import shipped_scenarios

COUNTS = [
    ("cr:9.1.4/1", 3, 105, 45),
    ("cr:9.2.8f/1", 5, 88, 40),
    ("cr:9.6.4b/1", 3, 60, 29),
    ("cr:9.8.3a/2", 3, 30, 14),
    ("cr:9.9.9c/1", 3, 49, 12),
    ("cr:9.9.11a/1", 3, 45, 19),
    ("cr:9.12.3a/1", 3, 50, 13),
    ("cr:10.1.5/1", 4, 78, 24),
    ("cr:10.3.1e/2", 3, 16, 13),
    ("cr:10.3.1i/1", 3, 26, 19),
    ("cr:10.4.3a/1", 3, 48, 36),
    ("cr:10.8.5/1", 3, 30, 14),
    ("cr:10.12.3b/1", 3, 73, 53),
    ("cr:10.13.3/1", 6, 50, 11),
]


@pytest.mark.parametrize(("example", "depth", "lines", "positions"), COUNTS)
def test_counts_of_lines_and_positions_stay_the_same(
    example: str, depth: int, lines: int, positions: int
) -> None:
    assert counts(shipped_scenarios()[example], depth) == (lines, positions)


@pytest.fixture
def no_cards(tmp_path: Path) -> Path:
    path = tmp_path / "no-cards.yaml"
    path.write_text(
        "example: own:perft/1\ntitle: No card anywhere\n"
        "position: {runner: {credits: 3, clicks: 2}}\n",
        "utf-8",
    )
    return path


def test_counts_after_one_decision_are_the_actions(no_cards: Path) -> None:
    assert counts(no_cards, 0) == (1, 1)
    actions = ["gain 1 credit", "draw 1 card", "HQ", "R&D", "Archives"]
    assert counts(no_cards, 1) == (len(actions), len(actions))


def test_counts_after_two_decisions_match_a_count_by_hand(no_cards: Path) -> None:
    """A credit or a draw is followed by one of 5 actions, a run by going on or jacking out.

    Without a run the turn ends, and so does the game, for the Corp cannot draw: 3 positions, with
    two credits gained, one or none. A run after a credit or a draw gives 6 more. All lines that
    begin with a run lead to one position, with a click less and nothing gained.
    """
    assert counts(no_cards, 2) == (2 * 5 + 3 * 2, 3 + 6 + 1)


def test_counters_in_a_score_area_distinguish_positions(tmp_path: Path) -> None:
    """The Corp spends the counter, which does nothing outside a run, or keeps it.

    Then it has 4 actions: a credit, a draw, and 2 of the other agenda. So there are 8 lines, and
    each ends in a position of its own.
    """
    path = tmp_path / "spent.yaml"
    path.write_text(
        "example: own:perft/2\ntitle: A counter spent in vain\n"
        'position:\n  turn: corp\n  at: "5.6.2a"\n  corp:\n    clicks: 1\n'
        "    deck: [2 x Blank Operation]\n    score_area:\n"
        "      - {card: Nisei MK II, counters: {agenda: 1}}\n"
        "      - {card: Glenn Station, hosted: [{card: Hedge Fund, installed: false}]}\n",
        "utf-8",
    )
    assert counts(path, 2) == (8, 8)


def counts(scenario: Path, depth: int) -> tuple[int, int]:
    """How many lines there are, and how many positions."""
    result = perft(scenario, depth)
    return result.lines, result.positions
