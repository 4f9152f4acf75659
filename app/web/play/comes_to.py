"""What a position has come to since another, fact by fact: what a list of outcomes is told by."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from app.web.examples.position import NAMED, PlacedCard, PlayerArea, Position

_PLURAL = dict(NAMED.values())
_SEEN = ("Archives", "Heap", "Score area", "Removed from the game")
"""Piles of which it is told which cards have come to them."""


Fact = tuple[str, str]
"""What is otherwise, after whose it is: nobody's for cards on the table and for the end."""


def comes_to(now: Position, after: Position) -> tuple[Fact, ...]:
    """What is otherwise in a position than it is ``now``, whose differences are marked in it."""
    told = [("Corp", said) for said in _of_a_player(now.corp, after.corp)]
    told += [("Runner", said) for said in _of_a_player(now.runner, after.runner)]
    told += [("", said) for said in _of_cards(_laid(now), _laid(after))]
    ends = (fact.rstrip(".") for fact in after.facts if fact not in now.facts and "won" in fact)
    return (*told, *(("", fact) for fact in ends))


def in_words(facts: Iterable[Fact]) -> str:
    """Facts in their order, those of one player that follow one another under one name."""
    said = []
    for who, some in groupby(facts, lambda fact: fact[0]):
        told = [fact for _, fact in some]
        said.append(f"{who}: {', '.join(told)}" if who else "; ".join(told))
    return "; ".join(said)


def _of_a_player(now: PlayerArea, after: PlayerArea) -> Iterator[str]:
    """The numbers of a player that have changed, and what has come to piles that all may see."""
    changed = (p for p in after.pools if p.was is not None)
    yield from (f"{_PLURAL.get(p.name, p.name)} {p.was} → {p.value}" for p in changed)
    before = {pile.name: Counter(dict(pile.cards)) for pile in now.piles}
    for pile in after.piles:
        come = Counter(dict(pile.cards)) - before.get(pile.name, Counter())
        named = f" ({', '.join(come.elements())})" if come and pile.name in _SEEN else ""
        if pile.was is not None:
            yield f"{pile.name} {pile.was} → {pile.count}{named}"


def _of_cards(now: Counter[tuple[str, str]], after: Counter[tuple[str, str]]) -> Iterator[str]:
    """The cards on the table that lie there otherwise, have come or have gone."""
    gone, come = now - after, after - now
    left = Counter(name for name, _ in gone.elements())
    for name, lies in come.elements():
        if left[name]:
            left[name] -= 1
            yield f"{name} {lies}"
        else:
            yield f"{name} installed"
    yield from (f"{name} gone" for name in left.elements())


def _laid(position: Position) -> Counter[tuple[str, str]]:
    """Every card on the table by its name and how it lies, with what is on it."""
    servers = (card for s in position.servers for card in (*s.ice, *s.root))
    rig = (card for _, cards in position.rig for card in cards)
    return Counter(
        (card.name, _lies(card)) for top in (*servers, *rig) for card in _with_hosted(top)
    )


def _with_hosted(card: PlacedCard) -> Iterator[PlacedCard]:
    yield card
    for hosted in card.hosted:
        yield from _with_hosted(hosted)


def _lies(card: PlacedCard) -> str:
    counters = [f"{count} {kind}" for kind, count in card.counters]
    how = [card.lies or ("faceup" if card.faceup else "facedown"), *counters]
    return " with ".join([how[0], " and ".join(how[1:])] if counters else how)
