"""Trashing (sections 1.19 and 8.2.12), also if a card is set aside or replaced on its way."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.abilities.static.values import trash_cost
from engine.kernel.accessing.persistent import persist
from engine.kernel.card_manipulation.movements.moving import Location, current_object, move
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import CardsTrashed, Trashed
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.costs.prices import pay_additional
from engine.kernel.game_concepts.seeing import name_for_player
from engine.kernel.game_concepts.visibility import reveal_to_prove
from engine.kernel.game_zones.zones import SET_ASIDE, discard_pile
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.conditional.pending import Watcher
    from engine.kernel.game import Game


class TrashOne(Attempt):
    """An attempt to trash one card, which abilities may prohibit."""

    def __init__(self, effect: "Trash", card: int) -> None:
        self.effect = effect
        self.card = card


@dataclass(eq=False, kw_only=True)
@carries_out("1.19.1", "8.2.12", "9.12.2a")
class Trash(Effect):
    """Trash a set of cards, all at once.

    - ``cause``: "damage", "cost", "access", "install", "rule" or "effect".
    - ``facedown``: whether cards go to Archives facedown, whatever they were.
    - ``damage``: the kind of damage that does it (10.4).
    - ``instead``: what replacement effects do with a card in place of adding it to a discard pile;
      it is trashed all the same (8.2.2).
    - ``became``: the new objects afterwards; an ability may give a list of its own for later
      instructions.
    - ``is_paid``: whether what trashing costs in addition has been paid, or is ignored (1.16.5c);
      an ability asks for it as it resolves.
    - ``proves``: whether the ability asks for cards of a certain kind, which are revealed if they
      could not be seen (4.1.2a).
    """

    cards: list[int]
    cause: str = "effect"
    facedown: bool = False
    damage: str | None = None
    instead: "dict[int, Callable[[Game, int], int]]" = field(default_factory=dict)
    became: list[int] = field(default_factory=list)
    is_paid: bool = False
    proves: bool = False

    def describe(self, game: "Game") -> str:
        """Return which cards are trashed, in words that hide what is hidden: a player is asked."""
        shown = " and ".join(name_for_player(game, None, card) for card in self.cards)
        return f"trash {shown or 'cards'}"

    def would_change(self, game: "Game") -> bool:
        """Whether any of the cards is still where it was and may be trashed."""
        return bool(self.trashable_cards(game))

    def trashable_cards(self, game: "Game") -> list[int]:
        """Return those of the cards that would be trashed as things stand."""
        return [
            card
            for card in self.cards
            if game.exists(card)
            and game.object(card).zone != discard_pile(game.object(card).owner)
            and not game.is_prohibited(TrashOne(self, card))
        ]

    @carries_out("1.2.2")
    def log_why_not(self, game: "Game") -> None:
        """Log which of the cards an ability keeps from being trashed."""
        for card in self.cards:
            if game.exists(card) and game.is_prohibited(attempt := TrashOne(self, card)):
                what = f"this cannot be trashed: {game.name(card)}"
                game.log("1.2.2", who_says_that(game, what, attempt))

    def happen(self, game: "Game") -> Process[None]:
        """Have the Runner pay what it costs in addition, card by card; trash what is left."""
        if self.by is Side.RUNNER and self.cause in ("effect", "access") and not self.is_paid:
            for card in self.trashable_cards(game):
                purpose, what = Purpose("trash", target=card), f"trash {game.name(card)}"
                if not (yield from pay_additional(game, Side.RUNNER, purpose, what)):
                    self.cards = [other for other in self.cards if other != card]
        self.apply(game)

    @carries_out("9.9.11a")
    def adds_to_pile(self, _game: "Game", card: int) -> bool:
        """Whether it would add the card to a discard pile: no replacement effect does otherwise."""
        return card in self.cards and card not in self.instead

    def apply(self, game: "Game") -> None:
        """Move the cards to their owners' discard piles together."""
        allowed = self.trashable_cards(game)
        self.log_why_not(game)
        for card in allowed if self.proves else ():
            reveal_to_prove(game, card, self.by)
        before, costs = game.watchers(), _trash_costs(game, allowed)
        for card in allowed:
            persist(game, card, self.by)
        self._note(game, {card: self._trash(game, card) for card in allowed}, before, costs)

    def _note(
        self,
        game: "Game",
        went: dict[int, int],
        before: "Sequence[Watcher]",
        costs: dict[int, int | None],
    ) -> None:
        """Record the trashing for conditions, of each card and of all of them together."""
        self.became += went.values()
        for card, after in went.items():
            kind, cost = self.damage, costs[card]
            game.emit(Trashed(card, after, self.by, self.source, self.cause, kind, cost), before)
        if went:
            game.emit(CardsTrashed(tuple(went), self.by, self.source, self.cause), before)

    def _trash(self, game: "Game", card: int) -> int:
        owner = game.object(card).owner
        game.log("8.2.12", f"{game.name(card)} is trashed")
        if card in self.instead:
            game.log("8.2.2", f"{game.name(card)} is trashed without going to a discard pile")
            return self.instead[card](game, card)
        faceup = self._lies_faceup(game, card)
        return move(game, card, Location(discard_pile(owner)), faceup=faceup)

    @carries_out("8.5.7")
    def _lies_faceup(self, game: "Game", card: int) -> bool | None:
        """Return which way up it will be; ``None`` leaves that to who can see it (4.4.6b).

        What is trashed as another card is installed stays as it was, even if the Runner knows it.
        """
        if self.facedown:
            return False
        return game.object(card).faceup if self.cause == "install" else None


