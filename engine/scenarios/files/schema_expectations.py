"""The form of an expectation: what a scenario says must be true at one point of a game."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticKnownError

from engine.kernel.sides import Side
from engine.scenarios.files.card_notation import expand_counts


class Model(BaseModel):
    """Part of a scenario file: a key that is not known is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def _refuse_boolean(value: Any) -> Any:
    """Refuse “yes” and “true”, which would be read as 1."""
    if isinstance(value, bool):
        raise PydanticKnownError("int_type")
    return value


WholeNumber = Annotated[int, BeforeValidator(_refuse_boolean)]
"""An integer that is not a boolean."""


def _as_number(value: Any) -> Any:
    """Return a cost of nothing but credits as a number, even if it is in quotes."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


Price = Annotated[WholeNumber | str, BeforeValidator(_as_number)]
"""A number of credits or, if a cost has more to it, what it says after “pay”."""

Kind = Literal["static", "paid", "conditional", "play", "subroutine"]
TextClass = Literal["condition", "restriction", "instruction", "declaration", "flag"]

Names = Annotated[tuple[str, ...], BeforeValidator(expand_counts)]
Count = WholeNumber | Names
"""How many cards, or exactly which, in any order."""

Counts = dict[str, WholeNumber]

RunStatus = Literal["in progress", "successful", "unsuccessful", "neither"]

Since = Literal["decision", "encounter", "run", "turn"]
"""Since when: the script's last decision, or the start of the last encounter, run or turn."""


class PlayerExpectation(Model):
    """What must be true of either player."""

    credits: WholeNumber | None = None
    clicks: WholeNumber | None = None
    score: WholeNumber | None = None
    hand_size: WholeNumber | None = Field(default=None, description="the maximum hand size")
    hand: Count | None = None
    deck: Count | None = None
    deck_order: Names | None = Field(default=None, description="the whole deck, from its top")
    discard: Count | None = None
    score_area: Count | None = None
    removed: Count | None = Field(default=None, description="cards removed from the game")


class RunnerExpectation(PlayerExpectation):
    """What must be true of the Runner."""

    tags: WholeNumber | None = None
    bad_publicity_fund: WholeNumber | None = Field(
        default=None, description="how many credits are in it"
    )
    core_damage: WholeNumber | None = None
    link: WholeNumber | None = None
    memory: WholeNumber | None = Field(default=None, description="the memory limit")
    memory_used: WholeNumber | None = Field(
        default=None, description="how much memory the installed programs use"
    )
    rig: Count | None = Field(default=None, description="the Runner's installed cards")


class CorpExpectation(PlayerExpectation):
    """What must be true of the Corp."""

    bad_publicity: WholeNumber | None = None


class CardExpectation(Model):
    """What must be true of a card, found by its name (“Name #2” is the second of that name).

    ``zone`` is "HQ", "R&D", "Archives", "the grip", "the stack", "the heap", "the Corp's score
    area", "the Runner's score area", "play area", "set aside" or "removed from the game". A cost is
    a number of credits or, if there is more to it, what stands after “pay”. ``subroutines``,
    ``abilities`` and ``active_abilities`` list labels in order. ``object`` says whether the card is
    the same object (1.12) as when the last expectation mentioned it, or as in the position if none
    has.
    """

    zone: str | None = None
    installed: bool | None = None
    rezzed: bool | None = None
    faceup: bool | None = None
    active: bool | None = None
    server: str | None = Field(
        default=None, description="the server where it is installed, or “none”"
    )
    host: str | None = Field(default=None, description="the card that hosts it, or “nothing”")
    hosts: Names | None = Field(default=None, description="exactly the cards hosted on it")
    strength: WholeNumber | None = None
    requirement: WholeNumber | None = Field(
        default=None, description="an agenda's advancement requirement"
    )
    install_cost: Price | None = Field(
        default=None, description="what installing it would cost, if that is the same everywhere"
    )
    rez_cost: Price | None = Field(default=None, description="what rezzing it would cost")
    play_cost: Price | None = Field(default=None, description="what playing it would cost")
    trash_cost: Price | None = Field(
        default=None, description="what the basic trash ability would cost if it were accessed"
    )
    object: Literal["same", "new"] | None = None
    counters: Counts = {}
    remembers: dict[str, str | None] = Field(
        default={}, description="what it remembers, by the name of the choice; null for nothing"
    )
    has_subtypes: tuple[str, ...] = ()
    lacks_subtypes: tuple[str, ...] = ()
    subroutines: tuple[str, ...] | None = None
    abilities: tuple[str, ...] | None = None
    active_abilities: tuple[str, ...] | None = Field(
        default=None, description="exactly its active abilities, in order"
    )


