"""What is wrong with a scenario file, put as a person would: the word, and what was meant."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import yaml
from pydantic import BaseModel
from pydantic_core import ErrorDetails

from engine.cards.catalogue import cards
from engine.kernel import events
from engine.kernel.game_concepts.counters import KINDS
from engine.scenarios.files.rule_references import Location
from engine.scenarios.files.schema import Scenario
from engine.scenarios.files.schema_positions import CorpPosition, RunnerPosition
from engine.scenarios.near_names import did_you_mean, most_similar
from engine.scenarios.validation.corrections import (
    as_yaml,
    suggest_card_list,
    suggest_for_key,
    suggest_list,
    suggest_mapping,
)
from rules.untrusted_text import shorten

_PATTERN_HINTS = {
    **dict.fromkeys(("example", "same_as"), "should be an id such as cr:9.2.8f/1 or own:mine/1"),
    "fingerprint": "should be twelve of the characters 0-9 and a-f, made from an example's text",
}
"""What to say of a value that does not match its pattern."""
_KEY_SYNONYMS = {
    **dict.fromkeys(("grip", "hq"), ("hand",)),
    **dict.fromkeys(("stack", "r&d", "rd"), ("deck",)),
    **dict.fromkeys(("heap", "archives"), ("discard",)),
    **dict.fromkeys(("scored", "stolen", "agendas", "agenda"), ("score_area",)),
    **dict.fromkeys(("bp", "badpub", "bad pub"), ("bad_publicity",)),
    **dict.fromkeys(("brain", "brain_damage", "brain damage"), ("core_damage",)),
    **dict.fromkeys(
        ("installed", "programs", "hardware", "resources", "board"), ("rig", "servers")
    ),
    **dict.fromkeys(("current", "currents", "played"), ("in_play",)),
    **dict.fromkeys(("active_player", "active", "whose_turn"), ("turn",)),
    **dict.fromkeys(("phase", "step", "timing", "moment"), ("at",)),
    **dict.fromkeys(("players", "sides"), ("runner", "corp")),
    **dict.fromkeys(("remotes", "server", "ice", "root"), ("servers",)),
    **dict.fromkeys(("removed_from_game", "removed from the game", "rfg"), ("removed",)),
    **dict.fromkeys(("name", "title"), ("card", "title")),
    **dict.fromkeys(("in", "location", "place", "trashed", "discarded"), ("zone",)),
    **dict.fromkeys(("points", "agenda_points"), ("score",)),
    **dict.fromkeys(("game_over", "wins", "won"), ("winner",)),
    **dict.fromkeys(("rule", "rules"), ("cited",)),
    **dict.fromkeys(("steps", "moves", "actions"), ("script",)),
    "facedown": ("faceup",),
    "successful_run": ("run",),
    **dict.fromkeys(("state", "status", "faceup"), ("rezzed", "facedown")),
    **dict.fromkeys(("upgrades", "assets", "content", "contents"), ("root",)),
    "outermost": ("ice",),
    "protecting": ("ice", "server"),
    **dict.fromkeys(("subs", "subroutine"), ("subroutines",)),
    **dict.fromkeys(("str", "power"), ("strength",)),
    **dict.fromkeys(("mu", "memory_limit"), ("memory",)),
    "tagged": ("tags",),
    "damage": ("core_damage", "events"),
    **dict.fromkeys(("description", "comment", "comments", "notes"), ("note",)),
    **dict.fromkeys(("successful", "unsuccessful", "result", "outcome"), ("ended",)),
    **dict.fromkeys(("illegal", "forbidden", "not_legal"), ("refused",)),
    **dict.fromkeys(("legal", "allowed", "possible_options"), ("options",)),
    **dict.fromkeys(("player", "side", "do", "action", "choose"), ("runner", "corp")),
    **dict.fromkeys(("target", "targets", "chosen", "choice", "named"), ("remembers",)),
}
"""Players' words for a thing, and the keys that stand for it."""
_EXPECTATION_SYNONYMS = {
    **dict.fromkeys(("phase", "step", "timing", "moment"), ("reached", "window")),
    **dict.fromkeys(("transcript", "log", "lines", "history", "happened"), ("cited", "events")),
    **dict.fromkeys(("state", "board", "table", "position"), ("runner", "corp", "cards")),
    **dict.fromkeys(
        ("success", "successful", "run_result", "run_successful", "ended"),
        ("run",),
    ),
    **dict.fromkeys(("result", "outcome"), ("run", "winner")),
    **dict.fromkeys(("installed", "rezzed", "faceup", "trashed", "zones", "hosted"), ("cards",)),
    **dict.fromkeys(("priority", "decision", "decisions", "asked", "asks"), ("options", "window")),
    **dict.fromkeys(("waiting", "to_come"), ("pending", "delayed")),
    **dict.fromkeys(("effects", "lasts", "lingering"), ("lasting",)),
    **dict.fromkeys(("access", "accesses", "accessing"), ("accessed",)),
    **dict.fromkeys(("server", "attacking", "attacked", "running"), ("attacked_server",)),
    **dict.fromkeys(("encounter", "encountered", "ice"), ("encountering",)),
    **dict.fromkeys(("rule", "rules", "by_rule"), ("cited",)),
    **dict.fromkeys(("trigger", "triggers"), ("triggered",)),
}
"""The same inside expectations, where whole expectations are the keys."""

