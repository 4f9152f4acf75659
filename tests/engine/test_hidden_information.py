"""A player cannot tell two games apart that differ only in what is hidden from them (10.2.3).

Each position is played twice: as it is, and with the cards that one player cannot see exchanged.
As long as none of them is revealed, that player must see the same and be offered the same.
"""

import json
from typing import Any

import pytest
from daily_share import todays_share
from hidden_twins import play_both, with_hidden_cards_exchanged
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.additional_rules import information
from engine.kernel.additional_rules.information import view
from engine.kernel.decisions import Decision
from engine.kernel.errors import UnsupportedError
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side


def view_text(game: Game, side: Side) -> str:
    return json.dumps(view(game, side), default=str, indent=1)


# --- the tests ------------------------------------------------------------------------


@given(
    data=st.data(),
    side=st.sampled_from(list(Side)),
    seed=st.integers(0, 999),
    choices=st.lists(st.integers(0, 2**16), min_size=10, max_size=60),
)
def test_exchanged_hidden_cards_look_the_same_to_a_player(
    positions: Any, data: Any, side: Side, seed: int, choices: list[int]
) -> None:
    start = positions.start(data.draw(st.sampled_from(positions.names)))
    twin, other = with_hidden_cards_exchanged(start, side, seed)
    try:
        for games, decisions in play_both((start, twin), other, side, choices):
            first, second = (view_text(game, side) for game in games)
            assert first == second
            check_offers(side, *decisions)
    except UnsupportedError:
        return


def check_offers(side: Side, first: Decision, second: Decision) -> None:
    """Assert that both decisions ask the player the same and offer the same options."""
    if first.player is side:
        assert first.question == second.question
        assert [o.label for o in first.options] == [o.label for o in second.options]


def test_a_view_that_shows_hidden_cards_is_noticed(
    positions: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(information, "can_see", lambda *_: True)
    start = positions.start(positions.names[0])
    twin, other = with_hidden_cards_exchanged(start, Side.RUNNER, seed=1)
    assert other
    games = [each.game()[0] for each in (start, twin)]
    assert view_text(games[0], Side.RUNNER) != view_text(games[1], Side.RUNNER)


def test_a_view_gives_only_the_size_of_hidden_hands_and_decks(positions: Any) -> None:
    for name in todays_share(positions.names, 28):
        game, _ = positions.start(name).game()
        for side in Side:
            other = side.opponent
            shown = view(game, side)
            assert shown[other.value]["hand"] == len(game.zone(hand(other)))
            assert shown[other.value]["deck"] == len(game.zone(deck(other)))
            assert shown[side.value]["deck"] == len(game.zone(deck(side)))
