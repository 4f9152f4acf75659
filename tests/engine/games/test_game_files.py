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
def write_game(tmp_path: Path) -> Callable[..., Path]:
    def write(text: str) -> Path:
        path = tmp_path / "mine.yaml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_a_file_with_decks_is_a_game(write_game: Callable[..., Path]) -> None:
    assert is_game(write_game(f"{DECKS}}}\n"))
    assert not is_game(write_game("example: own:mine/1\n"))


def test_policies_with_the_same_seed_play_the_same_game(
    write_game: Callable[..., Path],
) -> None:
    path = write_game(f"title: A rush\n{DECKS}}}\n{POLICIES}")
    played = play_game_file(path)
    assert played.passed
    assert "wins under 1.7.2" in played.note
    assert play_game_file(path) == played


def test_a_game_stops_where_its_script_is_over(write_game: Callable[..., Path]) -> None:
    script = (
        "script:\n  - corp: keep the hand\n  - runner: take a mulligan\n  - corp: gain 1 credit\n"
    )
    played = play_game_file(write_game(f"{DECKS}}}\n{script}"))
    assert played.passed
    lines = [line.text for line in played.playthroughs[0].transcript]
    assert "The Runner: take a mulligan" in lines
    assert played.note.startswith("the game is not over")


def test_an_expectation_of_a_game_that_does_not_hold_fails(write_game: Callable[..., Path]) -> None:
    path = write_game(f"{DECKS}}}\nmost: 40\n{POLICIES}expect: {{winner: corp}}\n")
    played = play_game_file(path)
    assert not played.passed
    assert "40 decisions, the most there may be" in played.note
    assert played.failures[0].startswith("A game: line 5: ")


def test_a_script_line_that_does_not_fit_names_the_open_decision(
    write_game: Callable[..., Path],
) -> None:
    played = play_game_file(write_game(f"{DECKS}}}\nscript: [{{corp: win}}]\n"))
    assert not played.passed
    message = played.failures[0]
    assert message.startswith(
        "A game: line 2: the script says “win”, but the Corp is asked under 1.6.6a"
    )


def test_a_script_line_after_the_end_of_the_game_fails(write_game: Callable[..., Path]) -> None:
    path = write_game(f"{DECKS}}}\n{POLICIES}script: [{{runner: surrender}}]\n")
    played = play_game_file(path)
    message = played.failures[0]
    assert message == "A game: line 4: the game was over before “surrender” could be chosen"


def test_people_are_asked_at_the_prompt_and_may_leave(write_game: Callable[..., Path]) -> None:
    asked = []

    def ask(_game: Game, decision: Any) -> Any:
        asked.append(decision.rule)
        return decision.options[0] if len(asked) < 3 else None

    played = play_game_file(
        write_game(f"{DECKS}}}\nplayers: {{corp: prompt, runner: prompt}}\n"), ask
    )
    assert asked[:2] == ["1.6.6a", "1.6.6a"]
    assert len(asked) == 3
    assert "not over" in played.note


def test_a_prompt_player_needs_a_prompt(write_game: Callable[..., Path]) -> None:
    with pytest.raises(NobodyToAskError):
        play_game_file(write_game(f"{DECKS}}}\nplayers: {{corp: prompt}}\n"))


def test_an_illegal_deck_is_played_only_on_request_with_a_note(
    write_game: Callable[..., Path], tmp_path: Path
) -> None:
    small = "Zahya Sadeghi\n3 Sure Gamble\n4 Mayfly\n"
    (tmp_path / "small.txt").write_text(small, "utf-8")
    decks = "decks: {corp: built-to-last, runner: small.txt"
    with pytest.raises(IllegalDeckError, match=r"mine\.yaml:1: .*1\.4\.3: 7 cards"):
        play_game_file(write_game(f"{decks}}}\n{POLICIES}"))
    played = play_game_file(write_game(f"{decks}, illegal: true}}\n{POLICIES}"))
    assert "is not legal: 1.4.3" in played.note
    assert "wins under" in played.note


@pytest.mark.parametrize(
    ("text", "message"),
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
def test_a_mistaken_game_file_gives_line_and_key(
    write_game: Callable[..., Path], text: str, message: str
) -> None:
    with pytest.raises(ScenarioError) as error:
        play_game_file(write_game(text))
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_an_unplayable_deck_gives_its_line(write_game: Callable[..., Path], tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("Zahya Sadeghi\n3 Sure Gambol Street\n", "utf-8")
    for decks, message in (
        ("{corp: versatile-smuggler, runner: built-to-last}", "not an identity of the Corp"),
        ("{corp: built-to-last, runner: mine.txt}", "Sure Gambol Street"),
        (
            "{corp: built-to-last, runner: nowhere.txt}",
            "a shipped deck; the shipped decks are built-to-last,",
        ),
    ):
        with pytest.raises(RulesError, match=rf"mine\.yaml:2: .*{message}"):
            play_game_file(write_game(f"title: T\ndecks: {decks}\n{POLICIES}"))
