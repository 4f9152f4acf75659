"""What players ask about using a card: whether it is active, how often, and what has been used."""

from app.table_talk.facts.card_questions import (
    CARD,
    CardQuestion,
    CardTellers,
    describe_location,
    join_facts,
    tell_of_card,
)
from app.table_talk.spelling import SOMEBODY
from engine.kernel import history
from engine.kernel.abilities.conditional.triggering import is_used_up
from engine.kernel.abilities.kinds import (
    Ability,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    first_each,
)
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.abilities.static.in_force import active_among
from engine.kernel.abilities.using import UseAbility
from engine.kernel.events import Used
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.objects import Object
from engine.scenarios.labels.possible_labels import quote_label
from engine.scenarios.table import Table

_IN = r"(?: (?:in|on|for|per|during|each|every|this|a|an|one|the|my|same|turn|run|encounter))*"
"""Each alternative is one word, so that a text can be matched in one way only."""
_ACTIVE = (rf"(?:is|are|isn't) {CARD} (?:still |already |even )?(?:in)?active(?: yet)?",)
_HOW_OFTEN = (
    rf"how (?:often|many times) (?:can|may|could) {SOMEBODY} (?:still )?use {CARD}{_IN}",
    rf"how (?:often|many times) (?:can|may|could) {CARD} (?:still )?be used{_IN}",
    rf"(?:can|may|could) {SOMEBODY} use {CARD}"
    rf" (?:again|twice|more than once|(?:several|many|two|three|multiple) times){_IN}",
    rf"(?:can|may|could) {CARD} be used"
    rf" (?:again|twice|more than once|(?:several|many|two|three|multiple) times){_IN}",
    rf"(?:can|may|could) {SOMEBODY} (?:still|even) use {CARD}{_IN}",
    rf"is {CARD} (?:only )?once (?:per|a|each|every) (?:turn|run|encounter)",
    rf"how (?:often|many times) (?:does|can|may|will|would) {CARD}"
    rf" (?:trigger|fire|work|happen){_IN}",
)
_USED = (
    rf"(?:have|has|had|did) {SOMEBODY} (?:already )?used? {CARD}(?: (?:already|yet|before))*{_IN}",
    rf"(?:has|was|is|had) {CARD} (?:already )?(?:been )?used(?: (?:up|already|yet|before))*{_IN}",
)


def find_fact(question: str, table: Table) -> str | None:
    """Return the fact about using a card that a question asks for, if it asks no more."""
    return tell_of_card(question, table, _TELLERS)


# --- whether it is active ------------------------------------------------------------


def _activity(question: CardQuestion) -> str | None:
    """Return whether each copy is active, or else which of its abilities are (9.1.8)."""
    return join_facts(_activity_of_copy(question, copy) for copy in question.copies())


def _activity_of_copy(question: CardQuestion, copy: Object) -> str:
    where = f"{copy.printed.name} {describe_location(copy, question.game)} is"
    if copy.is_active:
        return f"{where} active"
    its = active_among(question.game, copy, question.game.abilities_of(copy.oid))
    active_abilities = [quote_label(ability.label) for ability in its.all]
    return f"{where} not active" + (
        f", but for {', '.join(active_abilities)}" if active_abilities else ""
    )


# --- how often it is used ------------------------------------------------------------


def _how_often(question: CardQuestion) -> str | None:
    """Return how often each ability may be used, and what else limits the use of its card."""
    return join_facts(
        _describe_ability_limit(question, copy, ability)
        for copy in _copies_in_use(question)
        for ability in question.game.abilities_of(copy.oid)
        if _is_usable(ability) or _limits_use(ability)
    )


def _copies_in_use(question: CardQuestion) -> list[Object]:
    """Return the active copies, or all copies if none is active.

    A copy in hand beside an active one tells nothing: nobody has used it.
    """
    copies = question.copies()
    return [one for one in copies if one.is_active] or copies


def _is_usable(ability: Ability) -> bool:
    """Whether the ability is used (9.1.6), resolves of itself, or says how often it can."""
    return isinstance(ability, PaidAbility | ConditionalAbility) or ability.limit is not None


def _limits_use(ability: Ability) -> bool:
    """Whether the ability says when abilities of its card, or others, cannot be used (9.3.3)."""
    return isinstance(ability, StaticAbility) and any(
        isinstance(one, Prohibit) and one.attempt is UseAbility for one in ability.declarations
    )


def _describe_ability_limit(question: CardQuestion, copy: Object, ability: Ability) -> str:
    if _limits_use(ability):
        return f"{copy.printed.name}, {quote_label(ability.label)}"
    says = f", {ability.restriction.says}" if ability.restriction is not None else ""
    limit = _describe_limit(question, copy, ability)
    return f"{copy.printed.name}, {quote_label(ability.label)}: {limit}{says}"


def _describe_limit(question: CardQuestion, copy: Object, ability: Ability) -> str:
    if ability.limit is not None:
        is_over = is_used_up(question.game, ability, copy.oid)
        return f"once each {ability.limit}, {'and it has been' if is_over else 'not yet used'}"
    if isinstance(ability, PaidAbility):
        cost = f" ({ability.cost})" if isinstance(ability.cost, Cost) else ""
        return f"as often as its cost{cost} is paid"
    period = first_each(ability)
    return f"the first time each {period}" if period else "each time its condition is met"


def _uses_this_turn(question: CardQuestion) -> str | None:
    """Return what has been used of each copy in this turn."""
    used = history.this_turn(question.game, Used)

    def describe(copy: Object) -> str:
        abilities = [one.ability for one in used if one.source == copy.oid]
        labels = [quote_label(one.label) for one in abilities if isinstance(one, Ability)]
        has = "has been used" if abilities else "has not been used"
        return f"{copy.printed.name} {has} this turn" + (f": {', '.join(labels)}" if labels else "")

    return join_facts(map(describe, _copies_in_use(question)))


_TELLERS: CardTellers = {
    _ACTIVE: _activity,
    _HOW_OFTEN: _how_often,
    _USED: _uses_this_turn,
}
"""What tells each fact, by patterns of what asks for it; the first that fits counts."""

PATTERNS = tuple(way for ways in _TELLERS for way in ways)
"""Patterns of the words that ask for these facts."""
