"""What players ask about a run and about servers: where the Runner is, and what is in the way."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from app.table_talk.facts.fact import FactTellers, match_question, tell_first_match
from app.table_talk.spelling import SOMEBODY
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.runs.position import ice_at_position
from engine.scenarios.table import Table, current_game
from rules.amounts import pluralise

NO_CURRENT_CARD = "no card is accessed, encountered or approached just now"
"""The answer if there is nothing that “it” could be."""


def current_card(game: Game) -> Object | None:
    """Return what “it” is: the card that is accessed, the ice encountered, or else approached."""
    state = game.state
    if state.access is not None:
        return game.object(state.access.card)
    if state.encounter is not None:
        return game.object(state.encounter.ice)
    ice = ice_at_position(game) if state.run is not None else None
    return None if ice is None else game.object(ice)


def _describe_run(table: Table) -> str:
    game = current_game(table)
    run = game.state.run
    if run is None:
        return "there is no run just now"
    running = f"the Runner is running on {run.server}"
    if game.state.encounter is not None:
        return f"{running}, encountering {game.name(game.encounter.ice)}"
    if (ice := ice_at_position(game)) is None:
        return running
    position, every = (run.position or 0) + 1, len(game.state.servers[run.server].ice)
    of_many = f", ice {position} of {every} from the outermost" if every > 1 else ""
    return f"{running}, at {game.name(ice)}{of_many}"


def _current_card_name(table: Table) -> str:
    card = current_card(game := current_game(table))
    if card is None:
        return NO_CURRENT_CARD
    return f"this is {game.name(card.oid)}"


def _servers_without_ice(table: Table) -> str:
    servers = table.state["corp"]["servers"]
    return f"without ice: {', '.join(n for n, one in servers.items() if not one['ice']) or 'none'}"


_RUN_TELLERS: FactTellers = {
    r"(?:which|what) (?:servers?|remotes?|centrals?)(?: (?:is|are|has|have))+ (?:unprotected|no ice"
    r"|without ice|open|naked|undefended|uniced)|(?:is|are) there (?:any|an?) (?:unprotected|open"
    r"|naked|undefended) (?:servers?|remotes?)": _servers_without_ice,
    r"(?:what|which) (?:card|ice)(?:'s)?(?: (?:is|am|are|i|we))* (?:this|that|it|at|on|facing)"
    r"|what (?:am i|are we) (?:at|facing|up against)": _current_card_name,
    rf"where(?: am|'s| is| are)? (?:the run|{SOMEBODY}|runner|run)(?: now| running)*"
    r"|(?:what|which) (?:server|remote|ice)(?: .*)? (?:run|running|attacked|attacking"
    r"|approach(?:ed|ing)|encounter(?:ed|ing))(?: on| at)?"
    rf"|(?:is|are|am) (?:there|{SOMEBODY}) (?:an? |the |still |in )*"
    r"(?:run|running|encounter|encountering|approaching)"
    r"(?: now)?|who(?:'s| is) running": _describe_run,
}
"""What tells of a run, by patterns of what asks for it."""


# --- servers --------------------------------------------------------------------------

_AT = (
    r"(?: (?:is|are|does|do|has|have|there|protects?|protecting|on|in|front|of|before|at|over|the"
    r"|root|corp|runner|he|she|they|i|we|you))*"
)
"""Each alternative is one word, so that a text can be matched in one way only."""
SERVER = r"(?P<server>hq|r&d|archives|(?:the )?remote|(?:remote|server|remote server) ?#?\d+)"
"""A pattern for the words that name a server."""
_ICE = re.compile(
    r"(?:how (?:many|much)|(?:the )?number of|count|(?:is|are) there(?: any)?"
    rf"|(?:does|do) {SOMEBODY} have(?: any)?)(?: pieces of)? (?P<what>ice|cards?)"
    rf"{_AT}(?: {SERVER})?"
    r"(?: (?:has|have|got|now|there|left|installed|rezzed|unrezzed))*"
)
_CONTENTS = (
    r"(?:what(?:'s)?|which)(?P<what>(?: (?:ice|cards?|is|are|installed|there|the|corp|has|have))*"
    rf" (?:in|on|at|before|in front of|protecting|protects?)) (?:the )?{SERVER}(?: now)?",
    rf"is {SERVER}(?P<what> (?:protected|unprotected|undefended|iced(?: up)?|open|naked|empty))",
    r"(?:(?:is|are) there )?(?:(?:an?|any|some) )?(?:\w+thing|agendas?|assets?|upgrades?|traps?)"
    rf"(?P<what> in) (?:the )?{SERVER}",
)
_SERVERS = re.compile(
    rf"(?:how many|(?:the )?number of|count) (?P<what>server|remote)s?(?: servers?)?{_AT}"
    r"(?: (?:has|have|got|now|there))*"
)


def find_fact(question: str, table: Table) -> str | None:
    """Return the fact about the run or about servers that a question asks for, and no more."""
    if (fact := tell_first_match(question, table, _RUN_TELLERS)) is not None:
        return fact
    servers: Mapping[str, Any] = table.state["corp"]["servers"]
    if (match := _SERVERS.fullmatch(question)) is not None:
        return _server_names(match["what"], servers)
    if (match := match_question(question, _CONTENTS)) is not None:
        return _contents(match["what"], resolve_server(match["server"], servers), servers)
    if (match := _ICE.fullmatch(question)) is not None:
        return _count(match["what"], match["server"], servers)
    return None


def _server_names(kind: str, servers: Mapping[str, Any]) -> str:
    """Return how many servers or remotes there are, and which."""
    names = [name for name in servers if kind == "server" or name.startswith("remote")]
    noun = pluralise(len(names), f"{kind} server".removeprefix("server "))
    verb = "is" if len(names) == 1 else "are"
    return f"there {verb} {noun}{': ' if names else ''}{', '.join(names)}"


def _count(what: str, server_words: str | None, servers: Mapping[str, Any]) -> str | None:
    """Return how much ice, or how many cards, a server has, or how much ice there is anywhere."""
    is_of_cards = what != "ice"
    if server_words is None:
        return None if is_of_cards else _all_ice(servers)
    name = resolve_server(server_words, servers)
    if name not in servers and re.search(r"\d", name):
        return f"there is no {name}"
    if name not in servers or (is_of_cards and not name.startswith("remote")):
        return None  # whoever asks about the cards in a central server names its pile
    root = (
        f" and {pluralise(len(servers[name]['root']), 'card')} in its root" if is_of_cards else ""
    )
    return f"{_ice_count(name, servers[name])}{root}"


_ICE_WORDS = "ice|on|before|front|protect|defended|open|naked"


def _contents(question_words: str, name: str, servers: Mapping[str, Any]) -> str | None:
    """Return what is installed at a server, naming what is rezzed; of a central one its ice."""
    if name not in servers:
        return f"there is no {name}" if name else None
    if not name.startswith("remote") and not re.search(_ICE_WORDS, question_words):
        return None  # whoever asks what is in it names its pile
    ice = f"{name} has {_describe_cards(servers[name]['ice'], 'piece of ice') or 'no ice'}"
    if not name.startswith("remote") or "ice" in question_words:
        return ice
    return f"{ice}, and in its root {_describe_cards(servers[name]['root'], 'card') or 'nothing'}"


def _describe_cards(cards: Sequence[Mapping[str, Any]], noun_phrase: str) -> str:
    """Return the cards in their order (ice from the outermost), naming those that are rezzed."""
    descriptions: list[str] = []
    for is_seen, some in groupby(cards, lambda card: card.get("lies") == "rezzed"):
        names = [card["card"] for card in some]
        if is_seen:
            descriptions += names
        elif len(names) == 1:
            descriptions.append(f"an unrezzed {noun_phrase}")
        else:
            noun, _, of = noun_phrase.partition(" ")
            descriptions.append(f"{len(names)} unrezzed {noun}s {of}".rstrip())
    return ", ".join(descriptions)


def resolve_server(words: str, servers: Mapping[str, Any]) -> str:
    """Return the name of the server that the words mean, whether it exists or not."""
    if (number := re.search(r"\d+", words)) is not None:
        return f"remote {number[0]}"
    names = {"archives": "Archives", "hq": "HQ", "r&d": "R&D"}
    return names.get(words) or _only_remote(servers)


def _only_remote(servers: Mapping[str, Any]) -> str:
    remotes = [name for name in servers if name.startswith("remote")]
    return remotes[0] if len(remotes) == 1 else ""


def _all_ice(servers: Mapping[str, Any]) -> str:
    protected = [_ice_count(name, server) for name, server in servers.items() if server["ice"]]
    return "; ".join(protected) or "there is no ice on any server"


def _ice_count(name: str, server: Mapping[str, Any]) -> str:
    rezzed = sum(card.get("lies") == "rezzed" for card in server["ice"])
    of_which = f" ({rezzed} rezzed)" if server["ice"] else ""
    return f"{name} has {len(server['ice'])} ice{of_which}"


PATTERNS = (*_RUN_TELLERS, _ICE.pattern, *_CONTENTS, _SERVERS.pattern)
"""Patterns of the words that ask for these facts."""
