"""What is under way in a game, its record, and how players are asked to choose."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, cast

from engine.kernel.abilities.conditional.pending import Happened, Instance, PriorityWindow
from engine.kernel.abilities.effects import Imminent
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.subroutines.granted_subroutines import Grant
from engine.kernel.additional_rules.loops import LoopKey as LoopKey
from engine.kernel.additional_rules.loops import (
    TrackedResolution,
    note_choice_in_run,
    watched_choice,
    without_what_loops,
)
from engine.kernel.changes import ChangingList, as_plain, noticing_passing_attributes
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Decision, Option, Process, with_unique_labels
from engine.kernel.errors import KernelError
from engine.kernel.events import Action
from engine.kernel.sides import Player, Side
from engine.kernel.timing import Step, Structure
from engine.kernel.transcript import Line

if TYPE_CHECKING:
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.card_manipulation.drawing import Drawing
    from engine.kernel.game import Game


PositionNotes = dict[str, Any]
"""What a game has noted of a position, by the name of its attribute."""

_WITHIN_A_SENTENCE = ("the ", "a ", "an ", "remote ")
"""How names begin that get a capital at the beginning of a line; cards keep their own letters."""


@noticing_passing_attributes
class Proceedings:
    """What is under way in a game, and the record of what was.

    Things that can be within one another, such as windows, are in lists with the innermost last.
    """

    passing: ClassVar[frozenset[str]] = frozenset(
        {"structures", "met", "windows", "imminent", "under_way", "resolving", "triggered"}
        | {"counters_before", "playing", "resolutions", "drawings", "permissions", "released"}
        | {"since_choice", "ended_loops", "subroutines_before", "declared_order"}
        | {"grants_in_order", "rezzing"}
        | {"dependencies_logged", "fruitless", "unchecked", "actions"}
    )
    """The attributes whose changes concern no card (:mod:`engine.kernel.changes`)."""

    of_position: ClassVar[tuple[str, ...]] = (
        *("counters_before", "subroutines_before", "declared_order", "dependencies_logged"),
        *("grants_in_order", "fruitless"),
    )
    """The attributes that note something of the position as it was a moment ago."""

    def __init__(self) -> None:
        self.transcript: list[Line] = []

        self.structures: list[Structure] = []
        """The timing structures in progress, the outermost first."""
        self.resumes_at: str | None = None
        """The step of the run in progress in which the game begins, until it does."""
        self.windows: list[PriorityWindow] = []
        """The priority windows that are open (9.2.4d)."""
        self.actions: list[tuple[Side, Action]] = []
        """The actions under way, with who takes them (5.2.2)."""

        self.met: list[Instance] = []
        """Conditional abilities that met their conditions since the last checkpoint.

        Only a checkpoint marks them pending (10.3.1a).
        """
        self.unchecked: list[Happened] = []
        """What has happened since then, with who was there to see it (25.04's 9.6.5b)."""
        self.triggered: list[Instance] = []
        """Every instance triggered so far."""
        self.resolving: list[Instance] = []
        """The instances that are being resolved."""
        self.resolutions: list[Resolution] = []
        """The resolvings of abilities in progress (9.1.2b)."""
        self.imminent: list[Imminent] = []
        """The instructions that are imminent."""
        self.under_way: list[Imminent] = []
        """The instructions that are being carried out."""

        self.playing: list[int] = []
        """The events and operations whose play abilities are resolving (9.1.2b)."""
        self.installing_to: list[str] = ChangingList()
        """The servers that cards are being installed to (8.5.9)."""
        self.rezzing: list[int] = []
        """Cards that have been paid for, and are turned faceup together with others (9.12.2a)."""
        self.drawings: list[Drawing] = []
        """The draws in progress (8.4.5)."""
        self.permissions: list[tuple[Side, int]] = []
        """Which player may see which object while an ability resolves or one pays (1.21.6)."""
        self.kept_hosted: list[int] = ChangingList()
        """The sources whose hosted objects are set aside for an ability (9.5.5)."""
        self.released: list[int] = []
        """Those of them whose ability has since resolved."""

        self.since_choice: list[TrackedResolution] = []
        """What has been resolved since anybody last had a choice that leads elsewhere (10.1.6)."""
        self.ended_loops: set[tuple[LoopKey, Hashable]] = set()
        """In which position a loop of which ability has ended since then."""
        self.fruitless: set[LoopKey] = set()
        """The abilities, with their sources, that have come to nothing in this step.

        Their static condition is true all the same (25.04's 9.6.7d).
        """

        self.counters_before: dict[int, dict[str, int]] = {}
        """The counters on cards as the last checkpoint found them."""
        self.subroutines_before: dict[int, int] = {}
        """How many subroutines ice whose own number varies had then."""
        self.declared_order: dict[int, list[Subroutine]] = {}
        """All subroutines of ice, where a player chose between which new ones go (9.8.2c).

        That is an order of subroutines; ``grants_in_order`` has the effects that give them, and
        cannot say where among the printed ones each goes.
        """
        self.grants_in_order: dict[int, tuple[Grant, ...]] = {}
        """What grants subroutines to active ice, in the order in which that began (9.8.3)."""
        self.dependencies_logged: list[tuple[str, str]] = []
        """How effects on characteristics last depended on each other."""
        self.quiet_since = -1
        """The instant at which a checkpoint last had nothing to do."""

    @property
    def _game(self) -> "Game":
        return cast("Game", self)  # nothing else has proceedings

    # --- what has been noted of the position ------------------------------------------

    def notes_of_position(self) -> PositionNotes:
        """Return what was noted about the position, for a game that begins in a copy of it."""
        return {name: as_plain(getattr(self, name)) for name in self.of_position}

    def take_over_notes(self, noted: PositionNotes) -> None:
        """Take over what another game noted about the same position."""
        for name, value in noted.items():
            setattr(self, name, value)

    # --- the record -------------------------------------------------------------------

    def log(self, rule: str, text: str, *, decision: bool = False) -> None:
        """Record that something happened, under the rule that made it happen."""
        if text.startswith(_WITHIN_A_SENTENCE):
            text = text[0].upper() + text[1:]
        depth = len(self.structures) + len(self.windows)
        self.transcript.append(Line(rule, text, depth, decision))

    def begin(self, step: Step) -> None:
        """Record that a step of a timing structure begins, before it has any effect."""
        self.structures[-1].step = step.rule
        depth = len(self.structures) + len(self.windows)
        self.transcript.append(Line(step.rule, step.text, depth, heading=True))

    @contextmanager
    @carries_out("9.2.4d")
    def window(self, rule: str) -> Iterator[PriorityWindow]:
        """Keep a priority window open during a block (9.2.4)."""
        window = PriorityWindow(rule)
        self.windows.append(window)
        try:
            yield window
        finally:
            self.windows.remove(window)

    def note_no_choice(self, decision: Decision) -> None:
        """Note that a player would decide here and has no choice, so nobody is asked."""

    def note_forced_option(self, player: Player, rule: str, question: str, option: Option) -> None:
        """Take the only option that a player would have, without asking."""

    def decide(
        self, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Option]:
        """Ask ``player`` to choose, and record the choice.

        If passing is the only option, that is no choice, and nobody is asked.
        """
        if not options:
            raise KernelError(f"{rule}: nothing to choose from: {question}")
        decision = Decision(player, rule, question, with_unique_labels(options))
        watched = watched_choice(self._game, decision)
        if watched is not None:
            decision = without_what_loops(self._game, decision, watched)
        if len(decision.options) == 1 and decision.passing is not None:
            self.note_no_choice(decision)
            return decision.options[0]
        self._note_choice(decision)
        chosen = yield decision
        if watched is not None:
            note_choice_in_run(self._game, watched, chosen)
        self.log(rule, f"{player.named}: {chosen.label}", decision=True)
        return chosen

    def decide_if_several(
        self, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Option]:
        """Ask as :meth:`decide` does, but take a single option without asking."""
        if len(options) == 1:
            self.note_forced_option(player, rule, question, options[0])
            return options[0]
        return (yield from self.decide(player, rule, question, options))

    def decide_in_secret(
        self, player: Side, rule: str, question: str, options: list[Option], announcement: str
    ) -> Process[Option]:
        """Ask ``player`` for a choice that the other one does not see; record the announcement."""
        decision = Decision(player, rule, question, with_unique_labels(options), secret=True)
        self._note_choice(decision)
        chosen = yield decision
        self.log(rule, f"{player.named} {announcement}", decision=True)
        return chosen

    @carries_out("10.1.6")
    def _note_choice(self, decision: Decision) -> None:
        """Note a choice among several options: nothing before it is part of a mandatory loop.

        Which subroutine resolves next is no such choice if each only has another one resolve.
        """
        if len(decision.options) > 1 and not self._only_resolves_others(decision):
            self.since_choice.clear()
            self.ended_loops.clear()

    def _only_resolves_others(self, decision: Decision) -> bool:
        """Whether the choice is of a target that can only lead to another of its like."""
        chooses = decision.rule == "1.15.2" and bool(self.resolutions)
        return chooses and self.resolutions[-1].only_resolves_others
