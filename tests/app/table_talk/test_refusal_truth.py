"""A refusal is true in its position, and quotes what was typed."""

import pytest
from in_process_play import last_refusal

from app.playing import job
from app.playing.request import PlayRequest
from app.playing.response import RefusalData

CORP = """
turn: corp
corp:
  clicks: 3
  hand: [PAD Campaign, Hedge Fund, Snare!]
  deck: [Hedge Fund]
  servers: {remote 1: {root: [Tomorrow's Headline]}}
runner:
  identity: "Gabriel Santiago: Consummate Professional"
  rig: [Corroder]
"""
X_IS_ASKED = """
turn: corp
corp: {hand: [Psychographics], credits: 4}
runner: {identity: "Gabriel Santiago: Consummate Professional", tags: 3}
"""
OTHER = "facedown card 1 in the root of remote 2"
AFTER_ACTIONS = CORP.replace("turn: corp", "turn: corp\nat: 5.6.3b")


def _refusal(position: str, *decisions: str) -> RefusalData:
    refusal = last_refusal(position, *decisions)
    assert refusal["place"] == len(decisions) - 1
    return refusal


def _reasons(refusal: RefusalData) -> list[tuple[str, str]]:
    return [(one["rule"], one["reason"]) for one in refusal["rules"]]


@pytest.mark.parametrize(
    ("label", "reason"),
    [
        ("bid 1[c]", "no bid is asked for at this point"),
        ("pay 2[c]", "no payment is asked for at this point"),
        ("pay [trash]", "no payment is asked for at this point"),
        ("X = 1", "no value is chosen for an X at this point"),
    ],
)
def test_an_answer_to_no_question_is_refused(label: str, reason: str) -> None:
    assert _reasons(_refusal(CORP, label)) == [("5.6.2b", reason)]


def test_a_value_of_x_is_that_of_the_card_and_not_of_an_identity() -> None:
    found = _reasons(_refusal(X_IS_ASKED, "play Psychographics", "X = 4"))
    assert [rule for rule, _ in found] == ["9.3.3f"]


def test_a_card_that_cannot_be_advanced_is_refused_with_the_reason() -> None:
    assert _reasons(_refusal(CORP, "advance Corroder")) == [
        ("1.18.3", "the card cannot be advanced")
    ]
    ((rule, reason),) = _reasons(_refusal(CORP, "advance Hedge Fund"))
    assert (rule, reason.endswith("installed cards, and this is not one")) == ("5.2.6f", True)


def test_no_action_is_possible_in_the_discard_phase() -> None:
    ((rule, reason),) = _reasons(_refusal(AFTER_ACTIONS, "play Hedge Fund"))
    assert (rule, reason.endswith("the action phase of this turn is over")) == ("5.2.2", True)


def test_a_run_on_a_server_that_has_ceased_to_exist_is_refused() -> None:
    campaign = "{card: PAD Campaign, rezzed: true}"
    there = f"corp: {{deck: [Enigma], servers: {{remote 1: {{root: [{campaign}]}}}}}}"
    way = ("run remote 1", "continue", "pay 4[c] to trash PAD Campaign", "run remote 1")
    last_click = f"{there}\nrunner: {{clicks: 1}}"
    assert _reasons(_refusal(last_click, *way)) == [
        ("6.3.2", "there is no such server to announce")
    ]


@pytest.mark.parametrize(
    ("event", "rule", "reason"),
    [
        ("Dirty Laundry", "1.16.1", "the player cannot pay for the run: [click], 1[c]"),
        ("Marathon", "6.3.2", "the run that is being made is on another server"),
    ],
)
def test_a_server_that_an_event_cannot_run_is_refused_with_the_reason(
    event: str, rule: str, reason: str
) -> None:
    tolled = "{card: Cold Site Server, rezzed: true, counters: {power: 1}}"
    servers = (
        f"{{HQ: {{root: [{tolled}]}}, remote 1: {{ice: [Enigma]}}, remote 2: {{ice: [Enigma]}}}}"
    )
    position = f"runner: {{clicks: 1, hand: [{event}]}}\ncorp: {{servers: {servers}}}"
    assert _reasons(_refusal(position, f"play {event}", "run HQ")) == [(rule, reason)]


def test_a_slip_is_corrected_and_quoted_as_typed() -> None:
    refusal = _refusal(CORP, "Mullgian")
    assert (
        refusal["message"] == "“Mullgian” is understood as “take a mulligan”, which is not possible"
    )
    assert refusal["label"] == "Mullgian"


def test_a_card_name_with_a_mark_is_not_corrected() -> None:
    way = ("play Satellite Uplink", f"facedown card 1 in the root of remote 1 and {OTHER}")
    label = "use Snare!: revealed while accessed in R&D"
    refusal = job.play(PlayRequest(example="own:1.21.4/1", decisions=(*way, label)))["refused"]
    assert refusal is not None
    assert refusal["message"].startswith("Snare! has no paid ability")


def test_undo_takes_back_no_automatic_step() -> None:
    campaign = "{servers: {remote 1: {root: [{card: PAD Campaign, rezzed: true}]}}, deck: [Enigma]}"
    refusal = _refusal_of_undo(f"turn: corp\nat: 5.6.1d\ncorp: {campaign}")
    assert refusal["message"] == "“undo” is not a play: nothing has been chosen yet"


def _refusal_of_undo(position: str) -> RefusalData:
    answer = job.play(PlayRequest(position=position))
    assert answer["decisions"], "something has been triggered"
    again = job.play(PlayRequest(position=position, decisions=(*answer["decisions"], "undo")))
    assert again["refused"] is not None
    return again["refused"]


NISEI = "{card: Nisei MK II, counters: {agenda: 1}}"
AWAY = f"{{remote 1: {{root: [PAD Campaign, Ash 2X3ZB9CY]}}, remote 2: {{root: [{NISEI}]}}}}"
IN_TURN = (
    f"corp: {{score_area: [%s], servers: {AWAY}}}\nrunner: {{score_area: [%s], rig: [Corroder]}}"
)


@pytest.mark.parametrize(
    ("before", "label", "when"),
    [
        ((), "rez Ash 2X3ZB9CY", "in this one, once the Runner has passed"),
        ((), "use Nisei MK II: end the run", "in this one, once the Runner has passed"),
        (("pass", "rez PAD Campaign", "pass"), "rez Ash 2X3ZB9CY", "closes if the Runner passes"),
        (
            ("pass", "rez PAD Campaign", "pass"),
            "use Nisei MK II: end the run",
            "closes if the Runner passes",
        ),
        (
            ("pass", "rez PAD Campaign", "pass", "use Corroder: +1 strength"),
            "rez Ash 2X3ZB9CY",
            "in this one, once the Runner has passed",
        ),
    ],
)
def test_a_window_that_closes_with_the_next_pass_is_said_to_close(
    before: tuple[str, ...], label: str, when: str
) -> None:
    position = IN_TURN.replace("%s", NISEI, 1).replace("%s", "")
    assert when in _reasons(_refusal(position, "run HQ", *before, label))[-1][1]


def test_an_agenda_is_active_only_where_it_is_scored() -> None:
    of_the_runner = IN_TURN.replace("%s", "", 1).replace("%s", NISEI)
    for position in (of_the_runner, of_the_runner.replace(f", remote 2: {{root: [{NISEI}]}}", "")):
        refusal = _refusal(position, "run HQ", "pass", "use Nisei MK II: end the run")
        assert ("9.1.7", "the ability is not active, because its card is not scored") in _reasons(
            refusal
        )
