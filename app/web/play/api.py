"""Playing for programs: a position and decisions in; state, options and transcript out."""

from typing import Any

from flask import Blueprint, Response, jsonify
from pydantic import BaseModel, ConfigDict, Field

from app.answers.shapes import NOTICE, WholeAnswer
from app.links import API
from app.playing.response import PlayResponse
from app.web.play.page_request import PageRequest, parse_request, play
from app.web.query_parameters import EDITION, argument, reads_raw_query
from app.web.serving import request_context
from engine.kernel.editions import rules_of

pages = Blueprint("play_api", __name__, url_prefix=API)


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore")


class DecisionAnswer(_Answer):
    """Who must choose, and among what."""

    player: str = Field(description="`corp`, `runner` or `chance`.")
    rule: str = Field(description="The rule that lets or makes them.")
    question: str
    options: list[str] = Field(description="The labels; any of them may be the next decision.")
    details: dict[str, str] = Field(
        description="By label, what a pending ability does, how strong an icebreaker is, and "
        "where the cards of options are that differ by a number alone."
    )
    more: int = Field(description="How many more there are than are listed.")


class ReasonAnswer(_Answer):
    """A rule that forbids something, answers a question or will end the game, and why it does."""

    rule: str
    reason: str


class RefusedAnswer(_Answer):
    """The first decision that is not possible at its point; the ones after it were ignored."""

    place: int = Field(description="Its place among the decisions, counted from 0.")
    label: str
    message: str
    rules: list[ReasonAnswer] = Field(
        description="None where it takes no rule to see it. The steps, where it is asked what "
        "happens if something is done."
    )
    play: bool = Field(
        description="Whether it is a play at all. What else is said at a table is answered."
    )
    meant: list[str] = Field(
        description="Options of this moment that may be meant, or that are asked about."
    )
    rest: str = Field(
        description="What of several plays is to be asked for once the first is taken, else empty."
    )


class PlayedLine(_Answer):
    """One line of the transcript."""

    rule: str
    text: str
    depth: int = Field(description="How many timing structures and windows are open around it.")
    decision: bool = Field(description="Whether it is a decision.")


class OutcomeFromHere(_Answer):
    """One way in which lines of play end."""

    lines: int = Field(description="How many lines end so, as far as they were followed.")
    shortest: list[str] = Field(description="The decisions of the shortest of them.")
    state: dict[str, Any]


class FromHere(_Answer):
    """What can happen up to the next action, or the end of the game."""

    complete: bool = Field(description="Whether there are no others.")
    lines: int | None
    message: str = Field(description="Why there may be others; empty where that is no bound.")
    count: int = Field(description="How many were found; at most 60 are listed.")
    outcomes: list[OutcomeFromHere]


class PlayAnswer(WholeAnswer):
    """Where a game stands."""

    model_config = ConfigDict(extra="ignore")

    title: str
    edition: str = Field(description="The edition it is played by, whose numbers stand here.")
    decisions: list[str] = Field(
        description="All decisions taken, with those that left no choice; they lead here again."
    )
    decision: DecisionAnswer | None = Field(description="Null where the game is over.")
    refused: RefusedAnswer | None
    warnings: list[ReasonAnswer] = Field(
        description="What will end the game by itself before long: the Corp has no card to draw."
    )
    transcript: list[PlayedLine] = Field(description="At most the latest 3,000 lines.")
    since: int = Field(description="The line of the transcript at which the last choice stands.")
    state: dict[str, Any] = Field(description="The position, as `nrules play --json` gives it.")
    position: dict[str, Any] = Field(description="The position it began from, as it was written.")
    outcomes: FromHere | None = Field(description="Null where they were not asked for.")
    url: str = Field(description="The page on which to play on.")
    notice: str | None = NOTICE


@pages.get("/play")
@reads_raw_query
def position() -> Response:
    """Answer with where the game stands.

    Raises :class:`engine.kernel.editions.UnknownRulesError` for an edition that the engine does
    not play by; a page says so, and plays by another.
    """
    if argument(EDITION):
        rules_of(request_context.requested_edition().id)
    page_request = parse_request()
    response_data = play(page_request.play_request)
    answer = _play_answer(page_request, response_data).noted(request_context.build().notice)
    response = jsonify(answer.model_dump(mode="json"))
    if page_request.play_request.explore or response_data["drawn"]:
        response.headers["Cache-Control"] = "no-store"
    return response


def _play_answer(page_request: PageRequest, response_data: PlayResponse) -> PlayAnswer:
    return PlayAnswer.model_validate(
        {**response_data, "url": page_request.address(tuple(response_data["decisions"]))}
    )
