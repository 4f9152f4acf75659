"""A position as text, to tell positions apart: what somebody who sees every card would write down.

It says what lies where, what is in progress and what is to be decided, but not how it came about.
So two lines of play come to the same position if they differ only in the order of actions, say,
or in which copy of a card was used. That difference may matter later, to whatever looks for "the
first time each turn". So diagrams count positions; the engine never skips a line of play because
of them.
"""

from typing import Any

from engine.kernel.decisions import Decision
from engine.kernel.game_zones.zones import SET_ASIDE
from engine.scenarios.positions.view import describe_position
from engine.scenarios.watched_game import WatchedGame

ORDERED_LISTS = {"deck", "ice"}
"""The lists in which the order of cards matters; the others are sorted."""


def position_diagram(game: WatchedGame, decision: Decision | None) -> str:
    """Return the position at a decision as text; ``decision`` is ``None`` if the game is over."""
    shown = describe_position(game, earlier_run=False)
    return repr(
        [
            _unordered(shown),
            _hidden_differences(game),
            _in_progress(game),
            decision and [decision.player, decision.rule, decision.question],
            decision and sorted(option.label for option in decision.options),
        ]
    )


def _unordered(shown: Any, key: str = "") -> Any:
    if isinstance(shown, dict):
        return sorted((name, _unordered(value, name)) for name, value in shown.items())
    if isinstance(shown, list):
        items = [_unordered(item) for item in shown]
        return items if key in ORDERED_LISTS else sorted(items, key=repr)
    return shown


def _hidden_differences(game: WatchedGame) -> list[Any]:
    """Return what names leave open: which copy was chosen, for cards that remember a choice."""
    chosen = [
        [_place(game, card.oid), name, _place(game, choice) if choice in known else str(choice)]
        for known in [game.state.objects | game.state.past]
        for card in game.state.objects.values()
        for name, choice in card.remembered.items()
    ]
    return sorted(chosen, key=repr)


def _place(game: WatchedGame, oid: int) -> list[Any]:
    """Return a card's name and place, the same for each copy that lies there."""
    card = game.object(oid)
    server = game.state.servers.get(card.server) if card.server is not None else None
    row = server.ice if server is not None else []
    return [card.printed.name, str(card.zone), card.server, row.index(oid) if oid in row else None]


def _in_progress(game: WatchedGame) -> list[Any]:
    """Return the steps, windows, abilities and effects in progress, the outermost first."""
    state, encounter, breach, access = game.state, *_run_parts(game)
    return [
        [structure.rule for structure in game.structures],
        [[w.rule, sorted(_named(game, i) for i in w.pending)] for w in game.windows],
        [_named(game, resolution) for resolution in game.resolutions],
        [[e.describe(game) for e in imminent.effects] for imminent in game.imminent],
        sorted([effect.label, effect.duration] for effect in state.lingering),
        sorted(game.name(oid) for oid in game.zone(SET_ASIDE)),
        encounter,
        breach,
        access,
    ]


def _named(game: WatchedGame, instance: Any) -> str:
    return f"{game.name(instance.source)}: {instance.ability.label}"


def _run_parts(game: WatchedGame) -> tuple[Any, Any, Any]:
    """Return the encounter, the breach and the access in progress."""
    encounter, breach, access = game.state.encounter, game.state.breach, game.state.access
    subroutines = encounter and [
        sorted([ability.label, which] for ability, which in keys)  # type: ignore[attr-defined]
        for keys in (encounter.broken, encounter.resolved)
    ]
    candidates = breach and [
        [_place(game, oid) for oid in cards] for cards in (breach.in_root, breach.accessed)
    ]
    return subroutines, candidates, access and _place(game, access.card)
