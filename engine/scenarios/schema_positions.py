"""The form of a position, or of a deck that is judged, in a scenario file."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from engine.kernel.sides import Side
from engine.scenarios.card_notation import counted
from engine.scenarios.schema_expectations import Model, Whole

MOST = 1_000
"""How many credits, counters, tags and so on a position may have of each."""
MOMENTS = 1_000
"""How many things may have happened before a position, in each turn and each run."""

Amount = Annotated[Whole, Field(ge=0, le=MOST)]


def _named(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


class PlacedCard(Model):
    """A card in the position; its name alone is enough if there is nothing else to say.

    ``remembers`` holds choices made earlier (9.10.3): the name of the choice, and the card or word
    chosen.
    """

    card: str
    rezzed: bool = Field(default=False, description="installed Corp cards: faceup")
    facedown: bool = Field(default=False, description="Runner cards, cards in Archives")
    counters: dict[str, Amount] = Field(default_factory=dict)
    loaded: tuple[str, ...] | None = Field(
        default=None, description="kinds of counters loaded earlier, where not all were"
    )
    x: Amount | None = Field(
        default=None, description="the number chosen for the X that it was installed or played for"
    )
    remembers: dict[str, str] = Field(default_factory=dict)
    hosted: "CardList" = ()
    installed: bool = Field(default=True, description="hosted cards: whether also installed")


class PlacedIdentity(Model):
    """An identity in the position; its name alone is enough if there is nothing else to say."""

    card: str
    flipped: bool = Field(default=False, description="a double-sided card: its other side is up")
    other_side: str | None = Field(
        default=None, description="which other side it has, of a card whose copies have several"
    )
    counters: dict[str, Amount] = Field(default_factory=dict)
    remembers: dict[str, str] = Field(default_factory=dict)


IdentityEntry = Annotated[
    PlacedIdentity, BeforeValidator(_named, json_schema_input_type=str | PlacedIdentity)
]
CardEntry = Annotated[PlacedCard, BeforeValidator(_named, json_schema_input_type=str | PlacedCard)]
CardList = Annotated[tuple[CardEntry, ...], BeforeValidator(counted)]


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
    rig: CardList = Field(default=(), description="installed Runner cards")
    in_play: CardList = Field(default=(), description="events that stay in the play area")
    set_aside: CardList = Field(default=(), description="cards set aside with the identity")
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


_OF_CARDS = (
    *("installed", "rezzed", "advanced", "played", "scored", "stolen", "accessed", "used"),
    *("trashed", "resolved", "encountered", "passed", "broken"),
)
_OF_PLAYERS = ("tags", "damage", "drew", "clicks", "credits")
ACTS = ("run", *_OF_CARDS, *_OF_PLAYERS)
"""What can have happened before a position; each entry has one of them."""
_GOES_WITH = {
    "ended": ("run",),
    "chosen": ("resolved",),
    "x": ("resolved",),
    "during": ("run", "encountered"),
    "kind": ("damage",),
    "basic": ("drew", "installed", "played", "advanced"),
    "by": ("trashed", *_OF_PLAYERS),
    "using": ("broken",),
    "server": ("resolved", "trashed"),
}


class Earlier(Model):
    """Something that happened before the position; nothing happened besides what is written.

    A card is named as in expectations, and lies where it has come to since. ``used`` names an
    ability as a label does, “CARD: WORDS”, or only its card if that has a single ability.
    ``resolved`` names an ability of any kind in the same way.
    """

    run: str | None = Field(default=None, description="the Runner made a run on this server")
    ended: Literal["successful", "unsuccessful", "neither"] = Field(
        default="successful", description="how the run ended"
    )
    during: "tuple[Earlier, ...]" = Field(
        default=(),
        max_length=MOMENTS,
        description="what happened during the run or the encounter, in order",
    )
    installed: str | None = None
    rezzed: str | None = None
    advanced: str | None = None
    played: str | None = None
    scored: str | None = None
    stolen: str | None = None
    accessed: str | None = None
    used: str | None = Field(default=None, description="an ability that was used")
    encountered: str | None = Field(
        default=None, description="ice that was approached and encountered"
    )
    passed: str | None = Field(default=None, description="ice that the Runner passed")
    broken: str | None = Field(
        default=None, description="a subroutine of the encountered ice, by its words"
    )
    using: str | None = Field(default=None, description="the card whose ability broke it")
    trashed: str | None = Field(
        default=None,
        description="a card that lies in a discard pile: from play, if it can be there",
    )
    resolved: str | None = Field(
        default=None, description="an ability that has resolved, and whose lasting effects last on"
    )
    server: str | None = Field(
        default=None, description="where the Corp card was that lies in Archives now"
    )
    chosen: tuple[str, ...] = Field(
        default=(), max_length=MOMENTS, description="what was chosen as it resolved, in order"
    )
    x: Amount | None = Field(
        default=None, description="the number chosen for the X of the ability that has resolved"
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


class RunPosition(Model):
    """A run in progress: at which step (``at``) the game starts, and what has happened in the run.

    ``ice`` is what the Runner approaches, encounters, passes, has just passed or has moved on to.
    """

    server: str = Field(description="the attacked server")
    made_by: str | None = Field(
        default=None, description="the card whose ability makes it, where that is no basic action"
    )
    ice: str | None = Field(default=None, description="the ice in the Runner's position")
    fund: Amount | None = Field(
        default=None, description="credits left of those of bad publicity; all unless written"
    )
    during: tuple[Earlier, ...] = Field(
        default=(), max_length=MOMENTS, description="what has happened before that ice, in order"
    )
    approach: tuple[Earlier, ...] = Field(
        default=(), max_length=MOMENTS, description="what has happened as it was approached"
    )
    encounter: tuple[Earlier, ...] = Field(
        default=(),
        max_length=MOMENTS,
        description="what has happened in the encounter with it, be it over",
    )
    success: tuple[Earlier, ...] | None = Field(
        default=None,
        max_length=MOMENTS,
        description="what has happened since the run was declared successful, before a breach",
    )
    breach: tuple[Earlier, ...] | None = Field(
        default=None,
        max_length=MOMENTS,
        description="what has happened in the breach, where there was one and it is over",
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
        description="a step such as 5.7.1d, one of the run such as 6.9.3b, or 1.6.1 for setup",
    )
    run: RunPosition | None = Field(default=None, description="the run in progress")
    mark: str | None = Field(default=None, description="the server that is the mark")
    this_turn: tuple[Earlier, ...] = Field(
        default=(), max_length=MOMENTS, description="what has happened in this turn, in order"
    )
    last_turn: tuple[Earlier, ...] = Field(
        default=(), max_length=MOMENTS, description="what happened in the turn before, in order"
    )
    runner: RunnerPosition = RunnerPosition()
    corp: CorpPosition = CorpPosition()


Copies = Annotated[Whole, Field(ge=0, le=MOST)]
"""How many copies of a card a deck has; 0 if a variant's deck has none of the example's."""


class DeckPosition(Model):
    """A deck as it is built (section 1.4), to be judged and not played."""

    identity: str
    cards: dict[str, Copies] = Field(default_factory=dict, description="how many of each")


class DeckChange(Model):
    """What a variant's deck has otherwise than the example's, and only that."""

    identity: str = ""
    cards: dict[str, Copies] = Field(default_factory=dict, description="how many of each, or 0")
