"""Counters as parts of costs: those hosted on one card, or on any that the payer controls."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.static.declarations import ConsiderCounters
from engine.kernel.abilities.using import may_use
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import CounterSpent
from engine.kernel.game_concepts import counters
from engine.kernel.game_concepts.costs.cost import CostPart, Purpose
from engine.kernel.game_concepts.costs.stocks import Taken
from engine.kernel.game_concepts.credits import note_used
from engine.kernel.game_zones.zones import score_area
from engine.kernel.selecting import divide
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("1.13.9", "1.13.10", "1.14.2f")
class HostedCounters(CostPart):
    """Counters hosted on the card the ability is on, or on the one that ``on`` gives.

    The payer has to control it, unless ``controlled`` is false: then the ability may be used
    anyway.
    """

    kind: str
    amount: int
    on: "Callable[[Game, Purpose], int] | None" = None
    controlled: bool = True

    def _host(self, game: "Game", purpose: Purpose) -> int:
        return purpose.paid_for if self.on is None else self.on(game, purpose)

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether the card has enough, and the payer controls it if they have to."""
        host = self._host(game, purpose)
        if self.amount == 0:
            return True
        return (
            game.exists(host)
            and (game.object(host).controller is payer or not self.controlled)
            and self.takes(game, payer, purpose).there >= self.amount
        )

    def takes(self, game: "Game", payer: Side, purpose: Purpose) -> Taken:
        """Return how many it takes of those hosted there, or spendable as if they were."""
        host = self._host(game, purpose)
        count = sum(count for _, count in self._holders(game, payer, host))
        return Taken((self.kind, host), self.amount, count)

    @carries_out("1.2.1")
    def _holders(self, game: "Game", payer: Side, host: int) -> list[tuple[int, int]]:
        """Return the cards whose counters can be spent as if on the host, the host itself first.

        Spending another card's counters uses that card, which must not be prohibited.
        """
        lenders = [
            source
            for declaration, source in game.declarations(ConsiderCounters)
            if declaration.spendable
            and declaration.kind == self.kind
            and declaration.applies(game, source, host)
            and may_use(game, payer, None, source)
        ]
        return [(o, n) for o in (host, *lenders) if (n := counters.held_count(game, o, self.kind))]

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Return them to the bank; the payer chooses from where if a text allows several cards."""
        host = self._host(game, purpose)
        holders = self._holders(game, payer, host)
        spent = yield from _remove_counters(game, payer, holders, self.kind, self.amount)
        for holder, part in spent.items():
            if part and holder != host:
                note_used(game, payer, holder)

    def __str__(self) -> str:
        """Write it as a card does."""
        return pluralise(self.amount, f"hosted {self.kind} counter")


@dataclass(frozen=True, slots=True)
@carries_out("1.14.2f", "1.14.3")
class AnyCounters(CostPart):
    """Counters of a kind from any cards of the payer's; they choose from which.

    These are the installed cards that the payer controls and, for agenda counters, their agendas.
    """

    kind: str
    amount: int

    def _hosts(self, game: "Game", payer: Side) -> list[tuple[int, int]]:
        hosts = [o for o in game.installed() if o.controller is payer]
        if self.kind == counters.AGENDA:
            hosts += map(game.object, game.zone(score_area(payer)))
        return [(o.oid, o.counters[self.kind]) for o in hosts if o.counters.get(self.kind, 0)]

    def can_pay(self, game: "Game", payer: Side, _purpose: Purpose) -> bool:
        """Whether there are enough in all; none are needed to pay none."""
        return sum(count for _, count in self._hosts(game, payer)) >= self.amount

    def takes(self, game: "Game", payer: Side, _purpose: Purpose) -> Taken:
        """Return how many it takes of all that the player has."""
        return Taken(self.kind, self.amount, sum(n for _, n in self._hosts(game, payer)))

    def pay(self, game: "Game", payer: Side, _purpose: Purpose) -> Process[None]:
        """Let the payer choose where each comes from."""
        yield from _remove_counters(game, payer, self._hosts(game, payer), self.kind, self.amount)

    def __str__(self) -> str:
        """Write it as a card does."""
        return f"any {pluralise(self.amount, f'{self.kind} counter')}"


def _remove_counters(
    game: "Game", payer: Side, hosts: list[tuple[int, int]], kind: str, amount: int
) -> Process[dict[int, int]]:
    """Return counters to the bank from hosts the payer chooses; return how many from each host."""

    def offer(split: dict[int, int], _: int) -> Option:
        return intents.offer(game, intents.CountersFrom(tuple(split.items())), split)

    split = dict(hosts) if amount else {}
    question = f"{pluralise(amount, f'{kind} counter')}: from where?"
    if amount < sum(split.values()) and len(split) > 1:
        split = yield from divide(game, payer, "1.16.1", question, amount, hosts, offer)
    elif split:
        split = split if len(split) > 1 else dict.fromkeys(split, amount)
        game.note_forced_option(payer, "1.16.1", question, offer(split, 0))
    for host, part in split.items():
        counters.remove_counters(game, host, kind, part)
        for _ in range(part):
            game.emit(CounterSpent(payer, host, kind))
    return split
