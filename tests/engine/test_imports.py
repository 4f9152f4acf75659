"""How the kernel's modules import one another, imports inside functions included."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
KERNEL = ROOT / "engine" / "kernel"
LARGEST_CIRCLE = 6
"""How many modules may import one another: costs set aside what a host hosted, which moves cards,
which may be prohibited or cost something. Never to be raised."""

Import = ast.Import | ast.ImportFrom


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def _imports(source: str) -> tuple[tuple[Import, bool], ...]:
    """Every import that is carried out, and whether that is only as a function is called."""
    return tuple(_imports_in(ast.parse(source)))


def _imports_in(node: ast.AST, *, hidden: bool = False) -> Iterator[tuple[Import, bool]]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.expr():
                continue  # in an expression nothing is imported
            case ast.Import() | ast.ImportFrom():
                yield child, hidden
        within = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from _imports_in(child, hidden=hidden or within)


def _imported(source: str, known: set[str]) -> set[str]:
    """The modules of ours that a module imports at any time."""
    named = set()
    for node, _ in _imports(source):
        if isinstance(node, ast.ImportFrom):
            named |= {str(node.module), *(f"{node.module}.{part.name}" for part in node.names)}
        else:
            named |= {part.name for part in node.names}
    return named & known


def _circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules each of which imports every other, by whatever way; the largest first."""
    reached = {module: _reached(graph, module) for module in graph}
    circles = {
        frozenset(other for other in reached[module] if module in reached[other])
        for module in graph
        if module in reached[module]
    }
    return sorted(map(set, circles), key=len, reverse=True)


def _reached(graph: dict[str, set[str]], module: str) -> set[str]:
    found: set[str] = set()
    ahead = [module]
    while ahead:
        new = graph[ahead.pop()] - found
        found |= new
        ahead += new
    return found


def _without_reason(source: str) -> list[int]:
    """The lines of imports inside functions with no comment on their line or the one before."""
    lines = source.splitlines()
    return [
        node.lineno
        for node, hidden in _imports(source)
        if hidden
        and not lines[node.lineno - 2].strip().startswith("#")
        and "# " not in lines[node.lineno - 1]
    ]


def _sources() -> dict[str, str]:
    return {_name(path): path.read_text("utf-8") for path in sorted(KERNEL.rglob("*.py"))}


def test_import_cycles_of_the_kernel_stay_small() -> None:
    sources = _sources()
    graph = {name: _imported(source, set(sources) - {name}) for name, source in sources.items()}
    assert sum(map(len, graph.values())) > 500
    largest = _circles(graph)[0]
    assert len(largest) <= LARGEST_CIRCLE, sorted(largest)


def test_no_kernel_module_imports_the_game() -> None:
    game = "engine.kernel.game"
    assert [n for n, source in _sources().items() if game in _imported(source, {game})] == []


def test_an_import_inside_a_function_says_why() -> None:
    sources = _sources()
    unsaid = [f"{name}:{line}" for name in sources for line in _without_reason(sources[name])]
    assert unsaid == []


def test_a_cycle_through_a_function_level_import_is_found() -> None:
    one = "def f():\n    from engine import two\n"
    two = "import engine.one\nif TYPE_CHECKING:\n    import engine.three\n"
    known = {"engine.one", "engine.two", "engine.three"}
    sources = {"engine.one": one, "engine.two": two, "engine.three": "import engine.one\n"}
    graph = {name: _imported(source, known) for name, source in sources.items()}
    assert _circles(graph) == [{"engine.one", "engine.two"}]


def test_an_import_without_a_reason_is_found() -> None:
    unsaid = "class C:\n    def f(self):\n        if self:\n            import engine\n"
    assert _without_reason(unsaid) == [4]
    assert _without_reason(unsaid.replace("engine", "engine  # it is dear to load")) == []
    assert _without_reason("import engine\n") == []
