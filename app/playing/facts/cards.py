"""What players ask about one card on the table: how it lies, its strength, counters and cost."""

from collections.abc import Iterable

from app.playing.facts.amounts import memory_in_use
from app.playing.facts.card_questions import (
    CARD,
    Asking,
    Placed,
    Telling,
    of_each,
    told_of,
    within,
)
from app.playing.spelling import SOMEBODY, as_asked
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side
from engine.scenarios.table import Table, current_game
from rules.amounts import pluralise

_ON_IT = (
    rf"(?:is|are|isn't) {CARD} (?:still |already )?(?:un|de)?(?:rezzed|faceup|facedown)(?: yet)?",
    r"(?:how many|what|which) (?:\w+ )?(?:counters?|tokens?|advancements?|advances?)"
    rf"(?: (?:is|are|on|does|has|there|in|left))* {CARD}(?: (?:have|has|got))*",
    rf"how (?:many|much) (?:credits?|money)(?: (?:is|are|there|left))* on {CARD}",
    rf"how (?:often|many times|far) (?:is|was) {CARD}(?: been)? advanced",
    r"(?:how (?:much|many)|what|(?:is|are) there anything|is anything)(?:'s)?"
    rf"(?: (?:is|are|there|left|hosted|lying))* on {CARD}",
    rf"(?:does|do|has|have) {CARD}(?: \w+)*"
    r" (?:counters?|tokens?|credits?|money)(?: (?:left|on it))*",
    r"how (?:many|much) (?:credits?|money|(?:\w+ )?counters?) (?:does|do|has)"
    rf" {CARD}(?: (?:have|has|got|left|on it))+",
    rf"(?:is|are) {CARD} (?:loaded|empty|full|stacked)",
)
_STRENGTH = (
    rf"how strong (?:is|are) {CARD}(?: now)?",
    rf"(?:what(?:'s| is) )?(?:the )?(?:current )?strength of {CARD}",
    rf"(?:how much|what) strength (?:is|has|does) {CARD}(?: (?:have|has|got|now))*",
    rf"(?:what(?:'s| is) )?{CARD}(?:'s?)? (?:current )?strength",
    rf"strength {CARD}",
)
_SCORABLE = (
    rf"(?:is|are) {CARD} scor(?:e)?able",
    rf"(?:can|could) {CARD} (?:already |still )?be scored(?: yet)?",
)
_NEEDED = (
    r"how (?:many|much|often)(?: advance(?:s|ments?|ment counters))?(?: (?:does|do|must|has))"
    rf" {CARD} (?:needs?|requires?|wants?)(?: to be scored)?",
)
_COST = (
    rf"how much (?:does|do|would|is) {CARD}(?: (?:costs?|to (?:rez|play|install)))*",
    rf"how much to (?:rez|play|install) {CARD}",
    rf"what(?: does|'s| is) {CARD} costs?(?: to (?:rez|play|install))?",
    rf"(?:what(?:'s| is) )?(?:the )?(?:rez |play |install )?costs? of {CARD}",
    rf"(?:what(?:'s| is) )?{CARD}(?:'s?)? (?:rez |play |install )?cost",
)
_AFFORDED = (rf"(?:can|may) {SOMEBODY} afford (?:to (?:rez|play|install) )?{CARD}",)
_TRASH_AFFORDED = (
    rf"(?:can|may|could) {SOMEBODY} afford (?:to trash|trashing|the trash cost of) {CARD}",
)
_SUBROUTINES = (
    rf"how many sub(?:routine)?s (?:(?:are|does|do|has|have|is|on|there) )*{CARD}"
    r"(?: (?:have|has|got))*",
)
_TO_TRASH = (
    rf"(?:how much|what)(?: does it cost| (?:is|would) it)? to trash {CARD}",
    rf"(?:how much|what) (?:is|does|would) {CARD}(?: cost)? to trash",
    r"(?:what(?:'s| is)|how much is)(?P<card>) (?:the|its) trash cost",
    rf"(?:what(?:'s| is) )?(?:the )?trash costs? of {CARD}",
    rf"(?:what(?:'s| is) )?{CARD}(?:'s?)? trash cost",
)
_WHERE = (
    rf"where(?:'s| is| are| did)? {CARD}(?: (?:now|go|gone|installed|located))*",
    rf"(?:in|on|at) (?:which|what) (?:server|zone|pile) (?:is|are) {CARD}",
    rf"(?:which|what) (?:server|zone|pile) (?:is|are) {CARD} (?:in|on|at)",
)
_MEMORY = (
    r"(?:how (?:much|many)|what) (?:mu|memory)(?: units?)?(?: cost)? (?:does|do|would|is|has)"
    rf" {CARD}(?: (?:takes?|costs?|uses?|needs?|have|has|requires?))*",
    rf"(?:what(?:'s| is) )?(?:the )?(?:memory|mu)(?: costs?)? (?:of|for) {CARD}",
    rf"(?:what(?:'s| is) )?{CARD}(?:'s?)? (?:memory|mu)(?: cost)?",
    rf"(?:do|does|have|has) {SOMEBODY} (?:have |got )?(?:enough|the|any) (?:free )?(?:mu|memory)"
    rf" (?:for|to install) {CARD}",
)
_UNIQUE = (rf"(?:is|isn't|are) {CARD} (?:an? )?unique(?: card)?",)
KIND_WORDS = (
    "ice|agenda|asset|upgrade|operation|event|program|hardware|resource|identity|barrier|code gate"
    "|sentry|trap|icebreaker|breaker|fracter|decoder|killer|ai|virus|trojan|console|ambush|region"
    "|connection|current|chip|link|daemon|tracer|destroyer|bioroid"
)
_KINDS = (
    rf"(?:what|which) (?:(?:card|sub)? ?types?|kind(?: of (?:card|ice))?) (?:is|are|has|does)"
    rf" {CARD}(?: have)?",
    rf"(?:what(?:'s| is| are) )?(?:the )?(?:sub)?types? of {CARD}",
    rf"(?:is|isn't) {CARD} (?:an? )?(?:{KIND_WORDS})",
)
"""Each pattern above is of a question, with a place for the words that name a card."""


