"""The API's answer about two editions compared by what happens: the shape of ``docs/json.md``."""

from typing import Literal

from pydantic import Field

from app.answers.shapes import NOTICE, Answer, WholeAnswer
from app.links import example_path, outcomes_path
from engine.outcomes.comparison import Difference, EditionComparison


class StepAnswer(Answer):
    """A step of a line of play."""

    rule: str
    text: str


class LineAnswer(Answer):
    """One of two lines that part, by the rules of one edition."""

    edition: str
    passed: bool = Field(description="Whether the outcome is what the scenario expects.")
    failures: list[str]
    parts_at: int = Field(description="How many steps come before the lines part.")
    transcript: list[StepAnswer] = Field(description="The steps from there on.")
    only: list[list[str]] = Field(
        description="Choices that lead to an outcome which the other edition does not have."
    )


class OutcomeAnswer(Answer):
    """A position that comes out differently."""

    scenario: str
    variant: int | None
    title: str
    rules: list[str]
    changes: list[str]
    old: LineAnswer
    new: LineAnswer
    url: str


class ChangeInPlayAnswer(Answer):
    """Something that may happen by one edition and not by the other, in our own words."""

    change: str
    topic: str
    since: str
    was: Literal["other", "open"]
    before: str
    after: str
    rules: list[str]


class UnseenAnswer(Answer):
    """A change in play that no scenario tells apart."""

    change: str
    rules: list[str]
    why: str


class WordedAnswer(Answer):
    """Rules that came, went or were reworded, and leave play as it was."""

    rules: list[str]
    why: str


class PlayedAnswer(Answer):
    """How many scenarios were played, and of how many positions every line was followed."""

    played: int
    explored: int


class OutcomesAnswer(WholeAnswer):
    """Two editions compared by what happens, the older first."""

    old: str
    new: str
    outcomes: list[OutcomeAnswer]
    changes_in_play: list[ChangeInPlayAnswer]
    unseen: list[UnseenAnswer]
    in_words_only: list[WordedAnswer]
    scenarios: PlayedAnswer
    url: str = Field(description="The page that shows the same.")
    notice: str | None = NOTICE


def outcomes_answer(found: EditionComparison) -> OutcomesAnswer:
    """Answer with all that comes out differently."""
    shape = found.as_json()
    shape["outcomes"] = [
        difference.as_json() | {"url": _url(difference)} for difference in found.differences
    ]
    old, new = found.old.id, found.new.id
    url = outcomes_path(old, new)
    return OutcomesAnswer.model_validate({"old": old, "new": new, "url": url, **shape})


def _url(difference: Difference) -> str:
    return f"{example_path(difference.scenario)}#run-{difference.place + 1}"
