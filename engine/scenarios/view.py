"""A position as plain data: what ``nrules play --json`` shows and a page draws."""

from typing import Any

from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.sides import Side
from engine.scenarios.expect import encountered, run_status


def describe(game: Game) -> dict[str, Any]:
    """Both players' pools, the rig, and every server from its outermost ice inward."""
    state = game.state
    return {
        "turn": state.turn.value,
        "run": run_status(game),
        "encountering": encountered(game),
        "runner": {
            "credits": state.credits[Side.RUNNER],
            "clicks": state.clicks[Side.RUNNER],
            "tags": state.tags,
            "rig": [_card(o) for o in game.installed() if o.owner is Side.RUNNER],
        },
        "corp": {
            "credits": state.credits[Side.CORP],
            "clicks": state.clicks[Side.CORP],
            "bad_publicity": state.bad_publicity,
            "servers": {
                name: {"ice": [_card(game.object(oid)) for oid in server.ice]}
                for name, server in state.servers.items()
                if server.is_central or server.ice or server.root
            },
        },
    }


def _card(obj: Object) -> dict[str, Any]:
    shown: dict[str, Any] = {"card": obj.printed.name}
    if obj.owner is Side.CORP:
        shown["rezzed"] = obj.is_rezzed
    return shown
