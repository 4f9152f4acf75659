"""The OpenAPI description of the JSON API, generated from the models of its answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from typing import Any

from pydantic.json_schema import models_json_schema

from app.answers.card import CardAnswer
from app.answers.diff import DiffAnswer
from app.answers.glossary import GlossaryAnswer, OneTermAnswer
from app.answers.history import HistoryAnswer
from app.answers.outcomes import OutcomesAnswer
from app.answers.rule import RuleAnswer
from app.answers.search import SearchAnswer
from app.answers.shapes import ErrorAnswer
from app.links import API
from app.web.api.address_list import ListAnswer
from app.web.api.editions import EditionsAnswer, WholeEdition
from app.web.offline.bundle import OfflineAnswer
from app.web.play.api import PlayAnswer
from app.web.play.page_request import (
    CHANCE,
    CHOOSE,
    DECISIONS,
    DECISIONS_SCHEMA,
    FROM,
    POSITION,
    SHOW,
    VARIANT,
    describe_json_parameter,
)
from app.web.query_parameters import (
    ABOUT,
    EDITION,
    FIRST,
    FOLLOWS,
    IMPACT,
    LIMIT,
    QUERY,
    Parameter,
    as_openapi,
)
from app.web.suggesting.api import SuggestAnswer

_MODELS = (
    ListAnswer,
    RuleAnswer,
    SearchAnswer,
    CardAnswer,
    GlossaryAnswer,
    OneTermAnswer,
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
_EDITION = as_openapi(EDITION)

_MAX_PATH_CHARS = 200
"""Characters of a number, a name or an id in the path; a longer one is not found."""


def _path_parameter(name: str, says: str, *examples: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": says,
        "schema": {"type": "string", "maxLength": _MAX_PATH_CHARS, "examples": [*examples]},
    }


_NUMBER = _path_parameter(
    "number", "A number however a person types it, or a stable key.", "9.2.8f", "928f"
)

_EDITION_IN_PATH = _path_parameter(
    "edition", "The edition's id, its version, or `latest`.", "cr-26.03", "latest"
)

_CARD = _path_parameter(
    "name", "A card's address, or its name however a person types it.", "femme-fatale", "geist"
)

_TERM = _path_parameter("term", "A term's address, or any of its names.", "bypass", "brain damage")


@dataclass(frozen=True, slots=True)
class _Operation:
    """What can be asked at one address, and every answer to it.

    ``found`` describes the answer of the shape ``model``. ``refused``, ``missing`` and ``conflict``
    say what a status of 400, 404 or 409 means there, if it is possible.
    """

    path: str
    id: str
    summary: str
    model: str
    found: str
    parameters: tuple[dict[str, Any], ...] = ()
    refused: str = "A parameter outside its bounds."
    missing: str = "No such edition."
    conflict: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the operation as OpenAPI describes it."""
        return self.answered_by(_response(self.found, self.model))

    def answered_by(self, found: dict[str, Any]) -> dict[str, Any]:
        """Return an operation as OpenAPI describes it; ``found`` describes status 200."""
        conflict = {"409": _response(self.conflict, "ErrorAnswer")} if self.conflict else {}
        return {
            "summary": self.summary,
            "operationId": self.id,
            "parameters": [*self.parameters],
            "responses": {
                "200": found,
                "400": _response(self.refused, "ErrorAnswer"),
                "404": _response(self.missing, "ErrorAnswer"),
                **conflict,
                "default": _response("What else went wrong.", "ErrorAnswer"),
            },
        }


_BAD_QUERY = "A parameter outside its bounds, or no query."
_COMPARED_EDITIONS = (
    _path_parameter("old", "The edition to compare from.", "cr-24.03"),
    _path_parameter("new", "The edition to compare with it.", "cr-24.03"),
)
_PLAY_PARAMETERS: tuple[Parameter, ...] = (FROM, VARIANT, CHOOSE, CHANCE, SHOW)
_PLAYED_BY = (
    "The edition to play by. Where it is left out, the one that the example is written for, or "
    "else the newest that the engine plays by."
)
_PLAYED = (
    *map(as_openapi, _PLAY_PARAMETERS),
    _EDITION | {"description": _PLAYED_BY},
    describe_json_parameter(POSITION, {"type": "object"}),
    describe_json_parameter(DECISIONS, DECISIONS_SCHEMA),
)

