"""Rezzing several cards at once (9.12.2a): in which order they are paid for, which is the first."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import first_times, intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import FirstTime
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Rezzed
from engine.kernel.game_concepts.costs.cost import NOTHING
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("9.12.2a", "8.1.2e")
class RezTogether(Effect):
    """Rez several cards at once: each cost is paid, then all of them are turned faceup.

    So what triggers as one of them is rezzed finds the others rezzed, too. Until then they lie
    facedown, but what is paid for comes before the others where an ability looks for the first card
    that is rezzed, or limits how many are.
    """

    phrase: ClassVar[str] = "rez several cards"
    rezzes: list[Rez]

    def _possible_rezzes(self, game: "Game") -> list[Rez]:
        """Return what can be rezzed of the cards, each by whoever rezzes all of them."""
        rezzes = (
            replace(
                rez,
                by=self.by if rez.by is None else rez.by,
                source=self.source if rez.source is None else rez.source,
            )
            for rez in self.rezzes
        )
        return [rez for rez in rezzes if rez.can_happen(game)]

    def would_change(self, game: "Game") -> bool:
        """Whether any of the cards can be rezzed."""
        return bool(self._possible_rezzes(game))

    @carries_out("1.2.3")
    def can_happen_in_full(self, game: "Game") -> bool:
        """Whether every one of the cards can be rezzed, and all of them be paid for."""
        possible = self._possible_rezzes(game)
        return len(possible) == len(self.rezzes) > 0 and _can_all_be_rezzed(game, possible)

    def happen(self, game: "Game") -> Process[None]:
        """Pay for one after the other, as long as that can be paid, then turn them faceup."""
        with _counting_as_paid_for(game):
            paid = yield from self._pay_for_each(game)
        for rez in paid:
            rez.turn_faceup(game)

    def _pay_for_each(self, game: "Game") -> Process[list[Rez]]:
        """Pay for one after the other; return those that have been paid for."""
        left, paid = self._possible_rezzes(game), list[Rez]()
        while left := [rez for rez in left if rez.can_happen(game)]:
            rez = left[0]
            if _order_matters(game, left, paid):
                options = [intents.offer(game, intents.ChooseCard(r.card), r) for r in left]
                question = "which of them is rezzed next?"
                rez = (yield from game.decide(Side.CORP, "8.1.2e", question, options)).value
            left.remove(rez)
            if (yield from rez.pay(game)):
                paid.append(rez)
                game.rezzing.append(rez.card)
        return paid


@contextmanager
def _counting_as_paid_for(game: "Game", *cards: int) -> Iterator[None]:
    """Count these cards, and those added meanwhile, as paid for during a block."""
    before = len(game.rezzing)
    game.rezzing.extend(cards)
    try:
        yield
    finally:
        del game.rezzing[before:]


def _can_all_be_rezzed(game: "Game", rezzes: list[Rez]) -> bool:
    """Whether each of them can be rezzed besides those before it, and all of them be paid for."""
    costs = NOTHING
    with _counting_as_paid_for(game):
        for rez in rezzes:
            if not rez.can_happen(game) or not rez.is_payable(game, costs):
                return False
            costs += rez.price(game).cost
            game.rezzing.append(rez.card)
    return True


@carries_out("9.3.2b", "10.3.1d", "10.1.1")
def _order_matters(game: "Game", left: list[Rez], paid: list[Rez]) -> bool:
    """Whether anything depends on which of them is rezzed next.

    They are rezzed at once, and no rule says which of them is the first one that an ability looks
    for, which copy of a unique card became active latest, or which stays facedown where not all can
    be rezzed: so the Corp is asked.
    """
    if len(left) < 2:
        return False
    unique = [game.name(rez.card) for rez in left if game.object(rez.card).printed.unique]
    return (
        len(unique) > len(set(unique))
        or _several_could_be_first(game, left, paid)
        or not _can_all_be_rezzed(game, left)
        or any(_changes_other_costs(game, rez, left) for rez in left)
    )


@carries_out("9.3.2b")
def _several_could_be_first(game: "Game", left: list[Rez], paid: list[Rez]) -> bool:
    """Whether an ability looks for the first one, which none of those paid for is."""

    def could_be_first_for(rezzes: list[Rez]) -> Counter[FirstTime]:
        events = (Rezzed(rez.card) for rez in rezzes)
        return Counter(key for e in events for key in first_times.would_be_first_for(game, e))

    already_first = could_be_first_for(paid)
    return any(n > 1 for key, n in could_be_first_for(left).items() if key not in already_first)


def _changes_other_costs(game: "Game", rez: Rez, left: list[Rez]) -> bool:
    """Whether another of them would cost something else with that one paid for."""
    others = [other for other in left if other is not rez]
    before = [other.price(game).cost for other in others]
    with _counting_as_paid_for(game, rez.card):
        return [other.price(game).cost for other in others] != before


def rez_effects(rezzes: list[Rez]) -> list[Effect]:
    """Return the effects of a sentence that rezzes these cards."""
    return [RezTogether(rezzes=rezzes)] if len(rezzes) > 1 else list[Effect](rezzes)
