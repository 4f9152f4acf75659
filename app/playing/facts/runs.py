"""What players ask about a run and about servers: where the Runner is, and what is in the way."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from app.playing.facts.fact import Ways, asked_by, by_words
from app.playing.spelling import SOMEBODY
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.runs.position import ice_at_position
from engine.scenarios.table import Table, current_game
from rules.amounts import pluralise

NOTHING_MET = "no card is accessed, encountered or approached just now"
"""The answer if there is nothing that “it” could be."""


def met(game: Game) -> Object | None:
    """Return what “it” is: the card that is accessed, the ice encountered, or else approached."""
    state = game.state
    if state.access is not None:
        return game.object(state.access.card)
    if state.encounter is not None:
        return game.object(state.encounter.ice)
    ice = ice_at_position(game) if state.run is not None else None
    return None if ice is None else game.object(ice)


def _run(table: Table) -> str:
    game = current_game(table)
    run = game.state.run
    if run is None:
        return "there is no run just now"
    running = f"the Runner is running on {run.server}"
    if game.state.encounter is not None:
        return f"{running}, encountering {game.name(game.encounter.ice)}"
    if (ice := ice_at_position(game)) is None:
        return running
    place, every = (run.position or 0) + 1, len(game.state.servers[run.server].ice)
    of_many = f", ice {place} of {every} from the outermost" if every > 1 else ""
    return f"{running}, at {game.name(ice)}{of_many}"


def _this(table: Table) -> str:
    one = met(game := current_game(table))
    if one is None:
        return NOTHING_MET
    return f"this is {game.name(one.oid)}"


def _open(table: Table) -> str:
    servers = table.state["corp"]["servers"]
    return f"without ice: {', '.join(n for n, one in servers.items() if not one['ice']) or 'none'}"


_OF_RUNS: Ways = {
    r"(?:which|what) (?:servers?|remotes?|centrals?)(?: (?:is|are|has|have))+ (?:unprotected|no ice"
    r"|without ice|open|naked|undefended|uniced)|(?:is|are) there (?:any|an?) (?:unprotected|open"
    r"|naked|undefended) (?:servers?|remotes?)": _open,
    r"(?:what|which) (?:card|ice)(?:'s)?(?: (?:is|am|are|i|we))* (?:this|that|it|at|on|facing)"
    r"|what (?:am i|are we) (?:at|facing|up against)": _this,
    rf"where(?: am|'s| is| are)? (?:the run|{SOMEBODY}|runner|run)(?: now| running)*"
    r"|(?:what|which) (?:server|remote|ice)(?: .*)? (?:run|running|attacked|attacking"
    r"|approach(?:ed|ing)|encounter(?:ed|ing))(?: on| at)?"
    rf"|(?:is|are|am) (?:there|{SOMEBODY}) (?:an? |the |still |in )*"
    r"(?:run|running|encounter|encountering|approaching)"
    r"(?: now)?|who(?:'s| is) running": _run,
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


def fact(said: str, table: Table) -> str | None:
    """Return the fact about the run or about servers that a question asks for, and no more."""
    return by_words(said, table, _OF_RUNS) or _of_servers(said, table)


def _of_servers(said: str, table: Table) -> str | None:
    """Return which servers there are, or what is installed at one, if that is asked."""
    servers: Mapping[str, Any] = table.state["corp"]["servers"]
    if (asked := _SERVERS.fullmatch(said)) is not None:
        every = [one for one in servers if asked["what"] == "server" or one.startswith("remote")]
        noun = pluralise(len(every), f"{asked['what']} server".removeprefix("server "))
        return f"there {'is' if len(every) == 1 else 'are'} {noun}{': ' if every else ''}" + (
            ", ".join(every)
        )
    if (asked := asked_by(said, _CONTENTS)) is not None:
        return _contents(asked["what"], server_named(asked["server"], servers), servers)
    if (asked := _ICE.fullmatch(said)) is None:
        return None
    if (named := asked["server"]) is None:
        return _ice_of_all(servers) if asked["what"] == "ice" else None
    name = server_named(named, servers)
    is_of_cards = asked["what"] != "ice"
    if name not in servers and re.search(r"\d", name):
        return f"there is no {name}"
    if name not in servers or (is_of_cards and not name.startswith("remote")):
        return None  # whoever asks about the cards in a central server names its pile
    root = (
        f" and {pluralise(len(servers[name]['root']), 'card')} in its root" if is_of_cards else ""
    )
    return f"{_ice_of(name, servers[name])}{root}"


_OF_ICE = "ice|on|before|front|protect|defended|open|naked"


def _contents(asked: str, name: str, servers: Mapping[str, Any]) -> str | None:
    """Return what is installed at a server, naming what is rezzed; of a central one its ice."""
    if name not in servers:
        return f"there is no {name}" if name else None
    if not name.startswith("remote") and not re.search(_OF_ICE, asked):
        return None  # whoever asks what is in it names its pile
    ice = f"{name} has {_named(servers[name]['ice'], 'piece of ice') or 'no ice'}"
    if not name.startswith("remote") or "ice" in asked:
        return ice
    return f"{ice}, and in its root {_named(servers[name]['root'], 'card') or 'nothing'}"


def _named(cards: Sequence[Mapping[str, Any]], what: str) -> str:
    """Return the cards in their order (ice from the outermost), naming those that are rezzed."""
    told: list[str] = []
    for is_seen, some in groupby(cards, lambda card: card.get("lies") == "rezzed"):
        side_by_side = [card["card"] for card in some]
        if is_seen:
            told += side_by_side
        elif len(side_by_side) == 1:
            told.append(f"an unrezzed {what}")
        else:
            noun, _, of = what.partition(" ")
            told.append(f"{len(side_by_side)} unrezzed {noun}s {of}".rstrip())
    return ", ".join(told)


def server_named(words: str, servers: Mapping[str, Any]) -> str:
    """Return the name of the server that the words mean, whether it exists or not."""
    if (number := re.search(r"\d+", words)) is not None:
        return f"remote {number[0]}"
    names = {"archives": "Archives", "hq": "HQ", "r&d": "R&D"}
    return names.get(words) or _only_remote(servers)


def _only_remote(servers: Mapping[str, Any]) -> str:
    remotes = [name for name in servers if name.startswith("remote")]
    return remotes[0] if len(remotes) == 1 else ""


def _ice_of_all(servers: Mapping[str, Any]) -> str:
    protected = [_ice_of(name, server) for name, server in servers.items() if server["ice"]]
    return "; ".join(protected) or "there is no ice on any server"


def _ice_of(name: str, server: Mapping[str, Any]) -> str:
    rezzed = sum(card.get("lies") == "rezzed" for card in server["ice"])
    of_which = f" ({rezzed} rezzed)" if server["ice"] else ""
    return f"{name} has {len(server['ice'])} ice{of_which}"


WORDS = (*_OF_RUNS, _ICE.pattern, *_CONTENTS, _SERVERS.pattern)
"""Patterns of the words that ask for these facts."""
