"""Adding, moving and removing cards (8.2.1a), and shuffling them into decks."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.card_manipulation.decks import shuffle
from engine.kernel.card_manipulation.installing.destinations import (
    Destination,
    are_lone,
    are_regions,
    may_stand,
    may_stand_by_type,
)
from engine.kernel.card_manipulation.movements.moving import TOP, Location, may_leave, move
from engine.kernel.card_manipulation.nested_effects import carry_out_within_effect
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.events import MovedWithin
from engine.kernel.game_concepts.hosting import cards_in_root, with_hosted_cards
from engine.kernel.game_concepts.visibility import reveal_to_prove
from engine.kernel.game_zones.zones import (
    REMOVED,
    deck,
    discard_pile,
    hand,
)
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "4.1.2", "9.12.2a", "1.12.2a")
class MoveCards(Effect):
    """Put cards, together, at their :meth:`destination`; ``became`` are the new objects then.

    ``proves`` says that the ability asks for cards of a certain kind, which are revealed
    if they could not be seen (4.1.2a). An ability may give ``became`` a list of its own
    for later instructions.
    """

    cards: list[int]
    proves: bool = False
    became: list[int] = field(default_factory=list)

    def destination(self, game: "Game", card: int) -> Location:
        """Return where a card goes."""
        raise NotImplementedError(type(self).__name__)

    def is_there_already(self, game: "Game", card: int) -> bool:
        """Whether moving the card would change nothing; one being considered will have left."""
        is_there = game.object(card).zone == self.destination(game, card).zone
        return is_there and not game.is_considered(card)

    @carries_out("4.9.5")
    def _movable(self, game: "Game") -> list[int]:
        return [
            card
            for card in self.cards
            if game.exists(card)
            and game.object(card).zone != REMOVED
            and not self.is_there_already(game, card)
            and may_leave(game, card)
        ]

    def would_change(self, game: "Game") -> bool:
        """Whether any of the cards is still where it was, and not at its destination already."""
        return bool(self._movable(game))

    def apply(self, game: "Game") -> None:
        """Move the cards."""
        for card in self._movable(game):
            if self.proves:
                reveal_to_prove(game, card, self.by)
            to = self.destination(game, card)
            name = game.name(card)
            self.became.append(move(game, card, to, faceup=self.faceup))
            how = "is" if to.zone == REMOVED else "moves to"
            game.log("8.2.1a", f"{name} {how} {self.place(to)}")

    def place(self, to: Location) -> str:
        """Return what that place is called."""
        return str(to.zone)

    @property
    def faceup(self) -> bool | None:
        """Which way up the cards will be; ``None`` leaves it to the zone."""
        return None


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a")
class AddToHand(MoveCards):
    """Add cards to their owners' hands."""

    phrase: ClassVar[str] = "add cards to hand"

    def destination(self, game: "Game", card: int) -> Location:
        """Return the owner's hand."""
        return Location(hand(game.object(card).owner))


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a")
class AddToDiscardPile(MoveCards):
    """Add cards to their owners' discard piles, which is not trashing them."""

    phrase: ClassVar[str] = "add cards to a discard pile"

    def destination(self, game: "Game", card: int) -> Location:
        """Return the owner's discard pile."""
        return Location(discard_pile(game.object(card).owner))


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "4.1.7a")
class AddToDeck(MoveCards):
    """Add cards to the top, or the bottom, of their owners' decks; ``by`` puts them in order."""

    phrase: ClassVar[str] = "add cards to a deck"
    bottom: bool = False

    def happen(self, game: "Game") -> Process[None]:
        """Let the player put several cards in order, and move them."""
        assert self.by is not None
        order = yield from order_from_the_top(game, self.by, "4.1.7a", self._movable(game))
        # Each card goes outside those before it, so the outermost one comes last.
        self.cards = order if self.bottom else order[::-1]
        self.apply(game)

    def destination(self, game: "Game", card: int) -> Location:
        """Return the top or the bottom of the owner's deck."""
        return Location(deck(game.object(card).owner), index=None if self.bottom else TOP)

    def place(self, to: Location) -> str:
        """Return the end of the deck."""
        return f"the {'bottom' if self.bottom else 'top'} of {to.zone}"

    def is_there_already(self, _game: "Game", _card: int) -> bool:
        """Whether moving it would change nothing: no, a card can move within its deck."""
        return False


def order_from_the_top(game: "Game", by: Side, rule: str, cards: list[int]) -> Process[list[int]]:
    """Let a player say under that rule, from the top down, which card of a deck comes next."""
    left, order = list(cards), list[int]()
    while len(left) > 1:
        options = [intents.offer(game, intents.ChooseCard(card), card) for card in left]
        question = f"which card is number {len(order) + 1} from the top?"
        chosen = yield from game.decide(by, rule, question, options)
        left.remove(chosen.value)
        order.append(chosen.value)
    return [*order, *left]


