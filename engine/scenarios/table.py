"""A position played decision by decision: where it stands, what may be done, and why not.

Nothing is kept from one request to the next. Each brings the position and the labels that were
chosen, and the game is played again.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.kernel.decisions import Decision, Option, take_option
from engine.kernel.legality import reasons, reasons_at_any_time, timing_reason
from engine.kernel.sides import Chance, Side
from engine.kernel.transcript import Line
from engine.scenarios.exploration.explore import explore_scenario
from engine.scenarios.files.load import ScenarioFile
from engine.scenarios.files.locations import Places
from engine.scenarios.files.schema import MAX_STEPS, PlayedLine, ScriptStep
from engine.scenarios.labels.option_details import details_of_options
from engine.scenarios.labels.possible_labels import (
    explain_unknown_label,
    only_player_for,
    quote_label,
)
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.positions.view import describe_position
from engine.scenarios.results.result import Playthrough
from engine.scenarios.start import Start
from engine.scenarios.watched_game import WatchedGame

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TakenDecision:
    """A decision that was taken: by whom, its label, and whether there was a choice.

    ``line`` is how many lines the transcript had before it.
    """

    player: str
    label: str
    was_free: bool
    line: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that was asked for and cannot be done, with the reason and the rules.

    - ``place``: its place among all that was asked for.
    - ``rules``: the kernel's names of the rules, each with its reason; empty if no rule is needed.
    - ``is_play``: whether it is a play at all, and not something else that is said at a table.
    - ``meant``: the options here that may be meant, or that it asks about.
    - ``rest``: if it names several plays, those to ask for once the first is taken.
    """

    place: int
    label: str
    message: str
    rules: tuple[tuple[str, str], ...] = ()
    is_play: bool = True
    meant: tuple[str, ...] = ()
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Where a game stands: who decides among what, what was taken, and what has happened.

    - ``decision``: ``None`` if the game is over.
    - ``state``, ``before``: the position now, and before the last choice.
    - ``drawn``: how many decisions chance took beyond those given.
    - ``details``: by label, what an ability does, how strong an icebreaker is, and where cards of
      options are that read alike.
    """

    start: Start
    decision: Decision | None
    taken: tuple[TakenDecision, ...]
    refused: Refusal | None
    transcript: tuple[Line, ...]
    state: dict[str, Any]
    before: dict[str, Any]
    drawn: int
    details: dict[str, str]

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of all decisions taken; played again, they lead here."""
        return tuple(taken.label for taken in self.taken)

    @property
    def since(self) -> int:
        """The line of the transcript at which the last choice was made."""
        return next((taken.line for taken in reversed(self.taken) if taken.was_free), 0)


Draw = Callable[[WatchedGame, Decision], Option]
"""Decides for chance."""


@one_at_a_time
def play_on(start: Start, labels: Sequence[str], draw: Draw | None = None) -> Table:
    """Take these decisions from a position, and those after them that leave no choice.

    Decisions without a choice need not be among the labels. After the last label ``draw``, if
    given, decides for chance. If a label is no option where there is a choice, play stops there and
    the label is refused with the rules. At most :data:`engine.scenarios.files.schema.MAX_STEPS`
    decisions are taken.
    """
    game, process = start.game()
    answerer = _Answerer(game, labels, draw)
    before = describe_position(game)
    taken: list[TakenDecision] = []
    decision = next(process, None)
    while decision is not None and len(taken) < MAX_STEPS:
        option = answerer.answer(decision)
        if option is None:
            break
        is_free = len(decision.options) > 1
        if is_free:
            before = describe_position(game)
        taken.append(
            TakenDecision(decision.player.value, option.label, is_free, len(game.transcript))
        )
        decision = take_option(process, option)
    if decision is None and answerer.asked is not None:
        answerer.refuse("the game is over")
    elif decision is not None and len(taken) == MAX_STEPS:
        answerer.refuse(f"a game can be played through {MAX_STEPS:,} decisions at most")
    is_still_the_turn = game.state.turns == start.state.turns
    state = describe_position(game) | {"earlier": list(start.earlier) if is_still_the_turn else []}
    details = {} if decision is None else details_of_options(game, decision)
    process.close()
    return Table(
        start,
        decision,
        tuple(taken),
        answerer.refused,
        tuple(game.transcript),
        state,
        before,
        answerer.drawn,
        details,
    )


