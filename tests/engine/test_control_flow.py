"""Control flow of the kernel: one module marks structures, few exceptions unwind."""

import ast
from pathlib import Path

from source_search import find_nodes

from engine.kernel import errors
from engine.kernel.additional_rules.loops import LoopEnded
from engine.kernel.turns.ending_action_phase import ActionPhaseEnded

ROOT = Path(__file__).parent.parent.parent
KERNEL = ROOT / "engine" / "kernel"
MARKS = ("ended", "closed", "next")


def test_only_the_timing_module_sets_the_marks_of_structures() -> None:
    setting = {
        path.relative_to(KERNEL).as_posix()
        for path, node in find_nodes(KERNEL, pattern=rf"\.(?:{'|'.join(MARKS)})\b")
        if isinstance(node, ast.Assign)
        for targets in node.targets
        for target in getattr(targets, "elts", [targets])
        if isinstance(target, ast.Attribute)
        and target.attr in MARKS
        and not ast.unparse(target.value).endswith(("run", "breach"))
    }
    assert setting == {"timing.py"}


def test_each_unwinding_exception_is_documented_and_caught_once() -> None:
    unwinding = {errors.GameOver, ActionPhaseEnded, LoopEnded}
    assert set(errors.Unwinding.__subclasses__()) == unwinding
    documented = (ROOT / "docs" / "engine" / "kernel.md").read_text("utf-8")
    for kind in unwinding:
        assert f"| `{kind.__name__}` |" in documented
        assert len(list(_catching(kind.__name__))) == 1, kind


def _catching(name: str) -> list[str]:
    """Where an exception is caught or suppressed."""
    return [
        path.relative_to(KERNEL).as_posix()
        for path, node in find_nodes(KERNEL, pattern=rf"\b{name}\b")
        if (
            isinstance(node, ast.ExceptHandler)
            and node.type is not None
            and ast.unparse(node.type) == name
        )
        or (isinstance(node, ast.Call) and ast.unparse(node) == f"suppress({name})")
    ]


def test_the_kernel_raises_only_known_exceptions() -> None:
    raised = {
        ast.unparse(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
        for _, node in find_nodes(KERNEL, pattern=r"\braise\b")
        if isinstance(node, ast.Raise) and node.exc is not None
    }
    failures = {"UnsupportedError", "KernelError", "NotImplementedError"}
    failures |= {"NotInProgressError"}  # a kind of KernelError
    failures |= {"UnknownRulesError"}  # before a game begins
    assert raised - failures <= {"GameOver", "ActionPhaseEnded", "LoopEnded", "NoTarget"}
