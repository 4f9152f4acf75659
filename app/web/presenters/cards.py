"""A card as pages show it: what it is, its text if card data is at hand, and links."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from app.builds.current import Build
from app.links import card_path, netrunnerdb_url
from app.web.filters import rich_text_html
from engine.cards.catalogue import cards as cards_built
from rules.cards.card_data import Facts
from rules.cards.construction import shipped_construction
from rules.cards.facts import describe
from rules.cards.wording import parse_markup


@dataclass(frozen=True, slots=True)
class ShownSide:
    """One side of a card; the first side has the card's own title and no other."""

    title: str | None
    text: Markup


@dataclass(frozen=True, slots=True)
class ShownCard:
    """What is printed on a card, and whether the engine plays it.

    ``brief`` is its type and cost. ``facts`` pair the name of a value with what the card shows, and
    ``sides`` have its text. Without card data both are empty, and ``brief`` is the type alone.
    """

    title: str
    path: str
    brief: str
    facts: tuple[tuple[str, str], ...]
    sides: tuple[ShownSide, ...]
    played: bool
    outside: str


def shown_card(build: Build, title: str) -> ShownCard:
    """Return a card as the build knows it."""
    facts = build.cards.facts.get(title)
    printed_facts = tuple(describe(facts)) if facts is not None else ()
    return ShownCard(
        title=title,
        path=card_path(title),
        brief=card_brief(printed_facts) or _shipped_type(title),
        facts=printed_facts,
        sides=sides(facts) if facts is not None else (),
        played=title in cards_built(),
        outside=netrunnerdb_url(title),
    )


def shown_cards(build: Build, titles: Iterable[str]) -> list[ShownCard]:
    """Return the known cards among these titles, each once."""
    known = build.cards.names
    found = (known.find(title) for title in titles)
    return [
        shown_card(build, title) for title in dict.fromkeys(name.title for name in found if name)
    ]


def sides(facts: Facts) -> tuple[ShownSide, ...]:
    """Return each side of a card that has text."""
    return tuple(
        ShownSide(title, rich_text_html(parse_markup(text))) for title, text in facts.sides
    )


def card_brief(facts: Iterable[tuple[str, str]]) -> str:
    """Return a card's type and cost from what is printed on it."""
    by_name = dict(facts)
    costs = [
        f"{name.casefold()} {value}" for name, value in by_name.items() if name.endswith(" cost")
    ]
    return "; ".join([by_name["Type"], *costs]) if by_name else ""


def _shipped_type(title: str) -> str:
    """Return a card's type from the data that ship for decks."""
    known = shipped_construction().get(title)
    if known is None:
        return ""
    side = {"corp": "Corp", "runner": "Runner"}.get(known.side, known.side)
    return f"{side} {known.type.replace('_', ' ')}"
