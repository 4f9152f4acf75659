"""Definitions state what is printed: numbers, choices, limits, durations, players.

Where there is card data, each text is compared with its definition. A fact of a text is a number in
it, or how often some words of the rules occur in it.
"""

import os
import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import definition_deviations as deviations
import pytest
from definition_facts import DefinitionFacts, facts_of, facts_of_card

from engine.cards.catalogue import cards
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    Would,
)
from engine.kernel.card import CardDefinition
from engine.kernel.events import TurnBegan, TurnEnded
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side
from rules.cards.card_data import Facts, find_cards

DATA = find_cards()

NOT_IN_DEFINITIONS = (
    r"<em>.*?</em>",
    r"Limit \d+ per deck",
    r"costs 0 influence if you have \d+[^.]*\.",
    r"secretly spend 0\[credit\], 1\[credit\],? or 2\[credit\]",
    r"2\[link\], the memory cost .*? is 0\[mu\]",
)
"""Reminders, deck limits, and phrases whose numbers one helper of the definitions implies."""

CLICKS = r"(?:\[click\],?\s*)+"
CHOICES = r"\bmay\b|\bunless\b|\bif you pay\b|\bcan (?:\w+ ){2,7}to prevent this"
EACH_TURN = (
    r"each turn|once per turn|time this turn|first time [^.]*this turn,"
    r"|(?:first time|first card) [^.]* during (?:your turn|each of \w+ turns)"
)
WITHIN = {
    "run": r"once (?:per|this) run|only once (?:this|per) run"
    r"|first time (?!each turn)[^.]*(?:each|this|that) run(?! ends)",
    "encounter": r"once (?:per|each) encounter",
    "breach": r"once (?:per breach|each time you breach)",
}
FLAGS = {
    Flag.INTERRUPT: r"\[interrupt\]",
    Flag.ACCESS: r"Access(?:, once per turn)?\s*→",
    Flag.INTERFACE: r"Interface\s*→",
    Flag.PERSISTENT: r"Persistent\s*→",
}
THREAT = r"Threat \d+\s*→"
RESTRICTED = r"Use this \w+ only (?!by|once)"
TRIGGER_COST = r"(?:^|\n|→|[“\"])((?!\s*Lose)[^:.→\n“\"]*?):"
LASTS = r"(?:remainder|end|duration) of (?:the|this|that) {}"
DURATION_WORDS = {
    "RUN": r"(?:this|that|the|your) run\b|\brun ends|during .*runs?\b",
    "TURN": r"(?:this|the|your|of your|next) turns?\b|turn begins",
    "ENCOUNTER": r"encounter|strength",
}
"""Words of which a text has one if its definition has that duration."""
OPPONENT_WORDS = {
    Side.CORP: r"\bcorp|\bhq\b|r&d|archives|players?\b",
    Side.RUNNER: r"\brunner|\bgrip\b|\bstack\b|\bheap\b|players?\b|trace",
}
"""Words of which a text has one if its definition concerns that player as the opponent."""


class Print(NamedTuple):
    """A card's text without its names, and without what definitions do not state."""

    text: str

    def times(self, words: str) -> int:
        """Return how often the pattern occurs in the text."""
        return len(re.findall(words, self.text, re.IGNORECASE))

    def each(self, words: str) -> list[str]:
        """Return all matches of the pattern."""
        return re.findall(words, self.text)

    @property
    def numbers(self) -> Counter[int]:
        """The numbers in the text; a row of click symbols counts as one number."""
        clicks = Counter(symbols.count("click") for symbols in re.findall(CLICKS, self.text))
        return clicks + Counter(map(int, re.findall(r"\d+", self.text)))


def _print(facts: Facts) -> Print:
    text = "\n".join(text for _, text in facts.sides)
    for title in (facts.title, *(face.title for face in facts.faces)):
        text = text.replace(title, "") if title else text
    for words in NOT_IN_DEFINITIONS:
        text = re.sub(words, "", text, flags=re.DOTALL)
    return Print(re.sub(r"<[^>]*>", "", text))


class Both(NamedTuple):
    """A definition, what it states, what its helpers imply, and the printed text."""

    card: CardDefinition
    stated: DefinitionFacts
    implied: DefinitionFacts
    printed: Print

    @property
    def abilities(self) -> list[Ability]:
        """All abilities that it states, with those within others."""
        return [item for item in self.stated.objects if isinstance(item, Ability)]


