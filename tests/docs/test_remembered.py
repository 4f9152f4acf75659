"""What a build makes of the engine and the library is kept, for as long as it holds."""

import os
from pathlib import Path

import pytest
from nrules_docs import remembered, untouched
from nrules_docs.templates import pressed

STATE = untouched.state
"""As it is: in tests it is mostly another one each time."""


def test_what_was_made_is_made_once_until_something_is_written(tmp_path: Path) -> None:
    made: list[str] = []

    def make() -> str:
        made.append("again")
        return f"{len(made)}"

    remembered.begin(tmp_path, "a" * 64)
    assert [remembered.remembered("kettles", make) for _ in range(3)] == ["1"] * 3
    remembered.begin(tmp_path, "b" * 64)
    assert remembered.remembered("kettles", make) == "2"
    remembered.finish()
    remembered.begin(tmp_path, "a" * 64)
    assert remembered.remembered("kettles", make) == "3", "what held no more is dropped"


def test_card_data_that_is_written_counts_as_a_change(
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


def test_what_cannot_be_read_is_made_anew(tmp_path: Path) -> None:
    remembered.begin(tmp_path, "a" * 64)
    assert remembered.remembered("kettles", lambda: 1) == 1
    (kept,) = (tmp_path / remembered.FOLDER).iterdir()
    kept.write_bytes(b"torn")
    assert remembered.remembered("kettles", lambda: 2) == 2
    assert remembered.remembered("kettles", lambda: 3) == 2


def test_a_page_is_pressed_but_where_space_counts() -> None:
    page = "<ul>\n   <li>a\n\n  b</li>\n</ul>\n  <pre class='x'>\n  c\n</pre>\n  <p>d</p>"
    kept = "<pre class='x'>\n  c\n</pre>"
    assert pressed(page) == f"<ul>\n<li>a\nb</li>\n</ul>\n{kept}\n<p>d</p>"


def test_what_is_made_beside_a_build_is_there_when_it_is_asked_for(tmp_path: Path) -> None:
    remembered.begin(tmp_path, "a" * 64)
    remembered.make_beside("kettles", os.getpid)
    assert remembered.remembered("kettles", lambda: 0) not in (0, os.getpid())
    remembered.make_beside("kettles", os.getpid)
    assert not remembered._begun, "it is kept already"


def test_where_a_process_cannot_be_copied_it_is_made_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembered, "get_all_start_methods", lambda: ["spawn"])
    remembered.begin(tmp_path, "a" * 64)
    remembered.make_beside("kettles", os.getpid)
    assert remembered.remembered("kettles", os.getpid) == os.getpid()


def test_what_fails_beside_a_build_fails_where_it_is_asked_for(tmp_path: Path) -> None:
    def fail() -> int:
        raise ZeroDivisionError

    remembered.begin(tmp_path, "a" * 64)
    remembered.make_beside("kettles", fail)
    with pytest.raises(ZeroDivisionError):
        remembered.remembered("kettles", fail)
