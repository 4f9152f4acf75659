"""Whole abilities that many cards share: subroutines, breaking, strength."""

from collections.abc import Callable

from engine.cards.words.card_conditions import (
    when_empty,
    when_installed,
    when_trashed_from,
    whenever_agenda_is_stolen,
)
from engine.cards.words.conditions import (
    either,
    runner_is_tagged,
    this,
    when_turn_begins,
    when_you_purge,
)
from engine.cards.words.counters import load, place_on_this
from engine.cards.words.credits import take_credits
from engine.cards.words.effects import do, do_damage, suffer_damage, trash_this
from engine.cards.words.places import in_the_heap
from engine.cards.words.subroutines import break_chosen
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticCondition,
    Subroutine,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.paid import trigger_cost
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.loops import LoopKey
from engine.kernel.cite import carries_out
from engine.kernel.events import ResolvedCard
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.effect_costs import lose_clicks
from engine.kernel.game_concepts.counters import CREDIT
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.runs.breaking import unbroken_subroutines
from engine.kernel.sides import Side
from engine.kernel.turns.ending_action_phase import EndActionPhase
from rules.amounts import pluralise

Price = int | Cost | Callable[[Game, Resolution], Cost]
"""So many credits, or another cost, which may depend on the position."""


def sub(label: str, *clauses: Clause) -> Subroutine:
    """Define a subroutine."""
    return Subroutine(label=label, clauses=clauses)


def damage_sub(amount: int, kind: DamageKind) -> Subroutine:
    """A subroutine: do so much damage of that kind."""
    return sub(f"do {amount} {kind} damage", do(do_damage(amount, kind)))


def load_when_installed(amount: int, kind: str = CREDIT) -> ConditionalAbility:
    """When you install this card, load so many credits, or counters, onto it."""
    loaded = f"{amount}[c]" if kind == CREDIT else pluralise(amount, f"{kind} counter")
    return ConditionalAbility(
        label=f"load {loaded}",
        condition=when_installed(this),
        clauses=(do(load(amount, kind)),),
    )


def trash_this_when_empty() -> ConditionalAbility:
    """When this card is empty, trash it (10.9.1)."""
    return ConditionalAbility(
        label="when empty, trash it", condition=when_empty(), clauses=(do(trash_this),)
    )


def trash_this_when_you_purge() -> ConditionalAbility:
    """When the Corp purges virus counters, trash this card."""
    return ConditionalAbility(
        label="trash this", condition=when_you_purge(), clauses=(do(trash_this),)
    )


def trash_this_if_you_are_tagged() -> ConditionalAbility:
    """If you are tagged, trash this card, even as soon as it is installed (9.6.7)."""
    return ConditionalAbility(
        label="trash this", condition=StaticCondition(runner_is_tagged), clauses=(do(trash_this),)
    )


def a_credit_each_turn_and_for_each_theft() -> ConditionalAbility:
    """Each turn of yours, as it begins, and each theft of an agenda put 1 credit on this card."""
    return ConditionalAbility(
        label="place 1[c]",
        condition=either(when_turn_begins(Side.RUNNER), whenever_agenda_is_stolen()),
        clauses=(do(place_on_this(1)),),
    )


def place_when_installed(amount: int, kind: str) -> ConditionalAbility:
    """When you install this card, place so many counters of a kind on it."""
    return ConditionalAbility(
        label=f"place {pluralise(amount, f'{kind} counter')}",
        condition=when_installed(this),
        clauses=(do(place_on_this(amount, kind)),),
    )


def suffer_when_installed(amount: int, kind: DamageKind) -> ConditionalAbility:
    """When you install this card, suffer so much damage of a kind."""
    return ConditionalAbility(
        label=f"suffer {amount} {kind} damage",
        condition=when_installed(this),
        clauses=(do(suffer_damage(amount, kind)),),
    )


def when_trashed_from_your_grip_or_stack(label: str, *then: Clause) -> ConditionalAbility:
    """When this card is trashed from your grip or stack, you may do that."""
    return ConditionalAbility(
        label=label,
        condition=when_trashed_from(hand(Side.RUNNER), deck(Side.RUNNER)),
        clauses=then,
        optional=True,
        active_in=in_the_heap,
    )


def your_action_phase_ends_after_this() -> ConditionalAbility:
    """After you resolve this card, your action phase ends (5.4.3)."""

    def resolved(_game: Game, source: int, event: ResolvedCard) -> bool:
        return event.card == source

    return ConditionalAbility(
        label="your action phase ends",
        condition=Condition(ResolvedCard, resolved),
        clauses=(do(lambda *_: EndActionPhase()),),
    )


@carries_out("1.19.4a", "1.19.4b")
def has_a_trash_ability(game: Game, card: int) -> bool:
    """Whether it has a [trash] ability: one with [trash] in its trigger cost, or in one of them."""
    paid = [a for a in game.abilities_of(card) if isinstance(a, PaidAbility)]
    costs = [trigger_cost(game, ability, card) for ability in paid]
    return any(
        isinstance(part, TrashThis) and not part.from_hand
        for cost in costs
        for way in (cost, *cost.options)
        for part in way.parts
    )


