"""Runs on servers that are told by what can be seen there: a card, advancement counters, no ice."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from app.playing.facts.asked_cards import Asking
from app.playing.sayings import in_few_words, run_on
from engine.scenarios.at_table import Table, as_it_stands

_KIND = r"(?P<kind>remotes?|centrals?|servers?|one)(?: servers?)?"
_HAVING = r" (?:with|that has|which has|having|where there(?:'s| is| are)) (?:the |an? |some )?"
_BARE = (
    rf"(?:unprotected|undefended|uniced|unguarded|naked|open|iceless) {_KIND}",
    rf"{_KIND} (?:without|with no|that has no|has no) (?:any )?ice",
)
_ADVANCED = (
    rf"{_KIND}{_HAVING}(?:(?P<many>\d+) )?(?:advanced|advancements?|advances?|advancement counters?"
    r"|counters?|tokens?)(?: (?:card|thing|agenda|counters?|tokens?)s?)?(?: on it)?",
    rf"advanced (?:{_KIND}|card|agenda|thing)",
)
_OF_A_KIND = (r"(?:only )?(?P<kind>remotes?|centrals?)(?: servers?)?",)
_BY_CARD = (rf"{_KIND}{_HAVING}(?P<card>.+)", r"(?P<card>.+?)(?: (?:remote|server))?")
_Words = Mapping[str, str | None]
_Server = Mapping[str, Any]


def runs_on(label: str, table: Table) -> list[str]:
    """What runs are called on the servers that a label describes; none where it describes none.

    Cards that lie facedown are not known by their names.
    """
    if (asked := run_on(in_few_words(label))) is None:
        return []
    for ways, find in _FINDING.items():
        for way in ways:
            if (words := re.fullmatch(way, asked)) is not None:
                servers = _of_kind(table, words.groupdict())
                if found := [*find(servers, words.groupdict(), table)]:
                    return [f"run {name}" for name in found]
    return []


def _of_kind(table: Table, words: _Words) -> dict[str, _Server]:
    """The servers that a word such as “remote” is for."""
    servers: dict[str, _Server] = table.state["corp"]["servers"]
    kind = (words.get("kind") or "").removesuffix("s")
    if kind not in ("remote", "central"):
        return servers
    return {n: one for n, one in servers.items() if n.startswith("remote") is (kind == "remote")}


def _every(servers: Mapping[str, _Server], _: _Words, __: Table) -> Iterable[str]:
    return servers


def _without_ice(servers: Mapping[str, _Server], _: _Words, __: Table) -> Iterator[str]:
    return (name for name, server in servers.items() if not server["ice"])


def _advanced(servers: Mapping[str, _Server], words: _Words, _: Table) -> Iterator[str]:
    """Those in whose root a card has advancement counters, as many as are said."""
    many = words.get("many")
    for name, server in servers.items():
        on_each = [one.get("counters", {}).get("advancement", 0) for one in server["root"]]
        is_meant = any(on_each) if many is None else int(many) in on_each
        if is_meant:
            yield name


def _having_card(servers: Mapping[str, _Server], words: _Words, table: Table) -> list[str]:
    """Those at which a card of the one name that is meant lies faceup."""
    seen = {name: {*_faceup((*one["root"], *one["ice"]))} for name, one in servers.items()}
    asking = Asking(words["card"] or "", table, as_it_stands(table))
    meant = asking.meant(set().union(*seen.values()))
    return [name for name, cards in seen.items() if len(meant) == 1 and meant <= cards]


def _faceup(cards: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for card in cards:
        if card["faceup"]:
            yield card["card"]
        yield from _faceup(card.get("hosted", ()))


_FINDING: Mapping[
    tuple[str, ...], Callable[[Mapping[str, _Server], _Words, Table], Iterable[str]]
] = {
    _OF_A_KIND: _every,
    _BARE: _without_ice,
    _ADVANCED: _advanced,
    _BY_CARD: _having_card,
}
"""What finds the servers that are described so, the first that finds any."""
