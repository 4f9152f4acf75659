"""What differs between two positions, fact by fact; lists of outcomes are told by it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby
from typing import NamedTuple

from app.web.examples.position import NAMED, Pile, PlacedCard, PlayerArea, Position, ServerColumn

_PLURAL = dict(NAMED.values())
_OPEN_PILES = ("Archives", "Heap", "Score area", "Removed from the game")
"""Piles of which it is told which cards have come to them."""

_CLAUSE_STARTS = ("the ", "a run ")
"""How what has come of a game begins, told within a longer sentence."""


class Change(NamedTuple):
    """What is otherwise, and whose it is: nobody's for cards on the table and for the end."""

    player: str
    text: str


def diff_positions(now: Position, after: Position) -> tuple[Change, ...]:
    """Return what is different from the position ``now``, whose differences are marked."""
    by_player = {
        "Corp": _player_changes(now.corp, after.corp),
        "Runner": _player_changes(now.runner, after.runner),
        "": chain(
            _card_changes(Counter(_table_cards(now)), Counter(_table_cards(after))),
            _ice_order_changes(now.servers, after.servers),
            (
                _as_clause(fact)
                for fact in (*after.facts, *after.under_way)
                if fact not in (*now.facts, *now.under_way)
            ),
        ),
    }
    return tuple(Change(player, text) for player, texts in by_player.items() for text in texts)


def describe_changes(changes: Iterable[Change]) -> str:
    """Say facts in their order, grouping those of one player under one name."""
    sentences = []
    for player, some in groupby(changes, lambda change: change.player):
        texts = [change.text for change in some]
        sentences.append(f"{player}: {', '.join(texts)}" if player else "; ".join(texts))
    whole = "; ".join(sentences)
    return whole[:1].upper() + whole[1:] if whole.startswith(_CLAUSE_STARTS) else whole


def _as_clause(sentence: str) -> str:
    """Return a sentence as a clause of a longer one; a card's name keeps its capital letter."""
    small = sentence[:1].lower() + sentence[1:].rstrip(".")
    return small if small.startswith(_CLAUSE_STARTS) else sentence.rstrip(".")


def _player_changes(now: PlayerArea, after: PlayerArea) -> Iterator[str]:
    """Yield a player's numbers that changed, and what came to piles that both players see."""
    if after.identity != now.identity:
        yield f"identity now {after.identity}"
    changed = (p for p in after.pools if p.was is not None)
    yield from (f"{_PLURAL.get(p.name, p.name)} {p.was} → {p.value}" for p in changed)
    before = {pile.name: pile for pile in now.piles}
    for pile in after.piles:
        yield from _pile_changes(before.get(pile.name, Pile(pile.name, ())), pile)
    yield from _bearing_changes(now, after)


def _pile_changes(now: Pile, after: Pile) -> Iterator[str]:
    """Say how many cards a pile has now, and which came; or that as many others lie there."""
    come = Counter(dict(after.cards)) - Counter(dict(now.cards))
    named = ", ".join(come.elements()) if after.name in _OPEN_PILES else ""
    if after.count != now.count:
        yield f"{after.name} {now.count} → {after.count}{f' ({named})' if named else ''}"
    elif come:
        yield f"{after.name} now with {named}" if named else f"other cards in {after.name}"


def _bearing_changes(now: PlayerArea, after: PlayerArea) -> Iterator[str]:
    """Yield what changed on identities, agendas in score areas, and cards being played."""
    borne_before = Counter(one for one in map(_name_and_bearings, now.bearing) if one[1])
    borne_after = Counter(one for one in map(_name_and_bearings, after.bearing) if one[1])
    come = [*(borne_after - borne_before).elements()]
    yield from (f"{name}{bears}" for name, bears in come)
    scored = (name for pile in after.piles if pile.name == "Score area" for name, _ in pile.cards)
    there = {after.identity, *after.in_play, *scored} - {name for name, _ in come}
    yield from (
        f"{name} without counters" for name, _ in borne_before - borne_after if name in there
    )


def _name_and_bearings(card: PlacedCard) -> tuple[str, str]:
    """Return a card's name, and in words what it bears besides other cards."""
    remembered = "".join(f", {what}: {choice}" for what, choice in card.remembers)
    return card.name, _counters_phrase(card) + remembered


def _counters_phrase(card: PlacedCard) -> str:
    counters = " and ".join(f"{count} {kind}" for kind, count in card.counters)
    return f" with {counters}" if counters else ""


# --- cards on the table ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _TableCard:
    """A card on the table: where it is, how it lies, and what it bears."""

    name: str
    where: str
    lies: str
    bears: str
    strength: int | None
    remembers: tuple[tuple[str, str], ...]

    @property
    def is_installed(self) -> bool:
        """Whether the card is certainly installed, which a hosted one need not be."""
        return not self.where.startswith("on ")

    def changes_since(self, was: "_TableCard") -> str:
        """Say what is different from what it ``was``."""
        told = [] if (self.lies, self.bears) == (was.lies, was.bears) else [self.lies + self.bears]
        if self.strength != was.strength and not told:
            told.append(f"of strength {self.strength}")
        told += [] if self.where == was.where else [self.where]
        chosen = (one for one in self.remembers if one not in was.remembers)
        told += [f"{what}: {choice}" for what, choice in chosen]
        return ", ".join(told)


def _card_changes(now: Counter[_TableCard], after: Counter[_TableCard]) -> Iterator[str]:
    """Yield the cards on the table that came, went, or lie differently."""
    left = [*(now - after).elements()]
    for card in (after - now).elements():
        before = [one for one in left if one.name == card.name]
        if before:
            was = next((one for one in before if one.where == card.where), before[0])
            left.remove(was)
            if said := card.changes_since(was):
                yield f"{card.name} {said}"
        else:
            yield f"{card.name} {'installed' if card.is_installed else card.where}"
    yield from (f"{card.name} gone" for card in left)


def _table_cards(position: Position) -> Iterator[_TableCard]:
    """Return every card on the table, hosted ones included."""
    for server in position.servers:
        for card in server.ice:
            yield from _with_hosted(card, f"protecting {server.name}")
        for card in server.root:
            yield from _with_hosted(card, f"in the root of {server.name}")
    for _, cards in position.rig:
        for card in cards:
            yield from _with_hosted(card, "in the rig")
    for card in (*position.corp.bearing, *position.runner.bearing):
        for hosted in card.hosted:
            yield from _with_hosted(hosted, f"on {card.name}")


def _with_hosted(card: PlacedCard, where: str) -> Iterator[_TableCard]:
    lies = card.lies or ("faceup" if card.faceup else "facedown")
    yield _TableCard(card.name, where, lies, _counters_phrase(card), card.strength, card.remembers)
    for hosted in card.hosted:
        yield from _with_hosted(hosted, f"on {card.name}")


def _ice_order_changes(now: Iterable[ServerColumn], after: Iterable[ServerColumn]) -> Iterator[str]:
    """Yield the servers whose ice changed its order, from the outermost on."""
    before = {server.name: [card.name for card in server.ice] for server in now}
    for server in after:
        ice, was = [card.name for card in server.ice], before.get(server.name, [])
        if ice != was and sorted(ice) == sorted(was):
            yield f"{server.name} protected by {', '.join(ice)}"
