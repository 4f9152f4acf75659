"""How code names the rule that it carries out, in a form that a program can read.

A function or class that carries out rules says so with :func:`carries_out`. The game records what
happens with ``game.log("9.2.8f", …)`` and asks for a choice with ``game.decide(…, "9.2.8d", …)``.
In all of them the number is a literal, so :mod:`engine.citations` finds it in the source without
running anything. A function that says what stands against a choice carries out the rules it names.

A number is that of the pinned edition, ``cr-24.03``. A rule that is not in it is named by the
edition that brought it, as ``"25.04:6.9.1e"``; one that was gone by then, by the last that had it.
:mod:`engine.rule_names` tells what either is called in the edition that is played.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def carries_out(*rules: str) -> Callable[[T], T]:
    """Mark a function or class as carrying out these rules."""
    assert rules, "name at least one rule"

    def mark(thing: T) -> T:
        return thing

    return mark
