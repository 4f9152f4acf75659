"""What players ask about one card on the table: how it lies, its strength, counters and cost."""

from collections.abc import Iterable

from app.table_talk.facts.amounts import describe_memory
from app.table_talk.facts.card_questions import (
    CARD,
    CardQuestion,
    CardTellers,
    PlacedCard,
    describe_zone,
    join_facts,
    tell_of_card,
)
from app.table_talk.spelling import SOMEBODY, normalise_question
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side
from engine.scenarios.table import Table, current_game
from rules.amounts import pluralise

_CONDITION = (
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
_SCORABILITY = (
    rf"(?:is|are) {CARD} scor(?:e)?able",
    rf"(?:can|could) {CARD} (?:already |still )?be scored(?: yet)?",
)
_REQUIREMENT = (
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
_LOCATION = (
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


def find_fact(question: str, table: Table) -> str | None:
    """Return the fact about a card of the position that a question asks for, if it asks no more."""
    return tell_of_card(question, table, _TELLERS)


def locate_named_card(label: str, table: Table) -> str | None:
    """Return where a card is, if a label is no more than its name or a part of it."""
    question = CardQuestion(normalise_question(label), table, current_game(table))
    return None if question.is_pronoun() else _location(question)


# --- how a card is --------------------------------------------------------------------


def _condition(question: CardQuestion) -> str | None:
    return _describe_cards(question.installed())


def _describe_cards(placed: Iterable[PlacedCard]) -> str | None:
    return join_facts(f"{one.name} {_describe_card(one)}" for one in placed)


def _describe_card(placed: PlacedCard) -> str:
    state = placed.state
    properties = [f"strength {state['strength']}"] if "strength" in state else []
    counters = state.get("counters", {})
    properties += [pluralise(many, f"{kind} counter") for kind, many in counters.items()]
    properties += [] if counters else ["no counters"]
    lies = f"is {state['lies']} and " if "lies" in state else ""
    return f"{placed.where} {lies}has {', '.join(properties)}"


def _strength(question: CardQuestion) -> str | None:
    """Return its strength where it is installed, or else the printed one."""
    card = question.printed()
    if card is None or card.strength is None:
        return None
    if (installed := _condition(question)) is not None or card.strength_is_x:
        return installed
    return _describe_printed(card, "strength", card.strength)


def _location(question: CardQuestion) -> str | None:
    """Return where the card is installed, and in which zones other copies of it lie."""
    locations = [f"{one.name} is {one.where}" for one in question.installed()]
    if not question.is_pronoun():
        uninstalled = (o for o in question.copies() if not o.installed and o.host is None)
        locations += [f"{o.printed.name} is {describe_zone(o.zone)}" for o in uninstalled]
    return join_facts(locations)


def _kinds(question: CardQuestion) -> str | None:
    """Return the card's type and subtypes: those it has where it is installed, or those printed."""
    card = question.printed()
    if card is None:
        return None
    installed = [o for o in question.game.installed() if o.printed.name == card.name]
    with_known_type = [o for o in installed if o.faceup or o.owner is Side.CORP]
    subtypes_of_copies = [sorted(question.game.subtypes_of(o.oid)) for o in with_known_type] or [
        sorted(card.subtypes)
    ]
    article = "" if card.type in _UNCOUNTED else "an " if card.type[0] in "aeiou" else "a "
    kind = f"{article}{card.type}"
    kinds = (
        f"{kind} ({', '.join(subtypes)})" if subtypes else kind for subtypes in subtypes_of_copies
    )
    facedown_note = (
        "" if len(with_known_type) == len(installed) else "; facedown in the rig it has no type"
    )
    return f"{card.name} is {' and '.join(dict.fromkeys(kinds))}{facedown_note}"


_UNCOUNTED = ("ice", "hardware")
"""Types that take no “a” before them."""


def _memory_cost(question: CardQuestion) -> str | None:
    card = question.printed()
    if card is None:
        return None
    printed = _describe_printed(card, "memory cost", card.memory_cost)
    return printed if card.memory_cost is None else f"{printed}; {describe_memory(question.game)}"


def _uniqueness(question: CardQuestion) -> str | None:
    card = question.printed()
    return None if card is None else f"{card.name} is {'' if card.unique else 'not '}unique"


# --- what is printed on a card ----------------------------------------------------------------

_COST_NAMES = {
    **dict.fromkeys(("ice", "asset", "upgrade"), "rez cost"),
    **dict.fromkeys(("event", "operation"), "play cost"),
    **dict.fromkeys(("program", "hardware", "resource"), "install cost"),
}


def _printed_cost(question: CardQuestion) -> str | None:
    card = question.printed()
    return None if card is None else _describe_cost(card)


def _cost_and_credits(question: CardQuestion) -> str | None:
    """Return what it costs and what its player has; ``None`` for “it”, as nobody knows what for."""
    card = None if question.is_pronoun() else question.printed()
    if card is None or (cost := _describe_cost(card)) is None:
        return None
    owned = question.table.state[card.side.value]["credits"]
    return f"{cost}; {card.side.named_within} has {pluralise(owned, 'credit')}"


def _advancement_requirement(question: CardQuestion) -> str | None:
    card = question.printed()
    return None if card is None or card.advancement_requirement is None else _describe_cost(card)


def _scorable(question: CardQuestion) -> str | None:
    if (needed := _advancement_requirement(question)) is None:
        return None
    return "; ".join(filter(None, (_condition(question), needed)))


def _printed_subroutines(question: CardQuestion) -> str | None:
    card = question.printed()
    if card is None or card.type != "ice" or card.varies_its_subroutines:
        return None
    many = sum(isinstance(ability, Subroutine) for ability in card.abilities)
    return f"{pluralise(many, 'subroutine')} {'is' if many == 1 else 'are'} printed on {card.name}"


def _describe_cost(card: CardDefinition) -> str | None:
    if card.advancement_requirement is not None:
        return _describe_printed(card, "advancement requirement", card.advancement_requirement)
    kind = _COST_NAMES.get(card.type)
    return None if kind is None or card.cost is None else _describe_printed(card, kind, card.cost)


def _trash_cost(question: CardQuestion) -> str | None:
    card = question.printed()
    return None if card is None else _describe_printed(card, "trash cost", card.trash_cost)


def _trash_cost_and_credits(question: CardQuestion) -> str | None:
    card = question.printed()
    if card is None or card.trash_cost is None:
        return _trash_cost(question)
    owned = pluralise(question.table.state["runner"]["credits"], "credit")
    return f"{_trash_cost(question)}; {Side.RUNNER.named_within} has {owned}"


def _describe_printed(card: CardDefinition, what: str, number: int | None) -> str:
    if number is None:
        return f"{card.name} has no printed {what}"
    return f"{card.name}’s printed {what} is {number}"


_TELLERS: CardTellers = {
    _TO_TRASH: _trash_cost,
    _TRASH_AFFORDED: _trash_cost_and_credits,
    _LOCATION: _location,
    _MEMORY: _memory_cost,
    _UNIQUE: _uniqueness,
    _KINDS: _kinds,
    _SUBROUTINES: _printed_subroutines,
    _CONDITION: _condition,
    _STRENGTH: _strength,
    _SCORABILITY: _scorable,
    _REQUIREMENT: _advancement_requirement,
    _AFFORDED: _cost_and_credits,
    _COST: _printed_cost,
}
"""What tells each fact, by patterns of what asks for it; the first that fits counts."""

PATTERNS = tuple(way for ways in _TELLERS for way in ways)
"""Patterns of the words that ask for these facts."""
