"""Explain why something is not among the options: by the rules that forbid it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.conditional.pending import Instance
from engine.kernel.abilities.conditional.triggering import trigger_obstacles
from engine.kernel.abilities.effects import Imminent
from engine.kernel.abilities.interrupts.relevance import is_relevant
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.abilities.paid import PaidUse, is_action, trigger_cost
from engine.kernel.accessing.mid_access import forced_obstacle, trash_obstacles
from engine.kernel.additional_rules.bidding import bid_obstacle
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Decision
from engine.kernel.errors import Obstacle
from engine.kernel.game_concepts.costs.prices import ChooseX, card_allows
from engine.kernel.game_concepts.credits import may_spend, spend_obstacle
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.refused_choices import choice_refusals
from engine.kernel.sides import Side
from engine.kernel.turns.refusals import (
    action_obstacles,
    off_timing_obstacles,
    rez_refusals,
    score_refusals,
    untimed_obstacles,
)
from engine.kernel.turns.timing_obstacles import (
    ACTION_STEPS,
    action_ability_timing_obstacle,
    paid_ability_timing_obstacle,
    paid_ability_window,
    timing_obstacle,
)

if TYPE_CHECKING:
    from engine.kernel.game import Game

NO_OPTION = "it is not an option at this point"
"""What is said of a label where nothing more particular can be."""
MID_ACCESS, MID_ACCESS_STEP = "9.2.10b", "7.2.2"


def reasons(game: "Game", decision: Decision, label: str) -> list[Obstacle]:
    """Return every rule that keeps ``label`` from being an option of the decision.

    If nothing more specific applies, that is the rule that defines the options. A reason that
    presupposes something is left out if that is not so: an inactive ability's cost is not examined.
    """
    obstacles = [*dict.fromkeys(_obstacles(game, decision, label))]
    return obstacles or [(decision.rule, NO_OPTION)]


def reasons_at_any_time(game: "Game", player: Side, label: str) -> list[Obstacle]:
    """Return every rule that would keep a player from what the label says, at any moment.

    Rules about the moment are left out: these reasons are for choices of the player who is not
    asked.
    """
    meaning = intents.read(game, label)
    if meaning.kind is intents.Use and meaning.among:
        named = [(i.ability, i.source) for i in meaning.among]
        return [*dict.fromkeys(_obstacles_to_all(game, player, named))]
    return [*dict.fromkeys(untimed_obstacles(game, player, meaning))]


def timing_reason(game: "Game", decision: Decision, player: Side, label: str) -> Obstacle | None:
    """Return the rule on when the player may do what the label says, if one is known."""
    return timing_obstacle(game, decision, player, intents.read(game, label))


@carries_out("9.1.7", "1.14.4")
def _obstacles_to_all(
    game: "Game", player: Side, named: list[tuple[PaidAbility, int]]
) -> list[Obstacle]:
    """Return what forbids using any of these abilities, at any moment; empty if one may be."""
    uses = [PaidUse(game, *n, player) for n in named]
    found = [[o for o in use.obstacles() if o[0] in _AT_ANY_MOMENT] for use in uses]
    return min(found, key=len)


_AT_ANY_MOMENT = frozenset(
    ("9.1.7", "1.14.4", "1.14.4b", "1.2.2", "9.3.3c", "9.3.3d", "1.16.1", "1.16.1b")
)
"""Rules that :class:`PaidUse` names whatever the moment."""


def _obstacles(game: "Game", decision: Decision, label: str) -> Iterable[Obstacle]:
    refusals, meaning = choice_refusals(game, decision, label), intents.read(game, label)
    if refusals or _is_for_the_other(decision, meaning):
        return refusals
    match meaning.kind:
        case intents.Pass:
            return _passing_obstacles(game, decision)
        case intents.Use:
            return _use_obstacles(game, decision, meaning)
        case intents.Trigger:
            return _trigger_obstacles(game, decision, meaning)
        case intents.PayToTrash:
            return _trashing_obstacles(game, decision, meaning.cards())
        case intents.Pay:
            return [_payment_obstacle(game, decision)]
        case intents.Score:
            return score_refusals(game, decision.rule, meaning.cards())
    if isinstance(decision.player, Side):
        return _obstacles_to_player(game, decision, decision.player, meaning)
    return []


def _obstacles_to_player(
    game: "Game", decision: Decision, player: Side, meaning: intents.Meaning
) -> list[Obstacle]:
    """Return why a player cannot choose a number, rez, act, jack out or take a mulligan now."""
    number = next((i.number for i in meaning.among if isinstance(i, intents.WithNumber)), None)
    match meaning.kind:
        case intents.ChooseX:
            return [_x_obstacle(game, decision, number)]
        case intents.Bid:
            return [_bid_obstacle(game, decision, player, number)]
        case intents.Rez:
            return rez_refusals(game, meaning.cards(), decision.rule)
        case intents.JackOut | intents.GoOn | intents.KeepHand | intents.Mulligan:
            return off_timing_obstacles(game, decision, meaning)
    if decision.rule in ACTION_STEPS:
        return action_obstacles(game, player, meaning)
    return off_timing_obstacles(game, decision, meaning)


@carries_out("10.2.2b")
def _is_for_the_other(decision: Decision, meaning: intents.Meaning) -> bool:
    """Whether only the other player does that; their reasons may be hidden information."""
    return meaning.kind is not None and meaning.kind.only not in (None, decision.player)


def _is_offered(decision: Decision, kind: type[intents.Intent]) -> bool:
    return any(type(option.intent) is kind for option in decision.options)


def _passing_obstacles(game: "Game", decision: Decision) -> Iterator[Obstacle]:
    if decision.rule in ACTION_STEPS:
        yield "9.2.6b", "the active player must take an action"
        return
    if (forced := _forced_obstacle(game, decision)) is not None:
        yield forced
        return
    imminent = _imminent(game)
    if (
        imminent is not None
        and isinstance(decision.player, Side)
        and imminent.needs_discount_from(game, decision.player)
    ):
        yield "1.16.1", "without an interrupt the cost could not be paid"
    elif any(isinstance(option.intent, intents.Trigger) for option in decision.options):
        yield decision.rule, "a mandatory ability is still to be triggered"
    else:
        yield decision.rule, "one of the options must be chosen"


def _imminent(game: "Game") -> Imminent | None:
    """Return what the open interrupt window interrupts; ``None`` if no such window is open."""
    return game.windows[-1].imminent if game.windows else None


@carries_out("7.1.5c", "7.1.5d")
def _forced_obstacle(game: "Game", decision: Decision) -> Obstacle | None:
    """Return what the Runner must use in a mid-access ability window, if anything."""
    if decision.rule != MID_ACCESS or game.state.access is None:
        return None
    return forced_obstacle(game, game.state.access.card)


@carries_out("9.3.3f", "1.16.2c")
def _x_obstacle(game: "Game", decision: Decision, x: int | None) -> Obstacle:
    """Return why a value cannot be chosen for the X in a card's cost."""
    if not _is_offered(decision, intents.ChooseX):
        return decision.rule, "no value is chosen for an X at this point"
    for oid in game.zone(PLAY_AREA):
        card = game.object(oid)
        is_being_paid_for = not (card.installed or card.playing or card.is_identity)
        if not is_being_paid_for or card.printed.cost is not None or x is None:
            continue
        if not card_allows(game, oid, ChooseX(oid, x)):
            return "9.3.3f", "the card's own text restricts its X"
        return "1.16.1", "the player cannot pay the whole cost with that X"
    return decision.rule, NO_OPTION


