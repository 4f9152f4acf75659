"""The mid-access ability window (9.2.10) and the basic trash ability (7.1.5)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.instructions.clauses import expected_effects
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.abilities.paid import PaidUse, use_ability
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.abilities.static.values import trash_cost
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashOne
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.editions import dated
from engine.kernel.errors import Obstacle
from engine.kernel.game_concepts.costs.additional_costs import additional_cost, additional_costs
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.game import Game

MUST_TRASH = "trash the accessed card"
MUST_PAY_TRASH_COST = "trash the accessed card by paying its trash cost"

Act = Callable[[], Process[None]]
MidAccess = tuple[Option, PaidAbility, int]


@carries_out("9.2.10", "9.2.10a", "9.2.10b", "9.2.10c", "9.2.4e", "7.1.4")
def mid_access_window(game: "Game", card: int, access: Structure) -> Process[None]:
    """Give the Runner priority once: they use one mid-access ability, or pass."""
    with game.window("7.2.2"):
        yield from game.checkpoint()
        if access.ended:
            return
        options = _options(game, card)
        _log_what_is_forced(game, card)
        question = f"use an ability on {game.name(card)} as it is accessed?"
        chosen = yield from game.decide(Side.RUNNER, "9.2.10b", question, options)
        if not isinstance(chosen.intent, intents.Pass):
            act: Act = chosen.value
            yield from act()


def _options(game: "Game", card: int) -> list[Option]:
    """Return the Runner's options; if they must do something and can, only those that do it."""
    if (forced := _forced_options(game, card)) is not None:
        return forced[1]
    abilities = (option for option, _, _ in _mid_access_abilities(game))
    return [*_basic_trash_ability(game, card), *abilities, intents.offer(game, intents.Pass())]


def _forced_options(game: "Game", card: int) -> tuple[str, list[Option]] | None:
    """Return the rule that forces the Runner and the options it leaves; ``None`` if none does."""
    if not _trash_effect(card).can_happen(game):
        return None
    basic = _basic_trash_ability(game, card)
    if basic and game.is_required(MUST_PAY_TRASH_COST, card) and not _may_decline(game, card):
        return "7.1.5d", basic
    if game.is_required(MUST_TRASH, card):
        trashing = [*basic, *_trashing_options(game, card)]
        return ("7.1.5c", trashing) if trashing else None
    return None


@carries_out("1.16.10a", "9.12.3e")
def _may_decline(game: "Game", card: int) -> bool:
    """Whether trashing the accessed card has an additional cost, which nobody is forced to pay."""
    return additional_costs(game, _purpose(card)) is not None


@carries_out("7.1.5c", "9.12.3a")
def _trashing_options(game: "Game", card: int) -> list[Option]:
    return [
        option
        for option, ability, source in _mid_access_abilities(game)
        if _trashes(game, ability, source, card)
    ]


def _log_what_is_forced(game: "Game", card: int) -> None:
    """Record what the Runner must do with the accessed card, if they can."""
    name = game.name(card)
    if game.is_required(MUST_TRASH, card):
        game.log("7.1.5c", f"{name} must be trashed, if able")
    if game.is_required(MUST_PAY_TRASH_COST, card):
        game.log("7.1.5d", f"The trash cost of {name} must be paid, if able")


def forced_obstacle(game: "Game", card: int) -> tuple[str, str] | None:
    """Return the rule by which the Runner must do something with the accessed card, and what."""
    forced = _forced_options(game, card)
    if forced is None:
        return None
    rule, _ = forced
    what = "the trash cost of the accessed card must be paid"
    if rule == "7.1.5c":
        what = "the accessed card must be trashed"
    return rule, f"{what}, which is possible"


# --- the basic trash ability ----------------------------------------------------------


@carries_out("7.1.5", "1.19.2")
def _basic_trash_ability(game: "Game", card: int) -> list[Option]:
    """Offer to trash the accessed card for its trash cost, if it has one."""
    cost = cost_to_trash(game, card)
    if cost is None or any(trash_obstacles(game, card)):
        return []
    intent = intents.PayToTrash(card, cost)
    return [intents.offer(game, intent, lambda: _trash(game, cost, card))]


@carries_out("7.1.5a", "7.1.5b")
def trash_obstacles(game: "Game", card: int) -> Iterator[Obstacle]:
    """Yield everything that prevents trashing the accessed card by the basic trash ability.

    If the card has no trash cost, or is in Archives already, nothing else is checked.
    """
    cost = cost_to_trash(game, card)
    if cost is None:
        yield "7.1.5a", "the accessed card has no trash cost"
        return
    if game.object(card).zone == discard_pile(Side.CORP):
        yield "7.1.5b", "the accessed card lies in the Corp's discard pile"
        return
    if (unpaid := cost.obstacle(game, Side.RUNNER, _purpose(card), "to trash it")) is not None:
        yield unpaid
    yield from _untrashable_obstacles(game, card)


@dated("all-forbidden", since="25.04")
def _untrashable_obstacles(_game: "Game", _card: int, /) -> tuple[Obstacle, ...]:
    """Return no obstacle: the cost may be paid even if the card cannot be trashed."""
    return ()


@_untrashable_obstacles.before("25.04")
@carries_out("1.2.2")
def _obstacle_if_untrashable(game: "Game", card: int, /) -> tuple[Obstacle, ...]:
    trashing = _trash_effect(card)
    if trashing.can_happen(game):
        return ()
    return (("1.2.2", who_says_that(game, "it cannot be trashed", TrashOne(trashing, card))),)


def _purpose(card: int) -> Purpose:
    return Purpose("trash", target=card)


def _trash_effect(card: int) -> Trash:
    return Trash(cards=[card], cause="access", by=Side.RUNNER, is_paid=True)


def cost_to_trash(game: "Game", card: int) -> Cost | None:
    """Return the cost of the basic trash ability, additional costs included; ``None`` for none.

    It is what the Runner would pay now, wherever the card is.
    """
    price = trash_cost(game, card)
    if price is None:
        return None
    return Cost(credits=price) + additional_cost(game, _purpose(card))


@carries_out("7.1.5", "9.5.6")
def _trash(game: "Game", cost: Cost, card: int) -> Process[None]:
    yield from cost.pay(game, Side.RUNNER, _purpose(card))
    yield from carry_out(game, [_trash_effect(card)])


# --- mid-access abilities of cards ----------------------------------------------------


@carries_out("9.5.2c", "9.3.6b")
def _mid_access_abilities(game: "Game") -> list[MidAccess]:
    usable = []
    for ability, source in game.active_abilities():
        if (
            isinstance(ability, PaidAbility)
            and Flag.ACCESS in ability.flags
            and PaidUse(game, ability, source, Side.RUNNER).is_possible()
        ):
            act = partial(use_ability, game, ability, source)
            option = intents.offer(game, intents.Use(ability, source), act)
            usable.append((option, ability, source))
    return usable


def _trashes(game: "Game", ability: PaidAbility, source: int, card: int) -> bool:
    """Whether trashing the accessed card is among the ability's expected effects."""
    resolution = Resolution(ability, source, Side.RUNNER)
    return any(
        isinstance(effect, Trash) and card in effect.cards
        for effect in expected_effects(game, ability.clauses, resolution)
    )
