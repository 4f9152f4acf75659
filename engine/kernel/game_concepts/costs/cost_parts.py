"""Parts of costs that are done to cards, such as trashing them (1.16.1)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts.carrying_out import pay_by, preventing, would_be_prevented
from engine.kernel.abilities.static.prohibited import prohibiting
from engine.kernel.card_manipulation.movements.moving import Leave, Location, may_leave, move
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashOne
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.game_concepts.agendas import is_advanced_enough
from engine.kernel.game_concepts.costs.cost import CostPart, Purpose
from engine.kernel.game_concepts.costs.stocks import Taken
from engine.kernel.game_concepts.imagined import imagined_gone
from engine.kernel.game_concepts.visibility import reveal
from engine.kernel.game_zones.zones import REMOVED, hand
from engine.kernel.runs.position import place_of
from engine.kernel.selecting import can_be_listed, one_by_one, without
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("1.3.9", "1.14.3", "1.19.4")
class TrashThis(CostPart):
    """[trash]: trash the card the ability is on; if ``from_hand``, reveal it there and trash it."""

    from_hand: bool = False

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether it is there, the payer controls it and nothing would prevent its trashing."""
        card = purpose.paid_for
        is_there = not self.from_hand or game.object(card).zone == hand(payer)
        return is_there and _can_trash(game, payer, [card], purpose)

    def preventing(self, game: "Game", payer: Side, purpose: Purpose) -> Iterable[int]:
        """Return the objects whose abilities would prevent its trashing."""
        return _preventing_trashing(game, payer, [purpose.paid_for], purpose)

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Trash it."""
        card = purpose.paid_for
        if self.from_hand:
            reveal(game, [card], payer)
        yield from _trash(game, payer, [card], purpose)

    def __str__(self) -> str:
        """Write the symbol, or what a card says."""
        return "reveal and trash this from hand" if self.from_hand else "[trash]"


def _trash_effect(payer: Side, cards: list[int], purpose: Purpose) -> Trash:
    return Trash(by=payer, source=purpose.belongs_to, cards=list(cards), cause="cost")


@carries_out("1.14.3")
def _are_controlled_by(game: "Game", payer: Side, cards: list[int]) -> bool:
    return all(game.exists(c) and game.object(c).controller is payer for c in cards)


def _can_trash(game: "Game", payer: Side, cards: list[int], purpose: Purpose) -> bool:
    if not _are_controlled_by(game, payer, cards):
        return False
    effect = _trash_effect(payer, cards, purpose)
    return effect.trashable_cards(game) == cards and not would_be_prevented(game, effect)


@carries_out("1.16.1b")
def _preventing_trashing(
    game: "Game", payer: Side, cards: list[int], purpose: Purpose
) -> Iterator[int]:
    """Yield whose abilities would keep any of the cards, which have to be trashed together."""
    effect = _trash_effect(payer, cards, purpose)
    for card in cards:
        yield from prohibiting(game, TrashOne(effect, card))
    yield from preventing(game, effect)


def _trash(game: "Game", payer: Side, cards: list[int], purpose: Purpose) -> Process[None]:
    yield from pay_by(game, _trash_effect(payer, cards, purpose))


@dataclass(frozen=True, slots=True)
@carries_out("1.14.3")
class TrashOther(CostPart):
    """Trash cards that the payer chooses among those that ``valid`` gives.

    What the cost is paid for must still be allowed when the cards are gone (1.16.1c). With
    ``revealed`` they are revealed before. With ``remembered`` the object whose cost it is remembers
    the first of them by that name.
    """

    words: str
    valid: "Callable[[Game, Side, Purpose], list[int]]"
    count: int = 1
    revealed: bool = False
    remembered: str | None = None

    @carries_out("8.5.15a", "8.6.6a")
    def _valid_cards(self, game: "Game", payer: Side, purpose: Purpose) -> list[int]:
        """Return the valid cards without one that is played or installed: it has left its place."""
        leaving = purpose.target if purpose.kind in ("play", "install") else None
        return [card for card in self.valid(game, payer, purpose) if card != leaving]

    def _sets(
        self, game: "Game", payer: Side, purpose: Purpose, selected: tuple[int, ...] = ()
    ) -> Iterator[tuple[int, ...]]:
        """Yield every set of cards that would pay it, of those that hold the cards ``selected``."""
        for cards in self._sets_controlled(game, payer, purpose, selected):
            if not _can_trash(game, payer, cards, purpose):
                continue
            with imagined_gone(game, cards):
                allowed = is_allowed(game, purpose)
            if allowed:
                yield tuple(cards)

    def _sets_controlled(
        self, game: "Game", payer: Side, purpose: Purpose, selected: tuple[int, ...] = ()
    ) -> Iterator[list[int]]:
        """Return every set of that many cards of the payer's, whether or not it may be trashed."""
        rest = without(self._valid_cards(game, payer, purpose), selected)
        sets = ([*selected, *more] for more in combinations(rest, self.count - len(selected)))
        return (cards for cards in sets if _are_controlled_by(game, payer, cards))

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether there are enough cards that may be trashed."""
        return any(True for _ in self._sets(game, payer, purpose))

    def preventing(self, game: "Game", payer: Side, purpose: Purpose) -> Iterable[int]:
        """Return whose abilities keep the first set of cards, if enough but for such abilities."""
        if self.can_pay(game, payer, purpose):
            return ()
        by_set = (
            [*_preventing_trashing(game, payer, cards, purpose)]
            for cards in self._sets_controlled(game, payer, purpose)
        )
        return next(filter(None, by_set), ())

    def takes(self, game: "Game", payer: Side, purpose: Purpose) -> Taken:
        """Return how many it takes of the cards that may be trashed."""
        valid = self._valid_cards(game, payer, purpose)
        trashable = [card for card in valid if _can_trash(game, payer, [card], purpose)]
        return Taken.of_cards(trashable, self.count)

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Let the payer choose, and trash them."""
        cards = list((yield from self._choose(game, payer, purpose)))
        if self.revealed:
            reveal(game, cards, payer)
        if self.remembered is not None:
            game.object(purpose.paid_for).remembered[self.remembered] = cards[0]
        yield from _trash(game, payer, cards, purpose)

    def _choose(self, game: "Game", payer: Side, purpose: Purpose) -> Process[tuple[int, ...]]:
        """Let the payer choose all at once, or one by one if there are too many sets to list."""
        question = f"{self.words}: which?"
        valid = self._valid_cards(game, payer, purpose)

        def offer(cards: tuple[int, ...]) -> Option:
            return intents.offer(game, intents.DoTo("trash", cards), cards)

        if can_be_listed(len(valid), (self.count,)):
            options = [offer(cards) for cards in self._sets(game, payer, purpose)]
            chosen: tuple[int, ...] = (
                yield from game.decide(payer, "1.16.1", question, options)
            ).value
            return chosen

        def next_options(selected: tuple[int, ...]) -> list[Option]:
            if len(selected) == self.count:
                return []
            rest = without(valid, selected)
            return [
                offer((card,))
                for card in rest
                if any(True for _ in self._sets(game, payer, purpose, (*selected, card)))
            ]

        return (yield from one_by_one(game, payer, "1.16.1", question, next_options))

    def __str__(self) -> str:
        """Write it as a card does."""
        return self.words


