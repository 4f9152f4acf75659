"""Objects in an illegal state, corrected at checkpoints (10.3.1d to 10.3.1k)."""

from typing import TYPE_CHECKING

from engine.kernel.accessing.candidates import declare_new
from engine.kernel.additional_rules.illegal_locations import (
    is_all_legal,
    trash_illegal_objects,
    trash_together,
)
from engine.kernel.card_manipulation.movements.moving import REMOVED_WITH_HOST
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.extra_cards import return_outside
from engine.kernel.game_concepts.hosting import (
    cards_with_hosts,
    hosts_without_installing,
    return_released_counters,
)
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import (
    PLAY_AREA,
    SET_ASIDE,
    ZoneKind,
    score_area,
)
from engine.kernel.procedure import EmptyPart, Part
from engine.kernel.runs.position import server_ceased
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def is_legal(game: "Game") -> bool:
    """Whether those steps have nothing to correct; candidates are not checked."""
    wrong = (surplus_copies, _hostless_cards, _empty_remote_servers)
    return is_all_legal(game) and not any(game.find(find) for find in wrong)


# --- (d) unique cards and consoles ----------------------------------------------------


def _trash_surplus_copies(game: "Game", _checking: object) -> Process[None]:
    """Trash all but the latest of active unique cards with one name, and of a player's consoles."""
    surplus = game.find(surplus_copies)
    if surplus:
        yield from _trash_surplus(game, surplus)


@carries_out("10.1.1", "2.2.1", "3.8.5a", "3.8.5b", "3.8.5c", "3.8.5d")
def _trash_surplus(game: "Game", surplus: list[int]) -> Process[None]:
    names = ", ".join(map(game.name, surplus))
    game.log("10.3.1d", f"A later copy or console is active: {names}")
    yield from trash_together(game, surplus)


def surplus_copies(game: "Game") -> list[int]:
    """Return the active unique cards and consoles of which a later one is active, too."""
    groups: dict[object, list[Object]] = {}
    changed, objects = game.characteristics() or {}, game.state.objects
    for oid in (*game.zone(PLAY_AREA), *game.zone(score_area(Side.CORP))):
        card = objects[oid]
        printed = card.printed
        perhaps_console = "console" in printed.subtypes or oid in changed
        if not (printed.unique or perhaps_console) or not card.is_active:
            continue
        if printed.unique:
            groups.setdefault(printed.name, []).append(card)
        if perhaps_console and card.installed and game.has_subtype(oid, "console"):
            groups.setdefault(card.controller, []).append(card)
    surplus = {
        card.oid
        for group in groups.values()
        for card in sorted(group, key=lambda c: c.became_active)[:-1]
    }
    return sorted(surplus)


# --- (e) objects in illegal locations -------------------------------------------------


def _trash_illegal_objects(game: "Game", _checking: object) -> Process[None]:
    yield from trash_illegal_objects(game)


# --- (f), (g) hosted objects ----------------------------------------------------------


def _trash_what_lost_its_agenda(game: "Game", _checking: object) -> Process[None]:
    """Trash what was hosted on an agenda that has left its score area."""
    if of_agendas := [card for card in game.find(_hostless_cards) if _was_on_agenda(game, card)]:
        game.log("10.3.1f", f"The agenda is gone: {_joined_names(of_agendas)}")
        yield from _trash_hostless(game, of_agendas)


def _trash_what_lost_its_host(game: "Game", _checking: object) -> Process[None]:
    """Trash what was hosted on a card that is gone, and repeat until there is nothing left.

    What is set aside for a resolving ability is left alone.
    """
    return_released_counters(game)
    while hostless := game.find(_hostless_cards):
        game.log("10.3.1g", f"The host is gone: {_joined_names(hostless)}")
        removed = [card for card in hostless if REMOVED_WITH_HOST in card.remembered]
        RemoveFromGame(cards=[card.oid for card in removed]).apply(game)
        others = [card for card in hostless if card not in removed]
        returned = [card for card in others if card.definition.type == "identity"]
        for card in returned:
            return_outside(game, card)
            game.log("1.5.4b", f"{card.printed.name} goes back outside the game")
        yield from _trash_hostless(game, [card for card in others if card not in returned])


@carries_out("1.13.11")
def _trash_hostless(game: "Game", hostless: list[Object]) -> Process[None]:
    for card in hostless:
        card.host = None
    yield from trash_together(game, [card.oid for card in hostless])


def _was_on_agenda(game: "Game", card: Object) -> bool:
    """Whether the host was an agenda in a score area."""
    host = game.state.past.get(card.host) if card.host is not None else None
    return host is not None and host.zone.kind is ZoneKind.SCORE_AREA


def _joined_names(cards: list[Object]) -> str:
    return ", ".join(card.printed.name for card in cards)


def _hostless_cards(game: "Game") -> list[Object]:
    return [
        card
        for card, host in game.find(cards_with_hosts)
        if not game.exists(host) or hosts_without_installing(game.object(host))
        if card.zone != SET_ASIDE or host not in game.kept_hosted
    ]


# --- (h) servers, (i) candidates ------------------------------------------------------


def _remove_empty_remote_servers(game: "Game", _checking: object) -> None:
    """Remove each remote server without a card, which ceases to exist."""
    for name in game.find(_empty_remote_servers):
        _cease(game, name)


@carries_out("4.6.8d", "4.6.8e", "8.5.8")
def _cease(game: "Game", name: str) -> None:
    del game.state.servers[name]
    game.state.ceased.add(name)
    game.log("10.3.1h", f"{name} ceases to exist")
    server_ceased(game, name)


@carries_out("8.5.9")
def _empty_remote_servers(game: "Game") -> list[str]:
    """Return the servers that hold no card, and to which no card is being installed."""
    return [
        server.name
        for server in game.state.servers.values()
        if not (server.is_central or server.ice or server.root)
        if server.name not in game.installing_to
    ]


def _declare_candidates(game: "Game", _checking: object) -> Process[None]:
    """Let the Runner say which cards that entered the breached root become candidates."""
    yield from declare_new(game)


CORRECTIONS = (
    Part("10.3.1d", "Of unique cards and consoles the latest stays", _trash_surplus_copies),
    Part("10.3.1e", "What is where it cannot be is trashed", _trash_illegal_objects),
    Part(
        "10.3.1f",
        "What lay on an agenda gone from a score area is trashed",
        _trash_what_lost_its_agenda,
    ),
    Part("10.3.1g", "What lay on any card uninstalled is trashed", _trash_what_lost_its_host),
    Part("10.3.1h", "Remote servers without a card cease", _remove_empty_remote_servers),
    EmptyPart("25.04:10.3.1i", "Positions without ice cease, but the Runner's"),
    Part("10.3.1i", "Is what is new in a breached root a candidate?", _declare_candidates),
    EmptyPart("10.3.1j", "Cards in discard piles are as they are printed"),
    EmptyPart("10.3.1k", "Cards in discard piles host no counters"),
)
"""The steps of a checkpoint that correct an illegal state, in their order."""
