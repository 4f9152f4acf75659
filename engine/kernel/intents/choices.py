"""Intents for choices among cards, servers, subroutines and places."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel.game_concepts.seeing import is_name_by_place, name_for_runner
from engine.kernel.intents.intent import Intent, WithCard, WithWords, names
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.card_manipulation.installing.destinations import Destination
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs.cost import Cost


class ChooseCard(WithCard):
    """To choose a card, or the card that is next."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ChooseTargets(Intent):
    """To choose targets (1.15.2), each in words by which the player can recognise it."""

    targets: tuple[Any, ...]
    words: tuple[str, ...]

    def label(self, _game: "Game") -> str:
        """Return the words of all targets."""
        return " and ".join(self.words) or "choose nothing"

    def open_label(self, game: "Game") -> str:
        """Return all targets, with the names of cards that cannot be seen."""
        pairs = zip(self.targets, self.words, strict=True)
        return " and ".join(
            game.name(target) if is_name_by_place(game, target, words) else words
            for target, words in pairs
        )


@dataclass(frozen=True, slots=True)
class ChoosePile(Intent):
    """To choose one of several piles of facedown cards, of which the sizes are known."""

    number: int
    size: int

    def label(self, _game: "Game") -> str:
        """Return which pile it is, and how many cards it has."""
        return f"pile {self.number} of {self.size}"


@dataclass(frozen=True, slots=True)
class DoTo(Intent):
    """To do something to cards, perhaps to none; ``act`` is a verb such as "trash"."""

    act: str
    cards: tuple[int, ...]

    def label(self, game: "Game") -> str:
        """Return what is done, and to which cards."""
        return f"{self.act} {names(game, self.cards) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Sabotage(Intent):
    """To trash cards of HQ, and so many of R&D's top cards (10.12.2)."""

    cards: tuple[int, ...]
    from_deck: int

    def label(self, game: "Game") -> str:
        """Return which cards of HQ, and how many of R&D."""
        parts = [f"{names(game, self.cards)} from HQ"] if self.cards else []
        parts += [f"{self.from_deck} from R&D"] if self.from_deck else []
        return f"trash {' and '.join(parts)}"


@dataclass(frozen=True, slots=True)
class Remove(Intent):
    """To remove a card from the game, or none."""

    card: int | None

    def label(self, game: "Game") -> str:
        """Return which card is removed."""
        return (
            "remove nothing"
            if self.card is None
            else f"remove {game.name(self.card)} from the game"
        )


@dataclass(frozen=True, slots=True)
class ChooseSubtype(WithWords):
    """To choose a subtype."""


# --- servers and places ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RunFor(Intent):
    """To run a server as an effect says (6.3.2), paying the additional costs."""

    server: str
    cost: "Cost"

    def label(self, _game: "Game") -> str:
        """Return the server, and the cost."""
        return f"run {self.server}" + ("" if self.cost.is_nothing else f" for {self.cost}")


@dataclass(frozen=True, slots=True)
class MarkServer(Intent):
    """To have a server be the mark (10.11.2a)."""

    server: str

    def label(self, _game: "Game") -> str:
        """Return which server."""
        return f"mark {self.server}"


@dataclass(frozen=True, slots=True)
class KeepServers(Intent):
    """To keep these remote servers and no others (4.6.8f)."""

    servers: tuple[str, ...]

    def label(self, _game: "Game") -> str:
        """Return which servers."""
        return f"keep {' and '.join(self.servers) or 'no remote server'}"


@dataclass(frozen=True, slots=True)
class InstallTo(Intent):
    """To install a card to a destination (8.5.15b), in words that ``by`` can understand."""

    to: "Destination"
    by: Side

    def label(self, game: "Game") -> str:
        """Return the destination."""
        return self.to.describe(game, self.by)

    def open_label(self, game: "Game") -> str:
        """Return the destination, with the name of a host that cannot be seen."""
        return self.to.describe_openly(game)


# --- accesses -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AccessCard(Intent):
    """To access a card next, which the Runner may not be able to see (7.1.9, 7.5.4)."""

    where: ClassVar[str] = ""
    card: int
    server: str = ""

    def label(self, game: "Game") -> str:
        """The card as the Runner knows it, and where it is."""
        return f"access {name_for_runner(game, self.card)}{self.where}{self.server}"

    def open_label(self, game: "Game") -> str:
        """The card by its name, and where it is."""
        return f"access {game.name(self.card)}{self.where}{self.server}"


class AccessInRoot(AccessCard):
    """To access a card in the root of the server next (7.3.4)."""

    __slots__ = ()
    where = " in the root of "


class AccessInZone(AccessCard):
    """To access a card of Archives next (7.3.4)."""

    __slots__ = ()
    where = " in "


@dataclass(frozen=True, slots=True)
class AccessOneOf(Intent):
    """To access a card of HQ or R&D next, whichever it will be (7.3.4a)."""

    server: str

    def label(self, _game: "Game") -> str:
        """Only where it is."""
        return f"access a card in {self.server}"


@dataclass(frozen=True, slots=True)
class IsCandidate(Intent):
    """To declare a card that has come into the root a candidate, or not (7.4.6)."""

    card: int
    declared: bool

    def label(self, game: "Game") -> str:
        """The card as the Runner knows it."""
        return self._of(name_for_runner(game, self.card))

    def open_label(self, game: "Game") -> str:
        """The card by its name."""
        return self._of(game.name(self.card))

    def _of(self, name: str) -> str:
        return f"access {name} later" if self.declared else f"do not access {name}"


# --- subroutines ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ResolveNext(WithWords):
    """To have a subroutine resolve next, given by its words (9.8.8d)."""


@dataclass(frozen=True, slots=True)
class InOrder(Intent):
    """To have subroutines gained in this order, given by their words (9.8.2c)."""

    subroutines: tuple[str, ...]

    def label(self, _game: "Game") -> str:
        """Each of them."""
        return ", ".join(f"“{words}”" for words in self.subroutines)
