"""The form of a scenario file; published as ``engine/schema/scenario.json``."""

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticKnownError

from engine.kernel.editions import UnknownRulesError, rules_of
from engine.kernel.sides import Side
from engine.scenarios.counted import counted
from engine.scenarios.expected import Expectation, Model, Whole
from rules.differences import differences

# --- positions ------------------------------------------------------------------------


MOST = 1_000
"""Credits, counters, tags and the like that a position may have of each."""
STEPS = 1_000
"""Steps of a script."""
VARIANTS = 50
"""Variants of an example, and expectations of which each must be possible."""

EXAMPLE = r"^(cr(-\d\d\.\d\d)?|rr|faq|own):[^/]+/\d+$"
"""The form of an example's id."""

Amount = Annotated[Whole, Field(ge=0, le=MOST)]


def _named(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


class PlacedCard(Model):
    """A card in the position; written as its name alone where nothing else is to be said.

    ``remembers`` holds choices made earlier (9.10.3): the name of the choice, and the
    card or word chosen.
    """

    card: str
    rezzed: bool = Field(default=False, description="installed Corp cards: faceup")
    facedown: bool = Field(default=False, description="Runner cards, cards in Archives")
    counters: dict[str, Amount] = Field(default_factory=dict)
    loaded: tuple[str, ...] = Field(default=(), description="kinds of counters loaded earlier")
    remembers: dict[str, str] = Field(default_factory=dict)
    hosted: "CardList" = ()
    installed: bool = Field(default=True, description="hosted cards: whether also installed")


CardEntry = Annotated[PlacedCard, BeforeValidator(_named, json_schema_input_type=str | PlacedCard)]
CardList = Annotated[tuple[CardEntry, ...], BeforeValidator(counted)]


class ServerPosition(Model):
    """A server: its ice from the outermost position to the innermost, and its root."""

    ice: CardList = ()
    root: CardList = ()


class RunnerPosition(Model):
    """The Runner's side of the position; decks are listed from the top."""

    identity: str | None = None
    credits: Amount = 5
    clicks: Amount = 4
    tags: Amount = 0
    core_damage: Amount = 0
    hand: CardList = ()
    deck: CardList = ()
    discard: CardList = ()
    score_area: CardList = ()
    rig: CardList = Field(default=(), description="installed Runner cards")
    in_play: CardList = Field(default=(), description="events that stay in the play area")


class CorpPosition(Model):
    """The Corp's side of the position; decks are listed from the top."""

    identity: str | None = None
    credits: Amount = 5
    clicks: Amount = 3
    bad_publicity: Amount = 0
    hand: CardList = ()
    deck: CardList = ()
    discard: CardList = ()
    score_area: CardList = ()
    servers: dict[str, ServerPosition] = Field(default_factory=dict)
    in_play: CardList = Field(default=(), description="operations that stay in the play area")


_OF_CARDS = (
    *("installed", "rezzed", "advanced", "played", "scored", "stolen", "accessed", "used"),
    "trashed",
)
_OF_PLAYERS = ("tags", "damage", "drew", "clicks", "credits")
ACTS = ("run", *_OF_CARDS, *_OF_PLAYERS)
"""What can be said to have happened before a position; one of them in each entry."""
_GOES_WITH = {
    "ended": ("run",),
    "during": ("run",),
    "kind": ("damage",),
    "basic": ("drew", "installed", "played", "advanced"),
    "by": ("trashed", *_OF_PLAYERS),
}


class Earlier(Model):
    """Something that happened before the position, and no more than is written.

    A card is named as in expectations, and is where it has come to since. ``used`` names an
    ability as a label does, “CARD: WORDS”, or its card where that has but one.
    """

    run: str | None = Field(default=None, description="the Runner made a run on this server")
    ended: Literal["successful", "unsuccessful", "neither"] = Field(
        default="successful", description="how the run ended"
    )
    during: "tuple[Earlier, ...]" = Field(
        default=(), max_length=STEPS, description="what happened during the run, in order"
    )
    installed: str | None = None
    rezzed: str | None = None
    advanced: str | None = None
    played: str | None = None
    scored: str | None = None
    stolen: str | None = None
    accessed: str | None = None
    used: str | None = Field(default=None, description="an ability that was used")
    trashed: str | None = Field(
        default=None,
        description="a card that lies in a discard pile: from play, if it can be there",
    )
    tags: Amount | None = Field(default=None, description="the Runner took so many at once")
    damage: Amount | None = Field(default=None, description="the Runner suffered so much at once")
    kind: Literal["net", "meat", "core"] = Field(default="net", description="of the damage")
    drew: Amount | None = Field(default=None, description="a player drew so many cards at once")
    basic: bool = Field(default=False, description="it was the basic action that did it")
    clicks: Amount | None = Field(default=None, description="a player spent so many")
    credits: Amount | None = Field(default=None, description="a player gained so many at once")
    by: Side | None = Field(
        default=None,
        description="who drew, trashed, spent or gained, the active player unless written; or who "
        "gave the tags or did the damage, the Corp unless written",
    )

    @model_validator(mode="after")
    def _one_act(self) -> "Earlier":
        acts = [act for act in ACTS if getattr(self, act) is not None]
        if len(acts) != 1:
            raise ValueError(f"write exactly one of {', '.join(ACTS)} in each entry")
        for key, of in _GOES_WITH.items():
            if key in self.model_fields_set and acts[0] not in of:
                raise ValueError(f"“{key}” goes with {' or '.join(of)}")
        return self

    @property
    def act(self) -> str:
        """Which of :data:`ACTS` is written."""
        return next(act for act in ACTS if getattr(self, act) is not None)


class Position(Model):
    """Where the game starts: at the step ``at`` of a turn, or in its action window."""

    turn: Side = Side.RUNNER
    at: str | None = Field(
        default=None, description="a step such as 5.7.1d, or 1.6.1 to set the game up"
    )
    mark: str | None = Field(default=None, description="the server that is the mark")
    this_turn: tuple[Earlier, ...] = Field(
        default=(), max_length=STEPS, description="what has happened in this turn, in order"
    )
    last_turn: tuple[Earlier, ...] = Field(
        default=(), max_length=STEPS, description="what happened in the turn before, in order"
    )
    runner: RunnerPosition = RunnerPosition()
    corp: CorpPosition = CorpPosition()


Copies = Annotated[Whole, Field(ge=0, le=MOST)]
"""Copies of a card in a deck; 0 where a variant's deck has none of the example's."""


class DeckPosition(Model):
    """A deck as it is built (section 1.4), of which something is asked and nothing is played."""

    identity: str
    cards: dict[str, Copies] = Field(default_factory=dict, description="how many of each")


# --- scripts --------------------------------------------------------------------------


class ScriptStep(Model):
    """One line of the script: a decision, or an expectation at that point.

    Beside a decision ``at`` names the rule under which it is asked, for a choice such as
    passing that is possible at many points. An expectation holds at the very next moment at
    which anybody decides; with ``at`` at the next moment of that name: a step or window by
    its rule, "next action", or what happens, by the kernel's name of the event. With ``whose``
    it is the next moment at which that player decides or could only pass.
    """

    corp: str | None = None
    runner: str | None = None
    chance: str | None = None
    at: str | None = None
    corp_says: str | None = Field(default=None, description="words to the Runner, true or not")
    runner_says: str | None = Field(default=None, description="words to the Corp, true or not")
    expect: Expectation | None = None
    whose: Side | None = Field(default=None, description="at which player's next moment")

    @model_validator(mode="after")
    def _exactly_one(self) -> "ScriptStep":
        kinds = ("corp", "runner", "chance", "corp_says", "runner_says", "expect")
        if len([name for name in kinds if getattr(self, name) is not None]) != 1:
            raise ValueError(f"write exactly one of {', '.join(kinds)} in each step")
        if self.at is not None and self.claim is not None:
            raise ValueError("“at” goes with a decision or an expectation")
        if self.whose is not None and self.expect is None:
            raise ValueError("“whose” goes with an expectation")
        return self

    @property
    def claim(self) -> tuple[Side, str] | None:
        """What a player says, which is no decision; ``None`` where nobody says anything."""
        if self.corp_says is not None:
            return Side.CORP, self.corp_says
        return None if self.runner_says is None else (Side.RUNNER, self.runner_says)

    @property
    def decision(self) -> str | None:
        """The label chosen; ``None`` for an expectation or what is only said."""
        return self.corp or self.runner or self.chance


class PlayedLine(Model):
    """What is played from a position and what must come of it.

    With ``explore: all`` every line of play is followed from the script's last decision
    to the next action window or the end of the game: ``expect`` must hold at the end of
    each, and ``possible`` at the end of at least one.
    """

    script: tuple[ScriptStep, ...] = Field(default=(), max_length=STEPS)
    expect: Expectation = Field(
        default=Expectation(), description="what must be true when the script is over"
    )
    possible: tuple[Expectation, ...] = Field(default=(), max_length=VARIANTS)
    unlisted: Literal["fail", "pass"] = Field(
        default="fail",
        description="what becomes of priority that the script does not mention",
    )
    explore: Literal["all"] | None = None

    @model_validator(mode="after")
    def _possible_when_explored(self, info: ValidationInfo) -> "PlayedLine":
        every_line = self.explore is not None or (info.context or {}).get("explore")
        if self.possible and not every_line:
            raise ValueError("“possible” goes with “explore: all”, which plays every line")
        return self


def _known(edition: str) -> str:
    try:
        return rules_of(edition).id
    except UnknownRulesError as error:
        raise ValueError(str(error)) from None


PlayedEdition = Annotated[str, AfterValidator(_known)]
"""The name of an edition that the engine can play by, such as ``26.03``."""


class Variant(PlayedLine):
    """The nearest position, deck or edition in which the answer turns.

    ``position`` overrides the example's, and ``deck`` the example's.
    """

    title: str
    edition: PlayedEdition | None = Field(
        default=None, description="the edition by which it is played, if not the example's"
    )
    position: dict[str, Any] = Field(default_factory=dict)
    deck: dict[str, Any] = Field(default_factory=dict)


class Then(Model):
    """What an older document has come of the example, which is not what comes of it today.

    ``script`` is played in place of the example's, and can be played today; without one the
    example's decisions are. What of ``script`` and ``expect`` does not hold is what has
    changed: something must. ``row`` is that of the point on which the editions differ
    (:mod:`rules.differences`).
    """

    document: Literal["rr-1.1", "faq"] = Field(description="the edition that says so")
    row: Whole = Field(ge=1, description="of the points on which the editions differ")
    by: Literal["rule", "card"] = Field(
        description="whether the rule makes the difference, or the text that the card has today"
    )
    title: str
    script: tuple[ScriptStep, ...] = Field(default=(), max_length=STEPS)
    expect: Expectation = Field(
        default=Expectation(), description="what the document has at the end"
    )

    @model_validator(mode="after")
    def _expects_something(self) -> "Then":
        if not self.expect.model_fields_set and not any(step.expect for step in self.script):
            raise ValueError("nothing is expected, so nothing could have changed")
        if not any(row.number == self.row for row in differences()):
            raise ValueError(f"“row” goes from 1 to {len(differences())}, and is {self.row}")
        return self

    def line(self, today: PlayedLine) -> PlayedLine:
        """What is to be played to see what has changed, beside what is played today."""
        decisions = tuple(step for step in today.script if step.expect is None)
        return PlayedLine(
            script=self.script or decisions, expect=self.expect, unlisted=today.unlisted
        )


class Scenario(PlayedLine):
    """A worked example: its position, what is played, and what must come of it.

    With ``same_as`` another example shows the same situation and is played in its place;
    nothing more is said then than a title or a note, if the other's will not do.
    """

    example: str = Field(pattern=EXAMPLE)
    fingerprint: str = Field(
        default="", pattern=r"^([0-9a-f]{12})?$", description="of the example's text as read"
    )
    edition: PlayedEdition | None = Field(
        default=None,
        description="the edition it is written for: by which it is played, and whose numbers of "
        "rules stand in it",
    )
    same_as: str | None = Field(
        default=None,
        pattern=EXAMPLE,
        description="the example that shows the same situation and is played for it",
    )
    title: str = Field(default="", validate_default=True)
    note: str = Field(default="", description="what supposes an older wording, or contradicts")
    illustrates: str = Field(
        default="", description="the rule it really shows, if it is printed under another"
    )
    shown_by: Literal["line", "position", "refusal"] = Field(
        default="line",
        description="how it shows its rule: by a line of the transcript under that rule, by what "
        "becomes of the position, or by what is refused",
    )
    position: Position = Position()
    deck: DeckPosition | None = Field(
        default=None, description="a deck to be judged, in place of a position to be played from"
    )
    variants: tuple[Variant, ...] = Field(default=(), max_length=VARIANTS)
    then: Then | None = Field(
        default=None, description="what an older document has come of it, unlike today's rules"
    )

    @field_validator("title")
    @classmethod
    def _titled(cls, title: str, info: ValidationInfo) -> str:
        if not title and info.data.get("same_as") is None:
            raise PydanticKnownError("missing")
        return title

    @model_validator(mode="after")
    def _played_or_the_same(self) -> "Scenario":
        played = sorted(self.model_fields_set - _OF_THE_SAME)
        if self.same_as is not None and played:
            raise ValueError(
                f"“{played[0]}” does not go with “same_as”: the other example is what is played"
            )
        if self.same_as == self.example:
            raise ValueError("“same_as” names another example than the scenario's own")
        return self

    @model_validator(mode="after")
    def _then_of_its_own_document(self) -> "Scenario":
        document = self.example.partition(":")[0]
        if self.then is not None and document not in ("own", self.then.document.partition("-")[0]):
            raise ValueError(f"“then” is of {self.then.document}, and {self.example} is not")
        return self


_OF_THE_SAME = {"example", "fingerprint", "same_as", "title", "note"}
"""What may be written of an example for which another is played."""
