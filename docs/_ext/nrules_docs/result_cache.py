"""Results made from the engine and the library, kept from one build of the docs to the next.

They hold until one of their files is written, or one of this extension
(:mod:`nrules_docs.source_state`). They lie beside Sphinx's own pickles, as the results of play do
(:mod:`nrules_docs.result_store`), and are trusted as those are.
"""

import pickle
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rules.files import write_atomically

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

T = TypeVar("T")

FOLDER = "remembered"
"""The folder of results, in that of the pages that were read."""

_UNREADABLE = (OSError, EOFError, pickle.UnpicklingError, AttributeError, ImportError, ValueError)
_opened: list[tuple[Path, str]] = []
"""Where the running build keeps results, and their state; empty before a build has begun."""
_background: "dict[str, BaseProcess]" = {}
"""The results that are being made beside the build."""


def open_cache(doctrees: Path, state: str) -> None:
    """Keep results in ``doctrees``, for as long as ``state`` is the same."""
    _opened[:] = [(doctrees / FOLDER, state[:16])]


def cached(name: str, make: Callable[[], T]) -> T:
    """Return what an earlier build kept under that name, or make it now and keep it."""
    if not _opened:
        return make()
    if name in _background:
        _background.pop(name).join()
    path = _path(name)
    try:
        found: T = pickle.loads(path.read_bytes())
    except _UNREADABLE:
        found = make()
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, pickle.dumps(found, pickle.HIGHEST_PROTOCOL))
    return found


def make_in_background(name: str, make: Callable[[], object]) -> None:
    """Have a copy of this process make and keep what will be asked for, unless it is kept already.

    What goes wrong there is told where it is asked for, and made again; where a process cannot be
    copied, it is made there alone.
    """
    if _opened and not _path(name).exists() and "fork" in get_all_start_methods():
        _background[name] = get_context("fork").Process(target=_make_quietly, args=(name, make))
        _background[name].start()


def _make_quietly(name: str, make: Callable[[], object]) -> None:
    _background.clear()
    with suppress(Exception):
        cached(name, make)


def _path(name: str) -> Path:
    folder, state = _opened[-1]
    return folder / f"{name}.{state}"


def close_cache() -> None:
    """Drop what no longer holds, now that a build is done, and keep nothing further."""
    for folder, state in _opened:
        for path in folder.glob("*"):
            if path.suffix != f".{state}":
                path.unlink(missing_ok=True)
    _opened.clear()