@dataclass(eq=False, kw_only=True)
@carries_out("4.9.2", "8.2.1a")
class RemoveFromGame(MoveCards):
    """Remove cards from the game."""

    phrase: ClassVar[str] = "remove cards from the game"

    def destination(self, _game: "Game", _card: int) -> Location:
        """Return the removed-from-game zone."""
        return Location(REMOVED)


@dataclass(eq=False, kw_only=True)
@carries_out("4.9.2", "9.12.2a")
class RemoveFromDeck(ValuedEffect):
    """Remove a number of cards on top of a deck from the game, or all if it has fewer."""

    phrase: ClassVar[str] = "remove {top} of {deck} from the game"
    side: Side

    def is_possible(self, game: "Game") -> bool:
        """Whether the deck holds any card."""
        return bool(game.zone(deck(self.side)))

    def happen(self, game: "Game") -> Process[None]:
        """Settle which cards they are, and remove them."""
        cards = yield from settle_top(game, self.side, self.value(game))
        yield from carry_out_within_effect(game, [RemoveFromGame(cards=list(cards), by=self.by)])


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "1.12.3", "9.12.2c")
class ShuffleInto(MoveCards):
    """Shuffle cards into their owners' decks.

    The decks in ``shuffles`` are shuffled even if no card goes into them.
    """

    phrase: ClassVar[str] = "shuffle cards into a deck"
    shuffles: tuple[Side, ...] = ()

    def destination(self, game: "Game", card: int) -> Location:
        """Return the owner's deck, anywhere in it."""
        return Location(deck(game.object(card).owner))

    def would_change(self, game: "Game") -> bool:
        """Whether there is a card to shuffle, or a deck whose order can change."""
        decks = any(len(game.zone(deck(side))) > 1 for side in self.shuffles)
        return decks or MoveCards.would_change(self, game)

    def apply(self, game: "Game") -> None:
        """Move the cards into the decks and shuffle those."""
        sides = {game.object(card).owner for card in self.cards if game.exists(card)}
        MoveCards.apply(self, game)
        for side in Side:
            if side in sides or side in self.shuffles:
                shuffle(game, side)


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "1.12.4", "4.6.6b")
class MoveInstalled(Effect):
    """Move an installed Corp card to another place in a server; it stays the same object."""

    phrase: ClassVar[str] = "move an installed card"
    card: int
    to: Destination

    def would_change(self, game: "Game") -> bool:
        """Whether the card is installed, and may be there."""
        if not game.exists(self.card) or not game.object(self.card).installed:
            return False
        if self.to.server not in game.state.servers:
            return False
        return self._may_stand(game) and self._may_share_root(game)

    def _may_stand(self, game: "Game") -> bool:
        if may_stand(game, self.card, self.to):
            return True
        return may_stand_by_type(game, self.card, self.to) and _leaves_its_servers(game)

    def _may_share_root(self, game: "Game") -> bool:
        if self.to.protecting or self.to.server is None:
            return True
        card, comes = game.object(self.card), with_hosted_cards(game, [self.card])
        present = [game.object(o) for o in cards_in_root(game, self.to.server) if o not in comes]
        if any(are_lone(card, other) for other in present if other.host is None):
            return False
        joins = any(are_regions(game, game.object(moved), o) for moved in comes for o in present)
        return not joins or _joins_a_region(game)

    def apply(self, game: "Game") -> None:
        """Take the card from its place and put it into the other one."""
        card, to = game.object(self.card), self.to
        where = Location(card.zone, to.place if to.protecting else None, to.server, to.protecting)
        there = (
            f"a position protecting {to.server}" if to.protecting else f"the root of {to.server}"
        )
        game.log("8.2.1a", f"{game.name(self.card)} moves to {there}")
        move(game, self.card, where, faceup=card.faceup, installed=True)
        game.emit(MovedWithin(self.card, to.server, to.protecting))


@dated("upgrades-bound-to-servers", since="26.03")
@carries_out("8.5.12")
def _leaves_its_servers(_game: "Game", /) -> bool:
    """Whether a card can be moved to a server that its text rules out: it cannot."""
    return False


@_leaves_its_servers.before("26.03")
@carries_out("8.5.12", "10.3.1e")
def _is_moved_out_of_them(_game: "Game", /) -> bool:
    """Whether it can: yes, only being there is forbidden, and the next checkpoint trashes it."""
    return True


@dated("regions-that-move", since="26.03")
@carries_out("3.6.5e")
def _joins_a_region(_game: "Game", /) -> bool:
    """Whether a region can be moved to a root that has one: it cannot."""
    return False


@_joins_a_region.before("26.03")
@carries_out("3.6.5a", "10.3.1e")
def _is_moved_to_a_region(_game: "Game", /) -> bool:
    """Whether it can: yes, only swaps are forbidden, and the next checkpoint trashes one of two."""
    return True
