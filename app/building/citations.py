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

CarriedOut = Mapping[str, "Carried"]
"""The places in the code that name each rule, by the engine's name for the rule."""
Places = Mapping[str, tuple[str, ...]]
"""The same places in the form to show, ``file:function``, each once."""


def write(folder: Path) -> None:
    """Write the places into a build's folder."""
    rules = {name: _written(carried) for name, carried in _from_source().items()}
    said = {"engine": engine_version(), "rules": rules}
    sealed.write(folder / FILE, FORM, json.dumps(said).encode())


def read(folder: Path | None) -> CarriedOut:
    """Return a build's places, or those in the source where it has none of this engine."""
    kept = _kept(folder) if folder is not None else None
    return kept if kept is not None else _from_source()


def are_whole(folder: Path) -> bool:
    """Whether a build has the places of this engine."""
    return _kept(folder) is not None


def places(carried: CarriedOut) -> Places:
    """Return the places in the form to show."""
    return {
        name: tuple(dict.fromkeys(f"{p.file}:{p.within or p.line}" for p in rule.places))
        for name, rule in carried.items()
    }


def _kept(folder: Path) -> CarriedOut | None:
    try:
        found = sealed.read(folder / FILE, FORM)
        with sealed.refusing_unexpected(folder / FILE):
            said = json.loads(found.body)
            if said["engine"] != engine_version():
                return None
            return {name: _read(name, written) for name, written in said["rules"].items()}
    except SealError:
        return None


def _written(carried: "Carried") -> tuple[bool, list[tuple[str, int, str, bool]]]:
    return carried.is_used, [(p.file, p.line, p.within, p.declared) for p in carried.places]


def _read(name: str, written: tuple[bool, list[tuple[str, int, str, bool]]]) -> "Carried":
    from engine.coverage import Carried
    from engine.source.cited_rules import Citation

    edition, _, number = name.rpartition(":")
    rule = RuleNumber.parse(number)
    is_used, found = written
    return Carried(tuple(Citation(rule, *place, edition) for place in found), is_used)


@cache
def _from_source() -> CarriedOut:
    """Return the places in the source, which is read once, as it does not change."""
    from engine.coverage import carried_out_rules

    return carried_out_rules()
