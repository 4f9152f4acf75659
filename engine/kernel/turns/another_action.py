"""Taking an action that an ability grants, outside of an action window (5.2.6)."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import history, intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.paid import PaidUse, is_action, trigger_cost, use_ability
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import Action, ActionTaken
from engine.kernel.sides import Side
from engine.kernel.turns.actions import available_actions
from engine.kernel.turns.ending_action_phase import is_in_action_phase

if TYPE_CHECKING:
    from engine.kernel.game import Game


def actions_taken(game: "Game", side: Side) -> list[Action]:
    """Return the player's actions this turn, in order, named as :class:`ActionTaken` does."""
    return [e.action for e in history.this_turn(game, ActionTaken) if e.side is side]


@carries_out("5.2.6b")
def are_all_different(actions: list[Action]) -> bool:
    """Whether no two of the actions are the same."""
    return len(set(actions)) == len(actions)


@dataclass(eq=False, kw_only=True)
@carries_out("5.2.6", "5.2.6b")
class TakeDifferentAction(Effect):
    """The active player takes an action that differs from all they have taken this turn.

    It costs ``fewer_clicks`` less than it would.
    """

    phrase: ClassVar[str] = "take another action"
    side: Side
    fewer_clicks: int = 0

    def _possible(self, game: "Game") -> list[Option]:
        taken = actions_taken(game, self.side)
        return available_actions(game, other_than=taken, fewer_clicks=self.fewer_clicks)

    @carries_out("5.2.5", "5.4.3d")
    def would_change(self, game: "Game") -> bool:
        """Whether their action phase is in progress and there is such an action."""
        return is_in_action_phase(game, self.side) and bool(self._possible(game))

    def happen(self, game: "Game") -> Process[None]:
        """Let the player choose among those actions, and take the one chosen."""
        question = "take which different action?"
        chosen = yield from game.decide(self.side, "5.2.6b", question, self._possible(game))
        yield from chosen.value()


@dataclass(eq=False, kw_only=True)
@carries_out("5.2.1", "1.11.3")
class TriggerAction(Effect):
    """A player triggers a [click] ability of a card for fewer clicks; that is no action."""

    phrase: ClassVar[str] = "trigger its action"
    card: int
    fewer_clicks: int

    def _possible(self, game: "Game") -> list[Option]:
        assert self.by is not None
        return [
            intents.offer(
                game,
                intents.Use(ability, self.card),
                partial(use_ability, game, ability, self.card, fewer_clicks=self.fewer_clicks),
            )
            for ability in game.abilities_of(self.card)
            if isinstance(ability, PaidAbility)
            and is_action(ability, trigger_cost(game, ability, self.card))
            and PaidUse(
                game, ability, self.card, self.by, fewer_clicks=self.fewer_clicks
            ).is_possible()
        ]

    def would_change(self, game: "Game") -> bool:
        """Whether the card has an action that could be used so."""
        return game.exists(self.card) and bool(self._possible(game))

    def happen(self, game: "Game") -> Process[None]:
        """Use it; if there are several, the player chooses."""
        assert self.by is not None
        options = self._possible(game)
        question = "trigger which action?"
        chosen = yield from game.decide_if_several(self.by, "5.2.1", question, options)
        yield from chosen.value()
