"""A player cannot tell two games apart that differ only in what is hidden from them (10.2.3).

Each position is played twice: as it is, and with the cards that one player cannot see put in
one another's place. As long as none of them has come to light, that player must see the same
and be offered the same.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redefining import redefine
from turns import in_turn

from engine.kernel.additional_rules import information
from engine.kernel.additional_rules.information import view
from engine.kernel.decisions import Decision
from engine.kernel.errors import UnsupportedError
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side
from engine.scenarios.follow import step
from engine.scenarios.play import Start

Pair = tuple[Any, Any]


# --- what is hidden -------------------------------------------------------------------


def is_hidden(game: Game, side: Side, card: Object) -> bool:
    """Whether nothing lets the player see the card's face."""
    accessed, access = set(), game.state.access
    while access is not None:
        accessed.add(access.card)
        access = access.outer
    if (side, card.oid) in game.permissions or card.oid in accessed:
        return False
    if card.zone in (deck(Side.CORP), deck(Side.RUNNER), hand(side.opponent)):
        return True
    return card.controller is not side and not card.faceup


def in_one_anothers_place(start: Start, side: Side, seed: int) -> tuple[Start, set[int]]:
    """The position with hidden cards exchanged, and which physical cards are other ones now.

    Installed cards change places with cards of their type only, so that they stay where
    they may stand.
    """
    dice = random.Random(seed)
    state = start.state.copy()
    game = Game(state)
    hidden = [card for card in state.objects.values() if is_hidden(game, side, card)]
    before = {card.card: card.definition for card in hidden}
    loose = [card for card in hidden if not card.installed]
    for kind in sorted({card.definition.type for card in hidden}):
        exchange([card for card in hidden if card.definition.type == kind], dice)
    for owner in Side:
        exchange([card for card in loose if card.owner is owner], dice)
    other = {card.card for card in hidden if card.definition is not before[card.card]}
    return replace(start, state=state), other


def exchange(cards: list[Object], dice: random.Random) -> None:
    definitions = [card.definition for card in cards]
    dice.shuffle(definitions)
    for card, definition in zip(cards, definitions, strict=True):
        redefine(card, definition)


# --- playing both ---------------------------------------------------------------------


def play_both(starts: Pair, other: set[int], side: Side, choices: list[int]) -> Iterator[Pair]:
    """Both games and their decisions, as long as what differs between them is hidden.

    Every choice is one that can be made in both. They part where the other player, or
    chance, has something to decide in only one of them.
    """
    games, processes = zip(*(start.game() for start in starts), strict=True)
    decisions: list[Decision | None] = [next(process, None) for process in processes]
    for choice in choices:
        if None in decisions or any(comes_to_light(game, other, side) for game in games):
            break
        first, second = decisions
        assert first is not None
        assert second is not None
        if (first.player, first.rule) != (second.player, second.rule):
            break
        yield games, decisions
        labels = [o.label for o in first.options if second.option(o.label) is not None]
        if not labels:
            break
        label = labels[choice % len(labels)]
        decisions = [
            step(process, decision.option(label))
            for process, decision in zip(processes, (first, second), strict=True)
        ]
    for process in processes:
        process.close()


def comes_to_light(game: Game, other: set[int], side: Side) -> bool:
    cards = (card for card in game.state.objects.values() if card.card in other)
    return any(not is_hidden(game, side, card) for card in cards)


def seen(game: Game, side: Side) -> str:
    return json.dumps(view(game, side), default=str, indent=1)


# --- the tests ------------------------------------------------------------------------


@given(
    data=st.data(),
    side=st.sampled_from(list(Side)),
    seed=st.integers(0, 999),
    choices=st.lists(st.integers(0, 2**16), min_size=10, max_size=60),
)
def test_a_player_cannot_tell_apart_what_is_hidden_from_them(
    positions: Any, data: Any, side: Side, seed: int, choices: list[int]
) -> None:
    start = positions.start(data.draw(st.sampled_from(positions.names)))
    twin, other = in_one_anothers_place(start, side, seed)
    try:
        for games, decisions in play_both((start, twin), other, side, choices):
            first, second = (seen(game, side) for game in games)
            assert first == second
            check_offers(side, *decisions)
    except UnsupportedError:
        return


def check_offers(side: Side, first: Decision, second: Decision) -> None:
    """What the player is asked, and may answer, is the same in both."""
    if first.player is side:
        assert first.question == second.question
        assert [o.label for o in first.options] == [o.label for o in second.options]


def test_a_view_that_showed_hidden_cards_would_be_noticed(
    positions: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(information, "can_see", lambda *_: True)
    start = positions.start(positions.names[0])
    twin, other = in_one_anothers_place(start, Side.RUNNER, seed=1)
    assert other
    games = [each.game()[0] for each in (start, twin)]
    assert seen(games[0], Side.RUNNER) != seen(games[1], Side.RUNNER)


def test_hands_and_decks_are_numbers(positions: Any) -> None:
    for name in in_turn(positions.names, 28):
        game, _ = positions.start(name).game()
        for side in Side:
            other = side.opponent
            shown = view(game, side)
            assert shown[other.value]["hand"] == len(game.zone(hand(other)))
            assert shown[other.value]["deck"] == len(game.zone(deck(other)))
            assert shown[side.value]["deck"] == len(game.zone(deck(side)))
