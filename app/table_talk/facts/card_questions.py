"""The cards that a player's question is about, by name or as “it”, and where they lie."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.table_talk.facts.fact import match_question
from app.table_talk.facts.runs import NO_CURRENT_CARD, current_card
from app.table_talk.spelling import correct_word
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA, Zone, score_area
from engine.kernel.sides import Side
from engine.scenarios.table import Table, current_game
from rules.only_one import only_one

_PRONOUN = r"it|this|that|its|(?:the|this) (?:ice|card)"
CARD = r"(?P<card>.+?)"
"""A pattern for the words that name a card."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card on the table: what the position says of it (``state``), and where it is."""

    state: Mapping[str, Any]
    where: str

    @property
    def name(self) -> str:
        """The card's name."""
        return str(self.state["card"])


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """A question about a card: the words that name it, the table, and the game as it stands."""

    name_words: str
    table: Table
    game: Game

    def installed(self) -> list[PlacedCard]:
        """Return the installed or counter-bearing cards that are meant, all of one name."""
        every = [*installed_cards(self.table.state), *uninstalled_bearing_cards(self.table.state)]
        if self.is_pronoun():
            one = self._current_card()
            return [] if one is None else [*_card_at_server(self.game, self.table.state, one.oid)]
        name = only_one(self.matching_names({one.name for one in every}))
        return [one for one in every if one.name == name]

    def printed(self) -> CardDefinition | None:
        """Return the one card of the game that is meant, as it is printed."""
        if self.is_pronoun():
            one = self._current_card()
            return None if one is None else one.printed
        printed = {o.printed.name: o.printed for o in self.game.state.objects.values()}
        name = only_one(self.matching_names(set(printed)))
        return None if name is None else printed[name]

    def copies(self) -> list[Object]:
        """Return every copy in the game of the card that is meant, wherever it lies."""
        if self.is_pronoun():
            one = self._current_card()
            return [] if one is None else [one]
        card = self.printed()
        every = self.game.state.objects.values()
        return [] if card is None else [o for o in every if o.printed.name == card.name]

    def is_pronoun(self) -> bool:
        """Whether the words are not a name but an “it”: the card that the Runner is at."""
        return re.fullmatch(_PRONOUN, plain(self.name_words)) is not None

    def ice(self) -> list[Object]:
        """Return the installed pieces of ice that are meant, all of one name."""
        if self.is_pronoun():
            one = self._current_card()
            return [] if one is None or one.printed.type != "ice" else [one]
        every = [o for o in self.game.installed() if o.printed.type == "ice"]
        name = only_one(self.matching_names({o.printed.name for o in every}))
        return [o for o in every if o.printed.name == name]

    def _current_card(self) -> Object | None:
        one = current_card(self.game)
        is_other = one is not None and "ice" in self.name_words and one.printed.type != "ice"
        return None if is_other else one

    def matching_names(self, names: set[str]) -> set[str]:
        """Return those of ``names`` that may be meant: a whole one, or all that have every word.

        Words for a kind of card or for a player are no part of a name. Words are taken for slips
        only if they stand in no name.
        """
        words = plain(self.name_words)
        if whole := {name for name in names if plain(name) == words}:
            return whole
        parts = words.removeprefix("the ").removeprefix("my ").split()
        every = [o.printed for o in self.game.state.objects.values()]
        kinds = {plain(word) for card in every for word in (card.type, *card.subtypes)}
        if not parts or _IGNORED_WORDS.union(kinds).issuperset(parts):
            return set()
        known = {word for name in names for word in re.findall(r"\w+", plain(name))}
        return _names_with_words(parts, names) or _names_with_words(
            [correct_word(part, known) for part in parts], names
        )


CardTellers = Mapping[tuple[str, ...], Callable[[CardQuestion], str | None]]
"""Functions that tell of a card, by patterns of the questions for it."""


