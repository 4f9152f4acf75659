"""How the kernel's modules import one another, imports inside functions included."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
KERNEL = ROOT / "engine" / "kernel"
LARGEST_CYCLE = 6
"""How many modules may import one another: costs set aside what a host hosted, which moves cards,
which may be prohibited or cost something. Never to be raised."""

Import = ast.Import | ast.ImportFrom


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def _imports(source: str) -> tuple[tuple[Import, bool], ...]:
    """Return every import at run time, and whether it is inside a function."""
    return tuple(_imports_in(ast.parse(source)))


def _imports_in(node: ast.AST, *, in_function: bool = False) -> Iterator[tuple[Import, bool]]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.expr():
                continue  # in an expression nothing is imported
            case ast.Import() | ast.ImportFrom():
                yield child, in_function
        within = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from _imports_in(child, in_function=in_function or within)


def _imported(source: str, known: set[str]) -> set[str]:
    """Return the known modules that a module imports at any time."""
    named = set()
    for node, _ in _imports(source):
        if isinstance(node, ast.ImportFrom):
            named |= {str(node.module), *(f"{node.module}.{part.name}" for part in node.names)}
        else:
            named |= {part.name for part in node.names}
    return named & known


def _cycles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Return the sets of modules that import each other, directly or not; the largest first."""
    reached = {module: _reached(graph, module) for module in graph}
    cycles = {
        frozenset(other for other in reached[module] if module in reached[other])
        for module in graph
        if module in reached[module]
    }
    return sorted(map(set, cycles), key=len, reverse=True)


def _reached(graph: dict[str, set[str]], module: str) -> set[str]:
    reached: set[str] = set()
    ahead = [module]
    while ahead:
        new = graph[ahead.pop()] - reached
        reached |= new
        ahead += new
    return reached


def _unexplained_imports(source: str) -> list[int]:
    """Return the lines of imports inside functions without a comment on or above them."""
    lines = source.splitlines()
    return [
        node.lineno
        for node, in_function in _imports(source)
        if in_function
        and not lines[node.lineno - 2].strip().startswith("#")
        and "# " not in lines[node.lineno - 1]
    ]


def _sources() -> dict[str, str]:
    return {_name(path): path.read_text("utf-8") for path in sorted(KERNEL.rglob("*.py"))}


def test_import_cycles_of_the_kernel_stay_small() -> None:
    sources = _sources()
    graph = {name: _imported(source, set(sources) - {name}) for name, source in sources.items()}
    assert sum(map(len, graph.values())) > 500
    largest = _cycles(graph)[0]
    assert len(largest) <= LARGEST_CYCLE, sorted(largest)


def test_no_kernel_module_imports_the_game() -> None:
    game = "engine.kernel.game"
    assert [n for n, source in _sources().items() if game in _imported(source, {game})] == []


def test_an_import_inside_a_function_says_why() -> None:
    sources = _sources()
    unexplained = [
        f"{name}:{line}" for name in sources for line in _unexplained_imports(sources[name])
    ]
    assert unexplained == []


def test_a_cycle_through_a_function_level_import_is_found() -> None:
    one = "def f():\n    from engine import two\n"
    two = "import engine.one\nif TYPE_CHECKING:\n    import engine.three\n"
    known = {"engine.one", "engine.two", "engine.three"}
    sources = {"engine.one": one, "engine.two": two, "engine.three": "import engine.one\n"}
    graph = {name: _imported(source, known) for name, source in sources.items()}
    assert _cycles(graph) == [{"engine.one", "engine.two"}]


def test_an_import_without_a_reason_is_found() -> None:
    unexplained = "class C:\n    def f(self):\n        if self:\n            import engine\n"
    assert _unexplained_imports(unexplained) == [4]
    assert _unexplained_imports(unexplained.replace("engine", "engine  # it is dear to load")) == []
    assert _unexplained_imports("import engine\n") == []
