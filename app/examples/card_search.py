"""Find the worked examples that have a card in their position."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

_COUNT = " x "
_SAME_AS = "same_as:"


def find_examples_with_card(files: Mapping[str, Path], title: str) -> tuple[str, ...]:
    """Return the ids of the scenarios with the card in their position or a variant's.

    ``files`` are the scenarios, by the id of their example. Only those whose text has the title are
    read as YAML; reading all takes a second.
    """
    paths = _played_files(tuple(files.items()))
    return tuple(id_ for id_, path in paths.items() if _has_card(path, title))


@lru_cache(maxsize=1)
def _played_files(files: tuple[tuple[str, Path], ...]) -> dict[str, Path]:
    """Return the file that is played for each example: its own, or that of its equal."""
    paths = dict(files)
    return {id_: paths.get(_same_as(path), path) for id_, path in files}


def _has_card(path: Path, title: str) -> bool:
    return _strip_quoting(title) in _text(path) and title in _cards(path)


@lru_cache(maxsize=1_000)
def _text(path: Path) -> str:
    """Return a file's words, bare; empty if it cannot be read."""
    try:
        return _strip_quoting(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        return ""


def _strip_quoting(words: str) -> str:
    """Return words on one line and without quotation marks, however YAML has written them."""
    return " ".join(words.translate(_QUOTING).split())


_QUOTING = dict.fromkeys(map(ord, "\\'\""))


def _same_as(path: Path) -> str:
    """Return the id of the example that is played in its place, if there is one."""
    return str(_read(path).get("same_as") or "") if _SAME_AS in _text(path) else ""


def _read(path: Path) -> dict[str, Any]:
    import yaml

    from rules.shipped_yaml import read_yaml

    try:
        scenario = read_yaml(path)
    except (OSError, yaml.YAMLError):
        return {}  # what is wrong with a scenario is told where it is played
    return scenario if isinstance(scenario, dict) else {}


def _cards(path: Path) -> Iterator[str]:
    """Yield every word of a scenario's positions that may be a card's title."""
    scenario = _read(path)
    variants = scenario.get("variants") or ()
    for one in (scenario, *variants):
        yield from _strings(one.get("position") if isinstance(one, dict) else None)


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            count, times, title = value.partition(_COUNT)
            yield title if times and count.isdigit() else value
        case list():
            for part in value:
                yield from _strings(part)
        case dict():
            for part in value.values():
                yield from _strings(part)
