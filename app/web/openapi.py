"""The OpenAPI description of the JSON API, drawn from the answers' own models."""

from functools import cache
from importlib import metadata
from typing import Any

from pydantic.json_schema import models_json_schema

from app.web.answers import ErrorAnswer, RuleAnswer, SearchAnswer
from app.web.card_answers import CardAnswer
from app.web.diff_answer import DiffAnswer
from app.web.history_answer import HistoryAnswer

_MODELS = (RuleAnswer, SearchAnswer, CardAnswer, HistoryAnswer, DiffAnswer, ErrorAnswer)
_REFERENCE = "#/components/schemas/{model}"
_EDITION = {
    "name": "edition",
    "in": "query",
    "required": False,
    "description": "The edition's id; the default edition where it is left out.",
    "schema": {"type": "string", "examples": ["cr-24.03"]},
}

_NUMBER = {
    "name": "number",
    "in": "path",
    "required": True,
    "description": "A number however a person types it, or a stable key.",
    "schema": {"type": "string", "examples": ["9.2.8f", "928f"]},
}


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
            "404": _answer("No such number or edition.", "ErrorAnswer"),
        },
    }


def _history() -> dict[str, Any]:
    return {
        "summary": "A rule through all editions at hand, the oldest first",
        "operationId": "history",
        "parameters": [_NUMBER, _EDITION],
        "responses": {
            "200": _answer("The rule in each edition, and what changed.", "HistoryAnswer"),
            "404": _answer("No such number or edition.", "ErrorAnswer"),
        },
    }


def _diff() -> dict[str, Any]:
    said = {"old": "The edition to compare from.", "new": "The edition to compare with it."}
    editions = [
        _EDITION | {"name": name, "in": "path", "required": True, "description": says}
        for name, says in said.items()
    ]
    options = {
        "follows": (
            "hide",
            "Leaves out of `edited` what changed only in numbers that follow a move.",
        ),
        "impact": ("show", "Adds what the new edition breaks."),
    }
    return {
        "summary": "Two editions compared",
        "operationId": "diff",
        "parameters": [
            *editions,
            *(
                {
                    "name": name,
                    "in": "query",
                    "required": False,
                    "description": says,
                    "schema": {"type": "string", "enum": [value]},
                }
                for name, (value, says) in options.items()
            ),
        ],
        "responses": {
            "200": _answer("What changed.", "DiffAnswer"),
            "400": _answer("Editions of different documents, or without words.", "ErrorAnswer"),
            "404": _answer("No such edition.", "ErrorAnswer"),
        },
    }


def _search() -> dict[str, Any]:
    query = {
        "name": "q",
        "in": "query",
        "required": True,
        "description": "A number, a card's name or words.",
        "schema": {"type": "string", "examples": ["bypass tollbooth"]},
    }
    limit = {
        "name": "limit",
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": 1, "maximum": 100, "default": 20},
    }
    return {
        "summary": "Entries that answer a query, the best first",
        "operationId": "search",
        "parameters": [query, _EDITION, limit],
        "responses": {
            "200": _answer("What was found; no hits is an answer too.", "SearchAnswer"),
            "400": _answer("No query, or a bad limit.", "ErrorAnswer"),
            "404": _answer("No such edition.", "ErrorAnswer"),
        },
    }


def _card() -> dict[str, Any]:
    name = {
        "name": "name",
        "in": "path",
        "required": True,
        "description": "A card's address, or its name however a person types it.",
        "schema": {"type": "string", "examples": ["femme-fatale", "geist"]},
    }
    return {
        "summary": "A card and every place that speaks of it",
        "operationId": "card",
        "parameters": [name],
        "responses": {
            "200": _answer("The card.", "CardAnswer"),
            "404": _answer("No card, or no one card, is called so.", "ErrorAnswer"),
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
            }
        },
    }


def _answer(says: str, model: str) -> dict[str, Any]:
    schema = {"$ref": _REFERENCE.format(model=model)}
    return {"description": says, "content": {"application/json": {"schema": schema}}}
