"""The OpenAPI description of the JSON API, drawn from the answers' own models."""

from collections.abc import Iterator
from functools import cache
from importlib import metadata
from typing import Any

from pydantic.json_schema import models_json_schema

from app.web.api.editions import EditionsAnswer, WholeEdition
from app.web.api.listed import ListAnswer
from app.web.asked import EDITION, FIRST, FOLLOWS, IMPACT, LIMIT, QUERY, Parameter, described
from app.web.cards.answer import CardAnswer
from app.web.compare.answer import DiffAnswer
from app.web.compare.outcomes_answer import OutcomesAnswer
from app.web.glossary.answer import GlossaryAnswer, TermAnswer
from app.web.history.answer import HistoryAnswer
from app.web.lookup.answer import RuleAnswer
from app.web.offline.kept import OfflineAnswer
from app.web.play.api import PlayAnswer
from app.web.play.asking import (
    CHANCE,
    CHOOSE,
    DECISIONS,
    FROM,
    LABELS,
    POSITION,
    SHOW,
    VARIANT,
    as_json,
)
from app.web.search.answer import SearchAnswer
from app.web.shapes import ErrorAnswer
from app.web.suggesting.api import SuggestAnswer

_MODELS = (
    ListAnswer,
    RuleAnswer,
    SearchAnswer,
    CardAnswer,
    GlossaryAnswer,
    TermAnswer,
    HistoryAnswer,
    DiffAnswer,
    OutcomesAnswer,
    PlayAnswer,
    EditionsAnswer,
    WholeEdition,
    OfflineAnswer,
    SuggestAnswer,
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

_EDITION_IN_PATH = _in_path(
    "edition", "The edition's id, its version, or `latest`.", "cr-26.03", "latest"
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
            **{f"/api/v1/{path}": {"get": operation} for path, operation in _operations()},
            "/api/v1/edition/{edition}.jsonl": {"get": _lines()},
            "/api/v1/scenario-schema.json": {
                "get": _document("scenarioSchema", "The JSON Schema of scenario files")
            },
            "/api/v1/openapi.json": {"get": _document("openapi", "This description")},
        },
        "components": {"schemas": schemas["$defs"]},
    }


def _operations() -> Iterator[tuple[str, dict[str, Any]]]:
    """What is asked for at each address that is read from the rules."""
    yield (
        "",
        _operation("everything", "What there is", [], _answer("The addresses.", "ListAnswer")),
    )
    yield (
        "editions",
        _operation(
            "editions",
            "The editions and other documents at hand",
            [],
            _answer("The editions, the oldest first.", "EditionsAnswer"),
        ),
    )
    yield (
        "edition/{edition}.json",
        _operation(
            "editionWhole",
            "All entries of an edition at once",
            [_EDITION_IN_PATH],
            _answer("The edition.", "WholeEdition"),
        ),
    )
    yield (
        "rules/{number}",
        _operation(
            "rule",
            "One entry with its context",
            [_NUMBER, _EDITION],
            _answer("The entry.", "RuleAnswer"),
            missing="No such number or edition.",
        ),
    )
    yield (
        "search",
        _operation(
            "search",
            "Entries that answer a query, the best first",
            [described(QUERY), _EDITION, described(LIMIT), described(FIRST)],
            _answer("What was found; no hits is an answer too.", "SearchAnswer"),
            refused="A parameter outside its bounds, or no query.",
        ),
    )
    yield (
        "suggest",
        _operation(
            "suggest",
            "What may be meant by what is typed so far",
            [described(QUERY), _EDITION],
            _answer("At most eight names; none is an answer too.", "SuggestAnswer"),
            refused="A parameter outside its bounds, or no query.",
        ),
    )
    yield (
        "offline",
        _operation(
            "offline",
            "What a phone keeps to answer without reception",
            [],
            _answer("The files, each with its checksum.", "OfflineAnswer"),
        ),
    )
    name = "A card's address, or its name however a person types it."
    yield (
        "card/{name}",
        _operation(
            "card",
            "A card and every place that speaks of it",
            [_in_path("name", name, "femme-fatale", "geist"), _EDITION],
            _answer("The card.", "CardAnswer"),
            missing="No card, or no one card, is called so.",
        ),
    )
    yield (
        "glossary",
        _operation(
            "glossary",
            "Every term that an edition's rules define",
            [_EDITION],
            _answer("The terms; none of a document without numbers.", "GlossaryAnswer"),
        ),
    )
    term = "A term's address, or any of its names."
    yield (
        "term/{term}",
        _operation(
            "term",
            "A term with the rules that define it",
            [_in_path("term", term, "bypass", "brain damage"), _EDITION],
            _answer("The term.", "TermAnswer"),
            missing="No such term or edition.",
        ),
    )
    yield (
        "history/{number}",
        _operation(
            "history",
            "A rule through all editions at hand, the oldest first",
            [_NUMBER, _EDITION],
            _answer("The rule in each edition, and what changed.", "HistoryAnswer"),
            missing="No such number or edition.",
        ),
    )
    said = {"old": "The edition to compare from.", "new": "The edition to compare with it."}
    editions = [_in_path(name, says, "cr-24.03") for name, says in said.items()]
    yield (
        "diff/{old}/{new}",
        _operation(
            "diff",
            "Two editions compared",
            [*editions, described(FOLLOWS), described(IMPACT)],
            _answer("What changed.", "DiffAnswer"),
            refused="Documents that cannot be compared, or a parameter outside its bounds.",
        ),
    )
    yield (
        "diff/{old}/{new}/outcomes",
        _operation(
            "outcomes",
            "Two editions compared by what happens",
            editions,
            _answer("What comes out otherwise, and what does not.", "OutcomesAnswer"),
            refused="An edition that the engine cannot play by.",
            conflict="The scenarios have not been played there yet; it says what does.",
        ),
    )
    position = as_json(POSITION, {"type": "object"})
    wanted: tuple[Parameter, ...] = (FROM, VARIANT, CHOOSE, CHANCE, SHOW, EDITION)
    yield (
        "play",
        _operation(
            "play",
            "A position played on: what may be done, and what has happened",
            [*map(described, wanted), position, as_json(DECISIONS, LABELS)],
            _answer("Where the game stands.", "PlayAnswer"),
            conflict="A position that cannot be, or that takes more than is played here.",
        ),
    )


def _operation(
    id_: str,
    summary: str,
    parameters: list[dict[str, Any]],
    found: dict[str, Any],
    *,
    refused: str = "A parameter outside its bounds.",
    missing: str = "No such edition.",
    conflict: str = "",
) -> dict[str, Any]:
    """What can be asked, and every answer to it."""
    return {
        "summary": summary,
        "operationId": id_,
        "parameters": parameters,
        "responses": {
            "200": found,
            "400": _answer(refused, "ErrorAnswer"),
            "404": _answer(missing, "ErrorAnswer"),
            **({"409": _answer(conflict, "ErrorAnswer")} if conflict else {}),
            "default": _answer("What else went wrong.", "ErrorAnswer"),
        },
    }


def _lines() -> dict[str, Any]:
    """All entries of an edition, one on each line."""
    found = {
        "description": "On each line one entry as JSON, in the shape of WholeRule.",
        "content": {"application/jsonl": {"schema": {"type": "string"}}},
    }
    return _operation(
        "editionLines", "All entries of an edition as JSON Lines", [_EDITION_IN_PATH], found
    )


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
