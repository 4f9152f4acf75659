"""What a suspended procedure will still read: the names that are live where it has stopped."""

import dis
from functools import cache
from types import CodeType

_NO_FALL_THROUGH = frozenset(
    {"RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS", "RERAISE", "JUMP_FORWARD", "JUMP_BACKWARD"}
    | {"JUMP_BACKWARD_NO_INTERRUPT"}
)
"""Instructions after which the next one does not follow."""
_JUMPS = frozenset((*dis.hasjrel, *dis.hasjabs))


@cache
def variable_order(code: CodeType) -> tuple[str, ...]:
    """Return the names of a procedure in the order in which Python stores their values."""
    return tuple(dict.fromkeys((*code.co_varnames, *code.co_cellvars, *code.co_freevars)))


@cache
def shared_variables(code: CodeType) -> frozenset[str]:
    """Return the names that a procedure shares with functions inside or around it."""
    return frozenset((*code.co_cellvars, *code.co_freevars))


@cache
def live_variables(code: CodeType, place: int) -> frozenset[str]:
    """Return the names that may be read after that place before they are set again."""
    return _liveness(code)[place] | shared_variables(code)


@cache
def _liveness(code: CodeType) -> dict[int, frozenset[str]]:
    """Return, for each place in a procedure, the names that are live when it goes on from there."""
    bytecode = dis.Bytecode(code)
    steps = list(bytecode)
    following: dict[int, list[int]] = {}
    for step, after in zip(steps, [*steps[1:], None], strict=True):
        follows = [] if step.opname in _NO_FALL_THROUGH or after is None else [after.offset]
        if step.opcode in _JUMPS:
            follows.append(step.argval)
        follows += [
            entry.target
            for entry in bytecode.exception_entries  # type: ignore[attr-defined]
            if entry.start <= step.offset <= entry.end
        ]
        following[step.offset] = follows
    before: dict[int, frozenset[str]] = {step.offset: frozenset() for step in steps}
    after_: dict[int, frozenset[str]] = dict(before)
    changed = True
    while changed:
        changed = False
        for step in reversed(steps):
            at = step.offset
            after_[at] = frozenset().union(*(before[f] for f in following[at]))
            names = step.argval if isinstance(step.argval, tuple) else (step.argval,)
            live = after_[at]
            if "FAST" in step.opname:
                reads = any(verb in step.opname for verb in ("LOAD", "DELETE"))
                live = live.union(names) if reads else live.difference(names)
            if live != before[at]:
                before[at], changed = live, True
    return after_
