"""The JSON API: rules and search for programs, in the shapes of ``docs/json.md``."""

from flask import Blueprint, Response, abort, jsonify, request

from app.state import Build
from app.web import served
from app.web.answers import rule_answer, search_answer
from app.web.asked import LIMIT, QUERY, Given, read
from app.web.finding import find
from app.web.openapi import description
from engine.scenarios.publish import schema_path

pages = Blueprint("api", __name__, url_prefix="/api/v1")


@pages.get("/rules/<number>")
def rule(number: str) -> Response:
    """Answer with one entry, its context and its digest."""
    answer = rule_answer(find(number), served.build().library, served.known())
    return jsonify(answer.model_dump(mode="json"))


@pages.get("/search")
def search() -> Response:
    """Answer with what was found."""
    return Response(found(served.build(), request.args), mimetype="application/json")


def found(build: Build, given: Given) -> str:
    """What was found, in JSON; needs no request.

    Ends the request with 400, or raises :class:`rules.library.UnknownEditionError`, for what
    cannot be given.
    """
    query, limit = read(QUERY, given), read(LIMIT, given)
    edition = served.edition_among(given, build)
    result = build.searcher.search(query, edition=edition.id, limit=limit, why=True)
    return search_answer(result, build.library, edition).model_dump_json() + "\n"


@pages.get("/openapi.json")
def openapi() -> Response:
    """Describe this API for programs that read OpenAPI."""
    return jsonify(description())


@pages.get("/scenario-schema.json")
def scenario_schema() -> Response:
    """Give the JSON Schema of scenario files, for the editors of those who write them."""
    return Response(schema_path().read_text("utf-8"), mimetype="application/json")


@pages.get("/")
@pages.get("/<path:_unknown>")
def unknown(_unknown: str = "") -> Response:
    """Answer any other address under the API in its own error shape."""
    abort(404, "no such address in the API; /api/v1/openapi.json lists those there are")
