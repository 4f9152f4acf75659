"""Change what is right until it may be wrong: bytes and lines of a text, parts of a mapping."""

import copy
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

ODD_STRINGS = (
    "", " ", "\0", "\x1b[31m", "\u202e", "\ud800", "\ufeff", "🌧", "٣", "0", "-1", "1e999", "0x_",
    "9" * 30, "9" * 5000, "x" * 5000, "null", "~", "[", "]", "{", "}", ": ", "- ", "&a ", "*a",
    "#1", "!!int zz", "2024-99-99", "<<: *a", "%00", "%ff", "../", "<li class='Rule'>", "</div>",
    "\n", "\r", "\t", "|", ">", "'", '"', "1 x ", "999999999 x ", " #2", " #0", "1.1.", "9.2.8f",
)  # fmt: skip
"""Words at which parsers are known to stumble."""


def mutate_text(given: str, others: list[str], random: Random) -> str:
    """Return a text changed in one to eight places."""
    for _ in range(random.choice((1, 1, 2, 3, 8))):
        given = random.choice(_TEXT_MUTATIONS)(given, others, random)
    return given


def _insert(given: str, _: list[str], random: Random) -> str:
    at = random.randint(0, len(given))
    return given[:at] + random.choice(ODD_STRINGS) * random.choice((1, 1, 1, 2, 100)) + given[at:]


def _delete(given: str, _: list[str], random: Random) -> str:
    at = random.randint(0, len(given))
    return given[:at] + given[at + random.choice((1, 2, 10, 100, 1000)) :]


def _flip(given: str, _: list[str], random: Random) -> str:
    if not given:
        return given
    at = random.randrange(len(given))
    put = chr(random.choice((random.randrange(128), random.randrange(0xD7FF))))
    return given[:at] + put + given[at + 1 :]


def _repeat(given: str, _: list[str], random: Random) -> str:
    at, length = random.randint(0, len(given)), random.choice((1, 10, 200))
    return given[:at] + given[at : at + length] * random.choice((1, 3, 50)) + given[at:]


def _lines(given: str, _: list[str], random: Random) -> str:
    lines = given.splitlines(keepends=True)
    at, other = (random.randint(0, len(lines)) for _ in range(2))
    lines[at:at] = lines[other : other + random.choice((1, 2, 5))]
    if random.random() < 0.5:
        del lines[other : other + random.choice((1, 2, 5))]
    return "".join(lines)


def _splice(given: str, others: list[str], random: Random) -> str:
    other = random.choice(others)
    at, begin = random.randint(0, len(given)), random.randint(0, len(other))
    return given[:at] + other[begin : begin + random.choice((5, 50, 500))] + given[at:]


def _indent(given: str, _: list[str], random: Random) -> str:
    lines = given.split("\n")
    at = random.randrange(len(lines))
    lines[at] = " " * random.randrange(9) + lines[at].lstrip()
    return "\n".join(lines)


_TEXT_MUTATIONS: tuple[Callable[[str, list[str], Random], str], ...] = (
    _insert, _delete, _flip, _repeat, _lines, _splice, _indent,
)  # fmt: skip


def mutate_data(given: Any, others: Sequence[Any], random: Random) -> Any:
    """Return a copy of nested lists and mappings, changed in one to five places."""
    changed = copy.deepcopy(given)
    for _ in range(random.choice((1, 1, 2, 5))):
        places = list(_places(changed))
        if not places:
            break
        holder, key = random.choice(places)
        _change(holder, key, random.choice(others), random)
    return changed


def _change(holder: Any, key: Any, other: Any, random: Random) -> None:
    match random.randrange(6):
        case 0:
            del holder[key]
        case 1:
            holder[key] = random.choice((None, True, -1, 0, 1, 10**6, 0.5, [], {}, *ODD_STRINGS))
        case 2 if isinstance(holder, list):
            holder.insert(random.randint(0, len(holder)), copy.deepcopy(holder[key]))
        case 3 if isinstance(holder, dict):
            holder[random.choice((*ODD_STRINGS, "script", "expect", "corp", "runner"))] = (
                holder.pop(key)
            )
        case 4:
            holder[key] = [holder[key]] if random.random() < 0.5 else {"card": holder[key]}
        case _:
            there = random.choice([(other, None), *_places(other)])
            taken = there[0] if there[1] is None else there[0][there[1]]
            holder[key] = copy.deepcopy(taken)


def _places(within: Any) -> list[tuple[Any, Any]]:
    """Return every list and mapping with each of its keys, at any depth."""
    items = enumerate(within) if isinstance(within, list) else ()
    found = []
    for key, value in within.items() if isinstance(within, dict) else items:
        found.append((within, key))
        found += _places(value)
    return found
