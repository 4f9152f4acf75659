"""A build that is no longer served is freed, with everything computed from it."""

import gc
import weakref
from pathlib import Path

from builds import publish_copy
from flask import Flask
from werkzeug.test import Client

from app.builds.current import Build, BuildSource
from app.builds.per_build import cached_per_build
from app.web.application import warm_up
from app.web.caching_middleware import CachingMiddleware
from app.web.serving import request_context
from rules.home import Home

PAGES = (
    *("/", "/rule/9.2.8f", "/rule/9.2.7c?edition=cr-23.08", "/section/9.2", "/section/1"),
    *("/search?q=water", "/search?q=young+ash", "/history/9.2.8f", "/coverage"),
    *("/diff/", "/diff/cr-23.08/cr-24.03", "/diff/cr-23.08/cr-24.03?impact=show"),
    *("/faults/cr-24.03", "/card/", "/card/old-oak", "/glossary/", "/changes.atom"),
    *("/examples/", "/example/cr/9.2.8f/1", "/run", "/turn", "/quick", "/rule/9.2.8z"),
    *("/glossary/mulch", "/document/garden/", "/document/garden/mulch", "/faults/"),
    *("/card/old-oka", "/rule/9.2.8f?edition=none", "/healthz"),
    *("/api/v1/rules/9.2.8f", "/api/v1/search?q=water", "/api/v1/card/old-oak"),
    *("/api/v1/glossary", "/api/v1/term/beds", "/api/v1/", "/api/v1/editions"),
    *("/api/v1/edition/cr-24.03.json", "/api/v1/edition/cr-24.03.jsonl"),
    *("/r/928f", "/r/24.03/928f", "/picture/9.2.8f.png"),
    *("/openapi", "/offline/", "/offline/none/none.json", "/manifest.json", "/sw.js", "/icon.png"),
    "/robots.txt",
    *("/api/v1/offline", "/api/v1/suggest?q=ra", "/diff/cr-23.08/cr-24.03/outcomes"),
    *("/play", "/play/game", "/play/edit", "/play/file", "/api/v1/play"),
    *("/api/v1/history/9.2.8f", "/api/v1/diff/cr-23.08/cr-24.03", "/api/v1/rules/9.2.8z"),
    "/api/v1/diff/cr-23.08/cr-24.03/outcomes",
)


def test_no_page_keeps_the_previous_build_in_memory(
    garden_app: Flask, garden_home: Home, built_gardens: Path
) -> None:
    client = Client(CachingMiddleware(garden_app))
    state = request_context.services_of(garden_app).builds
    for page in PAGES:
        client.get(page)
    build = state.current()
    parts = [build, build.library, build.searcher, build.cards]
    old = [weakref.ref(part) for part in (*parts, *build.library.editions.values())]
    del build, parts
    publish_copy(garden_home, built_gardens)
    state.current()
    client.get("/healthz")
    gc.collect()
    held = [ref() for ref in old if ref() is not None]
    assert not held


def test_the_pages_of_this_test_cover_every_endpoint(garden_app: Flask) -> None:
    adapter = garden_app.url_map.bind("localhost")
    seen = {adapter.match(page.partition("?")[0])[0] for page in PAGES}
    kinds = {rule.endpoint for rule in garden_app.url_map.iter_rules()}
    assert kinds - seen <= {"static", "api.scenario_schema", "api.openapi", "api.unknown"}


def test_warming_up_keeps_no_previous_build_in_memory(
    garden_app: Flask, garden_home: Home, built_gardens: Path
) -> None:
    warm_up(garden_app)
    state = request_context.services_of(garden_app).builds
    old = weakref.ref(state.current())
    publish_copy(garden_home, built_gardens)
    state.current()
    gc.collect()
    assert old() is None


def test_a_cache_of_a_build_is_its_own_and_bounded(garden_home: Home) -> None:
    made = []

    @cached_per_build(2)
    def shouted(build: Build, words: str) -> str:
        made.append(words)
        return words.upper()

    build, other = BuildSource(garden_home).current(), BuildSource(garden_home).current()
    assert [shouted(build, w) for w in ("a", "b", "a", "b")] == ["A", "B", "A", "B"]
    assert made == ["a", "b"]
    shouted(other, "a")
    shouted(build, "c")
    shouted(build, "a")
    assert made == ["a", "b", "a", "c", "a"]