_DETERMINED = ": in a position the cards determine it"
"""Why a position does not say what an expectation may."""

_CARD_EXPECTATION = ("expect", "cards", "any name")
"""Where a file expects something of a card: under its name."""

COUNTER_SYNONYMS = dict.fromkeys(
    ("recurring", "recurring credit", "recurring credits", "recurring_credits", "money"), "credit"
)
"""Players' words for counters that have another name here."""


def explain_error(error: ErrorDetails, model: type[BaseModel]) -> str:
    """Return what a validation error says, in words about the file and not about our types.

    ``model`` is what the file, or the part of it, should be.
    """
    word = error["loc"][-1] if error["loc"] else ""
    given = as_yaml(error["input"])
    match error["type"]:
        case "extra_forbidden" if word in _keys(model) or word in _keys(Scenario):
            instead = (
                _other_players_key(error["loc"])
                or _suggest_parent_key(error["loc"], model)
                or _suggest_key(error, model)
                or _suggest_card_expectation(error["loc"], model)
            )
            return f"“{shorten(word)}” does not belong here{instead}"
        case "extra_forbidden":
            return _explain_unknown_key(error, model)
        case "missing":
            return f"“{word}” is missing"
        case "string_pattern_mismatch":
            return _PATTERN_HINTS[str(word)]
        case "greater_than_equal" | "less_than_equal" | "too_long":
            return _explain_bounds(error)
        case "int_type" | "int_parsing" | "int_from_float":
            return f"should be a whole number{suggest_card_list(error)}, not “{given}”"
        case "string_type":
            return _explain_non_text(str(word), error["input"])
        case "model_type" if word == "identity":  # a name alone will do, too
            return _explain_non_text(str(word), error["input"])
        case "dict_type" | "model_type":
            here = _keys_at(error["loc"], model)
            return f"should be a mapping of keys to values{suggest_mapping(error, here)}"
        case "tuple_type":
            return f"should be a list{suggest_list(error)}"
        case "value_error":
            return error["msg"].removeprefix("Value error, ")
    said = error["msg"].replace("Input should be", "should be")
    said = re.sub(r"a valid boolean.*", "true or false", said)
    is_plain = not isinstance(error["input"], dict | list | tuple)
    return f"{said}, not “{given}”" if is_plain else said


def _explain_unknown_key(error: ErrorDetails, model: type[BaseModel]) -> str:
    """Return what an unknown key was likely meant for, such as the beginning of a card's name."""
    word = str(error["loc"][-1])
    if (cut := f"{word}: {shorten(error['input'])}") in cards():
        return f"put “{cut}” in quotation marks, because it contains a colon"
    likely = suggest_for_key(error, word) or _suggest_key(error, model)
    likely = likely or did_you_mean(word, _keys(model), at_least=70)
    return f"there is no key “{shorten(word)}”{likely}"


