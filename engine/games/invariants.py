"""What must hold in every game at every decision, and what after every checkpoint."""

import re
from collections import Counter

from engine.kernel.decisions import Decision
from engine.kernel.errors import KernelError
from engine.kernel.game import Game
from engine.kernel.game_concepts import memory
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_zones.zones import (
    PLAY_AREA,
    SET_ASIDE,
    ZoneKind,
    discard_pile,
    score_area,
)
from engine.kernel.sides import Side

PRIORITY_QUESTIONS = (
    "act, or pass priority?",
    "trigger which pending ability?",
    "use which interrupt (",
)
"""How the questions begin that are asked right after a checkpoint (10.3.2)."""
NAMING_RULE = "1.15.1b"
"""The rule under which a card's name is chosen, whether or not the card is in the game."""


class BrokenInvariantError(KernelError):
    """Something does not hold that always must."""


def check(game: Game, decision: Decision, cards: int) -> None:
    """Check a game of so many cards at a decision; raise :class:`BrokenInvariantError`."""
    check_decision(decision)
    check_no_secrets_told(game, decision)
    check_places(game, cards)
    check_amounts(game)
    if decision.question.startswith(PRIORITY_QUESTIONS):
        check_settled(game)


def _require(what: bool, otherwise: str) -> None:
    if not what:
        raise BrokenInvariantError(otherwise)


def check_decision(decision: Decision) -> None:
    """Check that there is an option, and that no two options have the same label.

    Raises :class:`BrokenInvariantError`.
    """
    labels = [option.label for option in decision.options]
    _require(bool(labels), f"{decision.rule}: nothing to choose from")
    _require(len({label.casefold() for label in labels}) == len(labels), f"two alike: {labels}")


def check_no_secrets_told(game: Game, decision: Decision) -> None:
    """Check that a decision names no card that the player who decides cannot see (10.2.2b).

    Raises :class:`BrokenInvariantError`. Two kinds of names are allowed: all, if any name there is
    can be chosen; and that of the card of an ability, pending or resolving, that the player
    controls.
    """
    if not isinstance(decision.player, Side) or decision.rule == NAMING_RULE:
        return
    words = "\n".join((decision.question, *(option.label for option in decision.options)))
    named = [o for o in game.state.objects.values() if o.printed.name in words]
    names = {o.printed.name for o in named if can_see(game, decision.player, o)}
    pending = (instance for window in game.windows for instance in window.pending)
    triggered = [
        instance
        for instance in (*pending, *game.resolving)
        if instance.controller is decision.player
    ]
    names |= {game.name(instance.source) for instance in triggered}
    for name in sorted(names, key=len, reverse=True):
        words = words.replace(name, "")
    for name in {o.printed.name for o in named} - names:
        is_named = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None
        _require(not is_named, f"{decision.rule}: {decision.player.named} is told of {name}")


def check_places(game: Game, cards: int) -> None:
    """Check that each card is in one zone, and an installed Corp card in one place of a server.

    Raises :class:`BrokenInvariantError`.
    """
    state = game.state
    placed = [oid for zone in state.order.values() for oid in zone]
    _require(set(placed) == set(state.objects), "a card is in no zone, or a zone holds none")
    _require(len(placed) == len(state.objects), "a card is in two places")
    for zone, oids in state.order.items():
        if any(state.objects[oid].zone != zone for oid in oids):
            raise BrokenInvariantError(f"a stranger in {zone}")
    physical = {o.card for o in state.objects.values()}
    _require(
        len(physical) == len(state.objects) == cards + state.brought,
        "a card is lost, or has become two",
    )
    standing = [(s.name, oid) for s in state.servers.values() for oid in (*s.ice, *s.root)]
    _require(len({oid for _, oid in standing}) == len(standing), "a card stands twice")
    for server, oid in standing:
        card = state.objects[oid]
        if (card.zone, card.server) != (PLAY_AREA, server):
            raise BrokenInvariantError(f"{server} holds a stranger")
    for card in state.objects.values():
        back = card.definition.back if card.flipped else None
        is_as_it_follows = card.printed is (back or card.converted or card.definition)
        _require(is_as_it_follows, "a card is printed with what it is not")
    there = {o.oid for o in state.objects.values() if o.server}
    _require(there == {oid for _, oid in standing}, "a card thinks it stands in a server")


def check_hosts(game: Game) -> None:
    """Check that what is hosted lies with its host, or is set aside, and never on itself."""
    for card in game.state.objects.values():
        if card.host is None:
            _require(card.zone != PLAY_AREA or card.converted is None, "a counter without a host")
            continue
        kinds = (ZoneKind.PLAY_AREA, ZoneKind.SET_ASIDE, ZoneKind.SCORE_AREA)
        _require(card.zone.kind in kinds, "a hosted card lies where none can")
        _require(game.exists(card.host) or card.zone == SET_ASIDE, "its host is gone")
        above, seen = card, {card.oid}
        while above.host is not None and game.exists(above.host):
            above = game.object(above.host)
            _require(above.oid not in seen, "a card is hosted on itself")
            seen.add(above.oid)


def check_amounts(game: Game) -> None:
    """Check that nothing that is counted is below zero."""
    state = game.state
    _require(min(*state.credits.values(), *state.clicks.values()) >= 0, "a pool is below zero")
    counted = (state.tags, state.bad_publicity, state.core_damage)
    _require(min(counted) >= 0, "the Runner's or the Corp's counters are below zero")
    for card in state.objects.values():
        if counters := card.counters:
            _require(min(counters.values()) >= 0, "counters on a card are below zero")


def check_settled(game: Game) -> None:
    """Check what the last checkpoint must have settled before anybody gets priority (10.3.1).

    Raises :class:`BrokenInvariantError`.
    """
    may_hold = {PLAY_AREA, SET_ASIDE, *map(score_area, Side)}
    for card in game.state.objects.values():
        if (counters := card.counters) and any(counters.values()) and card.zone not in may_hold:
            raise BrokenInvariantError(f"counters on {card.printed.name} in {card.zone}")
    for side in Side:
        converted = [oid for oid in game.zone(discard_pile(side)) if game.object(oid).converted]
        _require(not converted, "what is no card any more lies in a discard pile")
    for server in game.state.servers.values():
        is_kept = server.is_central or server.ice or server.root
        _require(bool(is_kept) or server.name in game.installing_to, f"{server.name} is empty")
    unique = Counter(
        o.printed.name for o in game.state.objects.values() if o.printed.unique and o.is_active
    )
    _require(set(unique.values()) <= {1}, "a unique card is active twice")
    _require(memory.fits(game), "the programs do not fit into memory")
    check_hosts(game)
