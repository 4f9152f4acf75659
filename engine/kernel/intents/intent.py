"""The base class of intents, and base classes for what many of them share."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.decisions import plain
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


class Intent:
    """Something that a player may mean to do.

    - ``prefix``: how every label of its kind begins, if all begin alike.
    - ``passes``: whether it is a kind of passing.
    - ``only``: the only player who can have it, if not either can.
    """

    __slots__ = ()
    prefix: ClassVar[str] = ""
    passes: ClassVar[bool] = False
    only: ClassVar[Side | None] = None

    def label(self, game: "Game") -> str:
        """Return the label of an option of that intent."""
        raise NotImplementedError

    def open_label(self, _game: "Game") -> str | None:
        """Return the label for somebody who sees every card; ``None`` if it is the same."""
        return None

    def labels(self, game: "Game") -> tuple[str, ...]:
        """Return every way in which it may be written."""
        return (self.label(game),)

    def is_meant_by(self, game: "Game", written: str) -> bool:
        """Whether a person's words mean it; ``written`` is in plain letters."""
        return written in map(plain, self.labels(game))

    @classmethod
    def conceivable(cls, _game: "Game", _written: str) -> "Iterator[Intent]":
        """Yield every such intent a game has, legal or not; of numbers, only the one written."""
        yield from ()


@dataclass(frozen=True, slots=True)
class WithCard(Intent):
    """To do something with one card."""

    card: int

    def label(self, game: "Game") -> str:
        """Return what is done, and the card's name."""
        return f"{self.prefix}{game.name(self.card)}"

    @classmethod
    def conceivable(cls, game: "Game", _written: str) -> Iterator[Intent]:
        """Yield the intent for each card that is in the game."""
        return map(cls, game.state.objects)


@dataclass(frozen=True, slots=True)
class WithNothing(Intent):
    """To do something that needs no card, number or words."""

    def label(self, _game: "Game") -> str:
        """Return what is done."""
        return self.prefix

    @classmethod
    def conceivable(cls, _game: "Game", _written: str) -> Iterator[Intent]:
        """Yield the only one."""
        yield cls()


@dataclass(frozen=True, slots=True)
class WithWords(Intent):
    """To do what some words say."""

    words: str

    def label(self, _game: "Game") -> str:
        """Return the words."""
        return f"{self.prefix}{self.words}"


@dataclass(frozen=True, slots=True)
class WithNumber(Intent):
    """To choose a number."""

    suffix: ClassVar[str] = ""
    number: int

    def label(self, _game: "Game") -> str:
        """Return the number, and what it counts."""
        return f"{self.prefix}{self.number}{self.suffix}"

    @classmethod
    def written(cls, label: str) -> int | None:
        """Return the number in a label of the kind; ``None`` if there is none."""
        number = plain(label).removeprefix(plain(cls.prefix)).removesuffix(plain(cls.suffix))
        return int(number) if number.isdecimal() else None

    @classmethod
    def conceivable(cls, _game: "Game", written: str) -> Iterator[Intent]:
        """Yield the intent for the number that is written, if one is."""
        number = cls.written(written)
        if number is not None:
            yield cls(number)


def names(game: "Game", cards: tuple[int, ...]) -> str:
    """Return the names of several cards, joined."""
    return " and ".join(map(game.name, cards))
