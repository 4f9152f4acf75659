"""The syntax trees of the modules in whose text something stands.

Parsing all of the engine takes two seconds, and most questions are about a few modules.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path


def nodes_of(*folders: Path, saying: str) -> Iterator[tuple[Path, ast.AST]]:
    """Yield every node of each module that matches a pattern, with the module's path."""
    pattern = re.compile(saying)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            source = path.read_text("utf-8")
            if pattern.search(source):
                yield from ((path, node) for node in ast.walk(ast.parse(source)))
