"""The form of a position, or of a deck that is judged, in a scenario file."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from engine.kernel.sides import Side
from engine.scenarios.files.card_notation import expand_counts
from engine.scenarios.files.schema_expectations import Model, WholeNumber

MAX_AMOUNT = 1_000
"""How many credits, counters, tags and so on a position may have of each."""
MAX_ACTS = 1_000
"""How many things may have happened before a position, in each turn and each run."""

Amount = Annotated[WholeNumber, Field(ge=0, le=MAX_AMOUNT)]


def _as_mapping(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


class PlacedCard(Model):
    """A card in the position; its name alone is enough if there is nothing else to say.

    ``remembers`` holds choices made earlier (9.10.3), by the name of the choice: the card or word
    that was chosen.
    """

    card: str
    rezzed: bool = Field(
        default=False, description="for an installed Corp card: whether it is faceup"
    )
    facedown: bool = Field(
        default=False,
        description="for a card in Archives, or a Runner card: whether it is facedown",
    )
    counters: dict[str, Amount] = Field(default_factory=dict)
    loaded: tuple[str, ...] | None = Field(
        default=None,
        description="the kinds of counters that were loaded onto it, if not all that it loads",
    )
    x: Amount | None = Field(
        default=None,
        description="the number chosen for the X in its cost when it was installed or played",
    )
    remembers: dict[str, str] = Field(default_factory=dict)
    hosted: "CardList" = ()
    installed: bool = Field(
        default=True, description="for a hosted card: whether it is also installed"
    )


class PlacedIdentity(Model):
    """An identity in the position; its name alone is enough if there is nothing else to say."""

    card: str
    flipped: bool = Field(
        default=False, description="for a double-sided card: whether its other side is up"
    )
    other_side: str | None = Field(
        default=None, description="its other side, if its copies have different ones"
    )
    counters: dict[str, Amount] = Field(default_factory=dict)
    remembers: dict[str, str] = Field(default_factory=dict)


IdentityEntry = Annotated[
    PlacedIdentity, BeforeValidator(_as_mapping, json_schema_input_type=str | PlacedIdentity)
]
CardEntry = Annotated[
    PlacedCard, BeforeValidator(_as_mapping, json_schema_input_type=str | PlacedCard)
]
CardList = Annotated[tuple[CardEntry, ...], BeforeValidator(expand_counts)]


class ServerPosition(Model):
    """A server: its ice from the outermost position to the innermost, and its root."""

    ice: CardList = ()
    root: CardList = ()


class RunnerPosition(Model):
    """The Runner's side of the position; decks are listed from the top."""

    identity: IdentityEntry | None = None
    credits: Amount = 5
    clicks: Amount = 4
    tags: Amount = 0
    core_damage: Amount = 0
    hand: CardList = ()
    deck: CardList = ()
    discard: CardList = ()
    score_area: CardList = ()
    rig: CardList = Field(default=(), description="the Runner's installed cards")
    in_play: CardList = Field(
        default=(),
        description="events in the play area: those that stay, or the one that makes the run",
    )
    set_aside: CardList = Field(
        default=(), description="cards that the identity has set aside before the game"
    )
    removed: CardList = Field(default=(), description="cards removed from the game")


class CorpPosition(Model):
    """The Corp's side of the position; decks are listed from the top."""

    identity: IdentityEntry | None = None
    credits: Amount = 5
    clicks: Amount = 3
    bad_publicity: Amount = 0
    hand: CardList = ()
    deck: CardList = ()
    discard: CardList = ()
    score_area: CardList = ()
    servers: dict[str, ServerPosition] = Field(default_factory=dict)
    in_play: CardList = Field(default=(), description="operations that stay in the play area")
    removed: CardList = Field(default=(), description="cards removed from the game")


_ACTS_ON_CARDS = (
    *("installed", "rezzed", "advanced", "played", "scored", "stolen", "accessed", "used"),
    *("derezzed", "revealed", "trashed", "resolved", "encountered", "passed", "broken"),
)
_ACTS_OF_PLAYERS = ("tags", "damage", "drew", "clicks", "credits")
ACTS = ("run", *_ACTS_ON_CARDS, *_ACTS_OF_PLAYERS)
"""What can have happened before a position; each entry has one of them."""
_GOES_WITH = {
    "ended": ("run",),
    "chosen": ("resolved",),
    "x": ("resolved",),
    "during": ("run", "encountered"),
    "kind": ("damage",),
    "basic": ("run", "drew", "credits", "installed", "played", "advanced"),
    "by": ("derezzed", "revealed", "trashed", *_ACTS_OF_PLAYERS),
    "using": ("broken", "credits", "tags", "damage"),
    "server": ("resolved", "trashed"),
}