def _bid_obstacle(game: "Game", decision: Decision, player: Side, amount: int | None) -> Obstacle:
    if not _is_offered(decision, intents.Bid):
        return decision.rule, "no bid is asked for at this point"
    return bid_obstacle(game, player, amount)


def _payment_obstacle(game: "Game", decision: Decision) -> Obstacle:
    if isinstance(decision.player, Side) and not may_spend(game, decision.player):
        return spend_obstacle(game, decision.player)
    if not _is_offered(decision, intents.Pay):
        return decision.rule, "no payment is asked for at this point"
    return "1.16.1", "no such cost has to be paid here, or it cannot be paid"


@carries_out("7.1.4", "7.1.5")
def _trashing_obstacles(game: "Game", decision: Decision, cards: list[int]) -> Iterator[Obstacle]:
    """Return why the basic trash ability cannot be used: it is for the card being accessed."""
    access = game.state.access
    if decision.rule not in (MID_ACCESS, MID_ACCESS_STEP) or access is None:
        yield "7.1.4", "a mid-access ability is used while a card is being accessed, once"
    elif access.card not in cards:
        yield "7.1.5", "another card is being accessed"
    else:
        yield from trash_obstacles(game, access.card)


def _use_obstacles(
    game: "Game", decision: Decision, meaning: intents.Meaning
) -> Iterator[Obstacle]:
    """Return why no more copies of the ability are offered, for the copy that comes nearest.

    That is an active one, if there is one; of several, the one with the label's number.
    """
    named = [(intent.ability, intent.source) for intent in meaning.among]
    if not named or not isinstance(decision.player, Side):
        yield "9.1.7", "no card in the game has that ability"
        return
    active = [(a, source) for a, source in named if game.is_ability_active(a, source)] or named
    first = min(meaning.ordinal, len(active)) - 1
    in_turn = [*active[first:], *active[:first]]
    imminent = _imminent(game)
    refused = [n for n in in_turn if not PaidUse(game, *n, decision.player, imminent).is_possible()]
    yield from _use_obstacles_of(game, decision, decision.player, *(refused or in_turn)[0])


