"""List the modules of a folder and what each is for, from the first lines of their docstrings."""

import ast
import hashlib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from docutils import nodes

SUBJECT = "modules "
"""What the subject of a folder's modules begins with."""


def fingerprint(folder: str) -> str:
    """Return a value that changes when a module comes, goes or describes itself otherwise."""
    said = "\n".join(
        f"{name} {line}" for part in _folders(folder) for name, line in _first_lines(part)
    )
    return hashlib.sha256(said.encode()).hexdigest()


def draw(folder: str) -> nodes.bullet_list:
    """List the folder's packages, then its own modules, each with its modules and first lines."""
    listed = nodes.bullet_list()
    for part in _folders(folder):
        lines = dict(_first_lines(part))
        about = lines.pop("__init__.py", "")
        inner = nodes.bullet_list("", *(_item(name, line) for name, line in lines.items()))
        item = _item(f"{part.relative_to(_root(folder).parent).as_posix()}/", about)
        listed += nodes.list_item("", *item.children, inner)
    return listed


def _item(name: str, line: str) -> nodes.list_item:
    words = nodes.paragraph("", "", nodes.literal("", name), nodes.Text(f" {line}"))
    return nodes.list_item("", words)


def _root(folder: str) -> Path:
    package, _, below = folder.partition("/")
    return Path(str(resources.files(package))) / below


def _folders(folder: str) -> Iterator[Path]:
    root = _root(folder)
    yield from sorted({path.parent for path in root.rglob("__init__.py")} - {root})
    yield root


def _first_lines(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.glob("*.py")):
        said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        yield path.name, said.partition("\n")[0]
