"""Parts of costs that are effects on players: damage, tags, bad publicity, clicks (1.16.1)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.abilities.interrupts.carrying_out import pay_by, preventing, would_be_prevented
from engine.kernel.additional_rules.bad_publicity import RemoveBadPublicity, TakeBadPublicity
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import RemoveTags, TakeTags
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.clicks import LoseClicks
from engine.kernel.game_concepts.costs.cost import CostPart, Purpose
from engine.kernel.game_concepts.costs.stocks import CLICKS, Taken
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("1.16.1", "1.16.1a", "1.16.1b")
class EffectAsCost(CostPart):
    """Something the payer must do, in full, such as suffering damage.

    It can be paid only if no static ability or mandatory interrupt would prevent it, and nobody
    gets to interrupt it. ``stock`` returns what it takes of what the player has, if anything.
    """

    words: str
    make: "Callable[[Game, Side, Purpose], Effect]"
    stock: "Callable[[Game, Side], Taken] | None" = None

    def _effect(self, game: "Game", payer: Side, purpose: Purpose) -> Effect:
        effect = self.make(game, payer, purpose)
        effect.by = effect.by or payer
        effect.source = purpose.belongs_to if effect.source is None else effect.source
        return effect

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether all of it is possible and nothing would prevent it."""
        taken = self.takes(game, payer, purpose)
        if taken is not None and not taken.as_many_as_there_are and taken.amount > taken.there:
            return False
        effect = self._effect(game, payer, purpose)
        if isinstance(effect, ValuedEffect) and effect.value(game) <= 0:
            return effect.base <= 0
        return effect.can_happen(game) and not would_be_prevented(game, effect)

    def preventing(self, game: "Game", payer: Side, purpose: Purpose) -> Iterable[int]:
        """Return the objects whose abilities would prevent it from happening."""
        return preventing(game, self._effect(game, payer, purpose))

    def takes(self, game: "Game", payer: Side, _purpose: Purpose) -> Taken | None:
        """Return what it takes of what the player has."""
        return None if self.stock is None else self.stock(game, payer)

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Do it, without an interrupt window."""
        yield from pay_by(game, self._effect(game, payer, purpose))

    def __str__(self) -> str:
        """Write it as a card does."""
        return self.words


@carries_out("1.16.10b", "10.4.4")
def suffer_damage(kind: DamageKind, amount: int) -> EffectAsCost:
    """Return the cost of suffering damage, for which the payer is responsible (10.4.1).

    It can be suffered with too few cards in the grip (10.4.4), but then no other part of the cost
    finds a card there.
    """

    def damage(_game: "Game", payer: Side, _purpose: Purpose | None = None) -> Damage:
        return Damage(kind=kind, base=amount, by=payer)

    def cards(game: "Game", payer: Side) -> Taken:
        grip = frozenset(game.zone(hand(Side.RUNNER)))
        return Taken(grip, damage(game, payer).base, len(grip), as_many_as_there_are=True)

    return EffectAsCost(f"suffer {amount} {kind} damage", damage, cards)


@carries_out("10.5.5", "26.03:1.14.3a")
def remove_tags(amount: int) -> EffectAsCost:
    """Return the cost of removing tags, which either player can pay."""
    return EffectAsCost(
        f"remove {pluralise(amount, 'tag')}",
        lambda *_: RemoveTags(base=amount, as_cost=True),
        lambda game, _payer: Taken("tags", amount, game.state.tags),
    )


def take_tags(amount: int) -> EffectAsCost:
    """Return the cost of taking tags."""
    return EffectAsCost(f"take {pluralise(amount, 'tag')}", lambda *_: TakeTags(base=amount))


@carries_out("10.6.3", "26.03:1.14.3a")
def remove_bad_publicity(amount: int) -> EffectAsCost:
    """Return the cost of removing bad publicity, which either player can pay."""
    return EffectAsCost(
        f"remove {amount} bad publicity",
        lambda *_: RemoveBadPublicity(base=amount),
        lambda game, _payer: Taken("bad publicity", amount, game.state.bad_publicity),
    )


def take_bad_publicity(amount: int) -> EffectAsCost:
    """Return the cost of taking bad publicity."""
    return EffectAsCost(f"take {amount} bad publicity", lambda *_: TakeBadPublicity(base=amount))


@carries_out("1.11.3b")
def lose_clicks(amount: int) -> EffectAsCost:
    """Return the cost of losing clicks; that is not spending them and makes no action."""
    return EffectAsCost(
        f"lose {'[click]' * amount}",
        lambda _game, payer, p: LoseClicks(base=amount, side=payer, to_use=p.kind == "use"),
        lambda game, payer: Taken(CLICKS, amount, game.state.clicks[payer]),
    )
