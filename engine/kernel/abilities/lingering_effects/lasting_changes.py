"""Effects that leave a lasting change of values or rules behind (9.10)."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import looks_for, looks_for_first
from engine.kernel.abilities.lingering_effects.lingering import (
    Duration,
    LingeringEffect,
    create,
    current_structures,
)
from engine.kernel.abilities.lingering_effects.remembered_choices import keep_choice
from engine.kernel.abilities.static.characteristics import cannot_gain_abilities
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Declaration, Only
from engine.kernel.abilities.subroutines.copied_subroutines import CopiedSubroutine
from engine.kernel.abilities.subroutines.order_of_choice import choose_order, keep_order
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.events import RunEnded
from engine.kernel.first_times import look_back_for
from engine.kernel.selecting import without
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import ConditionalAbility, Subroutine
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("9.3.4e", "9.10.1", "9.1.5a")
class LastingChange(Effect):
    """Put declarations in force for a duration.

    - ``target``: the object they are about, if they are about one.
    - ``choices``: what was chosen for them, by name, if nothing else refers to it; they are
      maintained for the same duration (9.10.3a).
    - ``once``: whether a replacement effect among the declarations applies a single time.
    """

    phrase: ClassVar[str] = "a change that lasts"
    declarations: tuple[Declaration, ...]
    duration: Duration
    words: str
    target: int | None = None
    choices: dict[str, Any] = field(default_factory=dict)
    once: bool = False

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
                self.lasts_for(game),
                declarations=self.declarations,
                target=self.target,
                once=self.once,
            ),
        )
        for name, choice in self.choices.items():
            self._maintain(game, self.source, name, choice)

    def lasts_for(self, game: "Game") -> tuple[Structure, ...]:
        """Return the structures in progress that must all be over for it to expire."""
        return current_structures(game, self.duration)

    @carries_out("9.10.3a")
    def _maintain(self, game: "Game", source: int, name: str, choice: Any) -> None:
        """Keep a choice that only this lingering effect refers to, for as long as it lasts."""
        game.log("9.10.3a", f"{game.name(source)}: the {name} is kept for the same duration")
        keep_choice(game, source, name, choice, self.by or game.controller(source), self.duration)


@dataclass(eq=False, kw_only=True)
@carries_out("1.15.1b", "9.10.3a")
class GainChosenSubtype(Effect):
    """Have a card gain a subtype for a duration; the player chooses it as this resolves.

    With ``several`` they choose any number of subtypes, but at least 1.
    """

    name: ClassVar[str] = "chosen subtype"
    card: int
    among: tuple[str, ...]
    duration: Duration
    several: bool = False

    def would_change(self, game: "Game") -> bool:
        """Whether the card is still there."""
        return game.exists(self.card)

    def choices_by_words(self) -> dict[str, tuple[str, ...]]:
        """Return what can be chosen, by the words for it."""
        sizes = range(len(self.among) if self.several else 1, 0, -1)
        every = (chosen for size in sizes for chosen in combinations(self.among, size))
        return {" and ".join(chosen): chosen for chosen in every}

    def happen(self, game: "Game") -> Process[None]:
        """Let the player choose; the choice lasts as long as what the card gains by it."""
        assert self.by is not None
        options = [
            intents.offer(game, intents.ChooseSubtype(words), words)
            for words in self.choices_by_words()
        ]
        question = self.phrase_question(
            game, f"choose {'subtypes' if self.several else 'a subtype'}"
        )
        chosen = yield from game.decide(self.by, "1.15.1b", question, options)
        self.gain(game, chosen.value)

    def gain(self, game: "Game", words: str) -> None:
        """Let the card gain the subtypes that these words name, and keep the choice as long."""
        LastingChange(
            by=self.by,
            source=self.source,
            target=self.card,
            declarations=(gain_subtypes(self.card, *self.choices_by_words()[words]),),
            duration=self.duration,
            words=f"it is also {words}",
            choices={self.name: words},
        ).apply(game)


@dataclass(frozen=True, slots=True)
class GainsChosenSubtype:
    """An instruction that has its source gain a chosen subtype, or several, while it is active."""

    name: ClassVar[str] = GainChosenSubtype.name
    among: tuple[str, ...]
    several: bool = False

    def __call__(self, _game: "Game", resolution: "Resolution") -> GainChosenSubtype:
        """Return the effect of the instruction."""
        return self._of(resolution.source)

    def _of(self, source: int) -> GainChosenSubtype:
        return GainChosenSubtype(
            source=source,
            card=source,
            among=self.among,
            duration=Duration.ACTIVE,
            several=self.several,
        )

    def possible_values(self) -> list[str]:
        """Return what can be chosen, in words."""
        return [*self._of(0).choices_by_words()]

    def restore(self, game: "Game", source: int) -> None:
        """Let the source gain what the position gives as chosen."""
        words = game.object(source).remembered.get(self.name)
        if isinstance(words, str):
            self._of(source).gain(game, words)


def gain_subtypes(card: int, *subtypes: str) -> ChangeCharacteristics:
    """Return the declaration that the card gains these subtypes."""
    return ChangeCharacteristics(Only(lambda *_: card), gains_subtypes=lambda *_: subtypes)


# --- subroutines ----------------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("9.8.2b", "9.10.1")
class GainSubroutines(Effect):
    """Have ice gain subroutines for a duration, after all others that it then has.

    It gains them in the order given. With ``in_any_order`` the player chooses the order as this
    resolves; ``order`` is then that of all subroutines that the ice will have.
    """

    ice: int
    granted: "tuple[Subroutine, ...]"
    duration: Duration
    in_any_order: bool = False
    order: "tuple[Subroutine, ...]" = ()

    def would_change(self, game: "Game") -> bool:
        """Whether the ice is still there and gains any."""
        return bool(self.granted) and game.exists(self.ice)

    def happen(self, game: "Game") -> Process[None]:
        """Let the player choose the order if they may; then the ice gains the subroutines."""
        if self.in_any_order:
            assert self.by is not None
            self.order = yield from choose_order(game, self.by, self.ice, self.granted)
            new = without(self.order, tuple(subroutines(game, self.ice)))
            self.granted = tuple(new)
        self.apply(game)

    def apply(self, game: "Game") -> None:
        """Create the lingering effect that gives them."""
        assert self.source is not None
        controller = self.by or game.controller(self.source)
        label = f"{game.name(self.source)}: subroutines gained"
        effect = LingeringEffect(label, self.source, controller, self.duration)
        create(game, effect)
        give_subroutines(game, effect, self.ice, self.granted, self.order)


@carries_out("9.8.2b")
def give_subroutines(
    game: "Game",
    effect: LingeringEffect,
    ice: int,
    granted: "tuple[Subroutine, ...]",
    order: "tuple[Subroutine, ...]" = (),
) -> None:
    """Let a lingering effect give subroutines to ice, after all others that it then has.

    If another ``order`` was chosen, it is that of all subroutines of the ice.
    """
    given = ChangeCharacteristics(Only(lambda *_: ice), gains=lambda *_: granted)
    effect.target, effect.declarations = ice, (given,)
    if cannot_gain_abilities(game, ice):
        game.log("1.2.2", f"{game.name(ice)} cannot gain abilities, so it gains no subroutines")
        return
    if not granted:
        return
    labels = "”, “".join(subroutine.label for subroutine in granted)
    if any(isinstance(subroutine, CopiedSubroutine) for subroutine in granted):
        game.log(
            "26.03:9.8.2a", f"{game.name(ice)} gains copies, each after its original: “{labels}”"
        )
        return
    if order and order != tuple(subroutines(game, ice)):
        game.log("26.03:9.8.2c", f"{game.name(ice)} gains “{labels}”")
        keep_order(game, ice, order)
        return
    _log_gained(game, f"{game.name(ice)} gains “{labels}” after its other subroutines")


@dated("order-of-subroutines", since="26.03")
@carries_out("26.03:9.8.3e")
def _log_gained(game: "Game", words: str, /) -> None:
    """Log by the rule that has five groups: they are the last of these."""
    game.log("26.03:9.8.3e", words)


@_log_gained.before("26.03")
@carries_out("9.8.2b")
def _log_gained_by_9_8_2b(game: "Game", words: str, /) -> None:
    """Log by the rule that puts them behind all that the ice then has."""
    game.log("9.8.2b", words)


# --- delayed abilities ----------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("9.6.13", "9.10.2", "9.1.3c")
class CreateDelayed(Effect):
    """Create a delayed conditional ability.

    Without a duration of its own it exists until it next resolves. If ``resolution`` is given, it
    knows the targets and choices of the ability that creates it (9.10.3a).
    """

    phrase: ClassVar[str] = "an ability for a later time"
    ability: "ConditionalAbility"
    duration: Duration = Duration.ONCE
    resolution: "Resolution | None" = None

    @carries_out("26.03:9.6.13d")
    def would_change(self, game: "Game") -> bool:
        """Whether what it waits for can still come: the end of this run only if there is one."""
        return game.state.run is not None or not self._waits_for_the_end_of_this_run

    @property
    def _waits_for_the_end_of_this_run(self) -> bool:
        return self.duration is Duration.ONCE and looks_for(self.ability, RunEnded)

    def apply(self, game: "Game") -> None:
        """Create the lingering effect that maintains it, aware of first times there have been."""
        assert self.source is not None
        if looks_for_first(self.ability):
            look_back_for(game, self.ability, self.source)
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
