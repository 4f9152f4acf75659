"""Arranging cards (section 8.3): the top of a deck, or the ice protecting servers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.card_manipulation.movements.moving import TOP, Location, move
from engine.kernel.card_manipulation.movements.transfers import MoveCards, order_from_the_top
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.game_concepts.seeing import ARRANGED_BY, name_for_player
from engine.kernel.game_zones.zones import SET_ASIDE, deck, hand
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.3", "8.3.1", "1.12.3")
class ArrangeTop(ValuedEffect):
    """Arrange a number of cards on top of a deck; ``by`` puts them in any order."""

    phrase: ClassVar[str] = "arrange {top} of {deck}"
    side: Side

    @carries_out("8.3.1a")
    def is_possible(self, game: "Game") -> bool:
        """Whether there are at least two cards to arrange."""
        return len(game.zone(deck(self.side))) > 1 and self.base > 1

    def happen(self, game: "Game") -> Process[None]:
        """Set the cards aside, let the player put them in order, and return them."""
        assert self.by is not None
        cards = yield from settle_top(game, self.side, self.value(game))
        aside = _set_aside(game, self.by, list(cards))
        yield from _return_in_order(game, self.by, self.side, list(aside.values()))


@carries_out("8.3.3", "26.03:8.3.3a", "1.12.2a")
def _set_aside(game: "Game", by: Side, cards: list[int]) -> dict[int, int]:
    """Set cards of a deck aside facedown, where only whoever arranges them may look at them.

    Return what each of them has become.
    """
    became = {card: move(game, card, Location(SET_ASIDE), faceup=False) for card in cards}
    for card in became.values():
        game.object(card).remembered[ARRANGED_BY] = by
    return became


@carries_out("8.3.3", "1.12.3")
def _return_in_order(game: "Game", by: Side, side: Side, cards: list[int]) -> Process[None]:
    """Let a player put set-aside cards in order; on top of the deck they are new objects."""
    order = yield from order_from_the_top(game, by, "8.3.3", cards)
    for card in reversed(order):
        move(game, card, Location(deck(side), index=TOP))
    count = pluralise(len(order), "card")
    game.log("8.3.3", f"{by.named} returns {count} to the top of {deck(side)}")


@dataclass(eq=False, kw_only=True)
@carries_out("8.3.3", "26.03:8.3.3a", "8.2.1a")
class TakeInSecretAndArrange(Effect):
    """Add one of these cards from the top of a deck to its owner's hand; arrange the others there.

    Only whoever takes it knows which card it is.
    """

    phrase: ClassVar[str] = "take a card in secret"
    side: Side
    cards: list[int]

    def _there(self, game: "Game") -> list[int]:
        return [card for card in self.cards if game.exists(card)]

    def would_change(self, game: "Game") -> bool:
        """Whether any of the cards is still where it was."""
        return bool(self._there(game))

    def happen(self, game: "Game") -> Process[None]:
        """Set the cards aside, let the player choose one, and return the others.

        Copies of a card are one option.
        """
        assert self.by is not None
        aside = list(_set_aside(game, self.by, self._there(game)).values())
        unlike = {game.object(card).definition: card for card in aside}.values()
        options = [intents.offer(game, intents.ChooseCard(card), card) for card in unlike]
        question = self.phrase_question(game, "add which card to your hand?")
        announcement = f"adds a card to {hand(self.side)}"
        chosen = yield from game.decide_in_secret(
            self.by, "8.2.1a", question, options, announcement
        )
        move(game, chosen.value, Location(hand(self.side)))
        others = [card for card in aside if card != chosen.value]
        yield from _return_in_order(game, self.by, self.side, others)


# --- other effects first --------------------------------------------------------------


@dated("acting-on-cards-to-be-arranged", since="26.03")
@carries_out("26.03:8.3.3b")
def act_and_arrange(
    _game: "Game", side: Side, cards: list[int], acting: Sequence[MoveCards | Trash], /
) -> list[Effect]:
    """Do something with cards from the top of a deck while all are set aside; arrange the rest."""
    aside = list[int]()
    return [
        SetAsideToArrange(side=side, cards=cards, aside=aside),
        *acting,
        ReturnArranged(side=side, aside=aside),
    ]


@act_and_arrange.before("26.03")
@carries_out("8.3.3")
def _act_in_the_deck_and_arrange(
    _game: "Game", side: Side, cards: list[int], acting: Sequence[MoveCards | Trash], /
) -> list[Effect]:
    """Do something with cards while they are in the deck; then arrange the rest."""
    gone = {card for effect in acting for card in effect.cards}
    return [*acting, ArrangeTop(side=side, base=len(cards) - len(gone))]


@dataclass(eq=False, kw_only=True)
@carries_out("26.03:8.3.3b")
class SetAsideToArrange(Effect):
    """Set cards of a deck aside facedown, where the effects that follow find them (1.12.2a).

    ``aside`` holds them afterwards.
    """

    phrase: ClassVar[str] = "set cards aside to arrange them"
    side: Side
    cards: list[int]
    aside: list[int]

    def would_change(self, game: "Game") -> bool:
        """Whether any of the cards is still in the deck."""
        return any(game.exists(card) for card in self.cards)

    def apply(self, game: "Game") -> None:
        """Set the cards aside; only whoever arranges them may look at them (8.3.3a)."""
        assert self.by is not None
        became = _set_aside(game, self.by, [card for card in self.cards if game.exists(card)])
        self.aside += became.values()
        count = pluralise(len(became), "card")
        game.log("26.03:8.3.3b", f"{self.by.named} sets {count} of {deck(self.side)} aside")
        for effect in game.under_way[-1].effects:
            if isinstance(effect, MoveCards | Trash):
                effect.cards = [became.get(card, card) for card in effect.cards]
            if isinstance(effect, Trash):
                effect.instead = {became.get(c, c): then for c, then in effect.instead.items()}


@dataclass(eq=False, kw_only=True)
@carries_out("8.3.3")
class ReturnArranged(Effect):
    """Return the cards that are still set aside to the top of a deck, in any order."""

    phrase: ClassVar[str] = "put the arranged cards back"
    side: Side
    aside: list[int]

    def _left(self, game: "Game") -> list[int]:
        return [c for c in self.aside if game.exists(c) and game.object(c).zone == SET_ASIDE]

    def would_change(self, game: "Game") -> bool:
        """Whether any of the cards is still set aside."""
        return bool(self._left(game))

    def happen(self, game: "Game") -> Process[None]:
        """Let the player put the cards in order, and return them; they are new objects."""
        assert self.by is not None
        yield from _return_in_order(game, self.by, self.side, self._left(game))


@dataclass(eq=False, kw_only=True)
@carries_out("8.3.1", "8.3.2", "8.3.2a")
class ArrangeIce(Effect):
    """Arrange the ice protecting servers, by swapping two pieces again and again.

    Any arrangement can be reached by swaps that each put one piece where it will stay. So the
    player is asked for each position in turn which piece goes there.
    """

    ice: list[int]

    @carries_out("8.3.1a")
    def would_change(self, game: "Game") -> bool:
        """Whether there are at least two pieces to swap."""
        return len([i for i in self.ice if game.exists(i)]) > 1

    def happen(self, game: "Game") -> Process[None]:
        """Swap pieces, without any checkpoint between the swaps."""
        assert self.by is not None
        left = [i for i in self.ice if game.exists(i)]
        while len(left) > 1:
            placed = left[0]
            swaps = {i: Swap(first=placed, second=i, by=self.by) for i in left}
            others = [i for i in left if i == placed or swaps[i].can_happen(game)]
            where = (
                f"{game.object(placed).server}, instead of {self._name_for_arranger(game, placed)}"
            )
            options = [intents.offer(game, self._intent(game, i), i) for i in others]
            chosen = yield from game.decide(
                self.by, "8.3.2", f"which ice stands protecting {where}?", options
            )
            if chosen.value != placed:
                swaps[chosen.value].apply(game)
                left[left.index(chosen.value)] = placed
            left.pop(0)

    def _name_for_arranger(self, game: "Game", ice: int) -> str:
        """Return what the player who arranges may call it: its place, if they cannot see it."""
        assert self.by is not None
        return name_for_player(game, self.by, ice)

    @carries_out("10.2.2b")
    def _intent(self, game: "Game", ice: int) -> intents.Intent:
        name = self._name_for_arranger(game, ice)
        if name == game.name(ice):
            return intents.ChooseCard(ice)
        return intents.ChooseTargets((ice,), (name,))
