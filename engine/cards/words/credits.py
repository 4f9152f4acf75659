"""Credits on cards, as card texts say it: recurring ones, what they pay for, and taking them."""

from collections.abc import Callable

from engine.cards.words.accessing import the_trash_cost_of_the_accessed_card
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.kinds import PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AllowSpending,
    ConsiderInPool,
    RecurringCredits,
)
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.credit_effects import TakeAllCreditsFrom, TakeCreditsFrom
from engine.kernel.runs.linked_abilities import is_its_run

PaysFor = Callable[[Game, Purpose], bool]


def recurring_credits(
    amount: int | Callable[[Game, int], int], label: str, *pays_for: PaysFor
) -> StaticAbility:
    """So many recurring credits, or X of them, to be used for any of these purposes."""
    how_many = amount if callable(amount) else lambda _game, _source: amount
    return StaticAbility(
        label=label, declarations=(RecurringCredits(how_many), _allow_spending(pays_for))
    )


def _allow_spending(pays_for: tuple[PaysFor, ...]) -> AllowSpending:
    """The credits on the source may be spent for any of these purposes."""

    def allows(game: Game, _source: int, purpose: Purpose) -> bool:
        return any(allowed(game, purpose) for allowed in pays_for)

    return AllowSpending(allows)


@carries_out("1.10.4c")
def can_spend_hosted_credits_during_its_run() -> StaticAbility:
    """You can spend the credits on this event during the run that it initiated."""
    return StaticAbility(
        label="its credits can be spent during its run",
        declarations=(AllowSpending(lambda *_: True),),
        condition=is_its_run,
    )


def hosted_credits_are_in_the_pool_during_its_run() -> StaticAbility:
    """The credits on this event are in your pool during the run that it initiated."""
    return StaticAbility(
        label="its credits are in the pool during its run",
        declarations=(ConsiderInPool(),),
        condition=is_its_run,
    )


def using_cards_of_type(*types: str) -> PaysFor:
    """To pay for using cards of these types, as with a subtype."""

    def allowed(game: Game, purpose: Purpose) -> bool:
        source = purpose.source
        if purpose.kind not in ("use", "nested") or source is None:
            return False
        return game.object(source).printed.type in types

    return allowed


def using(subtype: str) -> PaysFor:
    """To pay for using cards with that subtype.

    Paying a cost within an ability by choice is using the ability's source, too (9.1.6).
    """

    def allowed(game: Game, purpose: Purpose) -> bool:
        source = purpose.source
        return (
            purpose.kind in ("use", "nested")
            and source is not None
            and game.has_subtype(source, subtype)
        )

    return allowed


def installing(kind: str, subtype: str | None = None) -> PaysFor:
    """To pay for installing cards of that type, with that subtype if one is named."""

    def allowed(game: Game, purpose: Purpose) -> bool:
        card = purpose.target
        return (
            purpose.kind == "install"
            and card is not None
            and game.object(card).printed.type == kind
            and (subtype is None or game.has_subtype(card, subtype))
        )

    return allowed


def playing(subtype: str | None = None) -> PaysFor:
    """To pay for playing events, with that subtype if one is named."""

    def allowed(game: Game, purpose: Purpose) -> bool:
        card = purpose.target
        if purpose.kind != "play" or card is None:
            return False
        return subtype is None or game.has_subtype(card, subtype)

    return allowed


def during_runs_on(*servers: str) -> PaysFor:
    """For anything during runs on one of these servers, or on any."""

    def allowed(game: Game, _purpose: Purpose) -> bool:
        run = game.state.run
        return run is not None and (not servers or run.server in servers)

    return allowed


def in_a_trace(_game: Game, purpose: Purpose) -> bool:
    """During trace attempts: to raise a strength in one (10.8.6c)."""
    return purpose.kind == "trace"


def rezzing(*types: str) -> PaysFor:
    """To pay for rezzing cards, of these types if any are named."""
    return _paying_for("rez", types)


def advancing(*types: str) -> PaysFor:
    """To pay for advancing cards, of these types if any are named (5.2.7f)."""
    return _paying_for("advance", types)


def _paying_for(kind: str, types: tuple[str, ...]) -> PaysFor:
    """To pay for what is done to cards, of these types if any are named."""

    def allowed(game: Game, purpose: Purpose) -> bool:
        card = purpose.target
        if purpose.kind != kind or card is None:
            return False
        return not types or game.object(card).printed.type in types

    return allowed


def installing_cards(_game: Game, purpose: Purpose) -> bool:
    """To pay for installing cards."""
    return purpose.kind == "install"


def trash_costs(_game: Game, purpose: Purpose) -> bool:
    """To pay trash costs, even if the card is not trashed by that."""
    paid_for = purpose.ability
    is_its_trigger_cost = (
        isinstance(paid_for, PaidAbility) and paid_for.cost is the_trash_cost_of_the_accessed_card
    )
    return purpose.kind == "trash" or is_its_trigger_cost


def can_spend_hosted_credits_to(words: str, *pays_for: PaysFor) -> StaticAbility:
    """Use the credits on this card for any of these purposes."""
    return StaticAbility(
        label=f"its credits can be spent on {words}", declarations=(_allow_spending(pays_for),)
    )


def can_spend_hosted_credits_on_anything() -> StaticAbility:
    """Use the credits on this card for anything."""
    return StaticAbility(
        label="its credits can be spent", declarations=(AllowSpending(lambda *_: True),)
    )


def take_credits(amount: int) -> EffectMaker:
    """Take so many credits from this card."""
    return lambda _game, r: TakeCreditsFrom(side=r.controller, card=r.source, base=amount)


def take_all_credits(_game: Game, resolution: Resolution) -> Effect:
    """Take all credits from this card."""
    return TakeAllCreditsFrom(side=resolution.controller, card=resolution.source)
