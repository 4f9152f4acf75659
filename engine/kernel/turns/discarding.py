"""The discard phase (section 5.5): the maximum hand size, and discarding down to it."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import history, intents
from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.additional_rules.damage import flatline
from engine.kernel.card_manipulation.hand_cards import OnCardsInHand
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.editions import dated
from engine.kernel.events import Discarded, DiscardedDown
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.selecting import MAX_LISTED, distinct_selections, select, select_at_random
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

DEFAULT_HAND_SIZE = 5


@dataclass(frozen=True, slots=True)
@carries_out("5.5.4")
class DiscardStep(Attempt):
    """A player's discard step, which an ability may have them skip."""

    side: Side


@carries_out("5.5.3", "5.5.3a", "5.5.3b", "4.3.6", "9.12.1a")
def maximum_hand_size(game: "Game", side: Side) -> int:
    """Return how many cards the player may keep; core damage lowers even a number that is set."""
    lost = game.state.core_damage if side is Side.RUNNER else 0
    return modified_value(game, "maximum hand size", side, DEFAULT_HAND_SIZE) - lost


@carries_out("5.5.4")
def skips_discard_step(game: "Game", side: Side) -> bool:
    """Whether the player skips to the step that follows, so that this one never begins."""
    if not game.is_prohibited(DiscardStep(side)):
        return False
    if side is Side.RUNNER and maximum_hand_size(game, side) < 0 and not survives_by_skipping(game):
        flatline(game)
    game.log("5.5.4", f"{side.named} skips their discard step")
    return True


@carries_out("5.5.1", "25.04:5.5.4", "5.6.3a", "5.7.2a")
def discard_step(game: "Game", side: Side) -> Process[None]:
    """Have the player discard down to their maximum hand size; below 0, it flatlines the Runner."""
    if side is Side.RUNNER and maximum_hand_size(game, side) < 0:
        flatline(game)
    yield from _discard_down(game, side, "5.6.3a" if side is Side.CORP else "5.7.2a")


def _discard_down(game: "Game", side: Side, rule: str) -> Process[None]:
    """Have the player discard the excess; conditions related to having done so are met."""
    excess, began = _surplus(game, side), history.now(game)
    if excess > 1:
        yield from discard_excess(game, side, excess, rule)
    elif excess == 1:
        yield from _discard_one(game, side, rule)
    discarded = history.since(game, began, Discarded)
    if discarded:
        game.emit(DiscardedDown(side, tuple(event.after for event in discarded)))


def _surplus(game: "Game", side: Side) -> int:
    """Return how many cards the player holds above their maximum hand size, or above 0."""
    return len(game.zone(hand(side))) - max(0, maximum_hand_size(game, side))


@dated("hand-size-below-zero", since="25.04")
@carries_out("25.04:5.5.4a")
def survives_by_skipping(_game: "Game", /) -> bool:
    """Whether skipping the discard step saves a Runner whose maximum hand size is below 0: yes."""
    return True


@survives_by_skipping.before("25.04")
@carries_out("4.3.9b", "10.4.4")
def _as_the_phase_begins(_game: "Game", /) -> bool:
    """No: they are flatlined as the discard phase begins, whatever happens to the step."""
    return False


@dated("discarding-at-once", since="25.04")
@carries_out("5.6.3a", "5.7.2a", "25.04:5.5.4b", "25.04:5.5.4c")
def discard_excess(game: "Game", side: Side, excess: int, rule: str, /) -> Process[None]:
    """Let the player choose all the excess cards, and discard them together."""
    cards, question = game.zone(hand(side)), "discard which cards?"
    ways = distinct_selections(cards, excess, lambda oid: game.object(oid).definition)
    offer = partial(_discard_option, game)
    if len(ways) > MAX_LISTED:
        chosen = yield from select(game, side, rule, question, cards, (excess,), offer)
    else:
        chosen = (yield from game.decide(side, rule, question, [*map(offer, ways)])).value
    _discard(game, side, chosen)


@discard_excess.before("25.04")
@carries_out("5.6.3a", "5.7.2a")
def _one_after_the_other(game: "Game", side: Side, _excess: int, rule: str, /) -> Process[None]:
    """Have the player discard one card after another until the hand is no larger than allowed."""
    while _surplus(game, side) > 0:
        yield from _discard_one(game, side, rule)


def _discard_one(game: "Game", side: Side, rule: str) -> Process[None]:
    """Have the player choose a card and discard it; copies make no difference."""
    copies = {game.object(oid).definition: oid for oid in reversed(game.zone(hand(side)))}
    options = [_discard_option(game, (oid,)) for oid in copies.values()]
    chosen = yield from game.decide(side, rule, "discard which card?", options)
    _discard(game, side, chosen.value)


def _discard_option(game: "Game", cards: tuple[int, ...]) -> Option:
    return intents.offer(game, intents.DoTo("discard", cards), cards)


@carries_out("5.5.2", "5.5.2a", "5.5.2b", "1.19.3", "8.2.1a")
def _discard(game: "Game", side: Side, cards: Collection[int]) -> None:
    """Put cards of the hand into the discard pile without trashing them; the Corp's facedown."""
    facedown = False if side is Side.CORP else None
    discarded = []
    for card in cards:
        name = game.name(card)
        after = move(game, card, Location(discard_pile(side)), faceup=facedown)
        game.log("5.5.2", f"{side.named} discards {name}")
        discarded.append(Discarded(card, after, side))
    for event in discarded:
        game.emit(event)


@dataclass(eq=False, kw_only=True)
@carries_out("5.5.2", "5.5.3a", "8.2.1a")
class DiscardDown(Effect):
    """A player discards down to their maximum hand size, outside of their discard step."""

    phrase: ClassVar[str] = "discard down to the maximum hand size"
    side: Side

    def would_change(self, game: "Game") -> bool:
        """Whether they hold more."""
        return _surplus(game, self.side) > 0

    def happen(self, game: "Game") -> Process[None]:
        """Let them choose the excess, and discard it."""
        yield from _discard_down(game, self.side, "5.5.2")


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "1.2.4")
class DiscardAtRandom(OnCardsInHand):
    """A player discards cards from hand that chance selects, as many as there are."""

    phrase: ClassVar[str] = "discard {cards} of {hand} at random"

    def happen(self, game: "Game") -> Process[None]:
        """Let chance select the cards together; copies of a card make no difference."""
        cards = game.zone(hand(self.side))
        count = min(self.value(game), len(cards))
        chosen = cards[:count]
        if len(distinct_selections(cards, count, game.name)) > 1:
            chosen = yield from select_at_random(game, cards, count, "5.5.2", "discard")
        _discard(game, self.side, chosen)


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.1a", "1.2.4")
class DiscardChosen(OnCardsInHand):
    """A player discards so many cards of their choice from hand, or as many as there are."""

    phrase: ClassVar[str] = "discard {cards} of {hand}"

    def happen(self, game: "Game") -> Process[None]:
        """Let the player choose one card after another, and discard them together."""
        chosen = list[int]()
        for _ in range(min(self.value(game), len(game.zone(hand(self.side))))):
            left = [card for card in game.zone(hand(self.side)) if card not in chosen]
            copies = {game.object(oid).definition: oid for oid in reversed(left)}
            options = [_discard_option(game, (oid,)) for oid in copies.values()]
            chosen += (
                yield from game.decide(self.side, "5.5.2", "discard which card?", options)
            ).value
        _discard(game, self.side, chosen)
