"""The JSON API: rules and search for programs, in the shapes of ``docs/json.md``."""

from flask import Blueprint, Response, jsonify, request

from app.answers.rule import rule_answer
from app.answers.search import search_answer
from app.builds.current import Build
from app.glossaries import edition_glossary
from app.links import API
from app.search_input import interpret
from app.web.api import address_suggestions
from app.web.api.address_list import list_answer
from app.web.api.editions import edition_as_lines, editions_answer, whole_edition_answer
from app.web.api.openapi import description
from app.web.lookup.finding import find_entry
from app.web.query_parameters import FIRST, LIMIT, QUERY, QueryArguments, accepts, read_argument
from app.web.search.hit_count import count_hits
from app.web.serving import request_context
from app.web.serving.errors import NoSuchAddress
from engine.scenarios.publish import schema_path

pages = Blueprint("api", __name__, url_prefix=API)


@pages.get("/rules/<number>")
def rule(number: str) -> Response:
    """Answer with one entry, its context and its digest."""
    build, found = request_context.build(), find_entry(number)
    terms = edition_glossary(build, found.edition.id).defined_by(found.entry.number)
    return request_context.json_response(
        rule_answer(found, build.library, request_context.known_results(), terms)
    )


@pages.get("/search")
@accepts(QUERY, LIMIT, FIRST)
def search() -> Response:
    """Answer with what was found."""
    return Response(search_json(request_context.build(), request.args), mimetype="application/json")


def search_json(build: Build, given: QueryArguments) -> str:
    """Return what was found, in JSON; works outside of a request.

    Ends the request with 400, or raises :class:`rules.lookup_errors.UnknownEditionError`, if a
    parameter cannot be read.
    """
    typed, limit, first = (read_argument(parameter, given) for parameter in (QUERY, LIMIT, FIRST))
    query, edition = interpret(build.library, typed, request_context.edition_in_query(given, build))
    result = build.searcher.search(query, edition.id, limit, after=first - 1, why=True)
    count = count_hits(build.searcher, edition.id, result, first)
    answer = search_answer(result, build.library, edition, count).noted(build.notice)
    return answer.model_dump_json() + "\n"


@pages.get("/openapi.json")
def openapi() -> Response:
    """Describe this API for programs that read OpenAPI."""
    return jsonify(description())


@pages.get("/scenario-schema.json")
def scenario_schema() -> Response:
    """Give the JSON Schema of scenario files, for the editors of those who write them."""
    return Response(schema_path().read_text("utf-8"), mimetype="application/json")


@pages.get("/")
def everything() -> Response:
    """Answer with what there is."""
    return request_context.json_response(
        list_answer(request_context.build(), description()["paths"])
    )


@pages.get("/editions")
def editions() -> Response:
    """Answer with the editions at hand."""
    return request_context.json_response(editions_answer(request_context.build().library))


@pages.get("/edition/<edition>.json")
def edition_whole(edition: str) -> Response:
    """Answer with all entries of an edition."""
    build = request_context.build()
    answer = whole_edition_answer(build.library, build.library.edition(edition)).noted(build.notice)
    return Response(answer.model_dump_json() + "\n", mimetype="application/json")


@pages.get("/edition/<edition>.jsonl")
def edition_lines(edition: str) -> Response:
    """Answer with all entries of an edition, one on each line."""
    library = request_context.build().library
    lines = edition_as_lines(library, library.edition(edition))
    return Response(lines, mimetype="application/jsonl")


@pages.get("/<path:_unknown>")
def unknown(_unknown: str) -> Response:
    """Answer any other address under the API with its error shape and what may be meant."""
    near = address_suggestions.suggest_addresses(request.path, description()["paths"])
    offered = f"the nearest: {', '.join(near)}; " if near else ""
    raise NoSuchAddress(f"no such address in the API; {offered}{API}/ lists those there are", near)
