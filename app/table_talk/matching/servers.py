"""Servers that are told by what is there (a card, counters, ice), and cards by their server."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from app.table_talk.facts.card_questions import CardQuestion
from app.table_talk.phrasebook import core_phrase, run_target
from engine.kernel.decisions import Decision, plain
from engine.kernel.game import Game
from engine.kernel.intents import ChooseTargets, InstallTo
from engine.scenarios.labels.alike_options import card_of
from engine.scenarios.labels.partial_labels import labels_with_words
from engine.scenarios.table import Table, current_game

_KIND = r"(?P<kind>remotes?|centrals?|servers?|one)(?: servers?)?"
_HAVING = r" (?:with|that has|which has|having|where there(?:'s| is| are)) (?:the |an? |some )?"
_BARE = (
    rf"(?:unprotected|undefended|uniced|unguarded|naked|open|iceless) {_KIND}",
    rf"{_KIND} (?:without|with no|that has no|has no) (?:any )?ice",
)
_WITH_ICE = (r"ice", rf"(?:iced|protected|guarded) {_KIND}", rf"{_KIND}{_HAVING}ice")
_ADVANCED = (
    rf"{_KIND}{_HAVING}(?:(?P<many>\d+) )?(?:advanced|advancements?|advances?|advancement counters?"
    r"|counters?|tokens?)(?: (?:card|thing|agenda|counters?|tokens?)s?)?(?: on it)?",
    rf"advanced (?:{_KIND}|card|agenda|thing)",
)
_ICED = (
    rf"{_KIND}{_HAVING}(?P<ice>[1-9]) (?:pieces? of )?ice",
    rf"(?P<ice>[1-9])(?:-| )(?:ice|iced) {_KIND}",
)
_OF_TYPE = (r"(?:facedown |unrezzed |rezzed |faceup )?(?P<type>upgrade|asset|agenda)s?",)
_OF_A_KIND = (r"(?:only )?(?P<kind>remotes?|centrals?)(?: servers?)?",)
_BY_CARD = (rf"{_KIND}{_HAVING}(?P<card>.+)", r"(?P<card>.+?)(?:'s)?(?: (?:remote|server))?")
_Groups = Mapping[str, str | None]
_Server = Mapping[str, Any]


def match_runs(label: str, table: Table) -> list[str]:
    """Return the labels of runs on the servers that a label describes, if it describes any.

    A faceup card is meant before a facedown one, which may be named too: the table is open.
    """
    target = run_target(core_phrase(label))
    return [] if target is None else [f"run {name}" for name in _described_servers(target, table)]


def _described_servers(description: str, table: Table) -> list[str]:
    """Return the names of the servers that fit the description."""
    for patterns, find in _SERVER_FINDERS.items():
        for pattern in patterns:
            if (match := re.fullmatch(pattern, description)) is not None:
                servers = _servers_of_kind(table, match.groupdict())
                if found := [*find(servers, match.groupdict(), table)]:
                    return found
    return []


_INSTALL_WORDS = re.compile(
    r"(?:(?:install|put|place|it|in|on|at|to|onto|behind|protecting|under|over|the|a|an|my|with)"
    r"(?: |$))*"
)
_IN_NO_SERVER = r"normal(?:ly)?|unhosted|(?:no|not hosted|without(?: a)?) ?(?:host)?|by itself|rig"


def match_install_places(label: str, table: Table, decision: Decision) -> list[str]:
    """Return the places to install in that are told by what the server has, by a host or none."""
    options = [*decision.options]
    if not all(isinstance(option.intent, InstallTo) for option in options):
        return []
    phrase = core_phrase(label)
    place = _INSTALL_WORDS.sub("", phrase, count=1)
    if re.fullmatch(r"host(?:ed)?(?: it)?", phrase):
        return [one.label for one in options if one.label.startswith("on ")]
    if re.fullmatch(_IN_NO_SERVER, place):
        return [one.label for one in options if one.label == "in the rig"]
    servers = _described_servers("central" if place == "centrals" else place, table)
    return [one.label for one in options if one.label.partition(" ")[2] in servers]


def _servers_of_kind(table: Table, groups: _Groups) -> dict[str, _Server]:
    """Return the servers of the kind that is said, such as “remote”, or all."""
    servers: dict[str, _Server] = table.state["corp"]["servers"]
    kind = (groups.get("kind") or "").removesuffix("s")
    if kind not in ("remote", "central"):
        return servers
    return {n: one for n, one in servers.items() if n.startswith("remote") is (kind == "remote")}


def _all_servers(servers: Mapping[str, _Server], _: _Groups, __: Table) -> Iterable[str]:
    return servers


def _without_ice(servers: Mapping[str, _Server], _: _Groups, __: Table) -> Iterator[str]:
    return (name for name, server in servers.items() if not server["ice"])


def _with_ice(servers: Mapping[str, _Server], _: _Groups, __: Table) -> Iterator[str]:
    return (name for name, server in servers.items() if server["ice"])


def _with_advanced_card(servers: Mapping[str, _Server], groups: _Groups, _: Table) -> Iterator[str]:
    """Yield those with a card in the root that has advancement counters, as many as are said."""
    count = groups.get("many")
    for name, server in servers.items():
        counters = [one.get("counters", {}).get("advancement", 0) for one in server["root"]]
        is_meant = any(counters) if count is None else int(count) in counters
        if is_meant:
            yield name


def _with_card(servers: Mapping[str, _Server], groups: _Groups, table: Table) -> list[str]:
    """Return those with a card of the one name that is meant: a faceup one, or else any."""
    question = CardQuestion(groups["card"] or "", table, current_game(table))
    for facings in ((True,), (True, False)):
        names_by_server = {
            name: {card["card"] for card in _cards((*one["root"], *one["ice"]), facings)}
            for name, one in servers.items()
        }
        meant = question.matching_names(set().union(*names_by_server.values()))
        if found := [
            name for name, cards in names_by_server.items() if len(meant) == 1 and meant <= cards
        ]:
            return found
    return []


def _with_ice_count(servers: Mapping[str, _Server], groups: _Groups, _: Table) -> Iterator[str]:
    return (name for name, one in servers.items() if len(one["ice"]) == int(groups["ice"] or 0))


def _with_type(servers: Mapping[str, _Server], groups: _Groups, _: Table) -> Iterator[str]:
    """Yield those with a card of that type in the root."""
    for name, server in servers.items():
        if any(one["type"] == groups["type"] for one in server["root"]):
            yield name


def _cards(
    cards: Iterable[Mapping[str, Any]], facings: Collection[bool]
) -> Iterator[Mapping[str, Any]]:
    """Yield the cards, and those hosted on them, that lie as ``facings`` allows: faceup or not."""
    for card in cards:
        if card["faceup"] in facings:
            yield card
        yield from _cards(card.get("hosted", ()), facings)


_NAMED_SERVER = r"(?P<server>hq|r ?(?:&|and|n) ?d|archives|(?:remote|server) \d+)"
_CARD_AT_SERVER = re.compile(
    r"(?:(?:the|a|an|one|card|that|thing|ice|asset|agenda|upgrade|root|which|is|in|of|on|at"
    rf"|protecting) )*{_NAMED_SERVER}"
)
_AT_SERVER = re.compile(rf" {_NAMED_SERVER}$")
_WORDS_BEFORE_SERVER = "the one card that which is root in of on at from protecting"
_BEFORE_SERVER = frozenset(_WORDS_BEFORE_SERVER.split())
"""Words between what is done and the server at which it is done."""


def match_cards_at_server(label: str, decision: Decision, game: Game) -> list[str]:
    """Return the options about cards at the server that is named, and about no others."""
    if (match := _CARD_AT_SERVER.fullmatch(core_phrase(label))) is None:
        return []
    server = _full_name(match["server"])
    found = []
    for option in decision.options:
        targets = option.intent.targets if isinstance(option.intent, ChooseTargets) else ()
        cards = [game.object(one) for one in targets if isinstance(one, int) and game.exists(one)]
        if cards and all(plain(str(one.server)) == server for one in cards):
            found.append(option.label)
    return found


def match_done_at_server(label: str, decision: Decision, game: Game) -> list[str]:
    """Return the options to do what is said with a card at the server that is named behind it.

    So of several that only a number tells apart, the one that is meant is found.
    """
    if (match := _AT_SERVER.search(phrase := core_phrase(label))) is None:
        return []
    done = phrase[: match.start()].split()
    while done and done[-1] in _BEFORE_SERVER:
        done.pop()
    server = _full_name(match["server"])
    there = [
        option.label
        for option in decision.options
        if (card := card_of(option)) is not None
        and game.exists(card)
        and plain(str(game.object(card).server)) == server
    ]
    return labels_with_words(game, " ".join(done), there) if done else []


def _full_name(server: str) -> str:
    """Return the name of a server as labels have it, in small letters."""
    return re.sub(r"^r.*d$", "r&d", server).replace("server", "remote")


_SERVER_FINDERS: Mapping[
    tuple[str, ...], Callable[[Mapping[str, _Server], _Groups, Table], Iterable[str]]
] = {
    _OF_A_KIND: _all_servers,
    _BARE: _without_ice,
    _ICED: _with_ice_count,
    _OF_TYPE: _with_type,
    _ADVANCED: _with_advanced_card,
    _WITH_ICE: _with_ice,
    _BY_CARD: _with_card,
}
"""What finds the servers, by patterns of descriptions; the first that finds any counts."""
