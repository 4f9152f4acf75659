"""Playing events and operations (section 8.6)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution, resolve_clauses
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lingering import Duration, LingeringEffect, create, end
from engine.kernel.abilities.pending import Watcher
from engine.kernel.abilities.potential import against_doing_nothing
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.from_hand import comes_from
from engine.kernel.card_manipulation.helping import as_interrupts_would_have_it
from engine.kernel.card_manipulation.moving import Location, move
from engine.kernel.card_manipulation.parts import within_an_effect
from engine.kernel.card_manipulation.removed_afterwards import (
    remove_after_it_resolves,
    will_be_removed,
)
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import Event, PlayedCard, ResolvedCard
from engine.kernel.game_concepts.costs import Purpose
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.prices import (
    AS_PRINTED,
    Ignoring,
    Price,
    Terms,
    against_own_restrictions,
    agree,
    choose_x,
    pay_price,
    price,
    values_for_x,
)
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.card import CardDefinition
    from engine.kernel.game import Game

PLAYED = ("event", "operation")


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.7", "8.6.1", "3.5.1", "3.7.1")
class Play(Effect):
    """Play an event or operation.

    ``terms`` say what the ability asks of the play cost; ``basic`` marks the basic action, and
    ``then_removed`` an ability that removes the card from the game after it resolves.
    """

    called: ClassVar[str] = "play a card"
    card: int
    terms: Terms = AS_PRINTED
    basic: bool = False
    then_removed: bool = False

    @property
    def player(self) -> Side:
        """Who plays it."""
        assert self.by is not None, "somebody plays a card"
        return self.by

    @property
    @carries_out("1.16.4d", "5.2.3a")
    def purpose(self) -> Purpose:
        """What the cost is paid for."""
        return Purpose("play", self.card, self.source, action="play" if self.basic else None)

    def would_change(self, game: "Game") -> bool:
        """Whether nothing but a "cannot" stands against playing it."""
        return next(self.obstacles(game), None) is None

    @carries_out("8.6.1", "9.3.3b", "9.1.8c", "8.6.2")
    def obstacles(self, game: "Game") -> Iterator[Obstacle]:
        """Everything that stands against playing it, other than a "cannot"."""
        if not game.exists(self.card) or game.object(self.card).printed.type not in PLAYED:
            yield "8.6.1", "only events and operations are played"
            return
        if self.card in game.considered:
            yield "8.6.6a", "it is in the play area while it is being played"
            return
        if (why := against_own_restrictions(game, self.card, self)) is not None:
            yield "9.3.3b", why
        if not self._is_payable(game) and not self._is_payable_with_help(game):
            yield "8.6.2", "the player cannot pay what it costs to play"
        yield from against_doing_nothing(game, self.card, lambda: self._has_potential(game))

    def is_helped(self, game: "Game") -> bool:
        """Whether it can be paid for only because an interrupt will make it cheaper."""
        there = game.exists(self.card) and game.object(self.card).printed.type in PLAYED
        return there and not self._is_payable(game) and self._is_payable_with_help(game)

    @carries_out("8.7.2b")
    def _is_payable_with_help(self, game: "Game") -> bool:
        """Whether it can be paid for if an interrupt makes it cheaper."""
        cheaper = as_interrupts_would_have_it(game, self)
        return any(p._is_payable(game) or p._is_payable_with_help(game) for p in cheaper)

    def _is_payable(self, game: "Game") -> bool:
        if self._costs_x(game):
            return bool(self._values_for_x(game))
        return self.price(game).can_pay(game, self.player, self.purpose)

    def _values_for_x(self, game: "Game") -> list[int]:
        purpose, priced = self.purpose, partial(self.price, game)
        return values_for_x(game, self.card, self.player, purpose, priced)

    def _costs_x(self, game: "Game") -> bool:
        paid = self.terms.ignoring in (None, Ignoring.ADDITIONAL_COSTS)
        return paid and game.object(self.card).printed.costs_x

    @carries_out("1.16.7", "1.16.2d", "2.3.3", "3.5.2", "3.7.2")
    def price(self, game: "Game") -> Price:
        """The play cost as modified, with additional costs."""
        card = game.object(self.card)
        printed = card.chosen_x if card.printed.cost is None else card.printed.cost
        return price(game, "play cost", printed, self.card, self.purpose, self.terms)

    @carries_out("9.1.5b")
    def _has_potential(self, game: "Game") -> bool:
        """Whether any of its play abilities could do anything, X being as much as possible.

        Playing the very card whose potential is in question is none of it: that card will be
        in the play area by then.
        """
        most = 0
        if self._costs_x(game):
            most = max(self._values_for_x(game), default=0)
        with game.considering(self.card):
            return any(
                clause.can_change(game, Resolution(ability, self.card, self.player, x=most))
                for ability in play_abilities(game, self.card)
                for clause in ability.clauses
            )

    # --- the steps --------------------------------------------------------------------

    @carries_out("8.6.6")
    def happen(self, game: "Game") -> Process[None]:
        """Follow the steps of playing a card; declining an additional cost comes first."""
        came_from = comes_from(game, self.card)
        if not self._is_payable(game):
            game.log("1.16.4b", f"Nothing has made {game.name(self.card)} cheap enough to play")
            return
        if not self.basic and not (
            yield from agree(
                game, self.player, self.price(game), self.purpose, f"play {game.name(self.card)}"
            )
        ):
            return
        self._place(game)
        yield from self._pay(game)
        self._becomes_active(game)
        game.log("8.6.6d", f"{self.player.named} plays {game.name(self.card)}")
        game.emit(PlayedCard(self.card, self.player, came_from, self.source, self.basic))
        if self.then_removed and self.source is not None:
            remove_after_it_resolves(game, self.card, self.source, self.player)
        yield from self._checkpoint(game)
        with resolving_card(game, self.card):
            abilities = play_abilities(game, self.card)
            yield from resolve_play_abilities(game, self.card, self.player, abilities)
        yield from finish(game, self.card, self.player)

    @carries_out("8.6.6a", "4.6.1", "4.6.4e", "4.6.5d")
    def _place(self, game: "Game") -> None:
        """Faceup into the play area, neither installed nor yet active."""
        self.card = move(game, self.card, Location(PLAY_AREA), faceup=True)
        game.object(self.card).controller = self.player
        game.log("8.6.6a", f"{self.player.named} places {game.name(self.card)} in the play area")

    @carries_out("8.6.6b", "8.6.2", "8.6.2b", "10.3.4")
    def _pay(self, game: "Game") -> Process[None]:
        purpose = self.purpose
        if self._costs_x(game):
            yield from choose_x(game, self.card, self.player, purpose, partial(self.price, game))
        yield from pay_price(game, self.player, self.price(game), purpose, self.terms)

    @carries_out("8.6.6c", "1.8.3b")
    def _becomes_active(self, game: "Game") -> None:
        game.object(self.card).playing = True
        became_active(game, self.card)

    @carries_out("8.6.6e", "9.11.1d")
    def _checkpoint(self, game: "Game") -> Process[None]:
        yield from game.checkpoint()


@contextmanager
@carries_out("9.1.2b")
def resolving_card(game: "Game", card: int) -> Iterator[None]:
    """Have an event or operation be resolving for the length of a block."""
    game.playing.append(card)
    try:
        yield
    finally:
        game.playing.remove(card)


@carries_out("8.6.6f", "9.1.2b", "9.7.1", "9.7.2", "9.7.2f", "9.1.9c", "8.6.5")
def resolve_play_abilities(
    game: "Game", card: int, player: Side, abilities: list[PlayAbility]
) -> Process[None]:
    """Resolve play abilities of a card in order, but none that is active no more by then."""
    for ability in abilities:
        if not game.is_ability_active(ability, card):
            continue
        x = game.object(card).chosen_x
        game.log("8.6.6f", f"{game.name(card)}: “{ability.label}” resolves")
        resolution = Resolution(ability, card, player, x=x)
        yield from resolve_clauses(game, ability.clauses, resolution)


@carries_out("9.1.2b")
def is_resolving(game: "Game", card: int) -> bool:
    """Whether the event or operation is resolving."""
    return card in game.playing


def play_abilities(game: "Game", card: int) -> list[PlayAbility]:
    """The play abilities that the card has, in order."""
    return [a for a in game.abilities_of(card) if isinstance(a, PlayAbility)]


@carries_out("8.6.6g", "8.6.6h", "8.6.6i", "8.6.4")
def finish(game: "Game", card: int, player: Side) -> Process[None]:
    """Once it has done all it does, trash a card that nothing keeps in the play area.

    What happens after it is resolved, it has seen to itself, too (8.6.6h), wherever it is by
    then.
    """
    before = (*game.watchers(), *_of_a_card_that_left(game, card))
    if game.exists(card) and _is_fully_resolved(game, game.object(card)):
        trash = Trash(cards=[card], cause="rule", by=player, preventable=False)
        yield from within_an_effect(game, [trash])
    game.log("8.6.6h", f"{game.name(card)} is resolved")
    game.emit(ResolvedCard(card, player), before)


@carries_out("9.1.8b", "10.1.4")
def _of_a_card_that_left(game: "Game", card: int) -> list[Watcher]:
    """The abilities of a card that moved as it resolved: "after" that they are met elsewhere.

    So it is with a card that has become a counter: what it says of having been resolved could
    not be met at any other time.
    """
    obj = game.object(card)
    if game.exists(card) and obj.converted is None:
        return []
    return [
        Watcher(ability, card)
        for ability in obj.definition.abilities
        if isinstance(ability, ConditionalAbility) and isinstance(ability.condition, Condition)
    ]


@carries_out("25.04:8.6.6a", "25.04:8.6.6b", "25.04:8.6.6c")
def _is_fully_resolved(game: "Game", card: Object) -> bool:
    is_counter_or_elsewhere = card.installed or card.converted is not None or not card.playing
    if is_counter_or_elsewhere or will_be_removed(game, card.oid):
        return False
    return _keeping(game, card.oid) is None


# --- staying in the play area ---------------------------------------------------------


@dataclass(slots=True, eq=False)
class Keeping:
    """What keeps a card in the play area: the event that ends it, and since when it does."""

    ends: Callable[["Game", Event], bool]
    began: history.Instant


@dataclass(eq=False, kw_only=True)
class StayInPlay(Effect):
    """The card being played is not trashed until something happens.

    ``until`` tells that event when it has happened after this effect.
    """

    until: Callable[["Game", Event], bool]
    words: str = "stays in play"

    def would_change(self, _game: "Game") -> bool:
        """It always leaves a lingering effect behind."""
        return True

    def apply(self, game: "Game") -> None:
        """Create the lingering effect that keeps it."""
        assert self.source is not None
        keep_in_play(game, self.source, self.until, self.words)


@dataclass(frozen=True, slots=True)
class StaysInPlay:
    """An instruction by which the card it stands on is not trashed until something happens.

    ``until`` is given the game, the card and what has happened since.
    """

    until: Callable[["Game", int, Event], bool]
    words: str

    def __call__(self, _game: "Game", resolution: Resolution) -> StayInPlay:
        """The effect of the instruction."""
        return StayInPlay(until=self._until(resolution.source), words=self.words)

    def keep_given(self, game: "Game", card: int) -> None:
        """Keep a card that a game is begun with as if it had been played before."""
        keep_in_play(game, card, self._until(card), self.words)

    def _until(self, card: int) -> Callable[["Game", Event], bool]:
        return lambda game, event: self.until(game, card, event)


def keep_in_play(
    game: "Game", card: int, until: Callable[["Game", Event], bool], words: str = "stays in play"
) -> None:
    """Keep an event or operation in the play area from now on, until such an event."""
    effect = LingeringEffect(
        f"{game.name(card)}: {words}",
        card,
        game.object(card).controller,
        Duration.ACTIVE,
        target=card,
        notes={"keeping": Keeping(until, history.now(game))},
    )
    create(game, effect)


def _keeping(game: "Game", card: int) -> LingeringEffect | None:
    of_card = (e for e in game.state.lingering if e.target == card and "keeping" in e.notes)
    return next(of_card, None)


def trash_what_nothing_keeps(game: "Game") -> Process[None]:
    """End what kept cards in the play area where its event has happened, and trash them."""
    for effect in _all_keeping(game):
        if _is_no_longer_kept(game, effect):
            yield from _no_longer_kept(game, effect)


def all_are_kept(game: "Game") -> bool:
    """Whether nothing has happened that ends what keeps a card in the play area."""
    return not any(_is_no_longer_kept(game, effect) for effect in _all_keeping(game))


def _all_keeping(game: "Game") -> list[LingeringEffect]:
    return [effect for effect in game.state.lingering if "keeping" in effect.notes]


def _is_no_longer_kept(game: "Game", effect: LingeringEffect) -> bool:
    keeping: Keeping = effect.notes["keeping"]
    events = history.since(game, keeping.began, Event)
    return any(keeping.ends(game, event) for event in events)


def _no_longer_kept(game: "Game", effect: LingeringEffect) -> Process[None]:
    end(game, effect)
    game.log("10.3.1b", f"{effect.label}: no longer")
    card = effect.source
    if game.exists(card) and card not in game.playing:
        trash = Trash(cards=[card], cause="rule", by=effect.controller, preventable=False)
        yield from within_an_effect(game, [trash])


@dataclass(eq=False, kw_only=True)
@carries_out("10.1.4", "1.9.3", "1.13.5d", "3.5.1a", "3.7.1a", "1.14.1a", "1.9.5j")
class BecomeCounter(Effect):
    """Convert the source into a counter, with the properties given, hosted on an object.

    ``host`` may be what an earlier effect of the instruction makes of a card.
    """

    called: ClassVar[str] = "become a counter"
    into: "CardDefinition"
    host: "int | Callable[[], int | None]"

    def _host(self) -> int | None:
        return self.host if isinstance(self.host, int) else self.host()

    def would_change(self, game: "Game") -> bool:
        """Whether both it and its host are there."""
        host = self._host()
        there = self.source is not None and game.exists(self.source)
        return there and host is not None and game.exists(host)

    def apply(self, game: "Game") -> None:
        """It loses all its properties for those of the counter, and is installed."""
        host = self._host()
        assert self.source is not None
        assert host is not None
        card = game.object(self.source)
        name = card.printed.name
        card.convert(self.into)
        card.host = host
        game.note_converted()
        card.installed, card.playing = True, False
        became_active(game, self.source)
        game.log("10.1.4", f"{name} becomes a counter hosted on {game.name(host)}")
