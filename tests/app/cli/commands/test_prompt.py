"""Playing at the prompt: what is shown, and which option the typed words choose."""

import io
from pathlib import Path

import pytest

from app.cli.commands.prompt import Prompt
from engine.kernel.decisions import Decision, with_unique_labels
from engine.kernel.decisions import Option as Offered
from engine.kernel.editions import rules_of
from engine.kernel.sides import Side
from engine.scenarios.files.load import open_file
from engine.scenarios.start import build_start
from engine.scenarios.watched_game import WatchedGame

DECISION = Decision(
    Side.RUNNER,
    "5.7.2a",
    "take an action",
    with_unique_labels(
        [Offered(label, label) for label in ("gain 1 credit", "draw 1 card", "run HQ")]
    ),
)


@pytest.fixture
def game(tmp_path: Path) -> WatchedGame:
    path = tmp_path / "dusk.yaml"
    path.write_text("example: own:dusk/1\ntitle: At dusk\nexpect: {runner: {tags: 0}}\n", "utf-8")
    file = open_file(path)
    game, _ = build_start(file, file.scenario.position).game()
    return game


def _typing(monkeypatch: pytest.MonkeyPatch, game: WatchedGame, typed: str) -> str | None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    chosen = Prompt()(game, DECISION)
    return chosen.label if chosen is not None else None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2\n", "draw 1 card"),
        (" 03 \n", "run HQ"),
        ("run HQ\n", "run HQ"),
        ("q\n", None),
        ("QUIT\n", None),
        ("", None),
        ("4\n0\n1\n", "gain 1 credit"),
        ("-1\njump\n1\n", "gain 1 credit"),
        ("00011\n2\n", "draw 1 card"),
        ("9" * 5000 + "\n2\n", "draw 1 card"),
    ],
)
def test_an_option_is_named_by_its_number_or_label(
    monkeypatch: pytest.MonkeyPatch, game: WatchedGame, typed: str, meant: str | None
) -> None:
    assert _typing(monkeypatch, game, typed) == meant


def test_events_are_shown_once_and_what_chance_dealt_never(
    monkeypatch: pytest.MonkeyPatch, game: WatchedGame, capsys: pytest.CaptureFixture[str]
) -> None:
    prompt = Prompt()
    game.log("5.7.1d", "The Runner gains 1 credit")
    game.log("1.12.1", "Chance: Sure Gamble on top")
    for _ in range(2):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
        prompt(game, DECISION)
    shown = capsys.readouterr().out
    assert shown.count("The Runner gains 1 credit") == 1
    assert "Sure Gamble" not in shown
    assert shown.count("The Runner: take an action") == 2


def test_rules_have_their_numbers_in_the_edition_played(
    monkeypatch: pytest.MonkeyPatch, game: WatchedGame, capsys: pytest.CaptureFixture[str]
) -> None:
    game.rules = rules_of("26.03")
    game.log("25.04:5.6.2d", "The Corp's action phase ends")
    _typing(monkeypatch, game, "1\n")
    assert "  5.6.2d  The Corp's action phase ends" in capsys.readouterr().out


def test_options_that_read_alike_say_where_their_cards_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "walls.yaml"
    servers = "{HQ: {ice: [Ice Wall]}, R&D: {ice: [Ice Wall]}}"
    position = f"position: {{turn: corp, corp: {{servers: {servers}}}}}\n"
    path.write_text(f"example: own:walls/1\ntitle: Walls\n{position}", "utf-8")
    file = open_file(path)
    game, process = build_start(file, file.scenario.position).game()
    decision = next(process)
    monkeypatch.setattr("sys.stdin", io.StringIO("advance Ice Wall #2\n"))
    chosen = Prompt()(game, decision)
    process.close()
    assert chosen == decision.option("advance Ice Wall #2")
    shown = capsys.readouterr().out
    assert "advance Ice Wall (at HQ)" in shown
    assert "advance Ice Wall #2 (at R&D)" in shown
