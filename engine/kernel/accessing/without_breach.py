"""Accessing cards without a breach: several, as many as one likes, or one at random."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause, carry_out_instruction
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.accessing.access import Access
from engine.kernel.accessing.breach import Breach
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.selecting import choose_number, select_at_random, select_cards, without
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("7.1.9")
class ChooseOneOfTwoPiles(Clause):
    """The Corp separates cards into two facedown piles, and the Runner chooses one of them.

    The cards of that pile are noted under ``name``. No pile is empty, so a single card is one pile.
    """

    cards: "Callable[[Game, Resolution], list[int]]"
    name: str

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether there are any cards."""
        return bool(self.cards(game, resolution))

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let both choose; separating the cards is an instruction of its own."""
        every = list(self.cards(game, resolution))

        question = resolution.phrase_question(game, "which cards are in the first pile?")
        sizes = range(1, max(2, len(every)))
        first = yield from select_cards(game, Side.CORP, "7.1.9", question, every, sizes)
        yield from game.checkpoint()
        piles = first, without(every, first)
        options = [
            intents.offer(game, intents.ChoosePile(number, len(pile)), pile)
            for number, pile in enumerate(piles, start=1)
            if pile
        ]
        question = resolution.phrase_question(game, "choose a pile")
        chosen = yield from game.decide(Side.RUNNER, "7.1.9", question, options)
        resolution.notes[self.name] = list(chosen.value)


@dataclass(frozen=True, slots=True)
@carries_out("7.1.9", "9.11.4b")
class AccessEach(Clause):
    """Access each of a set of cards; the Runner chooses the order as they go along."""

    cards: "Callable[[Game, Resolution], list[int]]"

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether any of the cards can be accessed."""
        return any(Access(card=c).can_happen(game) for c in self.cards(game, resolution))

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Choose and access one card after another, each in an instruction of its own."""
        waiting = list(self.cards(game, resolution))
        while waiting := [c for c in waiting if Access(card=c).can_happen(game)]:
            options = [intents.offer(game, intents.AccessCard(c), c) for c in waiting]
            question = "access which card next?"
            chosen = yield from game.decide_if_several(Side.RUNNER, "7.1.9", question, options)
            waiting.remove(chosen.value)
            access = Access(card=chosen.value, by=Side.RUNNER, source=resolution.source)
            yield from carry_out_instruction(game, [access], resolution)


@dataclass(eq=False, kw_only=True)
@carries_out("7.1.10", "1.15.1b")
class AccessUpTo(Effect):
    """Access up to ``most`` cards in a server and its root; the Runner chooses how many."""

    phrase: ClassVar[str] = "access cards"
    server: str
    most: int

    def _accessing(self, number: int) -> Breach:
        access = Breach(server=self.server, exactly=number)
        access.by, access.source = self.by, self.source
        return access

    def would_change(self, game: "Game") -> bool:
        """Whether any card could be accessed there."""
        return self.most > 0 and self._accessing(self.most).would_change(game)

    def happen(self, game: "Game") -> Process[None]:
        """Let the Runner choose the number, and access so many."""
        number = yield from choose_number(
            game, Side.RUNNER, "1.15.1b", "access how many cards?", self.most, intents.ChooseNumber
        )
        yield from self._accessing(number).happen(game)


@dataclass(frozen=True, slots=True)
@carries_out("7.1.1")
class AccessAtRandom(Clause):
    """Access one card of a set, selected by chance."""

    cards: "Callable[[Game, Resolution], list[int]]"

    def _accessible(self, game: "Game", resolution: Resolution) -> list[int]:
        return [c for c in self.cards(game, resolution) if Access(card=c).can_happen(game)]

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether any of the cards can be accessed."""
        return bool(self._accessible(game, resolution))

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let chance select the card, and access it."""
        accessible = self._accessible(game, resolution)
        selected = yield from select_at_random(game, accessible, 1, "7.1.1", "access")
        for card in selected:
            access = Access(card=card, by=Side.RUNNER, source=resolution.source)
            yield from carry_out_instruction(game, [access], resolution)