_OPERATIONS = (
    _Operation("", "everything", "What there is", "ListAnswer", "The addresses."),
    _Operation(
        path="editions",
        id="editions",
        summary="The editions and other documents at hand",
        model="EditionsAnswer",
        found="The editions, the oldest first.",
    ),
    _Operation(
        path="edition/{edition}.json",
        id="editionWhole",
        summary="All entries of an edition at once",
        model="WholeEdition",
        found="The edition.",
        parameters=(_EDITION_IN_PATH,),
    ),
    _Operation(
        path="rules/{number}",
        id="rule",
        summary="One entry with its context",
        model="RuleAnswer",
        found="The entry.",
        parameters=(_NUMBER, _EDITION),
        missing="No such number or edition.",
    ),
    _Operation(
        path="search",
        id="search",
        summary="Entries that answer a query, the best first",
        model="SearchAnswer",
        found="What was found; no hits is an answer too.",
        parameters=(as_openapi(QUERY), _EDITION, as_openapi(LIMIT), as_openapi(FIRST)),
        refused=_BAD_QUERY,
    ),
    _Operation(
        path="suggest",
        id="suggest",
        summary="What may be meant by what is typed so far",
        model="SuggestAnswer",
        found="At most eight names; none is an answer too.",
        parameters=(as_openapi(QUERY), _EDITION),
        refused=_BAD_QUERY,
    ),
    _Operation(
        path="offline",
        id="offline",
        summary="What a phone keeps to answer without reception",
        model="OfflineAnswer",
        found="The files, each with its checksum.",
    ),
    _Operation(
        path="card/{name}",
        id="card",
        summary="A card and every place that speaks of it",
        model="CardAnswer",
        found="The card.",
        parameters=(_CARD, _EDITION),
        missing="No card, or no one card, is called so.",
    ),
    _Operation(
        path="glossary",
        id="glossary",
        summary="Every term that an edition's rules define",
        model="GlossaryAnswer",
        found="The terms; none of a document without numbers.",
        parameters=(_EDITION,),
    ),
    _Operation(
        path="term/{term}",
        id="term",
        summary="A term with the rules that define it",
        model="OneTermAnswer",
        found="The term.",
        parameters=(_TERM, _EDITION),
        missing="No such term or edition.",
    ),
    _Operation(
        path="history/{number}",
        id="history",
        summary="A rule through all editions at hand, the oldest first",
        model="HistoryAnswer",
        found="The rule in each edition, and what changed.",
        parameters=(_NUMBER, _EDITION),
        missing="No such number or edition.",
    ),
    _Operation(
        path="diff/{old}/{new}",
        id="diff",
        summary="Two editions compared",
        model="DiffAnswer",
        found="What changed.",
        parameters=(
            *_COMPARED_EDITIONS,
            as_openapi(ABOUT),
            as_openapi(FOLLOWS),
            as_openapi(IMPACT),
        ),
        refused="Documents that cannot be compared, or a parameter outside its bounds.",
    ),
    _Operation(
        path="diff/{old}/{new}/outcomes",
        id="outcomes",
        summary="Two editions compared by what happens",
        model="OutcomesAnswer",
        found="What comes out differently, and what does not.",
        parameters=_COMPARED_EDITIONS,
        refused="An edition that the engine cannot play by.",
        conflict="The scenarios have not been played there yet; it says what does.",
    ),
    _Operation(
        path="play",
        id="play",
        summary="A position played on: what may be done, and what has happened",
        model="PlayAnswer",
        found="Where the game stands.",
        parameters=_PLAYED,
        conflict="A position that cannot be, or that takes more than is played here.",
    ),
)
"""What is asked for at each address that answers in a shape of its own."""

_LINES = _Operation(
    path="edition/{edition}.jsonl",
    id="editionLines",
    summary="All entries of an edition as JSON Lines",
    model="WholeRule",
    found="On each line one entry as JSON, in the shape of WholeRule.",
    parameters=(_EDITION_IN_PATH,),
)


@cache
def description() -> dict[str, Any]:
    """Return the whole description, which is the same for every build."""
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
        "paths": {f"{API}/{path}": {"get": paths} for path, paths in _paths()},
        "components": {"schemas": schemas["$defs"]},
    }


def _paths() -> Iterator[tuple[str, dict[str, Any]]]:
    """Return each address of the API, and what can be asked there."""
    for operation in _OPERATIONS:
        yield operation.path, operation.as_json()
    lines = {"application/jsonl": {"schema": {"type": "string"}}}
    yield _LINES.path, _LINES.answered_by({"description": _LINES.found, "content": lines})
    schema = _document("scenarioSchema", "The JSON Schema of scenario files")
    yield "scenario-schema.json", schema
    yield "openapi.json", _document("openapi", "This description")


def _document(operation: str, summary: str) -> dict[str, Any]:
    """Describe a document that describes others and has no model itself."""
    found = {"application/json": {"schema": {"type": "object"}}}
    return {
        "summary": summary,
        "operationId": operation,
        "responses": {
            "200": {"description": "A JSON document.", "content": found},
            "default": _response("What went wrong.", "ErrorAnswer"),
        },
    }


def _response(says: str, model: str) -> dict[str, Any]:
    schema = {"$ref": _REFERENCE.format(model=model)}
    return {"description": says, "content": {"application/json": {"schema": schema}}}
