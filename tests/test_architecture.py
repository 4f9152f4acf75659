"""Which folder may import which, and what importing may cost."""

import ast
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "rules": set(),
    "scraper": {"rules"},
    "index": {"rules"},
    "engine": {"rules"},
    "app": {"rules", "scraper", "index", "engine"},
    "docs": {"rules", "scraper", "index", "engine"},
}
ENGINE_MAY_IMPORT = {
    "rules.accents",
    "rules.amounts",
    "rules.cards.construction",
    "rules.cards.factions",
    "rules.cards.names",
    "rules.cards.resolve",
    "rules.garbage_collection",
    "rules.errors",
    "rules.files",
    "rules.fingerprint",
    "rules.frozen_model",
    "rules.changes_in_play",
    "rules.edition_names",
    "rules.renumbering",
    "rules.numbers",
    "rules.only_one",
    "rules.catalogue",
    "rules.differences",
    "rules.examples",
    "rules.outline",
    "rules.sealed",
    "rules.shipped_yaml",
    "rules.untrusted_text",
}
"""Modules of rules with numbers and facts: the engine never sees a document's wording."""

HEAVY = {"whoosh", "flask", "bs4", "lxml", "yaml", "granian", "rapidfuzz", "engine", "scraper"}
"""Modules that a command loads only if it needs them."""


ACYCLIC = ("rules", "scraper", "index", "app", "engine/scenarios/earlier")
"""Folders without import cycles, whether at the top of modules or in functions."""

MAX_FILES = 20
"""In one folder of the application."""


def _modules(folder: str) -> list[Path]:
    modules = [p for p in sorted((ROOT / folder).rglob("*.py")) if "_build" not in p.parts]
    assert modules, f"{folder}/ holds no module"
    return modules


@cache
def _imports(path: Path) -> tuple[str, ...]:
    """Return the names that a module imports anywhere."""
    return tuple(_imported_names(path))


_IMPORT = re.compile(
    r"^ *(import [^\n]+|from [\w.]+ import (?:\([^)]*\)|[^(\n])[^\n]*)$", re.MULTILINE
)
"""Import statements, which the linter keeps on lines of their own."""


def _imported_names(path: Path) -> Iterator[str]:
    """Parse only the import statements: a whole module takes ten times as long."""
    for node in ast.parse("\n".join(_IMPORT.findall(path.read_text("utf-8")))).body:
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names, level=0) if module:
                yield from (f"{module}.{name.name}" for name in names)
            case ast.ImportFrom():
                pytest.fail(f"{path}: relative imports hide which folder is meant")


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] in MAY_IMPORT


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_a_folder_imports_only_what_the_design_allows(folder: str) -> None:
    allowed = MAY_IMPORT[folder] | {folder}
    broken = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in _modules(folder)
        for name in _imports(path)
        if _is_ours(name) and name.partition(".")[0] not in allowed
    ]
    assert broken == []


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _imported(folder: str) -> dict[str, set[str]]:
    """Return, for each module of a folder, the modules of the folder that it imports."""
    modules = {_module(path): path for path in _modules(folder)}

    def module_of(name: str) -> str:
        return name if name in modules else name.rpartition(".")[0]

    return {
        module: {module_of(name) for name in _imports(path)} & modules.keys() - {module}
        for module, path in modules.items()
    }


def _neighbour_imports(package: str, imported: dict[str, set[str]]) -> dict[str, dict[str, str]]:
    """Return, for each module and folder in a package, its imports of the others, with a proof.

    The package's ``__init__`` counts as one of them.
    """

    def neighbour(module: str) -> str | None:
        if module == package:
            return "__init__"
        is_below = module.startswith(f"{package}.")
        return module.removeprefix(f"{package}.").partition(".")[0] if is_below else None

    proofs: dict[str, dict[str, str]] = {}
    for module, others in imported.items():
        importer = neighbour(module)
        for other in sorted(others):
            target = neighbour(other)
            if importer is not None and target is not None and importer != target:
                proofs.setdefault(importer, {}).setdefault(target, f"{module} imports {other}")
    return proofs