def fact(said: str, table: Table) -> str | None:
    """Return the fact about a card of the position that a question asks for, if it asks no more."""
    return told_of(said, table, _TELLING)


def card_named(label: str, table: Table) -> str | None:
    """Return where a card is, if a label is no more than its name or a part of it."""
    asking = Asking(as_asked(label), table, current_game(table))
    return None if asking.is_pointed_at() else _where(asking)


# --- how a card is --------------------------------------------------------------------


def _how_it_is(asking: Asking) -> str | None:
    return _told(asking.installed())


def _told(placed: Iterable[Placed]) -> str | None:
    return of_each(f"{one.name} {_of_one(one)}" for one in placed)


def _of_one(placed: Placed) -> str:
    told = placed.told
    has = [f"strength {told['strength']}"] if "strength" in told else []
    counters = told.get("counters", {})
    has += [pluralise(many, f"{kind} counter") for kind, many in counters.items()]
    has += [] if counters else ["no counters"]
    lies = f"is {told['lies']} and " if "lies" in told else ""
    return f"{placed.where} {lies}has {', '.join(has)}"


def _strength(asking: Asking) -> str | None:
    """Return its strength where it is installed, or else the printed one."""
    card = asking.printed()
    if card is None or card.strength is None:
        return None
    if (installed := _how_it_is(asking)) is not None or card.strength_is_x:
        return installed
    return _printed(card, "strength", card.strength)


def _where(asking: Asking) -> str | None:
    """Return where the card is installed, and in which zones other copies of it lie."""
    found = [f"{one.name} is {one.where}" for one in asking.installed()]
    if not asking.is_pointed_at():
        lying = (o for o in asking.copies() if not o.installed and o.host is None)
        found += [f"{o.printed.name} is {within(o.zone)}" for o in lying]
    return of_each(found)


