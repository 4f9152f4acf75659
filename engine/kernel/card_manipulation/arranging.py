"""Arranging cards (section 8.3): the top of a deck, or the ice protecting servers."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.card_manipulation.decks import become_new_objects
from engine.kernel.card_manipulation.shuffled import settle_top
from engine.kernel.card_manipulation.swapping import is_legal_swap, swap_installed
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.3", "8.3.1", "8.3.3", "26.03:8.3.3a", "1.12.3")
class ArrangeTop(ValuedEffect):
    """Arrange so many cards on top of a deck; ``by`` puts them in any order."""

    side: Side

    @carries_out("8.3.1a")
    def is_possible(self, game: "Game") -> bool:
        """Whether there are two cards to arrange."""
        return len(game.zone(deck(self.side))) > 1 and self.base > 1

    def happen(self, game: "Game") -> Process[None]:
        """Let the player say, from the top down, which card comes next."""
        assert self.by is not None
        count = self.value(game)
        left = list((yield from settle_top(game, self.side, count)))
        count = len(left)
        order: list[int] = []
        while len(left) > 1:
            options = [intents.offer(game, intents.ChooseCard(card), card) for card in left]
            question = f"which card is number {len(order) + 1} from the top?"
            chosen = yield from game.decide(self.by, "8.3.3", question, options)
            left.remove(chosen.value)
            order.append(chosen.value)
        game.zone(deck(self.side))[:count] = [*order, *left]
        become_new_objects(game, self.side, count)
        game.log("8.3.3", f"{self.by.named} arranges the top {count} cards of {deck(self.side)}")


@dataclass(eq=False, kw_only=True)
@carries_out("8.3.1", "8.3.2", "8.3.2a")
class ArrangeIce(Effect):
    """Arrange the ice protecting servers, by swapping two pieces again and again.

    Whatever arrangement is wanted, each swap can put one piece where it will stay, so the
    player is asked for each position in turn which piece stands there.
    """

    ice: list[int]

    @carries_out("8.3.1a")
    def would_change(self, game: "Game") -> bool:
        """Whether there are two pieces to swap."""
        return len([i for i in self.ice if game.exists(i)]) > 1

    def happen(self, game: "Game") -> Process[None]:
        """Swap pieces, without any checkpoint between the swaps."""
        assert self.by is not None
        left = [i for i in self.ice if game.exists(i)]
        while len(left) > 1:
            here = left[0]
            others = [i for i in left if i == here or is_legal_swap(game, here, i)]
            where = f"{game.object(here).server}, instead of {game.name(here)}"
            options = [intents.offer(game, intents.ChooseCard(i), i) for i in others]
            chosen = yield from game.decide(
                self.by, "8.3.2", f"which ice stands protecting {where}?", options
            )
            if chosen.value != here:
                swap_installed(game, here, chosen.value)
                left[left.index(chosen.value)] = here
            left.pop(0)