def _cycles(proofs: dict[str, dict[str, str]]) -> Iterator[str]:
    """Yield every import that is part of a cycle."""

    def reachable(start: str) -> set[str]:
        seen: set[str] = set()
        ahead = [start]
        while ahead:
            more = proofs.get(ahead.pop(), {}).keys() - seen
            seen |= more
            ahead += more
        return seen

    for importer, targets in sorted(proofs.items()):
        yield from (proof for target, proof in targets.items() if importer in reachable(target))


@pytest.mark.parametrize("folder", ACYCLIC)
def test_a_folder_has_no_import_cycle(folder: str) -> None:
    """Neither modules nor packages: each can be read without those that build on it."""
    imported = _imported(folder)
    packages = [_module(path) for path in _modules(folder) if path.name == "__init__.py"]
    cycles = [c for package in packages for c in _cycles(_neighbour_imports(package, imported))]
    assert cycles == []


def test_import_cycles_are_found_across_folders() -> None:
    imported = {"a.x.one": {"a.y.two"}, "a.y.two": set(), "a.y.three": {"a.z"}, "a.z": {"a.x.four"}}
    assert list(_cycles(_neighbour_imports("a", imported))) == [
        "a.x.one imports a.y.two",
        "a.y.three imports a.z",
        "a.z imports a.x.four",
    ]
    assert list(_cycles(_neighbour_imports("a.y", imported))) == []


def test_imports_are_found_anywhere_in_a_module(tmp_path: Path) -> None:
    """On one line or several, at the top, in a function or for types alone, with a comment."""
    source = """
    import a, b.c  # (both)
    from d import e as f
    if TYPE_CHECKING:
        from g.h import (
            i,  # what for
            j,
        )  # as well
    class K:
        def l(self):
            from m import n
    """
    (tmp_path / "o.py").write_text(source, "utf-8")
    assert [*_imported_names(tmp_path / "o.py")] == ["a", "b.c", "d.e", "g.h.i", "g.h.j", "m.n"]


def test_the_engine_imports_no_wording_of_rules() -> None:
    broken = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in _modules("engine")
        for name in _imports(path)
        if name.startswith("rules.") and not any(name.startswith(m) for m in ENGINE_MAY_IMPORT)
    ]
    assert broken == []


def test_the_kernel_imports_no_card_and_cards_no_scenario() -> None:
    forbidden = {"kernel": ("engine.cards", "engine.scenarios"), "cards": ("engine.scenarios",)}
    broken = [
        f"{path.relative_to(ROOT)} imports {name}"
        for part, others in forbidden.items()
        for path in _modules(f"engine/{part}")
        for name in _imports(path)
        if name.startswith(others)
    ]
    assert broken == []


ALSO_TERMS_OF_THE_RULES = {"Breach", "Success", "Window"}
"""Titles of cards that the rules use as terms, so that the kernel has to say them."""


def test_no_engine_module_outside_cards_names_a_card() -> None:
    """Neither by its title, nor by what stands before the colon, if only one card has that."""
    from engine.cards.catalogue import cards

    inside = (ROOT / "engine" / "cards", ROOT / "engine" / "examples")
    outside = [
        (path.relative_to(ROOT), text, frozenset(re.findall(r"\w+", text)))
        for path in _modules("engine")
        if not any(path.is_relative_to(folder) for folder in inside)
        for text in [path.read_text("utf-8")]
    ]
    called = Counter(form for name in cards() for form in {name, name.partition(":")[0]})
    words = {name: re.findall(r"\w+", name) for name, of in called.items() if of == 1}
    named = [
        f"{path} names {name}"
        for name in words
        if name not in ALSO_TERMS_OF_THE_RULES
        for path, text, has in outside
        if has.issuperset(words[name]) and re.search(rf"\b{re.escape(name)}\b", text)
    ]
    assert named == []


def test_each_app_folder_is_described_and_small() -> None:
    folders = {path.parent for path in _modules("app")}
    docstrings = {
        folder: ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8")))
        for folder in folders
    }
    assert [folder for folder, docstring in docstrings.items() if not docstring] == []
    assert len(set(docstrings.values())) == len(folders), "two folders have the same docstring"
    counts = {folder: len(list(folder.glob("*.py"))) for folder in folders}
    crowded = {folder: count for folder, count in counts.items() if count > MAX_FILES}
    assert crowded == {}


