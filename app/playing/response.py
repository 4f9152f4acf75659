"""The fields of a worker's answer, as it comes back through the pipe as plain data.

:mod:`app.playing.job` makes it; the pages of play and their API read it.
"""

from typing import Any, TypedDict

from app.playing.ticking import TicksData

NOTHING_TO_DRAW = (
    "1.7.2c",
    "R&D is empty: as soon as the Corp must draw a card it loses, and each of its turns begins "
    "with a draw",
)
"""What will soon end the game though nobody chooses it: the rule, and how."""


class CardData(TypedDict):
    """A card that can be played; not ``offered`` if nobody printed it and only examples need it."""

    name: str
    side: str
    type: str
    offered: bool


class SlipData(TypedDict):
    """A card name that does not exist, as it was written, and what may be ``meant`` by it.

    These are names of cards that can be played, as they would be written, the likeliest first.
    """

    name: str
    meant: list[str]


class ErrorData(TypedDict):
    """Why nothing can be played: the kind of error, a line, and the slip if a card is wrong.

    ``nearest`` is what may be meant, as programs are told.
    """

    type: str
    message: str
    nearest: list[str]
    slip: SlipData | None


class WrittenPosition(TypedDict):
    """A position as it was written, and the edition whose rule numbers it uses."""

    written_for: str
    position: dict[str, Any]


class TakenDecisionData(TypedDict):
    """A decision that was taken; ``choice`` says whether there were other options."""

    player: str
    label: str
    choice: bool


class DecisionData(TypedDict):
    """Who must choose among what; ``more`` counts the options beyond those listed.

    ``details`` says by label what a pending ability does, how strong an icebreaker is, and where
    the cards of options are that differ by a number alone. ``ticks`` is for a page on which several
    cards are ticked.
    ``rule`` is the number in the edition that is played by, ``name`` the kernel's for the same.
    """

    player: str
    rule: str
    name: str
    question: str
    options: list[str]
    details: dict[str, str]
    ticks: TicksData | None
    more: int


class ReasonData(TypedDict):
    """A rule that forbids something, by its number and the kernel's name, and why."""

    rule: str
    name: str
    reason: str


class RefusalData(TypedDict):
    """The first decision that was asked for and cannot be taken.

    - ``place``: its place among the decisions, from 0.
    - ``play``: whether it is a play at all, and not something else that players say at a table.
    - ``meant``: the options of this moment that may be meant, or that the label asks about.
    - ``rest``: the plays to ask for once the first of several is taken.
    """

    place: int
    label: str
    message: str
    rules: list[ReasonData]
    play: bool
    meant: list[str]
    rest: str


class TranscriptLineData(TypedDict):
    """A line of the transcript, with its rule's number and the kernel's name for it."""

    rule: str
    name: str
    text: str
    depth: int
    decision: bool


class OutcomeData(TypedDict):
    """One way in which lines of play end: how many do, and the decisions of the shortest."""

    lines: int
    shortest: list[str]
    state: dict[str, Any]


class OutcomesData(TypedDict):
    """What can come of a position; ``complete`` if nothing else can.

    ``count`` is how many outcomes were found, of which not all need be listed.
    """

    complete: bool
    lines: int | None
    message: str
    count: int
    outcomes: list[OutcomeData]


class PlayResponse(WrittenPosition):
    """Where a game stands.

    - ``decisions``: the labels of all that was ``taken``; taking them again leads here.
    - ``drawn``: how many of them were drawn now by chance, and not asked for.
    - ``since``: the line of the transcript at which the last choice stands.
    - ``state``, ``before``: the position now, and before that choice.
    - ``warnings``: what will end the game by itself, each with its rule.
    - ``outcomes``, ``file``: ``None`` unless they were asked for.
    """

    title: str
    edition: str
    decisions: list[str]
    taken: list[TakenDecisionData]
    decision: DecisionData | None
    refused: RefusalData | None
    transcript: list[TranscriptLineData]
    since: int
    state: dict[str, Any]
    before: dict[str, Any]
    drawn: int
    warnings: list[ReasonData]
    outcomes: OutcomesData | None
    file: str | None
