"""What players ask about many cards at once: of a kind, in a pile, scored, with counters."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from app.table_talk.facts.card_questions import (
    count_by_name,
    installed_cards,
    uninstalled_bearing_cards,
)
from app.table_talk.facts.cards import KIND_WORDS
from app.table_talk.facts.fact import match_question
from app.table_talk.spelling import SOMEBODY
from engine.kernel.sides import Side
from engine.scenarios.table import Table, current_game
from rules.amounts import pluralise

_KINDS = rf"(?:(?P<kind>{KIND_WORDS})(?:s|es)?|sentries)"
_BEHIND = (
    rf"(?: (?:do|does|did|has|have|are|is|there|{SOMEBODY}|got|installed|rezzed|out|left|in play"
    r"|on the (?:table|board)|in (?:my|the|his|her|their) rig))*"
)
_OF_KIND = (
    rf"(?:how many|what|which|count|(?:the )?number of) (?:rezzed |installed )?{_KINDS}{_BEHIND}",
    rf"(?:do|does|did|has|have|(?:is|are) there)(?: {SOMEBODY})?(?: (?:have|has|got|an?|any|some))*"
    rf" {_KINDS}{_BEHIND}",
)
_RIG = (
    r"what(?:'s| is| do| does| have| has)?(?: (?:cards?|are|is|i|he|she|we|they|you|there"
    r"|the runner|have|has|installed))* (?:in (?:my|the|his|her|their|runner's) rig)"
    r"(?: (?:installed|now))*",
)
_REZZED = (
    r"(?:what|which)(?:'s| is| are)?(?P<kind>(?: (?:cards?|ice|is|are|corp|the|of))*)"
    r" (?:un)?rezzed",
)
_HEAP = (r"(?:what|which)(?:'s| is| are)?(?: (?:cards?|is|are))* in (?:the |my |his |her )?heap",)
_ARCHIVES = (r"(?:what|which)(?:'s| is| are)?(?: (?:cards?|is|are))* in archives?",)
_SCORED = (
    r"(?:how many|which|what)(?: of)?(?: the)? agendas?"
    rf"(?: (?:did|do|does|has|have|is|are|were|was|got|there|already|been|so far|{SOMEBODY}"
    r"|scored?|stolen|steal|in (?:the|my|his|her|corp's|runner's) score area))*",
    rf"(?:what|which) (?:have|has|did) {SOMEBODY} (?:steal|stolen|scored?)(?: so far)?",
    r"(?:what|which)(?:'s| is| are)?(?: (?:cards?|agendas?|is|are))* in (?:the|my|his|her|both"
    r"|corp's|runner's) score areas?",
)
_COUNTERS = (
    r"how many (?P<counter>\w+) (?:counters?|tokens?)"
    r"(?: (?:are|is|there|do|does|have|has|i|he|she|we|they|in|play|total|all|altogether))*",
)
_IDENTITIES = (
    r"(?:who|what|which)(?:'s| is| are)?(?: (?:the|my|his|her|your|their|corp'?s?|runner'?s?"
    r"|opponent'?s?|is|are|we|i|playing|plays?))* (?:id|identity|identities|ids|faction)"
    r"(?: (?:is|are|am|do|does|the|corp|runner|i|he|she|we|they|have|has|playing|plays?))*",
    r"(?:who(?:'s| is)|what is|which|what) (?:the )?(?:corp|runner)(?: (?:is|it|playing|this))*",
)


def find_fact(question: str, table: Table) -> str | None:
    """Return the fact about many cards that a question asks for, if it asks no more."""
    for patterns, tell in _TELLERS.items():
        if (match := match_question(question, patterns)) is not None:
            return tell(table, match.groupdict())
    return None


_Groups = Mapping[str, str | None]
"""The words of a question that say what it is about, by group names of its pattern."""


def _cards_of_kind(table: Table, groups: _Groups) -> str:
    """Return the faceup installed cards of a type or subtype, and how many more may be of it.

    Everybody sees that unrezzed ice is ice, but not of what subtype.
    """
    word = groups["kind"] or "sentry"
    kind = "icebreaker" if word == "breaker" else word
    game = current_game(table)
    installed = [*game.installed()]
    of_kind = (o for o in installed if kind == o.printed.type or kind in game.subtypes_of(o.oid))
    faceup = f"installed {kind}: {_count_and_names(o.printed.name for o in of_kind if o.faceup)}"
    unrezzed = [o for o in installed if o.owner is Side.CORP and not o.faceup]
    if kind == "ice":
        unrezzed = [o for o in unrezzed if o.printed.type == "ice"]
    elif kind in _RUNNER_KINDS:
        unrezzed = []
    return f"{faceup}; unrezzed: {pluralise(len(unrezzed), 'card')}" if unrezzed else faceup


_RUNNER_KINDS = ("program", "hardware", "resource", "icebreaker", "fracter", "decoder", "killer")


def _rezzed(table: Table, groups: _Groups) -> str:
    """Return which of the Corp's installed cards, or ice, are rezzed, and where the others are."""
    cards = [one for one in installed_cards(table.state) if one.state["side"] == Side.CORP.value]
    if "ice" in (groups["kind"] or "").split():
        cards = [one for one in cards if one.state["type"] == "ice"]
    rezzed = (f"{one.name} {one.where}" for one in cards if one.state.get("lies") == "rezzed")
    others = (one.where for one in cards if one.state.get("lies") != "rezzed")
    return f"rezzed: {_count_and_names(rezzed)}; unrezzed: {_count_and_names(others)}"


