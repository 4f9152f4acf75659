"""The intent of an option: labels are made from it, and only one package parses them."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from source_search import find_nodes

from engine.kernel import intents
from engine.kernel.decisions import Option, Process, plain, with_unique_labels
from engine.kernel.intents.forms import FORMS
from engine.kernel.sides import Player
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.watched_game import WatchedGame

KERNEL = Path(__file__).parent.parent.parent / "engine" / "kernel"
CARDS = KERNEL.parent / "cards"
READS = {"partition", "rpartition", "split", "startswith", "endswith", "removeprefix"}

Offered = list[tuple[WatchedGame, str, tuple[Option, ...]]]


@pytest.mark.parametrize("path", [*shipped_scenarios().values()][::16], ids=lambda path: path.stem)
def test_each_offered_option_has_an_intent_that_matches_its_label(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide = WatchedGame.decide
    wrong: list[str] = []

    def watched(
        game: WatchedGame, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Any]:
        wrong.extend(o.label for o in with_unique_labels(options) if not _is_as_meant(game, o))
        return decide(game, player, rule, question, options)

    monkeypatch.setattr(WatchedGame, "decide", watched)
    play_file(path)
    assert wrong == []


def _is_as_meant(game: WatchedGame, option: Option) -> bool:
    if option.intent is None or option.label.partition(" #")[0] != option.intent.label(game):
        return False
    read = intents.read(game, option.label)
    if read.kind in (None, intents.Pay) or not isinstance(option.intent, read.kind):
        return True  # of costs there is no list to read one in
    if isinstance(option.intent, intents.PayToTrash):
        return option.intent.card in read.cards()
    return any(plain(i.label(game)) in map(plain, option.intent.labels(game)) for i in read.among)


def test_each_kind_of_intent_has_a_form() -> None:
    handed_out = (getattr(intents, name) for name in intents.__all__)
    kinds = {k for k in handed_out if isinstance(k, type) and issubclass(k, intents.Intent)}
    assert kinds - FORMLESS == {form.kind for form in FORMS}


FORMLESS = {intents.Intent, intents.WithCard, intents.WithNumber, intents.SpendOnTrace}
"""Base kinds, and the kind that reads like another: to spend, on a trace."""


def test_only_three_modules_construct_options() -> None:
    making = {
        place.partition(":")[0]
        for place in _places(lambda node: _calls(node) == "Option", r"\bOption\b")
    }
    assert making == {
        "kernel/intents/__init__.py",
        "kernel/decisions.py",
        "kernel/additional_rules/loops.py",
    }


def test_only_three_modules_read_option_labels() -> None:
    """Ability labels are read everywhere; an option is called chosen, option, or in options."""
    reading = _places(_reads_an_options_label, r"\.label\b")
    assert {place.partition(":")[0] for place in reading} == {
        "kernel/decisions.py",
        "kernel/proceedings.py",  # shows in the transcript what was chosen
        "kernel/abilities/conditional/alike_pending.py",  # says which of like options is which
    }


OPTIONS = ("chosen", "option", "picked", "o")


def _reads_an_options_label(node: ast.AST) -> bool:
    if not (isinstance(node, ast.Attribute) and node.attr == "label"):
        return False
    named = ast.unparse(node.value)
    return named in OPTIONS or named.startswith("options[")


def test_reading_an_option_label_is_noticed() -> None:
    noticed = [_reads_an_options_label(n) for n in ast.walk(ast.parse("chosen.label == 'pass'"))]
    assert any(noticed)


def test_only_intents_and_decisions_parse_labels() -> None:
    reading = _places(_reads_a_label, rf"\.(?:{'|'.join(READS)})\b")
    files = {Path(place.partition(":")[0]) for place in reading}
    elsewhere = {file.as_posix() for file in files if file.parent.name != "intents"}
    assert elsewhere == {"kernel/decisions.py"}, "which compares typed labels with those of options"


def _places(found: Callable[[ast.AST], bool], saying: str) -> list[str]:
    return [
        f"{path.relative_to(KERNEL.parent)}:{getattr(node, 'lineno', 0)}"
        for path, node in find_nodes(KERNEL, CARDS, pattern=saying)
        if found(node)
    ]


def _calls(node: ast.AST) -> str | None:
    return ast.unparse(node.func) if isinstance(node, ast.Call) else None


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
def test_a_number_in_a_label_is_read_though_it_is_not_offered(
    table: Any, label: str, kind: type[intents.Intent], number: int | None
) -> None:
    meaning = intents.read(table.game, label)
    assert meaning.kind is kind
    assert [i.number for i in meaning.among] == ([] if number is None else [number])


def test_an_unknown_label_has_no_intent(table: Any) -> None:
    assert intents.read(table.game, "sing") == intents.Meaning(None)
    assert intents.read(table.game, "Play Unheard Of #2") == intents.Meaning(intents.Play, (), 2)
