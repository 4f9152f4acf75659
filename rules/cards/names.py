"""What cards are called: full titles, names of faces, short forms and nicknames."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources

from rules.cards.folding import comparison_key
from rules.frozen_model import FrozenModel
from rules.shipped_toml import read_toml
from rules.slugs import slug

SHIPPED = resources.files("rules") / "data" / "cards" / "names.json"
"""The list of names that comes with the distribution, written by ``rules.cards.generate``."""

_NICKNAME = re.compile(r"[\"“]([^\"”]+)[\"”]")


@dataclass(frozen=True, slots=True)
class CardName:
    """A card's full title, and the titles of its other faces if it can be flipped."""

    title: str
    faces: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The card's address: ``femme-fatale``."""
        return slug(self.title)


class NameDecisions(FrozenModel):
    """Decisions on names that a person has made (``rules/data/cards/short.toml``).

    - ``short``: from a short form to the card it means.
    - ``common``: names that are also everyday words.
    - ``phrases``: phrases that contain a card's name and mean no card.
    - ``nicknames``: what only players call cards, so no text is searched for them.
    - ``within``: from an entry (``faq/qa.1``) to the short forms that hold in it alone.
    """

    short: Mapping[str, str]
    common: frozenset[str]
    phrases: tuple[str, ...]
    nicknames: Mapping[str, str]
    within: Mapping[str, Mapping[str, str]]


@cache
def decisions() -> NameDecisions:
    """Return what a person has decided about names of cards."""
    return NameDecisions.model_validate(read_toml("cards", "short.toml"))


class Names:
    """The known cards, with all forms of their names."""

    def __init__(self, names: Iterable[CardName]) -> None:
        self.all = tuple(names)

    @cached_property
    def by_slug(self) -> dict[str, CardName]:
        """Cards by address."""
        return {name.slug: name for name in self.all}

    @cached_property
    def full(self) -> dict[str, CardName]:
        """Cards by full title or face, under :func:`rules.cards.folding.comparison_key`."""
        faces = {comparison_key(face): name for name in self.all for face in name.faces}
        return faces | {comparison_key(name.title): name for name in self.all}

    @cached_property
    def short(self) -> dict[str, CardName]:
        """Cards by short form, under the same key.

        The part of a title before its colon, and a nickname in it, are short forms where they
        belong to one card only. The reviewed short forms override these.
        """
        names_by_form: dict[str, list[CardName]] = {}
        for name in self.all:
            for form in dict.fromkeys(map(comparison_key, _derived_forms(name.title))):
                names_by_form.setdefault(form, []).append(name)
        alone = {form: cards[0] for form, cards in names_by_form.items() if len(cards) == 1}
        alone |= {comparison_key(form): name for form, name in self._known_forms(decisions().short)}
        return {form: name for form, name in alone.items() if form not in self.full}

    @cached_property
    def nicknames(self) -> dict[str, CardName]:
        """Cards by nickname as it is written, unless another form says the same."""
        called = self._known_forms(decisions().nicknames)
        return {form: name for form, name in called if comparison_key(form) not in self.known}

    def _known_forms(self, titles: Mapping[str, str]) -> Iterator[tuple[str, CardName]]:
        """Yield each form with the card it means, where that card is known here."""
        by_title = {name.title: name for name in self.all}
        return ((form, by_title[title]) for form, title in titles.items() if title in by_title)

    @cached_property
    def known(self) -> dict[str, CardName]:
        """Cards by every form of their names but nicknames, under the same key."""
        return self.short | self.full

    def find(self, words: str) -> CardName | None:
        """Return the card with exactly that title, face, short form, nickname or address.

        Case is ignored, and so is the colon of a title.
        """
        asked = comparison_key(words)
        name = self.full.get(asked) or self.short.get(asked) or self.by_slug.get(words)
        return name or self._by_nickname.get(asked) or self._without_colon.get(asked)

    @cached_property
    def _without_colon(self) -> dict[str, CardName]:
        """Cards by title without its colon, which nobody types."""
        return {comparison_key(without_colon(name.title)): name for name in self.all}

    @cached_property
    def _by_nickname(self) -> dict[str, CardName]:
        return {comparison_key(form): name for form, name in self.nicknames.items()}

    def forms(self) -> Iterator[tuple[str, CardName]]:
        """Yield every way to write a card's name, with the card."""
        for name in self.all:
            yield name.title, name
            for form in (*name.faces, *_derived_forms(name.title)):
                if self.find(form) is name:
                    yield form, name
        for form in decisions().short:
            card = self.find(form)
            if card is not None:
                yield form, card


def without_colon(title: str) -> str:
    """Return an identity's title as people type it: without the colon."""
    return title.replace(":", "")


def _derived_forms(title: str) -> Iterator[str]:
    head, colon, _ = title.partition(":")
    if colon:
        yield head
        yield from _NICKNAME.findall(head)


def is_common(words: str) -> bool:
    """Whether a name is also an everyday word, and so alone no sign of a card."""
    return comparison_key(words) in _common()


@cache
def _common() -> frozenset[str]:
    return frozenset(map(comparison_key, decisions().common))


@cache
def shipped_names() -> Names:
    """Return the names that come with the distribution."""
    listed = json.loads(SHIPPED.read_text("utf-8"))
    return Names(CardName(title, tuple(faces)) for title, *faces in listed.values())
