"""Card data: where it is on this machine, and the facts in it that pages show.

The data is a JSON list of cards as the fan-made card database publishes it. We read each card's
names, type, costs, numbers and text. They are kept in the build, like the wording of a document,
and so outside the repository: the text is its publisher's.
"""

import codecs
import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    FailFast,
    Field,
    StringConstraints,
    TypeAdapter,
    ValidationError,
)

from rules import sealed
from rules.cards.names import CardName, Names, shipped_names
from rules.cards.wording import bare_words
from rules.errors import UsageError
from rules.files import read_file, unreadable_message
from rules.sealed import SealError
from rules.slugs import slug
from rules.user_folders import cache_folder

FORM = 2
"""The version of the form in which a build keeps card data."""
FILE_NAME = "cards.json"
"""The file's name in a build and in every folder that is searched."""
LIST_NAME = "cards"
"""What card data is called in a list of editions."""
ENVIRONMENT_VARIABLE = "NRULES_CARDS"
"""The environment variable that names the card data to read."""
MAX_FILE_BYTES = 64 * 10**6
"""The size in bytes beyond which a file is no card data; all existing cards take 3 MB."""
MAX_CARDS = 20_000
"""The number of cards beyond which a list is no card data; there are some 2,000 cards."""
MAX_TITLE_CHARS = 200
"""The length beyond which a title names no card."""
_MAX_TEXT_CHARS = 10_000
"""The length beyond which a text is not what is printed on a card; all existing have 500."""
_MAX_SUBTYPES_OR_FACES = 20
"""The most of either that a card has; existing ones have four."""
FORM_ADVICE = (
    "card data is a JSON list of cards, each with title, card_type_id, side_id and faction_id"
)
"""The advice for a file that is something else, such as an answer of the database's API."""
_ERRORS_OF_OTHER_FORM = frozenset({"list_type", "model_type", "missing"})
"""The types of pydantic's errors for data of an altogether different form."""


class CardDataError(UsageError):
    """The card data that somebody named cannot be read."""


def _check_title(title: str) -> str:
    """Refuse a title from which no address can be made."""
    if not slug(title):
        raise ValueError("names no card, for it has no letter from a to z and no digit")
    return title


_Word = Annotated[str, StringConstraints(max_length=MAX_TITLE_CHARS)]
_Title = Annotated[_Word, AfterValidator(_check_title)]
_Text = Annotated[str, StringConstraints(max_length=_MAX_TEXT_CHARS)]


class Face(BaseModel):
    """Another side of a card, with what is printed there."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    title: _Title | None = None
    text: _Text = ""


class Facts(BaseModel):
    """What is printed on a card; ``None`` where its type has no such thing."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    title: _Title
    card_type_id: _Word
    side_id: _Word
    faction_id: _Word
    is_unique: bool = False
    subtypes: Annotated[
        tuple[_Word, ...], Field(max_length=_MAX_SUBTYPES_OR_FACES), FailFast()
    ] = ()
    cost: int | _Word | None = None
    strength: int | _Word | None = None
    trash_cost: int | None = None
    memory_cost: int | None = None
    advancement_requirement: int | _Word | None = None
    agenda_points: int | None = None
    influence_cost: int | None = None
    deck_limit: int | None = None
    influence_limit: int | None = None
    minimum_deck_size: int | None = None
    base_link: int | None = None
    text: _Text = ""
    """The card's text with the data's markup (:mod:`rules.cards.wording`)."""
    stripped_text: _Text = Field(default="", exclude=True)
    """The card's text in words alone, read for the search but not kept."""
    faces: Annotated[tuple[Face, ...], Field(max_length=_MAX_SUBTYPES_OR_FACES), FailFast()] = ()

    @property
    def type(self) -> str:
        """The card's type; an identity's without the side."""
        return self.card_type_id.removeprefix("corp_").removeprefix("runner_")

    @property
    def name(self) -> CardName:
        """The card's names."""
        return CardName(self.title, tuple(face.title for face in self.faces if face.title))

    @property
    def sides(self) -> Iterator[tuple[str | None, str]]:
        """The text of each side that has one, with the title of each further side."""
        if self.text:
            yield None, self.text
        yield from ((face.title, face.text) for face in self.faces if face.text)

    @property
    def words(self) -> str:
        """The card's text in words alone."""
        return self.stripped_text or bare_words(self.text)


_LIST = TypeAdapter(Annotated[list[Facts], Field(max_length=MAX_CARDS), FailFast()])
"""Reads a list up to its first mistake: to describe millions of them takes gigabytes."""


