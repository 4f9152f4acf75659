"""Cards that left play as a cost of what happened before a position."""

from collections.abc import Iterable

from engine.kernel.abilities.kinds import Ability, PaidAbility
from engine.kernel.abilities.paid import trigger_cost
from engine.kernel.game_concepts.costs.cost import CostPart
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame, TrashThis
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import REMOVED, Zone, discard_pile
from engine.scenarios.earlier.past import Past
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Earlier


def copy_paid_with(past: Past, card: Object, ability: Ability, written: Earlier) -> Object:
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


def zone_paid_to(parts: Iterable[CostPart], card: Object) -> Zone | None:
    """Return the zone the card goes to when such a cost is paid; ``None`` if it stays."""
    for part in parts:
        if isinstance(part, TrashThis | RemoveThisFromGame):
            return discard_pile(card.owner) if isinstance(part, TrashThis) else REMOVED
    return None
