"""What players ask about one card on the table: how it lies, its strength, counters and cost."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.playing.facts_of_runs import met
from app.playing.spelling import SOMEBODY, near, written_out
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.scenarios.at_table import Table, as_it_stands
from rules.amounts import counted

_IT = r"it|this|that|its|(?:the|this) (?:ice|card)"
_CARD = r"(?P<card>.+?)"
_ON_IT = (
    rf"(?:is|are|isn't) {_CARD} (?:still |already )?(?:un|de)?(?:rezzed|faceup|facedown)(?: yet)?",
    r"how many (?:\w+ )?(?:counters?|tokens?|advancements?|advances?)"
    rf"(?: (?:is|are|on|does|has|there|in|left))* {_CARD}(?: (?:have|has|got))*",
    rf"how (?:many|much) (?:credits?|money)(?: (?:is|are|there|left))* on {_CARD}",
    rf"how (?:often|many times|far) (?:is|was) {_CARD}(?: been)? advanced",
)
_STRENGTH = (
    rf"how strong (?:is|are) {_CARD}(?: now)?",
    rf"(?:what(?:'s| is) )?(?:the )?(?:current )?strength of {_CARD}",
    rf"(?:how much|what) strength (?:is|has|does) {_CARD}(?: (?:have|has|got|now))*",
    rf"(?:what(?:'s| is) )?{_CARD}(?:'s?)? (?:current )?strength",
    rf"strength {_CARD}",
)
_TO_BREAK = (
    r"(?:how much|what)(?: (?:credits?|does|would|do|is|it|i|we|the runner|cost|need|have|to))*"
    rf" (?:break|get through|get past) {_CARD}",
)
_SCORABLE = (rf"(?:is|are) {_CARD} scor(?:e)?able",)
_NEEDED = (
    r"how (?:many|much|often)(?: advance(?:s|ments?|ment counters))?(?: (?:does|do|must|has))"
    rf" {_CARD} (?:needs?|requires?|wants?)(?: to be scored)?",
)
_COST = (
    rf"how much (?:does|do|would|is) {_CARD}(?: (?:costs?|to (?:rez|play|install)))*",
    rf"how much to (?:rez|play|install) {_CARD}",
    rf"what(?: does|'s| is) {_CARD} costs?(?: to (?:rez|play|install))?",
    rf"(?:what(?:'s| is) )?(?:the )?(?:rez |play |install )?costs? of {_CARD}",
    rf"(?:what(?:'s| is) )?{_CARD}(?:'s?)? (?:rez |play |install )?cost",
)
_AFFORDED = (rf"(?:can|may) {SOMEBODY} afford (?:to (?:rez|play|install) )?{_CARD}",)
_SUBROUTINES = (
    rf"how many sub(?:routine)?s (?:(?:are|does|do|has|have|is|on|there) )*{_CARD}"
    r"(?: (?:have|has|got))*",
)
_TO_TRASH = (
    rf"(?:how much|what)(?: does it cost| (?:is|would) it)? to trash {_CARD}",
    rf"how much (?:is|does) {_CARD}(?: cost)? to trash",
    rf"(?:what(?:'s| is) )?(?:the )?trash costs? of {_CARD}",
    rf"(?:what(?:'s| is) )?{_CARD}(?:'s?)? trash cost",
)
"""How it is asked, each time with the words for a card."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A card on the table as the position tells it, and where it is."""

    told: Mapping[str, Any]
    where: str

    @property
    def name(self) -> str:
        return str(self.told["card"])


