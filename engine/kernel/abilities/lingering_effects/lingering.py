"""Lingering effects (section 9.10): what an instruction leaves behind, and for how long."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel import history
from engine.kernel.abilities.lingering_effects.maintained import note_maintained_change
from engine.kernel.abilities.static.declarations import Declaration, ExtendDuration
from engine.kernel.changes import Passing
from engine.kernel.cite import carries_out
from engine.kernel.events import TurnBegan
from engine.kernel.sides import Side
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import ConditionalAbility
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game


class Duration(StrEnum):
    """How long a lingering effect lasts.

    If the value is the number of a rule, it lasts while the timing structure is in progress whose
    steps stand under that number.

    - ``ITS_RUN``: from before the run that its source makes until that is over (6.7.4, 9.10.1).
    - ``ONCE``: until the delayed conditional ability that it maintains next resolves (9.6.13c).
    - ``ACTIVE``: as long as its source is active (9.10.3c).
    - ``CORPS_NEXT_TURN``, ``RUNNERS_NEXT_TURN``: for what is said of that player's next turn,
      whoever says it and whoever's turn comes between.
    """

    ENCOUNTER = "6.9.3"
    RUN = "6.9"
    BREACH = "7.5"
    ACCESS = "7.2"
    TURN = "turn"
    ITS_RUN = "until the run that its source makes is over"
    ONCE = "until it resolves"
    ACTIVE = "while its source is active"
    YOUR_NEXT_TURN = "until its controller's next turn begins"
    CORPS_NEXT_TURN = "until the Corp's next turn ends"
    RUNNERS_NEXT_TURN = "until the Runner's next turn ends"
    GAME = "until the game ends"

    @property
    def is_of_structure(self) -> bool:
        """Whether it is the length of an encounter, a run, a breach or an access."""
        return self in (Duration.ENCOUNTER, Duration.RUN, Duration.BREACH, Duration.ACCESS)


@dataclass(slots=True, eq=False)
@carries_out("9.10.1", "9.10.2", "9.10.3", "9.6.13")
class LingeringEffect(Passing):
    """Something that lasts beyond the instruction that created it.

    It keeps ``declarations`` in force, or a delayed conditional ``ability`` in being, or both.

    - ``source``: the object whose ability created it (9.1.3c).
    - ``structures``: the timing structures that must all be over for it to expire; empty for one
      that was not in progress to begin with (9.10.4).
    - ``target``: the object whose characteristics or values it changes, if it is about one.
    - ``turn``, ``run``: those in which it was created.
    - ``needs_source``: whether it also ends when its source becomes inactive (9.10.3b).
    - ``created_in``: the resolution that created it, whose targets and choices it knows (9.10.3a).
    - ``ends``: undoes what it kept.
    - ``condition``: that of a persisting static ability, whose declarations apply while it is true
      (9.12.5).
    - ``persists``: whether it keeps a persistent ability, or one that waits for the end of its run.
    - ``spent``: whether the run is over for which a persistent ability was kept (9.12.5d).
    - ``once``: whether it is over as soon as a replacement effect of it has applied (9.9.8c).
    - ``began``: the instant since when it applies, counted along with object ids.
    - ``in_its_run``: whether the run that it is to last for has begun.
    """

    attribute: ClassVar[str] = "lingering"

    label: str
    source: int
    controller: Side
    duration: Duration
    structures: tuple[Structure, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    ability: "ConditionalAbility | None" = None
    target: int | None = None
    turn: Structure | None = None
    run: Structure | None = None
    needs_source: bool = False
    created_in: "Resolution | None" = None
    ends: "Callable[[Game], None] | None" = None
    condition: "Callable[[Game, int], bool] | None" = None
    persists: bool = False
    spent: bool = False
    once: bool = False
    began: int = 0
    in_its_run: bool = False
    notes: dict[str, Any] = field(default_factory=dict)

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            """Note a change, before and after, of what others find out from the effect."""
            if name in MAINTAINING:
                note_maintained_change(self)
            Passing.__setattr__(self, name, value)
            if name in MAINTAINING:
                note_maintained_change(self)


MAINTAINING = frozenset({"declarations", "ability", "source", "condition", "began"})
"""The attributes of an effect that findings about what it maintains depend on."""


@carries_out("9.10.1")
def create(game: "Game", effect: LingeringEffect) -> None:
    """Start a lingering effect; its duration counts from the structures now in progress."""
    effect.structures = effect.structures or current_structures(game, effect.duration)
    effect.turn = game.structures[0] if game.structures else None
    effect.run = next((s for s in game.structures if s.rule == Duration.RUN.value), None)
    renew(game, effect)
    run = game.state.run
    effect.in_its_run = run is not None and run.source == effect.source
    game.state.lingering.append(effect)
    game.log("9.10.1", f"{effect.label}: a lingering effect begins")
    if effect.duration.is_of_structure and not effect.structures:
        game.log("9.10.4", "What it would last for is not in progress, so it expires at once")


def renew(game: "Game", effect: LingeringEffect) -> None:
    """Note that it begins to apply at this instant."""
    effect.began = game.state.new_number()


@carries_out("6.7.4", "9.10.1")
def begin_its_run(game: "Game", source: int | None) -> None:
    """Note on effects that last for the run of their source that this run has begun."""
    for effect in game.state.lingering:
        if effect.duration is Duration.ITS_RUN and effect.source == source:
            effect.in_its_run = True


def current_structures(game: "Game", duration: Duration) -> tuple[Structure, ...]:
    """Return the innermost structure in progress that the duration refers to, if there is one."""
    if duration is Duration.TURN:
        return tuple(game.structures[:1])
    matching = (s for s in reversed(game.structures) if s.rule == duration.value and not s.closed)
    innermost = next(matching, None)
    return () if innermost is None else (innermost,)


def nothing_ends(game: "Game") -> bool:
    """Whether no effect can be over, because each has its own duration still before it."""
    effects = (effect for effect in game.state.lingering if not effect.spent)
    return not any(_is_over(game, effect, extended=False) for effect in effects)


def remove_expired(game: "Game") -> None:
    """Remove the lingering effects whose duration has passed, except those that persist for now."""
    for effect in [e for e in game.state.lingering if not e.persists and _is_over(game, e)]:
        end(game, effect)
        game.log("10.3.1b", f"{effect.label}: the lingering effect expires")


def spend_persisting(game: "Game") -> list[LingeringEffect]:
    """Let persisting abilities whose run is over apply to nothing more, and return those.

    Instances of them that are pending already can still resolve.
    """
    over = [e for e in game.state.lingering if e.persists and not e.spent and _is_over(game, e)]
    for effect in over:
        effect.spent, effect.declarations = True, ()
        rule = _rule_on(effect, "9.12.5d")
        game.log(rule, f"{effect.label}: its run is over, so no new instance of it becomes pending")
    return over


def stop_persisting(game: "Game", spent: list[LingeringEffect]) -> None:
    """Remove those abilities, because the reaction window after their run has closed."""
    for effect in spent:
        end(game, effect)
        rule = _rule_on(effect, "9.12.5c")
        game.log(rule, f"{effect.label}: it ends, for the window after the run has closed")


def _rule_on(effect: LingeringEffect, on_persistent: str) -> str:
    """Return the rule that keeps it: the one on what a run leaves behind, or ``on_persistent``."""
    return "9.10.1" if effect.ability is not None and effect.ability.linked else on_persistent


def end(game: "Game", effect: LingeringEffect) -> None:
    """Remove a lingering effect from the game state."""
    game.state.lingering.remove(effect)
    if effect.ends is not None:
        effect.ends(game)


def _is_over(game: "Game", effect: LingeringEffect, *, extended: bool = True) -> bool:
    """Whether its duration is over and, with ``extended``, no ability makes it last longer."""
    if effect.needs_source or effect.duration is Duration.ACTIVE:
        if not (game.exists(effect.source) and game.object(effect.source).is_active):
            return True
        if effect.duration is Duration.ACTIVE:
            return False
    if effect.duration in (Duration.ONCE, Duration.GAME):
        return False
    if effect.duration is Duration.ITS_RUN:
        return _its_run_is_over(game, effect)
    if effect.duration is Duration.YOUR_NEXT_TURN:
        return _turn_has_begun(game, effect)
    if effect.duration in _NEXT_TURN_OF:
        return _next_turn_has_ended(game, effect, _NEXT_TURN_OF[effect.duration])
    if any(s in game.structures and not s.closed for s in effect.structures):
        return False
    return not (extended and _is_kept(game, effect))


@carries_out("6.7.4", "9.10.1")
def _its_run_is_over(game: "Game", effect: LingeringEffect) -> bool:
    """Whether the run of its source is over, or will no longer come of the ability.

    What the run costs is paid before it begins, and a checkpoint follows (1.16.10c).
    """
    run = game.state.run
    if run is not None and run.source == effect.source:
        return False
    is_to_come = any(resolution.source == effect.source for resolution in game.resolutions)
    return effect.in_its_run or not is_to_come


@carries_out("9.9.9")
def _is_kept(game: "Game", effect: LingeringEffect) -> bool:
    """Whether an ability makes it last longer, now that its own duration is over."""
    keeping = {
        effect.run if d.for_the_run else effect.turn: source
        for d, source in game.declarations(ExtendDuration)
        if d.applies(game, source, effect)
    }
    lasting = next((s for s in keeping if s is not None and s in game.structures), None)
    before: Structure | None = effect.notes.get("kept")
    if lasting is not None and before is None:
        effect.notes["kept"] = lasting
        until = "run" if lasting is effect.run else "turn"
        keeper = game.name(keeping[lasting])
        game.log("9.10.5", f"{effect.label}: {keeper} keeps it until the {until} ends")
    if lasting is None and before is not None and before in game.structures:
        game.log(
            "9.9.9a", f"{effect.label}: nothing keeps it any longer, and its own duration is over"
        )
    return lasting is not None


def _turn_has_begun(game: "Game", effect: LingeringEffect) -> bool:
    """Whether a turn of its controller has formally begun since it was created."""
    began = history.this_turn(game, TurnBegan)
    is_new_turn = bool(game.structures) and game.structures[0] is not effect.turn
    return is_new_turn and any(e.side is effect.controller for e in began)


_NEXT_TURN_OF = {Duration.CORPS_NEXT_TURN: Side.CORP, Duration.RUNNERS_NEXT_TURN: Side.RUNNER}


def _next_turn_has_ended(game: "Game", effect: LingeringEffect, side: Side) -> bool:
    """Whether that player has had a turn since it was created that is no longer in progress."""
    turn = game.structures[0] if game.structures else None
    next_turn: Structure | None = effect.notes.get("next turn")
    if next_turn is not None:
        return next_turn is not turn
    if turn is not None and turn is not effect.turn and game.active_player is side:
        effect.notes["next turn"] = turn
    return False
