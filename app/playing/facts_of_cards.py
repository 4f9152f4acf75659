"""What players ask about one card on the table: how it lies, its strength, counters and cost."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.playing.spelling import written_out
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.amounts import counted
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.scenarios.at_table import Table

_IT = r"it|this|that|its|(?:the|this) (?:ice|card)"
_CARD = r"(?P<card>.+?)"
_HOW_IT_IS = (
    rf"(?:is|are|isn't) {_CARD} (?:still |already )?(?:un|de)?(?:rezzed|faceup|facedown)(?: yet)?",
    rf"how strong (?:is|are) {_CARD}(?: now)?",
    rf"(?:what(?:'s| is) )?(?:the )?strength of {_CARD}",
    rf"(?:how much|what) strength (?:is|has|does) {_CARD}(?: (?:have|has|got|now))*",
    rf"what(?:'s| is) {_CARD}(?:'s?)? (?:current )?strength",
    r"how many (?:\w+ )?(?:counters?|tokens?|advancements?|advances?)"
    rf"(?: (?:is|are|on|does|has|there|in))* {_CARD}(?: (?:have|has|got))*",
    rf"how (?:often|many times|far) (?:is|was) {_CARD}(?: been)? advanced",
)
_COST = (
    r"how (?:many|much|often)(?: advance(?:s|ments?|ment counters))?(?: (?:does|do|must|has))"
    rf" {_CARD} (?:needs?|requires?|wants?)(?: to be scored)?",
    rf"(?:is|are) {_CARD} scor(?:e)?able",
    rf"(?:can|may) (?:i|he|she|they|we|you|the \w+) afford (?!(?:{_IT})$){_CARD}",
    rf"how much (?:does|do|would|is) {_CARD}(?: (?:costs?|to (?:rez|play|install)))*",
    rf"how much to (?:rez|play|install) {_CARD}",
    rf"what(?: does|'s| is) {_CARD} costs?(?: to (?:rez|play|install))?",
    rf"(?:what(?:'s| is) )?(?:the )?(?:rez |play |install )?costs? of {_CARD}",
    rf"what(?:'s| is) {_CARD}(?:'s?)? (?:rez |play |install )?cost",
)
_SUBROUTINES = (
    rf"how many sub(?:routine)?s (?:(?:are|does|do|has|have|is|on|there) )*{_CARD}"
    r"(?: (?:have|has|got))*",
)
_TO_TRASH = (
    rf"(?:how much|what)(?: does it cost| (?:is|would) it)? to trash {_CARD}",
    rf"(?:what(?:'s| is) )?(?:the )?trash costs? of {_CARD}",
    rf"what(?:'s| is) {_CARD}(?:'s?)? trash cost",
)
"""How it is asked, each time with the words for a card."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A card on the table as the position tells it, and where it is."""

    told: Mapping[str, Any]
    where: str


def card_fact(label: str, table: Table, game: Game) -> str | None:
    """What is so of a card in the position, if a label asks for no more than that."""
    said = written_out(label)
    if (named := _asked(_TO_TRASH, said)) is not None:
        return _printed_cost(game, table, named, is_to_trash=True)
    if (named := _asked(_SUBROUTINES, said)) is not None:
        return _printed_subroutines(game, table, named)
    if (named := _asked(_HOW_IT_IS, said)) is not None:
        return _how_it_is(table, named)
    if (named := _asked(_COST, said)) is not None:
        return _printed_cost(game, table, named)
    return None


def _asked(ways: tuple[str, ...], said: str) -> str | None:
    """The words for the card that is asked about in one of these ways."""
    found = (asked["card"] for way in ways if (asked := re.fullmatch(way, said)) is not None)
    return next(found, None)


# --- how a card is --------------------------------------------------------------------


def _how_it_is(table: Table, named: str) -> str | None:
    placed = [*_placed(table.state)]
    names = _meant(table, named, {str(one.told["card"]) for one in placed})
    if len(names) != 1:
        return None
    told = (f"{n} {_of_one(one)}" for one in placed if (n := one.told["card"]) in names)
    return "; ".join(dict.fromkeys(told))


def _of_one(placed: _Placed) -> str:
    told = placed.told
    has = [f"strength {told['strength']}"] if "strength" in told else []
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
    yield from _with_hosted(state["runner"]["rig"], "in the rig")


def _with_hosted(cards: list[Mapping[str, Any]], where: str) -> Iterator[_Placed]:
    for card in cards:
        yield _Placed(card, where)
        yield from _with_hosted(card.get("hosted", []), f"on {card['card']}")


# --- what is printed on a card ----------------------------------------------------------------

_KIND = {
    **dict.fromkeys(("ice", "asset", "upgrade"), "rez cost"),
    **dict.fromkeys(("event", "operation"), "play cost"),
    **dict.fromkeys(("program", "hardware", "resource"), "install cost"),
}


def _printed_cost(game: Game, table: Table, named: str, *, is_to_trash: bool = False) -> str | None:
    card = _printed(game, table, named)
    if card is None:
        return None
    return _trash_cost(card) if is_to_trash else _cost(card)


def _printed_subroutines(game: Game, table: Table, named: str) -> str | None:
    card = _printed(game, table, named)
    if card is None or card.type != "ice" or card.varies_its_subroutines:
        return None
    many = sum(isinstance(ability, Subroutine) for ability in card.abilities)
    return f"{counted(many, 'subroutine')} {'is' if many == 1 else 'are'} printed on {card.name}"


def _printed(game: Game, table: Table, named: str) -> CardDefinition | None:
    """The one card of the game that is meant, as it is printed."""
    printed = {o.printed.name: o.printed for o in game.state.objects.values()}
    names = _meant(table, named, set(printed))
    return printed[names.pop()] if len(names) == 1 else None


def _cost(card: CardDefinition) -> str | None:
    if card.advancement_requirement is not None:
        return f"{card.name}’s printed advancement requirement is {card.advancement_requirement}"
    kind = _KIND.get(card.type)
    return (
        None
        if kind is None or card.cost is None
        else f"{card.name}’s printed {kind} is {card.cost}"
    )


def _trash_cost(card: CardDefinition) -> str:
    if card.trash_cost is None:
        return f"{card.name} has no printed trash cost"
    return f"{card.name}’s printed trash cost is {card.trash_cost}"


# --- which card is meant --------------------------------------------------------------


def _meant(table: Table, named: str, names: set[str]) -> set[str]:
    """The names that words may stand for: a whole one, or all that have every word of it."""
    words = plain(named)
    if re.fullmatch(_IT, words):
        return {_met(table.state)} & names
    if whole := {name for name in names if plain(name) == words}:
        return whole
    parts = words.removeprefix("the ").removeprefix("my ").split()
    return {
        name
        for name in names
        if parts and all(re.search(rf"(?<!\w){re.escape(p)}(?!\w)", plain(name)) for p in parts)
    }


def _met(state: Mapping[str, Any]) -> str:
    """The ice that the Runner encounters or is at; “nothing” where there is none."""
    if state["encountering"] != "nothing" or state["attacked_server"] is None:
        return str(state["encountering"])
    ice, place = state["corp"]["servers"][state["attacked_server"]]["ice"], state["position"]
    return str(ice[place]["card"]) if place is not None and place < len(ice) else "nothing"
