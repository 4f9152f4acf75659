"""Which worked examples have a card in their position."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

_COUNT = " x "


def with_card(files: Mapping[str, Path], title: str) -> tuple[str, ...]:
    """The ids of the scenarios in whose position, or a variant's, the card stands.

    ``files`` are the scenarios there are, by the id of their example.
    """
    return _by_card(tuple(files.items())).get(title, ())


@lru_cache(maxsize=1)
def _by_card(files: tuple[tuple[str, Path], ...]) -> dict[str, tuple[str, ...]]:
    paths, found = dict(files), dict[str, dict[str, None]]()
    for example, path in files:
        for title in _cards(paths.get(_same_as(path), path)):
            found.setdefault(title, {})[example] = None
    return {title: tuple(examples) for title, examples in found.items()}


def _same_as(path: Path) -> str:
    """The id of the example that is played in its place, if one is."""
    return str(_read(path).get("same_as") or "")


def _read(path: Path) -> dict[str, Any]:
    import yaml

    from rules.shipped_yaml import read_yaml

    try:
        scenario = read_yaml(path)
    except (OSError, yaml.YAMLError):
        return {}  # what is wrong with a scenario is told where it is played
    return scenario if isinstance(scenario, dict) else {}


def _cards(path: Path) -> Iterator[str]:
    """Every word of a scenario's positions that may be a card's title."""
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