def test_only_serving_and_exporting_commands_import_pages() -> None:
    """What both commands and pages need stands in ``app.answers`` or in a module of ``app``."""
    imported = _imported("app")
    importers = {
        module
        for module, others in imported.items()
        if module.startswith("app.cli")
        and any(f"{other}.".startswith("app.web.") for other in others)
    }
    assert importers == {f"app.cli.commands.{name}" for name in ("building", "docs", "exporting")}


def test_no_attribute_shadows_a_folder_of_pages() -> None:
    """Otherwise the order of imports decides what ``app.web.cards`` is: a module or a folder."""
    import app.web.application

    wrong = [
        folder.name
        for folder in (ROOT / "app" / "web").iterdir()
        if (folder / "__init__.py").is_file()
        and getattr(app.web, folder.name).__name__ != f"app.web.{folder.name}"
    ]
    assert wrong == []


_IMPORT_EVERYTHING = """
import importlib, json, pathlib, sys
root = pathlib.Path(sys.argv[1])
folders = [root / name for name in ("rules", "scraper", "index", "engine", "app")]
names = [
    ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
    for folder in folders
    for path in sorted(folder.rglob("*.py"))
]
effects = []
def watch(event, arguments):
    if event == "open":
        path, mode = str(arguments[0]), arguments[1] or "r"
        is_ours = any(path.startswith(f"{folder}/") for folder in folders)
        if is_ours and not path.endswith((".py", ".pyc")) and "__pycache__" not in path:
            effects.append(f"opened {path}")
        if mode is not None and any(c in mode for c in "wax+") and "__pycache__" not in path:
            effects.append(f"wrote {path}")
    elif event.startswith(("socket.connect", "subprocess", "tempfile")):
        effects.append(event)
sys.addaudithook(watch)
for name in names:
    importlib.import_module(name)
print(json.dumps(effects))
"""


def test_importing_any_module_has_no_side_effect() -> None:
    ended = subprocess.run(
        [sys.executable, "-B", "-c", _IMPORT_EVERYTHING, str(ROOT)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(ended.stdout) == []
    assert ended.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [(["--help"], HEAVY | {"pydantic"}), (["lookup", "--help"], HEAVY)],  # Typer loads it for that
)
def test_help_loads_nothing_heavy(arguments: list[str], heavy: set[str]) -> None:
    program = (
        "import sys; from app.cli.guard import run; run(sys.argv[1:]);"
        "print(*sorted(m for m in sys.modules if '.' not in m), file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True
    )
    assert heavy & set(ended.stderr.split()) == set()


@pytest.mark.parametrize(
    ("number", "title", "more"),
    [("9", "Fens", ()), ("9.1.1", "Breaches", ("dataclasses", "inspect", "datetime"))],
)
def test_a_finished_answer_is_found_without_loading_anything_heavy(
    tmp_path: Path, number: str, title: str, more: tuple[str, ...]
) -> None:
    from app.building import finished_answers
    from app.cli.answer_rendering import render_answers
    from engine.scenarios.results import stored_results
    from rules.entries import Edition, Entry, Kind
    from rules.home import Home
    from rules.library import Library

    entries = (
        Entry(number="9", kind=Kind.CHAPTER, title="Fens"),
        Entry(number="9.1", kind=Kind.SECTION, title="Dykes", parent="9"),
        Entry(number="9.1.1", kind=Kind.RULE, title="Breaches", parent="9.1"),
    )
    library = Library([Edition(id="fen-20.01", title="Rules of Fens", entries=entries)])
    with Home(tmp_path).publish() as folder:
        library.save(folder)
        stored_results.write(folder, [])
        finished_answers.write(
            folder, "fen-20.01", render_answers(library, {}, lambda _done, _all: None)
        )
    program = (
        "import sys; from app.cli.guard import run; run(sys.argv[1:]);"
        "print(*sorted(m for m in sys.modules if '.' not in m), file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program, "lookup", number],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "NRULES_HOME": str(tmp_path)},
    )
    assert title in ended.stdout
    heavy = {"pydantic", "typer", "rich", "platformdirs", "logging", "email", "asyncio", *more}
    assert (HEAVY | heavy) & set(ended.stderr.split()) == set()
