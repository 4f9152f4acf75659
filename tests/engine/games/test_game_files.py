"""Game files: decks in place of a position, played by script, by policies or at the prompt."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.games.game_files import is_game
from engine.games.matchup import IllegalDeckError
from engine.games.scripted_game import NobodyToAskError, play_game_file
from engine.kernel.game import Game
from engine.scenarios.files.errors import ScenarioError
from rules.errors import RulesError

DECKS = "decks: {corp: built-to-last, runner: versatile-smuggler"
POLICIES = "players: {corp: rush, runner: greedy}\nseed: 4\n"


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    def write(text: str) -> Path:
        path = tmp_path / "mine.yaml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_a_file_with_decks_is_a_game(file: Callable[..., Path]) -> None:
    assert is_game(file(f"{DECKS}}}\n"))
    assert not is_game(file("example: own:mine/1\n"))


def test_policies_play_to_the_end_and_the_same_seed_plays_the_same_game(
    file: Callable[..., Path],
) -> None:
    path = file(f"title: A rush\n{DECKS}}}\n{POLICIES}")
    played = play_game_file(path)
    assert played.passed
    assert "wins under 1.7.2" in played.note
    assert play_game_file(path) == played


def test_a_script_answers_first_and_stops_where_it_is_over(file: Callable[..., Path]) -> None:
    script = (
        "script:\n  - corp: keep the hand\n  - runner: take a mulligan\n  - corp: gain 1 credit\n"
    )
    played = play_game_file(file(f"{DECKS}}}\n{script}"))
    assert played.passed
    told = [line.text for line in played.playthroughs[0].transcript]
    assert "The Runner: take a mulligan" in told
    assert played.note.startswith("the game is not over")


def test_what_is_expected_at_the_end_is_held_against_the_game(file: Callable[..., Path]) -> None:
    path = file(f"{DECKS}}}\nmost: 40\n{POLICIES}expect: {{winner: corp}}\n")
    played = play_game_file(path)
    assert not played.passed
    assert "40 decisions, the most there may be" in played.note
    assert played.failures[0].startswith("A game: line 5: ")


def test_a_script_that_does_not_fit_is_told_with_what_was_asked(file: Callable[..., Path]) -> None:
    played = play_game_file(file(f"{DECKS}}}\nscript: [{{corp: win}}]\n"))
    assert not played.passed
    told = played.failures[0]
    assert told.startswith(
        "A game: line 2: the script says “win”, but the Corp is asked under 1.6.6a"
    )


def test_a_label_that_nobody_is_asked_for_fails(file: Callable[..., Path]) -> None:
    path = file(f"{DECKS}}}\n{POLICIES}script: [{{runner: surrender}}]\n")
    played = play_game_file(path)
    told = played.failures[0]
    assert told == "A game: line 4: the game was over before “surrender” could be chosen"


def test_people_are_asked_at_the_prompt_and_may_leave(file: Callable[..., Path]) -> None:
    asked = []

    def ask(_game: Game, decision: Any) -> Any:
        asked.append(decision.rule)
        return decision.options[0] if len(asked) < 3 else None

    played = play_game_file(file(f"{DECKS}}}\nplayers: {{corp: prompt, runner: prompt}}\n"), ask)
    assert asked[:2] == ["1.6.6a", "1.6.6a"]
    assert len(asked) == 3
    assert "not over" in played.note


def test_without_a_prompt_nobody_can_be_asked(file: Callable[..., Path]) -> None:
    with pytest.raises(NobodyToAskError):
        play_game_file(file(f"{DECKS}}}\nplayers: {{corp: prompt}}\n"))


def test_an_illegal_deck_is_played_on_request_and_told(
    file: Callable[..., Path], tmp_path: Path
) -> None:
    small = "Zahya Sadeghi\n3 Sure Gamble\n4 Mayfly\n"
    (tmp_path / "small.txt").write_text(small, "utf-8")
    decks = "decks: {corp: built-to-last, runner: small.txt"
    with pytest.raises(IllegalDeckError, match=r"mine\.yaml:1: .*1\.4\.3: 7 cards"):
        play_game_file(file(f"{decks}}}\n{POLICIES}"))
    played = play_game_file(file(f"{decks}, illegal: true}}\n{POLICIES}"))
    assert "is not legal: 1.4.3" in played.note
    assert "wins under" in played.note


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("decks: {corp: built-to-last}\n", ":1: decks.runner: “runner” is missing"),
        (f"{DECKS}}}\nplayers: {{corp: greedy}}\n", ":2: players.corp: “corp” has to be one of"),
        (f"{DECKS}}}\nseeds: 3\n", ":2: seeds: there is no key “seeds”"),
        (f"{DECKS}}}\nscript:\n- {{corp: a, runner: b}}\n", ":3: script.0: write exactly one of"),
        (f"{DECKS}}}\nscript: [{{}}]\n", ":2: script.0: write exactly one of corp"),
        (f"{DECKS}}}\nscript: [{{corp: null}}]\n", ":2: script.0: write exactly one of corp"),
        (f"{DECKS}}}\nmost: 0\n", ":2: most: cannot be less than 1, but is “0”"),
        (f"{DECKS}}}\nmost: 9999\n", ":2: most: cannot be more than 5,000, but is “9999”"),
        (f"{DECKS}}}\nseed: -1\n", ":2: seed: cannot be negative, but is “-1”"),
        (f"{DECKS}}}\nillegal: true\n", "“illegal” does not belong here, but under “decks”"),
        (f"{DECKS}}}\nposition: {{}}\n", "“position” does not belong here"),
        (f"{DECKS}}}\nseed: 1\nseed: 2\n", ":3: “seed” is written twice in the same place"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_by_its_key(
    file: Callable[..., Path], text: str, told: str
) -> None:
    with pytest.raises(ScenarioError) as error:
        play_game_file(file(text))
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_decks_that_cannot_be_played_are_told_with_their_line(
    file: Callable[..., Path], tmp_path: Path
) -> None:
    (tmp_path / "mine.txt").write_text("Zahya Sadeghi\n3 Sure Gambol Street\n", "utf-8")
    for decks, told in (
        ("{corp: versatile-smuggler, runner: built-to-last}", "not an identity of the Corp"),
        ("{corp: built-to-last, runner: mine.txt}", "Sure Gambol Street"),
        (
            "{corp: built-to-last, runner: nowhere.txt}",
            "a shipped deck; the shipped decks are built-to-last,",
        ),
    ):
        with pytest.raises(RulesError, match=rf"mine\.yaml:2: .*{told}"):
            play_game_file(file(f"title: T\ndecks: {decks}\n{POLICIES}"))
