"""Search the syntax trees of those modules whose text matches a pattern.

Parsing all of the engine takes two seconds, and most searches concern a few modules.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path


def find_nodes(*folders: Path, pattern: str) -> Iterator[tuple[Path, ast.AST]]:
    """Yield every node of each module that matches a pattern, with the module's path."""
    matcher = re.compile(pattern)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            source = path.read_text("utf-8")
            if matcher.search(source):
                yield from ((path, node) for node in ast.walk(ast.parse(source)))
