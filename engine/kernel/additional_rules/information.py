"""Information (section 10.2): what each player can see of the game."""

from typing import TYPE_CHECKING, Any

from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.fund import credits_in_fund
from engine.kernel.game_concepts.seeing import UNSEEN, can_see
from engine.kernel.game_zones.zones import (
    PLAY_AREA,
    REMOVED,
    SET_ASIDE,
    Zone,
    deck,
    discard_pile,
    hand,
    score_area,
)
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

View = dict[str, Any]


@carries_out(
    "10.2.1",
    "10.2.2a",
    "10.2.2b",
    "10.2.3a",
    "10.2.3b",
    "4.2.2",
    "4.3.2",
    "4.5.2",
    "4.6.2",
    "4.6.3",
    "4.9.6",
)
def view(game: "Game", side: Side) -> View:
    """Return the game as a player sees it: open information, and what only they can see.

    Decks are numbers of cards, and so is the opponent's hand. A card that the player cannot see is
    :data:`engine.kernel.game_concepts.seeing.UNSEEN`, with the counters on it, which are open.
    """
    state = game.state
    return {
        "turn": state.turn.value,
        "tags": state.tags,
        "bad publicity": state.bad_publicity,
        "bad publicity fund": credits_in_fund(game),
        "core damage": state.core_damage,
        "mark": state.mark,
        "corp": _player(game, Side.CORP, side),
        "runner": _player(game, Side.RUNNER, side),
        "servers": {
            name: {
                "ice": [_card(game, oid, side) for oid in server.ice],
                "root": [_card(game, oid, side) for oid in server.root],
            }
            for name, server in state.servers.items()
        },
        "rig": [
            _card(game, o.oid, side)
            for o in game.installed()
            if o.controller is Side.RUNNER and o.host is None
        ],
        "in play": [_card(game, oid, side) for oid in _not_installed(game)],
        "set aside": [_card(game, oid, side) for oid in game.zone(SET_ASIDE)],
        "looking at": [game.name(oid) for oid in _looked_at(game, side)],
        "accessing": _accessed_card(game, side),
        "removed from the game": [_card(game, oid, side) for oid in game.zone(REMOVED)],
    }


@carries_out("10.2.2b")
def claim(game: "Game", side: Side, words: str) -> None:
    """Have a player say something about what they know; it changes nothing and may be untrue."""
    game.log("10.2.2b", f"{side.named} says: “{words}” (which need not be true)")


def _not_installed(game: "Game") -> list[int]:
    """Identities, and the events and operations in the play area."""
    return [
        oid
        for oid in game.zone(PLAY_AREA)
        if not game.object(oid).installed and game.object(oid).host is None
    ]


@carries_out("1.21.6")
def _looked_at(game: "Game", side: Side) -> list[int]:
    """Return the cards of decks and of the other player's hand that an ability lets them see."""
    zones = (deck(Side.CORP), deck(Side.RUNNER), hand(side.opponent))
    return [
        oid for zone in zones for oid in game.zone(zone) if can_see(game, side, game.object(oid))
    ]


@carries_out("7.1.2")
def _accessed_card(game: "Game", side: Side) -> str | None:
    """Return what the player sees of the accessed card; the Corp does not see which one of R&D."""
    access = game.state.access
    if access is None or not game.exists(access.card):
        return None
    seen = can_see(game, side, game.object(access.card))
    return game.name(access.card) if seen else UNSEEN


@carries_out("1.10.2", "4.2.4", "4.3.4", "4.4.3")
def _player(game: "Game", whose: Side, side: Side) -> View:
    in_hand = game.zone(hand(whose))
    return {
        "credits": pool(game, whose),
        "clicks": game.state.clicks[whose],
        "hand": [game.name(oid) for oid in in_hand] if whose is side else len(in_hand),
        "deck": len(game.zone(deck(whose))),
        "discard pile": [_card(game, oid, side) for oid in game.zone(discard_pile(whose))],
        "score area": [_card(game, oid, side) for oid in game.zone(score_area(whose))],
    }


def _card(game: "Game", oid: int, side: Side) -> View:
    """Return a card with what is open about it, remembered choices included."""
    obj = game.object(oid)
    seen = can_see(game, side, obj)
    shown: View = {"card": game.name(oid) if seen else UNSEEN}
    if obj.owner is Side.CORP and obj.installed:
        shown["rezzed"] = obj.is_rezzed
    counters = {kind: count for kind, count in obj.counters.items() if count}
    if counters:
        shown["counters"] = counters
    # A set-aside card also remembers where it came from and who arranges it, which are no choices.
    chosen = {name: it for name, it in obj.remembered.items() if not isinstance(it, Zone | Side)}
    if chosen:
        shown["chosen"] = {name: _choice(game, choice, side) for name, choice in chosen.items()}
    if hosted := [_card(game, o.oid, side) for o in game.hosted(oid)]:
        shown["hosted"] = hosted
    return shown


@carries_out("10.2.3b")
def _choice(game: "Game", choice: Any, side: Side) -> Any:
    """Return a chosen object as it lies, so that a chosen facedown card stays unknown."""
    if not isinstance(choice, int) or choice not in game.state.objects:
        return choice if isinstance(choice, str) else None
    obj = game.object(choice)
    where: View = {"card": game.name(choice) if can_see(game, side, obj) else UNSEEN}
    server = game.state.servers.get(obj.server) if obj.server else None
    if server is not None:
        where["server"] = server.name
        if choice in server.ice:
            where["position"] = server.ice.index(choice)
    return where