def tell_of_card(question: str, table: Table, tellers: CardTellers) -> str | None:
    """Return the fact about a card that a question asks for, by the first pattern that fits."""
    for patterns, tell in tellers.items():
        if (match := match_question(question, patterns)) is not None:
            return tell(CardQuestion(match["card"] or "it", table, current_game(table)))
    return None


def explain_unclear_it(question: str, table: Table, patterns: Iterable[str]) -> str | None:
    """Return that “it” is no card now, if a question with one of these patterns is about “it”."""
    match = match_question(question, patterns)
    if match is None or current_card(current_game(table)) is not None:
        return None
    if (match["card"] or "it") not in ("it", "its", "this", "that"):
        return None
    return f"{NO_CURRENT_CARD}: name the card that you mean"


def join_facts(facts: Iterable[str]) -> str | None:
    """Join what is told of each of several cards, without repeating it; ``None`` for no cards."""
    return "; ".join(dict.fromkeys(facts)) or None


def _names_with_words(parts: Iterable[str], names: Iterable[str]) -> set[str]:
    """Return the names that have every one of the words ``parts``."""
    return {
        name
        for name in names
        if all(re.search(rf"(?<!\w){re.escape(part)}(?!\w)", plain(name)) for part in parts)
    }


_IGNORED = (
    "a an and at breaker breakers card cards click corp credit for he i ice in it of on one run "
    "runner server she tag the they to we you"
)
_IGNORED_WORDS = frozenset(_IGNORED.split())


def count_by_name(names: Iterable[str]) -> str:
    """Return names, each once and with its count: “Corroder, 2 Diesel”."""
    many = Counter(names)
    return ", ".join(name if number == 1 else f"{number} {name}" for name, number in many.items())


def installed_cards(state: Mapping[str, Any]) -> Iterator[PlacedCard]:
    """Yield every installed card, with those that are hosted on others."""
    for name, server in state["corp"]["servers"].items():
        for part, where in (("ice", f"before {name}"), ("root", f"in {name}")):
            yield from _with_hosted(server[part], where)
    yield from _with_hosted(state["runner"]["rig"], "in the rig")


def describe_location(card: Object, game: Game) -> str:
    """Return where a card lies: at a server, in the rig, on another card or in a zone."""
    if card.host is not None and game.exists(card.host):
        return f"on {game.name(card.host)}"
    if card.server is not None:
        return f"{'before' if card.printed.type == 'ice' else 'in'} {card.server}"
    return "in the rig" if card.installed else describe_zone(card.zone)


def describe_zone(zone: Zone) -> str:
    """Return the words for “in that zone”; only the play area's name needs an article."""
    if zone == PLAY_AREA:
        return f"in the {zone}"
    return f"in {zone}" if zone.side is not None else str(zone)


def uninstalled_bearing_cards(state: Mapping[str, Any]) -> Iterator[PlacedCard]:
    """Yield every card that bears something but is not installed, such as a scored agenda."""
    for side in Side:
        for card in state[side.value]["bearing"]:
            is_scored = card["type"] == "agenda"
            yield from _with_hosted(
                [card], f"in {score_area(side)}" if is_scored else f"in the {PLAY_AREA}"
            )


def _with_hosted(cards: list[Mapping[str, Any]], where: str) -> Iterator[PlacedCard]:
    for card in cards:
        yield PlacedCard(card, where)
        yield from _with_hosted(card.get("hosted", []), f"on {card['card']}")


def _card_at_server(game: Game, state: Mapping[str, Any], card: int) -> Iterator[PlacedCard]:
    """Yield that card alone, if it is installed at a server."""
    for name, server in game.state.servers.items():
        told = state["corp"]["servers"][name]
        if card in server.ice:
            yield PlacedCard(told["ice"][server.ice.index(card)], f"before {name}")
        if card in server.root:
            yield PlacedCard(told["root"][server.root.index(card)], f"in {name}")