Deviation = object
"""What is stated and what is printed if they differ, or ``None``."""


def _from_2(counted: Counter[int]) -> Counter[int]:
    """Count the numbers from 2 on, without their sign."""
    absolute = Counter[int]()
    for number, times in counted.items():
        if abs(number) > 1:
            absolute[abs(number)] += times
    return absolute


def _numbers(both: Both) -> Deviation:
    """Every number from 2 on that is stated is printed, and every printed one is stated."""
    stated, printed = _from_2(both.stated.numbers), _from_2(both.printed.numbers)
    return None if stated.keys() == printed.keys() else (stated, printed)


def _times(both: Both) -> Deviation:
    """A number that is both stated and printed is stated as often as it is printed."""
    stated, printed = _from_2(both.stated.numbers), _from_2(both.printed.numbers)
    as_often = all(stated[number] == printed[number] for number in stated.keys() & printed.keys())
    return None if as_often else (stated, printed)


def _nothing(both: Both) -> Deviation:
    """A 0 is stated only if one is printed."""
    given, printed = both.stated.given[0], both.printed.numbers[0]
    return None if bool(given) <= bool(printed) else (given, printed)


def _choices(both: Both) -> Deviation:
    """There are as many choices whether to do something as are printed.

    A cost that an optional ability begins with is one choice with it. Some texts have no other
    choice than how many cards to choose.
    """
    asked = [o for o in both.stated.objects if isinstance(o, NestedCost) and not o.must]
    optional = [o for o in both.stated.objects if isinstance(o, ConditionalAbility) and o.optional]
    begin = [o for o in optional if o.clauses and o.clauses[0] in asked]
    once = sum(not o.clauses[0].otherwise for o in begin if isinstance(o.clauses[0], NestedCost))
    words = both.stated.words
    may = words["May"] + words["MayJackOut"]
    stated = words["optional=True"] + may + len(asked) - once
    printed = both.printed.times(CHOICES)
    if stated == printed or (printed and not stated and words["up_to=True"]):
        return None
    return stated, printed


def _limits(both: Both) -> Deviation:
    """There are as many limits for a turn, to once or the first time, as are printed."""
    stated, printed = both.stated.words["turn"], both.printed.times(EACH_TURN)
    return None if stated == printed else (stated, printed)


def _within(both: Both) -> Deviation:
    """There are as many limits for a run, an encounter or a breach as are printed."""
    for period, words in WITHIN.items():
        firsts = [getattr(one, "condition", None) for one in both.abilities]
        limits = [one.limit for one in both.abilities]
        limits += [one.first_each for one in firsts if isinstance(one, Condition | Would)]
        if limits.count(period) != both.printed.times(words):
            return period, limits.count(period), both.printed.times(words)
    return None


def _flags(both: Both) -> Deviation:
    """As many abilities have a flag, or a threat level, as it is printed before."""
    stated = Counter(flag for one in both.abilities for flag in one.flags)
    threats = sum(one.threat is not None for one in both.abilities)
    printed = {flag: both.printed.times(words) for flag, words in FLAGS.items()}
    if all(stated[flag] == printed[flag] for flag in FLAGS):
        return None if threats == both.printed.times(THREAT) else threats
    return stated, printed


def _restrictions(both: Both) -> Deviation:
    """As many abilities have a restriction of their use as are printed with one."""
    stated = sum(one.restriction is not None for one in both.abilities)
    printed = both.printed.times(RESTRICTED)
    return None if stated == printed else (stated, printed)


def _encounters(both: Both) -> Deviation:
    """As many abilities need an encounter as are printed so; interfaces that break always do."""
    paid = [one for one in both.abilities if isinstance(one, PaidAbility)]
    if any(one.encountered is None for one in paid if one.breaks and Flag.INTERFACE in one.flags):
        return "no ice is spoken of"
    stated = sum(one.encountered is not None and not one.breaks for one in paid)
    printed = both.printed.times(r"you are encountering")
    return None if stated == printed else (stated, printed)


