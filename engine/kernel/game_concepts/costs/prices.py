"""What a card costs to install, play or rez (1.16.4 to 1.16.8, 1.16.10), and paying it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.kinds import Ability, StaticAbility
from engine.kernel.abilities.static.declarations import Restriction
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.frozen import fast_dataclass
from engine.kernel.game_concepts.costs.additional_costs import additional_cost, additional_costs
from engine.kernel.game_concepts.costs.cost import NOTHING, Cost, Purpose, said_of_payer
from engine.kernel.game_concepts.credits import spendable
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


class Ignoring(StrEnum):
    """What an ability says is ignored of the costs of an effect."""

    THE_COST = "the install, play or rez cost"
    CREDIT_COSTS = "credit costs"
    ADDITIONAL_COSTS = "additional costs"
    ALL_COSTS = "all costs"


@dataclass(frozen=True, slots=True)
class Terms:
    """What an effect says of the cost that it asks for: how much less, and what is ignored."""

    discount: int = 0
    ignoring: Ignoring | None = None


AS_PRINTED = Terms()


@fast_dataclass(frozen=True, slots=True)
class Price:
    """A total cost.

    ``may_decline`` says whether it may be declined, because additional costs are in it (1.16.4c).
    """

    cost: Cost
    may_decline: bool = False

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether the player can pay all of it."""
        return self.cost.can_pay(game, payer, purpose)


@dataclass(frozen=True, slots=True)
@carries_out("1.16.2c")
class ChooseX(Attempt):
    """An attempt to choose a value for the X in a card's cost, which the card may restrict."""

    card: int
    amount: int


@carries_out("1.16.2a", "1.16.4a")
def compute_price(
    game: "Game", kind: str, printed: int, subject: Any, purpose: Purpose, terms: Terms
) -> Price:
    """Return the price of an effect: its modified cost, not below 0, and additional costs.

    ``kind`` names the value that abilities modify, such as "rez cost"; ``subject`` is what they are
    asked about.
    """
    amount = max(0, modified_value(game, kind, subject, printed) - terms.discount)
    if terms.ignoring is None:
        return with_additional(game, Cost(credits=amount), purpose)
    return _price_ignoring(game, amount, purpose, terms.ignoring)


@carries_out("1.16.5", "1.16.5a", "1.16.5b", "1.16.5c")
def _price_ignoring(game: "Game", amount: int, purpose: Purpose, ignored: Ignoring) -> Price:
    """Return the price that is left of these credits and additional costs if some are ignored.

    Whoever ignores all of an additional cost has none to decline (1.16.4c).
    """
    match ignored:
        case Ignoring.THE_COST:
            return with_additional(game, NOTHING, purpose)
        case Ignoring.CREDIT_COSTS:
            left = replace(additional_cost(game, purpose), credits=0, apart=())
            return Price(left, may_decline=left != NOTHING)
        case Ignoring.ADDITIONAL_COSTS:
            return Price(Cost(credits=amount))
        case Ignoring.ALL_COSTS:
            return Price(NOTHING)


def with_additional(game: "Game", cost: Cost, purpose: Purpose) -> Price:
    """Return the price of an effect that has this cost, with all additional costs there are."""
    added = additional_costs(game, purpose)
    return Price(cost if added is None else cost + added, may_decline=added is not None)


@carries_out("1.16.1d")
def pay_price(
    game: "Game", payer: Side, price: Price, purpose: Purpose, terms: Terms
) -> Process[None]:
    """Pay what it costs in the end: perhaps less than printed, even 0, which counts as paid."""
    if terms.discount:
        change = "Lowered" if terms.discount > 0 else "Raised"
        amount = abs(terms.discount)
        game.log("9.9.6c", f"{change} by {amount}, the cost to be paid is {price.cost}")
    yield from price.cost.pay(game, payer, purpose)


def agree_to_pay(
    game: "Game", payer: Side, price: Price, purpose: Purpose, what: str
) -> Process[bool]:
    """Return whether the price will be paid: it must be if it can be, unless it may be declined."""
    of_card = purpose.is_of_a_card
    if not price.can_pay(game, payer, purpose):
        rule = "1.16.4b" if of_card else "1.16.10b"
        game.log(rule, f"{payer.named} cannot {said_of_payer(price.cost.verb_phrase)} to {what}")
        price.cost.log_if_prevented(game, payer, purpose)
        return False
    if not price.may_decline:
        return True
    offered = price.cost.with_payable_options(game, payer, purpose)
    options = intents.pay_or_decline(game, offered)
    question = f"{offered.verb_phrase} to {what}?"
    chosen = yield from game.decide(payer, "1.16.4c" if of_card else "1.16.10a", question, options)
    return not isinstance(chosen.intent, intents.Decline)