def _use_obstacles_of(
    game: "Game", decision: Decision, player: Side, ability: PaidAbility, source: int
) -> Iterator[Obstacle]:
    imminent = _imminent(game)
    if ability.is_interrupt and imminent is None:
        yield "9.5.2b", "an interrupt is used in interrupt windows only"
        return
    if Flag.ACCESS in ability.flags and decision.rule != MID_ACCESS:
        yield "9.5.2c", "it is used in the mid-access ability window only"
    is_an_action = is_action(ability, trigger_cost(game, ability, source))
    is_apart = is_an_action or ability.is_interrupt or Flag.ACCESS in ability.flags
    if is_an_action and decision.rule not in ACTION_STEPS:
        yield action_ability_timing_obstacle(game, player)
    found = [*PaidUse(game, ability, source, player, imminent).obstacles()]
    if (forced := _forced_obstacle(game, decision)) is not None:
        found.append(forced)
    yield from found
    # Mostly it is asked why an ability could not be used at the next chance: then the moment goes
    # without saying.
    in_a_window = is_apart or paid_ability_window(game, decision.rule) is not None
    if not found and not in_a_window:
        yield paid_ability_timing_obstacle(decision)


def _trigger_obstacles(
    game: "Game", decision: Decision, meaning: intents.Meaning
) -> Iterator[Obstacle]:
    """Return why no instance is offered, for the first that is refused."""
    imminent = _imminent(game)
    for intent in meaning.among:
        if refusals := [*_trigger_obstacles_of(game, decision, intent.instance, imminent)]:
            yield from refusals
            return
    instances = [intent.instance for intent in meaning.among]
    triggers = (o.intent for o in decision.options if isinstance(o.intent, intents.Trigger))
    if sum(trigger.instance in instances for trigger in triggers) > 1:
        yield decision.rule, "several of its abilities are pending: say which one is meant"
    elif instances:
        yield decision.rule, NO_OPTION
    elif imminent is not None:
        yield "9.9.4c", "it has no interrupt pending in this window"
    else:
        yield "9.2.8c", "it has no ability pending in this window"


def _trigger_obstacles_of(
    game: "Game", decision: Decision, instance: Instance, imminent: Imminent | None
) -> Iterator[Obstacle]:
    if instance.controller is not decision.player:
        yield "1.14.4", "the player does not control the ability"
    elif imminent is not None and not is_relevant(game, instance, imminent):
        yield "9.9.4c", "it is no longer relevant"
    else:
        yield from trigger_obstacles(game, instance, imminent)
