"""What players ask about getting through ice: what it costs to break it, as the engine finds it."""

import re
import time
from collections.abc import Mapping, Sequence

from app.table_talk.facts.card_questions import CARD, CardQuestion
from app.table_talk.facts.runs import SERVER, resolve_server
from app.table_talk.spelling import SOMEBODY
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.sides import Side
from engine.scenarios.exploration.breaking import (
    EXTRA_CREDITS,
    WaysToBreak,
    WayToBreak,
    ways_to_break,
)
from engine.scenarios.exploration.supposed_encounter import start_encounter_with
from engine.scenarios.table import Table, current_game
from rules.amounts import join_words, pluralise

CPU_SECONDS = 1.2
"""Seconds of processor time for finding ways to break all ice that is asked about."""

_ALL = r"(?: (?:all|every|any|the|of|both|each|subs?|subroutines?|on|in|them))*"
"""Each alternative is one word, so that a text can be matched in one way only."""
_COST_QUESTION = (
    r"(?:(?:how (?:much|many|expensive)|what|wieviel)"
    r"(?: (?:credits?|creds?|money|clicks?|does|would|do|is|it|i|we|he|she|they|you|the runner|cost"
    r"|costs|need|needs|have|has|to|takes?|pay|must|for|price))*"
    r"|(?:the )?(?:costs?|price|credits?|money)(?: (?:to|of|for))?"
    rf"|(?:can|could|may) {SOMEBODY}(?: afford to)?(?: (?:still|fully))?"
    rf"|(?:is|are) {SOMEBODY} able to)"
)
_BREAK = r"(?:fully )?(?:break(?:ing)?(?: through)?|get(?:ting)? (?:through|past|by)|pass(?:ing)?)"
_WITH = r"(?: (?:with|using|by) (?:my |the )?(?P<breaker>.+?))?"
ICE_PATTERNS = (
    rf"{_COST_QUESTION} {_BREAK}{_ALL} {CARD}{_WITH}",
    rf"(?:the )?break(?:ing)? (?:costs?|price)(?: (?:of|for))? {CARD}",
    rf"{CARD}(?:'s?)? break(?:ing)? (?:costs?|price)",
    rf"(?:can|could|does|will) (?:my |the )?(?P<breaker>.+?) break{_ALL} {CARD}",
    rf"(?:can|could|does|will|is) (?:my |the )?(?P<breaker>.+?) (?:interacts? with"
    rf"|beat|handle|deal with|strong enough (?:for|to break|against)){_ALL} {CARD}",
    r"is (?:my |the )?(?P<breaker>.+?) strong enough(?P<card>)",
    rf"(?:how much|what) (?:does|is) {CARD} (?:cost )?to break",
    rf"(?:what|which (?:icebreakers?|breakers?|programs?)) (?:can|could|will) break{_ALL} {CARD}",
)
_SERVER_PATTERN = re.compile(
    rf"{_COST_QUESTION} (?:get (?:in|into|to|through)|run(?: on)?|access|break (?:in|into)|enter) "
    rf"(?:the )?{SERVER}"
)


def find_fact(question: str, table: Table) -> str | None:
    """Return what it costs to break a piece of ice, or all ice of a server, if that is asked."""
    if (match := _SERVER_PATTERN.fullmatch(question)) is not None:
        return _cost_for_server(match["server"], table)
    for pattern in ICE_PATTERNS:
        if (match := re.fullmatch(pattern, question)) is not None:
            game = current_game(table)
            ice = CardQuestion(match["card"] or "it", table, game).ice()
            breaker_words = match.groupdict().get("breaker")
            breakers = CardQuestion(breaker_words, table, game).installed() if breaker_words else []
            if ice and (breakers or not breaker_words):
                return _cost_for_all(ice, table, breakers[0].name if breakers else None)
    return None


def _cost_for_server(server_words: str, table: Table) -> str | None:
    game = current_game(table)
    name = resolve_server(server_words, game.state.servers)
    if name not in game.state.servers:
        return None
    ice_pieces = [game.object(ice) for ice in game.state.servers[name].ice]
    if not ice_pieces:
        return f"no ice protects {name}"
    remark = " (each as if it were met first)" if len(ice_pieces) > 1 else ""
    return f"on the way to {name}{remark}: {_cost_for_all(ice_pieces, table, None)}"


