"""The form of a scenario file, first version; published as ``engine/schema/scenario.json``."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from engine.kernel.sides import Side


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PlacedCard(_Model):
    """A card in the position; written as its name alone where nothing else is to be said."""

    card: str
    rezzed: bool = Field(default=False, description="Corp cards: whether the card is rezzed")
    chosen_ice: str | None = Field(
        default=None, description="the ice this card has chosen earlier, by name"
    )


def _named(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


CardEntry = Annotated[PlacedCard, BeforeValidator(_named, json_schema_input_type=str | PlacedCard)]


class ServerPosition(_Model):
    """A server: its ice from the outermost position to the innermost."""

    ice: tuple[CardEntry, ...] = ()


class RunnerPosition(_Model):
    """The Runner's side of the position."""

    credits: Annotated[int, Field(ge=0)] = 5
    clicks: Annotated[int, Field(ge=0)] = 4
    rig: tuple[CardEntry, ...] = Field(default=(), description="installed Runner cards")


class CorpPosition(_Model):
    """The Corp's side of the position."""

    credits: Annotated[int, Field(ge=0)] = 5
    clicks: Annotated[int, Field(ge=0)] = 3
    bad_publicity: Annotated[int, Field(ge=0)] = 0
    servers: dict[str, ServerPosition] = {}


class Position(_Model):
    """Where the game starts: in the action window of the active player's turn."""

    turn: Side = Side.RUNNER
    runner: RunnerPosition = RunnerPosition()
    corp: CorpPosition = CorpPosition()


class Expectation(_Model):
    """What must be true at one point; only what is written is checked.

    ``pending`` lists the cards with an ability pending in the window that is open, and
    no others; ``options`` must all be offered to the player who decides next, and
    ``not_options`` must not; ``triggered`` counts how often abilities of a card have
    been triggered; ``cited`` must all stand in the transcript, ``not_cited`` must not.
    """

    runner_credits: int | None = None
    corp_credits: int | None = None
    runner_clicks: int | None = None
    pending: tuple[str, ...] | None = None
    options: tuple[str, ...] = ()
    not_options: tuple[str, ...] = ()
    triggered: dict[str, int] = {}
    encountering: str | None = Field(
        default=None, description="the ice being encountered, or “nothing”"
    )
    run: Literal["in progress", "successful", "unsuccessful", "none"] | None = Field(
        default=None, description="the run in progress, or how this turn's last run ended"
    )
    cited: tuple[str, ...] = ()
    not_cited: tuple[str, ...] = ()


class ScriptStep(_Model):
    """One line of the script: a player's decision, or an expectation at that point.

    ``at`` names the rule under which the decision is asked, for a choice such as passing
    that is possible at many points.
    """

    corp: str | None = None
    runner: str | None = None
    at: str | None = None
    expect: Expectation | None = None

    @model_validator(mode="after")
    def _exactly_one(self) -> "ScriptStep":
        given = [name for name in ("corp", "runner", "expect") if getattr(self, name) is not None]
        if len(given) != 1:
            raise ValueError("write exactly one of corp, runner and expect in each step")
        if self.at is not None and self.expect is not None:
            raise ValueError("“at” goes with a player's decision")
        return self


class PlayedLine(_Model):
    """What is played from a position and what must come of it."""

    script: tuple[ScriptStep, ...]
    expect: Expectation = Field(description="what must be true when the script is over")
    unlisted: Literal["fail", "pass"] = Field(
        default="fail",
        description="what becomes of priority that the script does not mention",
    )


class Variant(PlayedLine):
    """The nearest position in which the answer turns; ``position`` overrides the example's."""

    title: str
    position: dict[str, Any] = {}


class Scenario(PlayedLine):
    """A worked example: its position, what is played, and what must come of it."""

    example: str = Field(pattern=r"^(cr|rr|faq):[^/]+/\d+$")
    fingerprint: str = Field(
        pattern=r"^[0-9a-f]{12}$", description="of the example's text as it was read"
    )
    title: str
    position: Position = Position()
    variants: tuple[Variant, ...] = ()
