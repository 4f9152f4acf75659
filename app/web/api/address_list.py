"""The list of the API's addresses at ``/api/v1/``, with what each answers."""

from collections.abc import Mapping
from importlib import metadata
from typing import Any

from pydantic import Field

from app.answers.shapes import NOTICE, Answer, WholeAnswer
from app.builds.current import Build
from app.links import API


class AddressAnswer(Answer):
    """An address of the API."""

    path: str = Field(description="What stands in braces is to be filled in.")
    says: str
    parameters: list[str] = Field(description="What may stand behind the question mark.")


class ListAnswer(WholeAnswer):
    """What the API has, and which program and build answer."""

    version: str = Field(description="The version of the program.")
    build: str = Field(description="Changes whenever any answer may have changed.")
    edition: str = Field(description="The edition that answers if none is named.")
    openapi: str = Field(description="The description of all this for programs.")
    people: str = Field(description="The same as a page for people.")
    addresses: list[AddressAnswer]
    notice: str | None = NOTICE


def list_answer(build: Build, paths: Mapping[str, Any]) -> ListAnswer:
    """Answer with all addresses of the API; ``paths`` are those of its description."""
    return ListAnswer(
        version=metadata.version("nrules"),
        build=build.id,
        edition=build.library.default.id,
        openapi=f"{API}/openapi.json",
        people="/openapi",
        addresses=[
            AddressAnswer(
                path=path,
                says=methods["get"]["summary"],
                parameters=[
                    parameter["name"]
                    for parameter in methods["get"].get("parameters", ())
                    if parameter["in"] == "query"
                ],
            )
            for path, methods in paths.items()
        ],
    )
