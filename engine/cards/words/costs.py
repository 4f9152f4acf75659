"""Costs that several cards ask for, as card texts say them."""

from engine.cards.words.places import in_hq, in_your_grip
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.amounts import counted
from engine.kernel.game_concepts.cost_parts import TrashOther, suffer_damage
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters


def hosted_counters(amount: int, kind: str) -> Cost:
    """So many hosted counters of a kind, as a cost."""
    return Cost(parts=(HostedCounters(kind, amount),))


def trash_from_your_grip(count: int) -> Cost:
    """Trash so many cards from your grip, as a cost."""
    part = TrashOther(
        f"trash {counted(count, 'card')} from your grip",
        lambda game, _payer, _purpose: in_your_grip(game),
        count=count,
    )
    return Cost(parts=(part,))


def suffering(amount: int, kind: DamageKind) -> Cost:
    """Suffer so much damage, as a cost."""
    return Cost(parts=(suffer_damage(kind, amount),))


def spending_clicks(amount: int) -> Cost:
    """Spend so many clicks, as a cost."""
    return Cost(clicks=amount)


def spending_credits(amount: int) -> Cost:
    """Spend so many credits, as a cost."""
    return Cost(credits=amount)


def trash_from_hq(count: int) -> Cost:
    """Trash so many cards from HQ, which the Corp chooses, as a cost."""
    part = TrashOther(
        f"trash {counted(count, 'card')} from HQ",
        lambda game, _payer, _purpose: in_hq(game),
        count=count,
    )
    return Cost(parts=(part,))
