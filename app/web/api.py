"""The JSON API: rules and search for programs, in the shapes of ``docs/json.md``."""

from flask import Blueprint, Response, abort, jsonify, request

from app.web import served
from app.web.answers import rule_answer, search_answer
from app.web.finding import find
from app.web.openapi import description
from engine.scenarios.publish import schema_path

pages = Blueprint("api", __name__, url_prefix="/api/v1")

MOST = 100
"""Hits that one search may ask for."""


@pages.get("/rules/<number>")
def rule(number: str) -> Response:
    """Answer with one entry, its context and its digest."""
    answer = rule_answer(find(number), served.build().library, served.known())
    return jsonify(answer.model_dump(mode="json"))


@pages.get("/search")
def search() -> Response:
    """Answer with what was found."""
    query = request.args.get("q", "").strip()
    if not query:
        abort(400, "say what to look for: /api/v1/search?q=bypass")
    edition = served.asked_edition()
    result = served.build().searcher.search(query, edition=edition.id, limit=_limit())
    return jsonify(search_answer(result).model_dump(mode="json"))


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


def _limit() -> int:
    text = request.args.get("limit", "20")
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:4]) <= MOST:
        abort(400, f"limit is a whole number from 1 to {MOST}")
    return int(text)
