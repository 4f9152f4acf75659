"""A position as plain data: what ``nrules play --json`` prints and a page draws."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.kernel.abilities.static.values import strength
from engine.kernel.additional_rules.link import link
from engine.kernel.game import Game
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.fund import credits_in_fund
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.scoring import score
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
from engine.kernel.runs.position import ice_at_position
from engine.kernel.sides import Side
from engine.scenarios.game_status import (
    accessed_card,
    encountered_ice,
    run_status,
    subroutines_left,
    winner,
)
from engine.scenarios.watched_game import WatchedGame


def describe_position(game: WatchedGame, *, earlier_run: bool = True) -> dict[str, Any]:
    """Return both players' pools and zones, and every server from its outermost ice inward.

    Without ``earlier_run`` a run that is over is left out.
    """
    state = game.state
    return {
        "turn": state.turn.value,
        "winner": winner(game),
        "run": run_status(game) if earlier_run or state.run is not None else None,
        "attacked_server": state.run.server if state.run else None,
        "position": state.run.position if state.run else None,
        "encountering": encountered_ice(game),
        "to_resolve": subroutines_left(game),
        "accessing": accessed_card(game),
        "mark": state.mark,
        "runner": _player(game, Side.RUNNER)
        | {
            "tags": state.tags,
            "bad_publicity_fund": credits_in_fund(game),
            "core_damage": state.core_damage,
            "link": link(game),
            "rig": [
                _card(game, o)
                for o in game.installed()
                if o.owner is Side.RUNNER and o.host is None
            ],
        },
        "corp": _player(game, Side.CORP)
        | {
            "bad_publicity": state.bad_publicity,
            "servers": {
                name: {
                    "ice": [_ice(game, oid) for oid in server.ice],
                    "root": [_card(game, game.object(oid)) for oid in server.root],
                }
                for name, server in state.servers.items()
            },
        },
    }


def _player(game: Game, side: Side) -> dict[str, Any]:
    in_play = [
        o for o in map(game.object, game.zone(PLAY_AREA)) if o.owner is side and not o.installed
    ]
    identity = next((o.printed.name for o in in_play if o.is_identity), None)
    agendas = map(game.object, game.zone(score_area(side)))
    return {
        "identity": identity,
        "credits": pool(game, side),
        "clicks": game.state.clicks[side],
        "score": score(game, side),
        "hand": _names(game, hand(side)),
        "deck": _names(game, deck(side)),
        "discard": _names(game, discard_pile(side)),
        "facedown": [
            game.name(oid) for oid in game.zone(discard_pile(side)) if not game.object(oid).faceup
        ],
        "score_area": _names(game, score_area(side)),
        "set_aside": _owned(game, SET_ASIDE, side),
        "removed": _owned(game, REMOVED, side),
        "in_play": [o.printed.name for o in in_play if o.playing],
        "bearing": [
            card
            for card in (_card(game, o) for o in (*in_play, *agendas) if o.host is None)
            if not card.keys().isdisjoint(_BORNE)
        ],
    }


_BORNE = ("counters", "remembers", "hosted")
"""What a card may bear; one that is not installed and bears nothing is shown by name alone."""


def pile_in_words(player: Mapping[str, Any], pile: str) -> list[str]:
    """Return the cards of a player's pile, as :func:`describe_position` has them, in words."""
    facedown = Counter(player["facedown"] if pile == "discard" else ())
    shown = []
    for name in player[pile]:
        shown.append(f"{name}, facedown" if facedown[name] > 0 else name)
        facedown[name] -= 1
    return shown


def _owned(game: Game, zone: Zone, side: Side) -> list[str]:
    return [o.printed.name for o in map(game.object, game.zone(zone)) if o.owner is side]


def _names(game: Game, zone: Zone) -> list[str]:
    return [game.name(oid) for oid in game.zone(zone)]


def _ice(game: WatchedGame, ice: int) -> dict[str, Any]:
    is_here = game.state.run is not None and ice_at_position(game) == ice
    return _card(game, game.object(ice)) | ({"runner_is_here": True} if is_here else {})


def _card(game: Game, obj: Object) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "card": obj.printed.name,
        "type": obj.printed.type,
        "side": obj.owner.value,
        "faceup": obj.faceup,
    }
    if lies := _lies(obj):
        shown["lies"] = lies
    if obj.printed.strength is not None and lies != "facedown":  # facedown it has none (8.1.4a)
        shown["strength"] = strength(game, obj.oid)
    if counters := {kind: count for kind, count in obj.counters.items() if count}:
        shown["counters"] = counters
    if obj.remembered:
        shown["remembers"] = {
            what: game.name(choice) if isinstance(choice, int) else str(choice)
            for what, choice in obj.remembered.items()
        }
    if hosted := game.hosted(obj.oid):
        shown["hosted"] = [_card(game, o) for o in hosted]
    return shown


def _lies(obj: Object) -> str | None:
    """Return how a card lies, if that has to be said; a faceup card need not be rezzed (8.1.1)."""
    if obj.is_rezzed:
        return "rezzed"
    if obj.installed and obj.owner is Side.CORP:
        return "faceup" if obj.faceup else "unrezzed"
    return None if obj.faceup else "facedown"
