"""Limits on what happened before a position: how often it can have, and in whose turn."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel.abilities.conditional import is_used_up
from engine.kernel.abilities.kinds import Ability, PaidAbility
from engine.kernel.abilities.paid import is_action, trigger_cost
from engine.kernel.events import ActionTaken, Event, Used
from engine.kernel.game_concepts.objects import Object
from engine.kernel.sides import Side
from engine.scenarios.earlier.run_maker import zone_paid_to
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Earlier

if TYPE_CHECKING:
    from engine.scenarios.earlier.events import Past


def use_events(past: "Past", card: Object, ability: Ability) -> Iterator[Event]:
    """Yield the use of an ability; raise :class:`ScenarioError` if its limit allows no more.

    The use of an ability that is an action was taken as an action (5.2.1).
    """
    game, name = past.game, card.printed.name
    if is_used_up(game, ability, card.oid):
        raise ScenarioError(
            f"used: “{name}: {ability.label}” can be used once each {ability.limit}, and has been: "
            f"leave it out, or name another copy (“{name} #2”)"
        )
    user = game.controller(card.oid)
    if isinstance(ability, PaidAbility) and is_action(
        ability, trigger_cost(game, ability, card.oid)
    ):
        yield ActionTaken(user, (card.oid, ability))
    yield Used(user, card.oid, ability)


def copy_paid_with(past: "Past", card: Object, ability: Ability, written: Earlier) -> Object:
    """Return the copy of the card that was used, which left play if that is the cost (1.16.1).

    Raises :class:`ScenarioError` if it is still installed, unless an ability that is written after
    it may have installed it again.
    """
    if not isinstance(ability, PaidAbility):
        return card
    zone = zone_paid_to(trigger_cost(past.game, ability, card.oid).parts, card)
    if zone is None:
        return card
    named = written.using or written.used or ""
    _, words = past.split_card_and_words(named)
    alone = named.removesuffix(f": {words}") if words else named
    used = past.find_card(alone, lambda copy: copy.zone == zone)
    if used.installed and not past.chronology.may_have_come_back(written):
        raise ScenarioError(
            f"{written.act}: {used.printed.name} left play to pay for that (1.16.1), and is still "
            "installed: put it where it has come to, or write after it what installed it again"
        )
    return used


def refuse_action_in_anothers_turn(past: "Past", written: Earlier, whose: Side) -> None:
    """Raise :class:`ScenarioError` for a basic action in the other player's turn."""
    if not written.basic:
        return
    if written.drew is not None:
        side = written.by or whose
    else:
        side = past.find_card(str(written.what)).owner
    if side is not whose:
        raise ScenarioError(
            f"basic: in {whose.named_within}’s turn {side.named_within} took no action (5.2.2): "
            "leave “basic” out"
        )
