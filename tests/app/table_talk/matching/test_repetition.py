"""“Again”: what a player chose last, if it can be chosen here."""

import pytest
from in_process_play import last_refusal

POSITION = "{turn: runner, runner: {credits: 9, deck: [3 x Sure Gamble]}}"


@pytest.mark.parametrize("label", ["again", "same as before", "do it again", "one more", "again!"])
def test_the_players_last_choice_is_meant(label: str) -> None:
    played = ("gain 1 credit", "draw 1 card")
    assert last_refusal(POSITION, *played, label)["meant"] == ["draw 1 card"]


def test_a_choice_that_is_not_offered_here_is_passed_over() -> None:
    position = "{turn: runner, runner: {rig: [Kati Jones]}}"
    played = ("gain 1 credit", "use Kati Jones: place 3[c]")
    assert last_refusal(position, *played, "same again")["meant"] == ["gain 1 credit"]


def test_nothing_is_meant_if_nothing_was_chosen() -> None:
    assert last_refusal(POSITION, "same again")["meant"] == []


def test_a_card_that_is_called_so_may_be_meant_as_well() -> None:
    position = "{turn: runner, runner: {hand: [Same Old Thing]}}"
    meant = last_refusal(position, "gain 1 credit", "same thing")["meant"]
    assert meant == ["gain 1 credit", "install Same Old Thing"]