def _suggest_key(error: ErrorDetails, model: type[BaseModel]) -> str:
    """Return what a key was likely meant for, of those allowed in its place and counters."""
    *place, word = error["loc"]
    here = {key: key for key in _keys_at(place, model)}
    if word in ("host", "on", "hosted_on") and "hosted" in here:
        return ": write this card under “hosted” of the card that hosts it"
    said = str(word).casefold()
    expected = _EXPECTATION_SYNONYMS.get(said) if "cited" in here else None
    if called := [key for key in expected or _KEY_SYNONYMS.get(said, ()) if key in here]:
        return f": did you mean {' or '.join(called)}?"
    if (whose := _suggest_player_key(place, str(word), model)) is not None:
        return whose
    expectations = _keys_at(_same_place_in_expectations(place), model)
    if (key := _key_meant(word, expectations)) is not None:
        return f": did you mean {key}, under “expect”?"
    if word in _keys_at([*place, "cards", word], model):
        return ", but under the name of a card in “cards”"
    beside = _keys_at(place[:-1], model) if place and isinstance(place[-1], str) else []
    if word in beside:
        return f", but beside “{place[-1]}”"
    if (key := _key_meant(word, beside)) is not None:
        return f": did you mean {key}, beside “{place[-1]}”?"
    if "counters" in here:
        word = COUNTER_SYNONYMS.get(str(word).casefold(), word)
        here |= {kind: f"counters: {{{kind}: {shorten(error['input'])}}}" for kind in KINDS}
    found = most_similar(str(word), here, at_least=70 if word in _keys(model) else 60)
    return f": did you mean {here[found]}?" if found is not None else ""


def _same_place_in_expectations(place: Sequence[str | int]) -> list[str | int]:
    """Return where an expectation says what a position says in that place, perhaps of a card."""
    if place and isinstance(place[-1], int):
        return [*_CARD_EXPECTATION]
    inside = place[place.index("position") + 1 :] if "position" in place else place
    return ["expect", *inside]


def _suggest_player_key(
    place: Sequence[str | int], word: str, model: type[BaseModel]
) -> str | None:
    """Return which key of a player was likely meant, if the player is left out."""
    for side in ("corp", "runner") if word == "scored" else ("runner", "corp"):
        if (key := _key_meant(word, _keys_at([*place, side], model))) is not None:
            return f": did you mean {key}, under “{side}”?"
    return None


def _key_meant(word: str | int, keys: Sequence[str]) -> str | None:
    """Return the first of the keys that a player's word stands for."""
    called = _KEY_SYNONYMS.get(str(word).casefold(), ())
    return next((key for key in called if key in keys), None)


def _explain_non_text(word: str, given: Any) -> str:
    """Return how a value should have been written that stands where a text belongs."""
    if isinstance(given, list):
        is_many = len(given) > 1
        if is_many and word in ("runner", "corp", "chance"):
            return "should be one decision: write each in a step of its own"
        return f"takes one {word}, not {len(given)}" if is_many else "should not be a list"
    if isinstance(given, dict):
        return f"should be one {word}, not a mapping of keys to values"
    return f"needs quotation marks: without them it is read as “{as_yaml(given)}”"


def _explain_bounds(error: ErrorDetails) -> str:
    if error["type"] == "too_long":
        bounds = error["ctx"]
        return f"can have {bounds['max_length']} entries at most, not {bounds['actual_length']}"
    bounds = error["ctx"]
    if "le" in bounds:
        bound = f"more than {bounds['le']:,}"
    else:
        bound = f"less than {bounds['ge']:,}" if bounds["ge"] else "negative"
    return f"cannot be {bound}, but is “{shorten(error['input'])}”"


def _other_players_key(place: Location) -> str:
    """Return that a key is only the other player's, if it is."""
    *_, side, word = ("", *map(str, place))
    keys = {"corp": CorpPosition.model_fields, "runner": RunnerPosition.model_fields}
    if (
        side not in keys
        or word in keys[side]
        or not any(word in fields for fields in keys.values())
    ):
        return ""
    other = "Runner" if side == "corp" else "Corp"
    return f": only the {other} has “{word}”, not the {side.capitalize()}"


def error_to_report(errors: list[ErrorDetails]) -> ErrorDetails:
    """Return the error to report: the first, but a misspelt key rather than the missing one."""
    first = errors[0]
    misspelt = (
        e for e in errors if e["type"] == "extra_forbidden" and e["loc"][:-1] == first["loc"][:-1]
    )
    return next(misspelt, first) if first["type"] == "missing" else first


