"""Check what a scenario expects at one point of a game."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.abilities.interrupts.relevance import is_relevant
from engine.kernel.additional_rules.information import view
from engine.kernel.additional_rules.link import link
from engine.kernel.card_manipulation.installing.destinations import new_remote_name
from engine.kernel.decisions import Decision
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.fund import credits_in_fund
from engine.kernel.game_concepts.memory import memory_limit, memory_used
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import REMOVED, Zone, deck, discard_pile, hand, score_area
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import maximum_hand_size
from engine.scenarios.expectations.card_expectations import card_failures, kind_failures
from engine.scenarios.expectations.course_expectations import course_failures
from engine.scenarios.expectations.failures import Failure, Place, check_equal
from engine.scenarios.expectations.option_expectations import option_failures
from engine.scenarios.files.schema_expectations import (
    Count,
    Expectation,
    PlayerExpectation,
    RunnerExpectation,
)
from engine.scenarios.near_names import did_you_mean
from engine.scenarios.watched_game import WatchedGame


def find_failures(
    game: WatchedGame, decision: Decision | None, expected: Expectation
) -> list[Failure]:
    """Return everything that is expected and does not hold, in the order of the form.

    ``decision`` is what somebody has to decide at that point, or ``None``.
    """
    return [
        *_player_failures(game, expected),
        *card_failures(game, expected),
        *kind_failures(expected),
        *_server_failures(game, expected),
        *_window_failures(game, expected),
        *option_failures(game, decision, expected),
        *_effect_failures(game, expected),
        *_lingering_failures(game, expected),
        *course_failures(game, expected),
        *_view_failures(game, expected),
    ]


# --- players and servers --------------------------------------------------------------


def _player_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    if (corp := expected.corp) is not None:
        yield from _side_failures(game, Side.CORP, corp)
        found = game.state.bad_publicity
        yield from check_equal(
            ("corp", "bad_publicity"), "bad publicity", corp.bad_publicity, found
        )
    if (runner := expected.runner) is not None:
        yield from _side_failures(game, Side.RUNNER, runner)
        yield from _runner_failures(game, runner)


def _runner_failures(game: WatchedGame, wanted: RunnerExpectation) -> Iterator[Failure]:
    found = {
        "tags": game.state.tags,
        "bad_publicity_fund": credits_in_fund(game),
        "core_damage": game.state.core_damage,
        "link": link(game),
        "memory": memory_limit(game),
        "memory_used": memory_used(game),
    }
    for what, value in found.items():
        words = _PHRASES.get(what, what.replace("_", " "))
        yield from check_equal(("runner", what), words, getattr(wanted, what), value)
    rig = [o.printed.name for o in game.installed() if o.owner is Side.RUNNER]
    yield from _check_cards(("runner", "rig"), "the rig", wanted.rig, rig)


_PHRASES = {
    "bad_publicity_fund": "credits in the bad publicity fund",
    "memory": "the memory limit",
    "memory_used": "memory in use",
}


def _side_failures(game: WatchedGame, side: Side, wanted: PlayerExpectation) -> Iterator[Failure]:
    state, who, at = game.state, side.named, side.value
    yield from check_equal(
        (at, "credits"), _credits_phrase(game, side), wanted.credits, pool(game, side)
    )
    yield from check_equal((at, "clicks"), f"{who}'s clicks", wanted.clicks, state.clicks[side])
    yield from check_equal((at, "score"), f"{who}'s score", wanted.score, score(game, side))
    if wanted.hand_size is not None:
        found = maximum_hand_size(game, side)
        yield from check_equal(
            (at, "hand_size"), f"{who}'s maximum hand size", wanted.hand_size, found
        )
    zones = (
        ("hand", "hand", hand(side), wanted.hand),
        ("deck", "deck", deck(side), wanted.deck),
        ("discard", "discard pile", discard_pile(side), wanted.discard),
        ("score_area", "score area", score_area(side), wanted.score_area),
    )
    for key, name, zone, cards in zones:
        yield from _check_cards((at, key), f"{who}'s {name}", cards, _names_in_zone(game, zone))
    removed = [game.name(oid) for oid in game.zone(REMOVED) if game.object(oid).owner is side]
    yield from _check_cards((at, "removed"), f"{who}'s removed cards", wanted.removed, removed)
    yield from _deck_order_failures(game, side, wanted)


def _credits_phrase(game: WatchedGame, side: Side) -> str:
    """Return what a player's credits are called; those in the fund are not among them (10.6.2)."""
    apart = credits_in_fund(game) if side is Side.RUNNER else 0
    without = f", without the {apart} in the bad publicity fund" if apart else ""
    return f"{side.named}'s credits{without}"


def _deck_order_failures(
    game: WatchedGame, side: Side, wanted: PlayerExpectation
) -> Iterator[Failure]:
    """Compare the order of the deck, which chance decides only where a card is needed (4.2.3)."""
    if wanted.deck_order is None:
        return
    place, what = (side.value, "deck_order"), f"{side.named}'s deck from its top"
    if game.state.unordered[side]:
        yield Failure(place, f"{what}: expected an order, but a shuffle has left it open")
        return
    yield from check_equal(place, what, list(wanted.deck_order), _names_in_zone(game, deck(side)))


