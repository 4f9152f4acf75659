"""Find the rules that a module cites as literals in known calls (:mod:`engine.kernel.cite`)."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import cast

from rules.numbers import NumberError, RuleNumber

CITING_ARGUMENT = {
    "carries_out": slice(None),
    "log": slice(0, 1),
    "decide": slice(1, 2),
    "decide_if_several": slice(1, 2),
    "Step": slice(0, 1),
    "Phase": slice(1, 2),
    "Part": slice(0, 1),
    "Procedure": slice(1, 2),
    "opened": slice(2, 3),
}
"""From a callable's name to the positional arguments that hold rule numbers."""

MAY_CITE = re.compile(rf"\b(?:{'|'.join(CITING_ARGUMENT)})\s*\(")
"""What a file that cites has in it; more than half of them need not be parsed."""
_KINDS_WITHOUT_CALLS = frozenset(
    {ast.Constant, ast.Name}
    | {
        kind
        for group in (ast.operator, ast.expr_context, ast.cmpop)
        for kind in group.__subclasses__()
    }
)
"""Kinds of nodes without any call below them."""


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A place in the code that names a rule: a file below ``engine``, a line, a name.

    - ``edition``: the version whose number it is; empty for the pinned edition.
    - ``within``: the dotted name of the function or class around it; empty for a module's own
      level.
    - ``declared``: whether that function or class declares that it carries the rule out.
    """

    rule: RuleNumber
    file: str
    line: int
    within: str
    declared: bool = False
    edition: str = ""

    @property
    def name(self) -> str:
        """The kernel's name of the rule (:mod:`engine.kernel.cite`)."""
        return f"{self.edition}:{self.rule}" if self.edition else str(self.rule)


def find_citations(file: str, tree: ast.Module) -> Iterator[Citation]:
    """Yield every citation in a module."""
    for call, within in _calls(tree):
        for edition, rule, line in _rules_cited(call):
            yield Citation(rule, file, line, within, _name(call) == "carries_out", edition)


def _rules_cited(call: ast.Call) -> Iterator[tuple[str, RuleNumber, int]]:
    """Yield the rules that a call names, each with its edition and its line."""
    name = _name(call)
    if name not in CITING_ARGUMENT:
        return
    for argument in call.args[CITING_ARGUMENT[name]]:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                edition, _, number = node.value.rpartition(":")
                with suppress(NumberError):
                    yield edition, RuleNumber.parse(number), node.lineno


def _name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Yield every call and the definition around it, by dotted name; decorators count as inside."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, within = waiting.pop()
        for child in ast.iter_child_nodes(node):
            kind = type(child)
            if kind in _KINDS_WITHOUT_CALLS:
                continue
            name = within
            if kind is ast.Call:
                yield cast(ast.Call, child), within
            elif kind is ast.FunctionDef or kind is ast.ClassDef:
                definition = cast(ast.FunctionDef | ast.ClassDef, child)
                name = f"{within}.{definition.name}".lstrip(".")
            waiting.append((child, name))
