"""Tags (section 10.5): counters on the Runner, taken, removed and used to pay costs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.cite import carries_out
from engine.kernel.events import TagsRemoved, TagsTaken
from engine.kernel.game_concepts.counters import considered_count
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game

TAG = "tag"
TAGGED = "is tagged"
"""The permission that makes the Runner tagged without any tag."""


@carries_out("26.03:1.13.3")
def tags(game: "Game") -> int:
    """Return how many tags the Runner has, considered ones included."""
    return game.state.tags + considered_count(game, Side.RUNNER, TAG)


@carries_out("10.5.2")
def is_tagged(game: "Game") -> bool:
    """Whether the Runner is tagged, by having tags or because an ability says so."""
    return tags(game) > 0 or game.is_permitted(TAGGED, Side.RUNNER)


@dataclass(eq=False, kw_only=True)
@carries_out("10.5.1", "9.9.6a", "9.12.2c")
class TakeTags(ValuedEffect):
    """The Runner takes tags; ``by`` is the player who gives them."""

    def apply(self, game: "Game") -> None:
        """Put the tags on the Runner, in one instance."""
        amount = self.value(game)
        game.state.tags += amount
        game.log("10.5.1", f"The Runner takes {pluralise(amount, TAG)}")
        game.emit(TagsTaken(amount, self.by, self.source))


@dataclass(eq=False, kw_only=True)
@carries_out("10.5.1", "9.12.2c", "1.2.4")
class RemoveTags(ValuedEffect):
    """Remove tags from the Runner, as many as there are; ``removed`` is how many.

    With ``as_cost``, one of the players pays a cost with them.
    """

    as_cost: bool = False
    removed: int = 0

    def is_possible(self, game: "Game") -> bool:
        """Whether the Runner has any."""
        return game.state.tags > 0

    def log_why_not(self, game: "Game") -> None:
        """Say that there is no tag, which a Runner who only counts as tagged may not expect."""
        if not game.state.tags:
            game.log("1.2.4", "The Runner has no tag, so none is removed")

    def apply(self, game: "Game") -> None:
        """Return them to the bank."""
        self.removed = min(self.value(game), game.state.tags)
        game.state.tags -= self.removed
        if self.as_cost and self.by is Side.CORP:
            game.log("10.5.5", f"The Corp pays with {pluralise(self.removed, TAG)} of the Runner")
        game.log("10.5.1", f"{pluralise(self.removed, TAG)} removed")
        game.emit(TagsRemoved(self.removed, self.by, self.source))
