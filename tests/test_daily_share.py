"""Sweeps that take turns check something in every turn, and everything in time."""

from types import SimpleNamespace

import daily_share
import pytest


def _profile(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    known = SimpleNamespace(get_current_profile_name=lambda: name)
    monkeypatch.setattr(daily_share, "settings", known)


@pytest.mark.parametrize("count", [1, 2, 3, 7, 8])
def test_consecutive_turns_cover_everything(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    _profile(monkeypatch, "everyday")
    taken = set()
    for turn in range(738_000, 738_003):
        monkeypatch.setenv("TESTS_TURN", str(turn))
        share = daily_share.todays_share(range(count), 3)
        assert 1 <= len(share) <= -(-count // 3)
        taken |= {*share}
    assert taken == {*range(count)}


def test_each_turn_begins_with_another_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    firsts = []
    for turn in range(738_000, 738_003):
        monkeypatch.setenv("TESTS_TURN", str(turn))
        assert sorted(daily_share.rotated_by_turn("abc")) == [*"abc"]
        firsts.append(daily_share.rotated_by_turn("abc")[0])
    assert {*firsts} == {*"abc"}
    assert daily_share.rotated_by_turn([]) == []


def test_a_deep_run_takes_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    _profile(monkeypatch, "deep")
    assert daily_share.todays_share("abcd", 3) == [*"abcd"]


def test_a_run_prints_its_turn_and_obeys_the_environment(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESTS_TURN", "7")
    daily_share.set_turn()
    assert daily_share.turn_index(5) == 2
    header = pytestconfig.hook.pytest_report_header(config=pytestconfig, start_path=None)
    assert "turn: 7 (TESTS_TURN=7 takes the same again, DEEP=1 all)" in header
    monkeypatch.delenv("TESTS_TURN")
    daily_share.set_turn()
    assert int(daily_share.repeat_hint().split()[1]) > 739_000
