"""A position played on decision by decision: where it stands, what may be done, and why not.

Nothing is kept between two questions: whoever asks brings the position and the labels that
were chosen, and the game is played again.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.kernel.decisions import Decision, Option
from engine.kernel.legality import besides_the_moment, reasons, the_moment
from engine.kernel.sides import Chance
from engine.kernel.transcript import Line
from engine.scenarios.every_line import explore
from engine.scenarios.follow import step
from engine.scenarios.labels import belongs_to, mistaken, quoted
from engine.scenarios.load import ScenarioFile
from engine.scenarios.located import Places
from engine.scenarios.one_at_a_time import one_at_a_time
from engine.scenarios.play import Start
from engine.scenarios.result import Playthrough
from engine.scenarios.schema import STEPS, PlayedLine, ScriptStep
from engine.scenarios.view import describe
from engine.scenarios.watched import WatchedGame

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision that was taken: by whom, the label, and whether it was a choice.

    ``line`` is how many lines the transcript had before it.
    """

    player: str
    label: str
    was_free: bool
    line: int


@dataclass(frozen=True, slots=True)
class Refused:
    """What was asked for and cannot be done: why, and which rules say so.

    ``place`` is its place among all that was asked for; ``rules`` are the kernel's names, each
    with its reason, none where no rule is needed to see it. ``is_play`` says whether it is a play
    at all, and not something else that is said at a table; ``meant`` are options of this moment
    that may be meant, or that it is asked about; ``rest`` is what of several plays is to be asked
    for once the first is taken.
    """

    place: int
    label: str
    told: str
    rules: tuple[tuple[str, str], ...] = ()
    is_play: bool = True
    meant: tuple[str, ...] = ()
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Where a game stands: who decides among what, all that was taken and has happened.

    ``drawn`` is how many of the decisions taken chance was asked for, beyond those given.

    ``state`` and ``before`` describe the position now and before the last choice;
    ``decision`` is ``None`` where the game is over.
    """

    start: Start
    decision: Decision | None
    taken: tuple[Taken, ...]
    refused: Refused | None
    transcript: tuple[Line, ...]
    state: dict[str, Any]
    before: dict[str, Any]
    drawn: int = 0

    @property
    def labels(self) -> tuple[str, ...]:
        """All that was taken, which leads here again."""
        return tuple(taken.label for taken in self.taken)

    @property
    def since(self) -> int:
        """Where in the transcript the last choice stands."""
        return next((taken.line for taken in reversed(self.taken) if taken.was_free), 0)


Draw = Callable[[WatchedGame, Decision], Option]
"""What chance makes of a decision that is its own."""


@one_at_a_time
def play_on(start: Start, labels: Sequence[str], draw: Draw | None = None) -> Table:
    """Take these decisions from a position, and whatever leaves no choice after them.

    What chance decides behind them is asked of ``draw``, where there is one.

    What leaves no choice need not be among the labels. One that is no option where there is a
    choice ends it there, and is answered with its rule. At most
    :data:`engine.scenarios.schema.STEPS` decisions are taken.
    """
    game, process = start.game()
    before = describe(game)
    taken: list[Taken] = []
    asked = deque(labels)
    refused = None
    drawn = 0
    decision = next(process, None)
    while decision is not None:
        if len(taken) == STEPS:
            told = f"a game is played through {STEPS:,} decisions at most"
            refused = Refused(len(labels) - len(asked), asked[0] if asked else "", told)
            break
        is_free = len(decision.options) > 1
        option = decision.option(asked[0]) if asked else None
        if option is not None:
            asked.popleft()
        elif not is_free:
            option = decision.options[0]
        elif asked:
            refused = _refused(game, decision, asked[0], len(labels) - len(asked))
            break
        elif draw is None or not isinstance(decision.player, Chance):
            break
        else:
            option = draw(game, decision)
            drawn += 1
        if is_free:
            before = describe(game)
        taken.append(Taken(decision.player.value, option.label, is_free, len(game.transcript)))
        decision = step(process, option)
    if decision is None and asked:
        refused = Refused(len(labels) - len(asked), asked[0], "the game is over")
    is_still_the_turn = game.state.turns == start.state.turns
    state = describe(game) | {"earlier": list(start.earlier) if is_still_the_turn else []}
    process.close()
    lines = tuple(game.transcript)
    return Table(start, decision, tuple(taken), refused, lines, state, before, drawn)


@one_at_a_time
def looked_at(table: Table, look: Callable[[WatchedGame], T]) -> T:
    """What ``look`` finds in the game in the middle of what is decided at a table.

    What is under way there, such as open windows, is so only while it looks.
    """
    game, process = table.start.game()
    decision = next(process, None)
    for label in table.labels:
        option = decision.option(label) if decision is not None else None
        decision = step(process, option) if option is not None else None
    try:
        return look(game)
    finally:
        process.close()


def as_it_stands(table: Table) -> WatchedGame:
    """The game where it stands at a table, to be looked at until another is played."""
    return looked_at(table, lambda game: game)


def _refused(game: WatchedGame, decision: Decision, label: str, place: int) -> Refused:
    """Why a label is not among the options."""
    offered = [option.label for option in decision.options]
    if (wrong := mistaken(game, label, offered)) is not None:
        return Refused(place, label, wrong)
    whose = belongs_to(game, label)
    if whose is not None and whose is not decision.player:
        who = whose.named_within
        stands = [(one.rule, one.reason) for one in besides_the_moment(game, whose, label)]
        told = f"{quoted(label)} is for {who} to choose, who is not asked here"
        here = (decision.rule, "it says who decides here")
        if stands:
            told = f"{quoted(label)} is not possible"
            here = (decision.rule, f"and {who} is not asked here")
        elif (when := the_moment(game, decision, whose, label)) is not None:
            here = (when.rule, when.reason)
        return Refused(place, label, told, (*stands, here))
    found = tuple((reason.rule, reason.reason) for reason in reasons(game, decision, label))
    return Refused(place, label, f"{quoted(label)} is not possible", found)


# --- what can come of it --------------------------------------------------------------


@one_at_a_time
def outcomes(
    file: ScenarioFile, table: Table, most_decisions: int, time_is_up: Callable[[], bool]
) -> Playthrough:
    """Every line of play from where a game stands to the next action, within bounds.

    ``time_is_up`` says that there is no time for more. What is in ``failures`` then tells that
    there may be others.
    """
    line = PlayedLine(script=tuple(script(table.taken)), explore="all")
    places = Places(file.root)
    return explore(
        file.scenario.title,
        table.start,
        line,
        places,
        goes_on=True,
        most_decisions=most_decisions,
        time_is_up=time_is_up,
    )


def script(taken: Sequence[Taken]) -> Iterator[ScriptStep]:
    """What was taken, as the steps of a scenario."""
    for one in taken:
        yield ScriptStep.model_validate({one.player: one.label})
