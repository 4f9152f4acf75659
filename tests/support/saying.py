"""Modules as trees, of those alone in whose text stands what is looked for.

To parse all of the engine takes two seconds; of most questions a few modules can tell at all.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path


def nodes_of(*folders: Path, saying: str) -> Iterator[tuple[Path, ast.AST]]:
    """Every node of each module that has a match of a pattern, with the module's path."""
    pattern = re.compile(saying)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            source = path.read_text("utf-8")
            if pattern.search(source):
                yield from ((path, node) for node in ast.walk(ast.parse(source)))
