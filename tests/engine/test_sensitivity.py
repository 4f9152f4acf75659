"""Take a rule out of the kernel and the worked example that rests on it must fail."""

import pytest

from engine.kernel.abilities import priority
from engine.kernel.runs.ending import Bypass
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import play_file

EXAMPLE = shipped_scenarios()["cr:9.2.8f/1"]


def test_without_the_closing_of_the_window_the_toll_is_charged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(priority, "_close_with", lambda *_: None)
    assert not play_file(EXAMPLE).playthroughs[0].passed


def test_without_the_encounter_ending_the_toll_is_charged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bypass, "apply", lambda *_: None)
    assert not play_file(EXAMPLE).playthroughs[0].passed


def test_if_a_mandatory_ability_could_be_declined_the_variant_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from engine.cards.ice.code_gates import TOLLBOOTH

    toll = TOLLBOOTH.abilities[0]
    object.__setattr__(toll, "optional", True)
    monkeypatch.setattr(priority, "can_trigger", lambda *_: True)
    try:
        assert not play_file(EXAMPLE).playthroughs[1].passed
    finally:
        object.__setattr__(toll, "optional", False)