def _kinds(asking: Asking) -> str | None:
    """Return the card's type and subtypes: those it has where it is installed, or those printed."""
    card = asking.printed()
    if card is None:
        return None
    here = [o for o in asking.game.installed() if o.printed.name == card.name]
    has_any = [o for o in here if o.faceup or o.owner is Side.CORP]
    each = [sorted(asking.game.subtypes_of(o.oid)) for o in has_any] or [sorted(card.subtypes)]
    article = "" if card.type in _UNCOUNTED else "an " if card.type[0] in "aeiou" else "a "
    kind = f"{article}{card.type}"
    told = (f"{kind} ({', '.join(subtypes)})" if subtypes else kind for subtypes in each)
    lies = "" if len(has_any) == len(here) else "; facedown in the rig it has no type"
    return f"{card.name} is {' and '.join(dict.fromkeys(told))}{lies}"


_UNCOUNTED = ("ice", "hardware")
"""Types that take no “a” before them."""


def _memory_cost(asking: Asking) -> str | None:
    card = asking.printed()
    if card is None:
        return None
    printed = _printed(card, "memory cost", card.memory_cost)
    return printed if card.memory_cost is None else f"{printed}; {memory_in_use(asking.game)}"


def _uniqueness(asking: Asking) -> str | None:
    card = asking.printed()
    return None if card is None else f"{card.name} is {'' if card.unique else 'not '}unique"


# --- what is printed on a card ----------------------------------------------------------------

_KIND = {
    **dict.fromkeys(("ice", "asset", "upgrade"), "rez cost"),
    **dict.fromkeys(("event", "operation"), "play cost"),
    **dict.fromkeys(("program", "hardware", "resource"), "install cost"),
}


def _printed_cost(asking: Asking) -> str | None:
    card = asking.printed()
    return None if card is None else _cost(card)


def _afforded(asking: Asking) -> str | None:
    """Return what it costs and what its player has; ``None`` for “it”, as nobody knows what for."""
    card = None if asking.is_pointed_at() else asking.printed()
    if card is None or (cost := _cost(card)) is None:
        return None
    has = asking.table.state[card.side.value]["credits"]
    return f"{cost}; {card.side.named_within} has {pluralise(has, 'credit')}"


def _needed(asking: Asking) -> str | None:
    card = asking.printed()
    return None if card is None or card.advancement_requirement is None else _cost(card)


def _scorable(asking: Asking) -> str | None:
    if (needed := _needed(asking)) is None:
        return None
    return "; ".join(filter(None, (_how_it_is(asking), needed)))


def _printed_subroutines(asking: Asking) -> str | None:
    card = asking.printed()
    if card is None or card.type != "ice" or card.varies_its_subroutines:
        return None
    many = sum(isinstance(ability, Subroutine) for ability in card.abilities)
    return f"{pluralise(many, 'subroutine')} {'is' if many == 1 else 'are'} printed on {card.name}"


def _cost(card: CardDefinition) -> str | None:
    if card.advancement_requirement is not None:
        return _printed(card, "advancement requirement", card.advancement_requirement)
    kind = _KIND.get(card.type)
    return None if kind is None or card.cost is None else _printed(card, kind, card.cost)


def _trash_cost(asking: Asking) -> str | None:
    card = asking.printed()
    return None if card is None else _printed(card, "trash cost", card.trash_cost)


def _trash_afforded(asking: Asking) -> str | None:
    card = asking.printed()
    if card is None or card.trash_cost is None:
        return _trash_cost(asking)
    has = pluralise(asking.table.state["runner"]["credits"], "credit")
    return f"{_trash_cost(asking)}; {Side.RUNNER.named_within} has {has}"


def _printed(card: CardDefinition, what: str, number: int | None) -> str:
    if number is None:
        return f"{card.name} has no printed {what}"
    return f"{card.name}’s printed {what} is {number}"


_TELLING: Telling = {
    _TO_TRASH: _trash_cost,
    _TRASH_AFFORDED: _trash_afforded,
    _WHERE: _where,
    _MEMORY: _memory_cost,
    _UNIQUE: _uniqueness,
    _KINDS: _kinds,
    _SUBROUTINES: _printed_subroutines,
    _ON_IT: _how_it_is,
    _STRENGTH: _strength,
    _SCORABLE: _scorable,
    _NEEDED: _needed,
    _AFFORDED: _afforded,
    _COST: _printed_cost,
}
"""What tells each fact, by patterns of what asks for it; the first that fits counts."""

WORDS = tuple(way for ways in _TELLING for way in ways)
"""Patterns of the words that ask for these facts."""
