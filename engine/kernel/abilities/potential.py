"""Whether something may be done if nothing would come of it (1.2.5), and when (9.5.6)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.errors import Obstacle
from engine.kernel.runs.position import approached_ice

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import PaidAbility
    from engine.kernel.game import Game


NO_CARD = -1
"""The source of an action or ability that is on no card, such as a basic action."""


@dataclass
class Outlook:
    """What may be expected of an action or ability, worked out when it is asked for.

    - ``source``: the card it is on, or ``NO_CARD``.
    - ``changes``: whether it could change the game state as things stand.
    """

    game: "Game"
    source: int
    changes: Callable[[], bool]

    @cached_property
    def changes_something(self) -> bool:
        """Whether it could change the game state."""
        return self.changes()

    @cached_property
    def is_forbidden(self) -> bool:
        """Whether it could change the game state only if abilities did not prohibit that."""
        if self.changes_something or not self.game.declarations(Prohibit):
            return False
        with self.game.as_if_permitted(self.source):
            return self.changes()


def no_effect_obstacles(game: "Game", source: int, changes: Callable[[], bool]) -> list[Obstacle]:
    """Return what stands against an action or ability that nothing would come of."""
    outlook = Outlook(game, source, changes)
    obstacles = (all_forbidden_obstacle(game, outlook), unchanging_obstacle(game, outlook))
    return [obstacle for obstacle in obstacles if obstacle is not None]


@dated("nothing-to-change", since="25.04")
def unchanging_obstacle(_game: "Game", _outlook: Outlook, /) -> Obstacle | None:
    """Return nothing: whoever can pay may act, if only for the cost or what paying sets off."""
    return None


@unchanging_obstacle.before("25.04")
@carries_out("1.2.5", "5.2.4", "9.1.5b")
def _obstacle_unless_something_changes(_game: "Game", outlook: Outlook, /) -> Obstacle | None:
    """Return an obstacle unless its own effects could change the game state if permitted."""
    if outlook.changes_something or outlook.is_forbidden:
        return None
    return "1.2.5", "its effect would not change the game state"


@dated("all-forbidden", since="25.04")
def all_forbidden_obstacle(_game: "Game", _outlook: Outlook, /) -> Obstacle | None:
    """Return nothing: what is forbidden is left out as it resolves, even if that is all of it."""
    return None


@all_forbidden_obstacle.before("25.04")
@carries_out("1.2.2a")
def _obstacle_if_all_is_forbidden(_game: "Game", outlook: Outlook, /) -> Obstacle | None:
    """Return an obstacle if all that it would do is forbidden."""
    if not outlook.is_forbidden:
        return None
    return "1.2.2a", "an ability prohibits everything that it would do"


@dated("all-forbidden", since="25.04")
@carries_out("1.2.2", "1.15.2b")
def forbidden_choice_rule(_game: "Game") -> str:
    """Return the rule against a choice: an action must be able to act on what it is to act on."""
    return "1.2.2"


@forbidden_choice_rule.before("25.04")
@carries_out("1.2.2a")
def _only_forbidden_effects_rule(_game: "Game") -> str:
    """Return the rule against an action that would do nothing but what cannot be done."""
    return "1.2.2a"


@dated("all-forbidden", since="25.04")
def log_forbidden(game: "Game", effect: Effect) -> None:
    """Log that a described effect does not happen, because another ability says that it cannot."""
    game.log("1.2.2", _who_forbids(game, effect))


@log_forbidden.before("25.04")
def _log_forbidden_part(game: "Game", effect: Effect) -> None:
    """Log that a part of the ability is prohibited; with all of it, it could not be triggered."""
    game.log("1.2.2b", _who_forbids(game, effect))


def _who_forbids(game: "Game", effect: Effect) -> str:
    return who_says_that(game, f"this cannot be done: {effect.describe(game)}", effect)


# --- the moment that a paid ability waits for ----------------------------------------


@dated("only-in-an-encounter", since="25.04")
@carries_out("25.04:9.5.2e", "25.04:9.5.6")
def moment_obstacles(game: "Game", ability: "PaidAbility", /) -> Iterator[Obstacle]:
    """Yield what an ability still waits for: an encounter, or ice that it speaks of."""
    if ability.breaks or ability.encountered is not None:
        yield from _encounter_obstacles(game, ability)
    if ability.approached is not None:
        yield from _approach_obstacles(game, ability)


@carries_out("25.04:9.5.6a", "25.04:9.5.6c")
def _encounter_obstacles(game: "Game", ability: "PaidAbility") -> Iterator[Obstacle]:
    encounter = game.state.encounter
    if encounter is None and ability.breaks:
        yield "25.04:9.5.6a", "subroutines can be broken only during an encounter"
    if ability.encountered is not None and (
        encounter is None or not ability.encountered(game, encounter.ice)
    ):
        yield "25.04:9.5.6c", "no ice of the kind that the ability names is being encountered"


@carries_out("25.04:9.5.6b")
def _approach_obstacles(game: "Game", ability: "PaidAbility") -> Iterator[Obstacle]:
    ice = approached_ice(game)
    if ice is None or (ability.approached is not None and not ability.approached(game, ice)):
        yield "25.04:9.5.6b", "no ice of the kind that the ability names is being approached"


@moment_obstacles.before("25.04")
def _no_moment_obstacles(_game: "Game", _ability: "PaidAbility") -> Iterator[Obstacle]:
    """Return nothing: whatever it speaks of, another effect of it is reason enough."""
    return iter(())
