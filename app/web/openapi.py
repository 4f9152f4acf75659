"""The OpenAPI description of the JSON API, drawn from the answers' own models."""

from functools import cache
from importlib import metadata
from typing import Any

from pydantic.json_schema import models_json_schema

from app.web.answers import ErrorAnswer, RuleAnswer, SearchAnswer
from app.web.asked import EDITION, FOLLOWS, IMPACT, LIMIT, QUERY, described
from app.web.card_answers import CardAnswer
from app.web.diff_answer import DiffAnswer
from app.web.glossary_answer import GlossaryAnswer, TermAnswer
from app.web.history_answer import HistoryAnswer

_MODELS = (
    RuleAnswer,
    SearchAnswer,
    CardAnswer,
    GlossaryAnswer,
    TermAnswer,
    HistoryAnswer,
    DiffAnswer,
    ErrorAnswer,
)
_REFERENCE = "#/components/schemas/{model}"
_EDITION = described(EDITION)

_LONGEST = 200
"""Characters of a number, a name or an id in the path; a longer one is not found."""


def _in_path(name: str, says: str, *examples: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": says,
        "schema": {"type": "string", "maxLength": _LONGEST, "examples": [*examples]},
    }


_NUMBER = _in_path(
    "number", "A number however a person types it, or a stable key.", "9.2.8f", "928f"
)


@cache
def description() -> dict[str, Any]:
    """The whole description; the same for every build."""
    _, schemas = models_json_schema(
        [(model, "serialization") for model in _MODELS],
        ref_template=_REFERENCE,
    )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Netrunner rules",
            "version": metadata.version("nrules"),
            "description": "Rules by number and by words. Errors have one shape, ErrorAnswer.",
        },
        "paths": {
            "/api/v1/rules/{number}": {"get": _rule()},
            "/api/v1/search": {"get": _search()},
            "/api/v1/card/{name}": {"get": _card()},
            "/api/v1/glossary": {"get": _glossary()},
            "/api/v1/term/{term}": {"get": _term()},
            "/api/v1/history/{number}": {"get": _history()},
            "/api/v1/diff/{old}/{new}": {"get": _diff()},
            "/api/v1/scenario-schema.json": {
                "get": _document("scenarioSchema", "The JSON Schema of scenario files")
            },
            "/api/v1/openapi.json": {"get": _document("openapi", "This description")},
        },
        "components": {"schemas": schemas["$defs"]},
    }


def _rule() -> dict[str, Any]:
    return {
        "summary": "One entry with its context",
        "operationId": "rule",
        "parameters": [_NUMBER, _EDITION],
        "responses": {
            "200": _answer("The entry.", "RuleAnswer"),
            "400": _answer("A parameter outside its bounds.", "ErrorAnswer"),
            "404": _answer("No such number or edition.", "ErrorAnswer"),
            "default": _answer("What else went wrong.", "ErrorAnswer"),
        },
    }


def _glossary() -> dict[str, Any]:
    return {
        "summary": "Every term that an edition's rules define",
        "operationId": "glossary",
        "parameters": [_EDITION],
        "responses": {
            "200": _answer("The terms; none of a document without numbers.", "GlossaryAnswer"),
            "400": _answer("A parameter outside its bounds.", "ErrorAnswer"),
            "404": _answer("No such edition.", "ErrorAnswer"),
            "default": _answer("What else went wrong.", "ErrorAnswer"),
        },
    }


def _term() -> dict[str, Any]:
    term = _in_path("term", "A term's address, or any of its names.", "bypass", "brain damage")
    return {
        "summary": "A term with the rules that define it",
        "operationId": "term",
        "parameters": [term, _EDITION],
        "responses": {
            "200": _answer("The term.", "TermAnswer"),
            "400": _answer("A parameter outside its bounds.", "ErrorAnswer"),
            "404": _answer("No such term or edition.", "ErrorAnswer"),
            "default": _answer("What else went wrong.", "ErrorAnswer"),
        },
    }


def _history() -> dict[str, Any]:
    return {
        "summary": "A rule through all editions at hand, the oldest first",
        "operationId": "history",
        "parameters": [_NUMBER, _EDITION],
        "responses": {
            "200": _answer("The rule in each edition, and what changed.", "HistoryAnswer"),
            "400": _answer("A parameter outside its bounds.", "ErrorAnswer"),
            "404": _answer("No such number or edition.", "ErrorAnswer"),
            "default": _answer("What else went wrong.", "ErrorAnswer"),
        },
    }


def _diff() -> dict[str, Any]:
    said = {"old": "The edition to compare from.", "new": "The edition to compare with it."}
    editions = [_in_path(name, says, "cr-24.03") for name, says in said.items()]
    return {
        "summary": "Two editions compared",
        "operationId": "diff",
        "parameters": [*editions, described(FOLLOWS), described(IMPACT)],
        "responses": {
            "200": _answer("What changed.", "DiffAnswer"),
            "400": _answer(
                "Documents that cannot be compared, or a parameter outside its bounds.",
                "ErrorAnswer",
            ),
            "404": _answer("No such edition.", "ErrorAnswer"),
            "default": _answer("What else went wrong.", "ErrorAnswer"),
        },
    }


def _search() -> dict[str, Any]:
    return {
        "summary": "Entries that answer a query, the best first",
        "operationId": "search",
        "parameters": [described(QUERY), _EDITION, described(LIMIT)],
        "responses": {
            "200": _answer("What was found; no hits is an answer too.", "SearchAnswer"),
            "400": _answer("A parameter outside its bounds, or no query.", "ErrorAnswer"),
            "404": _answer("No such edition.", "ErrorAnswer"),
            "default": _answer("What else went wrong.", "ErrorAnswer"),
        },
    }


def _card() -> dict[str, Any]:
    says = "A card's address, or its name however a person types it."
    name = _in_path("name", says, "femme-fatale", "geist")
    return {
        "summary": "A card and every place that speaks of it",
        "operationId": "card",
        "parameters": [name, _EDITION],
        "responses": {
            "200": _answer("The card.", "CardAnswer"),
            "400": _answer("A parameter outside its bounds.", "ErrorAnswer"),
            "404": _answer("No card, or no one card, is called so.", "ErrorAnswer"),
            "default": _answer("What else went wrong.", "ErrorAnswer"),
        },
    }


def _document(operation: str, summary: str) -> dict[str, Any]:
    return {
        "summary": summary,
        "operationId": operation,
        "responses": {
            "200": {
                "description": "A JSON document.",
                "content": {"application/json": {"schema": {"type": "object"}}},
            },
            "default": _answer("What went wrong.", "ErrorAnswer"),
        },
    }


def _answer(says: str, model: str) -> dict[str, Any]:
    schema = {"$ref": _REFERENCE.format(model=model)}
    return {"description": says, "content": {"application/json": {"schema": schema}}}
