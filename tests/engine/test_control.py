"""Control moves in the documented ways: structures are marked in one place, few things unwind."""

import ast
from pathlib import Path

from source_search import nodes_of

from engine.kernel import errors
from engine.kernel.additional_rules.loops import LoopEnded
from engine.kernel.turns.ending_action_phase import ActionPhaseEnded

ROOT = Path(__file__).parent.parent.parent
KERNEL = ROOT / "engine" / "kernel"
MARKS = ("ended", "closed", "next")


def test_only_a_structure_itself_sets_its_marks() -> None:
    setting = {
        path.relative_to(KERNEL).as_posix()
        for path, node in nodes_of(KERNEL, saying=rf"\.(?:{'|'.join(MARKS)})\b")
        if isinstance(node, ast.Assign)
        for targets in node.targets
        for target in getattr(targets, "elts", [targets])
        if isinstance(target, ast.Attribute)
        and target.attr in MARKS
        and not ast.unparse(target.value).endswith(("run", "breach"))
    }
    assert setting == {"timing.py"}


def test_what_unwinds_is_what_the_docs_say_and_is_caught_in_one_place() -> None:
    unwinding = {errors.GameOver, ActionPhaseEnded, LoopEnded}
    assert set(errors.Unwinding.__subclasses__()) == unwinding
    said = (ROOT / "docs" / "engine" / "kernel.md").read_text("utf-8")
    for kind in unwinding:
        assert f"| `{kind.__name__}` |" in said
        assert len(list(_catching(kind.__name__))) == 1, kind


def _catching(name: str) -> list[str]:
    """Where an exception is caught or suppressed."""
    return [
        path.relative_to(KERNEL).as_posix()
        for path, node in nodes_of(KERNEL, saying=rf"\b{name}\b")
        if (
            isinstance(node, ast.ExceptHandler)
            and node.type is not None
            and ast.unparse(node.type) == name
        )
        or (isinstance(node, ast.Call) and ast.unparse(node) == f"suppress({name})")
    ]


def test_nothing_else_in_the_kernel_is_raised_to_move_control() -> None:
    raised = {
        ast.unparse(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
        for _, node in nodes_of(KERNEL, saying=r"\braise\b")
        if isinstance(node, ast.Raise) and node.exc is not None
    }
    failures = {"IllegalChoiceError", "UnsupportedError", "KernelError", "NotImplementedError"}
    failures |= {"NotInProgressError"}  # a kind of KernelError
    failures |= {"UnknownRulesError"}  # before a game begins
    assert raised - failures <= {"GameOver", "ActionPhaseEnded", "LoopEnded", "NoTarget"}
