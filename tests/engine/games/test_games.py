"""Whole games with the shipped decks by every pair of policies, and decks that are refused."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from card_redefinition import redefine

from engine.cards.catalogue import card
from engine.cards.words.credits import recurring_credits
from engine.decks.deck_lists import parse_deck_list
from engine.decks.judging import JudgedDeck, judge_deck
from engine.decks.shipped import shipped_decks
from engine.games.full_game import ENDS, PlayedGame, ending_rule, play_game, replay
from engine.games.invariants import BrokenInvariantError
from engine.games.matchup import IllegalDeckError, Matchup, WrongSideError
from engine.games.policies import policy_names, seeded_policies
from engine.games.random_decks import random_matchup
from engine.kernel.decisions import Process, take_option
from engine.kernel.errors import GameOver, UnsupportedError
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.scoring import WinTheGame
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Chance, Side
from engine.scenarios.watched_game import WatchedGame
from rules.cards.names import shipped_names

DESCRIBED = (Path(__file__).parents[3] / "docs" / "engine" / "games.md").read_text("utf-8")
PAIRS = list(product(policy_names(Side.CORP), policy_names(Side.RUNNER)))


def judged(name: str, more: str = "") -> JudgedDeck:
    if not more:
        return judge_deck(shipped_decks()[name])
    cards = [f"{count} {card}" for card, count in shipped_decks()[name].cards.items()]
    return judge_deck(parse_deck_list("\n".join([*cards, more]), shipped_names(), name))


@pytest.fixture(scope="module")
def matchup() -> Matchup:
    return Matchup(judged("built-to-last"), judged("versatile-smuggler"))


@pytest.fixture(scope="module")
def play_once(matchup: Matchup) -> Callable[[str, str, int], PlayedGame]:
    done: dict[tuple[str, str, int], PlayedGame] = {}

    def play(corp: str, runner: str, seed: int) -> PlayedGame:
        key = corp, runner, seed
        if key not in done:
            done[key] = play_game(matchup, seeded_policies(*key))
        return done[key]

    return play


# --- decks at the table ---------------------------------------------------------------


@pytest.mark.parametrize("name", shipped_decks())
def test_the_shipped_decks_are_legal_built_and_described(name: str) -> None:
    deck = judged(name)
    assert deck.is_legal
    assert not deck.unbuilt
    assert f"`{name}`" in DESCRIBED


def test_an_illegal_deck_is_played_only_on_request(matchup: Matchup) -> None:
    small = judged("built-to-last", "1 Hedge Fund")
    assert [breach.rule for breach in small.breaches] == ["1.4.7", "1.4.6b"]
    with pytest.raises(IllegalDeckError, match=r"1\.4\.7: 4 copies of Hedge Fund"):
        Matchup(small, matchup.runner)
    assert (
        "1.4.7: 4 copies of Hedge Fund"
        in Matchup(small, matchup.runner, illegal=True).deck_problems[0]
    )


def test_a_deck_with_unbuilt_cards_is_refused(matchup: Matchup) -> None:
    with pytest.raises(UnsupportedError, match="Shadow Team"):
        Matchup(matchup.corp, judged("versatile-smuggler", "1 Shadow Team"), illegal=True)


def test_a_deck_on_the_wrong_side_is_refused(matchup: Matchup) -> None:
    with pytest.raises(WrongSideError, match="not an identity of the Corp"):
        Matchup(matchup.runner, matchup.corp)


def test_random_decks_depend_only_on_their_number_and_are_built() -> None:
    first, again, other = (random_matchup(number) for number in (3, 3, 4))
    assert first.decks == again.decks
    assert first.decks != other.decks
    for judged in (*first.decks.values(), *other.decks.values()):
        assert judged.deck.size == 44
        assert not judged.unbuilt
        assert all(not card(name).test_card for name in judged.deck.cards)
    agendas = [name for name in first.corp.deck.cards if card(name).type == "agenda"]
    assert len(agendas) == 5


# --- setup ----------------------------------------------------------------------------


def set_up(
    matchup: Matchup, *mulligans: Side, changed: Callable[[Object], None] | None = None
) -> tuple[WatchedGame, list[Side | Chance]]:
    """Set up a game by first options; return it and which players were asked to mulligan."""
    game, process = matchup.game()
    for obj in game.state.objects.values():
        if changed is not None and obj.printed.type == "identity":
            changed(obj)
    decision, asked = next(process), []
    while decision.rule != "5.6.1b" and decision.rule != "5.6.2b":
        option = decision.options[0]
        if decision.rule == "1.6.6a":
            asked.append(decision.player)
            option = decision.options[decision.player in mulligans]
        decision = take_option(process, option)
        if "1.6.7" in {line.rule for line in game.transcript}:
            break
    return game, asked


def test_setup_follows_its_steps_in_order(matchup: Matchup) -> None:
    game, asked = set_up(matchup)
    steps = [line.rule for line in game.transcript if line.rule.startswith("1.6.")]
    assert list(dict.fromkeys(steps)) == ["1.6.1", "1.6.4", "1.6.5", "1.6.6", "1.6.6a", "1.6.7"]
    assert asked == [Side.CORP, Side.RUNNER]
    assert game.state.credits == {Side.CORP: 5, Side.RUNNER: 5}
    assert len(game.zone(hand(Side.RUNNER))) == 5
    assert len(game.zone(deck(Side.RUNNER))) == 35


@pytest.mark.parametrize("side", list(Side))
def test_a_mulligan_is_one_new_hand_of_a_shuffled_deck(matchup: Matchup, side: Side) -> None:
    game, asked = set_up(matchup, side)
    lines = [line.text for line in game.transcript]
    assert asked == [Side.CORP, Side.RUNNER]
    assert lines.count(f"{side.named} shuffles their deck") == 2
    assert lines.count(f"{side.opponent.named} shuffles their deck") == 1
    assert len(game.zone(hand(Side.RUNNER))) == 5
    assert len(game.state.objects) == len(matchup.state().objects)


def test_the_history_begins_after_the_setup(matchup: Matchup) -> None:
    game, _ = set_up(matchup)
    setup = [event for event in game.state.last_turn if type(event).__name__ == "Shuffled"]
    assert setup == []


def test_recurring_credits_lie_on_an_identity_as_the_game_begins(matchup: Matchup) -> None:
    def recur(identity: Object) -> None:
        recurring = recurring_credits(2, "2[recurring]")
        redefine(identity, replace(identity.definition, abilities=(recurring,)))

    game, _ = set_up(matchup, changed=recur)
    identities = [o for o in game.state.objects.values() if o.printed.type == "identity"]
    assert [o.counters for o in identities] == [{"credit": 2}, {"credit": 2}]


# --- games ----------------------------------------------------------------------------


@pytest.mark.parametrize(("corp", "runner"), PAIRS, ids=":".join)
def test_every_pair_of_policies_ends_a_game_by_a_rule(
    play_once: Callable[[str, str, int], PlayedGame], corp: Any, runner: Any
) -> None:
    played = play_once(corp, runner, 1)
    assert played.rule in ENDS
    assert (played.winner is None) == (played.rule == "1.7.1a")


def test_an_ability_can_end_the_game(matchup: Matchup) -> None:
    game, _ = set_up(matchup)
    assert ending_rule(game) is None
    with pytest.raises(GameOver):
        WinTheGame(side=Side.RUNNER).apply(game)
    assert ending_rule(game) == "1.7.1"


def test_a_game_with_the_same_seed_is_the_same(
    matchup: Matchup, play_once: Callable[[str, str, int], PlayedGame]
) -> None:
    for corp, runner in (("rush", "greedy"), ("random", "random")):
        replay(matchup, play_once(corp, runner, 1))
        again = play_game(matchup, seeded_policies(corp, runner, 1))
        assert again == play_once(corp, runner, 1)


@pytest.mark.parametrize("number", [0, 24])
def test_a_game_with_random_decks_can_be_replayed(number: int) -> None:
    drawn = random_matchup(number)
    corp, runner = PAIRS[number % len(PAIRS)]
    replay(drawn, play_game(drawn, seeded_policies(corp, runner, number)))


def test_every_way_to_win_and_lose_occurs(play_once: Callable[[str, str, int], PlayedGame]) -> None:
    """Play up to some hundred games, until each way to win or lose has occurred."""
    wanted: set[tuple[str, Side | None]] = {
        ("1.7.2a", Side.CORP),
        ("1.7.2a", Side.RUNNER),
        ("1.7.2b", Side.CORP),
        ("1.7.2c", Side.RUNNER),
    }
    for seed, (corp, runner) in product(range(1, 13), PAIRS):
        played = play_once(corp, runner, seed)
        wanted.discard((played.rule, played.winner))
        if not wanted:
            break
    assert not wanted


def test_a_game_stops_at_the_bound_on_decisions(matchup: Matchup) -> None:
    played = play_game(matchup, seeded_policies("random", "random", 1), max_decisions=30)
    assert (played.winner, played.rule, len(played.labels)) == (None, None, 30)
    assert played.ending == "no end within 30 decisions"


def test_a_differing_replay_and_a_lost_card_are_noticed(
    matchup: Matchup,
    play_once: Callable[[str, str, int], PlayedGame],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = play_once("hoard", "careful", 1)
    with pytest.raises(BrokenInvariantError, match="goes another way"):
        replay(matchup, replace(played, transcript=played.transcript[:-1]))
    with pytest.raises(BrokenInvariantError, match="cannot be chosen"):
        replay(matchup, replace(played, labels=("win the game",)))
    drawn = Matchup.game

    def losing(self: Matchup) -> tuple[WatchedGame, Process[None]]:
        game, process = drawn(self)
        game.zone(deck(Side.CORP)).pop()
        return game, process

    monkeypatch.setattr(Matchup, "game", losing)
    with pytest.raises(BrokenInvariantError, match="a card is in no zone"):
        play_game(matchup, seeded_policies("random", "random", 1), max_decisions=5)


def test_a_card_with_another_cards_text_is_noticed(
    matchup: Matchup, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Matchup.game

    def mistaken(self: Matchup) -> tuple[WatchedGame, Process[None]]:
        game, process = drawn(self)
        first = next(iter(game.state.objects.values()))
        first.printed = card("Tollbooth")
        return game, process

    monkeypatch.setattr(Matchup, "game", mistaken)
    with pytest.raises(BrokenInvariantError, match="printed with what it is not"):
        play_game(matchup, seeded_policies("random", "random", 1), max_decisions=5)
