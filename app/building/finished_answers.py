"""Finished answers: all that ``lookup`` says of an entry, made with a build, read one by one.

The context of an entry comes from the whole library, and opening that takes longer than anybody
wants to wait at a prompt. So a build holds ``answers/answers.json``, and for each edition
``answers/<id>.answers``, sealed like all its files (:mod:`rules.sealed`). The latter begins with
a line that locates each entry's answer, followed by the answers, each compressed by itself::

    {"places": {"9.2.8f": [0, 1042], …}, "addresses": ["bypass", …]}

An answer is ``{"answer": <what the API says>, "drawn": <what a terminal shows>}``. It is valid
only for what it was made from: the same program, library and outcomes of the worked examples.
Nothing here opens the library. Where anything has changed, there is no answer here.
"""

import json
import time
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from app.building import program_state
from rules import build_folder, sealed
from rules.edition_names import LATEST, resolve_edition_name
from rules.sealed import SealError

if TYPE_CHECKING:
    import datetime

FORM = 1
FOLDER = "answers"
LIST = "answers.json"
SUFFIX = ".answers"
_ALL_APART = 2
"""The dots in a rule's number: between chapter, section and rule."""
MADE_OF = (build_folder.LIST_FILE, "examples.json")
"""The files, beside the editions, from which answers are made."""


class Answer(NamedTuple):
    """What is said of an entry: the API's JSON, and the drawing.

    The drawing is in the form that :mod:`app.cli.blocks` keeps. Neither includes what else the
    number may mean, because that depends on how it was typed.
    """

    json: dict[str, Any]
    drawn: list[list[Any]]


class Recalled(NamedTuple):
    """An answer, and what else the typed number may mean."""

    answer: Answer
    others: tuple[str, ...]


class Finished(NamedTuple):
    """The answers of an edition by number, ``None`` where there is none.

    ``addresses`` are the numbers that are words.
    """

    edition: str
    answers: Mapping[str, Answer | None]
    addresses: tuple[str, ...]


def write(
    folder: Path, default: str, editions: Iterable[Finished], until: "datetime.date | None" = None
) -> None:
    """Write the answers of a build that is otherwise finished, and the list of them.

    ``default`` is the edition that answers when none is named. What the answers say of what is
    in force holds ``until`` another edition takes effect.
    """
    from rules.dates import iso_day  # not needed to read an answer

    (folder / FOLDER).mkdir()
    checksums = {finished.edition: _write(folder, finished) for finished in editions}
    said = {
        "program": program_state.state(),
        "default": default,
        "until": iso_day(until),
        "made_of": _made_of(folder),
        "sizes": _sizes(folder),
        "answers": checksums,
    }
    sealed.write(folder / FOLDER / LIST, FORM, json.dumps(said).encode())


def _write(folder: Path, finished: Finished) -> str:
    places: dict[str, tuple[int, int] | None] = dict.fromkeys(finished.answers)
    packed: list[bytes] = []
    end = 0
    for number, answer in finished.answers.items():
        if answer is None:
            continue
        said = json.dumps({"answer": answer.json, "drawn": answer.drawn}, ensure_ascii=False)
        packed.append(zlib.compress(said.encode("utf-8", "surrogatepass")))
        places[number] = (end, len(packed[-1]))
        end += len(packed[-1])
    table = json.dumps({"places": places, "addresses": finished.addresses}).encode()
    return sealed.write(
        _path(folder, finished.edition), FORM, b"\n".join((table, b"".join(packed)))
    )


def recall(folder: Path, typed: str, edition: str | None = None) -> Recalled | None:
    """Return what a build says of the entry that a person means.

    ``None`` where it has no such answer, or one that may no longer hold.
    """
    try:
        said = _read_list(folder)
        if said is None:
            return None
        edition = resolve_edition_name(edition or LATEST, said.answers, said.default)
        if edition is None:
            return None
        build_folder.read_raw(
            folder, edition
        )  # raises where damaged, so that the library reports it
        found = sealed.read(_path(folder, edition), FORM)
        if found.checksum != said.answers[edition]:
            return None
        with sealed.refusing_unexpected(_path(folder, edition)):
            return _recalled(found.body, typed)
    except (SealError, OSError):
        return None


def _recalled(body: bytes, typed: str) -> Recalled | None:
    head, _, packed = body.partition(b"\n")
    table = json.loads(head)
    numbers = _meant(typed, table["places"], table["addresses"])
    if not numbers or table["places"][numbers[0]] is None:
        return None
    start, length = table["places"][numbers[0]]
    answer = json.loads(
        zlib.decompress(packed[start : start + length]).decode("utf-8", "surrogatepass")
    )
    return Recalled(Answer(answer["answer"], answer["drawn"]), tuple(numbers[1:]))


def _meant(typed: str, places: Mapping[str, object], addresses: list[str]) -> list[str]:
    """Return the numbers that a person may mean, as :meth:`rules.library.Library.lookup` does.

    A number typed in full with all its dots can mean nothing else. To handle other spellings and
    words takes four times as many imports.
    """
    if typed in places and typed.count(".") == _ALL_APART:
        return [typed]
    from rules import slugs
    from rules.number_spelling import possible_numbers
    from rules.numbers import RuleNumber

    if addresses and (address := slugs.resolve_slug(typed, addresses)) is not None:
        return [address]
    return [
        number for number in map(RuleNumber.__str__, possible_numbers(typed)) if number in places
    ]


def are_whole(folder: Path) -> bool:
    """Whether all answers of a build can be read and are still valid."""
    try:
        said = _read_list(folder)
        return said is not None and all(
            sealed.read(_path(folder, edition), FORM).checksum == checksum
            for edition, checksum in said.answers.items()
        )
    except (SealError, OSError):
        return False


class _Listed(NamedTuple):
    """The checksum of each edition's answers, and the edition that answers if none is named."""

    default: str
    answers: Mapping[str, str]


def _read_list(folder: Path) -> _Listed | None:
    """Return the list of answers; ``None`` for one made from another folder or program.

    Raises :class:`rules.sealed.SealError`, and :class:`OSError` where an edition is missing.
    """
    found = sealed.read(folder / FOLDER / LIST, FORM)
    with sealed.refusing_unexpected(folder / FOLDER / LIST):
        said = json.loads(found.body)
        listed = _Listed(str(said["default"]), dict(said["answers"]))
        made_of = said["program"], said["made_of"], said["sizes"]
        until = said["until"]
    holds = made_of == (program_state.state(), _made_of(folder), _sizes(folder))
    is_over = until is not None and time.strftime("%Y-%m-%d", time.gmtime()) >= str(until)
    return listed if holds and not is_over else None


def _made_of(folder: Path) -> dict[str, str]:
    return {name: sealed.read_any(folder / name).checksum for name in MADE_OF}


def _sizes(folder: Path) -> dict[str, int]:
    """Return the size of each edition's file, which needs no reading."""
    return {
        edition: build_folder.edition_path(folder, edition).stat().st_size
        for edition in build_folder.list_editions(folder)
    }


def _path(folder: Path, edition: str) -> Path:
    return folder / FOLDER / f"{edition}{SUFFIX}"
