"""Costs that several cards ask for, as card texts say them."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.places import in_hq, in_your_grip
from engine.kernel import history
from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.amounts import counted
from engine.kernel.cite import carries_out
from engine.kernel.events import Encountered, Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashOther, suffer_damage, take_tags
from engine.kernel.game_concepts.costs import NOTHING, Cost, Purpose
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.credits import spendable


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


def taking_tags(amount: int) -> Cost:
    """Take so many tags, as a cost."""
    return Cost(parts=(take_tags(amount),))


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


@carries_out("1.16.2c", "1.19.4b")
def x_credits(besides: Cost = NOTHING) -> Callable[[Game, Resolution], Cost]:
    """X credits, and what is paid besides: X is as many as the user says, if they can spend it."""

    def cost(game: Game, resolution: Resolution) -> Cost:
        numbers = range(_spendable(game, resolution) + 1)
        return replace(besides, options=tuple(Cost(credits=n) for n in numbers))

    return cost


def the_x_paid(game: Game, resolution: Resolution) -> int:
    """The X of what was paid to use the ability; before that, as much as could be."""
    if not resolution.used:
        return _spendable(game, resolution)
    of_this = [e for e in history.this_turn(game, Used) if e.source == resolution.source]
    paid = next((e.cost for e in reversed(of_this) if e.ability is resolution.ability), None)
    return 0 if paid is None else paid.credits


def a_credit_for_each_subroutine_of_it(game: Game, resolution: Resolution) -> Cost:
    """1 credit for each subroutine of the ice whose encounter met the condition."""
    return Cost(credits=len(subroutines(game, resolution.met_by(Encountered).ice)))


def _spendable(game: Game, resolution: Resolution) -> int:
    purpose = Purpose("use", source=resolution.source, ability=resolution.ability)
    return spendable(game, resolution.controller, purpose)
