"""What is meant with an option: labels are made from it, and read in one place alone."""

import ast
from pathlib import Path
from typing import Any

import pytest

from engine.kernel import intents
from engine.kernel.decisions import PASS, Option, Process, numbered, plain
from engine.kernel.sides import Player
from engine.scenarios.play import play_file
from engine.scenarios.shipped import shipped
from engine.scenarios.watched import WatchedGame

KERNEL = Path(__file__).parent.parent.parent / "engine" / "kernel"
PRIORITY = ("use priority for what?", "trigger which pending ability?", "take which action?")
READS = {"partition", "rpartition", "split", "startswith", "endswith", "removeprefix"}

Offered = list[tuple[WatchedGame, str, tuple[Option, ...]]]


@pytest.mark.parametrize("path", [*shipped().values()][::16], ids=lambda path: path.stem)
def test_what_priority_is_used_for_reads_as_what_is_meant(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide = WatchedGame.decide
    wrong: list[str] = []

    def watched(
        game: WatchedGame, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Any]:
        if question in PRIORITY:
            wrong.extend(o.label for o in numbered(options) if not _is_as_meant(game, o))
        return decide(game, player, rule, question, options)

    monkeypatch.setattr(WatchedGame, "decide", watched)
    play_file(path)
    assert wrong == []


def _is_as_meant(game: WatchedGame, option: Option) -> bool:
    if option.label == PASS:
        return True
    if option.intent is None:
        return False
    made = option.intent.label(game)
    read = intents.read(game, option.label)
    return option.label.partition(" #")[0] == made and any(
        plain(i.label(game)) in map(plain, option.intent.labels(game)) for i in read.among
    )


def test_no_module_but_one_reads_a_label() -> None:
    reading = [
        f"{path.relative_to(KERNEL)}:{node.lineno}"
        for path in sorted(KERNEL.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if _reads_a_label(node)
    ]
    assert reading
    assert {place.partition(":")[0] for place in reading} == {"intents.py"}


def _reads_a_label(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in READS
        and ast.unparse(node.func.value).endswith(("label", "written"))
    )


@pytest.mark.parametrize(
    ("label", "kind", "number"),
    [("bid 2[c]", intents.Bid, 2), ("X = 3", intents.ChooseX, 3), ("bid much", intents.Bid, None)],
)
def test_a_number_is_read_whether_or_not_it_is_offered(
    table: Any, label: str, kind: type[intents.Intent], number: int | None
) -> None:
    meaning = intents.read(table.game, label)
    assert meaning.kind is kind
    assert [i.number for i in meaning.among] == ([] if number is None else [number])


def test_of_what_nobody_knows_no_kind_is_read(table: Any) -> None:
    assert intents.read(table.game, "sing") == intents.Meaning(None)
    assert intents.read(table.game, "Play Unheard Of #2") == intents.Meaning(intents.Play, (), 2)