def _cost_for_all(ice_pieces: Sequence[Object], table: Table, using: str | None) -> str:
    """Return what it takes to break each piece; each has an equal share of the time."""
    costs = [_cost_for_one(ice, table, using, CPU_SECONDS / len(ice_pieces)) for ice in ice_pieces]
    return "; ".join(dict.fromkeys(costs))


def _cost_for_one(ice: Object, table: Table, using: str | None, seconds: float) -> str:
    name = ice.printed.name
    where = f"{name} on {ice.server}"
    deadline = time.process_time() + seconds

    def time_is_up() -> bool:
        return time.process_time() > deadline

    encounter = current_game(table).state.encounter
    if encounter is not None and encounter.ice == ice.oid:
        ways = ways_to_break(table.start, table.labels, ice.oid, time_is_up, using)
        return (
            f"{name} has no unbroken subroutine"
            if ways is None
            else _describe_cost(ways, name, using)
        )
    supposed = start_encounter_with(table, ice.oid)
    if supposed is None:
        why = "effects that last now may be over by then"
        return f"the cost of breaking {where} cannot be told: {why}"
    ways = ways_to_break(supposed, (), ice.oid, time_is_up, using)
    if ways is None:
        return f"{where} has no subroutine to break"
    once = "" if ice.is_rezzed else " (once it is rezzed)"
    cost = _describe_cost(ways, f"{where}{once}", using)
    return cost + _warn_of_encounter_abilities(ice, current_game(table))


def _warn_of_encounter_abilities(ice: Object, game: Game) -> str:
    """Return a warning if an ability of the ice or the Runner's cards acts on an encounter."""
    cards = [ice, *(o for o in game.installed() if o.owner is Side.RUNNER)]
    meets = any(
        isinstance(ability, ConditionalAbility)
        and isinstance(ability.condition, Condition)
        and ability.condition.event is Encountered
        for card in cards
        for ability in card.printed.abilities
    )
    return "; what happens as it is encountered is not counted" if meets else ""


def _describe_cost(ways: WaysToBreak, named: str, using: str | None) -> str:
    way = ways.cheapest
    if way is None:
        if not ways.is_complete:
            return f"the cost of breaking all of {named} was not found in the time allowed"
        what = using or "nothing that is installed"
        not_for = f", not even for {EXTRA_CREDITS} credits more than there are"
        return f"{what} {'cannot break' if using else 'breaks'} all of {named}{not_for}"
    at_least = "takes" if ways.is_complete else "takes no more than"
    cost = f"to break all of {named} {at_least} {_price(way)}{_abilities_used(way)}"
    if ways.cheapest_in_credits is not None:
        cost += (
            f", or {_price(ways.cheapest_in_credits)}{_abilities_used(ways.cheapest_in_credits)}"
        )
    if not ways.is_afforded:
        cost += ", which the Runner does not have"
    each_alone = [
        f"“{sub}” {pluralise(paid, 'credit')}" for sub, paid in ways.by_subroutine.items()
    ]
    if each_alone and ways.is_complete and not way.other_costs:
        cost += f"; alone {', '.join(each_alone)}"
    return cost


def _price(way: WayToBreak) -> str:
    """Return the credits, and what else is spent."""
    besides = [_count_phrase(many, what) for what, many in way.other_costs.items()]
    credit = [pluralise(way.credits, "credit")] if way.credits or not besides else []
    return join_words([*credit, *besides])


def _count_phrase(many: int, what: str) -> str:
    """Return how many clicks, cards or counters, or how many of anything else by its name."""
    match = re.fullmatch(r"(click|card|[\w ]+? counter)( .*)?", what)
    return f"{many} {what}" if match is None else f"{pluralise(many, match[1])}{match[2] or ''}"


def _abilities_used(way: WayToBreak) -> str:
    """Return which abilities are used, and how often."""
    times: Mapping[int, str] = {1: "", 2: " twice"}
    abilities = [f"{words}{times.get(many, f' {many} times')}" for words, many in way.uses.items()]
    return f" ({', '.join(abilities)})" if abilities else ""


PATTERNS = (*ICE_PATTERNS, _SERVER_PATTERN.pattern)
"""Patterns of the words that ask for these facts."""
