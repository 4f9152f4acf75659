"""Follow a script: it answers a game's decisions, and its expectations are checked in place."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from engine.kernel.additional_rules.information import claim
from engine.kernel.decisions import Decision, Option, Process, take_option
from engine.kernel.intents import InstallTo
from engine.scenarios.expectations.card_expectations import remember_mentioned
from engine.scenarios.expectations.check import find_failures
from engine.scenarios.expectations.failures import Failure
from engine.scenarios.files.locations import Places
from engine.scenarios.files.schema import PlayedLine, ScriptStep
from engine.scenarios.labels.possible_labels import complete_label
from engine.scenarios.unanswered_decisions import (
    MAX_REASONS,
    explain_early_use,
    explain_leftover_step,
    explain_refusal,
    explain_single_option,
    explain_unanswered,
    is_for_decision,
)
from engine.scenarios.watched_game import ACTION_STEP, Moment, WatchedGame

MAX_DECISIONS = 10_000
"""How many decisions a script is followed through; before each step many may be passed."""


class Listing(Enum):
    """What a script lists: everything that is done, every decision, or only real choices.

    A decision may have one option alone; then it need not be listed.
    """

    ALL = "what is done unasked, too"
    ASKED = "what players are asked"
    CHOICES = "what they are asked where there are several options"


class ScriptFollower:
    """Answers a game's decisions from a script, step by step.

    Lines that do not hold by the rules that are played are passed over. An expectation is looked at
    in the very next moment at which anybody decides, written or not, or in the next moment that it
    names; no decision written after it is taken before.

    - ``failed``: the lines about what did not hold.
    - ``unchecked``: those of them that say that something could not be played or looked at.
    - ``refusals``: if ``explain`` is set, why the next decision was not legal where it may have
      been meant.
    - ``decisions``: how many have been answered.
    - ``listing``: what the script is taken to list; ``other_listings``: what else it may list.
    """

    def __init__(
        self,
        game: WatchedGame,
        line: PlayedLine,
        places: Places,
        *,
        explain: bool = False,
        listing: Listing = Listing.ASKED,
    ) -> None:
        self.game = game
        self.line = line
        self.places = places
        self.explain = explain
        self.listing = listing
        self.other_listings: dict[Listing, None] = {}
        self.failed: list[str] = []
        self.unchecked: list[str] = []
        self.refusals: dict[str, None] = {}
        self.decisions = 0
        self._script = [
            (number, step) for number, step in enumerate(line.script) if step.holds_by(game.rules)
        ]
        self._next = 0
        self._looked: dict[str, None] = {}
        self._done: tuple[Option, str] | None = None
        game.watch = self._watch
        game.watch_unasked = self._pass_over

    @property
    def is_over(self) -> bool:
        """Whether nothing of the script is left."""
        return self._next == len(self._script)

    @property
    def steps_followed(self) -> int:
        """How much of the script has been followed."""
        return self._next

    def follow(self, process: Process[None], *, to_the_end: bool = True) -> Decision | None:
        """Play by the script; return the decision at which it stopped, if the game goes on.

        With ``to_the_end`` the game goes on past the script's last step to the next action window.
        """
        decision = next(process, None)
        while decision is not None:
            self._look(Moment(decision))
            if self.is_over and (decision.rule in ACTION_STEP.values() or not to_the_end):
                break
            self.decisions += 1
            if self.decisions > MAX_DECISIONS:
                self._fail(f"the game is not over after {MAX_DECISIONS:,} decisions")
                break
            option = self._answer(decision)
            if option is None:
                break
            decision = take_option(process, option)
        if decision is None:
            self._look(Moment())
        if not self.failed and not self.is_over:
            self._fail(explain_leftover_step(self.game, self._head, list(self._looked)))
        self.game.watch = self.game.watch_unasked = None
        return decision

    @property
    def _head(self) -> ScriptStep:
        return self._script[self._next][1]

    # --- moments --------------------------------------------------------------------------

    def _watch(self, moment: Moment) -> None:
        """Look at a moment in which nobody is asked."""
        self._look(moment)
        decision = moment.decision
        if decision is None or self.is_over or not is_for_decision(self._head, decision):
            return
        self._looked[decision.rule] = None
        self._note_refusal(decision)

    def _look(self, moment: Moment) -> None:
        """Check what is expected at this moment, and have claims made that are written for it."""
        while not self.is_over and _is_due(self._head, moment):
            number, written = self._script[self._next]
            self._next += 1
            if written.claim is not None:
                claim(self.game, *written.claim)
            if written.expect is not None:
                for failed in find_failures(self.game, moment.decision, written.expect):
                    self.note_failure(failed, "script", number)
                remember_mentioned(self.game, written.expect)

    def note_failure(self, failed: Failure, *within: str | int) -> None:
        """Note what did not hold of the expectation at that place of the file."""
        message = failed.located(self.places, *within)
        self.failed.append(message)
        self.unchecked += [message] if failed.is_unchecked else []

    # --- decisions ------------------------------------------------------------------------

    def _answer(self, decision: Decision) -> Option | None:
        """Return the option that the script chooses; note a failure if it has no answer."""
        listed = None if self.is_over else self._head
        stands_alone = len(decision.options) == 1
        if listed is not None and listed.decision is not None and is_for_decision(listed, decision):
            chosen = self._meant(listed.decision, decision)
            if chosen is not None and not (stands_alone and self.listing is Listing.CHOICES):
                self.other_listings |= {Listing.CHOICES: None} if stands_alone else {}
                self._done = chosen, decision.rule
                self._go_on()
                return chosen
            self._looked[decision.rule] = None
        if stands_alone:
            return decision.options[0]
        if decision.passing is not None and self.line.unlisted == "pass":
            if listed is not None:
                self._note_refusal(decision)
            return decision.passing
        early = explain_early_use(self.game, listed, *self._done) if listed and self._done else ""
        self._fail(f"{explain_unanswered(self.game, listed, decision)}{early}")
        return None

    def _pass_over(self, taken: Decision) -> None:
        """Notice that the script's next step is done unasked; go on if it lists such steps."""
        listed = None if self.is_over else self._head.decision
        if listed is None or not is_for_decision(self._head, taken):
            return
        if self._meant(listed, taken) is not None:
            self.other_listings[Listing.ALL] = None
            if self.listing is Listing.ALL:
                self._go_on()
        elif self.explain and len(self.refusals) < MAX_REASONS:
            is_place = isinstance(taken.options[0].intent, InstallTo)
            refusal = explain_refusal(self.game, self._head, taken) if is_place else None
            reason = refusal or explain_single_option(listed, taken)
            self.refusals |= {} if reason is None else {reason: None}

    def _meant(self, label: str, decision: Decision) -> Option | None:
        """Return the option of that label, which may stand for the card's only paid ability."""
        return decision.option(label) or decision.option(complete_label(self.game, label))

    def _go_on(self) -> None:
        """Note that the script's next decision has been taken."""
        self._next += 1
        self._looked.clear()
        self.refusals.clear()
        self.game.began["decision"] = len(self.game.transcript)

    def _note_refusal(self, decision: Decision) -> None:
        """Note why the script's next decision is not legal here, if reasons are asked for."""
        if self.explain and len(self.refusals) < MAX_REASONS:
            refusal = explain_refusal(self.game, self._head, decision)
            self.refusals |= {} if refusal is None else {refusal: None}

    def _fail(self, message: str) -> None:
        place = (
            "" if self.is_over else self.places.line_prefix("script", self._script[self._next][0])
        )
        self.failed.append(f"{place}{message}")
        self.unchecked.append(f"{place}{message}")