def _costs(both: Both) -> Deviation:
    """The trigger costs have the printed clicks, credits and trashing of the card itself."""
    costs = [one.cost for one in both.abilities if isinstance(one, PaidAbility)]
    stated = Counter(
        (cost.clicks, cost.credits, any(isinstance(part, TrashThis) for part in cost.parts))
        for cost in costs
        if isinstance(cost, Cost)
    )
    printed = Counter[tuple[int, int, bool]]()
    for cost in both.printed.each(TRIGGER_COST):
        paid = re.search(r"(\d+)\[credit\]", cost)
        printed[cost.count("[click]"), int(paid[1]) if paid else 0, "[trash]" in cost] += 1
    stated[0, 0, False] = printed[0, 0, False] = 0
    return None if +stated == +printed else (+stated, +printed)


def _servers(both: Both) -> Deviation:
    """A central server is named only if the text has it, or has all of them as central servers."""
    stated = {server for server in CENTRAL_SERVERS if both.stated.words[server]}
    printed = {server for server in CENTRAL_SERVERS if both.printed.times(server)}
    return stated - printed if stated - printed and not both.printed.times("central") else None


def _durations(both: Both) -> Deviation:
    """Durations of a run, a turn or an encounter are stated if printed, and printed if stated."""
    stated = _lasting(both.stated)
    of = ("RUN", "TURN", "ENCOUNTER")
    printed = {one for one in of if both.printed.times(LASTS.format(one))}
    amiss = {one for one in stated & set(of) if not both.printed.times(DURATION_WORDS[one])}
    amiss |= printed - stated - _lasting(both.implied)
    return amiss or None


def _lasting(stated: DefinitionFacts) -> set[str]:
    return {word.rpartition(".")[2] for word in stated.words if "." in word}


def _opponent(both: Both) -> Deviation:
    """The opponent is named only if the text has the opponent or something of theirs."""
    other = both.card.side.opponent
    spoken = both.stated.words[f"Side.{other.name}"] + both.stated.words[f".{other.name}"]
    return (
        (spoken, OPPONENT_WORDS[other])
        if spoken and not both.printed.times(OPPONENT_WORDS[other])
        else None
    )


def _turns(both: Both) -> Deviation:
    """Conditions on a turn's beginning or end are about the turns of the printed players."""
    side, other = both.card.side, both.card.side.opponent
    whose = {
        side: r"(?:your|every|each player['’ʼ]s) (?:next )?(?:turn|discard phase|action phase)",
        other: rf"(?:{other.value}|their|every|each player)(?:['’ʼ]s)? (?:\w+ )?(?:turn|discard)",
    }
    printed = {one for one, words in whose.items() if both.printed.times(words)}
    stated = {
        one
        for one in Side
        for o in both.stated.objects
        if isinstance(o, Condition)
        and o.event in (TurnBegan, TurnEnded)
        and facts_of(o.test)[0].words[f"Side.{one.name}"]
    }
    return (stated, printed) if stated - printed else None


KINDS: dict[Callable[[Both], Deviation], dict[str, str]] = {
    _numbers: deviations.NUMBERS,
    _times: deviations.TIMES,
    _nothing: deviations.NOTHING,
    _choices: deviations.CHOICES,
    _limits: deviations.LIMITS,
    _within: deviations.WITHIN,
    _flags: deviations.FLAGS,
    _restrictions: deviations.RESTRICTIONS,
    _encounters: deviations.ENCOUNTERS,
    _costs: deviations.COSTS,
    _servers: deviations.SERVERS,
    _durations: deviations.DURATIONS,
    _opponent: deviations.OPPONENT,
    _turns: deviations.TURNS,
}


@pytest.fixture(scope="module")
def each() -> list[Both]:
    """Every printed card, both as defined and as printed."""
    printed = [card for card in cards().values() if not card.test_card]
    return [Both(card, *facts_of_card(card), _print(DATA.facts[card.name])) for card in printed]


@pytest.mark.skipif(
    not DATA.facts and os.environ.get("CI") != "true", reason="there is no card data at hand"
)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.strip("_"))
def test_definitions_state_what_is_printed(
    each: list[Both], kind: Callable[[Both], Deviation]
) -> None:
    """All deviations are listed with a reason, and nothing else is listed."""
    found = {both.card.name: deviation for both in each if (deviation := kind(both)) is not None}
    listed = deviations.excused_cards(KINDS[kind])
    assert {name: found.get(name) for name in found.keys() ^ listed} == {}
