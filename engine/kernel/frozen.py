"""Frozen dataclasses that are made in large numbers.

The check that refuses to set an attribute of a frozen dataclass also slows down making one, by four
times. These classes have no such check at run time; mypy alone finds who sets an attribute.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

__all__ = ["fast_dataclass"]

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import dataclass as fast_dataclass
else:

    def fast_dataclass(
        *, frozen: bool, slots: bool, eq: bool = True
    ) -> Callable[[type[T]], type[T]]:
        """Make a class a frozen dataclass with slots, as ``dataclass`` would."""
        assert frozen, "what changes is an ordinary dataclass"
        assert slots, "without them nothing would be won"
        return dataclass(slots=True, eq=eq, unsafe_hash=eq)
