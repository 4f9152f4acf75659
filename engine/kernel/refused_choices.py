"""Explain why a card, a place for it or a server to run is not among those that may be chosen."""

from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.card_manipulation.installing.refused_destinations import destination_refusals
from engine.kernel.card_manipulation.installing.refused_like_cards import like_card_refusal
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Decision, plain
from engine.kernel.errors import Obstacle
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

FIND, TRASH, RUN = "find ", "trash ", "run "


def choice_refusals(game: "Game", decision: Decision, label: str) -> list[Obstacle]:
    """Return what keeps the named card from being chosen or found, or a place or server chosen.

    Nothing is said about a card that the choosing player cannot see, nor about several at once.
    """
    if not isinstance(decision.player, Side):
        return []
    if any(isinstance(option.intent, intents.InstallTo) for option in decision.options):
        return destination_refusals(game, decision.player, label)
    if decision.rule == "8.7.2" and plain(label).startswith(FIND):
        return _search_obstacles(game, decision.player, label[len(FIND) :])
    if decision.rule == "8.5.15c" and plain(label).startswith(TRASH):
        return _like_card_obstacles(game, decision, decision.player, label[len(TRASH) :])
    if decision.rule == "6.3.2" and plain(label).startswith(RUN):
        return _server_obstacles(game, label[len(RUN) :])
    if decision.rule == "1.15.2":
        return _target_obstacles(game, decision, decision.player, label)
    return []


@carries_out("8.7.1", "8.7.2a", "8.7.2b")
def _search_obstacles(game: "Game", player: Side, name: str) -> list[Obstacle]:
    searches = (search for part in reversed(game.under_way) for search in part.of_type(Search))
    search = next(searches, None)
    if search is None or not (known := _visible_cards_named(game, player, name)):
        return []
    searched = [card for card in known if game.object(card).zone in search.zones]
    if not searched:
        return [("8.7.1", "it is not among the cards that are searched")]
    matching = [card for card in searched if search.criteria is None or search.criteria(game, card)]
    if not matching:
        return [("8.7.2a", "it is not one of the cards that the search is for")]
    follows = search.followed_by
    if follows is not None and not any(follows(game, card) for card in matching):
        return [("8.7.2b", "it could not be installed or played then")]
    return []


@carries_out("8.5.6")
def _like_card_obstacles(
    game: "Game", decision: Decision, player: Side, name: str
) -> list[Obstacle]:
    """Return what keeps a card, or no card, from being all that is trashed."""
    offered_cards = {
        card
        for option in decision.options
        if isinstance(option.intent, intents.DoTo)
        for card in option.intent.cards
    }
    named = _visible_cards_named(game, player, name)
    if plain(name) == "nothing" or not offered_cards.isdisjoint(named):
        return [("8.5.6", "unless more is trashed, there is no place for it, or it costs too much")]
    return [like_card_refusal(game, card) for card in named[:1]]


def _server_obstacles(game: "Game", name: str) -> list[Obstacle]:
    """Return what keeps the effect that makes a run from making it on the named server."""
    runs = (run for part in reversed(game.under_way) for run in part.of_type(MakeRun))
    run, wanted = next(runs, None), plain(name.partition(" for ")[0])
    server = next((server for server in game.state.servers if plain(server) == wanted), None)
    if run is None:
        return []
    if server is None:
        return [("6.3.2", "there is no such server to announce")]
    return [*run.obstacles(game, server)]


@carries_out("1.15.2b", "1.15.2c")
def _target_obstacles(game: "Game", decision: Decision, player: Side, label: str) -> list[Obstacle]:
    known = _visible_cards_named(game, player, label)
    offered_targets = {
        target
        for option in decision.options
        if isinstance(option.intent, intents.ChooseTargets)
        for target in option.intent.targets
    }
    if not known or not offered_targets.isdisjoint(known):
        return []
    cards = [
        game.object(target)
        for target in offered_targets
        if isinstance(target, int) and game.exists(target)
    ]
    is_of_installed = bool(cards) and all(card.installed for card in cards)
    if not is_of_installed or any(game.object(card).installed for card in known):
        return [("1.15.2b", "it is not a valid target")]
    return [("1.15.2c", "it is not installed")]


def _visible_cards_named(game: "Game", player: Side, name: str) -> list[int]:
    """Return the cards of that name that the player can see; others must not be revealed."""
    named = (o for o in game.state.objects.values() if plain(game.name(o.oid)) == plain(name))
    return [card.oid for card in named if can_see(game, player, card)]
