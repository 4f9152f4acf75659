"""Make once for all tests what the application makes in each process or for each answer."""

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import brotli
import pytest
from flask import Flask
from run_cache import Shared
from template_cache import TemplateCache
from werkzeug.routing import Rule

from app.building import citations, program_state
from app.web.offline.tight import encoder


@contextmanager
def _templates_are_compiled_once(shared: Shared) -> Iterator[None]:
    folder = shared("templates of pages", lambda _folder: None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(Flask.jinja_options, "bytecode_cache", TemplateCache(str(folder)))
        yield


@contextmanager
def _program_stays_as_it_is(_shared: Shared) -> Iterator[None]:
    """Look only once whether the program's files have changed: a thousand files take long."""
    with pytest.MonkeyPatch.context() as patch:
        fingerprint = cache(program_state.program_fingerprint)
        patch.setattr("app.building.program_state.program_fingerprint", fingerprint)
        yield


_LARGE = 20_000
"""Bytes from which on compressing takes longer than asking whether another worker has."""


def _write(file: Path, body: bytes) -> None:
    file.write_bytes(body)


@contextmanager
def _bodies_are_compressed_once(shared: Shared) -> Iterator[None]:
    """Compress each large body once: phones keep much the same, and brotli takes its time."""
    really = brotli.compress

    @lru_cache(maxsize=512)
    def once(body: bytes, *, quality: int) -> bytes:
        if len(body) < _LARGE:
            return bytes(really(body, quality=quality))
        made = shared(
            f"{sha256(body).hexdigest()} by {quality}",
            lambda folder: _write(folder / "body", really(body, quality=quality)),
        )
        return (made / "body").read_bytes()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("brotli.compress", once)
        yield


@contextmanager
def _what_phones_keep_is_told_tight_once(shared: Shared) -> Iterator[None]:
    """Make the tight form of what phones keep once: it takes seconds."""
    really = encoder.encode_tight

    @lru_cache(maxsize=512)
    def once(
        said: str, found: str, _tell: encoder.OnProgress = encoder.ignore_progress
    ) -> bytes | None:
        made = shared(
            f"{sha256((said + found).encode()).hexdigest()} told tight",
            lambda folder: _write(folder / "told", really(said, found) or b""),
        )
        return (made / "told").read_bytes() or None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.web.offline.bundle.encode_tight", once)
        yield


@contextmanager
def _addresses_are_compiled_once(_shared: Shared) -> Iterator[None]:
    """Compile the rules of addresses once: they take half of an application's start."""
    kept: dict[tuple[str, str, bool], Any] = {}
    compiled = Rule._compile_builder

    def once(rule: Rule, append_unknown: bool = True) -> Any:
        what = rule.rule, repr(rule.defaults), append_unknown
        if what not in kept:
            kept[what] = compiled(rule, append_unknown)
        return kept[what]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rule, "_compile_builder", once)
        yield


@contextmanager
def _engine_is_read_once(shared: Shared) -> Iterator[None]:
    """Find once where the engine carries out each rule: every build keeps it, and it is slow."""
    really = citations._from_source

    @cache
    def once() -> citations.CitationsByRule:
        made = shared(
            "carried out", lambda folder: _write(folder / "rules", pickle.dumps(dict(really())))
        )
        found: citations.CitationsByRule = pickle.loads((made / "rules").read_bytes())
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(citations, "_from_source", once)
        yield


MADE_ONCE = (
    _templates_are_compiled_once,
    _program_stays_as_it_is,
    _bodies_are_compressed_once,
    _what_phones_keep_is_told_tight_once,
    _addresses_are_compiled_once,
    _engine_is_read_once,
)
"""All of that, each a block in which it is so."""