def _names_in_zone(game: WatchedGame, zone: Zone) -> list[str]:
    """Return the names of the cards there, even of one added "as an agenda" (10.1.3)."""
    return [game.object(oid).definition.name for oid in game.zone(zone)]


def _check_cards(
    place: tuple[str, ...], what: str, wanted: Count | None, found: list[str]
) -> Iterator[Failure]:
    if isinstance(wanted, int):
        yield from check_equal(place, f"cards in {what}", wanted, len(found))
    elif wanted is not None:
        yield from check_equal(place, what, sorted(wanted), sorted(found))


def _server_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    for name, wanted in expected.servers.items():
        server, at = game.state.servers.get(name), ("servers", name)
        if server is None and name not in (*game.state.ceased, new_remote_name(game)):
            yield Failure(
                at, f"{name}: there never was such a server, and it would not be the next one"
            )
            continue
        if server is None or wanted == "gone":
            yield from check_equal(at, name, wanted, "gone" if server is None else "there")
            continue
        found = {"ice": server.ice, "root": server.root}
        for part, cards in wanted.items():
            names = [game.name(oid) for oid in found[part]]
            yield from check_equal((*at, part), f"{part} of {name}", list(cards), names)


# --- windows and what is imminent -----------------------------------------------------


def _window_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    window = game.windows[-1] if game.windows else None
    pending = window.pending if window else []
    yield from _check_sources(game, "pending", expected.pending, (i.source for i in pending))
    if expected.relevant is not None:
        if window is None or window.imminent is None:
            yield Failure(("relevant",), "relevant: no interrupt window is open here")
        else:
            relevant = [i.source for i in pending if is_relevant(game, i, window.imminent)]
            yield from _check_sources(game, "relevant", expected.relevant, relevant)
    found = window.rule if window else "none"
    yield from check_equal(("window",), "window", expected.window, found)


def _check_sources(
    game: WatchedGame, what: str, wanted: tuple[str, ...] | None, found: Iterable[int]
) -> Iterator[Failure]:
    if wanted is not None:
        names = sorted(game.name(oid) for oid in found)
        yield from check_equal((what,), what, sorted(wanted), names)


def _effect_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    window = next((w for w in reversed(game.windows) if w.imminent is not None), None)
    for kind, wanted in expected.expects.items():
        place, what = ("expects", kind), f"expected effect {kind}"
        if window is None:
            yield Failure(place, f"{what}: no instruction is imminent here")
            continue
        of_kind = [e for e in window.imminent.effects if type(e).__name__ == kind]
        if not of_kind:
            others = sorted({type(e).__name__ for e in window.imminent.effects})
            there = ", ".join(others) or "nothing"
            yield Failure(
                place, f"{what}: the imminent instruction was never to do that, only {there}"
            )
            continue
        found: Any = "gone"
        if still := [e for e in of_kind if e.is_expected(game)]:
            found = still[0].value(game) if isinstance(still[0], ValuedEffect) else 1
        yield from check_equal(place, what, wanted, found)


def _lingering_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    effects = game.state.lingering
    lasting = [e.source for e in effects if e.declarations or e.ability is None]
    delayed = [e.source for e in effects if e.ability is not None and not e.spent]
    yield from _check_sources(game, "lasting", expected.lasting, lasting)
    yield from _check_sources(game, "delayed", expected.delayed, delayed)


# --- what a player can see ------------------------------------------------------------


def _view_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    for side, parts in expected.sees.items():
        yield from _check_view(side, ("sees", side.value), view(game, side), parts)


def _check_view(
    side: Side, place: Place, seen: Mapping[str, Any], parts: Mapping[str, Any]
) -> Iterator[Failure]:
    """Yield what a player sees otherwise than expected; in a mapping, only written keys count."""
    for name, wanted in parts.items():
        here: Place = (*place, name)
        what = " ".join(map(str, here[2:]))
        if name not in seen:
            hint = _VIEW_HINTS.get(name) or did_you_mean(name, seen)
            yield Failure(here, f"sees: there is no “{what}” to see{hint}")
        elif wanted and isinstance(wanted, Mapping) and isinstance(seen[name], Mapping):
            yield from _check_view(side, here, seen[name], wanted)
        elif seen[name] != wanted:
            is_hand = isinstance(wanted, list) and isinstance(seen[name], int)
            hint = f": {_LOOKING_AT_HINT}" if is_hand else ""
            message = f"{side.named} sees {what}: expected {wanted}, found {seen[name]}{hint}"
            yield Failure(here, message)


_LOOKING_AT_HINT = "the cards of the other player that they can see are under “looking at”"
_VIEW_HINTS = {
    **dict.fromkeys(("grip", "heap", "stack"), ": it is under “runner”"),
    **dict.fromkeys(("hand", "deck", "credits", "HQ"), ": it is under “runner” or “corp”"),
}
