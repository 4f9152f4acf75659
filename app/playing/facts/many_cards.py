"""What players ask about many cards at once: of a kind, in a pile, scored, with counters."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from app.playing.facts.card_questions import bearing, by_name, placed
from app.playing.facts.cards import KIND_WORDS
from app.playing.facts.fact import asked_by
from app.playing.spelling import SOMEBODY
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


def fact(said: str, table: Table) -> str | None:
    """Return the fact about many cards that a question asks for, if it asks no more."""
    for ways, tell in _TELLING.items():
        if (asked := asked_by(said, ways)) is not None:
            return tell(table, asked.groupdict())
    return None


_Asked = Mapping[str, str | None]
"""The words of a question that say what it is about, by group names of its pattern."""


def _of_kind(table: Table, asked: _Asked) -> str:
    """Return the faceup installed cards of a type or subtype, and how many more may be of it.

    Everybody sees that unrezzed ice is ice, but not of what subtype.
    """
    said = asked["kind"] or "sentry"
    kind = "icebreaker" if said == "breaker" else said
    game = current_game(table)
    every = [*game.installed()]
    of_it = (o for o in every if kind == o.printed.type or kind in game.subtypes_of(o.oid))
    told = f"installed {kind}: {_listed(o.printed.name for o in of_it if o.faceup)}"
    unrezzed = [o for o in every if o.owner is Side.CORP and not o.faceup]
    if kind == "ice":
        unrezzed = [o for o in unrezzed if o.printed.type == "ice"]
    elif kind in _RUNNERS_ALONE:
        unrezzed = []
    return f"{told}; unrezzed: {pluralise(len(unrezzed), 'card')}" if unrezzed else told


_RUNNERS_ALONE = ("program", "hardware", "resource", "icebreaker", "fracter", "decoder", "killer")


def _rezzed(table: Table, asked: _Asked) -> str:
    """Return which of the Corp's installed cards, or ice, are rezzed, and where the others are."""
    cards = [one for one in placed(table.state) if one.told["side"] == Side.CORP.value]
    if "ice" in (asked["kind"] or "").split():
        cards = [one for one in cards if one.told["type"] == "ice"]
    rezzed = (f"{one.name} {one.where}" for one in cards if one.told.get("lies") == "rezzed")
    others = (one.where for one in cards if one.told.get("lies") != "rezzed")
    return f"rezzed: {_listed(rezzed)}; unrezzed: {_listed(others)}"


def _rig(table: Table, _: _Asked) -> str:
    cards = (one for one in placed(table.state) if one.told["side"] == Side.RUNNER.value)
    named = (one.name if one.told["faceup"] else "a facedown card" for one in cards)
    return f"the Runner has installed: {_listed(named)}"


def _heap(table: Table, _: _Asked) -> str:
    return f"in the heap: {_listed(table.state['runner']['discard'])}"


def _archives(table: Table, _: _Asked) -> str:
    corp = table.state["corp"]
    faceup = Counter(corp["discard"]) - Counter(corp["facedown"])
    return f"faceup in Archives: {_listed(faceup.elements())}; facedown: {len(corp['facedown'])}"


def _scored(table: Table, _: _Asked) -> str:
    return "; ".join(
        f"in {side.named_within}’s score area: {_listed(table.state[side.value]['score_area'])}, "
        f"{pluralise(table.state[side.value]['score'], 'agenda point')}"
        for side in Side
    )


def _counters(table: Table, asked: _Asked) -> str | None:
    """Return how many counters of a kind there are, and on which cards."""
    kind = asked["counter"] or ""
    every = (*placed(table.state), *bearing(table.state))
    cards = ((one, one.told.get("counters", {}).get(kind, 0)) for one in every)
    borne = [(one, many) for one, many in cards if many]
    if not borne:
        return None
    on = ", ".join(f"{many} on {one.name} {one.where}" for one, many in borne)
    return f"{pluralise(sum(many for _, many in borne), f'{kind} counter')}: {on}"


def _identities(table: Table, _: _Asked) -> str | None:
    named = {side: table.state[side.value]["identity"] for side in Side}
    told = (f"{side.named_within} plays {name}" for side, name in named.items() if name)
    return "; ".join(told) or None


def _listed(names: Iterable[str]) -> str:
    """Return how many names there are and which, or “none”."""
    every = [*names]
    return f"{len(every)} ({by_name(every)})" if every else "none"


_TELLING: Mapping[tuple[str, ...], Callable[[Table, _Asked], str | None]] = {
    _REZZED: _rezzed,
    _RIG: _rig,
    _HEAP: _heap,
    _ARCHIVES: _archives,
    _SCORED: _scored,
    _COUNTERS: _counters,
    _IDENTITIES: _identities,
    _OF_KIND: _of_kind,
}
"""What tells each fact, by patterns of what asks for it; the first that fits counts."""

WORDS = tuple(way for ways in _TELLING for way in ways)
"""Patterns of the words that ask for these facts."""
