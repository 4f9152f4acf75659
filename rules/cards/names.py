"""What cards are called: full titles, the names of their faces, and short forms."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources

from pydantic import BaseModel, ConfigDict

from rules.cards.fold import key
from rules.shipped_toml import read_toml
from rules.slugs import slug

SHIPPED = resources.files("rules") / "data" / "cards" / "names.json"
"""The list of names that comes with the distribution, written by ``rules.cards.generate``."""

_NICKNAME = re.compile(r"[\"“]([^\"”]+)[\"”]")


@dataclass(frozen=True, slots=True)
class CardName:
    """A card's full title, and those of its further faces where it can be flipped."""

    title: str
    faces: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The card's address: ``femme-fatale``."""
        return slug(self.title)


class Reviewed(BaseModel):
    """What a person has decided on names (``rules/data/cards/short.toml``).

    ``short`` leads from a short form to the card it means, ``common`` lists names that are
    also words of any text, ``phrases`` what holds a card's name and means none. ``nicknames``
    are what only players call cards, so no text is searched for them. ``within`` leads from an
    entry (``faq/qa.1``) to short forms that hold in it alone.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    short: Mapping[str, str]
    common: frozenset[str]
    phrases: tuple[str, ...]
    nicknames: Mapping[str, str]
    within: Mapping[str, Mapping[str, str]]


@cache
def reviewed() -> Reviewed:
    """The shipped file."""
    return Reviewed.model_validate(read_toml("cards", "short.toml"))


class Names:
    """The cards that are known by name, each with its short forms."""

    def __init__(self, names: Iterable[CardName]) -> None:
        self.all = tuple(names)

    @cached_property
    def by_slug(self) -> dict[str, CardName]:
        """Cards by address."""
        return {name.slug: name for name in self.all}

    @cached_property
    def full(self) -> dict[str, CardName]:
        """Cards by full title or face, as :func:`rules.cards.fold.key` has it."""
        faces = {key(face): name for name in self.all for face in name.faces}
        return faces | {key(name.title): name for name in self.all}

    @cached_property
    def short(self) -> dict[str, CardName]:
        """Cards by short form, by the same key.

        The part of a title before its colon, and a nickname in it, are short forms where
        only one card has them; the reviewed ones come on top.
        """
        found: dict[str, list[CardName]] = {}
        for name in self.all:
            for form in dict.fromkeys(map(key, _derived(name.title))):
                found.setdefault(form, []).append(name)
        alone = {form: cards[0] for form, cards in found.items() if len(cards) == 1}
        alone |= {key(form): name for form, name in self._called(reviewed().short)}
        return {form: name for form, name in alone.items() if form not in self.full}

    @cached_property
    def nicknames(self) -> dict[str, CardName]:
        """Cards by what only players call them, as it is written, where no form says the same."""
        called = self._called(reviewed().nicknames)
        return {said: name for said, name in called if key(said) not in self.known}

    def _called(self, titles: Mapping[str, str]) -> Iterator[tuple[str, CardName]]:
        """What is said, with the card of the title that it means, as far as that is known here."""
        by_title = {name.title: name for name in self.all}
        return ((said, by_title[title]) for said, title in titles.items() if title in by_title)

    @cached_property
    def known(self) -> dict[str, CardName]:
        """Cards by every form that means one, by the same key."""
        return self.short | self.full

    def of(self, words: str) -> CardName | None:
        """The card of exactly that title, face, short form, nickname or address.

        Case and a title's colon aside.
        """
        asked = key(words)
        found = self.full.get(asked) or self.short.get(asked) or self.by_slug.get(words)
        return found or self._by_nickname.get(asked) or self._without_colon.get(asked)

    @cached_property
    def _without_colon(self) -> dict[str, CardName]:
        """Identities by their titles as they are typed: nobody types the colon."""
        return {key(without_colon(name.title)): name for name in self.all}

    @cached_property
    def _by_nickname(self) -> dict[str, CardName]:
        return {key(said): name for said, name in self.nicknames.items()}

    def forms(self) -> Iterator[tuple[str, CardName]]:
        """Every way to write a card's name, as it is written, with the card."""
        for name in self.all:
            yield name.title, name
            for form in (*name.faces, *_derived(name.title)):
                if self.of(form) is name:
                    yield form, name
        for form in reviewed().short:
            found = self.of(form)
            if found is not None:
                yield form, found


def without_colon(title: str) -> str:
    """A title as people type it: without the colon of an identity."""
    return title.replace(":", "")


def _derived(title: str) -> Iterator[str]:
    head, colon, _ = title.partition(":")
    if colon:
        yield head
        yield from _NICKNAME.findall(head)


def is_common(words: str) -> bool:
    """Whether a name is also a word of any text, so that it alone is no sign of a card."""
    return key(words) in _common()


@cache
def _common() -> frozenset[str]:
    return frozenset(map(key, reviewed().common))


@cache
def shipped_names() -> Names:
    """The names that come with the distribution."""
    listed = json.loads(SHIPPED.read_text("utf-8"))
    return Names(CardName(title, tuple(faces)) for title, *faces in listed.values())
