"""Credits (section 1.10): the pool, credits hosted on cards, and spending from both.

:func:`pool` says how many credits a player has, :func:`spendable` how many they could pay. Only
:func:`add_to_pool` and :func:`take_from_pool` change the pool.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.static.declarations import AllowSpending, ConsiderInPool
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.abilities.using import may_use
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import CreditsSpent, Used
from engine.kernel.game_concepts import counters
from engine.kernel.game_concepts.fund import (
    FUND,
    note_leaving_pool,
    spend_from_fund,
    spendable_from_fund,
)
from engine.kernel.selecting import divide
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs.cost import Purpose


@dataclass(frozen=True, slots=True)
class Payment:
    """An amount of credits spent at once, and the object whose ability asks for them."""

    amount: int
    source: int | None


class SpendCredits(Attempt):
    """An attempt to spend credits at all, which abilities may prohibit."""

    def __init__(self, side: Side, amount: int) -> None:
        self.side = side
        self.amount = amount


# --- what a player has and can pay ----------------------------------------------------


@carries_out("1.10.2")
def pool(game: "Game", side: Side) -> int:
    """Return how many credits are in the player's pool, with those considered to be in it."""
    return game.find(_pools)[side]


def _pools(game: "Game") -> dict[Side, int]:
    """Return how many credits are in each player's pool."""
    own = game.state.credits
    return {side: own[side] + sum(_considered_in_pool(game, side).values()) for side in Side}


@carries_out("1.2.1", "1.10.4")
def _considered_in_pool(game: "Game", side: Side) -> dict[int, int]:
    """Return the credits on cards that are considered to be in the player's pool, by holder."""
    return {
        holder: counters.held_count(game, holder, counters.CREDIT)
        for _, holder in game.declarations(ConsiderInPool)
        if game.exists(holder) and game.controller(holder) is side
    }


@carries_out("1.10.3c")
def hosted_credits(game: "Game", payer: Side, purpose: "Purpose") -> dict[int, int]:
    """Return the credits on cards that the player may spend for that purpose, by holder."""
    only = _credit_source_test(purpose)
    return {
        holder: game.object(holder).counters.get(counters.CREDIT, 0)
        for holder in allowing_cards(game, payer, purpose)
        if only is None or only(game, holder)
    }


@carries_out("1.10.3c", "9.3.3d")
def credits_outside_pool(game: "Game", payer: Side, purpose: "Purpose") -> dict[int, int]:
    """Return the credits that the player may spend from elsewhere than the pool, by place."""
    hosted = hosted_credits(game, payer, purpose)
    fund = spendable_from_fund(game, payer) if _credit_source_test(purpose) is None else 0
    return hosted | {FUND: fund} if fund else hosted


@carries_out("9.3.3d")
def _credit_source_test(purpose: "Purpose") -> "Callable[[Game, int], bool] | None":
    """Return a test of the cards whose credits alone may pay for the ability, if it has one."""
    ability = purpose.ability
    if purpose.is_nested and isinstance(ability, ConditionalAbility):
        return ability.credits_from
    if purpose.kind == "use" and isinstance(ability, PaidAbility):
        return ability.credits_from
    return None


@carries_out("9.3.3d")
def _required_credit_sources(
    game: "Game", purpose: "Purpose", besides: "Division"
) -> "list[tuple[int, int]] | None":
    """Return the cards of which one has to give at least 1 credit; ``None`` if none has to."""
    ability = purpose.ability if purpose.kind == "use" else None
    which = ability.a_credit_from if isinstance(ability, PaidAbility) else None
    if which is None:
        return None
    return [(card, n) for card, n in besides.items() if n and card != FUND and which(game, card)]


@carries_out("9.3.3d", "1.10.3c", "1.14.2d")
def _from_pool(game: "Game", payer: Side, purpose: "Purpose") -> int:
    """Return how many credits of their pool, the one they control, the player could spend on it."""
    return pool(game, payer) if _credit_source_test(purpose) is None else 0


def allowing_cards(game: "Game", payer: Side, purpose: "Purpose") -> dict[int, int]:
    """Return, for each card whose credits may be spent, the card whose ability allows that."""
    allowed_by: dict[int, int] = {}
    for declaration, source in game.declarations(AllowSpending):
        holder = source if declaration.holder is None else declaration.holder(game, source)
        if (
            game.exists(holder)
            and counters.held_count(game, holder, counters.CREDIT)
            and game.controller(source) is payer
            and may_use(game, payer, None, source)
            and declaration.allows(game, source, purpose)
            and not any(_is_gone_with(game, purpose.gone, card) for card in (source, holder))
        ):
            allowed_by.setdefault(holder, source)
    return allowed_by


@carries_out("8.5.6")
def _is_gone_with(game: "Game", gone: tuple[int, ...], card: int) -> bool:
    """Whether the card is among those trashed, or hosted on one of them, directly or not."""
    if not gone or card in gone:
        return bool(gone)
    host = game.object(card).host
    return host is not None and _is_gone_with(game, gone, host)


@carries_out("1.2.2")
def may_spend(game: "Game", payer: Side) -> bool:
    """Whether nothing prohibits the player from spending credits, wherever they are."""
    return payer in game.find(_players_who_may_spend)


def spend_obstacle(game: "Game", payer: Side) -> Obstacle:
    """Return the obstacle of a player who is prohibited from spending credits (1.2.2)."""
    return "1.2.2", who_says_that(game, "credits cannot be spent", SpendCredits(payer, 1))


def _players_who_may_spend(game: "Game") -> list[Side]:
    """Return the players that may spend credits."""
    return [side for side in Side if not game.is_prohibited(SpendCredits(side, 1))]