@carries_out("1.12.6")
def _trash_costs(game: "Game", cards: Sequence[int]) -> dict[int, int | None]:
    """Return the trash costs of cards before any of them has moved."""
    return {card: trash_cost(game, card) for card in cards}


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.2", "4.8.3", "4.8.6")
class TrashSettingAside(Trash):
    """Trash cards, setting some aside instead of adding them to a discard pile at once.

    They are trashed all the same, wherever they end up.

    - ``which``: which cards are set aside, because the object ``replacing`` says so.
    - ``then``: carried out with all of them together, once the rest of the instruction is; what it
      leaves there goes to its owner's discard pile.
    """

    which: "Callable[[Game, int], bool]"
    then: "Callable[[Game, list[int]], Process[None]]"
    replacing: int | None = None
    aside: dict[int, int] = field(default_factory=dict)
    settled: "Callable[[], None] | None" = None

    def adds_to_pile(self, game: "Game", card: int) -> bool:
        """Whether it would add the card to a discard pile; one that is set aside never counts."""
        return super().adds_to_pile(game, card) and not self.which(game, card)

    def apply(self, game: "Game") -> None:
        """Set cards aside and trash the others; what follows waits until the instruction ends."""
        allowed = self.trashable_cards(game)
        before, costs = game.watchers(), _trash_costs(game, allowed)
        for card in allowed:
            persist(game, card, self.by)
        self.aside = {c: self._set_aside(game, c) for c in allowed if self.which(game, c)}
        others = {card: self._trash(game, card) for card in allowed if card not in self.aside}
        game.under_way[-1].set_aside.append(self)

        def settled() -> None:
            went = others | {
                card: current_object(game, after) for card, after in self.aside.items()
            }
            self._note(game, {card: went[card] for card in allowed}, before, costs)

        self.settled = settled

    @carries_out("4.8.2")
    def _set_aside(self, game: "Game", card: int) -> int:
        game.log("8.2.2", f"{game.name(card)} is trashed, but set aside")
        return move(game, card, Location(SET_ASIDE), faceup=True)


@carries_out("8.2.1a", "9.9.8a", "9.12.2a")
def settle_what_is_aside(game: "Game", trashes: "list[TrashSettingAside]") -> Process[None]:
    """Do what follows with all that one ability has set aside; the rest goes to the piles."""
    while trashes:
        together = [trash for trash in trashes if trash.replacing == trashes[0].replacing]
        trashes[:] = [trash for trash in trashes if trash not in together]
        aside = [card for trash in together for card in trash.aside.values()]
        yield from together[0].then(game, aside)
        for card in aside:
            if game.exists(card) and game.object(card).zone == SET_ASIDE:
                pile = discard_pile(game.object(card).owner)
                became = move(game, card, Location(pile))
                game.log("8.2.1a", f"{game.name(became)} moves to {pile}")
        for trash in together:
            assert trash.settled is not None
            trash.settled()