def any_ice(_game: Game, _ice: int) -> bool:
    """Whatever ice is being encountered."""
    return True


def ice_of(*subtypes: str) -> Callable[[Game, int], bool]:
    """Ice of that subtype, or of one of these, is being encountered."""
    return lambda game, ice: any(game.has_subtype(ice, subtype) for subtype in subtypes)


def unbroken_of_ice(
    which: Callable[[Game, int], bool],
) -> Callable[[Game, Resolution], list[LoopKey]]:
    """The unbroken subroutines of the encountered ice if ``which`` is true of that."""

    def valid(game: Game, _resolution: Resolution) -> list[LoopKey]:
        encounter = game.state.encounter
        if encounter is None or not which(game, encounter.ice):
            return []
        return unbroken_subroutines(game)

    return valid


def break_subroutines(
    price: Price,
    subtype: str | tuple[str, ...] | None,
    count: int | None = 1,
    then: tuple[Clause, ...] = (),
    a_credit_from: Callable[[Game, int], bool] | None = None,
    which: Callable[[Game, int], bool] | None = None,
) -> PaidAbility:
    """Interface: for so many credits, or for that cost, break subroutines of ice.

    - The cost may depend on the position.
    - ``count``: how many; ``None`` for any number of them.
    - ``subtype``: only of ice that has it, or one of these.
    - ``which``: only of ice of which that is true.
    - ``then``: the instructions that follow.
    - ``a_credit_from``: true of the cards from which at least 1 credit must be spent on it.
    """
    subtypes = (subtype,) if isinstance(subtype, str) else subtype or ()
    is_such = which or (ice_of(*subtypes) if subtypes else any_ice)

    valid = unbroken_of_ice(is_such)
    most = count if count is not None else lambda game, r: len(valid(game, r))
    target = Target("the subroutine", valid, most, up_to=count != 1)
    of_ice = f"{' or '.join(_INITIALS.get(s, s) for s in subtypes)} " if subtypes else ""
    return PaidAbility(
        label=f"break {_how_many(count)} {of_ice}subroutine{'' if count == 1 else 's'}",
        cost=_cost(price),
        clauses=(do(break_chosen(target.name), targets=(target,)), *then),
        flags=frozenset({Flag.INTERFACE}),
        a_credit_from=a_credit_from,
        breaks=True,
        encountered=is_such,
        affects=() if which else subtypes,
    )


_INITIALS = {"ap": "AP"}
"""Subtypes that are written as initials."""


def _cost(price: Price) -> Cost | Callable[[Game, Resolution], Cost]:
    return Cost(credits=price) if isinstance(price, int) else price


def _how_many(count: int | None) -> str:
    """Return the number as a card says it: 1 alone is not “up to”."""
    return "any number of" if count is None else "1" if count == 1 else f"up to {count}"


def is_stealth(game: Game, card: int) -> bool:
    """Whether it is a stealth card, whose credits some abilities ask for (9.3.3d)."""
    return game.has_subtype(card, "stealth")


def raise_strength(
    price: Price,
    change: int | Callable[[Game], int],
    *,
    duration: Duration = Duration.ENCOUNTER,
    a_credit_from: Callable[[Game, int], bool] | None = None,
) -> PaidAbility:
    """For so many credits, or for that cost, give this icebreaker strength.

    It lasts for the current encounter (3.9.5b), or for the ``duration`` that the text gives
    (3.9.5c). ``change`` may depend on the position as the ability resolves: +X strength.
    ``a_credit_from`` is true of the cards from which at least 1 credit must be spent on it.
    """

    def effect(game: Game, resolution: Resolution) -> Effect:
        amount = change if isinstance(change, int) else change(game)
        return change_strength(resolution.source, amount, duration)

    return PaidAbility(
        label=f"{change:+} strength" if isinstance(change, int) else "+X strength",
        cost=_cost(price),
        clauses=(do(effect),),
        a_credit_from=a_credit_from,
    )


def break_by_losing_clicks(clicks: int, count: int) -> PaidAbility:
    """Lose clicks: break up to so many subroutines on this ice; only the Runner can use it."""
    return only_the_runner_breaks(Cost(parts=(lose_clicks(clicks),)), count)


def only_the_runner_breaks(cost: Cost, count: int) -> PaidAbility:
    """For that cost break up to so many subroutines on this ice; only the Runner can use it."""

    def valid(game: Game, resolution: Resolution) -> list[LoopKey]:
        encounter = game.state.encounter
        if encounter is None or encounter.ice != resolution.source:
            return []
        return unbroken_subroutines(game)

    target = Target("the subroutine", valid, count, up_to=count > 1)
    return PaidAbility(
        label="break 1 subroutine" if count == 1 else f"break up to {count} subroutines",
        cost=cost,
        clauses=(do(break_chosen(target.name), targets=(target,)),),
        only=Side.RUNNER,
        breaks=True,
    )


def take_hosted_credits(amount: int, limit: str | None = None) -> PaidAbility:
    """[click]: take so many credits from this card; ``limit`` "turn" is once per turn."""
    return PaidAbility(
        label=f"take {amount}[c]",
        cost=Cost(clicks=1),
        clauses=(do(take_credits(amount)),),
        limit=limit,
    )