class _Answerer:
    """Answers decisions by the labels that are asked for, or where there is no choice.

    - ``refused``: why the next label is not taken, once play has stopped there.
    - ``drawn``: how many decisions chance has taken.
    """

    def __init__(self, game: WatchedGame, labels: Sequence[str], draw: Draw | None) -> None:
        self.refused: Refusal | None = None
        self.drawn = 0
        self._game, self._labels, self._draw = game, labels, draw
        self._place = 0

    @property
    def asked(self) -> str | None:
        """The label that is to be taken next, if there is one."""
        return self._labels[self._place] if self._place < len(self._labels) else None

    def answer(self, decision: Decision) -> Option | None:
        """Return the option that is taken; ``None`` if play stops here."""
        asked = self.asked
        if asked is not None and (option := decision.option(asked)) is not None:
            self._place += 1
            return option
        if len(decision.options) == 1:
            return decision.options[0]
        if asked is not None:
            self.refused = _explain_refusal(self._game, decision, asked, self._place)
        elif self._draw is not None and isinstance(decision.player, Chance):
            self.drawn += 1
            return self._draw(self._game, decision)
        return None

    def refuse(self, message: str) -> None:
        """Refuse the next label, or whatever would come next, for a reason that is no rule."""
        self.refused = Refusal(self._place, self.asked or "", message)


@one_at_a_time
def inspect_game(table: Table, look: Callable[[WatchedGame], T]) -> T:
    """Return what ``look`` finds in the game while the decision at the table is open.

    What is in progress then, such as an open window, lasts only until ``look`` returns.
    """
    game, process = table.start.game()
    decision = next(process, None)
    for label in table.labels:
        option = decision.option(label) if decision is not None else None
        decision = take_option(process, option) if option is not None else None
    try:
        return look(game)
    finally:
        process.close()


def current_game(table: Table) -> WatchedGame:
    """Return the game as it stands at a table; it is valid until another game is played."""
    return inspect_game(table, lambda game: game)


def _explain_refusal(game: WatchedGame, decision: Decision, label: str, place: int) -> Refusal:
    """Return why a label is not among the options."""
    offered = [option.label for option in decision.options]
    if (wrong := explain_unknown_label(game, label, offered)) is not None:
        return Refusal(place, label, wrong)
    whose = only_player_for(game, label)
    if whose is not None and whose is not decision.player:
        return _refuse_other_player(game, decision, label, whose, place)
    found = reasons(game, decision, label)
    return Refusal(place, label, f"{quote_label(label)} is not possible", tuple(found))


def _refuse_other_player(
    game: WatchedGame, decision: Decision, label: str, whose: Side, place: int
) -> Refusal:
    """Return why a player who is not asked cannot do it: what forbids it at any time, or now."""
    who, quoted = whose.named_within, quote_label(label)
    if stands := reasons_at_any_time(game, whose, label):
        here = (decision.rule, f"and {who} does not decide here")
        return Refusal(place, label, f"{quoted} is not possible", (*stands, here))
    when = timing_reason(game, decision, whose, label)
    here = (decision.rule, "this rule says who decides here")
    rules = (here if when is None else when,)
    return Refusal(
        place, label, f"{quoted} is for {who} to choose, but {who} does not decide here", rules
    )


# --- what can come of it --------------------------------------------------------------


@one_at_a_time
def explore_outcomes(
    file: ScenarioFile, table: Table, max_decisions: int, time_is_up: Callable[[], bool]
) -> Playthrough:
    """Follow every line of play from where a game stands to the next action, within bounds.

    ``time_is_up`` says when to stop. Then ``failures`` say that there may be other outcomes.
    """
    line = PlayedLine(script=tuple(script_steps(table.taken)), explore="all")
    places = Places(file.root)
    return explore_scenario(
        file.scenario.title,
        table.start,
        line,
        places,
        goes_on=True,
        max_decisions=max_decisions,
        time_is_up=time_is_up,
    )


def script_steps(taken: Sequence[TakenDecision]) -> Iterator[ScriptStep]:
    """Yield what was taken as the steps of a scenario."""
    for one in taken:
        yield ScriptStep.model_validate({one.player: one.label})
