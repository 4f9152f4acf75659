"""The OpenAPI description as a page for people: every address, its parameters, its answers.

The page is drawn from the description, so that the two cannot differ.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from flask import Blueprint, render_template
from markupsafe import Markup, escape

from app.web.api.openapi import description

pages = Blueprint("api_for_people", __name__)

_REFERENCE = "#/components/schemas/"


@dataclass(frozen=True, slots=True)
class Field:
    """A parameter or a field of an answer, and the model that it holds, if it holds one."""

    name: str
    kind: str
    says: str
    model: str | None = None
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Operation:
    """What can be asked at an address; ``example`` is an address that can be opened."""

    id: str
    path: str
    says: str
    parameters: tuple[Field, ...]
    answers: tuple[Field, ...]
    example: str | None


@dataclass(frozen=True, slots=True)
class Model:
    """The shape of an answer or a part of one: its fields, or the values it may have."""

    name: str
    says: str
    fields: tuple[Field, ...]
    words: tuple[str, ...]


@pages.get("/openapi")
def openapi() -> str:
    """Show the description of the API."""
    document = description()
    return render_template(
        "openapi.html",
        info=document["info"],
        marked=_with_code,
        operations=[
            _operation(path, described["get"]) for path, described in document["paths"].items()
        ],
        models=[
            _model(name, described) for name, described in document["components"]["schemas"].items()
        ],
    )


def _with_code(says: str) -> Markup:
    """Return a description as HTML, with what stands in backticks as code."""
    code = Markup("<code>{}</code>").format
    parts = enumerate(says.split("`"))
    return Markup("").join(code(part) if place % 2 else escape(part) for place, part in parts)


def _operation(path: str, described: Mapping[str, Any]) -> Operation:
    parameters = described.get("parameters", ())
    return Operation(
        id=described["operationId"],
        path=path,
        says=described["summary"],
        parameters=tuple(map(_parameter, parameters)),
        answers=tuple(_response(status, it) for status, it in described["responses"].items()),
        example=_example(path, parameters),
    )


def _parameter(described: Mapping[str, Any]) -> Field:
    schema = (
        next(iter(described["content"].values()))["schema"]
        if "content" in described
        else described["schema"]
    )
    bounds = "; ".join(_bounds(schema))
    says = " ".join(filter(None, (described.get("description", ""), bounds and f"({bounds})")))
    return Field(described["name"], _kind(schema)[0], says, None, described.get("required", False))


def _bounds(schema: Mapping[str, Any]) -> Iterator[str]:
    if "minimum" in schema and "maximum" in schema:
        yield f"{schema['minimum']} to {schema['maximum']}"
    if "default" in schema:
        yield f"{schema['default']} where it is left out"
    if "maxLength" in schema:
        yield f"{schema['maxLength']} characters at most"


def _response(status: str, described: Mapping[str, Any]) -> Field:
    ((media, content),) = described["content"].items()
    kind, model = _kind(content["schema"])
    return Field(status, kind if model else media, described["description"], model)


def _model(name: str, described: Mapping[str, Any]) -> Model:
    needed = described.get("required", ())
    fields = [
        Field(field, *_described_kind(schema), field in needed)
        for field, schema in described.get("properties", {}).items()
    ]
    return Model(
        name, described.get("description", ""), tuple(fields), tuple(described.get("enum", ()))
    )


def _described_kind(schema: Mapping[str, Any]) -> tuple[str, str, str | None]:
    kind, model = _kind(schema)
    return kind, schema.get("description", ""), model


def _kind(schema: Mapping[str, Any]) -> tuple[str, str | None]:
    """Return the type of a value in words, and the model in it: ``list of RuleAnswer``."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_REFERENCE)
        return name, name
    if "anyOf" in schema:
        kinds = [_kind(option) for option in schema["anyOf"]]
        return " or ".join(kind for kind, _ in kinds), next((m for _, m in kinds if m), None)
    if "enum" in schema:
        return " | ".join(f"“{word}”" for word in schema["enum"]), None
    if schema.get("type") == "array":
        kind, model = _kind(schema.get("items", {}))
        return f"list of {kind}", model
    return schema.get("format") or schema.get("type") or "anything", None


def _example(path: str, parameters: Any) -> str | None:
    """Return an address that answers, made from the parameters' examples, if all have one."""
    query = {}
    for parameter in parameters:
        if not parameter.get("required"):
            continue
        examples = parameter.get("schema", {}).get("examples")
        if not examples:
            return None
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", quote(examples[0]))
        else:
            query[parameter["name"]] = examples[0]
    return path + (f"?{urlencode(query)}" if query else "")