class Earlier(Model):
    """Something that happened before the position. Only what is written has happened.

    A card is named as in expectations, and lies where the position has it now. ``used`` and
    ``resolved`` name an ability as a label does, “CARD: WORDS”, or only its card if that leaves no
    doubt.
    """

    run: str | None = Field(default=None, description="the server of a run that the Runner made")
    ended: Literal["successful", "unsuccessful", "neither"] = Field(
        default="successful", description="how that run ended"
    )
    during: "tuple[Earlier, ...]" = Field(
        default=(),
        max_length=MAX_ACTS,
        description="what happened during the run or the encounter, in order",
    )
    installed: str | None = None
    rezzed: str | None = None
    derezzed: str | None = None
    advanced: str | None = None
    played: str | None = None
    scored: str | None = None
    stolen: str | None = None
    accessed: str | None = None
    revealed: str | None = None
    used: str | None = Field(default=None, description="an ability that was used")
    encountered: str | None = Field(
        default=None, description="ice that was approached, and whose encounter is over"
    )
    passed: str | None = Field(default=None, description="ice that the Runner passed")
    broken: str | None = Field(
        default=None,
        description="a subroutine of the encountered ice that was broken, by its words",
    )
    using: str | None = Field(
        default=None,
        description="the card whose ability broke it, or gave the credits or tags or the damage",
    )
    trashed: str | None = Field(
        default=None,
        description="a card that was trashed, from play if it can have been there",
    )
    resolved: str | None = Field(
        default=None, description="an ability that resolved, and whose lasting effects still hold"
    )
    server: str | None = Field(
        default=None, description="the server where the Corp card was, if it lies in Archives now"
    )
    chosen: tuple[str, ...] = Field(
        default=(),
        max_length=MAX_ACTS,
        description="the labels of what was chosen as it resolved, in order",
    )
    x: Amount | None = Field(
        default=None, description="the number chosen for the X of that ability"
    )
    tags: Amount | None = Field(default=None, description="how many tags the Runner took at once")
    damage: Amount | None = Field(
        default=None, description="how much damage the Runner suffered at once"
    )
    kind: Literal["net", "meat", "core"] = Field(default="net", description="the kind of damage")
    drew: Amount | None = Field(default=None, description="how many cards a player drew at once")
    basic: bool = Field(default=False, description="whether a basic action did it")
    clicks: Amount | None = Field(default=None, description="how many clicks a player spent")
    credits: Amount | None = Field(
        default=None, description="how many credits a player gained at once"
    )
    by: Side | None = Field(
        default=None,
        description="who derezzed, revealed, trashed, drew, spent or gained (by default the active "
        "player), or who gave the tags or did the damage (by default the Corp)",
    )

    @model_validator(mode="after")
    def _one_act(self) -> "Earlier":
        acts = [act for act in ACTS if getattr(self, act) is not None]
        if len(acts) != 1:
            raise ValueError(f"write exactly one of {', '.join(ACTS)} in each entry")
        for key, fitting in _GOES_WITH.items():
            if key in self.model_fields_set and acts[0] not in fitting:
                raise ValueError(f"“{key}” goes with {' or '.join(fitting)}")
        return self

    @property
    def act(self) -> str:
        """Which of :data:`ACTS` is written."""
        return next(act for act in ACTS if getattr(self, act) is not None)

    @property
    def what(self) -> Any:
        """What is written of the act: a server, a card, an ability or a number."""
        return getattr(self, self.act)


class RunPosition(Model):
    """A run in progress, and what has happened in it; the game starts at the position's ``at``.

    ``ice`` is the ice that the Runner approaches, encounters, passes, has just passed or has moved
    on to.
    """

    server: str = Field(description="the attacked server")
    made_by: str | None = Field(
        default=None, description="the card whose ability makes the run, if no basic action does"
    )
    ice: str | None = Field(default=None, description="the ice in the Runner's position")
    fund: Amount | None = Field(
        default=None,
        description="how many credits are left of those for bad publicity; by default all",
    )
    during: tuple[Earlier, ...] = Field(
        default=(),
        max_length=MAX_ACTS,
        description="what happened in the run before that ice, in order",
    )
    approach: tuple[Earlier, ...] = Field(
        default=(), max_length=MAX_ACTS, description="what happened while it was approached"
    )
    encounter: tuple[Earlier, ...] = Field(
        default=(),
        max_length=MAX_ACTS,
        description="what has happened in the encounter with it, which may be over",
    )
    success: tuple[Earlier, ...] | None = Field(
        default=None,
        max_length=MAX_ACTS,
        description="what happened between declaring the run successful and a breach",
    )
    breach: tuple[Earlier, ...] | None = Field(
        default=None,
        max_length=MAX_ACTS,
        description="what happened in the breach, if there was one and it is over",
    )

    @property
    def in_parts(self) -> tuple[tuple[Earlier, ...], ...]:
        """What has happened in each part of the run, in order."""
        after = self.success or (), self.breach or ()
        return self.during, self.approach, self.encounter, *after


class Position(Model):
    """Where the game starts: at the step ``at`` of a turn or a run, or in the action window."""

    turn: Side = Side.RUNNER
    at: str | None = Field(
        default=None,
        description="the step at which the game starts: of a turn (5.7.1d), of the run (6.9.3b), "
        "or 1.6.1 for setup",
    )
    run: RunPosition | None = Field(default=None, description="the run in progress")
    mark: str | None = Field(default=None, description="the server that is the mark")
    this_turn: tuple[Earlier, ...] = Field(
        default=(), max_length=MAX_ACTS, description="what has happened this turn, in order"
    )
    last_turn: tuple[Earlier, ...] = Field(
        default=(), max_length=MAX_ACTS, description="what happened in the turn before, in order"
    )
    runner: RunnerPosition = RunnerPosition()
    corp: CorpPosition = CorpPosition()


Copies = Annotated[WholeNumber, Field(ge=0, le=MAX_AMOUNT)]
"""How many copies of a card a deck has; 0 if a variant's deck has none of the example's."""


class DeckPosition(Model):
    """A deck (section 1.4) that is judged and not played."""

    identity: str
    cards: dict[str, Copies] = Field(
        default_factory=dict, description="how many copies of each card"
    )


class DeckChange(Model):
    """How a variant's deck differs from the example's."""

    identity: str = ""
    cards: dict[str, Copies] = Field(
        default_factory=dict, description="how many copies of each changed card; 0 takes it out"
    )
