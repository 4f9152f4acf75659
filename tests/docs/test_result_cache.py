"""The docs cache results of the engine and the library until their sources change."""

import os
from pathlib import Path

import pytest
from nrules_docs import result_cache, source_state
from nrules_docs.templates import strip_indentation

STATE = source_state.source_state
"""The real function, which a fixture replaces for all tests of the docs."""


def test_a_result_is_made_once_for_each_source_state(tmp_path: Path) -> None:
    calls: list[str] = []

    def make() -> str:
        calls.append("again")
        return f"{len(calls)}"

    result_cache.open_cache(tmp_path, "a" * 64)
    assert [result_cache.cached("kettles", make) for _ in range(3)] == ["1"] * 3
    result_cache.open_cache(tmp_path, "b" * 64)
    assert result_cache.cached("kettles", make) == "2"
    result_cache.close_cache()
    result_cache.open_cache(tmp_path, "a" * 64)
    assert result_cache.cached("kettles", make) == "3", "results of older states are dropped"


def test_changed_card_data_changes_the_source_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("NRULES_CARDS", str(tmp_path))
    without = STATE("shipped", tmp_path)
    (tmp_path / "cards.json").write_text("[]")
    first = STATE("shipped", tmp_path)
    assert STATE("shipped", tmp_path) == first
    (tmp_path / "cards.json").write_text("[ ]")
    assert len({without, first, STATE("shipped", tmp_path)}) == 3


def test_an_unreadable_cache_file_is_made_anew(tmp_path: Path) -> None:
    result_cache.open_cache(tmp_path, "a" * 64)
    assert result_cache.cached("kettles", lambda: 1) == 1
    (kept,) = (tmp_path / result_cache.FOLDER).iterdir()
    kept.write_bytes(b"torn")
    assert result_cache.cached("kettles", lambda: 2) == 2
    assert result_cache.cached("kettles", lambda: 3) == 2


def test_indentation_is_stripped_outside_of_pre() -> None:
    page = "<ul>\n   <li>a\n\n  b</li>\n</ul>\n  <pre class='x'>\n  c\n</pre>\n  <p>d</p>"
    kept = "<pre class='x'>\n  c\n</pre>"
    assert strip_indentation(page) == f"<ul>\n<li>a\nb</li>\n</ul>\n{kept}\n<p>d</p>"


def test_a_background_process_makes_the_result_once(tmp_path: Path) -> None:
    result_cache.open_cache(tmp_path, "a" * 64)
    result_cache.make_in_background("kettles", os.getpid)
    assert result_cache.cached("kettles", lambda: 0) not in (0, os.getpid())
    result_cache.make_in_background("kettles", os.getpid)
    assert not result_cache._background, "it is kept already"


def test_without_fork_the_result_is_made_on_demand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result_cache, "get_all_start_methods", lambda: ["spawn"])
    result_cache.open_cache(tmp_path, "a" * 64)
    result_cache.make_in_background("kettles", os.getpid)
    assert result_cache.cached("kettles", os.getpid) == os.getpid()


def test_an_error_in_the_background_is_raised_on_demand(tmp_path: Path) -> None:
    def fail() -> int:
        raise ZeroDivisionError

    result_cache.open_cache(tmp_path, "a" * 64)
    result_cache.make_in_background("kettles", fail)
    with pytest.raises(ZeroDivisionError):
        result_cache.cached("kettles", fail)
