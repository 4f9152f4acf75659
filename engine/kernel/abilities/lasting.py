"""Effects that leave a lasting change of values or rules behind (9.10)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.declarations import Declaration, Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.lingering import Duration, LingeringEffect, create
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.abilities.instructions import Resolution
    from engine.kernel.abilities.kinds import ConditionalAbility
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("9.3.4e", "9.10.1", "9.1.5a")
class LastingChange(Effect):
    """Put declarations in force for a duration; ``target`` is the object they are about."""

    declarations: tuple[Declaration, ...]
    duration: Duration
    words: str
    target: int | None = None

    def would_change(self, game: "Game") -> bool:
        """Whether the object it is about is still there."""
        return self.target is None or game.exists(self.target)

    def apply(self, game: "Game") -> None:
        """Create the lingering effect."""
        assert self.source is not None
        create(
            game,
            LingeringEffect(
                f"{game.name(self.source if self.target is None else self.target)}: {self.words}",
                self.source,
                game.controller(self.source),
                self.duration,
                declarations=self.declarations,
                target=self.target,
            ),
        )


@carries_out("9.10.4a", "3.9.5b")
def change_strength(
    card: int, change: int, duration: Duration = Duration.ENCOUNTER
) -> LastingChange:
    """Change a card's strength, for the current encounter where nothing else is said."""
    concerns = Modify("strength", lambda _g, _s, about: about == card, lambda *_: change)
    return LastingChange(
        target=card, duration=duration, declarations=(concerns,), words=f"{change:+} strength"
    )


@dataclass(eq=False, kw_only=True)
@carries_out("9.6.13", "9.6.13b", "9.6.13c", "9.10.2", "9.1.3c")
class CreateDelayed(Effect):
    """Create a delayed conditional ability.

    With no duration of its own it exists until it next resolves. It knows the targets and
    choices of the ability that creates it, if ``resolution`` is given (9.10.3a).
    """

    ability: "ConditionalAbility"
    duration: Duration = Duration.ONCE
    resolution: "Resolution | None" = None

    def would_change(self, _game: "Game") -> bool:
        """Creating an ability always changes the game state."""
        return True

    def apply(self, game: "Game") -> None:
        """Create the lingering effect that maintains it."""
        assert self.source is not None
        create(
            game,
            LingeringEffect(
                f"{game.name(self.source)}: {self.ability.label}",
                self.source,
                self.by or game.controller(self.source),
                self.duration,
                ability=self.ability,
                created_in=self.resolution,
            ),
        )


@dataclass(eq=False, kw_only=True)
@carries_out("9.10.3", "9.10.3b", "9.10.3c", "10.2.3b")
class Remember(Effect):
    """Maintain a choice for other abilities of the same source, where both players see it.

    ``duration`` is how long at most; the choice also ends when the source becomes inactive.
    """

    name: str
    choice: Any
    duration: Duration = Duration.ACTIVE

    def would_change(self, game: "Game") -> bool:
        """Whether the source is still there to remember it."""
        return self.source is not None and game.exists(self.source)

    def apply(self, game: "Game") -> None:
        """Keep the choice, in place of an earlier one of that name."""
        assert self.source is not None
        source, name, choice = self.source, self.name, self.choice

        def forget(game: "Game") -> None:
            remembered = game.object(source).remembered
            if remembered.get(name) is choice:
                del remembered[name]

        game.object(source).remembered[name] = choice
        label = f"{game.name(source)}: {name}"
        controller = self.by or game.controller(source)
        create(
            game,
            LingeringEffect(
                label, source, controller, self.duration, needs_source=True, ends=forget
            ),
        )
