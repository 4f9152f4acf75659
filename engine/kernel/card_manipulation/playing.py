"""Playing events and operations (section 8.6)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.conditional.pending import Watcher
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import resolve_clauses
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect, create
from engine.kernel.abilities.potential import no_effect_obstacles
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Declaration
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.hand_cards import origin_as_used
from engine.kernel.card_manipulation.interrupt_discounts import discounted_by_interrupts
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.nested_effects import carry_out_within_effect
from engine.kernel.card_manipulation.removal_after_resolving import (
    remove_after_it_resolves,
    will_be_removed,
)
from engine.kernel.card_manipulation.staying_in_play import is_kept
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import PlayedCard, ResolvedCard
from engine.kernel.game_concepts.costs.cost import Purpose, said_of_payer
from engine.kernel.game_concepts.costs.prices import (
    AS_PRINTED,
    Ignoring,
    Price,
    Terms,
    agree_to_pay,
    choose_x,
    compute_price,
    pay_price,
    values_for_x,
    why_card_forbids,
)
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

PLAYED = ("event", "operation")


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.7", "8.6.1", "3.5.1", "3.7.1")
class Play(Effect):
    """Play an event or operation.

    - ``terms``: what the ability says of the play cost.
    - ``basic``: whether it is the basic action.
    - ``then_removed``: whether an ability removes the card from the game after it resolves.
    - ``declarations``: what else the ability says of the card, such as where it goes instead of
      being trashed.
    - ``x``: what was announced for the X of its cost before that is paid.
    """

    phrase: ClassVar[str] = "play a card"
    card: int
    terms: Terms = AS_PRINTED
    basic: bool = False
    then_removed: bool = False
    declarations: tuple[Declaration, ...] = ()
    x: int | None = None

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
        """Yield everything that stands against playing it, other than a "cannot"."""
        if not game.exists(self.card) or game.object(self.card).printed.type not in PLAYED:
            yield "8.6.1", "only events and operations are played"
            return
        if game.is_considered(self.card):
            yield "8.6.6a", "it is in the play area while it is being played"
            return
        if (why := why_card_forbids(game, self.card, self)) is not None:
            yield "9.3.3b", why
        if not self._is_payable(game) and not self._is_payable_if_discounted(game):
            costs = "X" if self._costs_x(game) else said_of_payer(str(self.price(game).cost))
            yield "8.6.2", f"the player cannot pay what it costs to play: {costs}"
        yield from no_effect_obstacles(game, self.card, lambda: self._has_potential(game))

    def needs_discount(self, game: "Game") -> bool:
        """Whether it can be paid for only because an interrupt will make it cheaper."""
        there = game.exists(self.card) and game.object(self.card).printed.type in PLAYED
        return there and not self._is_payable(game) and self._is_payable_if_discounted(game)

    @carries_out("8.7.2b")
    def _is_payable_if_discounted(self, game: "Game") -> bool:
        """Whether it can be paid for if an interrupt makes it cheaper."""
        cheaper = discounted_by_interrupts(game, self)
        return any(p._is_payable(game) or p._is_payable_if_discounted(game) for p in cheaper)

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
        """Return the play cost as modified, with additional costs."""
        card = game.object(self.card)
        printed = card.chosen_x if card.printed.cost is None else card.printed.cost
        return compute_price(game, "play cost", printed, self.card, self.purpose, self.terms)

    @carries_out("9.1.5b")
    def _has_potential(self, game: "Game") -> bool:
        """Whether any of its play abilities could do anything, with X as great as possible.

        Playing the very card whose potential is in question does not count: that card will be in
        the play area by then.
        """
        most = 0
        if self._costs_x(game):
            most = max(self._values_for_x(game), default=0)
        with game.considering([self.card]):
            return any(
                clause.can_change(game, Resolution(ability, self.card, self.player, x=most))
                for ability in play_abilities(game, self.card)
                for clause in ability.clauses
            )

    # --- the steps --------------------------------------------------------------------

    @carries_out("8.6.6")
    def happen(self, game: "Game") -> Process[None]:
        """Follow the steps of playing a card; declining an additional cost comes first."""
        came_from = origin_as_used(game, self.card)
        if not self._is_payable(game):
            game.log("1.16.4b", f"Nothing has made {game.name(self.card)} cheap enough to play")
            return
        if not self.basic and not (yield from self._accepts_additional_cost(game)):
            return
        self._place(game)
        yield from self._pay(game)
        self._becomes_active(game)
        game.log("8.6.6d", f"{self.player.named} plays {game.name(self.card)}")
        game.emit(PlayedCard(self.card, self.player, came_from, self.source, self.basic))
        if self.then_removed and self.source is not None:
            remove_after_it_resolves(game, self.card, self.source, self.player)
        self._log_play(game)
        yield from self._checkpoint(game)
        with resolving_card(game, self.card):
            abilities = play_abilities(game, self.card)
            yield from resolve_play_abilities(game, self.card, self.player, abilities)
        yield from finish(game, self.card, self.player)

    @carries_out("1.16.4c")
    def _accepts_additional_cost(self, game: "Game") -> Process[bool]:
        """Return whether the player will pay; with an X, they agree by announcing its value."""
        total, purpose = self.price(game), self.purpose
        if total.may_decline and self._costs_x(game):
            priced = partial(self.price, game)
            self.x = yield from choose_x(
                game, self.card, self.player, purpose, priced, may_decline=True
            )
            return self.x is not None
        what = f"play {game.name(self.card)}"
        return (yield from agree_to_pay(game, self.player, total, purpose, what))

    @carries_out("8.6.6a", "4.6.1", "4.6.4e", "4.6.5d")
    def _place(self, game: "Game") -> None:
        """Put it into the play area, faceup, neither installed nor yet active."""
        self.card = move(game, self.card, Location(PLAY_AREA), faceup=True)
        game.object(self.card).controller = self.player
        game.log("8.6.6a", f"{self.player.named} places {game.name(self.card)} in the play area")

    @carries_out("8.6.6b", "8.6.2", "8.6.2b", "10.3.4")
    def _pay(self, game: "Game") -> Process[None]:
        purpose = self.purpose
        if self.x is not None:
            game.object(self.card).chosen_x = self.x
        elif self._costs_x(game):
            yield from choose_x(game, self.card, self.player, purpose, partial(self.price, game))
        yield from pay_price(game, self.player, self.price(game), purpose, self.terms)

    @carries_out("8.6.6c", "1.8.3b")
    def _becomes_active(self, game: "Game") -> None:
        game.object(self.card).playing = True
        became_active(game, self.card)

    @carries_out("9.10.1", "9.10.3c")
    def _log_play(self, game: "Game") -> None:
        """Have what the ability says of the card last while that is in play, as a current is."""
        if self.declarations:
            label = f"{game.name(self.card)}: as it was played"
            create(
                game,
                LingeringEffect(
                    label,
                    self.card,
                    self.player,
                    Duration.ACTIVE,
                    declarations=self.declarations,
                ),
            )

    @carries_out("8.6.6e", "9.11.1d")
    def _checkpoint(self, game: "Game") -> Process[None]:
        yield from game.checkpoint()


@contextmanager
@carries_out("9.1.2b")
def resolving_card(game: "Game", card: int) -> Iterator[None]:
    """Count an event or operation as resolving during a block."""
    game.playing.append(card)
    try:
        yield
    finally:
        game.playing.remove(card)


@carries_out("8.6.6f", "9.1.2b", "9.7.1", "9.7.2", "9.7.2f", "9.1.9c", "8.6.5")
def resolve_play_abilities(
    game: "Game", card: int, player: Side, abilities: list[PlayAbility]
) -> Process[None]:
    """Resolve play abilities of a card in order, except those no longer active by then."""
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
    """Return the play abilities that the card has, in order."""
    return [a for a in game.abilities_of(card) if isinstance(a, PlayAbility)]


@carries_out("8.6.6g", "8.6.6h", "8.6.6i", "8.6.4")
def finish(game: "Game", card: int, player: Side) -> Process[None]:
    """Trash a card that has done everything it does, if nothing keeps it in the play area.

    Its own abilities about what happens after it is resolved are met, too (8.6.6h), wherever it is
    by then.
    """
    before = (*game.watchers(), *_of_a_card_that_left(game, card, player))
    if game.exists(card) and _is_fully_resolved(game, game.object(card)):
        trash = Trash(cards=[card], cause="rule", by=player, preventable=False)
        yield from carry_out_within_effect(game, [trash])
    game.log("8.6.6h", f"{game.name(card)} is resolved")
    game.emit(ResolvedCard(card, player), before)


@carries_out("9.1.8b", "10.1.4")
def _of_a_card_that_left(game: "Game", card: int, player: Side) -> list[Watcher]:
    """Return the abilities of a card that moved as it resolved; those about "after" are still met.

    The same goes for a card that has become a counter: what it says of having been resolved could
    not be met at any other time.
    """
    obj = game.object(card)
    if game.exists(card) and obj.converted is None:
        return []
    return [
        Watcher(ability, card, controller=player)
        for ability in obj.definition.abilities
        if isinstance(ability, ConditionalAbility) and isinstance(ability.condition, Condition)
    ]


@carries_out("25.04:8.6.6a", "25.04:8.6.6b", "25.04:8.6.6c")
def _is_fully_resolved(game: "Game", card: Object) -> bool:
    is_counter_or_elsewhere = card.installed or card.converted is not None or not card.playing
    if is_counter_or_elsewhere or will_be_removed(game, card.oid):
        return False
    return not is_kept(game, card.oid)
