"""Amounts in words where one is chosen: for a trace, for an X, for credits to take."""

import pytest
from in_process_play import last_refusal

TRACED = """
corp: {credits: 6, servers: {HQ: {ice: [{card: Hunter, rezzed: true}]}}}
runner: {credits: 8, rig: [Dyson Mem Chip]}
"""
"""A trace of 3, against a link of 1."""


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("make it 8", ["spend 5[c]"]),
        ("raise the trace to nine", ["spend 6[c]"]),
        ("to 8", ["spend 5[c]"]),
        ("trace 7", ["spend 4[c]"]),
        ("boost by two", ["spend 2[c]"]),
        ("all my credits", ["spend 6[c]"]),
        ("everything i have", ["spend 6[c]"]),
        ("half", ["spend 3[c]"]),
        ("all but one", ["spend 5[c]"]),
        ("keep 2 credits", ["spend 4[c]"]),
        ("put three in", ["spend 3[c]"]),
        ("enough to win", ["spend 0[c]"]),
        ("evrything", ["spend 6[c]"]),
        ("boost trace by 2", ["spend 2[c]"]),
        ("pump the trace 2", ["spend 2[c]"]),
        ("trace for 5", ["spend 2[c]"]),
        ("trace[4]", ["spend 1[c]"]),
        ("+2", ["spend 2[c]"]),
        ("plus two", ["spend 2[c]"]),
        ("trace +2", ["spend 2[c]"]),
        ("+1 strength", ["spend 1[c]"]),
        ("just the base", ["spend 0[c]"]),
    ],
)
def test_the_corp_names_the_strength_of_a_trace(label: str, meant: list[str]) -> None:
    assert last_refusal(TRACED, "run HQ", label)["meant"] == meant


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("match it", ["spend 3[c]"]),
        ("tie", ["spend 3[c]"]),
        ("just enough", ["spend 3[c]"]),
        ("beat it by one", ["spend 4[c]"]),
        ("beat the trace by 2", ["spend 5[c]"]),
        ("one more than the trace", ["spend 4[c]"]),
        ("link 4", ["spend 3[c]"]),
        ("link +4", ["spend 4[c]"]),
        ("make it six", ["spend 5[c]"]),
        ("half my credits", ["spend 4[c]"]),
        ("6", ["spend 6[c]"]),
    ],
)
def test_the_runner_names_a_link_that_at_least_ties(label: str, meant: list[str]) -> None:
    assert last_refusal(TRACED, "run HQ", "spend 1[c]", label)["meant"] == meant


@pytest.mark.parametrize(
    "label",
    [
        *("boost", "pay", "increase trace strength", "use my link", "trace"),
        *("how much", "how much can i spend", "whats the trace strength"),
    ],
)
def test_a_raise_without_an_amount_is_answered_with_the_range(label: str) -> None:
    refusal = last_refusal(TRACED, "run HQ", label)
    says = "0 to 6 can be chosen, which is added to 3, against 1"
    assert refusal["message"] == f"“{label}” does not say how much"
    assert [(why["rule"], why["reason"]) for why in refusal["rules"]] == [("10.8.6c", says)]
    assert not refusal["play"]


@pytest.mark.parametrize("label", ["spend 20", "make it 2", "pump 12", "win by 9"])
def test_an_impossible_amount_offers_no_other(label: str) -> None:
    refusal = last_refusal(TRACED, "run HQ", label)
    says = "0 to 6 can be chosen, which is added to 3, against 1"
    assert refusal["meant"] == []
    assert [(why["rule"], why["reason"]) for why in refusal["rules"]] == [("10.8.6c", says)]


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        *(("psi 1", "bid 1[c]"), ("psi: 0", "bid 0[c]"), ("psi game two", "bid 2[c]")),
        *(("my bid is 1", "bid 1[c]"), ("i bet one", "bid 1[c]"), ("none thanks", "bid 0[c]")),
    ],
)
def test_a_bid_is_named_as_at_a_table(label: str, meant: str) -> None:
    ice = "{card: Bullfrog, rezzed: true}"
    position = f"{{turn: runner, corp: {{servers: {{HQ: {{ice: [{ice}]}}}}}}}}"
    assert last_refusal(position, "run HQ", label)["meant"] == [meant]


TO_DRAW = "{turn: corp, corp: {hand: [Psychographics], credits: 3}, runner: {tags: 2}}"


@pytest.mark.parametrize(
    ("label", "meant"),
    [("x is two", "X = 2"), ("X equals one", "X = 1"), ("as much as i can", "X = 2")],
)
def test_the_value_of_x_is_understood(label: str, meant: str) -> None:
    assert last_refusal(TO_DRAW, "play Psychographics", label)["meant"] == [meant]


BANK = """
runner: {rig: [{card: Bank Job, counters: {credit: 7}}]}
corp: {servers: {remote 1: {root: [PAD Campaign]}}}
"""
AT_THE_BANK = ("run remote 1", "pass", "continue", "pass", "replace")


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("take all", ["take 7[c]"]),
        ("take four credits", ["take 4[c]"]),
        ("take half of it", ["take 3[c]", "take 4[c]"]),
        ("leave two", ["take 5[c]"]),
        ("take nine", []),
    ],
)
def test_an_amount_to_take_is_understood(label: str, meant: list[str]) -> None:
    refusal = last_refusal(BANK, *AT_THE_BANK, label)
    assert refusal["meant"] == meant


@pytest.mark.parametrize("row", ["go for ", "get ", "spend ", "up to "])
def test_a_long_row_of_verbs_is_read_in_linear_time(row: str) -> None:
    assert last_refusal(TRACED, "run HQ", row * 18 + "#")["message"]
