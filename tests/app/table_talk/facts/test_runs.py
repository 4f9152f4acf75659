"""Questions about runs and servers: where the Runner is, and what a server has."""

import pytest
from in_process_play import answer_to_question, last_refusal

POSITION = """
turn: runner
runner:
  credits: 9
  rig: [Corroder, {card: Datasucker, counters: {virus: 2}}]
corp:
  hand: [PAD Campaign]
  bad_publicity: 1
  servers:
    HQ: {ice: [{card: Ice Wall, rezzed: true, hosted: [Parasite]}, Enigma]}
    R&D: {ice: [{card: Ice Wall, rezzed: true, counters: {advancement: 3}}]}
    remote 1: {root: [Melange Mining Corp.]}
"""
MET = ("run HQ", *("pass",) * 4)
ACCESS = ("run remote 1", *("pass",) * 3, "continue", "pass", "pass")


def _answer(*labels: str) -> str:
    return answer_to_question(POSITION, *labels)


def test_ice_that_was_trashed_is_not_where_the_runner_is() -> None:
    """The place in the list is that of other ice then."""
    assert _answer(*MET, "where am i") == "the Runner is running on HQ, encountering Ice Wall"
    gone = (*MET, "use Datasucker: -1 strength to encountered ice", "trigger Parasite", "pass")
    assert _answer(*gone, "where am i") == "the Runner is running on HQ"
    assert "no card is accessed, encountered" in _answer(*gone, "how strong is it")


def test_it_means_the_card_that_is_met_and_no_other_copy() -> None:
    assert _answer(*MET, "how strong is it") == (
        "Ice Wall before HQ is rezzed and has strength 1, no counters"
    )
    assert (
        _answer(*ACCESS, "how much to trash it") == "Melange Mining Corp.’s printed trash cost is 1"
    )


def test_credits_of_bad_publicity_are_counted_during_a_run() -> None:
    assert _answer("how many credits does the runner have") == "the Runner has 9 credits"
    assert _answer("run HQ", "how many credits does the runner have") == (
        "the Runner has 9 credits, and 1 more from bad publicity"
    )


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("how many ice on hq", "HQ has 2 ice (1 rezzed)"),
        ("how many ice does corp have", "HQ has 2 ice (1 rezzed); R&D has 1 ice (1 rezzed)"),
        ("how many ice on archives", "Archives has 0 ice"),
        ("how many cards in remote 1", "remote 1 has 0 ice and 1 card in its root"),
        ("how many cards in the remote", "remote 1 has 0 ice and 1 card in its root"),
        ("how many ice on server 2", "there is no remote 2"),
        ("is there any ice on hq", "HQ has 2 ice (1 rezzed)"),
        ("what ice is on hq", "HQ has Ice Wall, an unrezzed piece of ice"),
        ("whats protecting archives", "Archives has no ice"),
        ("what is in the remote", "remote 1 has no ice, and in its root an unrezzed card"),
        ("what is installed in server 3", "there is no remote 3"),
        ("how many remotes", "there is 1 remote server: remote 1"),
        ("how many servers are there", "there are 4 servers: HQ, R&D, Archives, remote 1"),
    ],
)
def test_what_stands_at_a_server_is_counted(label: str, answer: str) -> None:
    assert _answer(label) == answer


def test_unrezzed_cards_side_by_side_are_counted_together() -> None:
    several = POSITION.replace("Enigma", "Enigma, Enigma").replace("Corp.]", "Corp., Ash 2X3ZB9CY]")

    def message(label: str) -> str:
        refused = last_refusal(several, label)
        return refused["message"]

    assert message("what is in the remote").endswith(", and in its root 2 unrezzed cards")
    assert message("what ice is on hq") == "HQ has Ice Wall, 2 unrezzed pieces of ice"


def test_repeated_words_are_read_in_linear_time() -> None:
    """Were there several for each, there would be no end of trying them."""
    assert "not a play" in _answer(f"how many ice {'the corp ' * 40}ate")
