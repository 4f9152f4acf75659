"""Candidates (section 7.4): which cards the Runner can choose to access in a breach."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt
from engine.kernel.card_manipulation.shuffled_decks import settle_places
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.game_concepts.seeing import name_for_runner
from engine.kernel.game_zones.servers import central_zone_cards
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side
from engine.kernel.state import Breaching

if TYPE_CHECKING:
    from engine.kernel.game import Game

FROM_THE_BOTTOM = "candidates from the bottom of R&D"


class AccessCard(Attempt):
    """Accessing one object, which abilities may prohibit (7.4.2)."""

    def __init__(self, card: int) -> None:
        self.card = card


@carries_out("7.4.1", "7.4.1a", "7.3.3")
def begin(game: "Game", breach: Breaching) -> None:
    """The cards in the root of the breached server are candidates, unless none can be accessed."""
    root = cards_in_root(game, breach.server)
    breach.in_root = [] if breach.without_root else root
    breach.seen = set(root)


@carries_out("7.4.3")
def refresh(game: "Game", breach: Breaching) -> None:
    """Remove the candidates that have left the root, and those that may not be accessed."""
    root = cards_in_root(game, breach.server)
    for left in sorted(breach.seen - set(root)):
        game.log(
            "7.4.5", f"{name_for_runner(game, left)} has left the root and is no candidate there"
        )
    breach.seen &= set(root)
    breach.in_root = [oid for oid in breach.in_root if oid in root and oid not in breach.chosen]
    accessible = [*breach.in_root, *central_zone_cards(game, breach.server)]
    forbidden = game.find(_forbidden_at(breach.server))
    bar_cards(game, breach, accessible, {oid for oid in accessible if oid in forbidden})


@cache
def _forbidden_at(server: str) -> "Callable[[Game], set[int]]":
    """Return a function that finds the cards of a server that may not be accessed."""

    def find(game: "Game") -> set[int]:
        accessible = (*cards_in_root(game, server), *central_zone_cards(game, server))
        return {oid for oid in accessible if game.is_prohibited(AccessCard(oid))}

    return find


@dated("accesses-forbidden-for-a-time", since="26.03")
@carries_out("7.4.2", "26.03:7.4.2a")
def bar_cards(
    game: "Game", breach: Breaching, accessible: list[int], forbidden: set[int], /
) -> None:
    """Bar cards from being candidates while they may not be accessed."""
    if forbidden - breach.barred:
        game.log("7.4.2", "A card that cannot be accessed now is no candidate")
    if breach.barred.intersection(accessible) - forbidden:
        game.log("26.03:7.4.2a", "What kept cards from being accessed no longer does")
    breach.barred = forbidden


@bar_cards.before("26.03")
@carries_out("7.4.2")
def _bar_for_good(
    game: "Game", breach: Breaching, _accessible: list[int], forbidden: set[int], /
) -> None:
    """Bar cards that may not be accessed from being candidates, for the rest of the breach."""
    for _ in forbidden - breach.barred:
        game.log("7.4.2", "A card that cannot be accessed is no candidate in this breach")
    breach.barred |= forbidden


def in_root(game: "Game", breach: Breaching) -> list[int]:
    """Return the candidates in the root, as things stand."""
    return [] if _is_exhausted(breach) else [c for c in breach.in_root if c not in breach.barred]


@carries_out("7.4.1b", "7.4.1d", "7.4.6b", "7.4.6d")
def in_zone(game: "Game", breach: Breaching) -> list[int]:
    """Return the candidates in the Corp's hand, deck or discard pile, as things stand."""
    if _is_exhausted(breach) or _limit_is_reached(breach):
        return []
    eligible = [
        oid
        for oid in central_zone_cards(game, breach.server)
        if oid not in breach.chosen and oid not in breach.barred
    ]
    return _next_of_deck(game, breach, eligible) if breach.server == "R&D" else eligible


@carries_out("7.4.1c", "7.4.6c", "7.4.7", "7.4.7a")
def _next_of_deck(game: "Game", breach: Breaching, eligible: list[int]) -> list[int]:
    return eligible[-1:] if from_the_bottom(game, breach) else eligible[:1]


def settle_next(game: "Game", breach: Breaching) -> Process[None]:
    """Let chance decide which card of R&D is the candidate, if the order is not known."""
    cards = in_zone(game, breach)
    if breach.server == "R&D" and cards:
        yield from settle_places(game, Side.CORP, [game.zone(deck(Side.CORP)).index(cards[0])])


@carries_out("7.3.5", "7.4.4")
def _limit_is_reached(breach: Breaching) -> bool:
    return breach.random_limit is not None and breach.from_zone >= breach.random_limit


def _is_exhausted(breach: Breaching) -> bool:
    return breach.exactly is not None and _all_are_chosen(breach, breach.exactly)


@carries_out("7.1.10")
def _all_are_chosen(breach: Breaching, designated: int) -> bool:
    return len(breach.chosen) >= designated


@carries_out("7.4.7b")
def from_the_bottom(game: "Game", breach: Breaching) -> bool:
    """Whether cards of R&D are presented from the bottom up."""
    return breach.from_the_bottom or game.is_permitted(FROM_THE_BOTTOM, breach.server)


@carries_out("7.4.3")
def declare_new(game: "Game") -> Process[None]:
    """Let the Runner declare, of each card that entered the root, whether it is a candidate.

    A card that was chosen in this breach cannot be one, even if it is back.
    """
    breach = game.state.breach
    if breach is None:
        return
    refresh(game, breach)
    if breach.without_root:
        return
    for oid in cards_in_root(game, breach.server):
        if oid not in breach.seen and oid not in (*breach.declined, *breach.chosen):
            yield from _declare(game, breach, oid)


def _declare(game: "Game", breach: Breaching, oid: int) -> Process[None]:
    breach.seen.add(oid)
    if game.is_prohibited(AccessCard(oid)):
        breach.in_root.append(oid)
        breach.barred.add(oid)
        return
    yield from declare(game, breach, oid)


@dated("entering-a-breached-root", since="24.03")
@carries_out("7.4.6", "7.4.6a")
def declare(game: "Game", breach: Breaching, oid: int) -> Process[None]:
    """Have the Runner say whether the card becomes a candidate."""
    name = name_for_runner(game, oid)
    options = [intents.offer(game, intents.IsCandidate(oid, d), d) for d in (True, False)]
    question = f"{name} has come into the root: is it a candidate?"
    chosen = yield from game.decide(Side.RUNNER, "10.3.1i", question, options)
    if chosen.value:
        breach.in_root.append(oid)
    else:
        breach.declined.add(oid)


@declare.before("24.03")
@carries_out("7.4.6", "7.4.6a")
def _becomes_a_candidate(game: "Game", breach: Breaching, oid: int) -> Process[None]:
    """Say that the card becomes a candidate, whatever the Runner wants."""
    game.log("7.4.6a", f"{name_for_runner(game, oid)} has entered the root and is a candidate")
    breach.in_root.append(oid)
    yield from ()
