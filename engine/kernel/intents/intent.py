"""What every intent is, and the forms that many of them have."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.decisions import plain
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


class Intent:
    """Something that a player may mean to do.

    ``begins`` is how every label of its kind begins, where all begin alike. ``passes`` tells
    passing from all else; ``only`` is the player whose it alone can be.
    """

    __slots__ = ()
    begins: ClassVar[str] = ""
    passes: ClassVar[bool] = False
    only: ClassVar[Side | None] = None

    def label(self, game: "Game") -> str:
        """How an option of that intent reads."""
        raise NotImplementedError

    def named(self, _game: "Game") -> str | None:
        """How it reads to who sees every card; ``None`` where that is as it is offered."""
        return None

    def labels(self, game: "Game") -> tuple[str, ...]:
        """Every way in which it may be written."""
        return (self.label(game),)

    def is_meant(self, game: "Game", written: str) -> bool:
        """Whether it is what a person has written, in plain letters."""
        return written in map(plain, self.labels(game))

    @classmethod
    def conceivable(cls, _game: "Game", _written: str) -> "Iterator[Intent]":
        """Every intent of the kind that a game holds, legal or not; those written, of numbers."""
        yield from ()


@dataclass(frozen=True, slots=True)
class WithCard(Intent):
    """To do something with one card."""

    card: int

    def label(self, game: "Game") -> str:
        """What is done, and the card's name."""
        return f"{self.begins}{game.name(self.card)}"

    @classmethod
    def conceivable(cls, game: "Game", _written: str) -> Iterator[Intent]:
        """It with each card that is in the game."""
        return map(cls, game.state.objects)


@dataclass(frozen=True, slots=True)
class WithNothing(Intent):
    """To do something that has no object."""

    def label(self, _game: "Game") -> str:
        """What is done."""
        return self.begins

    @classmethod
    def conceivable(cls, _game: "Game", _written: str) -> Iterator[Intent]:
        """There is but one."""
        yield cls()


@dataclass(frozen=True, slots=True)
class InWords(Intent):
    """To do what some words say."""

    words: str

    def label(self, _game: "Game") -> str:
        """Those words."""
        return f"{self.begins}{self.words}"


@dataclass(frozen=True, slots=True)
class OfNumber(Intent):
    """To choose a number."""

    ends: ClassVar[str] = ""
    number: int

    def label(self, _game: "Game") -> str:
        """The number, with what it is of."""
        return f"{self.begins}{self.number}{self.ends}"

    @classmethod
    def written(cls, label: str) -> int | None:
        """The number in a label of the kind; ``None`` where there is none."""
        number = plain(label).removeprefix(plain(cls.begins)).removesuffix(plain(cls.ends))
        return int(number) if number.isdecimal() else None

    @classmethod
    def conceivable(cls, _game: "Game", written: str) -> Iterator[Intent]:
        """It with the number that is written, if one is."""
        number = cls.written(written)
        if number is not None:
            yield cls(number)


def names(game: "Game", cards: tuple[int, ...]) -> str:
    """Several cards by their names."""
    return " and ".join(map(game.name, cards))