@carries_out("1.10.3c")
def spendable(game: "Game", payer: Side, purpose: "Purpose") -> int:
    """Return how many credits the player could spend for that purpose in all."""
    if not may_spend(game, payer):
        return 0
    from_pool = _from_pool(game, payer, purpose)
    return from_pool + sum(credits_outside_pool(game, payer, purpose).values())


@carries_out("1.10.3c")
def credits_for_this_alone(game: "Game", payer: Side, purpose: "Purpose", later: "Purpose") -> int:
    """Return how many credits beside the pool are good for that purpose, not for a later one."""
    usable_later = credits_outside_pool(game, payer, later)
    usable = credits_outside_pool(game, payer, purpose)
    return sum(count for holder, count in usable.items() if holder not in usable_later)


@carries_out("9.3.3d")
def _lacks_required_credit(game: "Game", payer: Side, amount: int, purpose: "Purpose") -> bool:
    """Whether 1 of the credits would have to come from a certain card, and none can."""
    ability = purpose.ability
    if not isinstance(ability, PaidAbility) or ability.a_credit_from is None:
        return False
    return (
        amount <= 0
        or _required_credit_sources(game, purpose, hosted_credits(game, payer, purpose)) == []
    )


def can_spend(game: "Game", payer: Side, amount: int, purpose: "Purpose") -> bool:
    """Whether the player can spend that many credits; nothing is needed to spend 0."""
    if _lacks_required_credit(game, payer, amount, purpose):
        return False
    if amount <= 0:
        return True
    if not may_spend(game, payer):
        return False
    from_pool = _from_pool(game, payer, purpose)
    return from_pool >= amount or spendable(game, payer, purpose) >= amount


# --- spending -------------------------------------------------------------------------


def spend(
    game: "Game",
    payer: Side,
    amount: int,
    purpose: "Purpose",
    apart: tuple[Payment, ...] = (),
) -> Process[None]:
    """Spend credits, the player choosing from where; ``apart`` is as in :class:`Cost`."""
    if amount > 0:
        division = yield from choose_division(game, payer, amount, purpose)
        take_payment(game, payer, amount, purpose, division, apart)


Division = dict[int, int]
"""How many credits are spent from each card and from the fund; the rest comes from the pool."""


@carries_out("1.10.3c")
def choose_division(
    game: "Game", payer: Side, amount: int, purpose: "Purpose"
) -> Process[Division]:
    """Let the player choose where the credits come from, unless all must come from the pool."""
    besides = credits_outside_pool(game, payer, purpose)
    if amount <= 0 or not besides:
        return {}

    def offer(split: Division, from_pool: int) -> Option:
        return intents.offer(game, intents.CreditsFrom(tuple(split.items()), from_pool), split)

    first: Division = {}
    if (must_give := _required_credit_sources(game, purpose, besides)) is not None:
        first = yield from divide(
            game, payer, "9.3.3d", "pay 1[c] from where?", 1, must_give, offer
        )
        besides = {holder: n - first.get(holder, 0) for holder, n in besides.items()}
        amount -= 1
    if amount <= 0:
        return first
    sources, in_pool = list(besides.items()), _from_pool(game, payer, purpose)
    question = f"pay {amount}[c] from where?"
    rest = yield from divide(game, payer, "1.10.3c", question, amount, sources, offer, in_pool)
    return {holder: first.get(holder, 0) + rest.get(holder, 0) for holder in first | rest}


@carries_out("1.10.3c")
def take_payment(
    game: "Game",
    payer: Side,
    amount: int,
    purpose: "Purpose",
    division: Division,
    apart: tuple[Payment, ...] = (),
) -> None:
    """Return the credits to the bank; using a card's credits uses that card."""
    before = game.watchers()
    allowing = allowing_cards(game, payer, purpose) if division else {}
    for holder, part in division.items():
        if holder == FUND:
            spend_from_fund(game, part)
            continue
        game.log("1.10.4b", f"{part}[c] of it from {game.name(holder)}")
        counters.remove_counters(game, holder, counters.CREDIT, part)
    take_from_pool(game, payer, amount - sum(division.values()))
    for payment in _payments(amount, purpose, apart):
        game.emit(CreditsSpent(payer, payment.amount, purpose, payment.source), before)
    for holder in division:
        if holder != FUND:
            note_used(game, payer, allowing[holder])


@carries_out("1.10.4d")
def note_used(game: "Game", payer: Side, card: int) -> None:
    """Record that a card was used because its ability let credits or other counters be spent."""
    game.log("9.1.6c", f"{payer.named} has used {game.name(card)}")
    game.emit(Used(payer, card))


@carries_out("1.16.2b")
def _payments(amount: int, purpose: "Purpose", apart: tuple[Payment, ...]) -> list[Payment]:
    """Return the payments that this counts as: one for the cost, and one per additional cost."""
    rest = amount - sum(payment.amount for payment in apart)
    return [*([Payment(rest, purpose.source)] if rest > 0 else []), *apart]


# --- what enters and leaves the pool --------------------------------------------------


def add_to_pool(game: "Game", side: Side, amount: int) -> None:
    """Put credits into a player's pool."""
    game.state.credits[side] += amount


def take_from_pool(game: "Game", side: Side, amount: int) -> None:
    """Take credits out of a player's pool: first those on cards that count as in it.

    Nobody is asked which credits of a pool are spent or lost: there is no reason to keep those that
    are gone when the run ends.
    """
    for holder, count in _considered_in_pool(game, side).items():
        part = min(amount, count)
        if part:
            game.log("1.10.2", f"{part}[c] of the pool are on {game.name(holder)}")
            counters.remove_counters(game, holder, counters.CREDIT, part)
            amount -= part
    game.state.credits[side] -= amount
    note_leaving_pool(game, side, amount)
