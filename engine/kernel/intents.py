"""What a player means with an option: to do what, with which object.

A label is made from an intent, and what a person has written is read as one, here and nowhere
else. Whoever asks what an option does asks its intent, never its words.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.decisions import Option, plain

if TYPE_CHECKING:
    from engine.kernel.abilities.pending import Instance
    from engine.kernel.game import Game


class Intent:
    """Something that a player may mean to do. ``begins`` is how every label of its kind begins."""

    __slots__ = ()
    begins: ClassVar[str]

    def label(self, game: "Game") -> str:
        """How an option of that intent reads."""
        raise NotImplementedError

    def labels(self, game: "Game") -> tuple[str, ...]:
        """Every way in which it may be written."""
        return (self.label(game),)

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


class Install(WithCard):
    """To install a card from hand (5.2.7d, 5.2.8d)."""

    __slots__ = ()
    begins = "install "


class Play(WithCard):
    """To play a card from hand (5.2.7e, 5.2.8e)."""

    __slots__ = ()
    begins = "play "


class Advance(WithCard):
    """To advance a card (5.2.7f)."""

    __slots__ = ()
    begins = "advance "


class TrashResource(WithCard):
    """To trash a resource of a tagged Runner (5.2.7g)."""

    __slots__ = ()
    begins = "trash resource "


class Rez(WithCard):
    """To rez a card (9.2.7c, 9.2.7e)."""

    __slots__ = ()
    begins = "rez "


class Score(WithCard):
    """To score an agenda (9.2.7d)."""

    __slots__ = ()
    begins = "score "


@dataclass(frozen=True, slots=True)
class WithNothing(Intent):
    """To take a basic action that has no object."""

    def label(self, _game: "Game") -> str:
        """What is done."""
        return self.begins

    @classmethod
    def conceivable(cls, _game: "Game", _written: str) -> Iterator[Intent]:
        """There is but one."""
        yield cls()


class GainCredit(WithNothing):
    """To gain 1 credit (5.2.7b, 5.2.8b)."""

    __slots__ = ()
    begins = "gain 1 credit"


class DrawCard(WithNothing):
    """To draw 1 card (5.2.7c, 5.2.8c)."""

    __slots__ = ()
    begins = "draw 1 card"


class Purge(WithNothing):
    """To purge virus counters (5.2.7h)."""

    __slots__ = ()
    begins = "purge"


class RemoveTag(WithNothing):
    """To remove 1 tag (5.2.8g)."""

    __slots__ = ()
    begins = "remove 1 tag"


@dataclass(frozen=True, slots=True)
class RunServer(Intent):
    """To run a server by the basic action (5.2.8f)."""

    begins = "run "
    server: str

    def label(self, _game: "Game") -> str:
        """Which server is run."""
        return f"{self.begins}{self.server}"

    @classmethod
    def conceivable(cls, game: "Game", _written: str) -> Iterator[Intent]:
        """Each server."""
        return map(cls, game.state.servers)


@dataclass(frozen=True, slots=True)
class Use(Intent):
    """To use a paid ability (9.5.6)."""

    begins = "use "
    ability: PaidAbility
    source: int

    def label(self, game: "Game") -> str:
        """Its card and the words of its effect."""
        return f"{self.begins}{game.name(self.source)}: {self.ability.label}"

    @classmethod
    def conceivable(cls, game: "Game", _written: str) -> Iterator[Intent]:
        """Every paid ability that is printed on a card in the game."""
        for card in game.state.objects.values():
            for ability in card.printed.abilities:
                if isinstance(ability, PaidAbility):
                    yield cls(ability, card.oid)


@dataclass(frozen=True, slots=True)
class Trigger(Intent):
    """To trigger a pending conditional ability (9.6.15); ``in_words`` if its card does not do."""

    begins = "trigger "
    instance: "Instance"
    in_words: bool = False

    def label(self, game: "Game") -> str:
        """Its card, and its words where they are needed."""
        return self.labels(game)[self.in_words]

    def labels(self, game: "Game") -> tuple[str, ...]:
        """With its words and without."""
        card = f"{self.begins}{game.name(self.instance.source)}"
        return card, f"{card}: {self.instance.ability.label}"

    @classmethod
    def conceivable(cls, game: "Game", _written: str) -> Iterator[Intent]:
        """Every instance that is pending in the window that is open."""
        return map(cls, game.windows[-1].pending if game.windows else ())


@dataclass(frozen=True, slots=True)
class OfNumber(Intent):
    """To choose a number."""

    ends: ClassVar[str] = ""
    number: int

    def label(self, _game: "Game") -> str:
        """The number, with what it is of."""
        return f"{self.begins}{self.number}{self.ends}"

    @classmethod
    def conceivable(cls, _game: "Game", written: str) -> Iterator[Intent]:
        """It with the number that is written, if one is."""
        number = written.removeprefix(plain(cls.begins)).removesuffix(plain(cls.ends))
        if number.isdecimal():
            yield cls(int(number))


class ChooseX(OfNumber):
    """To choose the value of an X (9.3.3f)."""

    __slots__ = ()
    begins = "X = "


class Bid(OfNumber):
    """To bid credits (10.13.2)."""

    __slots__ = ()
    begins, ends = "bid ", "[c]"


class Pay(Intent):
    """To pay a cost that begins with credits or clicks (1.16.1)."""

    __slots__ = ()
    begins = "pay "


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a person has written: of which ``kind`` it is, and what in the game it can mean.

    ``kind`` is ``None`` where that is not known; ``among`` is empty if the game has nothing of
    that name. ``ordinal`` is which of several options of one label is meant.
    """

    kind: type[Intent] | None
    among: tuple[Any, ...] = ()
    ordinal: int = 1

    def cards(self) -> list[int]:
        """The cards it can mean."""
        return [intent.card for intent in self.among if isinstance(intent, WithCard)]


KINDS: tuple[type[Intent], ...] = (
    *(GainCredit, DrawCard, Install, Play, Advance, TrashResource, Purge, RunServer, RemoveTag),
    *(Rez, Score, Use, Trigger, ChooseX, Bid, Pay),
)
"""Every kind of intent, the basic actions first."""


def read(game: "Game", label: str) -> Meaning:
    """What is meant by a label that a person has written, offered or not."""
    alone, _, ordinal = label.partition(" #")
    written = plain(alone)
    kind = next((k for k in KINDS if written.startswith(plain(k.begins))), None)
    if kind is None:
        return Meaning(None)
    among = tuple(
        intent
        for intent in kind.conceivable(game, written)
        if written in map(plain, intent.labels(game))
    )
    return Meaning(kind, among, int(ordinal) if ordinal.isdecimal() else 1)


def offer(game: "Game", intent: Intent, value: Any = None) -> Option:
    """An option of that intent; ``value`` is what the kernel does or goes on with."""
    return Option(intent.label(game), value, intent)
