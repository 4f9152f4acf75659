"""The form of a scenario file; published as ``engine/schema/scenario.json``."""

import re
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationInfo,
    model_validator,
)

from engine.kernel.sides import Side


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# --- positions ------------------------------------------------------------------------


MOST = 1_000
"""Credits, counters, tags and the like that a position may have of each."""
STEPS = 1_000
"""Steps of a script."""
VARIANTS = 50
"""Variants of an example, and expectations of which each must be possible."""

_NUMBERED = re.compile(r"(.+) #([1-9]\d{0,5})")
_COPIES = re.compile(r"(\d{1,9}) x (.+)")

Amount = Annotated[int, Field(ge=0, le=MOST)]


def _named(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


def _counted(value: Any) -> Any:
    """Spell out "3 x Name" in a list of cards."""
    if not isinstance(value, list):
        return value
    spelt: list[Any] = []
    for entry in value:
        number, name = copies(entry)
        spelt += [name] * number
    return spelt


def copies(written: Any) -> tuple[int, Any]:
    """How many cards are written, and what each is: "3 x Name" is three, all else itself once."""
    match = _COPIES.fullmatch(written) if isinstance(written, str) else None
    return (int(match[1]), match[2]) if match else (1, written)


def numbered(written: str) -> tuple[str, int]:
    """A card's name and which of that name is meant: “Name #2” is the second, “Name” the first."""
    match = _NUMBERED.fullmatch(written)
    return (match[1], int(match[2])) if match else (written, 1)


class PlacedCard(_Model):
    """A card in the position; written as its name alone where nothing else is to be said.

    ``remembers`` holds choices made earlier (9.10.3): the name of the choice, and the
    card or word chosen.
    """

    card: str
    rezzed: bool = Field(default=False, description="installed Corp cards: faceup")
    facedown: bool = Field(default=False, description="Runner cards, cards in Archives")
    counters: dict[str, Amount] = {}
    loaded: tuple[str, ...] = Field(default=(), description="kinds of counters loaded earlier")
    remembers: dict[str, str] = {}
    hosted: "CardList" = ()
    installed: bool = Field(default=True, description="hosted cards: whether also installed")


CardEntry = Annotated[PlacedCard, BeforeValidator(_named, json_schema_input_type=str | PlacedCard)]
CardList = Annotated[tuple[CardEntry, ...], BeforeValidator(_counted)]


class ServerPosition(_Model):
    """A server: its ice from the outermost position to the innermost, and its root."""

    ice: CardList = ()
    root: CardList = ()


class RunnerPosition(_Model):
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


class CorpPosition(_Model):
    """The Corp's side of the position; decks are listed from the top."""

    identity: str | None = None
    credits: Amount = 5
    clicks: Amount = 3
    bad_publicity: Amount = 0
    hand: CardList = ()
    deck: CardList = ()
    discard: CardList = ()
    score_area: CardList = ()
    servers: dict[str, ServerPosition] = {}
    in_play: CardList = Field(default=(), description="operations that stay in the play area")


class Position(_Model):
    """Where the game starts: at the step ``at`` of a turn, or in its action window."""

    turn: Side = Side.RUNNER
    at: str | None = Field(default=None, description="a step such as 5.7.1d")
    mark: str | None = Field(default=None, description="the server that is the mark")
    runner: RunnerPosition = RunnerPosition()
    corp: CorpPosition = CorpPosition()


TextClass = Literal["condition", "restriction", "instruction", "declaration", "flag"]

# --- expectations ---------------------------------------------------------------------

Names = Annotated[tuple[str, ...], BeforeValidator(_counted)]
Count = int | Names
"""How many cards, or exactly which, whatever their order."""


class PlayerExpectation(_Model):
    """What must be true of either player."""

    credits: int | None = None
    clicks: int | None = None
    score: int | None = None
    hand_size: int | None = Field(default=None, description="the maximum hand size")
    hand: Count | None = None
    deck: Count | None = None
    discard: Count | None = None
    score_area: Count | None = None


class RunnerExpectation(PlayerExpectation):
    """What must be true of the Runner."""

    tags: int | None = None
    core_damage: int | None = None
    link: int | None = None
    rig: Count | None = Field(default=None, description="installed Runner cards")


class CorpExpectation(PlayerExpectation):
    """What must be true of the Corp."""

    bad_publicity: int | None = None


class CardExpectation(_Model):
    """What must be true of a card, found by its name (“Name #2” is the second of that name).

    ``zone`` is "HQ", "R&D", "Archives", "the grip", "the stack", "the heap", "the Corp's
    score area", "the Runner's score area", "play area", "set aside" or "removed from the
    game". ``subroutines`` and ``abilities`` list labels in order.
    """

    zone: str | None = None
    installed: bool | None = None
    rezzed: bool | None = None
    faceup: bool | None = None
    active: bool | None = None
    server: str | None = None
    host: str | None = None
    strength: int | None = None
    counters: dict[str, int] = {}
    remembers: dict[str, str | None] = Field(
        default={}, description="a choice as it is remembered, null for none"
    )
    has_subtypes: tuple[str, ...] = ()
    lacks_subtypes: tuple[str, ...] = ()
    subroutines: tuple[str, ...] | None = None
    abilities: tuple[str, ...] | None = None


class Expectation(_Model):
    """What must be true at one point; only what is written is checked.

    ``pending`` lists the cards with an ability pending in the window that is open, and
    no others; ``relevant`` those of them that are relevant interrupts. ``options`` must
    all be offered to the player who decides next, ``not_options`` must not, and
    ``refused`` says by which rule something is not legal. ``expects`` gives the values of
    the imminent instruction's expected effects, such as ``Damage: -1``, "gone" for an
    effect that is no longer expected. ``triggered`` and ``used`` count per card.
    ``events`` counts what has happened this turn, by the kernel's names of events
    (``CreditsGained``, ``Advanced``). ``kinds`` classifies a card's abilities, in order, and
    ``texts`` the text of each: by rule 9.3.1 it consists of conditions, restrictions,
    instructions, declarations and flags.
    """

    runner: RunnerExpectation | None = None
    corp: CorpExpectation | None = None
    cards: dict[str, CardExpectation] = {}
    servers: dict[str, dict[Literal["ice", "root"], Names] | Literal["gone"]] = {}
    pending: Names | None = None
    relevant: Names | None = None
    window: str | None = Field(default=None, description="the rule of the window that is open")
    options: tuple[str, ...] = ()
    not_options: tuple[str, ...] = ()
    refused: dict[str, str] = {}
    expects: dict[str, int | Literal["gone"]] = {}
    triggered: dict[str, int] = {}
    used: dict[str, int] = {}
    events: dict[str, int] = {}
    kinds: dict[str, tuple[str, ...]] = {}
    texts: dict[str, tuple[tuple[TextClass, ...], ...]] = {}
    encountering: str | None = Field(
        default=None, description="the ice being encountered, or “nothing”"
    )
    run: Literal["in progress", "successful", "unsuccessful", "neither", "none"] | None = Field(
        default=None, description="the run in progress, or how this turn's last run ended"
    )
    attacked_server: str | None = None
    winner: Literal["corp", "runner", "draw", "nobody"] | None = None
    cited: tuple[str, ...] = ()
    not_cited: tuple[str, ...] = ()
    sees: dict[Side, dict[str, Any]] = Field(
        default={}, description="parts of a player's view of the game"
    )


# --- scripts --------------------------------------------------------------------------


class ScriptStep(_Model):
    """One line of the script: a decision, or an expectation at that point.

    ``at`` names the rule under which the decision is asked, for a choice such as passing
    that is possible at many points.
    """

    corp: str | None = None
    runner: str | None = None
    chance: str | None = None
    at: str | None = None
    corp_says: str | None = Field(default=None, description="words to the Runner, true or not")
    runner_says: str | None = Field(default=None, description="words to the Corp, true or not")
    expect: Expectation | None = None

    @model_validator(mode="after")
    def _exactly_one(self) -> "ScriptStep":
        kinds = ("corp", "runner", "chance", "corp_says", "runner_says", "expect")
        if len([name for name in kinds if getattr(self, name) is not None]) != 1:
            raise ValueError(f"write exactly one of {', '.join(kinds)} in each step")
        if self.at is not None and self.decision is None:
            raise ValueError("“at” goes with a player's decision")
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


class PlayedLine(_Model):
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


class Variant(PlayedLine):
    """The nearest position in which the answer turns; ``position`` overrides the example's."""

    title: str
    position: dict[str, Any] = {}


class Scenario(PlayedLine):
    """A worked example: its position, what is played, and what must come of it."""

    example: str = Field(pattern=r"^(cr|rr|faq|own):[^/]+/\d+$")
    fingerprint: str = Field(
        default="", pattern=r"^([0-9a-f]{12})?$", description="of the example's text as read"
    )
    title: str
    note: str = Field(default="", description="what supposes an older wording, or contradicts")
    illustrates: str = Field(
        default="", description="the rule it really shows, if it is printed under another"
    )
    position: Position = Position()
    variants: tuple[Variant, ...] = Field(default=(), max_length=VARIANTS)
