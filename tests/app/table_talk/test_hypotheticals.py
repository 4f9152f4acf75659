"""What happens if something is done: the engine's steps, or the rule against it."""

import pytest
from in_process_play import last_refusal

from app.playing import job
from app.playing.request import PlayRequest
from app.playing.response import RefusalData
from app.table_talk import hypotheticals

POSITION = """
turn: runner
runner: {hand: [Diesel, Modded], credits: 9, rig: [Corroder], deck: [Diesel, Modded, Diesel]}
corp:
  credits: 4
  deck: [Hedge Fund]
  servers:
    HQ: {ice: [{card: Ice Wall, rezzed: true}]}
    remote 1: {ice: [Enigma], root: [{card: Project Atlas, counters: {advancement: 2}}]}
"""
AT_THE_ICE = ("run HQ", "pass", "pass")


def _refusal(*labels: str) -> RefusalData:
    return last_refusal(POSITION, *labels)


def _rules(refusal: RefusalData) -> list[str]:
    return [one["name"] for one in refusal["rules"]]


@pytest.mark.parametrize(
    ("before", "label", "option"),
    [
        ((), "what happens if i run hq", "run HQ"),
        ((), "What if the Runner runs HQ?", "run HQ"),
        ((), "what hapens when I play diesel", "play Diesel"),
        ((), "and if i gain a credit", "gain 1 credit"),
        (AT_THE_ICE, "what happens if I use Corroder: +1 strength", "use Corroder: +1 strength"),
        (AT_THE_ICE, "so what if he does nothing", "pass"),
        (AT_THE_ICE, "what happens once nobody does anything", "pass"),
        (AT_THE_ICE, "whats next", "pass"),
        (AT_THE_ICE, f"{'and if ' * 40}I pass", "pass"),
    ],
)
def test_a_what_if_lists_the_steps_that_follow_the_option(
    before: tuple[str, ...], label: str, option: str
) -> None:
    refusal = _refusal(*before, label)
    stands = job.play(PlayRequest(position=POSITION, decisions=before))
    then = job.play(PlayRequest(position=POSITION, decisions=(*before, option)))
    follow = then["transcript"][len(stands["transcript"]) :]
    assert (refusal["meant"], refusal["play"]) == ([option], False)
    steps = [(line["name"], line["text"]) for line in follow if not line["decision"]]
    assert [(one["name"], one["reason"]) for one in refusal["rules"]] == steps != []
    assert then["decision"] is not None
    assert refusal["message"].endswith(f"the Runner is asked: {then['decision']['question']}")


def test_a_what_if_about_a_pass_goes_on_until_something_happens() -> None:
    refusal = _refusal("run remote 1", "pass", "what happens if I pass")
    assert refusal["message"].startswith("if both players pass here, these steps follow, and then ")
    assert "6.9.4a" in _rules(refusal), "the ice that nobody has rezzed is passed"


def test_a_long_list_of_steps_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    every = _rules(_refusal("what if I run HQ"))
    monkeypatch.setattr(hypotheticals, "MAX_STEPS", 3)
    refusal = _refusal("what if I run HQ")
    assert f"the first 3 of {len(every)} steps follow" in refusal["message"]
    assert _rules(refusal) == every[:3]


@pytest.mark.parametrize(
    ("label", "rule", "meant"),
    [
        ("what happens if I pass", "9.2.6b", []),
        ("what if I jack out", "6.1.5", []),
        ("what happens if the corp scores atlas", "1.17.3a", []),
        ("what if I install Modded", "8.5.1", ["play Modded"]),
    ],
)
def test_a_what_if_about_the_impossible_names_the_rule(
    label: str, rule: str, meant: list[str]
) -> None:
    refusal = _refusal(label)
    assert rule in _rules(refusal)
    assert (refusal["label"], refusal["meant"], refusal["play"]) == (label, meant, False)


def test_what_happens_next_depends_on_the_choice() -> None:
    assert "depends on what is chosen here" in _refusal("what happens next")["message"]


def test_an_ambiguous_what_if_is_asked_back() -> None:
    assert _refusal("what if I run")["meant"][:2] == ["run HQ", "run R&D"]