@dataclass(frozen=True, slots=True)
class _Asking:
    """A question about a card: the words for it, the table and the game as it stands there."""

    named: str
    table: Table
    game: Game

    def installed(self) -> list[_Placed]:
        """The installed cards that are meant, which are of one name."""
        placed = [*_placed(self.table.state)]
        if self.is_pointed_at():
            one = self._met()
            return [] if one is None else [*_at(self.game, self.table.state, one.oid)]
        names = self._meant({one.name for one in placed})
        return [one for one in placed if one.name in names] if len(names) == 1 else []

    def printed(self) -> CardDefinition | None:
        """The one card of the game that is meant, as it is printed."""
        if self.is_pointed_at():
            one = self._met()
            return None if one is None else one.printed
        printed = {o.printed.name: o.printed for o in self.game.state.objects.values()}
        names = self._meant(set(printed))
        return printed[names.pop()] if len(names) == 1 else None

    def is_pointed_at(self) -> bool:
        return re.fullmatch(_IT, plain(self.named)) is not None

    def _met(self) -> Object | None:
        one = met(self.game)
        is_other = one is not None and "ice" in self.named and one.printed.type != "ice"
        return None if is_other else one

    def _meant(self, names: set[str]) -> set[str]:
        """The names that words may stand for: a whole one, or all that have every word of it.

        What says a kind of card or who plays is no part of a name. Only where the words are in no
        name are they taken for slips for those that are.
        """
        words = plain(self.named)
        if whole := {name for name in names if plain(name) == words}:
            return whole
        parts = words.removeprefix("the ").removeprefix("my ").split()
        every = [o.printed for o in self.game.state.objects.values()]
        kinds = {plain(word) for card in every for word in (card.type, *card.subtypes)}
        if not parts or _OF_NO_NAME.union(kinds).issuperset(parts):
            return set()
        known = {word for name in names for word in re.findall(r"\w+", plain(name))}
        return _having(parts, names) or _having([near(part, known) for part in parts], names)


def _having(parts: Iterable[str], names: Iterable[str]) -> set[str]:
    """The names that have every one of these words."""
    return {
        name
        for name in names
        if all(re.search(rf"(?<!\w){re.escape(part)}(?!\w)", plain(name)) for part in parts)
    }


_NO_NAMES = (
    "a an and at breaker breakers card cards click corp credit for he i ice in it of on one run "
    "runner server she tag the they to we you"
)
_OF_NO_NAME = frozenset(_NO_NAMES.split())


def card_fact(label: str, table: Table) -> str | None:
    """What is so of a card in the position, if a label asks for no more than that."""
    said = written_out(label)
    for ways, tell in _TELLING.items():
        found = (asked["card"] for way in ways if (asked := re.fullmatch(way, said)) is not None)
        if (named := next(found, None)) is not None:
            return tell(_Asking(named, table, as_it_stands(table)))
    return None


# --- how a card is --------------------------------------------------------------------


def _how_it_is(asking: _Asking) -> str | None:
    return _told(asking.installed())


def _told(placed: Iterable[_Placed]) -> str | None:
    return "; ".join(dict.fromkeys(f"{one.name} {_of_one(one)}" for one in placed)) or None


def _of_one(placed: _Placed) -> str:
    told = placed.told
    has_strength = "strength" in told and told.get("lies") != "facedown"
    has = [f"strength {told['strength']}"] if has_strength else []
    counters = told.get("counters", {})
    has += [counted(many, f"{kind} counter") for kind, many in counters.items()]
    has += [] if counters else ["no counters"]
    lies = f"is {told['lies']} and " if "lies" in told else ""
    return f"{placed.where} {lies}has {', '.join(has)}"


def _placed(state: Mapping[str, Any]) -> Iterator[_Placed]:
    """Every installed card, those hosted on others too."""
    for name, server in state["corp"]["servers"].items():
        for part, where in (("ice", f"before {name}"), ("root", f"in {name}")):
            yield from _with_hosted(server[part], where)
    yield from _in_the_rig(state)


def _in_the_rig(state: Mapping[str, Any]) -> Iterator[_Placed]:
    yield from _with_hosted(state["runner"]["rig"], "in the rig")


def _with_hosted(cards: list[Mapping[str, Any]], where: str) -> Iterator[_Placed]:
    for card in cards:
        yield _Placed(card, where)
        yield from _with_hosted(card.get("hosted", []), f"on {card['card']}")


