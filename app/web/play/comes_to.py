"""What differs between two positions, fact by fact; lists of outcomes are told by it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from app.web.examples.position import NAMED, Pile, PlacedCard, PlayerArea, Position, ServerColumn

_PLURAL = dict(NAMED.values())
_SEEN = ("Archives", "Heap", "Score area", "Removed from the game")
"""Piles of which it is told which cards have come to them."""

_CLAUSES = ("the ", "a run ")
"""How what has come of a game begins, told within a longer sentence."""


Fact = tuple[str, str]
"""What is otherwise, after whose it is: nobody's for cards on the table and for the end."""


def comes_to(now: Position, after: Position) -> tuple[Fact, ...]:
    """Return what is different from the position ``now``, whose differences are marked."""
    told = [("Corp", said) for said in _of_a_player(now.corp, after.corp)]
    told += [("Runner", said) for said in _of_a_player(now.runner, after.runner)]
    told += [("", said) for said in _of_cards(Counter(_laid(now)), Counter(_laid(after)))]
    told += [("", said) for said in _of_order(now.servers, after.servers)]
    told += [("", _clause(fact)) for fact in after.facts if fact not in now.facts]
    return tuple(told)


def in_words(facts: Iterable[Fact]) -> str:
    """Say facts in their order, grouping those of one player under one name."""
    said = []
    for who, some in groupby(facts, lambda fact: fact[0]):
        told = [fact for _, fact in some]
        said.append(f"{who}: {', '.join(told)}" if who else "; ".join(told))
    whole = "; ".join(said)
    return whole[:1].upper() + whole[1:] if whole.startswith(_CLAUSES) else whole


def _clause(sentence: str) -> str:
    """Return a sentence as a clause of a longer one; a card's name keeps its capital letter."""
    small = sentence[:1].lower() + sentence[1:].rstrip(".")
    return small if small.startswith(_CLAUSES) else sentence.rstrip(".")


def _of_a_player(now: PlayerArea, after: PlayerArea) -> Iterator[str]:
    """Yield a player's numbers that changed, and what came to piles that both players see."""
    if after.identity != now.identity:
        yield f"identity now {after.identity}"
    changed = (p for p in after.pools if p.was is not None)
    yield from (f"{_PLURAL.get(p.name, p.name)} {p.was} → {p.value}" for p in changed)
    before = {pile.name: pile for pile in now.piles}
    for pile in after.piles:
        yield from _of_a_pile(before.get(pile.name, Pile(pile.name, ())), pile)
    yield from _of_bearing(now, after)


def _of_a_pile(now: Pile, after: Pile) -> Iterator[str]:
    """Say how many cards a pile has now, and which came; or that as many others lie there."""
    come = Counter(dict(after.cards)) - Counter(dict(now.cards))
    named = ", ".join(come.elements()) if after.name in _SEEN else ""
    if after.count != now.count:
        yield f"{after.name} {now.count} → {after.count}{f' ({named})' if named else ''}"
    elif come:
        yield f"{after.name} now with {named}" if named else f"other cards in {after.name}"


def _of_bearing(now: PlayerArea, after: PlayerArea) -> Iterator[str]:
    """Yield what changed on identities, agendas in score areas, and cards being played."""
    had = Counter(one for one in map(_borne, now.bearing) if one[1])
    have = Counter(one for one in map(_borne, after.bearing) if one[1])
    come = [*(have - had).elements()]
    yield from (f"{name}{bears}" for name, bears in come)
    scored = (name for pile in after.piles if pile.name == "Score area" for name, _ in pile.cards)
    there = {after.identity, *after.in_play, *scored} - {name for name, _ in come}
    yield from (f"{name} without counters" for name, _ in had - have if name in there)


def _borne(card: PlacedCard) -> tuple[str, str]:
    """Return a card's name, and in words what it bears besides other cards."""
    remembered = "".join(f", {what}: {choice}" for what, choice in card.remembers)
    return card.name, _counters(card) + remembered


def _counters(card: PlacedCard) -> str:
    counters = " and ".join(f"{count} {kind}" for kind, count in card.counters)
    return f" with {counters}" if counters else ""


# --- cards on the table ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Laid:
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

    def since(self, was: "_Laid") -> str:
        """Say what is different from what it ``was``."""
        told = [] if (self.lies, self.bears) == (was.lies, was.bears) else [self.lies + self.bears]
        if self.strength != was.strength and not told:
            told.append(f"of strength {self.strength}")
        told += [] if self.where == was.where else [self.where]
        chosen = (one for one in self.remembers if one not in was.remembers)
        told += [f"{what}: {choice}" for what, choice in chosen]
        return ", ".join(told)


def _of_cards(now: Counter[_Laid], after: Counter[_Laid]) -> Iterator[str]:
    """Yield the cards on the table that came, went, or lie differently."""
    left = [*(now - after).elements()]
    for card in (after - now).elements():
        before = [one for one in left if one.name == card.name]
        if before:
            was = next((one for one in before if one.where == card.where), before[0])
            left.remove(was)
            if said := card.since(was):
                yield f"{card.name} {said}"
        else:
            yield f"{card.name} {'installed' if card.is_installed else card.where}"
    yield from (f"{card.name} gone" for card in left)


def _laid(position: Position) -> Iterator[_Laid]:
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


def _with_hosted(card: PlacedCard, where: str) -> Iterator[_Laid]:
    lies = card.lies or ("faceup" if card.faceup else "facedown")
    yield _Laid(card.name, where, lies, _counters(card), card.strength, card.remembers)
    for hosted in card.hosted:
        yield from _with_hosted(hosted, f"on {card.name}")


def _of_order(now: Iterable[ServerColumn], after: Iterable[ServerColumn]) -> Iterator[str]:
    """Yield the servers whose ice changed its order, from the outermost on."""
    before = {server.name: [card.name for card in server.ice] for server in now}
    for server in after:
        ice, was = [card.name for card in server.ice], before.get(server.name, [])
        if ice != was and sorted(ice) == sorted(was):
            yield f"{server.name} protected by {', '.join(ice)}"
