"""Credits (section 1.10): the pool, credits hosted on cards, and spending from both."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel.abilities.declarations import AllowSpending
from engine.kernel.abilities.effects import Attempt
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import CreditsSpent, Used
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs import Purpose


class SpendCredits(Attempt):
    """Spending credits at all, which abilities may prohibit a player."""

    def __init__(self, side: Side, amount: int) -> None:
        self.side = side
        self.amount = amount


@carries_out("1.10.3c", "1.10.4b", "1.10.4c")
def hosted_credits(game: "Game", payer: Side, purpose: "Purpose") -> dict[int, int]:
    """The credits on cards that the player may spend for that purpose, by holder."""
    found: dict[int, int] = {}
    for declaration, source in game.declarations(AllowSpending):
        holder = source if declaration.holder is None else declaration.holder(game, source)
        amount = game.object(holder).counters.get("credit", 0)
        if (
            amount
            and game.controller(source) is payer
            and declaration.allows(game, source, purpose)
        ):
            found[holder] = amount
    return found


@carries_out("1.10.3c")
def spendable(game: "Game", payer: Side, purpose: "Purpose") -> int:
    """How many credits the player could spend for that purpose in all."""
    if game.is_prohibited(SpendCredits(payer, 1)):
        return 0
    return game.state.credits[payer] + sum(hosted_credits(game, payer, purpose).values())


def can_spend(game: "Game", payer: Side, amount: int, purpose: "Purpose") -> bool:
    """Whether the player can spend that many; nothing is needed to spend nothing."""
    return amount <= 0 or spendable(game, payer, purpose) >= amount


@carries_out("1.10.3c", "1.10.4d", "9.1.6c")
def spend(game: "Game", payer: Side, amount: int, purpose: "Purpose") -> Process[None]:
    """Spend credits, the player choosing from where; using a card's credits uses that card."""
    if amount <= 0:
        return
    hosted = hosted_credits(game, payer, purpose)
    division = {}
    if hosted:
        options = [
            Option(_words(game, split, amount), split)
            for split in _divisions(list(hosted.items()), amount, game.state.credits[payer])
        ]
        chosen = yield from game.decide(payer, "1.10.3c", f"pay {amount}[c] from where?", options)
        division = chosen.value
    for holder, part in division.items():
        game.object(holder).counters["credit"] -= part
        game.log("1.10.4b", f"{part}[c] of it from {game.name(holder)}")
    game.state.credits[payer] -= amount - sum(division.values())
    game.emit(CreditsSpent(payer, amount, purpose))
    for holder in division:
        game.emit(Used(payer, holder))


def _divisions(holders: list[tuple[int, int]], amount: int, pool: int) -> Iterator[dict[int, int]]:
    """Every way to take ``amount`` from the holders and, for the rest, from the pool."""
    if not holders:
        if amount <= pool:
            yield {}
        return
    (holder, available), *rest = holders
    for part in range(min(available, amount), -1, -1):
        for division in _divisions(rest, amount - part, pool):
            yield ({holder: part} if part else {}) | division


def _words(game: "Game", division: dict[int, int], amount: int) -> str:
    parts = [f"{part}[c] from {game.name(holder)}" for holder, part in division.items()]
    rest = amount - sum(division.values())
    if rest:
        parts.append(f"{rest}[c] from the credit pool")
    return " and ".join(parts)
