"""Counters, as card texts say it: placing them, what depends on them, and charging."""

from collections import Counter
from collections.abc import Callable

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.choices import advanceable_card
from engine.cards.words.conditions import when_turn_ends
from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import StatedRestriction, restriction
from engine.kernel.cite import carries_out
from engine.kernel.events import Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import (
    ADVANCEMENT,
    AGENDA,
    CREDIT,
    Charge,
    MoveCounters,
    PlaceCounters,
    RemoveCounters,
    can_be_charged,
    held_count,
    hosted_count,
)
from engine.kernel.sides import Side
from rules.amounts import pluralise


def this_has(amount: int, kind: str) -> Callable[[Game, Resolution], bool]:
    """If there are so many hosted counters of a kind on this card, or more."""
    return lambda game, resolution: hosted_count(game, resolution.source, kind) >= amount


def while_this_has(amount: int, kind: str) -> StatedRestriction:
    """While there are so many hosted counters of a kind on this card, or more."""
    says = f"only with {amount} {kind} counters on it or more"
    return restriction(says)(lambda game, source: hosted_count(game, source, kind) >= amount)


def move_1_advancement_counter(origin: str, to: str) -> EffectMaker:
    """Move 1 advancement counter between cards that are announced under these names."""
    return lambda _game, r: MoveCounters(
        kind=ADVANCEMENT, origin=r.the(origin), destination=r.the(to), base=1
    )


def for_each_hosted(kind: str, each: int = 1, and_so_many: int = 0) -> Amount:
    """So many for each hosted counter of a kind on this card, and so many besides."""
    return lambda game, r: and_so_many + each * hosted_count(game, r.source, kind)


@carries_out("1.12.6")
def for_each_still_hosted(kind: str) -> Amount:
    """So many for each hosted counter of a kind on this card, and none once the card is gone."""
    return lambda game, r: hosted_count(game, r.source, kind) if game.exists(r.source) else 0


def with_an_odd_number_of(kind: str) -> Callable[[Game, int], bool]:
    """While this card has an odd number of hosted counters of a kind."""
    return lambda game, source: hosted_count(game, source, kind) % 2 == 1


def remove_from_this(amount: int, kind: str) -> EffectMaker:
    """Remove so many counters of a kind from this card."""
    return lambda _game, r: RemoveCounters(card=r.source, kind=kind, base=amount)


def remove_all_from_this(kind: str) -> EffectMaker:
    """Remove all counters of a kind from this card."""
    return lambda game, r: RemoveCounters(
        card=r.source, kind=kind, base=held_count(game, r.source, kind)
    )


def agenda_counters_when_scored(amount: int) -> ConditionalAbility:
    """When scored, so many agenda counters are placed on it (1.17.6)."""
    return ConditionalAbility(
        label=f"place {pluralise(amount, 'agenda counter')}",
        condition=when_scored(),
        clauses=(do(place_on_this(amount, AGENDA)),),
    )


def each_advancement_past(amount: int, *, every: int = 1) -> Amount:
    """One for every so many advancement counters past an amount, as it was scored (1.17.8)."""
    return lambda _game, r: max(0, r.met_by(Scored).advancement - amount) // every


@carries_out("25.04:10.13.1", "25.04:10.13.2")
def dividends(amount: int) -> ConditionalAbility:
    """Dividends: when scored, so many agenda counters for each excess advancement counter.

    Both numbers are those that the agenda had as it began to be scored.
    """

    def effect(_game: Game, resolution: Resolution) -> Effect | None:
        scored = resolution.met_by(Scored)
        excess = scored.advancement - scored.required
        if excess <= 0:
            return None
        return PlaceCounters(card=resolution.source, kind=AGENDA, base=amount * excess)

    return ConditionalAbility(
        label=f"dividends {amount}", condition=when_scored(), clauses=(do(effect),)
    )


def may_remove_an_agenda_counter_as_your_turn_ends(label: str, *then: Clause) -> ConditionalAbility:
    """As your turn ends you may pay with a counter it hosts, and the clauses follow (5.1.4b)."""
    cost = Cost(parts=(HostedCounters(AGENDA, 1),))
    return ConditionalAbility(
        label=f"remove 1 agenda counter: {label}",
        condition=when_turn_ends(Side.CORP),
        clauses=(NestedCost(Side.CORP, cost, then=then),),
        optional=True,
    )


@carries_out("1.15.2")
def place_in_total(amount: int) -> Instruction:
    """Place so many advancement counters in total: each on a card you can advance, or on one."""
    names = [f"where advancement counter {n} goes" for n in range(1, amount + 1)]

    def effect(_game: Game, resolution: Resolution) -> list[Effect]:
        placed = Counter(resolution.the(name) for name in names)
        return [PlaceCounters(card=c, kind=ADVANCEMENT, base=n) for c, n in placed.items()]

    return do(effect, targets=tuple(advanceable_card(name) for name in names))


def load(amount: int, kind: str = CREDIT) -> EffectMaker:
    """Load so many counters, or credits, onto this card."""
    return lambda _game, r: PlaceCounters(card=r.source, kind=kind, base=amount, loaded=True)


def place_on_this(amount: Amount, kind: str = CREDIT) -> EffectMaker:
    """Place so many counters, or credits, on this card."""
    return lambda game, r: PlaceCounters(
        card=r.source, kind=kind, base=calculate_amount(amount, game, r)
    )


def place_on(name: str, amount: Amount, kind: str) -> EffectMaker:
    """Place so many counters on the card announced under that name."""
    return lambda game, r: PlaceCounters(
        card=r.the(name), kind=kind, base=calculate_amount(amount, game, r)
    )


def can_be_charged_by_you(name: str) -> Target:
    """An installed card of yours that can be charged (10.10.2)."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        yours = [o.oid for o in game.installed() if o.owner is Side.RUNNER]
        return [card for card in yours if can_be_charged(game, card)]

    return Target(name, valid)


charge_1_of_your_installed_cards = do(
    lambda _game, r: Charge(card=r.the("a card to charge")),
    targets=(can_be_charged_by_you("a card to charge"),),
)
"""Charge 1 of your installed cards (10.10.1)."""


def another_card_with(name: str, kind: str) -> Target:
    """Another installed card that has a counter of a kind, even one only considered to (1.9.4)."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        others = [o.oid for o in game.installed() if o.oid != resolution.source]
        return [card for card in others if hosted_count(game, card, kind)]

    return Target(name, valid)