def _at(game: Game, state: Mapping[str, Any], card: int) -> Iterator[_Placed]:
    """That card alone, where it is installed at a server."""
    for name, server in game.state.servers.items():
        told = state["corp"]["servers"][name]
        if card in server.ice:
            yield _Placed(told["ice"][server.ice.index(card)], f"before {name}")
        if card in server.root:
            yield _Placed(told["root"][server.root.index(card)], f"in {name}")


def _strength(asking: _Asking) -> str | None:
    """How strong it is where it is installed, else what is printed."""
    card = asking.printed()
    if card is None or card.strength is None:
        return None
    if (installed := _how_it_is(asking)) is not None or card.strength_is_x:
        return installed
    return f"{card.name}’s printed strength is {card.strength}"


def _to_break(asking: _Asking) -> str | None:
    """What it depends on: the ice, and the strength of the icebreakers that there are."""
    ice = [one for one in asking.installed() if one.told["type"] == "ice"]
    if not ice:
        return None
    breakers = {
        o.printed.name
        for o in asking.game.installed()
        if asking.game.has_subtype(o.oid, "icebreaker")
    }
    rig = [one for one in _in_the_rig(asking.table.state) if one.name in breakers]
    told = (_told(ice), _printed_subroutines(asking), _told(rig) or "there is no icebreaker")
    return "; ".join(filter(None, told))


# --- what is printed on a card ----------------------------------------------------------------

_KIND = {
    **dict.fromkeys(("ice", "asset", "upgrade"), "rez cost"),
    **dict.fromkeys(("event", "operation"), "play cost"),
    **dict.fromkeys(("program", "hardware", "resource"), "install cost"),
}


def _printed_cost(asking: _Asking) -> str | None:
    card = asking.printed()
    return None if card is None else _cost(card)


def _afforded(asking: _Asking) -> str | None:
    """What it costs, and what the player has who would pay it; of “it”, nobody knows what for."""
    card = None if asking.is_pointed_at() else asking.printed()
    if card is None or (cost := _cost(card)) is None:
        return None
    has = asking.table.state[card.side.value]["credits"]
    return f"{cost}; {card.side.named_within} has {counted(has, 'credit')}"


def _needed(asking: _Asking) -> str | None:
    card = asking.printed()
    return None if card is None or card.advancement_requirement is None else _cost(card)


def _scorable(asking: _Asking) -> str | None:
    if (needed := _needed(asking)) is None:
        return None
    return "; ".join(filter(None, (_how_it_is(asking), needed)))


def _printed_subroutines(asking: _Asking) -> str | None:
    card = asking.printed()
    if card is None or card.type != "ice" or card.varies_its_subroutines:
        return None
    many = sum(isinstance(ability, Subroutine) for ability in card.abilities)
    return f"{counted(many, 'subroutine')} {'is' if many == 1 else 'are'} printed on {card.name}"


def _cost(card: CardDefinition) -> str | None:
    if card.advancement_requirement is not None:
        return f"{card.name}’s printed advancement requirement is {card.advancement_requirement}"
    kind = _KIND.get(card.type)
    return (
        None
        if kind is None or card.cost is None
        else f"{card.name}’s printed {kind} is {card.cost}"
    )


def _trash_cost(asking: _Asking) -> str | None:
    card = asking.printed()
    if card is None:
        return None
    if card.trash_cost is None:
        return f"{card.name} has no printed trash cost"
    return f"{card.name}’s printed trash cost is {card.trash_cost}"


_TELLING: Mapping[tuple[str, ...], Callable[[_Asking], str | None]] = {
    _TO_TRASH: _trash_cost,
    _TO_BREAK: _to_break,
    _SUBROUTINES: _printed_subroutines,
    _ON_IT: _how_it_is,
    _STRENGTH: _strength,
    _SCORABLE: _scorable,
    _NEEDED: _needed,
    _AFFORDED: _afforded,
    _COST: _printed_cost,
}
"""What tells what is asked so, the first that fits."""

WORDS = tuple(way for ways in _TELLING for way in ways)
"""The words that ask for them, in patterns."""