BeginGame = Callable[[], tuple[WatchedGame, Process[None]]]
"""Begins a new game in the same position."""


@dataclass(frozen=True, slots=True)
class FollowedScript:
    """A game that a script has played; if the game goes on, with the decision where it stopped."""

    game: WatchedGame
    process: Process[None]
    script: ScriptFollower
    decision: Decision | None


def follow_script(
    begin: BeginGame, line: PlayedLine, places: Places, *, to_the_end: bool = True
) -> FollowedScript:
    """Play a new game by a script.

    If the script cannot be followed as it stands, it may list what is done unasked, or leave out
    decisions without a choice, and is played so. If no reading comes to its end, the one that got
    farthest counts.
    """
    best = _follow_as(begin, line, places, to_the_end=to_the_end, listing=Listing.ASKED)
    for listing in tuple(best.script.other_listings):
        if best.script.is_over:
            break
        other = _follow_as(begin, line, places, to_the_end=to_the_end, listing=listing)
        less, best = sorted((other, best), key=lambda followed: followed.script.steps_followed)
        less.process.close()
    return best


def _follow_as(
    begin: BeginGame, line: PlayedLine, places: Places, *, to_the_end: bool, listing: Listing
) -> FollowedScript:
    game, process = begin()
    script = ScriptFollower(game, line, places, listing=listing)
    return FollowedScript(game, process, script, script.follow(process, to_the_end=to_the_end))


def find_refusals(begin: BeginGame, script: ScriptFollower, *, to_the_end: bool) -> list[str]:
    """Return why what the script wanted, and did not get, was not legal where it was due.

    The game is played again, because reasons are asked for only if something failed.
    """
    game, process = begin()
    again = ScriptFollower(game, script.line, script.places, explain=True, listing=script.listing)
    again.follow(process, to_the_end=to_the_end)
    process.close()
    return list(again.refusals)


def _is_due(written: ScriptStep, moment: Moment) -> bool:
    """Whether this is the moment for the script's next step, if that is no decision."""
    if written.decision is not None:
        return False
    if written.at is None and written.whose is None:
        return moment.is_asked
    if written.whose is not None and (
        moment.decision is None or moment.decision.player is not written.whose
    ):
        return False
    if moment.decision is None and _is_about_options(written):
        return False
    return written.at is None or moment.is_called(written.at)


def _is_about_options(written: ScriptStep) -> bool:
    """Whether it can be checked only where somebody decides or could only pass."""
    expected = written.expect
    return expected is not None and bool(
        expected.options or expected.not_options or expected.refused
    )
