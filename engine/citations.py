"""Where each rule is carried out: the citations in the kernel's and the cards' source.

Citations stand as literals (:mod:`engine.kernel.cite`), so they are read from the source
and nothing has to run.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import cast

from rules.collecting import uncollected
from rules.numbers import NumberError, RuleNumber

_CITING_ARGUMENT = {
    "carries_out": slice(None),
    "log": slice(0, 1),
    "decide": slice(1, 2),
    "decide_if_several": slice(1, 2),
    "IllegalChoiceError": slice(0, 1),
    "Step": slice(0, 1),
    "Phase": slice(1, 2),
    "Part": slice(0, 1),
    "Procedure": slice(1, 2),
    "opened": slice(2, 3),
}
"""From a callable's name to the positional arguments that hold rule numbers."""

_MAY_CITE = re.compile(rf"\b(?:{'|'.join(_CITING_ARGUMENT)})\s*\(")
"""What a file that cites has in it; more than half of them need not be parsed."""
_DECLARED = re.compile(r"carries_out\([^)]*\)")
_NUMBER = re.compile(r'"((?:\d\d\.\d\d:)?\d+\.\d+(?:\.\d+[a-z]?)?)"')
_LEAVES = frozenset(
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
    """One place in the code that names a rule: a file below ``engine``, a line, a name.

    ``edition`` is the version of that in which the rule has the number, empty for the pinned.
    ``within`` is the function or class around it, dotted; empty for a module's own level.
    ``declared`` if that function or class says of itself that it carries the rule out.
    """

    rule: RuleNumber
    file: str
    line: int
    within: str
    declared: bool = False
    edition: str = ""

    @property
    def name(self) -> str:
        """What the kernel calls the rule (:mod:`engine.kernel.cite`)."""
        return f"{self.edition}:{self.rule}" if self.edition else str(self.rule)


@cache
def citations() -> Mapping[str, tuple[Citation, ...]]:
    """Every citation by the kernel's name of the rule, in order, each with its places.

    The source is read once: it takes a second, and a process does not change what it runs.
    """
    root = Path(str(resources.files("engine")))
    with uncollected():
        every = sorted(c for path in sorted(root.rglob("*.py")) for c in _in_file(path, root))
    found: dict[str, list[Citation]] = {}
    for citation in every:
        found.setdefault(citation.name, []).append(citation)
    return MappingProxyType({rule: tuple(places) for rule, places in found.items()})


@cache
def told() -> frozenset[str]:
    """The rules under which a line of a transcript can stand, and not only code is declared.

    Rougher than :func:`citations`, and at once: any rule's number that is a word by itself.
    """
    said = (_DECLARED.sub("", source) for source in _sources())
    return frozenset(number for source in said for number in _NUMBER.findall(source))


@cache
def named() -> frozenset[str]:
    """The rules that the engine names, told in a transcript or only declared.

    Found as :func:`told` finds them.
    """
    return frozenset(number for source in _sources() for number in _NUMBER.findall(source))


def _sources() -> Iterator[str]:
    root = Path(str(resources.files("engine")))
    return (path.read_text("utf-8") for path in root.rglob("*.py"))


def _in_file(path: Path, root: Path) -> Iterator[Citation]:
    source = path.read_text("utf-8")
    if not _MAY_CITE.search(source):
        return
    tree = ast.parse(source)
    file = path.relative_to(root).as_posix()
    for call, within in _calls(tree):
        for edition, rule, line in _cited(call):
            yield Citation(rule, file, line, within, _name(call) == "carries_out", edition)


def _cited(call: ast.Call) -> Iterator[tuple[str, RuleNumber, int]]:
    """The rules that a call names, each with its edition and its line."""
    name = _name(call)
    if name not in _CITING_ARGUMENT:
        return
    for argument in call.args[_CITING_ARGUMENT[name]]:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                edition, _, number = node.value.rpartition(":")
                with suppress(NumberError):
                    yield edition, RuleNumber.parse(number), node.lineno


def _name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Every call with the dotted name of the definition around it; decorators count inside."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, within = waiting.pop()
        for child in ast.iter_child_nodes(node):
            kind = type(child)
            if kind in _LEAVES:
                continue
            name = within
            if kind is ast.Call:
                yield cast(ast.Call, child), within
            elif kind is ast.FunctionDef or kind is ast.ClassDef:
                definition = cast(ast.FunctionDef | ast.ClassDef, child)
                name = f"{within}.{definition.name}".lstrip(".")
            waiting.append((child, name))
