"""Intents for basic actions, and for what priority is used for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.intents.intent import Intent, WithCard, WithNothing
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.conditional.pending import Instance
    from engine.kernel.game import Game


class Install(WithCard):
    """To install a card from hand (5.2.7d, 5.2.8d)."""

    __slots__ = ()
    prefix = "install "


class Play(WithCard):
    """To play a card from hand (5.2.7e, 5.2.8e)."""

    __slots__ = ()
    prefix = "play "


class Advance(WithCard):
    """To advance a card (5.2.7f)."""

    __slots__ = ()
    prefix = "advance "
    only = Side.CORP


class TrashResource(WithCard):
    """To trash a resource of a tagged Runner (5.2.7g)."""

    __slots__ = ()
    prefix = "trash resource "
    only = Side.CORP


class Rez(WithCard):
    """To rez a card (9.2.7c, 9.2.7e)."""

    __slots__ = ()
    prefix = "rez "
    only = Side.CORP


class Score(WithCard):
    """To score an agenda (9.2.7d)."""

    __slots__ = ()
    prefix = "score "
    only = Side.CORP


class GainCredit(WithNothing):
    """To gain 1 credit (5.2.7b, 5.2.8b)."""

    __slots__ = ()
    prefix = "gain 1 credit"


class DrawCard(WithNothing):
    """To draw 1 card (5.2.7c, 5.2.8c)."""

    __slots__ = ()
    prefix = "draw 1 card"


class Purge(WithNothing):
    """To purge virus counters (5.2.7h)."""

    __slots__ = ()
    prefix = "purge"
    only = Side.CORP


class RemoveTag(WithNothing):
    """To remove 1 tag (5.2.8g)."""

    __slots__ = ()
    prefix = "remove 1 tag"
    only = Side.RUNNER


@dataclass(frozen=True, slots=True)
class RunServer(Intent):
    """To run a server by the basic action (5.2.8f)."""

    prefix = "run "
    only = Side.RUNNER
    server: str

    def label(self, _game: "Game") -> str:
        """Return which server is run."""
        return f"{self.prefix}{self.server}"

    @classmethod
    def conceivable(cls, game: "Game", _written: str) -> Iterator[Intent]:
        """Yield the intent for each server."""
        return map(cls, game.state.servers)


@dataclass(frozen=True, slots=True)
class Use(Intent):
    """To use a paid ability (9.5.6)."""

    prefix = "use "
    ability: PaidAbility
    source: int

    def label(self, game: "Game") -> str:
        """Return the card and the words of the ability."""
        return f"{self.prefix}{game.name(self.source)}: {self.ability.label}"

    @classmethod
    def conceivable(cls, game: "Game", _written: str) -> Iterator[Intent]:
        """Yield every paid ability that a card in the game is printed with, or has besides."""
        for card in game.state.objects.values():
            for ability in dict.fromkeys((*card.printed.abilities, *game.abilities_of(card.oid))):
                if isinstance(ability, PaidAbility):
                    yield cls(ability, card.oid)


@dataclass(frozen=True, slots=True)
class Trigger(Intent):
    """To trigger a pending conditional ability (9.6.15); in words, if its card is not enough."""

    prefix = "trigger "
    instance: "Instance"
    in_words: bool = False

    def label(self, game: "Game") -> str:
        """Return the card, with the ability's words if they are needed."""
        return self.labels(game)[self.in_words]

    def labels(self, game: "Game") -> tuple[str, ...]:
        """Return the label with the ability's words and without."""
        card = f"{self.prefix}{game.name(self.instance.source)}"
        return card, f"{card}: {self.instance.ability.label}"

    @classmethod
    def conceivable(cls, game: "Game", _written: str) -> Iterator[Intent]:
        """Yield every instance that is pending in the open window."""
        return map(cls, game.windows[-1].pending if game.windows else ())
