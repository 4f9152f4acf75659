"""``deck`` and ``play`` with decks: what a list breaks, and the exit status."""

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.kernel.editions import BY_ID, PINNED
from rules.changes_in_play import changes_between

if TYPE_CHECKING:
    from tests.app.cli.conftest import Ended, Nrules


IDENTITY = "Zahya Sadeghi: Versatile Smuggler"
LEGAL = "\n".join(
    [
        IDENTITY,
        *("3x Sure Gamble", "3 Jailbreak", "3 Overclock", "3 Tread Lightly", "3 Mutual Favor"),
        *("3 Docklands Pass", "3 Pennyshaver", "3 Carmen", "3 Marjanah", "3 Mayfly"),
        *("3 Red Team", "3 Tranquilizer", "3 Smartware Distributor", "1 Unity ●●"),
    ]
)


@pytest.fixture
def deck(tmp_path: Path, nrules: "Nrules", monkeypatch: pytest.MonkeyPatch) -> "Nrules":
    def judged(text: str, *options: str) -> "Ended":
        (tmp_path / "deck.txt").write_text(text, "utf-8")
        return nrules("deck", str(tmp_path / "deck.txt"), *options)

    monkeypatch.setenv("NRULES_CARDS", "")
    monkeypatch.setattr("rules.cards.card_data._usual_files", lambda: iter([]))
    return judged


def test_a_legal_deck_has_status_0(deck: "Nrules") -> None:
    ended = deck(LEGAL)
    assert (ended.status, ended.out.splitlines()[-1]) == (0, "✓ legal")
    assert "40, at least 40" in ended.out


def test_an_illegal_deck_has_status_1_and_names_each_broken_rule(deck: "Nrules") -> None:
    ended = deck(LEGAL.replace("3 Mayfly", "4 Mayfly\n3 Hedge Fund"), "--json")
    assert ended.status == 1
    assert ended.json["legal"] is False
    assert [b["rule"] for b in ended.json["breaches"]] == ["1.4.4", "1.4.7"]
    assert [b["here"] for b in ended.json["breaches"]] == ["1.4.4", "1.4.7"]
    assert (ended.json["edition"], ended.json["engine"]["edition"]) == ("cr-26.03", "cr-26.03")
    assert ended.json["influence"] == {"spent": 2, "limit": 15}
    assert ended.json["agenda_points"] == {"count": 0, "required": None}


def test_a_deck_is_judged_by_the_named_edition(deck: "Nrules") -> None:
    assert "Carried out: cr-26.03, in force from" in deck(LEGAL).out
    assert deck(LEGAL, "--edition", "24.03", "--json").json["engine"]["edition"] == "cr-24.03"


def test_no_edition_changes_the_rules_of_deckbuilding() -> None:
    """So a deck that is legal by one edition is legal by all of them."""
    for edition in BY_ID:
        changes = changes_between(edition, PINNED.id)
        rules = {n for c in changes for n in (*c.before_numbers, *c.now_numbers)}
        assert not any(rule.startswith("1.4.") for rule in rules), edition


def test_an_unknown_card_in_a_deck_is_refused_with_the_nearest(deck: "Nrules") -> None:
    ended = deck(LEGAL + "\n2 Hegde Fund", "--json")
    assert ended.status == 2
    assert ended.json["error"]["nearest"] == ["Hedge Fund"]
    assert deck("2 Hegde Fund").err.startswith("nrules: ")


# --- play -----------------------------------------------------------------------------

GAME = "decks: {corp: built-to-last, runner: versatile-smuggler}\n"


@pytest.fixture
def game(tmp_path: Path, nrules: "Nrules", monkeypatch: pytest.MonkeyPatch) -> "Nrules":
    def play(text: str, *options: str, typed: str = "") -> "Ended":
        (tmp_path / "game.yaml").write_text(GAME + text, "utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return nrules("play", str(tmp_path / "game.yaml"), *options)

    return play


def test_play_takes_decks_in_place_of_a_position(game: "Nrules") -> None:
    ended = game("players: {corp: rush, runner: greedy}\n", "--json")
    assert ended.status == 0
    assert ended.json["passed"]
    assert "wins under 1.7.2" in ended.json["note"]
    assert ended.json["transcript"][0]["rule"] == "1.6.1"


def test_people_choose_at_the_prompt_by_number_or_label(game: "Nrules") -> None:
    ended = game("players: {corp: prompt, runner: prompt}\n", typed="9\n1\nTake a mulligan\nq\n")
    assert ended.status == 0
    assert "there is no such option" in ended.out
    assert "The Runner: take a mulligan" in ended.out
    assert "Chance: " not in ended.out
    assert "the game is not over" in ended.out


def test_a_game_refuses_explore_and_prompts_in_json(game: "Nrules") -> None:
    assert game("", "--explore").status == 2
    ended = game("players: {corp: prompt}\n", "--json")
    assert (ended.status, ended.json["error"]["type"]) == (2, "nobody-to-ask")
