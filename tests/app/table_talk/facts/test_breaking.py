"""Questions about the price of breaking ice: the engine plays it out, nothing is calculated."""

import pytest
from in_process_play import last_refusal

from app.playing import job
from app.playing.request import PlayRequest

POSITION = """
turn: {turn}
runner:
  credits: {credits}
  rig: {rig}
corp:
  servers:
    HQ: {{ice: [{ice}]}}
"""


def message_of(question: str, *labels: str, **where: object) -> str:
    """The answer to a question in a position of these cards."""
    given = {"turn": "runner", "credits": 9, "rig": "[]", "ice": "Enigma"} | where
    position = POSITION.format(**given)
    refused = last_refusal(position, *labels, question)
    assert not refused["play"]
    message: str = refused["message"]
    return message


WALL = "{card: Ice Wall, rezzed: true, counters: {advancement: 2}}"
TWICE = "use Corroder: +1 strength"


@pytest.mark.parametrize("turn", ["runner", "corp"])
@pytest.mark.parametrize(
    "question",
    [
        *(
            "how much to break ice wall",
            "What does it cost to break Ice Wall?",
            "ice wall break cost",
        ),
        *("can i break ice wall", "what can break ice wall", "how much to get thru hq"),
        *(
            "how many credits to break all subs on ice wall with corroder",
            "can corroder break ice wall",
        ),
    ],
)
def test_the_price_covers_strength_and_breaking(question: str, turn: str) -> None:
    answer = message_of(question, turn=turn, rig="[Corroder, Gordian Blade]", ice=WALL)
    price = "2 credits (Corroder: +1 strength, Corroder: break 1 barrier subroutine)"
    assert f"to break all of Ice Wall on HQ takes {price}" in answer


def test_during_an_encounter_the_price_is_what_is_left_to_pay() -> None:
    met = ("run HQ", "pass", "pass")
    where = {"rig": "[Corroder]", "ice": WALL}
    assert "takes 2 credits" in message_of("how much to break this", *met, **where)
    assert "takes 1 credit (Corroder: break" in message_of(
        "how much to break it", *met, TWICE, **where
    )


def test_a_price_in_counters_stands_beside_the_cheapest_in_credits() -> None:
    rig = "[Gordian Blade, {card: Datasucker, counters: {virus: 1}}]"
    ice = "{card: Tollbooth, rezzed: true}"
    answer = message_of("how much to break tollbooth", rig=rig, ice=ice)
    assert "takes 3 credits and 1 virus counter of Datasucker (" in answer
    assert ", or 4 credits (Gordian Blade: +1 strength 3 times" in answer
    assert answer.endswith("what happens as it is encountered is not counted")


@pytest.mark.parametrize(
    ("rig", "ice", "price"),
    [
        ("[Crypsis]", "Enigma", "4 credits (Crypsis: +1 strength twice, Crypsis: break 1 sub"),
        ("[Deus X]", "Neural Katana", "1 installed Deus X (Deus X: break any number of AP"),
        ("[Mimic]", "Architect", "2 credits (Mimic: break 1 sentry subroutine twice)"),
        (
            "[{card: Overmind, counters: {power: 3}}]",
            "Enigma",
            "2 credits and 2 power counters of Overmind (",
        ),
        (
            "[Grappling Hook, Gordian Blade]",
            "Enigma",
            "1 credit and 1 installed Grappling Hook (Grappling Hook: break all but 1 subroutine, ",
        ),
    ],
)
def test_icebreakers_of_all_kinds_have_their_price(rig: str, ice: str, price: str) -> None:
    answer = message_of(
        f"how much to break {ice.lower()}", rig=rig, ice=f"{{card: {ice}, rezzed: true}}"
    )
    assert answer.startswith(f"to break all of {ice} on HQ takes {price}")


def test_each_subroutine_has_its_own_price() -> None:
    answer = message_of("how much to break enigma", rig="[Gordian Blade]")
    assert "Enigma on HQ (once it is rezzed) takes 2 credits" in answer
    assert answer.endswith("alone “the Runner loses [click]” 1 credit, “end the run” 1 credit")


def test_a_price_is_given_to_a_runner_without_credits() -> None:
    answer = message_of("how much to break enigma", credits=0, rig="[Gordian Blade]")
    assert "takes 2 credits" in answer
    assert "which the Runner does not have" in answer


def test_while_effects_last_other_ice_gets_no_price() -> None:
    met = ("run HQ", "pass", "pass", TWICE)
    where = {"rig": "[Corroder]", "ice": f"{WALL}, Enigma"}
    assert message_of("how much to break enigma", *met, **where) == (
        "the cost of breaking Enigma on HQ cannot be told: "
        "effects that last now may be over by then"
    )


def test_asking_to_break_is_still_a_play() -> None:
    position = POSITION.format(turn="runner", credits=9, rig="[Corroder]", ice=WALL)
    asked = PlayRequest(position=position, decisions=("run HQ", "pass", "pass", "break ice wall"))
    refused = job.play(asked)["refused"]
    assert refused is not None
    assert refused["play"]


def test_a_price_the_runner_cannot_pay_is_given_as_such() -> None:
    answer = message_of("can i break ice wall", credits=1, rig="[Corroder]", ice=WALL)
    assert "takes 2 credits" in answer
    assert "which the Runner does not have" in answer


@pytest.mark.parametrize(
    ("question", "rig", "says"),
    [
        ("how much to break enigma", "[]", "nothing that is installed breaks all of Enigma"),
        ("how much to break enigma", "[Corroder]", "nothing that is installed breaks all"),
        ("can corroder break enigma", "[Corroder, Gordian Blade]", "Corroder cannot break all"),
    ],
)
def test_ice_that_nothing_can_break_gets_no_price(question: str, rig: str, says: str) -> None:
    assert message_of(question, rig=rig).startswith(says)


def test_a_server_gets_a_price_for_each_piece_of_ice() -> None:
    answer = message_of(
        "how much to run hq", rig="[Corroder, Gordian Blade]", ice=f"Enigma, {WALL}"
    )
    assert answer.startswith("on the way to HQ (each as if it were met first): ")
    assert "Enigma on HQ (once it is rezzed) takes 2 credits" in answer
    assert "Ice Wall on HQ takes 2 credits" in answer
    assert message_of("how much to run archives") == "no ice protects Archives"
