"""Why something is not among the options: the rule that forbids it."""

from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.conditional import can_trigger
from engine.kernel.abilities.interrupts import has_to_help, is_relevant
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.abilities.paid import cost_of, is_action, obstacle
from engine.kernel.accessing.mid_access import what_is_forced
from engine.kernel.additional_rules.bidding import bid_obstacle
from engine.kernel.cite import carries_out
from engine.kernel.decisions import PASS, Decision
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.game_concepts.credits import may_spend
from engine.kernel.game_concepts.prices import ChooseX, allows
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side
from engine.kernel.turns.refusals import action_obstacle, refused_rez, refused_score

if TYPE_CHECKING:
    from engine.kernel.game import Game

ACTION_STEPS = ("5.6.2b", "5.7.1f")
MID_ACCESS = "9.2.10b"


def why_not(game: "Game", decision: Decision, label: str) -> IllegalChoiceError:
    """The rule that keeps ``label`` from being an option of the decision.

    Where nothing more particular can be said, that is the rule that defines the options.
    """
    if label == PASS:
        return _not_passing(game, decision)
    meaning = intents.read(game, label)
    if meaning.kind is intents.Use:
        return _not_using(game, decision, meaning)
    if meaning.kind is intents.Trigger:
        return _not_triggering(game, decision, meaning)
    if meaning.kind is intents.Pay:
        return _not_paying(game, decision)
    if isinstance(decision.player, Side):
        number = next((i.number for i in meaning.among if isinstance(i, intents.OfNumber)), None)
        if meaning.kind is intents.ChooseX:
            return _not_choosing_x(game, decision, number)
        if meaning.kind is intents.Bid:
            return IllegalChoiceError(*bid_obstacle(game, decision.player, number))
    if (found := _obstacle(game, decision, meaning)) is not None:
        return IllegalChoiceError(*found)
    return IllegalChoiceError(decision.rule, "it is not an option at this point")


def _obstacle(game: "Game", decision: Decision, meaning: intents.Meaning) -> tuple[str, str] | None:
    """What stands against a basic action, against rezzing a card or scoring an agenda."""
    if meaning.kind is intents.Score:
        return refused_score(game, decision.rule, meaning.cards())
    if decision.rule in ACTION_STEPS and isinstance(decision.player, Side):
        return action_obstacle(game, decision.player, meaning)
    if meaning.kind is intents.Rez:
        return refused_rez(game, decision.rule, meaning.cards())
    return None


def _not_passing(game: "Game", decision: Decision) -> IllegalChoiceError:
    if decision.rule in ACTION_STEPS:
        return IllegalChoiceError("9.2.6b", "the active player must take an action")
    if (forced := _what_is_forced(game, decision)) is not None:
        return IllegalChoiceError(*forced)
    imminent = game.windows[-1].imminent if game.windows else None
    if (
        imminent is not None
        and isinstance(decision.player, Side)
        and has_to_help(game, decision.player, imminent)
    ):
        return IllegalChoiceError("1.16.1", "without an interrupt the cost could not be paid")
    return IllegalChoiceError(decision.rule, "a mandatory ability is still to be triggered")


@carries_out("7.1.5c", "7.1.5d")
def _what_is_forced(game: "Game", decision: Decision) -> tuple[str, str] | None:
    """What the Runner must use in a mid-access ability window, if they must."""
    if decision.rule != MID_ACCESS or game.state.access is None:
        return None
    return what_is_forced(game, game.state.access.card)


@carries_out("9.3.3f", "1.16.2c")
def _not_choosing_x(game: "Game", decision: Decision, x: int | None) -> IllegalChoiceError:
    """Why a value cannot be chosen for the X in the cost of a card."""
    for oid in game.zone(PLAY_AREA):
        card = game.object(oid)
        is_being_paid_for = not (card.installed or card.playing)
        if not is_being_paid_for or card.printed.cost is not None or x is None:
            continue
        if not allows(game, oid, "X", ChooseX(oid, x)):
            return IllegalChoiceError("9.3.3f", "the card's own text restricts its X")
        return IllegalChoiceError("1.16.1", "the player cannot spend so many credits")
    return IllegalChoiceError(decision.rule, "no value is chosen for an X at this point")


def _not_paying(game: "Game", decision: Decision) -> IllegalChoiceError:
    if isinstance(decision.player, Side) and not may_spend(game, decision.player):
        return IllegalChoiceError("1.2.2", "an ability says that credits cannot be spent")
    return IllegalChoiceError("1.16.1", "the cost cannot be paid")


def _not_using(game: "Game", decision: Decision, meaning: intents.Meaning) -> IllegalChoiceError:
    """Why no more copies of the ability are offered, said of the copy that comes nearest.

    That is an active one, if there is one; of several, the one of that ordinal.
    """
    named = [(intent.ability, intent.source) for intent in meaning.among]
    if not named or not isinstance(decision.player, Side):
        return IllegalChoiceError("9.1.7", "no card in the game has that ability")
    active = [(a, source) for a, source in named if game.is_ability_active(a, source)] or named
    first = min(meaning.ordinal, len(active)) - 1
    in_turn = [*active[first:], *active[:first]]
    imminent = game.windows[-1].imminent if game.windows else None
    refused = [n for n in in_turn if obstacle(game, *n, decision.player, imminent) is not None]
    return _why_not_using(game, decision, *(refused or in_turn)[0])


def _why_not_using(
    game: "Game", decision: Decision, ability: PaidAbility, source: int
) -> IllegalChoiceError:
    assert isinstance(decision.player, Side)
    imminent = game.windows[-1].imminent if game.windows else None
    if ability.is_interrupt and imminent is None:
        return IllegalChoiceError("9.5.2b", "an interrupt is used in interrupt windows only")
    if Flag.ACCESS in ability.flags and decision.rule != MID_ACCESS:
        return IllegalChoiceError("9.5.2c", "it is used in the mid-access ability window only")
    if is_action(ability, cost_of(game, ability, source)) and decision.rule not in ACTION_STEPS:
        return IllegalChoiceError("9.5.2a", "an action is used in action windows only")
    found = obstacle(game, ability, source, decision.player, imminent)
    found = found or _what_is_forced(game, decision)
    if found is None:
        return IllegalChoiceError(decision.rule, "this window does not offer the ability")
    return IllegalChoiceError(*found)


def _not_triggering(
    game: "Game", decision: Decision, meaning: intents.Meaning
) -> IllegalChoiceError:
    imminent = game.windows[-1].imminent if game.windows else None
    for intent in meaning.among:
        if intent.instance.controller is not decision.player:
            return IllegalChoiceError("1.14.4", "the player does not control the ability")
        if imminent is not None and not is_relevant(game, intent.instance, imminent):
            return IllegalChoiceError("9.9.4c", "it is no longer relevant")
        if not can_trigger(game, intent.instance, imminent):
            return IllegalChoiceError("1.2.5", "its effect would not change the game state")
    if imminent is not None:
        return IllegalChoiceError("9.9.4c", "no interrupt of it is pending in this window")
    return IllegalChoiceError("9.2.8c", "no ability of it is pending in this window")
