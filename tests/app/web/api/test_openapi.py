"""The API keeps to its OpenAPI description, for generated valid and invalid requests."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from daily_share import todays_share
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from in_process_play import InProcessPool
from schemathesis import Case, GenerationMode
from schemathesis.schemas import BaseSchema

from app.web.api.openapi import description
from app.web.application import create_app
from app.web.serving import request_context
from engine.kernel.editions import NEWEST, PINNED
from rules.home import Home

EXAMPLES = settings().max_examples // 10
"""Requests of each kind to each address, the same ones in every run."""


def _each() -> Iterator[tuple[str, GenerationMode]]:
    for path, methods in description()["paths"].items():
        yield path, GenerationMode.POSITIVE
        if methods["get"].get("parameters"):
            yield path, GenerationMode.NEGATIVE


def test_each_model_has_a_name_of_its_own() -> None:
    schemas = description()["components"]["schemas"]
    assert [name for name in schemas if "__" in name] == [], "two are called alike"
    titles = [schema["title"] for schema in schemas.values()]
    assert sorted(titles) == sorted(set(titles))


@cache
def _described(app: Flask) -> BaseSchema:
    """What it says of itself, which is read once, with what stands in its code."""
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)


@pytest.mark.parametrize(("path", "mode"), todays_share([*_each()], 2))
def test_answers_to_generated_requests_match_the_description(
    garden_served: Flask, path: str, mode: GenerationMode
) -> None:
    operation = _described(garden_served)[path]["GET"]

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def holds(case: "Case[Any]") -> None:
        case.call_and_validate(headers={"Accept-Encoding": "identity"})

    holds()


def test_the_description_says_by_which_edition_a_position_is_played(tmp_path: Path) -> None:
    """Not by the default one, as every other answer is given by."""
    descriptions = {
        path: one["description"]
        for path, methods in description()["paths"].items()
        for one in methods["get"].get("parameters", ())
        if (one["name"], one["in"]) == ("edition", "query")
    }
    play = descriptions.pop("/api/v1/play")
    assert "written for, or else the newest" in play
    assert all("default edition where it is left out" in one for one in descriptions.values())
    app = create_app(Home(tmp_path))
    services = request_context.services_of(app)
    app.extensions["nrules"] = replace(services, play_workers=InProcessPool())
    client = app.test_client()
    for asked, by in (("", NEWEST), ("from=cr:6.8.2a/1", PINNED)):
        assert client.get(f"/api/v1/play?{asked}").get_json()["edition"] == by.id
