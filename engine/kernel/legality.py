"""Explain why something is not among the options: by the rules that forbid it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.conditional import trigger_obstacles
from engine.kernel.abilities.effects import Imminent
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.abilities.paid import can_use, is_action, obstacles, trigger_cost
from engine.kernel.abilities.pending import Instance
from engine.kernel.abilities.relevance import is_relevant
from engine.kernel.accessing.mid_access import trash_obstacles, what_is_forced
from engine.kernel.additional_rules.bidding import bid_obstacle
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalChoiceError, Obstacle
from engine.kernel.game_concepts.credits import may_spend
from engine.kernel.game_concepts.prices import ChooseX, allows
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.refused_choices import refused_choice
from engine.kernel.sides import Side
from engine.kernel.turns.refusals import (
    action_obstacles,
    refused_elsewhere,
    refused_rez,
    refused_score,
    whenever_asked,
)
from engine.kernel.turns.timing_obstacles import (
    ACTION_STEPS,
    moment_of,
    paid_ability_window,
    when_paid_abilities_are,
    when_to_use_as_an_action,
)

if TYPE_CHECKING:
    from engine.kernel.game import Game

NO_OPTION = "it is not an option at this point"
"""What is said of a label where nothing more particular can be."""
MID_ACCESS, MID_ACCESS_STEP = "9.2.10b", "7.2.2"


def why_not(game: "Game", decision: Decision, label: str) -> IllegalChoiceError:
    """Return the rule that keeps ``label`` from being an option of the decision.

    If there are several, return the first that applies; :func:`reasons` returns all.
    """
    return reasons(game, decision, label)[0]


def reasons(game: "Game", decision: Decision, label: str) -> list[IllegalChoiceError]:
    """Return every rule that keeps ``label`` from being an option of the decision.

    If nothing more specific applies, that is the rule that defines the options. A reason that
    presupposes something is left out if that is not so: an inactive ability's cost is not examined.
    """
    found = [*_reasons(game, decision, label)]
    found = found or [(decision.rule, NO_OPTION)]
    return [IllegalChoiceError(*reason) for reason in dict.fromkeys(found)]


def besides_the_moment(game: "Game", player: Side, label: str) -> list[IllegalChoiceError]:
    """Return every rule that would keep a player from what the label says, at any moment.

    Rules about the moment are left out: these reasons are for choices of the player who is not
    asked.
    """
    meaning = intents.read(game, label)
    if meaning.kind is intents.Use and meaning.among:
        found = _why_none_is_used(game, player, [(i.ability, i.source) for i in meaning.among])
    else:
        found = [*whenever_asked(game, player, meaning)]
    return [IllegalChoiceError(*reason) for reason in dict.fromkeys(found)]


def the_moment(
    game: "Game", decision: Decision, player: Side, label: str
) -> IllegalChoiceError | None:
    """Return the rule on when the player may do what the label says, if one is known."""
    found = moment_of(game, decision, player, intents.read(game, label))
    return IllegalChoiceError(*found) if found is not None else None


@carries_out("9.1.7", "1.14.4")
def _why_none_is_used(
    game: "Game", player: Side, named: list[tuple[PaidAbility, int]]
) -> list[Obstacle]:
    """Return what forbids using any of these abilities, at any moment; empty if one may be."""
    found = [[o for o in obstacles(game, *n, player) if o[0] in _AT_ANY_MOMENT] for n in named]
    return min(found, key=len)


_AT_ANY_MOMENT = frozenset(
    ("9.1.7", "1.14.4", "1.14.4b", "1.2.2", "9.3.3c", "9.3.3d", "1.16.1", "1.16.1b")
)
"""Rules that :func:`obstacles` names whatever the moment."""


def _reasons(game: "Game", decision: Decision, label: str) -> Iterable[Obstacle]:
    found, meaning = refused_choice(game, decision, label), intents.read(game, label)
    if found or _is_for_the_other(decision, meaning):
        return found
    if meaning.kind is intents.Pass:
        return _not_passing(game, decision)
    if meaning.kind is intents.Use:
        return _not_using(game, decision, meaning)
    if meaning.kind is intents.Trigger:
        return _not_triggering(game, decision, meaning)
    if meaning.kind is intents.PayToTrash:
        return _not_trashing(game, decision, meaning.cards())
    if meaning.kind is intents.Pay:
        return [_not_paying(game, decision)]
    if isinstance(decision.player, Side):
        number = next((i.number for i in meaning.among if isinstance(i, intents.OfNumber)), None)
        if meaning.kind is intents.ChooseX:
            return [_not_choosing_x(game, decision, number)]
        if meaning.kind is intents.Bid:
            return [_not_bidding(game, decision, decision.player, number)]
    if meaning.kind is intents.Score:
        return refused_score(game, decision.rule, meaning.cards())
    if isinstance(decision.player, Side):
        return _not_doing(game, decision, decision.player, meaning)
    return []


@carries_out("10.2.2b")
def _is_for_the_other(decision: Decision, meaning: intents.Meaning) -> bool:
    """Whether only the other player does that; their reasons may be hidden information."""
    return meaning.kind is not None and meaning.kind.only not in (None, decision.player)


def _is_asked(decision: Decision, kind: type[intents.Intent]) -> bool:
    return any(type(option.intent) is kind for option in decision.options)


def _not_doing(
    game: "Game", decision: Decision, player: Side, meaning: intents.Meaning
) -> Iterable[Obstacle]:
    """Return why a player cannot take an action, rez, jack out or take a mulligan now."""
    if meaning.kind is intents.Rez:
        return refused_rez(game, meaning.cards(), decision.rule)
    is_of_a_run = meaning.kind in (intents.JackOut, intents.GoOn)
    is_of_setup = meaning.kind in (intents.KeepHand, intents.Mulligan)
    if decision.rule in ACTION_STEPS and not (is_of_a_run or is_of_setup):
        return action_obstacles(game, player, meaning)
    return refused_elsewhere(game, decision, meaning)


def _not_passing(game: "Game", decision: Decision) -> Iterator[Obstacle]:
    if decision.rule in ACTION_STEPS:
        yield "9.2.6b", "the active player must take an action"
        return
    if (forced := _what_is_forced(game, decision)) is not None:
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
def _what_is_forced(game: "Game", decision: Decision) -> Obstacle | None:
    """Return what the Runner must use in a mid-access ability window, if anything."""
    if decision.rule != MID_ACCESS or game.state.access is None:
        return None
    return what_is_forced(game, game.state.access.card)


@carries_out("9.3.3f", "1.16.2c")
def _not_choosing_x(game: "Game", decision: Decision, x: int | None) -> Obstacle:
    """Return why a value cannot be chosen for the X in a card's cost."""
    if not _is_asked(decision, intents.ChooseX):
        return decision.rule, "no value is chosen for an X at this point"
    for oid in game.zone(PLAY_AREA):
        card = game.object(oid)
        is_being_paid_for = not (card.installed or card.playing or card.is_identity)
        if not is_being_paid_for or card.printed.cost is not None or x is None:
            continue
        if not allows(game, oid, ChooseX(oid, x)):
            return "9.3.3f", "the card's own text restricts its X"
        return "1.16.1", "the player cannot pay the whole cost with that X"
    return decision.rule, NO_OPTION


