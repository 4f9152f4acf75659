"""Drawing cards (section 8.4): set aside, a checkpoint, then added to the hand."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt, ValuedEffect
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.card_manipulation.shuffled_decks import settle_places, settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import GameOver
from engine.kernel.events import CardDrawn, CardsDrawn
from engine.kernel.game_zones.zones import SET_ASIDE, deck, hand
from engine.kernel.selecting import choose_number
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(slots=True, eq=False)
@carries_out("8.4.2", "4.8.7")
class Drawing:
    """A draw in progress: the cards that are now considered drawn, all of them set aside.

    Abilities may take cards out of the set-aside zone, or put others into ``cards``.
    """

    side: Side
    cards: list[int] = field(default_factory=list)

    @carries_out("8.4.3a")
    def still_drawn(self, game: "Game") -> list[int]:
        """Return those cards that have not left the set-aside zone."""
        return [c for c in self.cards if game.exists(c) and game.object(c).zone == SET_ASIDE]


@dataclass(frozen=True, slots=True)
@carries_out("1.2.2", "1.2.4")
class DrawOne(Attempt):
    """An attempt to draw one card after ``before`` others of the same draw, perhaps prohibited."""

    side: Side
    before: int = 0


def can_draw(game: "Game", side: Side, amount: int) -> int:
    """Return how many of that many cards the player can draw before something prohibits it."""
    counts = range(amount)
    return next((n for n in counts if game.is_prohibited(DrawOne(side, n))), max(amount, 0))


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.4", "8.4.1", "1.8.5", "9.12.2c")
class Draw(ValuedEffect):
    """Draw cards.

    - ``together``: a list shared by draws that take place as one (8.4.4).
    - ``up_to``: whether the player says how many, up to the value; to draw none is no draw.
    - ``from_the_bottom``: whether an ability has the cards drawn from there.
    """

    side: Side
    basic: bool = False
    up_to: bool = False
    from_the_bottom: bool = False
    together: "list[Draw]" = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    is_done: bool = False

    def describe(self, game: "Game") -> str:
        """Return how many cards are drawn, in words."""
        return f"draw {pluralise(self.value(game), 'card')}"

    @carries_out("1.2.5")
    def is_possible(self, game: "Game") -> bool:
        """Whether there is a card to draw; the Corp can always try, and loses without one."""
        if self.is_done or not can_draw(game, self.side, 1):
            return False
        return self.side is Side.CORP or bool(game.zone(deck(self.side)))

    @carries_out("1.2.2", "1.2.4")
    def log_why_not(self, game: "Game") -> None:
        """Say what keeps the player from drawing as many: a card, or too few in the deck."""
        wanted = 0 if self.is_done or self.up_to else self.value(game)
        allowed, pile = can_draw(game, self.side, wanted), deck(self.side)
        if allowed < wanted:
            what = f"{self.side.named_within} cannot draw another card"
            game.log("1.2.2", who_says_that(game, what, DrawOne(self.side, allowed)))
        if len(game.zone(pile)) < allowed:
            left = pluralise(len(game.zone(pile)), "card")
            game.log("1.2.4", f"{pile} has {left} left to draw")

    @carries_out("8.4.2a", "8.4.5", "8.4.5b", "9.11.1c")
    def happen(self, game: "Game") -> Process[None]:
        """Set the cards of every such draw aside, run a checkpoint, add them to the hands."""
        draws = [self, *(d for d in self.together if d is not self and d.can_happen(game))]
        amounts = yield from _choose_draw_counts(game, draws)
        drawings = []
        for draw, amount in zip(draws, amounts, strict=True):
            draw.log_why_not(game)
            draw.is_done = True
            drawings.append((yield from draw.set_aside(game, amount)))
        _corp_loses_without_cards(game, zip(drawings, amounts, strict=True))
        game.drawings += drawings
        for draw, drawing in zip(draws, drawings, strict=True):
            draw.drawn += drawing.cards
            if not drawing.cards:
                continue
            game.emit(CardsDrawn(draw.side, tuple(drawing.cards), drawing, draw.basic))
            for card in drawing.cards:
                game.emit(CardDrawn(draw.side, card))
        yield from game.checkpoint()
        for drawing in drawings:
            game.drawings.remove(drawing)
            _add_to_hand(game, drawing)

    @carries_out("8.4.5a", "8.4.2", "4.8.2", "1.2.4")
    def set_aside(self, game: "Game", amount: int) -> Process[Drawing]:
        """Set the top cards aside, facedown, as many as there are; or those at the bottom."""
        cards = yield from self._settled(game, amount)
        aside = [move(game, c, Location(SET_ASIDE), faceup=False) for c in list(cards)]
        if aside:
            game.log("8.4.5a", f"{self.side.named} draws {pluralise(len(aside), 'card')}")
        return Drawing(self.side, aside)

    def _settled(self, game: "Game", amount: int) -> Process[list[int]]:
        if not self.from_the_bottom:
            return (yield from settle_top(game, self.side, amount))
        cards = game.zone(deck(self.side))
        first = max(0, len(cards) - amount)
        yield from settle_places(game, self.side, range(first, len(cards)))
        return cards[first:]

    @carries_out("1.15.1b")
    def choose_draw_count(self, game: "Game") -> Process[int]:
        """Return how many cards are drawn; a number up to the value is chosen as it resolves."""
        most = can_draw(game, self.side, self.value(game))
        if not self.up_to:
            return most
        question = self.phrase_question(game, "draw how many cards?")
        return (
            yield from choose_number(game, self.side, "1.15.1b", question, most, intents.DrawUpTo)
        )


@carries_out("8.4.4a")
def _choose_draw_counts(game: "Game", draws: list[Draw]) -> Process[list[int]]:
    """Return how many each draws; the active player says it first, before anybody draws."""
    counts: dict[int, int] = {}
    for draw in sorted(draws, key=lambda draw: draw.side is not game.active_player):
        counts[id(draw)] = yield from draw.choose_draw_count(game)
    return [counts[id(draw)] for draw in draws]


@carries_out("8.4.4")
def draw_together(draws: list[Draw]) -> None:
    """Let these draws, by several players, take place as one."""
    for draw in draws:
        draw.together = draws


@carries_out("4.2.7b", "1.7.1")
def _corp_loses_without_cards(game: "Game", drawings: "Iterable[tuple[Drawing, int]]") -> None:
    """End the game if all of R&D is drawn and the Corp still has to draw.

    That meets the Runner's win condition at once: no checkpoint comes before.
    """
    for drawing, amount in drawings:
        if drawing.side is Side.CORP and len(drawing.cards) < amount:
            game.log("1.7.2c", "The Corp must draw and R&D is empty: the Runner wins")
            game.state.winner = Side.RUNNER
            raise GameOver


@carries_out("8.4.5c")
def _add_to_hand(game: "Game", drawing: Drawing) -> None:
    """Add what is still drawn to the hand, if anything is."""
    drawn = drawing.still_drawn(game)
    for card in drawn:
        move(game, card, Location(hand(game.object(card).owner)))
    if drawn:
        game.log("8.4.5c", f"The cards are added to {hand(drawing.side)}")
