"""List the words that card definitions are made of: their meaning, their rules, their cards.

Read from the source of ``engine/cards/words`` and of the cards (:mod:`engine.reach`).
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from engine.reach import names_used
from engine.source.files import engine_folder, source_files
from engine.source.parsed_modules import parse_module
from engine.source.used_names import Place

CARDS = "cards/"
WORDS = "cards/words/"
_RULE = re.compile(r"\b\d{1,2}\.\d{1,2}\.\d{1,2}[a-z]?\b")


@dataclass(frozen=True, slots=True)
class Word:
    """A word: its name as it is written with its parameters, and the phrase that it stands for.

    ``rules`` are those that its source names, ``cards`` the titles of the cards that use it.
    """

    name: str
    written: str
    phrase: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The words of one module, and what they have in common."""

    module: str
    about: str
    words: tuple[Word, ...]


@cache
def word_list() -> tuple[Group, ...]:
    """Return every word that a card's definition may use, by module, in the order of the source."""
    using = _cards_by_word()
    groups = []
    for path in sorted((engine_folder() / WORDS).glob("[!_]*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        file = f"{WORDS}{path.name}"
        words = tuple(
            Word(name, written, phrase, rules, tuple(sorted(using.get((file, name), ()))))
            for name, written, phrase, rules in _defined_words(tree)
        )
        groups.append(Group(path.stem, (ast.get_docstring(tree) or "").partition("\n")[0], words))
    return tuple(groups)


def _defined_words(tree: ast.Module) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Yield each public word: its name, how it is written, its phrase, and the rules it names."""
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            said = ast.get_docstring(node) or ""
            cited = [ast.unparse(decorator) for decorator in node.decorator_list]
            rules = tuple(dict.fromkeys(_RULE.findall(" ".join([*cited, said]))))
            yield node.name, _signature(node), said.partition("\n")[0], rules
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            is_said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            if isinstance(target, ast.Name) and not target.id.startswith("_") and is_said:
                said = " ".join(str(after.value.value).split())  # type: ignore[union-attr]
                yield target.id, target.id, said, tuple(dict.fromkeys(_RULE.findall(said)))


def _signature(node: ast.FunctionDef) -> str:
    """Return a word as a definition writes it, with the parameters that a card gives."""
    parameters = [a.arg for a in (*node.args.posonlyargs, *node.args.args)]
    if node.args.vararg is not None:
        parameters.append(f"*{node.args.vararg.arg}")
    parameters += [f"{a.arg}=…" for a in node.args.kwonlyargs]
    is_given_by_the_kernel = parameters[:1] in (["game"], ["_game"])
    return node.name if is_given_by_the_kernel else f"{node.name}({', '.join(parameters)})"


def _cards_by_word() -> dict[Place, set[str]]:
    """Return the titles of the cards that use each word, directly or through another."""
    using: dict[Place, set[str]] = {}
    used_by = names_used(CARDS)
    for place, title in _titles():
        waiting, found = [place], set()
        while waiting:
            here = waiting.pop()
            if here not in found:
                found.add(here)
                waiting += [used for used in used_by.get(here, ()) if used[0].startswith(CARDS)]
        for word in found:
            if word[0].startswith(WORDS):
                using.setdefault(word, set()).add(title)
    return using


def _titles() -> Iterator[tuple[Place, str]]:
    """Return where each printed card is defined, and its title."""
    for file in source_files():
        if file.startswith(CARDS) and not file.startswith(WORDS):
            yield from parse_module(file).titles
