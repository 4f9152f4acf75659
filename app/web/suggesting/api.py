"""The API's answer while somebody types."""

from flask import Blueprint, Response
from pydantic import Field

from app.answers.shapes import NOTICE, Answer, WholeAnswer
from app.links import API
from app.web.query_parameters import QUERY, accepts, argument
from app.web.serving import request_context
from app.web.suggesting.suggestions import find_suggestions

pages = Blueprint("suggest_api", __name__, url_prefix=API)


class SuggestionAnswer(Answer):
    """Something that may be meant."""

    kind: str = Field(description="`rule`, `term`, `card` or `example`.")
    says: str = Field(description="What it is called; of a rule its number first.")
    url: str


class SuggestAnswer(WholeAnswer):
    """What the typed beginning may mean, the likeliest first."""

    query: str
    edition: str
    suggestions: list[SuggestionAnswer]
    notice: str | None = NOTICE


@pages.get("/suggest")
@accepts(QUERY)
def suggest() -> Response:
    """Answer with the names that begin like what was typed."""
    edition, typed = request_context.requested_edition(), argument(QUERY)
    suggestions = [
        SuggestionAnswer(kind=suggestion.kind, says=suggestion.says, url=suggestion.url)
        for suggestion in find_suggestions(request_context.build(), edition, typed)
    ]
    return request_context.json_response(
        SuggestAnswer(query=typed, edition=edition.id, suggestions=suggestions)
    )
