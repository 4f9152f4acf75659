"""Frozen dataclasses of which many are made.

What refuses to set an attribute of a frozen dataclass stands in the way as one is made, too, which
takes four times as long for it. That nothing sets an attribute of these, mypy alone sees to.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

__all__ = ["made_often"]

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import dataclass as made_often
else:

    def made_often(*, frozen: bool, slots: bool, eq: bool = True) -> Callable[[type[T]], type[T]]:
        """Make a frozen dataclass with slots of the class, as ``dataclass`` would."""
        assert frozen, "what changes is an ordinary dataclass"
        assert slots, "without them nothing would be won"
        return dataclass(slots=True, eq=eq, unsafe_hash=eq)