def _not_bidding(game: "Game", decision: Decision, player: Side, amount: int | None) -> Obstacle:
    if not _is_asked(decision, intents.Bid):
        return decision.rule, "no bid is asked for at this point"
    return bid_obstacle(game, player, amount)


def _not_paying(game: "Game", decision: Decision) -> Obstacle:
    if isinstance(decision.player, Side) and not may_spend(game, decision.player):
        return "1.2.2", "an ability says that credits cannot be spent"
    if not _is_asked(decision, intents.Pay):
        return decision.rule, "no payment is asked for at this point"
    return "1.16.1", "no such cost has to be paid here, or it cannot be paid"


@carries_out("7.1.4", "7.1.5")
def _not_trashing(game: "Game", decision: Decision, meant: list[int]) -> Iterator[Obstacle]:
    """Return why the basic trash ability cannot be used: it is for the card being accessed."""
    access = game.state.access
    if decision.rule not in (MID_ACCESS, MID_ACCESS_STEP) or access is None:
        yield "7.1.4", "a mid-access ability is used while a card is being accessed, once"
    elif access.card not in meant:
        yield "7.1.5", "another card is being accessed"
    else:
        yield from trash_obstacles(game, access.card)


def _not_using(game: "Game", decision: Decision, meaning: intents.Meaning) -> Iterator[Obstacle]:
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
    refused = [n for n in in_turn if not can_use(game, *n, decision.player, imminent)]
    yield from _why_not_using(game, decision, decision.player, *(refused or in_turn)[0])


def _why_not_using(
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
        yield when_to_use_as_an_action(game, player)
    found = [*obstacles(game, ability, source, player, imminent)]
    if (forced := _what_is_forced(game, decision)) is not None:
        found.append(forced)
    yield from found
    # Mostly it is asked why an ability could not be used at the next chance: then the moment goes
    # without saying.
    in_a_window = is_apart or paid_ability_window(game, decision.rule) is not None
    if not found and not in_a_window:
        yield when_paid_abilities_are(decision)


def _not_triggering(
    game: "Game", decision: Decision, meaning: intents.Meaning
) -> Iterator[Obstacle]:
    """Return why no instance is offered, for the first that is refused."""
    imminent = _imminent(game)
    for intent in meaning.among:
        if found := [*_why_not_triggering(game, decision, intent.instance, imminent)]:
            yield from found
            return
    meant = [intent.instance for intent in meaning.among]
    triggers = (o.intent for o in decision.options if isinstance(o.intent, intents.Trigger))
    if sum(trigger.instance in meant for trigger in triggers) > 1:
        yield decision.rule, "several of its abilities are pending: say which one is meant"
    elif meant:
        yield decision.rule, NO_OPTION
    elif imminent is not None:
        yield "9.9.4c", "it has no interrupt pending in this window"
    else:
        yield "9.2.8c", "it has no ability pending in this window"


def _why_not_triggering(
    game: "Game", decision: Decision, instance: Instance, imminent: Imminent | None
) -> Iterator[Obstacle]:
    if instance.controller is not decision.player:
        yield "1.14.4", "the player does not control the ability"
    elif imminent is not None and not is_relevant(game, instance, imminent):
        yield "9.9.4c", "it is no longer relevant"
    else:
        yield from trigger_obstacles(game, instance, imminent)