def _rig(table: Table, _: _Groups) -> str:
    cards = (one for one in installed_cards(table.state) if one.state["side"] == Side.RUNNER.value)
    named = (one.name if one.state["faceup"] else "a facedown card" for one in cards)
    return f"the Runner has installed: {_count_and_names(named)}"


def _heap(table: Table, _: _Groups) -> str:
    return f"in the heap: {_count_and_names(table.state['runner']['discard'])}"


def _archives(table: Table, _: _Groups) -> str:
    corp = table.state["corp"]
    faceup = Counter(corp["discard"]) - Counter(corp["facedown"])
    named = _count_and_names(faceup.elements())
    return f"faceup in Archives: {named}; facedown: {len(corp['facedown'])}"


def _scored(table: Table, _: _Groups) -> str:
    def of_side(side: Side) -> str:
        area = table.state[side.value]
        points = pluralise(area["score"], "agenda point")
        agendas = _count_and_names(area["score_area"])
        return f"in {side.named_within}’s score area: {agendas}, {points}"

    return "; ".join(map(of_side, Side))


def _counters(table: Table, groups: _Groups) -> str | None:
    """Return how many counters of a kind there are, and on which cards."""
    kind = groups["counter"] or ""
    every = (*installed_cards(table.state), *uninstalled_bearing_cards(table.state))
    cards = ((one, one.state.get("counters", {}).get(kind, 0)) for one in every)
    bearing = [(one, many) for one, many in cards if many]
    if not bearing:
        return None
    places = ", ".join(f"{many} on {one.name} {one.where}" for one, many in bearing)
    return f"{pluralise(sum(many for _, many in bearing), f'{kind} counter')}: {places}"


def _identities(table: Table, _: _Groups) -> str | None:
    named = {side: table.state[side.value]["identity"] for side in Side}
    sentences = (f"{side.named_within} plays {name}" for side, name in named.items() if name)
    return "; ".join(sentences) or None


def _count_and_names(names: Iterable[str]) -> str:
    """Return how many names there are and which, or “none”."""
    listed = [*names]
    return f"{len(listed)} ({count_by_name(listed)})" if listed else "none"


_TELLERS: Mapping[tuple[str, ...], Callable[[Table, _Groups], str | None]] = {
    _REZZED: _rezzed,
    _RIG: _rig,
    _HEAP: _heap,
    _ARCHIVES: _archives,
    _SCORED: _scored,
    _COUNTERS: _counters,
    _IDENTITIES: _identities,
    _OF_KIND: _cards_of_kind,
}
"""What tells each fact, by patterns of what asks for it; the first that fits counts."""

PATTERNS = tuple(way for ways in _TELLERS for way in ways)
"""Patterns of the words that ask for these facts."""
