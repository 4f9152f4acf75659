"""A reader finds a card in the folder of its type, and what cards say alike in one word."""

import ast
from collections import defaultdict
from importlib import import_module
from pathlib import Path

import engine.cards
from engine.cards.catalogue import cards
from engine.kernel.card import CardDefinition

HERE = Path(engine.cards.__file__).parent
PLURAL = {"hardware": "hardware", "ice": "ice", "identity": "identities"}
EVERY = [
    path.relative_to(HERE)
    for path in sorted(HERE.glob("*/*.py"))
    if path.parent.name != "words" and path.stem != "__init__"
]
INVENTED = [path for path in EVERY if path.parent.name == "invented"]
FILES = [path for path in EVERY if path not in INVENTED]


def _defined_in(path: Path) -> list[CardDefinition]:
    module = import_module(".".join(("engine.cards", *path.with_suffix("").parts)))
    return [v for v in vars(module).values() if isinstance(v, CardDefinition)]


def test_a_card_stands_in_the_folder_of_its_type() -> None:
    for path in FILES:
        found = [card for card in _defined_in(path) if card.type != "counter"]
        assert found, path
        for card in found:
            assert PLURAL.get(card.type, f"{card.type}s") == path.parent.name, card.name
            assert cards()[card.name] is card


def test_cards_that_nobody_printed_stand_by_themselves() -> None:
    invented = [card for path in INVENTED for card in _defined_in(path)]
    assert invented
    assert all(card.test_card for card in invented)
    assert not [card for path in FILES for card in _defined_in(path) if card.test_card]


MIN_NODES = 24
"""Of syntax: shorter functions may be alike and mean different things."""


class _OwnNames(ast.NodeTransformer):
    """Name parameters and variables by the order in which they stand."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.arg(self.names.setdefault(node.arg, f"own {len(self.names)}"))

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if isinstance(node.ctx, ast.Store):
            self.names.setdefault(node.id, f"own {len(self.names)}")
        return ast.Name(self.names.get(node.id, node.id), node.ctx)


def _without_own_names(function: ast.FunctionDef) -> ast.Module:
    """Return its parameters and what it does, without its docstring."""
    is_described = ast.get_docstring(function) is not None
    signature = ast.Expr(ast.Lambda(function.args, ast.Constant(None)))
    body: list[ast.stmt] = [signature, *function.body[is_described:]]
    found: ast.Module = _OwnNames().visit(ast.Module(body, []))
    return found


def test_no_two_cards_write_out_the_same_function() -> None:
    written = defaultdict(list)
    for path in sorted(HERE.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                code = _without_own_names(node)
                if sum(1 for _ in ast.walk(code)) >= MIN_NODES:
                    written[ast.dump(code)].append(f"{path.parent.name}/{path.name}: {node.name}")
    assert len(written) > 1000
    assert [places for places in written.values() if len(places) > 1] == []
