"""Objects in an illegal state, corrected at checkpoints (10.3.1d to 10.3.1k)."""

from typing import TYPE_CHECKING

from engine.kernel.accessing.candidates import declare_new
from engine.kernel.additional_rules.illegal_locations import (
    is_all_legal,
    trash_illegal_objects,
    trash_together,
)
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.hosting import return_released_counters
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA, SET_ASIDE, discard_pile, score_area
from engine.kernel.runs.position import server_ceased
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("10.3.1")
def correct(game: "Game") -> Process[None]:
    """Correct what steps (d) to (k) of a checkpoint name, in their order."""
    if game.state.breach is None and not game.released and game.found(is_legal):
        return
    yield from trash_surplus_copies(game)
    yield from trash_illegal_objects(game)
    yield from trash_what_lost_its_host(game)
    remove_empty_remote_servers(game)
    yield from _declare_candidates(game)
    restore_cards_in_discard_piles(game)


def is_legal(game: "Game") -> bool:
    """Whether none of those steps has anything to correct, but for candidates and counters."""
    wrong = (_surplus_copies, _hostless, _empty_remote_servers, _altered_in_discard_piles)
    return is_all_legal(game) and not any(game.found(find) for find in wrong)


# --- (d) unique cards and consoles ----------------------------------------------------


@carries_out("10.3.1d", "10.1.1", "2.2.1", "3.8.5a", "3.8.5b", "3.8.5c", "3.8.5d")
def trash_surplus_copies(game: "Game") -> Process[None]:
    """Of active unique cards of one name, and of a player's consoles, the latest stays."""
    surplus = game.found(_surplus_copies)
    if surplus:
        names = ", ".join(map(game.name, surplus))
        game.log("10.3.1d", f"A later copy or console is active: {names}")
        yield from trash_together(game, surplus)


def _surplus_copies(game: "Game") -> list[int]:
    groups: dict[object, list[Object]] = {}
    for oid in (*game.zone(PLAY_AREA), *game.zone(score_area(Side.CORP))):
        card = game.object(oid)
        if card.is_active and card.printed.unique:
            groups.setdefault(card.printed.name, []).append(card)
        if card.is_active and card.installed and game.has_subtype(oid, "console"):
            groups.setdefault(card.controller, []).append(card)
    surplus = {
        card.oid
        for group in groups.values()
        for card in sorted(group, key=lambda c: c.became_active)[:-1]
    }
    return sorted(surplus)


# --- (f), (g) hosted objects ----------------------------------------------------------


@carries_out("10.3.1f", "10.3.1g", "1.13.11", "8.2.5", "9.5.5")
def trash_what_lost_its_host(game: "Game") -> Process[None]:
    """Trash what was hosted on a card that is gone, again and again until nothing is.

    What is set aside for a resolving ability is left alone.
    """
    return_released_counters(game)
    while hostless := game.found(_hostless):
        names = ", ".join(card.printed.name for card in hostless)
        game.log("10.3.1g", f"The host is gone: {names}")
        for card in hostless:
            card.host = None
        yield from trash_together(game, [card.oid for card in hostless])


def _hostless(game: "Game") -> list[Object]:
    return [
        card
        for card in map(game.object, (*game.zone(PLAY_AREA), *game.zone(SET_ASIDE)))
        if card.host is not None and not game.exists(card.host)
        if card.zone != SET_ASIDE or card.host not in game.kept_hosted
    ]


# --- (h) servers, (i) candidates ------------------------------------------------------


@carries_out("10.3.1h", "4.6.8d", "4.6.8e", "8.5.8")
def remove_empty_remote_servers(game: "Game") -> None:
    """A remote server without any card ceases to exist."""
    for name in game.found(_empty_remote_servers):
        del game.state.servers[name]
        game.state.ceased.add(name)
        game.log("10.3.1h", f"{name} ceases to exist")
        server_ceased(game, name)


@carries_out("8.5.9")
def _empty_remote_servers(game: "Game") -> list[str]:
    """Those that hold no card and are no destination of a card that is being installed."""
    return [
        server.name
        for server in game.state.servers.values()
        if not (server.is_central or server.ice or server.root)
        if server.name not in game.installing_to
    ]


@carries_out("10.3.1i")
def _declare_candidates(game: "Game") -> Process[None]:
    """Let the Runner say which cards that entered the breached root become candidates."""
    yield from declare_new(game)


# --- (j), (k) discard piles -----------------------------------------------------------


@carries_out("10.3.1j", "10.3.1k", "10.1.3", "10.1.4", "4.7.4")
def restore_cards_in_discard_piles(game: "Game") -> None:
    """Cards there are as they are printed, and counters go back to the bank."""
    for card in game.found(_altered_in_discard_piles):
        card.converted = None
        card.counters.clear()


def _altered_in_discard_piles(game: "Game") -> list[Object]:
    cards = [game.object(oid) for side in Side for oid in game.zone(discard_pile(side))]
    return [card for card in cards if card.converted is not None or card.counters]
