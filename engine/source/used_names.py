"""Find the definitions that a module names: its own, and those that it imports from the engine."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

Place = tuple[str, str]
"""A file below ``engine``, and a name on its own level."""

_IMPORT = re.compile(r"^ *from (engine\.[\w.]+) import (?:\(([^)]*)\)|(.+))$", re.MULTILINE)
_ALIAS = re.compile(r"(\w+)(?: as (\w+))?")
_ATTRIBUTE = re.compile(r"\b([A-Za-z_]\w*)\.([A-Za-z_]\w*)")
_COMMENT = re.compile(r"#.*")
_LEAVES = frozenset((ast.Constant, ast.Load, ast.Store, ast.Del))
"""Nodes that name nothing and have none below them."""


def find_imports(text: str) -> Iterator[Place]:
    """Yield what a module imports from the engine, and what it names in the modules it imports.

    It is read from the text, because parsing takes far longer.
    """
    known = {
        alias or name: (_module_file(module), name)
        for module, within, behind in _IMPORT.findall(text)
        for name, alias in _ALIAS.findall(_COMMENT.sub("", within or behind))
    }
    yield from known.values()
    for name, attribute in set(_ATTRIBUTE.findall(text)):
        for file in _module_files(known.get(name)):
            yield file, attribute


def find_uses(file: str, tree: ast.Module) -> Iterator[tuple[Place, set[Place]]]:
    """Yield each name that the module defines at its top level, with the definitions it uses."""
    read = [(node, _NamesInStatement.of(node)) for node in tree.body]
    known = {name: place for _, named in read for name, place in named.imported}
    defined = [(name, node, named) for node, named in read for name in _names_defined(node)]
    known |= {name: (file, name) for name, _, _ in defined}
    for name, node, named in defined:
        for newest in _older_form_of(node):
            yield known.get(newest, (file, newest)), {(file, name)}
        reached_by_module = {
            (module, attribute)
            for value, attribute in named.attributes
            for module in _module_files(known.get(value))
        }
        yield (file, name), {known[n] for n in named.names if n in known} | reached_by_module


@dataclass(slots=True)
class _NamesInStatement:
    """What a statement names: names, attributes of names, and imports."""

    names: set[str] = field(default_factory=set)
    attributes: set[tuple[str, str]] = field(default_factory=set)
    imported: list[tuple[str, Place]] = field(default_factory=list)

    @classmethod
    def of(cls, statement: ast.stmt) -> "_NamesInStatement":
        """Read a whole statement in one pass: the engine has eight hundred thousand nodes."""
        named = cls()
        waiting: list[ast.AST] = [statement]
        for node in waiting:
            if isinstance(node, ast.Name):
                named.names.add(node.id)
                continue  # below it there is nothing, as below most of all nodes
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                named.attributes.add((node.value.id, node.attr))
                named.names.add(node.value.id)
                continue
            if isinstance(node, ast.ImportFrom):
                named.imported += _engine_imports(node)
            for value in vars(node).values():
                if isinstance(value, list):
                    waiting += [below for below in value if isinstance(below, ast.AST)]
                elif isinstance(value, ast.AST) and type(value) not in _LEAVES:
                    waiting.append(value)
        return named


def _older_form_of(node: ast.stmt) -> Iterator[str]:
    """Yield the name of what it is an older form of (:mod:`engine.kernel.editions`), if any."""
    for decorator in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
        match decorator:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=newest), attr="before")):
                yield newest


def _engine_imports(node: ast.ImportFrom) -> Iterator[tuple[str, Place]]:
    if node.module and node.module.startswith("engine"):
        for alias in node.names:
            yield alias.asname or alias.name, (_module_file(node.module), alias.name)


def _module_file(module: str) -> str:
    return module.removeprefix("engine.").replace(".", "/") + ".py"


def _module_files(place: Place | None) -> Iterator[str]:
    """Return the file of each imported name that may be a module."""
    if place is not None:
        yield f"{place[0].removesuffix('.py')}/{place[1]}.py"


def _names_defined(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [t.id for t in targets if isinstance(t, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []
