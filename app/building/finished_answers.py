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
LIST_FILE = "answers.json"
SUFFIX = ".answers"
_DOTS_IN_RULE_NUMBER = 2
"""The dots in a rule's number: between chapter, section and rule."""
EXAMPLES_FILE = "examples.json"
"""The name in :mod:`engine.scenarios.results.stored_results`, which look-ups do not import."""
SOURCE_FILES = (build_folder.LIST_FILE, EXAMPLES_FILE)
"""The files, beside the editions, from which answers are made."""


class Answer(NamedTuple):
    """What is said of an entry: the API's JSON, and the drawing.

    The drawing is in the form that :mod:`app.cli.blocks` keeps. Neither includes what else the
    number may mean, because that depends on how it was typed.
    """

    json: dict[str, Any]
    drawn: list[list[Any]]


class FoundAnswer(NamedTuple):
    """An answer, and what else the typed number may mean."""

    answer: Answer
    others: tuple[str, ...]


class EditionAnswers(NamedTuple):
    """The answers of an edition by number, ``None`` where there is none.

    ``addresses`` are the numbers that are words.
    """

    edition: str
    answers: Mapping[str, Answer | None]
    addresses: tuple[str, ...]


def write(
    folder: Path,
    default: str,
    editions: Iterable[EditionAnswers],
    valid_until: "datetime.date | None" = None,
) -> None:
    """Write the answers of a build that is otherwise finished, and the list of them.

    ``default`` is the edition that answers when none is named. What the answers say of what is
    in force holds ``valid_until`` another edition takes effect.
    """
    from rules.dates import iso_day  # not needed to read an answer

    (folder / FOLDER).mkdir()
    checksums = {
        edition_answers.edition: _write_edition(folder, edition_answers)
        for edition_answers in editions
    }
    content = {
        "program": program_state.program_fingerprint(),
        "default": default,
        "until": iso_day(valid_until),
        "made_of": _source_checksums(folder),
        "sizes": _edition_sizes(folder),
        "answers": checksums,
    }
    sealed.write(folder / FOLDER / LIST_FILE, FORM, json.dumps(content).encode())


def _write_edition(folder: Path, edition_answers: EditionAnswers) -> str:
    places: dict[str, tuple[int, int] | None] = dict.fromkeys(edition_answers.answers)
    packed: list[bytes] = []
    end = 0
    for number, answer in edition_answers.answers.items():
        if answer is None:
            continue
        text = json.dumps({"answer": answer.json, "drawn": answer.drawn}, ensure_ascii=False)
        packed.append(zlib.compress(text.encode("utf-8", "surrogatepass")))
        places[number] = (end, len(packed[-1]))
        end += len(packed[-1])
    table = json.dumps({"places": places, "addresses": edition_answers.addresses}).encode()
    return sealed.write(
        _path(folder, edition_answers.edition), FORM, b"\n".join((table, b"".join(packed)))
    )


def find_answer(folder: Path, typed: str, edition: str | None = None) -> FoundAnswer | None:
    """Return what a build says of the entry that a person means.

    ``None`` where it has no such answer, or one that may no longer hold.
    """
    try:
        answer_list = _read_list(folder)
        if answer_list is None:
            return None
        edition = resolve_edition_name(edition or LATEST, answer_list.answers, answer_list.default)
        if edition is None:
            return None
        build_folder.read_raw(folder, edition)  # where damaged, the library is to report it
        stored = sealed.read(_path(folder, edition), FORM)
        if stored.checksum != answer_list.answers[edition]:
            return None
        with sealed.refusing_unexpected(_path(folder, edition)):
            return _find_in_edition(stored.body, typed)
    except (SealError, OSError):
        return None


def _find_in_edition(body: bytes, typed: str) -> FoundAnswer | None:
    header, _, compressed = body.partition(b"\n")
    table = json.loads(header)
    numbers = _possible_numbers(typed, table["places"], table["addresses"])
    if not numbers or table["places"][numbers[0]] is None:
        return None
    start, length = table["places"][numbers[0]]
    answer = json.loads(
        zlib.decompress(compressed[start : start + length]).decode("utf-8", "surrogatepass")
    )
    return FoundAnswer(Answer(answer["answer"], answer["drawn"]), tuple(numbers[1:]))


def _possible_numbers(typed: str, places: Mapping[str, object], addresses: list[str]) -> list[str]:
    """Return the numbers that a person may mean, as :meth:`rules.library.Library.lookup` does.

    A number typed in full with all its dots can mean nothing else. To handle other spellings and
    words takes four times as many imports.
    """
    if typed in places and typed.count(".") == _DOTS_IN_RULE_NUMBER:
        return [typed]
    from rules import slugs
    from rules.number_spelling import possible_numbers
    from rules.numbers import RuleNumber

    if addresses and (address := slugs.resolve_slug(typed, addresses)) is not None:
        return [address]
    return [
        number for number in map(RuleNumber.__str__, possible_numbers(typed)) if number in places
    ]


def are_complete(folder: Path) -> bool:
    """Whether all answers of a build can be read and are still valid."""
    try:
        answer_list = _read_list(folder)
        return answer_list is not None and all(
            sealed.read(_path(folder, edition), FORM).checksum == checksum
            for edition, checksum in answer_list.answers.items()
        )
    except (SealError, OSError):
        return False


class _AnswerList(NamedTuple):
    """The checksum of each edition's answers, and the edition that answers if none is named."""

    default: str
    answers: Mapping[str, str]


def _read_list(folder: Path) -> _AnswerList | None:
    """Return the list of answers; ``None`` for one made from another folder or program.

    Raises :class:`rules.sealed.SealError`, and :class:`OSError` where an edition is missing.
    """
    stored = sealed.read(folder / FOLDER / LIST_FILE, FORM)
    with sealed.refusing_unexpected(folder / FOLDER / LIST_FILE):
        content = json.loads(stored.body)
        answer_list = _AnswerList(str(content["default"]), dict(content["answers"]))
        made_of = content["program"], content["made_of"], content["sizes"]
        valid_until = content["until"]
    is_current = made_of == (
        program_state.program_fingerprint(),
        _source_checksums(folder),
        _edition_sizes(folder),
    )
    has_expired = valid_until is not None and time.strftime("%Y-%m-%d", time.gmtime()) >= str(
        valid_until
    )
    return answer_list if is_current and not has_expired else None


def _source_checksums(folder: Path) -> dict[str, str]:
    return {name: sealed.read_any(folder / name).checksum for name in SOURCE_FILES}


def _edition_sizes(folder: Path) -> dict[str, int]:
    """Return the size of each edition's file, which needs no reading."""
    return {
        edition: build_folder.edition_path(folder, edition).stat().st_size
        for edition in build_folder.list_editions(folder)
    }


def _path(folder: Path, edition: str) -> Path:
    return folder / FOLDER / f"{edition}{SUFFIX}"
