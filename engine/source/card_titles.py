"""Find the cards that a module defines, with their titles."""

import ast
from collections.abc import Iterator

from engine.source.used_names import Place


def find_titles(file: str, tree: ast.Module) -> Iterator[tuple[Place, str]]:
    """Yield where the module defines something by a call with a title, and that title."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            keywords = {k.arg: k.value for k in node.value.keywords}
            title, target = keywords.get("name"), node.targets[0]
            if isinstance(title, ast.Constant) and isinstance(target, ast.Name):
                yield (file, target.id), str(title.value)
