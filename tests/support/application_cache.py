"""Caches, shared by all tests, of what the application makes for each process or each answer."""

import pickle
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import brotli
import pytest
from flask import Flask
from run_cache import MakeOnce
from template_cache import TemplateCache
from werkzeug.routing import Rule

from app.building import citations, program_state
from app.web.offline.tight import encoder


def _cache_compiled_templates(patch: pytest.MonkeyPatch, make_once: MakeOnce) -> None:
    folder = make_once("templates of pages", lambda _folder: None)
    patch.setitem(Flask.jinja_options, "bytecode_cache", TemplateCache(str(folder)))


def _cache_program_fingerprint(patch: pytest.MonkeyPatch, _make_once: MakeOnce) -> None:
    """Look at the program's thousand files only once."""
    fingerprint = cache(program_state.program_fingerprint)
    patch.setattr("app.building.program_state.program_fingerprint", fingerprint)


_MIN_SHARED_BYTES = 20_000
"""Compressing a smaller body is quicker than asking whether another worker has."""


def _write(file: Path, body: bytes) -> None:
    file.write_bytes(body)


def _cache_compressed_bodies(patch: pytest.MonkeyPatch, make_once: MakeOnce) -> None:
    """Compress each large body once: brotli is slow, and most bundles for phones are alike."""
    compress = brotli.compress

    @lru_cache(maxsize=512)
    def compress_once(body: bytes, *, quality: int) -> bytes:
        if len(body) < _MIN_SHARED_BYTES:
            return bytes(compress(body, quality=quality))
        made = make_once(
            f"{sha256(body).hexdigest()} by {quality}",
            lambda folder: _write(folder / "body", compress(body, quality=quality)),
        )
        return (made / "body").read_bytes()

    patch.setattr("brotli.compress", compress_once)


def _cache_offline_bundles(patch: pytest.MonkeyPatch, make_once: MakeOnce) -> None:
    """Make each offline bundle once: it takes seconds."""
    encode = encoder.encode_tight

    @lru_cache(maxsize=512)
    def encode_once(
        texts: str, index: str, _progress: encoder.OnProgress = encoder.ignore_progress
    ) -> bytes | None:
        made = make_once(
            f"{sha256((texts + index).encode()).hexdigest()} encoded",
            lambda folder: _write(folder / "bundle", encode(texts, index) or b""),
        )
        return (made / "bundle").read_bytes() or None

    patch.setattr("app.web.offline.bundle.encode_tight", encode_once)


def _cache_url_rules(patch: pytest.MonkeyPatch, _make_once: MakeOnce) -> None:
    """Compile the routes once: they take half of an application's start."""
    builders: dict[tuple[str, str, bool], Any] = {}
    compile_builder = Rule._compile_builder

    def compile_once(rule: Rule, append_unknown: bool = True) -> Any:
        route = rule.rule, repr(rule.defaults), append_unknown
        if route not in builders:
            builders[route] = compile_builder(rule, append_unknown)
        return builders[route]

    patch.setattr(Rule, "_compile_builder", compile_once)


def _cache_engine_citations(patch: pytest.MonkeyPatch, make_once: MakeOnce) -> None:
    """Find once where the engine carries out each rule: every build keeps it, and it is slow."""
    read_source = citations._from_source

    @cache
    def read_once() -> citations.CitationsByRule:
        made = make_once(
            "citations", lambda folder: _write(folder / "rules", pickle.dumps(dict(read_source())))
        )
        by_rule: citations.CitationsByRule = pickle.loads((made / "rules").read_bytes())
        return by_rule

    patch.setattr(citations, "_from_source", read_once)


CACHES = (
    _cache_compiled_templates,
    _cache_program_fingerprint,
    _cache_compressed_bodies,
    _cache_offline_bundles,
    _cache_url_rules,
    _cache_engine_citations,
)
"""Functions, each of which has one thing made only once while its patches last."""