def error_location(error: ErrorDetails) -> Location:
    """Return where the error stands in the file, the word in question included.

    The names that validation gives to its own alternatives are left out.
    """
    place = tuple(p for p in error["loc"] if isinstance(p, int) or "[" not in p)
    if place[-1:] in (("int",), ("str",)):
        place = place[:-1]
    word = re.match("Value error, “(.+?)”", error["msg"])
    is_key = word is not None and isinstance(error["input"], dict) and word[1] in error["input"]
    return (*place, word[1]) if word is not None and is_key else place


@cache
def _keys(model: type[BaseModel]) -> dict[str, list[str]]:
    """Return every key of such a file, with the keys that it stands under if not at the top."""
    schema = _schema(model)
    shapes = {"": schema, **schema.get("$defs", {})}
    keys: dict[str, list[str]] = {}
    for kind, shape in shapes.items():
        above = [key for key, value in schema["properties"].items() if kind and kind in str(value)]
        for key in shape.get("properties", {}):
            keys.setdefault(key, []).extend(above if kind else [""])
    return keys


@cache
def _schema(model: type[BaseModel]) -> dict[str, Any]:
    """Return the schema of such a file, cached: making it takes longer than all else here."""
    return model.model_json_schema()


def _keys_at(place: Sequence[str | int], model: type[BaseModel]) -> list[str]:
    """Return the keys allowed in what stands at a place of such a file."""
    schema = _schema(model)
    shapes = [schema]
    for part in place:
        inside = [_subschema(shape, part) for shape in shapes]
        shapes = [
            alternative for shape in inside for alternative in _alternatives(shape, schema["$defs"])
        ]
    return [key for shape in shapes for key in shape.get("properties", {})]


def _subschema(shape: dict[str, Any], part: str | int) -> dict[str, Any]:
    """Return the schema of what stands under a key, or at a place of a list."""
    found: dict[str, Any] | None = (
        shape.get("items")
        if isinstance(part, int)
        else shape.get("properties", {}).get(part) or shape.get("additionalProperties")
    )
    return found or {}


def _alternatives(shape: dict[str, Any], named: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the schemas that a schema allows, with references resolved."""
    if "$ref" in shape:
        return _alternatives(named[shape["$ref"].rpartition("/")[2]], named)
    if "anyOf" in shape:
        return [
            alternative for option in shape["anyOf"] for alternative in _alternatives(option, named)
        ]
    return [shape]


def _suggest_card_expectation(at: Location, model: type[BaseModel]) -> str:
    """Return that a key stands under a card that is expected, if it stands in a position here."""
    *place, word = at
    is_expected = "position" in place and word in _keys_at(_CARD_EXPECTATION, model)
    return f", but for a card under “expect”{_DETERMINED}" if is_expected else ""


def _suggest_parent_key(at: Location, model: type[BaseModel]) -> str:
    """Return where a misplaced key belongs: under a player here, or in the one place it has."""
    *place, word = at
    sides = [side for side in ("runner", "corp") if word in _keys_at([*place, side], model)]
    if sides:
        return f", but under {' or '.join(f'“{side}”' for side in sides)}"
    for here, there in (("position", "expect"), ("expect", "position")):
        inside = place[place.index(here) + 1 :] if here in place else None
        if inside is not None and word in _keys_at([there, *inside], model):
            return f", but under “{there}”{_DETERMINED if there == 'expect' else ''}"
    if not place and word in _keys_at(["position"], model):
        return ", but under “position”"
    places = _keys(model).get(str(word), [])
    return f", but under “{places[0]}”" if len(places) == 1 and places[0] else ""


def repeated_keys(node: yaml.Node) -> Iterator[tuple[int, str]]:
    """Yield the line and word of each key that stands twice in one mapping; the last would win.

    What YAML merges into a mapping (“<<”) is written elsewhere, and may be overridden.
    """
    if isinstance(node, yaml.MappingNode):
        seen = set()
        written = range(node.start_mark.index, node.end_mark.index)
        for key, value in node.value:
            if key.start_mark.index not in written:
                continue
            word = str(key.value)
            if word in seen:
                yield key.start_mark.line + 1, word
            seen.add(word)
            yield from repeated_keys(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from repeated_keys(item)


@cache
def event_names() -> frozenset[str]:
    """Return the kernel's names of everything that can happen."""
    found = (kind for kind in vars(events).values() if isinstance(kind, type))
    kinds = (kind for kind in found if issubclass(kind, events.Event) and kind is not events.Event)
    return frozenset(kind.__name__ for kind in kinds)
