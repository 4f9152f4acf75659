"""Names in docstrings and in the docs exist."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("rules", "scraper", "index", "engine", "app")
DEFINED = re.compile(r"^(?: *(?:class|def) |(?=\w+(?: =|:))| {4}(?=\w+: ))(\w+)", re.MULTILINE)
"""A function, a class, what a module defines, or a field."""

REFERENCE = re.compile(r":(?:mod|class|func|meth|data|attr):`~?([\w.]+)`")

IN_BACKTICKS = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
MODULE = re.compile(rf"(?:{'|'.join(FOLDERS)}|nrules_docs)(?:\.(?!html$|json$)[a-z]\w*)(?:\.\w+)*")
MEMBER = re.compile(r"[A-Z][a-z]\w+\.[a-z_]\w*")
MADE = r"docs/_build|docs/rules|fuzz/found|rules/\d"
"""Files that are generated, and addresses of pages."""
FILE = re.compile(
    rf"(?!{MADE})(?:{'|'.join(FOLDERS)}|docs|tests|bench|fuzz|games|mutants)/[\w./-]*"
)


def _files() -> list[Path]:
    return [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]


@cache
def _defined(module: str) -> frozenset[str] | None:
    """Return what a module defines or imports, with ``Class.member``; ``None`` if there is none."""
    path = ROOT / ("docs/_ext" * module.startswith("nrules_docs")) / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not file.is_file():
        return None
    return frozenset(_names(ast.parse(file.read_text("utf-8")).body))


def _names(body: list[ast.stmt], within: str = "") -> Iterator[str]:
    for node in body:
        match node:
            case ast.ClassDef(name=name, body=members):
                yield within + name
                yield from _names(members, f"{within}{name}.")
            case ast.FunctionDef(name=name):
                yield within + name
                for target in (n for n in ast.walk(node) if isinstance(n, ast.Attribute)):
                    yield within + target.attr  # what a method sets
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield within + name
            case ast.ImportFrom(names=names):
                yield from (within + (alias.asname or alias.name) for alias in names)


def _exists(name: str) -> bool:
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        defined = _defined(".".join(parts[:end]))
        if defined is not None:
            return end == len(parts) or ".".join(parts[end:]) in defined
    return False


@cache
def _members(class_name: str) -> frozenset[str]:
    """Return the members of all our classes of that name, as ``Class.member``."""
    defining = re.compile(rf"^\s*class {class_name}\b", re.MULTILINE)
    sources = (source for source in _sources() if defining.search(source))
    names = (name for source in sources for name in _names(ast.parse(source).body))
    return frozenset(name for name in names if name.startswith(f"{class_name}."))


@cache
def _sources() -> tuple[str, ...]:
    return tuple(path.read_text("utf-8") for path in _files())


@cache
def _own_names() -> frozenset[str]:
    """Return the names that our modules and classes define, and no variable of a function."""
    return frozenset(name for source in _sources() for name in DEFINED.findall(source))


def _is_known(name: str) -> bool:
    """Whether something of ours or of a library has that whole name, or something of ours ends so.

    A docstring may leave out the module.
    """
    first, _, member = name.partition(".")
    if first in FOLDERS:
        return _exists(name)
    return name in (_members(first) if member else _own_names()) or _is_of_library(name)


def _is_of_library(name: str) -> bool:
    for whole in (name, f"builtins.{name}"):
        with suppress(ImportError, AttributeError):
            resolve_name(whole)
            return True
    return False


def test_docstrings_refer_to_existing_names() -> None:
    referred = [
        (path.relative_to(ROOT).as_posix(), name)
        for path in _files()
        for name in REFERENCE.findall(path.read_text("utf-8"))
    ]
    assert len(referred) > 300
    assert [(path, name) for path, name in referred if not _is_known(name)] == []


@pytest.mark.parametrize(
    "name",
    [
        "rules.library.Libraries",
        "rules.nothing",
        "rules.home.Home.no",
        "Home.no",
        "Homes",
        "number_here",
    ],
)
def test_an_unknown_name_is_noticed(name: str) -> None:
    assert not _is_known(name)


def _is_valid(name: str) -> bool:
    """Whether code in a page names something that exists, or nothing of ours."""
    if MODULE.fullmatch(name):
        return _exists(name)
    if MEMBER.fullmatch(name):
        return name in _members(name.partition(".")[0])
    return not FILE.fullmatch(name) or (ROOT / name).exists()


def test_docs_pages_refer_to_existing_names() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("[!_]*/*.md"))]
    pages += sorted((ROOT / "docs").glob("*.md"))
    named = [
        (page.relative_to(ROOT).as_posix(), name)
        for page in pages
        if page.parent.name != "rules"
        for name in IN_BACKTICKS.findall(page.read_text("utf-8"))
    ]
    assert len([name for _, name in named if MODULE.fullmatch(name)]) > 80
    assert [(page, name) for page, name in named if not _is_valid(name)] == []


@pytest.mark.parametrize("name", ["rules.nothing", "Home.no_such", "docs/none.md"])
def test_an_unknown_name_in_the_docs_is_noticed(name: str) -> None:
    assert not _is_valid(name)