class DeckExpectation(Model):
    """What must be true of a deck that is judged (section 1.4)."""

    legal: bool | None = None
    cards: WholeNumber | None = Field(
        default=None, description="how many cards it has, without the identity"
    )
    minimum: WholeNumber | None = Field(
        default=None, description="the identity's minimum deck size"
    )
    influence: WholeNumber | None = Field(
        default=None, description="the influence of all out-of-faction cards"
    )
    influence_limit: WholeNumber | Literal["none"] | None = None
    influence_of: Counts = Field(default={}, description="the influence of all copies of each card")
    agenda_points: WholeNumber | None = None
    points_required: tuple[WholeNumber, ...] | None = Field(
        default=None, description="the totals of agenda points that a deck of that size may have"
    )
    breaches: tuple[str, ...] | None = Field(
        default=None, description="exactly the rules that forbid the deck"
    )


class Expectation(Model):
    """What must be true at one point; only what is written is checked.

    - ``pending``: exactly the cards with an ability pending in the open window; ``relevant``:
      exactly those of them that are relevant interrupts.
    - ``options`` are all offered to the player who decides there, ``not_options`` are not, and
      ``refused`` are not legal, each by the rule or rules given.
    - ``expects``: values of the imminent instruction's expected effects, such as ``Damage: -1``;
      "gone" for an effect that is no longer expected.
    - ``triggered``, ``used`` and ``events`` count since the position; ``this_turn`` and
      ``last_turn`` count the events of one turn. Events go by the kernel's names
      (``CreditsGained``, ``Advanced``).
    - ``kinds``: the kinds of a card's abilities, in order; ``texts``: the parts of each one's text
      (9.3.1), in order.
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
    refused: dict[str, str | tuple[str, ...]] = Field(
        default={},
        description="the rule that forbids each label (the first of several), or all of them",
    )
    expects: dict[str, WholeNumber | Literal["gone"]] = {}
    triggered: Counts = {}
    used: Counts = {}
    events: Counts = Field(default={}, description="how often each has happened since the position")
    this_turn: Counts = Field(default={}, description="how often each has happened this turn")
    last_turn: Counts = Field(default={}, description="how often each happened the turn before")
    accessed: Names | None = Field(
        default=None, description="exactly the cards accessed since the position, in order"
    )
    lasting: Names | None = Field(
        default=None, description="exactly the cards whose lingering effects still last"
    )
    delayed: Names | None = Field(
        default=None,
        description="exactly the cards whose delayed conditional abilities are waiting",
    )
    kinds: dict[str, tuple[Kind, ...]] = {}
    texts: dict[str, tuple[tuple[TextClass, ...], ...]] = {}
    encountering: str | None = Field(
        default=None, description="the ice being encountered, or “nothing”"
    )
    run: RunStatus | Literal["none"] | None = Field(
        default=None, description="“in progress”, or how the last run ended"
    )
    runs: tuple[RunStatus, ...] | None = Field(
        default=None, description="how each run since the position ended, in order"
    )
    attacked_server: str | None = None
    threat: WholeNumber | None = Field(default=None, description="the threat level")
    winner: Literal["corp", "runner", "draw", "nobody"] | None = None
    reached: tuple[str, ...] = Field(
        default=(), description="steps of timing structures that have begun"
    )
    cited: tuple[str, ...] = Field(
        default=(),
        description="rules that the transcript cites; the heading of a step is not enough",
    )
    not_cited: tuple[str, ...] = Field(
        default=(), description="rules that the transcript does not cite, not even as a heading"
    )
    cited_since: dict[Since, tuple[str, ...]] = {}
    not_cited_since: dict[Since, tuple[str, ...]] = {}
    sees: dict[Side, dict[str, Any]] = Field(
        default={}, description="any part of what each player can see"
    )
    deck: DeckExpectation | None = Field(
        default=None, description="what must be true of a deck that is judged"
    )
