"""Abilities before a position: used by a player, or resolved.

Each act yields its events, for the history.
"""

from collections.abc import Iterator

from engine.kernel import history
from engine.kernel.abilities.ability_contents import clauses_of
from engine.kernel.abilities.conditional.triggering import is_used_up
from engine.kernel.abilities.kinds import Ability, ConditionalAbility, PaidAbility, Subroutine
from engine.kernel.abilities.paid import is_action, trigger_cost
from engine.kernel.decisions import plain
from engine.kernel.events import (
    ActionEnded,
    ActionTaken,
    ClicksSpent,
    Event,
    SubroutineResolved,
    Used,
)
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.objects import Object
from engine.kernel.sides import Side
from engine.scenarios.earlier.ice_events import (
    is_encountered,
    past_abilities,
    resolve_next_subroutine,
)
from engine.scenarios.earlier.left_as_cost import copy_paid_with
from engine.scenarios.earlier.past import Past, no_action_of
from engine.scenarios.earlier.resolved_abilities import ResolvedAbility, ResolvedAct
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Earlier
from rules.untrusted_text import shorten


def used(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that a player used an ability of the card."""
    assert written.used is not None
    card, words = past.split_card_and_words(written.used)
    are_used = PaidAbility | ConditionalAbility
    usable = [a for a in past_abilities(past, card) if isinstance(a, are_used)]
    named = [a for a in usable if not words or plain(a.label) == plain(words)]
    meant = [a for a in named if isinstance(a, PaidAbility)] or named
    if len({a.label for a in meant}) != 1:
        own = " and ".join(f"“{card.printed.name}: {a.label}”" for a in usable) or "nothing"
        message = f"“{shorten(written.used)}” does not name one ability that can be used"
        raise ScenarioError(f"{message}: {card.definition.name} has {own}")
    is_complete = not past.chronology.makes_this_run(written)
    card = copy_paid_with(past, card, meant[0], written)
    _refuse_action_of_the_other(past, card, meant[0], whose)
    yield from _use_events(past, card, meant[0], is_complete=is_complete)


def _refuse_action_of_the_other(past: Past, card: Object, ability: Ability, whose: Side) -> None:
    """Raise :class:`ScenarioError` for an action of a card in the other player's turn."""
    user = past.game.controller(card.oid)
    if user is not whose and _clicks_of_action(past, card, ability):
        raise ScenarioError(f"used: {no_action_of(user, whose)}: leave it out")


def _use_events(
    past: Past, card: Object, ability: Ability, *, is_complete: bool
) -> Iterator[Event]:
    """Yield the use of an ability; raise :class:`ScenarioError` if its limit allows no more.

    The use of an ability that is an action was taken as an action (5.2.1), for its clicks. If it
    makes the run in progress, that action is not complete.
    """
    game, name = past.game, card.printed.name
    if is_used_up(game, ability, card.oid):
        raise ScenarioError(
            f"used: “{name}: {ability.label}” can be used once each {ability.limit}, and has been: "
            f"leave it out, or name another copy (“{name} #2”)"
        )
    user = game.controller(card.oid)
    action = card.oid, ability
    clicks = _clicks_of_action(past, card, ability) if is_complete else 0
    if clicks:
        yield ActionTaken(user, action)
        purpose = Purpose("use", source=card.oid, ability=ability, action=action)
        yield ClicksSpent(user, clicks, purpose)
    yield Used(user, card.oid, ability)
    if clicks:
        yield ActionEnded(user, action)


def _clicks_of_action(past: Past, card: Object, ability: Ability) -> int:
    """Return the clicks that the ability costs if it is an action; 0 if it is none."""
    if not isinstance(ability, PaidAbility):
        return 0
    cost = trigger_cost(past.game, ability, card.oid)
    return cost.clicks if is_action(ability, cost) else 0


def resolved(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that an ability resolved; what it left starts to last when the game goes on.

    A subroutine of the ice being encountered does not resolve again.
    """
    assert written.resolved is not None
    card, words = past.split_card_and_words(written.resolved)
    able = [a for a in past_abilities(past, card) if clauses_of(a)]
    meant = [a for a in able if plain(a.label) == plain(words)] if words else able
    if not meant:
        own = " and ".join(f"“{card.printed.name}: {a.label}”" for a in able) or "nothing"
        message = f"“{shorten(written.resolved)}” names no ability that can resolve"
        raise ScenarioError(f"{message}: {card.definition.name} has {own}")
    source, at = past.source_as_it_resolved(card), history.length(past.game)
    past.put_into_server(source, written)
    candidates = [
        ResolvedAbility(
            source,
            ability,
            clauses_of(ability),
            at,
            chosen=written.chosen,
            x=written.x,
            in_this_turn=whose is past.game.state.turn,
            within=past.within,
        )
        for ability in meant
    ]
    act = ResolvedAct(written.resolved, candidates, is_noted=False)
    if is_encountered(past, card):
        words = words or act.words(past.game)
        act.is_noted = resolve_next_subroutine(past, card, words, written)
    past.resolved_acts.append(act)
    if all(isinstance(ability, Subroutine) for ability in meant):
        yield SubroutineResolved(source)
