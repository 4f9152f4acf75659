"""Rezzing and derezzing (8.1.2, 8.1.3), and turning cards over without either (8.1.4)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import InsteadOfRezCost, TowardsRezCost
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import Derezzed, Rezzed, Turned
from engine.kernel.game_concepts.costs.cost import NOTHING, Cost, Purpose, said_of_payer
from engine.kernel.game_concepts.costs.prices import (
    AS_PRINTED,
    Ignoring,
    Price,
    Terms,
    agree_to_pay,
    card_allows,
    compute_price,
    why_card_forbids,
    with_additional,
)
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.runs.position import approached_ice, stop_encountering
from engine.kernel.sides import Side
from engine.kernel.timing import Window

if TYPE_CHECKING:
    from engine.kernel.game import Game

REZZABLE = ("asset", "ice", "upgrade")
REZZING = "paid ability windows marked (R), such as before and after each action"
"""When cards other than ice are rezzed (9.2.7c)."""

REZZED_LIKE_OTHERS = "ice is rezzed whenever other cards are"
"""The name of the :class:`Permit` for such ice, asked about while it is unrezzed."""


@dataclass(eq=False, kw_only=True)
@carries_out("8.1.2", "8.1.2b", "8.1.2c")
class Rez(Effect):
    """Rez an unrezzed card, for what the terms make of its rez cost.

    - ``must``: whether an additional cost cannot be declined, because the Corp chose to rez it, of
      their own accord or from several effects of which they had to choose one (9.12.3e).
    - ``for_its_cost``: whether it has to be rezzed by paying its rez cost and in no other way
      (9.12.3b).
    """

    phrase: ClassVar[str] = "rez a card"
    card: int
    terms: Terms = AS_PRINTED
    must: bool = False
    for_its_cost: bool = False

    def would_change(self, game: "Game") -> bool:
        """Whether the card is unrezzed and the Corp can pay what it costs."""
        if not game.exists(self.card):
            return False
        card = game.object(self.card)
        return card.installed and not card.faceup and self.could_be_paid(game)

    @carries_out("8.1.2c", "8.1.2d", "1.16.4b", "9.1.8c")
    def could_be_paid(self, game: "Game", besides: Cost = NOTHING) -> bool:
        """Whether the card has a type that is rezzed and may be rezzed, and its cost can be paid.

        ``besides`` is what has to be paid before it.
        """
        return (
            game.object(self.card).printed.type in REZZABLE
            and card_allows(game, self.card, self)
            and self.is_payable(game, besides)
        )

    def is_payable(self, game: "Game", besides: Cost = NOTHING) -> bool:
        """Whether the Corp can pay its rez cost, or what may be paid instead of it."""
        return bool(self._payable(game, besides))

    @property
    def purpose(self) -> Purpose:
        """What the cost is paid for."""
        return Purpose("rez", target=self.card, source=self.source)

    @carries_out("1.16.8", "8.1.2d", "2.3.5")
    def price(self, game: "Game") -> Price:
        """Return the rez cost as modified, with additional costs."""
        printed = game.object(self.card).printed.cost or 0
        return compute_price(game, "rez cost", printed, self.card, self.purpose, self.terms)

    @carries_out("8.1.2d", "9.1.8c", "9.12.3b")
    def _payable(self, game: "Game", besides: Cost = NOTHING) -> list[Price]:
        """Return what the Corp can pay: its rez cost, or what the card has them pay instead."""
        whole = self.price(game)
        prices = [whole]
        if self.terms.ignoring not in (Ignoring.THE_COST, Ignoring.ALL_COSTS):
            prices += self._other_ways(game, whole)
        return [p for p in prices if (besides + p.cost).can_pay(game, Side.CORP, self.purpose)]

    def _other_ways(self, game: "Game", whole: Price) -> Iterator[Price]:
        """Yield what may be paid instead of the rez cost, or of a part of it."""
        for ability in game.abilities_of(self.card):
            if not isinstance(ability, StaticAbility):
                continue
            for declared in ability.declarations:
                if isinstance(declared, InsteadOfRezCost) and not self.for_its_cost:
                    yield with_additional(game, declared.cost, self.purpose)
                elif isinstance(declared, TowardsRezCost):
                    yield from _with_part_paid(whole, declared)

    def _choose_price(self, game: "Game") -> Process[Price]:
        payable = self._payable(game)
        if len(payable) < 2:
            return payable[0] if payable else self.price(game)
        options = [intents.offer(game, intents.Pay(p.cost), p) for p in payable]
        question = f"pay what to rez {game.name(self.card)}?"
        chosen = yield from game.decide(Side.CORP, "8.1.2d", question, options)
        price: Price = chosen.value
        return price

    def happen(self, game: "Game") -> Process[None]:
        """Pay the rez cost, with its checkpoint, then turn the card faceup."""
        if (yield from self.pay(game)):
            self.turn_faceup(game)

    @carries_out("8.1.2e", "10.3.4")
    def pay(self, game: "Game") -> Process[bool]:
        """Pay the rez cost, with its checkpoint, if the Corp agrees; return whether it was paid."""
        total = yield from self._choose_price(game)
        if not self.must and not (
            yield from agree_to_pay(
                game, Side.CORP, total, self.purpose, f"rez {game.name(self.card)}"
            )
        ):
            return False
        yield from total.cost.pay(game, Side.CORP, self.purpose)
        return True

    @carries_out("8.1.2e", "1.8.3c")
    def turn_faceup(self, game: "Game") -> None:
        """Turn the card faceup if it is still there and facedown, after its rez cost is paid."""
        if game.exists(self.card) and not game.object(self.card).faceup:
            game.object(self.card).faceup = True
            game.log("8.1.2e", f"{game.name(self.card)} is rezzed")
            became_active(game, self.card)
            game.emit(Rezzed(self.card))


@carries_out("25.04:1.16.2e")
def _with_part_paid(whole: Price, declared: TowardsRezCost) -> Iterator[Price]:
    """Yield the price with part of the rez cost paid otherwise, if any credits of it are left."""
    of_rez_cost = whole.cost.credits - sum(payment.amount for payment in whole.cost.apart)
    part = min(declared.credits, of_rez_cost)
    if part > 0:
        rest = replace(whole.cost, credits=whole.cost.credits - part)
        yield replace(whole, cost=rest + declared.cost)


@dataclass(eq=False, kw_only=True)
@carries_out("8.1.3", "8.1.3a", "8.1.3b", "8.1.3c", "1.12.5")
class Derez(Effect):
    """Derez a card: turn it facedown."""

    phrase: ClassVar[str] = "derez a card"
    card: int

    def would_change(self, game: "Game") -> bool:
        """Whether the card is rezzed."""
        return game.exists(self.card) and game.object(self.card).is_rezzed

    def apply(self, game: "Game") -> None:
        """Turn it facedown at once."""
        before = game.watchers()
        stop_encountering(game, self.card)
        game.object(self.card).faceup = False
        game.log("8.1.3", f"{game.name(self.card)} is derezzed")
        game.emit(Derezzed(self.card, self.by), before)


@dataclass(eq=False, kw_only=True)
@carries_out("1.12.5")
class Turn(Effect):
    """Turn a card faceup or facedown where it is, which is neither rezzing nor derezzing.

    This is for Runner cards in the play area, agendas, and cards in Archives.
    """

    phrase: ClassVar[str] = "turn a card over"
    card: int
    faceup: bool

    @carries_out("1.21.1a")
    def would_change(self, game: "Game") -> bool:
        """Whether it lies the other way up, which nothing in a hand or a deck does."""
        if not game.exists(self.card):
            return False
        card = game.object(self.card)
        return card.is_facedown if self.faceup else card.faceup

    def apply(self, game: "Game") -> None:
        """Turn it over; a Runner card that is turned faceup becomes active."""
        before = game.watchers()
        card = game.object(self.card)
        name = card.printed.name
        card.faceup = self.faceup
        game.log("1.12.5", f"{name} is turned face{'up' if self.faceup else 'down'}")
        if card.zone == PLAY_AREA and card.owner is Side.RUNNER:
            self._as_a_runner_card(game, card)
        game.emit(Turned(self.card, self.faceup), before)

    @carries_out("8.1.4", "8.1.4d", "8.1.4e")
    def _as_a_runner_card(self, game: "Game", card: Object) -> None:
        if self.faceup and card.is_active:
            became_active(game, self.card)


# --- rezzing with priority ------------------------------------------------------------


@carries_out("8.1.2a", "9.2.7c", "9.2.7e", "6.4.3")
def rezzable_cards(game: "Game", window: Window) -> list[Option]:
    """Offer assets and upgrades in a window that allows rezzing, and the approached ice."""
    rezzes = [Rez(card=card.oid, by=Side.CORP, must=True) for card in rezzed_here(game, window)]
    return [
        intents.offer(game, intents.Rez(rez.card), lambda rez=rez: rez.happen(game))
        for rez in rezzes
        if rez.can_happen(game)
    ]


def rezzed_here(game: "Game", window: Window) -> Iterator[Object]:
    """Yield the unrezzed cards that a window allows the Corp to rez."""
    approached = approached_ice(game) if window.approached_ice else None
    for card in list(game.installed()):
        if card.owner is not Side.CORP or card.faceup:
            continue
        in_any_server = window.rez and _is_rezzed_anywhere(game, card)
        if in_any_server or card.oid == approached:
            yield card


@carries_out("1.2.1", "8.1.2a")
def _is_rezzed_anywhere(game: "Game", card: Object) -> bool:
    """Whether it is rezzed in any server: it is not ice, or an ability allows it."""
    if card.printed.type != "ice":
        return card.printed.type in REZZABLE
    return game.is_permitted(REZZED_LIKE_OTHERS, card.oid)


@carries_out("8.1.2a", "8.1.2c", "3.2.3", "3.4.3a", "9.3.3b")
def rez_obstacles(game: "Game", oid: int, window: Window | None) -> Iterator[Obstacle]:
    """Yield everything that stands against the Corp rezzing the card in that window, or in any.

    If the card is never rezzed, or is faceup, nothing else is checked.
    """
    card = game.object(oid)
    if card.printed.type == "agenda":
        yield "8.1.2c", "agendas cannot be rezzed"
        return
    if card.printed.type not in REZZABLE:
        yield "8.1.2", "only assets, ice and upgrades are rezzed"
        return
    if not card.installed or card.faceup:
        why = "it is rezzed already" if card.installed else "it is not installed"
        yield "8.1.2", f"only unrezzed cards are rezzed, and {why}"
        return
    if window is not None and all(allowed.oid != oid for allowed in rezzed_here(game, window)):
        is_ice = card.printed.type == "ice"
        when = (
            "ice is rezzed as the Runner approaches it" if is_ice else f"it is rezzed in {REZZING}"
        )
        yield "8.1.2a", f"this window does not allow rezzing it: {when}"
    rez = Rez(card=oid, by=Side.CORP)
    if game.is_prohibited(rez):
        yield "1.2.2", who_says_that(game, "it cannot be rezzed", rez)
    if (forbidden := why_card_forbids(game, oid, rez)) is not None:
        yield "9.3.3b", forbidden
    if not rez.is_payable(game):
        costs = said_of_payer(str(rez.price(game).cost))
        yield "8.1.2d", f"the Corp cannot pay what it costs to rez: {costs}"
