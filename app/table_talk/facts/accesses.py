"""What players ask about accessing: what is accessed, what was, and how many cards may be."""

from collections.abc import Iterator

from app.table_talk.facts.card_questions import count_by_name
from app.table_talk.facts.fact import FactTellers, match_question, tell_first_match
from app.table_talk.facts.runs import SERVER, resolve_server
from app.table_talk.spelling import SOMEBODY
from engine.kernel.abilities.kinds import Condition
from engine.kernel.accessing.breach import random_access_limit
from engine.kernel.events.accessing import Accessed, BreachBegan
from engine.kernel.game import Game
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.game_zones.servers import central_zone_cards
from engine.kernel.state import Breaching
from engine.scenarios.table import Table, current_game, inspect_game
from rules.amounts import pluralise


def _accessing(table: Table) -> str:
    access = (game := current_game(table)).state.access
    return (
        f"the Runner is accessing {game.name(access.card)}" if access else "nothing is accessed now"
    )


def _accessed(table: Table) -> str:
    game = current_game(table)
    names = [game.name(event.card) for event in game.happened(Accessed)]
    if not names:
        return "no card has been accessed in what was played"
    return f"accessed in what was played: {', '.join(names)}"


_TELLERS: FactTellers = {
    rf"(?:what|which)(?: cards?)? (?:am|is|are) {SOMEBODY} accessing(?: now)?": _accessing,
    rf"did {SOMEBODY}(?: just| already)? access (?:anything|any cards?|a card)"
    rf"|(?:what|which|how many)(?: cards?)? (?:did {SOMEBODY}(?: just)? access"
    rf"|(?:(?:have|has) {SOMEBODY}|was|were)(?: just| been)? accessed)(?: so far)?": _accessed,
}
"""What tells of accesses, by patterns of what asks for it."""

_AT_SERVER = (
    rf"(?: (?:from|on|in|at|of|when|if|run|running|breach|breaching|{SOMEBODY}))*(?: {SERVER})?"
)
_ACCESS_COUNT = (
    r"how many(?: more)? cards?(?: (?:am|are|is|do|does|can|may|must|will|would|gets?|going|to|be"
    rf"|still|{SOMEBODY}))* (?:access(?:es|ed)?|see){_AT_SERVER}",
    r"how many accesses(?: (?:do|does|will|would|have|has|gets?|got|left"
    rf"|{SOMEBODY}))*{_AT_SERVER}",
    rf"(?:what(?:'s| is) )?(?:the |my )?(?:random )?access limit{_AT_SERVER}",
)


def find_fact(question: str, table: Table) -> str | None:
    """Return what is or was accessed, or how many cards may be, if that alone is asked."""
    return tell_first_match(question, table, _TELLERS) or _accessible_count(question, table)


def _accessible_count(question: str, table: Table) -> str | None:
    if (match := match_question(question, _ACCESS_COUNT)) is None:
        return None
    servers = table.state["corp"]["servers"]
    named = resolve_server(match["server"], servers) if match["server"] else None
    return inspect_game(table, lambda game: _describe_breach(game, named))


def _describe_breach(game: Game, server_name: str | None) -> str | None:
    """Return how many cards can be accessed in a breach (7.3).

    It is the breach in progress, or else one of the server that is named or run on.
    """
    breach, run = game.state.breach, game.state.run
    server = server_name or (breach.server if breach else run.server if run else None)
    if server not in game.state.servers:
        return None
    root = pluralise(len(cards_in_root(game, server)), "card")
    if server.startswith("remote"):
        return f"all that is in the root of {server} can be accessed: {root}"
    if server == "Archives":
        pile = pluralise(len(central_zone_cards(game, server)), "card")
        return f"all that is in Archives can be accessed: {pile}, and {root} in its root"
    breach_here = breach if breach is not None and breach.server == server else Breaching(server)
    if breach_here.random_limit is not None:
        chosen = pluralise(breach_here.from_zone, "card")
        limit = f"{breach_here.random_limit}, and {chosen} chosen so far"
    else:
        triggering = count_by_name(_triggering_names(game, server))
        besides = f", before what triggers: {triggering}" if triggering else ""
        limit = f"{random_access_limit(game, breach_here)} as things stand{besides}"
    return f"the random access limit of {server} is {limit}; in its root: {root}"


def _triggering_names(game: Game, server: str) -> Iterator[str]:
    """Yield the names of what would trigger as a run breaches the server, such as more accesses."""
    begins = BreachBegan(server, of_run=True)
    for watcher in game.watchers().of(BreachBegan):
        condition = watcher.ability.condition
        if isinstance(condition, Condition) and condition.is_met(game, watcher.source, begins):
            yield game.name(watcher.source)


PATTERNS = (*_TELLERS, *_ACCESS_COUNT)
"""Patterns of the words that ask for these facts."""
