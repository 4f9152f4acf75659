"""The form of a scenario file; published as ``engine/schema/scenario.json``."""

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    Field,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticKnownError

from engine.kernel.editions import EDITIONS, Rules, UnknownRulesError, rules_of
from engine.kernel.sides import Side
from engine.scenarios.files.schema_expectations import Expectation, Model, WholeNumber
from engine.scenarios.files.schema_positions import DeckChange, DeckPosition, Position
from rules.differences import differences

MAX_STEPS = 1_000
"""How many steps a script may have."""
MAX_VARIANTS = 50
"""How many variants an example may have, and how many expectations ``possible``."""

EXAMPLE_ID_PATTERN = r"^(cr(-\d\d\.\d\d)?|rr|faq|own):[^/]+/\d+$"
"""The form of an example's id."""


def _known_edition(edition: str) -> str:
    try:
        return rules_of(edition).id
    except UnknownRulesError as error:
        raise ValueError(str(error)) from None


PlayedEdition = Annotated[str, AfterValidator(_known_edition)]
"""The name of an edition that the engine can play by, such as ``26.03``."""


class DatedModel(Model):
    """Something that may hold by some editions only: ``since`` one of them, or ``before`` one."""

    since: PlayedEdition | None = Field(
        default=None, description="the first edition by which it holds"
    )
    before: PlayedEdition | None = Field(
        default=None, description="the first edition by which it no longer holds"
    )

    @model_validator(mode="after")
    def _held_by_an_edition(self) -> "DatedModel":
        if not any(self.holds_by(rules) for rules in EDITIONS):
            raise ValueError("“since” and “before” leave no edition")
        return self

    @property
    def is_dated(self) -> bool:
        """Whether there are editions by which it does not hold."""
        return self.since is not None or self.before is not None

    def holds_by(self, rules: Rules) -> bool:
        """Whether it holds by the rules of an edition."""
        return not (
            (self.since is not None and rules.place < rules_of(self.since).place)
            or (self.before is not None and rules.place >= rules_of(self.before).place)
        )


class ScriptStep(DatedModel):
    """One line of the script: a decision, or an expectation at that point.

    With a decision, ``at`` names the rule under which it is asked, for a choice such as passing
    that is possible at many points. An expectation is checked at the very next decision of either
    player, or at the moment that ``at`` names: a step or window by its rule, "next action", or
    something that happens, by the kernel's name of the event. With ``whose`` it is checked the next
    time that player decides or could only pass. A line that does not hold by the
    edition that is played is skipped.
    """

    corp: str | None = None
    runner: str | None = None
    chance: str | None = None
    at: str | None = None
    corp_says: str | None = Field(
        default=None, description="what the Corp tells the Runner, true or not"
    )
    runner_says: str | None = Field(
        default=None, description="what the Runner tells the Corp, true or not"
    )
    expect: Expectation | None = None
    whose: Side | None = Field(
        default=None, description="the player at whose next decision this is checked"
    )

    @model_validator(mode="after")
    def _exactly_one(self) -> "ScriptStep":
        kinds = ("corp", "runner", "chance", "corp_says", "runner_says", "expect")
        if len([name for name in kinds if getattr(self, name) is not None]) != 1:
            raise ValueError(f"write exactly one of {', '.join(kinds)} in each step")
        if self.at is not None and self.claim is not None:
            raise ValueError("“at” needs a decision or “expect” beside it")
        if self.whose is not None and self.expect is None:
            raise ValueError("“whose” needs “expect” beside it")
        return self

    @property
    def claim(self) -> tuple[Side, str] | None:
        """What a player says, which is no decision; ``None`` if nobody says anything."""
        if self.corp_says is not None:
            return Side.CORP, self.corp_says
        return None if self.runner_says is None else (Side.RUNNER, self.runner_says)

    @property
    def decision(self) -> str | None:
        """The label chosen; ``None`` for an expectation or what is only said."""
        return self.corp or self.runner or self.chance

    @property
    def player(self) -> str:
        """Whose decision it is: corp, runner or chance."""
        if self.corp is not None:
            return Side.CORP.value
        return Side.RUNNER.value if self.runner is not None else "chance"


class PlayedLine(Model):
    """What is played from a position, and what must come of it.

    With ``explore: all``, every line of play is followed from the script's last decision to the
    next action window or the end of the game. ``expect`` must hold at the end of each, and each
    of ``possible`` at the end of at least one.
    """

    script: tuple[ScriptStep, ...] = Field(default=(), max_length=MAX_STEPS)
    expect: Expectation = Field(
        default=Expectation(), description="what must be true at the end of the script"
    )
    possible: tuple[Expectation, ...] = Field(default=(), max_length=MAX_VARIANTS)
    unlisted: Literal["fail", "pass"] = Field(
        default="fail",
        description="what to do at a chance to act that the script does not mention",
    )
    explore: Literal["all"] | None = None

    @property
    def expects(self) -> bool:
        """Whether it expects anything, at its end or on the way."""
        return any(map(self.expects_by, EDITIONS))

    def expects_by(self, rules: Rules) -> bool:
        """Whether it expects anything that holds by the rules of an edition."""
        on_the_way = (step for step in self.script if step.expect is not None)
        at_the_end = self.expect.model_fields_set or self.possible
        return bool(at_the_end) or any(step.holds_by(rules) for step in on_the_way)

    @model_validator(mode="after")
    def _possible_when_explored(self, info: ValidationInfo) -> "PlayedLine":
        every_line = self.explore is not None or (info.context or {}).get("explore")
        if self.possible and not every_line:
            raise ValueError("“possible” needs “explore: all”, which plays every line")
        return self