@dataclass(frozen=True)
class Cards:
    """The known cards: their names, and their facts where card data is at hand."""

    names: Names = field(default_factory=shipped_names)
    facts: Mapping[str, Facts] = field(default_factory=dict)

    @cached_property
    def version(self) -> str:
        """A digest that changes whenever a name or a fact does."""
        titles = "\n".join(name.title for name in self.names.all)
        facts = "\n".join(fact.model_dump_json() for fact in self.facts.values())
        return hashlib.sha256(f"{titles}\n{facts}".encode()).hexdigest()[:8]

    def write(self, folder: Path) -> None:
        """Keep the facts in a build; write nothing where there are none."""
        if self.facts:
            kept = [fact.model_dump(exclude_defaults=True) for fact in self.facts.values()]
            sealed.write(folder / FILE_NAME, FORM, json.dumps(kept, ensure_ascii=False).encode())

    @classmethod
    def from_facts(cls, facts: Mapping[str, Facts]) -> "Cards":
        """Return the cards of card data, or the shipped ones where there is none."""
        if not facts:
            return cls()
        return cls(Names(fact.name for fact in facts.values()), facts)

    @classmethod
    def from_build(cls, folder: Path | None) -> "Cards":
        """Return the cards of a build, or the shipped ones where it has none that can be read."""
        try:
            return (
                cls()
                if folder is None
                else cls.from_facts(_parse_facts(folder / FILE_NAME, read_kept(folder)))
            )
        except (CardDataError, SealError):
            return cls()


def find_fault(folder: Path) -> str | None:
    """Return what is wrong with a build's card data, in half a line; ``None`` if nothing is.

    Only the seal is checked, not the contents. ``None`` also where the build has no card data.
    """
    if not os.path.lexists(folder / FILE_NAME):
        return None
    try:
        read_kept(folder)
    except SealError as error:
        return error.reason
    return None


def has_card_data(folder: Path) -> bool:
    """Whether a build holds card data that is whole."""
    return os.path.lexists(folder / FILE_NAME) and find_fault(folder) is None


def read_card_data(path: Path) -> dict[str, Facts]:
    """Return the facts in a file of card data, by title; raises :class:`CardDataError`."""
    try:
        return _parse_facts(path, read_file(path, MAX_FILE_BYTES))
    except OSError as error:
        raise CardDataError(unreadable_message(path, error, "card data")) from error


def read_kept(folder: Path) -> bytes:
    """Return a build's card data, not yet parsed; one made before files were sealed has no seal.

    Raises :class:`rules.sealed.SealError` where it is missing or damaged, and what
    :func:`rules.sealed.read_bytes` does.
    """
    path = folder / FILE_NAME
    data = sealed.read_bytes(path)
    return data if data.startswith(b"[") else sealed.unseal(path, data, FORM).body


def _parse_facts(path: Path, data: bytes) -> dict[str, Facts]:
    try:
        facts = _LIST.validate_json(data.removeprefix(codecs.BOM_UTF8))
    except ValidationError as error:
        raise CardDataError(f"{path} is not card data: {_first_problem(error)}") from error
    if not facts:
        raise CardDataError(f"{path} is not card data: it has no card")
    return {fact.title: fact for fact in facts}


def _first_problem(error: ValidationError) -> str:
    error_details: dict[str, Any] = dict(error.errors(include_input=False)[0])
    place = ".".join(map(str, error_details["loc"]))
    why = str(error_details["msg"]).removeprefix("Value error, ")
    problem = f"{place}: {why}" if place else why
    return (
        f"{problem}; {FORM_ADVICE}" if error_details["type"] in _ERRORS_OF_OTHER_FORM else problem
    )


def find_cards(explicit: Path | None = None, among: Iterable[Path] = ()) -> Cards:
    """Return the cards of the card data at hand, or the shipped ones where there is none.

    Card data is looked for at ``explicit``, in ``$NRULES_CARDS``, in the folders ``among``
    (where documents were said to be), in ``./cards.json``, in ``shared/cards`` beside the
    checkout and in the user's cache. A folder is searched for ``cards.json``. Raises
    :class:`CardDataError` where a file that was named as card data cannot be read; any other
    unreadable file is skipped.
    """
    if explicit is not None:
        return Cards.from_facts(read_card_data(_file_in(explicit)))
    if os.environ.get(ENVIRONMENT_VARIABLE):
        return Cards.from_facts(read_card_data(next(default_files())))
    for path in (*map(_file_in, among), *default_files()):
        try:
            return Cards.from_facts(read_card_data(path))
        except CardDataError:
            continue
    return Cards()


def _file_in(named: Path) -> Path:
    return named / FILE_NAME if os.path.isdir(named) else named


def default_files() -> Iterator[Path]:
    """Yield the files that :func:`find_cards` tries unless it is given others, in order."""
    if named := os.environ.get(ENVIRONMENT_VARIABLE):
        yield _file_in(Path(named))
    else:
        yield from _usual_files()


def _usual_files() -> Iterator[Path]:
    yield Path(FILE_NAME)
    yield Path(__file__).resolve().parents[3] / "shared" / "cards" / FILE_NAME
    yield cache_folder() / FILE_NAME
