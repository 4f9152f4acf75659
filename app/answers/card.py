"""The API's answer about a card: its facts, and everything that speaks of it."""

import datetime

from pydantic import Field

from app.answers.documents import TodayAnswer, today_answer
from app.answers.rule import WorkedExample
from app.answers.shapes import NOTICE, Answer, WholeAnswer
from app.examples.card_search import find_examples_with_card
from app.examples.worked import KnownResults
from app.links import Links, card_path, netrunnerdb_url, stable_path
from engine.cards.catalogue import cards as cards_built
from rules.cards.card_data import Cards
from rules.cards.facts import describe
from rules.cards.names import CardName
from rules.cards.places import CardMention, find_places
from rules.cards.wording import plain_sides
from rules.entries import Edition, Kind
from rules.library import Library, LookupResult


class SameWords(Answer):
    """Another edition that has the entry in the same words."""

    edition: str
    number: str


class CardPlace(Answer):
    """An entry that speaks of the card."""

    number: str
    edition: str
    effective: datetime.date | None
    kind: Kind
    title: str | None
    about: bool = Field(description="Whether the card is its subject, not only named in it.")
    digest: str | None = Field(description="Our digest of the entry, if we have written one.")
    passage: str = Field(description="The official words around the card's name; may be empty.")
    in_example: bool = Field(description="Whether those words stand in an example.")
    also: list[SameWords]
    today: TodayAnswer | None = Field(description="What became of an older document's entry.")
    url: str


class CardFact(Answer):
    """A thing printed on the card beside its text."""

    name: str = Field(examples=["Rez cost"])
    value: str = Field(examples=["8"])


class CardAnswer(WholeAnswer):
    """A card and every place that speaks of it, those of the edition asked for first."""

    title: str
    slug: str
    edition: str = Field(description="The edition asked for, or else the one in force.")
    effective: datetime.date | None
    facts: list[CardFact] = Field(description="Empty where no card data is at hand.")
    text: str = Field(
        description="What is printed on it, symbols as [c]; empty where no card data is at hand."
    )
    places: list[CardPlace]
    worked_examples: list[WorkedExample]
    played: bool = Field(description="Whether the engine can play the card.")
    netrunnerdb: str = Field(description="Where the card itself is found.")
    url: str = Field(description="The card's page.")
    notice: str | None = NOTICE


def card_answer(
    name: CardName,
    library: Library,
    cards: Cards,
    known_examples: KnownResults,
    first: Edition | None,
) -> CardAnswer:
    """Answer about a card, with the places of edition ``first`` on top; needs no request."""
    facts = cards.facts.get(name.title)
    edition = first or library.default
    keep = Links(library, edition).suffix
    return CardAnswer(
        title=name.title,
        slug=name.slug,
        edition=edition.id,
        effective=edition.effective,
        facts=[CardFact(name=n, value=v) for n, v in describe(facts)] if facts else [],
        text=plain_sides(facts.sides) if facts else "",
        places=[_place(place, library) for place in find_places(library, name.title, first)],
        worked_examples=[
            WorkedExample.of(worked, keep)
            for example in find_examples_with_card(known_examples.files, name.title)
            if (worked := known_examples.worked(example)) is not None
        ],
        played=name.title in cards_built(),
        netrunnerdb=netrunnerdb_url(name.title),
        url=card_path(name.title) + keep,
    )


def _place(place: CardMention, library: Library) -> CardPlace:
    edition, entry = place.edition, place.entry
    digest = library.digest(edition, entry)
    return CardPlace(
        number=entry.number,
        edition=edition.id,
        effective=edition.effective,
        kind=entry.kind,
        title=entry.title,
        about=place.about,
        digest=digest.says if digest is not None else None,
        passage="".join(words for words, _ in place.passage),
        in_example=place.in_example,
        also=[SameWords(edition=e.id, number=older.number) for e, older in place.also],
        today=today_answer(LookupResult(edition, entry, digest), library),
        url=stable_path(entry, edition),
    )