class Variant(PlayedLine, DatedModel):
    """The nearest position, deck or edition that changes the answer.

    ``position`` and ``deck`` override the example's, key by key. A variant that holds only by some
    editions is played by the one of them that is nearest to the example's.
    """

    title: str
    edition: PlayedEdition | None = Field(
        default=None, description="the edition that it is played by, if not the example's"
    )
    position: dict[str, Any] = Field(default_factory=dict)
    deck: DeckChange = DeckChange()

    @model_validator(mode="after")
    def _of_one_edition_or_dated(self) -> "Variant":
        if self.edition is not None and self.is_dated:
            raise ValueError("“edition” names one edition already: leave “since” and “before” out")
        return self

    def speaks_of(self, rules: Rules) -> bool:
        """Whether it says what comes of it by the rules of an edition."""
        return self.holds_by(rules) if self.edition is None else rules.id == self.edition


class Then(Model):
    """What an older document says comes of the example, where today's rules answer differently.

    Its ``script``, or else the example's, is played by today's rules, and its expectations are
    checked by them. Whatever fails is what has changed, and something must fail. ``row`` is the
    number of the point on which the documents differ (:mod:`rules.differences`).
    """

    document: Literal["rr-1.1", "faq"] = Field(description="the older document")
    row: WholeNumber = Field(
        ge=1, description="the number of the point on which the documents differ"
    )
    by: Literal["rule", "card"] = Field(
        description="what makes the difference: the rules, or today's text of a card"
    )
    title: str
    script: tuple[ScriptStep, ...] = Field(default=(), max_length=MAX_STEPS)
    expect: Expectation = Field(
        default=Expectation(), description="what is true at the end according to the document"
    )

    @model_validator(mode="after")
    def _expects_something(self) -> "Then":
        if not self.expect.model_fields_set and not any(step.expect for step in self.script):
            raise ValueError("nothing is expected, so nothing could have changed")
        if not any(row.number == self.row for row in differences()):
            raise ValueError(f"“row” goes from 1 to {len(differences())}, but is {self.row}")
        return self

    def line(self, today: PlayedLine) -> PlayedLine:
        """Return what is played to see what has changed, beside what is played today."""
        decisions = tuple(step for step in today.script if step.expect is None)
        return PlayedLine(
            script=self.script or decisions, expect=self.expect, unlisted=today.unlisted
        )


class Scenario(PlayedLine):
    """A scenario: a position, what is played from it, and what must come of it.

    With ``same_as``, another example shows the same situation and is played in its place. Beside
    it only a title and a note may stand, in place of the other's.
    """

    example: str = Field(pattern=EXAMPLE_ID_PATTERN)
    fingerprint: str = Field(
        default="",
        pattern=r"^([0-9a-f]{12})?$",
        description="the fingerprint of the example's text that this was written from",
    )
    edition: PlayedEdition | None = Field(
        default=None,
        description="the edition it is written for: it is played by this edition, and uses its "
        "rule numbers",
    )
    same_as: str | None = Field(
        default=None,
        pattern=EXAMPLE_ID_PATTERN,
        description="the example that shows the same situation and is played in its place",
    )
    title: str = Field(default="", validate_default=True)
    note: str = Field(
        default="", description="a remark: what depends on an older wording, or contradicts itself"
    )
    illustrates: str = Field(
        default="", description="the rule that it really shows, if it is printed under another"
    )
    shown_by: Literal["line", "position", "refusal"] = Field(
        default="line",
        description="how it shows its rule: by a line of the transcript under that rule, by the "
        "position it ends in, or by a refusal",
    )
    position: Position = Position()
    deck: DeckPosition | None = Field(
        default=None, description="a deck to judge, in place of a position to play from"
    )
    variants: tuple[Variant, ...] = Field(default=(), max_length=MAX_VARIANTS)
    then: Then | None = Field(
        default=None, description="what an older document says, if today's rules answer differently"
    )

    def held_by(self, rules: Rules) -> tuple[bool, ...]:
        """Return, for each line and each variant written, whether it holds by an edition."""
        lines = (line for played in (self, *self.variants) for line in played.script)
        return (
            *(line.holds_by(rules) for line in lines),
            *(variant.speaks_of(rules) for variant in self.variants),
        )

    @field_validator("title")
    @classmethod
    def _titled(cls, title: str, info: ValidationInfo) -> str:
        if not title and info.data.get("same_as") is None:
            raise PydanticKnownError("missing")
        return title

    @model_validator(mode="after")
    def _played_or_the_same(self) -> "Scenario":
        played = sorted(self.model_fields_set - _KEYS_BESIDE_SAME_AS)
        if self.same_as is not None and played:
            raise ValueError(
                f"“{played[0]}” does not go with “same_as”: the other example is played instead"
            )
        if self.same_as == self.example:
            raise ValueError("“same_as” must name another example, not the scenario's own")
        return self

    @model_validator(mode="after")
    def _then_of_its_own_document(self) -> "Scenario":
        document = self.example.partition(":")[0]
        if self.then is not None and document not in ("own", self.then.document.partition("-")[0]):
            raise ValueError(
                f"“then” is about {self.then.document}, but {self.example} is of another document"
            )
        return self


_KEYS_BESIDE_SAME_AS = {"example", "fingerprint", "same_as", "title", "note"}
"""The keys that an example may have for which another is played."""