@dataclass(frozen=True, slots=True, kw_only=True)
class TrashIce(TrashOther):
    """Trash a piece of ice; the object whose cost it is remembers its place as ``remembered``."""

    remembered: str

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Let the payer choose, and trash it."""
        (ice,) = yield from self._choose(game, payer, purpose)
        place = place_of(game, ice)
        yield from _trash(game, payer, [ice], purpose)
        game.object(purpose.paid_for).remembered[self.remembered] = place


@carries_out("1.16.1c")
def is_allowed(game: "Game", purpose: Purpose) -> bool:
    """Whether the restrictions on what a cost is paid for are met as things are."""
    if purpose.kind == "score" and purpose.target is not None:
        return purpose.freely or is_advanced_enough(game, purpose.target)
    if purpose.kind == "use" and purpose.ability is not None and purpose.source is not None:
        restriction = purpose.ability.restriction
        return restriction is None or restriction(game, purpose.source)
    return True


@dataclass(frozen=True, slots=True)
@carries_out("1.14.3", "1.16.1", "1.16.1a", "1.16.1b")
class EffectOnCardAsCost(CostPart):
    """Something done to a card that the payer chooses among those ``valid`` gives.

    ``verb`` is what options say of it ("derez"), and ``make`` returns the effect on a card. With
    ``remembered`` the object whose cost it is remembers the card by that name.
    """

    words: str
    verb: str
    valid: "Callable[[Game, Side, Purpose], list[int]]"
    make: "Callable[[int], Effect]"
    remembered: str | None = None

    def _effect(self, payer: Side, card: int, purpose: Purpose) -> Effect:
        effect = self.make(card)
        effect.by, effect.source = payer, purpose.belongs_to
        return effect

    def _possible(self, game: "Game", payer: Side, purpose: Purpose) -> list[int]:
        def can_be_done(card: int) -> bool:
            effect = self._effect(payer, card, purpose)
            return effect.can_happen(game) and not would_be_prevented(game, effect)

        return [card for card in self.valid(game, payer, purpose) if can_be_done(card)]

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether there is a card that it can be done to."""
        return bool(self._possible(game, payer, purpose))

    def preventing(self, game: "Game", payer: Side, purpose: Purpose) -> Iterable[int]:
        """Return whose abilities keep it from being done to any of such cards, if there are any."""
        if self._possible(game, payer, purpose):
            return ()
        effects = (self._effect(payer, c, purpose) for c in self.valid(game, payer, purpose))
        return (source for effect in effects for source in preventing(game, effect))

    def takes(self, game: "Game", payer: Side, purpose: Purpose) -> Taken:
        """Return that it takes one of the cards that it can be done to."""
        return Taken.of_cards(self._possible(game, payer, purpose), 1)

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Let the payer choose, and do it."""
        options = [
            intents.offer(game, intents.DoTo(self.verb, (card,)), card)
            for card in self._possible(game, payer, purpose)
        ]
        chosen = yield from game.decide(payer, "1.16.1", f"{self.words}: which?", options)
        if self.remembered is not None:
            game.object(purpose.paid_for).remembered[self.remembered] = chosen.value
        yield from pay_by(game, self._effect(payer, chosen.value, purpose))

    def __str__(self) -> str:
        """Write it as a card does."""
        return self.words


@dataclass(frozen=True, slots=True)
@carries_out("1.14.3", "1.16.1", "1.16.1b")
class _MovingThis(CostPart):
    """A part that moves the card the ability is on to another zone."""

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether the card is still there and the payer's, and may leave its zone."""
        card = purpose.paid_for
        return _are_controlled_by(game, payer, [card]) and may_leave(game, card)

    def preventing(self, game: "Game", payer: Side, purpose: Purpose) -> Iterable[int]:
        """Return whose abilities keep the card where it is, if it is still the payer's."""
        card = purpose.paid_for
        return prohibiting(game, Leave(card)) if _are_controlled_by(game, payer, [card]) else ()


@dataclass(frozen=True, slots=True)
class ReturnToHand(_MovingThis):
    """Add the card the ability is on to its owner's hand."""

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Move it."""
        card = purpose.paid_for
        game.log("1.16.1", f"{payer.named} adds {game.name(card)} to their hand")
        move(game, card, Location(hand(game.object(card).owner)))
        yield from ()

    def __str__(self) -> str:
        """Write it as a card does."""
        return "add this card to your hand"


@dataclass(frozen=True, slots=True)
@carries_out("4.9.2")
class RemoveThisFromGame(_MovingThis):
    """Remove the card the ability is on from the game."""

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Move it."""
        card = purpose.paid_for
        game.log("1.16.1", f"{payer.named} removes {game.name(card)} from the game")
        move(game, card, Location(REMOVED), faceup=True)
        yield from ()

    def __str__(self) -> str:
        """Write it as a card does."""
        return "remove this card from the game"
