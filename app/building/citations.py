"""Where the engine carries out each rule, kept with a build: parsing its source takes seconds."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.version import engine_version
from rules import sealed
from rules.numbers import RuleNumber
from rules.sealed import SealError

if TYPE_CHECKING:
    from engine.coverage import Carried

FORM = 2
FILE = "citations.json"

CitationsByRule = Mapping[str, "Carried"]
"""The places in the code that name each rule, by the engine's name for the rule."""
Places = Mapping[str, tuple[str, ...]]
"""The same places in the form to show, ``file:function``, each once."""


def write(folder: Path) -> None:
    """Write the places into a build's folder."""
    rules = {name: _to_json(rule) for name, rule in _from_source().items()}
    content = {"engine": engine_version(), "rules": rules}
    sealed.write(folder / FILE, FORM, json.dumps(content).encode())


def read(folder: Path | None) -> CitationsByRule:
    """Return a build's places, or those in the source where it has none of this engine."""
    kept = _read_stored(folder) if folder is not None else None
    return kept if kept is not None else _from_source()


def is_complete(folder: Path) -> bool:
    """Whether a build has the places of this engine."""
    return _read_stored(folder) is not None


def shown_places(citations: CitationsByRule) -> Places:
    """Return the places in the form to show."""
    return {
        name: tuple(
            dict.fromkeys(f"{place.file}:{place.within or place.line}" for place in rule.places)
        )
        for name, rule in citations.items()
    }


def _read_stored(folder: Path) -> CitationsByRule | None:
    try:
        stored = sealed.read(folder / FILE, FORM)
        with sealed.refusing_unexpected(folder / FILE):
            content = json.loads(stored.body)
            if content["engine"] != engine_version():
                return None
            return {name: _from_json(name, value) for name, value in content["rules"].items()}
    except SealError:
        return None


def _to_json(rule: "Carried") -> tuple[bool, list[tuple[str, int, str, bool]]]:
    return rule.is_used, [
        (place.file, place.line, place.within, place.declared) for place in rule.places
    ]


def _from_json(name: str, value: tuple[bool, list[tuple[str, int, str, bool]]]) -> "Carried":
    from engine.coverage import Carried
    from engine.source.cited_rules import Citation

    edition, _, number = name.rpartition(":")
    rule_number = RuleNumber.parse(number)
    is_used, places = value
    return Carried(tuple(Citation(rule_number, *place, edition) for place in places), is_used)


@cache
def _from_source() -> CitationsByRule:
    """Return the places in the source, which is read once, as it does not change."""
    from engine.coverage import carried_out_rules

    return carried_out_rules()