@carries_out("1.16.10", "1.16.10a", "1.16.10c")
def pay_additional(
    game: "Game", payer: Side, purpose: Purpose, what: str, *, must: bool = False
) -> Process[bool]:
    """Pay the additional costs of something that has no others; return whether it can be done.

    It can if there are none. With ``must`` they cannot be declined.
    """
    price = with_additional(game, NOTHING, purpose)
    if not price.may_decline:
        return True
    price = replace(price, may_decline=not must)
    if not (yield from agree_to_pay(game, payer, price, purpose, what)):
        return False
    yield from price.cost.pay(game, payer, purpose)
    return True


@carries_out("9.1.8c", "9.3.3")
def card_allows(game: "Game", oid: int, attempt: Attempt) -> bool:
    """Whether the card's own restrictions allow that to be done with it."""
    return why_card_forbids(game, oid, attempt) is None


@carries_out("9.3.3b")
def why_card_forbids(game: "Game", oid: int, attempt: Attempt) -> str | None:
    """Return which of the card's own restrictions forbids that; ``None`` if none does."""
    for label, restriction in _restrictions(game.abilities_of(oid)):
        if not restriction.allows(game, oid, attempt):
            return f"its own restriction does not allow it: {label}"
    return None


@lru_cache(maxsize=10_000)
def _restrictions(abilities: tuple[Ability, ...]) -> tuple[tuple[str, Restriction[Any]], ...]:
    """Return what these abilities restrict, each with the ability's label.

    It never changes, so it is looked up only once.
    """
    return tuple(
        (ability.label, restriction)
        for ability in abilities
        if isinstance(ability, StaticAbility)
        for restriction in ability.restricts
        if isinstance(restriction, Restriction)
    )


Priced = Callable[[], Price]
"""A function that returns what something costs in full with the X that its card has now."""
_LARGE_X = 1_000
"""More credits than any discount takes off."""


@carries_out("1.16.2c", "9.3.3f", "1.16.10b")
def values_for_x(
    game: "Game", oid: int, payer: Side, purpose: Purpose, priced: Priced
) -> list[int]:
    """Return the values that the player could choose for the X of the card's cost, and could pay.

    Everything that is paid together counts, also what an additional cost makes of the X. A discount
    applies to what is paid, not to the X; the price of an X beyond any other shows it in full.
    """
    with _supposing_x(game, oid, _LARGE_X):
        taken_off = max(0, _LARGE_X - priced().cost.credits)
    most = spendable(game, payer, purpose) + taken_off
    return [x for x in range(most + 1) if _is_possible_x(game, oid, x, payer, purpose, priced)]


def _is_possible_x(
    game: "Game", oid: int, x: int, payer: Side, purpose: Purpose, priced: Priced
) -> bool:
    """Whether the card allows that value, and the player could pay everything with it."""
    if not card_allows(game, oid, ChooseX(oid, x)):
        return False
    with _supposing_x(game, oid, x):
        return priced().can_pay(game, payer, purpose)


@contextmanager
def _supposing_x(game: "Game", oid: int, x: int) -> Iterator[None]:
    """See the game, during a block, as if that were the X of the card's cost."""
    with game.findings.imagining([(game.object(oid), "chosen_x", x)]):
        yield


@carries_out("1.16.2c", "8.5.11b", "8.6.2a")
def choose_x(
    game: "Game",
    oid: int,
    payer: Side,
    purpose: Purpose,
    priced: Priced,
    *,
    may_decline: bool = False,
) -> Process[int | None]:
    """Let the player announce the value of the X in the card's cost, and remember it.

    Whoever may decline what is added to that cost may do so here (1.16.4c). Return ``None`` then.
    """
    options = [
        intents.offer(game, intents.ChooseX(x), x)
        for x in values_for_x(game, oid, payer, purpose, priced)
    ]
    if may_decline:
        options.append(intents.offer(game, intents.Decline()))
    chosen = yield from game.decide(payer, "1.16.2c", "choose a value for X", options)
    if isinstance(chosen.intent, intents.Decline):
        return None
    amount: int = chosen.value
    game.object(oid).chosen_x = amount
    return amount
