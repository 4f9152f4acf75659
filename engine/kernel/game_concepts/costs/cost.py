"""Costs (section 1.16): several things paid at once, for a purpose, with a checkpoint after."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from dataclasses import replace
from itertools import chain, product
from typing import TYPE_CHECKING, Self

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.resolving import temporary_visibility
from engine.kernel.abilities.static.prohibited import who_would_prevent
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import Obstacle
from engine.kernel.frozen import fast_dataclass
from engine.kernel.game_concepts.clicks import spend_clicks
from engine.kernel.game_concepts.costs.stocks import CLICKS, Taken, hold_enough
from engine.kernel.game_concepts.credits import Payment, can_spend, spend
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.events import Action
    from engine.kernel.game import Game


@fast_dataclass(frozen=True, slots=True)
class Purpose(Attempt):
    """What a cost is paid for; abilities that change, add or help to pay costs look at it.

    - ``kind``: "action", "use", "install", "play", "rez", "advance", "score", "steal", "access",
      "trash", "run", "jack out", "break", "trace", "bid", "nested", or the name of a basic action
      that costs credits.
    - ``target``: the object it is done to; ``source``: the object whose ability asks for it.
    - ``server``: the server concerned.
    - ``action``: the action that it is paid to take, or in the course of the basic action that does
      nothing else (1.16.4d), as :class:`engine.kernel.events.ActionTaken` names it.
    - ``gone``: cards that will have been trashed by the time it is paid; credits on them cannot be
      spent then.
    - ``freely``: whether an ability has it done whatever the rules would require first.
    """

    kind: str
    target: int | None = None
    source: int | None = None
    ability: "Ability | None" = None
    server: str | None = None
    action: "Action | None" = None
    gone: tuple[int, ...] = ()
    freely: bool = False

    @classmethod
    def nested(cls, resolution: "Resolution") -> Self:
        """Return the purpose of a nested cost of an ability that is being resolved (1.16.11)."""
        return cls("nested", source=resolution.source, ability=resolution.ability)

    @property
    def is_nested(self) -> bool:
        """Whether it is a part of an ability that is being resolved (1.16.11)."""
        return self.kind == "nested"

    def is_to(self, kind: str, card: int) -> bool:
        """Whether its kind is that, and it is done to that very object."""
        return self.kind == kind and self.target == card

    @property
    @carries_out("1.16.4a", "1.16.10")
    def belongs_to(self) -> int | None:
        """The object whose cost it is.

        An install, play or rez cost belongs to that card, whichever ability has it done. Any other
        cost belongs to the source of an ability or else to what it is done to.
        """
        return self.target if self.is_of_a_card or self.source is None else self.source

    @property
    @carries_out("1.16.4a")
    def is_of_a_card(self) -> bool:
        """Whether it is an inherent property of a card: its install, play or rez cost."""
        return self.kind in ("install", "play", "rez")

    @property
    def paid_for(self) -> int:
        """The object whose cost it is, for a cost that belongs to one, as most do."""
        owner = self.belongs_to
        assert owner is not None, f"a cost to {self.kind} that belongs to no object"
        return owner


class CostPart(ABC):
    """One kind of thing that a cost consists of, other than credits and clicks."""

    @abstractmethod
    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether the player can do it now, and nothing would prevent it (1.16.1b)."""

    def preventing(self, _game: "Game", _payer: Side, _purpose: Purpose) -> Iterable[int]:
        """Return the objects whose abilities would prevent it, so it cannot be paid (1.16.1b)."""
        return ()

    def takes(self, _game: "Game", _payer: Side, _purpose: Purpose) -> Taken | None:
        """Return what it takes of a stock; ``None`` if no other part can leave too little of it."""
        return None

    @abstractmethod
    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Do it, without a checkpoint; optional interrupts cannot change it (1.16.1a)."""

    @abstractmethod
    def __str__(self) -> str:
        """Write it as a card does."""

    @property
    def is_worded_as_act(self) -> bool:
        """Whether its words say what is done ("forfeit an agenda"), not what is given up."""
        return re.match(r"(?!any )[a-z]", str(self)) is not None


def said_of_payer(words: str) -> str:
    """Return the words for a cost as they are said of its payer, whose cards are theirs."""
    return words.replace(" your ", " their ")


@fast_dataclass(frozen=True, slots=True)
@carries_out("1.16.1")
class Cost:
    """What must be paid: credits, clicks, and other parts.

    - ``options``: costs of which the payer chooses one to pay besides: those that an ability
      separates by "or" or, with ``of_x``, one for each value of its X.
    - ``x``: that value, in such an option.
    - ``apart``: the credits that additional costs ask for, each a payment of its own (1.16.2b).
    """

    credits: int = 0
    clicks: int = 0
    parts: tuple[CostPart, ...] = ()
    options: "tuple[Cost, ...]" = ()
    apart: tuple[Payment, ...] = ()
    of_x: bool = False
    x: int | None = None

    def __add__(self, other: "Cost") -> "Cost":
        """Combine two costs, to be paid together (1.16.10b)."""
        return Cost(
            self.credits + other.credits,
            self.clicks + other.clicks,
            self.parts + other.parts,
            self._combined_options(other),
            self.apart + other.apart,
            self.of_x or other.of_x,
            other.x if self.x is None else self.x,
        )

    def _combined_options(self, other: "Cost") -> "tuple[Cost, ...]":
        if not self.options or not other.options:
            return self.options or other.options
        return tuple(mine + theirs for mine, theirs in product(self.options, other.options))

    def __str__(self) -> str:
        """Write the cost as a card does, with plain-text symbols."""
        if self.options:
            together = replace(self, options=())
            rest = "" if together.is_nothing else f"{together}, and "
            return rest + self._options_in_words
        words = ["[click]" * self.clicks] if self.clicks else []
        if self.credits or not (words or self.parts):
            words.append(f"{self.credits}[c]")
        return ", ".join([*words, *map(str, self.parts)])

    @property
    def _options_in_words(self) -> str:
        """The options in words; for an X that the payer chooses, the least and the greatest."""
        least = self.options[0].credits
        amounts = range(least, least + len(self.options))
        if len(amounts) > 2 and self.options == tuple(Cost(credits=x, x=x) for x in amounts):
            return f"{amounts[0]}[c] to {amounts[-1]}[c]"
        return " or ".join(map(str, self.options))

    @property
    def verb_phrase(self) -> str:
        """The words for paying it: "pay 3[c]", "pay 4[c] and forfeit an agenda"."""
        if self.options:
            return " or ".join(
                (replace(self, options=()) + way).verb_phrase for way in self.options
            )
        done = [str(part) for part in self.parts if part.is_worded_as_act]
        given = replace(self, parts=tuple(part for part in self.parts if not part.is_worded_as_act))
        acts = [*([f"pay {given}"] if not (done and given.is_nothing) else []), *done]
        return " and ".join(acts)

    def with_fewer_clicks(self, clicks: int) -> "Cost":
        """Return the cost with that many clicks less, but not fewer than none (1.16.2a)."""
        return replace(self, clicks=max(0, self.clicks - clicks)) if clicks else self

    @property
    def is_nothing(self) -> bool:
        """Whether nothing has to be given; a cost of 0 can still be paid (1.16.1d)."""
        return not (self.credits or self.clicks or self.parts or self.options)

    def _alternatives(self) -> "list[Cost]":
        """Return each way to pay it: the cost with one of its options."""
        if not self.options:
            return [self]
        return [replace(self, options=()) + option for option in self.options]

    def can_pay(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether the player can pay all of it at once, in some way."""
        if not self.options:
            return self.can_pay_without_options(game, payer, purpose)
        return any(
            way.can_pay_without_options(game, payer, purpose) for way in self._alternatives()
        )

    def with_payable_options(self, game: "Game", payer: Side, purpose: Purpose) -> "Cost":
        """Return the cost with only those of its options that the player can pay, if any."""
        ways = zip(self.options, self._alternatives(), strict=False)
        left = [option for option, way in ways if way.can_pay_without_options(game, payer, purpose)]
        if len(left) == 1:
            return replace(self, options=()) + left[0]
        return replace(self, options=tuple(left)) if left else self

    @carries_out("1.16.1", "1.14.3")
    def can_pay_without_options(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether the player can pay all of it at once; it must have no options."""
        return (
            game.state.clicks[payer] >= self.clicks
            and can_spend(game, payer, self.credits, purpose)
            and (not self.parts or self._can_pay_parts(game, payer, purpose))
        )

    @carries_out("1.16.1", "1.16.1b")
    def obstacle(
        self, game: "Game", payer: Side, purpose: Purpose, what: str, rule: str = "1.16.1"
    ) -> Obstacle | None:
        """Return what stands against paying it; ``None`` if nothing does.

        ``what`` names it for the player, such as "its trigger cost"; what it consists of follows.
        ``rule`` is the rule that asks for what the player does not have.
        """
        if self.can_pay(game, payer, purpose):
            return None
        if sources := self.preventing(game, payer, purpose):
            return "1.16.1b", who_would_prevent(game, sources, what)
        return rule, f"the player cannot pay {what}: {said_of_payer(str(self))}"

    @carries_out("1.16.1b")
    def preventing(self, game: "Game", payer: Side, purpose: Purpose) -> list[int]:
        """Return whose abilities would prevent a part of every way to pay it; else nothing."""
        by_way = [
            [source for part in way.parts for source in part.preventing(game, payer, purpose)]
            for way in self._alternatives()
        ]
        return [*chain.from_iterable(by_way)] if all(by_way) else []

    def log_if_prevented(self, game: "Game", payer: Side, purpose: Purpose) -> None:
        """Log it if an ability, and no lack of anything, keeps the cost from being paid."""
        if sources := self.preventing(game, payer, purpose):
            game.log("1.16.1b", who_would_prevent(game, sources, "it"))

    def _can_pay_parts(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether the player can pay every part, and all of them together."""
        return all(
            part.can_pay(game, payer, purpose) for part in self.parts
        ) and self._stocks_suffice(game, payer, purpose)

    @carries_out("1.16.10b")
    def _stocks_suffice(self, game: "Game", payer: Side, purpose: Purpose) -> bool:
        """Whether every stock holds as much as all parts together take of it."""
        if len(self.parts) + bool(self.clicks) < 2:
            return True
        by_part = (part.takes(game, payer, purpose) for part in self.parts)
        taken = [share for share in by_part if share is not None]
        return hold_enough([*taken, Taken(CLICKS, self.clicks, game.state.clicks[payer])])

    def _parts_in_payment_order(
        self, game: "Game", payer: Side, purpose: Purpose
    ) -> "list[CostPart]":
        """Return the parts in the order of payment: those with few cards to choose from come first.

        So no choice of the payer's leaves too few cards for the rest.
        """
        cards = {place: len(cards) for place, cards in self._card_stocks(game, payer, purpose)}
        in_turn = list(self.parts)
        for place, fewest_first in zip(cards, sorted(cards, key=cards.__getitem__), strict=True):
            in_turn[place] = self.parts[fewest_first]
        return in_turn

    def _card_stocks(
        self, game: "Game", payer: Side, purpose: Purpose
    ) -> "list[tuple[int, frozenset[int]]]":
        """Return the cards that parts take some of, each with the place of its part."""
        if len(self.parts) < 2:
            return []
        taken = [part.takes(game, payer, purpose) for part in self.parts]
        stocks = [None if share is None else share.stock for share in taken]
        return [(n, stock) for n, stock in enumerate(stocks) if isinstance(stock, frozenset)]

    def settle_options(self, game: "Game", payer: Side, purpose: Purpose) -> "Process[Cost]":
        """Let the payer choose among the options; return the cost that will in fact be paid."""
        ways = [w for w in self._alternatives() if w.can_pay_without_options(game, payer, purpose)]
        if not self.options or not ways:
            return self
        options = [intents.offer(game, intents.Pay(way), way) for way in ways]
        whose = purpose.belongs_to
        behind = "" if whose is None or purpose.kind == "access" else f" for {game.name(whose)}"
        question = f"pay which of these{behind}?"
        if purpose.is_nested:
            chosen = yield from game.decide(payer, "1.16.11", question, options)
        elif self.of_x:
            chosen = yield from game.decide(payer, "1.16.2c", question, options)
        else:
            chosen = yield from game.decide(payer, "1.19.4b", question, options)
        cost: Cost = chosen.value
        return cost

    @carries_out("9.11.1a", "10.3.4", "25.04:1.16.3a")
    def pay(
        self,
        game: "Game",
        payer: Side,
        purpose: Purpose,
        paid: "Callable[[], None] | None" = None,
    ) -> Process[None]:
        """Pay everything at once, or nothing; in either case a checkpoint follows immediately.

        ``paid`` is called before that checkpoint, to note what follows from having paid.
        """
        cost = yield from self.settle_options(game, payer, purpose)
        with nullcontext() if purpose.is_nested else temporary_visibility(game):
            yield from cost._pay_all(game, payer, purpose)
        if paid is not None:
            paid()
        yield from game.checkpoint()

    def _pay_all(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Pay the cost, which is settled; what a nested one shows, its ability goes on to show."""
        # That module builds on this one: hosting moves cards, which abilities with costs interrupt.
        from engine.kernel.game_concepts.hosting import set_aside_hosted

        colon = ":" if any(part.is_worded_as_act for part in self.parts) else ""
        game.log("1.16.1", f"{payer.named} pays{colon} {self}")
        if self.clicks:
            spend_clicks(game, payer, self.clicks, purpose)
        yield from spend(game, payer, self.credits, purpose, self.apart)
        for part in self._parts_in_payment_order(game, payer, purpose):
            yield from part.pay(game, payer, purpose)
        set_aside_hosted(game, purpose)


NOTHING = Cost()
