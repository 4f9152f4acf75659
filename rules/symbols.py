"""The game's symbols: their plain-text marks and how they are spoken."""

from enum import StrEnum


class SymbolName(StrEnum):
    """A symbol printed on cards (section 1.3), named for what it stands for."""

    CREDIT = "credit"
    CLICK = "click"
    RECURRING = "recurring"
    LINK = "link"
    MEMORY_UNIT = "memory-unit"
    SUBROUTINE = "subroutine"
    TRASH = "trash"
    INTERRUPT = "interrupt"

    @property
    def mark(self) -> str:
        """The plain-text form with brackets, as documents write it."""
        return f"[{_MARKS[self]}]"

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        return _SPOKEN[self]


_MARKS = {
    SymbolName.CREDIT: "c",
    SymbolName.CLICK: "click",
    SymbolName.RECURRING: "recurring",
    SymbolName.LINK: "link",
    SymbolName.MEMORY_UNIT: "MU",
    SymbolName.SUBROUTINE: "sub",
    SymbolName.TRASH: "trash",
    SymbolName.INTERRUPT: "interrupt",
}
_SPOKEN = {
    SymbolName.CREDIT: "credit",
    SymbolName.CLICK: "click",
    SymbolName.RECURRING: "recurring credit",
    SymbolName.LINK: "link",
    SymbolName.MEMORY_UNIT: "memory unit",
    SymbolName.SUBROUTINE: "subroutine",
    SymbolName.TRASH: "trash",
    SymbolName.INTERRUPT: "interrupt",
}
BY_MARK = {mark.casefold(): symbol for symbol, mark in _MARKS.items()}
"""Symbols by the case-folded word inside the brackets."""
BY_NAME = BY_MARK | {s.value: s for s in SymbolName} | {s.spoken: s for s in SymbolName}
"""Symbols by every word for them, in small letters."""
