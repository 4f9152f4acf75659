"""Costs that several cards ask for, as card texts say them."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.places import in_hq, in_your_grip
from engine.kernel import history
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution, the_x
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.drawing import Draw, can_draw
from engine.kernel.card_manipulation.movements.random_cards import AddToDeckAtRandom, TrashAtRandom
from engine.kernel.cite import carries_out
from engine.kernel.events import Encountered, Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AsAgenda
from engine.kernel.game_concepts.costs.cost import NOTHING, Cost, CostPart, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import EffectAsCost, suffer_damage, take_tags
from engine.kernel.game_concepts.costs.stocks import Taken
from engine.kernel.game_concepts.counters import held_count
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.credits import spendable
from engine.kernel.game_zones.zones import Zone, deck, hand
from engine.kernel.runs.position import approached_ice
from engine.kernel.sides import Side
from rules.amounts import pluralise


def hosted_counters(amount: int, kind: str) -> Cost:
    """So many hosted counters of a kind, as a cost."""
    return Cost(parts=(HostedCounters(kind, amount),))


def trash_from_your_grip(count: int, kind: str | None = None) -> Cost:
    """Trash so many cards from your grip, of that type if one is named, as a cost."""

    def valid(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
        grip = in_your_grip(game)
        return [card for card in grip if kind in (None, game.object(card).printed.type)]

    words = f"trash {pluralise(count, kind or 'card')} from your grip"
    part = TrashOther(words, valid, count=count)
    return Cost(parts=(part,))


def suffering(amount: int, kind: DamageKind) -> Cost:
    """Suffer so much damage, as a cost."""
    return Cost(parts=(suffer_damage(kind, amount),))


def adding_this_to_your_score_area(points: int) -> Cost:
    """Add this card to your score area as an agenda worth so many points, as a cost."""
    as_agenda = AsAgenda(Side.RUNNER, points)
    words = f"add this to your score area as an agenda worth {points} points"
    part = EffectAsCost(words, lambda _game, _payer, purpose: as_agenda.of(purpose.paid_for))
    return Cost(parts=(part,))


def taking_tags(amount: int) -> Cost:
    """Take so many tags, as a cost."""
    return Cost(parts=(take_tags(amount),))


def spending_clicks(amount: int) -> Cost:
    """Spend so many clicks, as a cost."""
    return Cost(clicks=amount)


def spending_credits(amount: int) -> Cost:
    """Spend so many credits, as a cost."""
    return Cost(credits=amount)


def have_the_runner_gain(amount: int) -> Cost:
    """Have the Runner gain so many credits, as a cost of the Corp's."""
    words = f"have the Runner gain {amount}[c]"
    part = EffectAsCost(words, lambda *_: GainCredits(side=Side.RUNNER, base=amount))
    return Cost(parts=(part,))


def trash_from_hq(count: int) -> Cost:
    """Trash so many cards from HQ, which the Corp chooses, as a cost."""
    part = TrashOther(
        f"trash {pluralise(count, 'card')} from HQ",
        lambda game, _payer, _purpose: in_hq(game),
        count=count,
    )
    return Cost(parts=(part,))


@carries_out("1.16.2c")
def x_credits(besides: Cost = NOTHING) -> Callable[[Game, Resolution], Cost]:
    """X credits, besides other costs: X is as many as the user says and can spend."""

    def cost(game: Game, resolution: Resolution) -> Cost:
        numbers = range(_spendable(game, resolution) + 1)
        return replace(besides, options=tuple(Cost(credits=n, x=n) for n in numbers), of_x=True)

    return cost


def the_x_paid(game: Game, resolution: Resolution) -> int:
    """The X of what was paid to use the ability; before that, as much as could be."""
    if not resolution.used:
        return _spendable(game, resolution)
    return the_x(resolution)


@carries_out("1.16.2c")
def x_hosted_counters(kind: str, *besides: CostPart) -> Callable[[Game, Resolution], Cost]:
    """X hosted counters of a kind, besides other costs: X is as many as the user says."""

    def cost(game: Game, resolution: Resolution) -> Cost:
        numbers = range(held_count(game, resolution.source, kind) + 1)
        ways = (Cost(parts=(HostedCounters(kind, n), *besides), x=n) for n in numbers)
        return Cost(options=tuple(ways), of_x=True)

    return cost


def the_x_counters_paid(kind: str) -> Callable[[Game, Resolution], int]:
    """The X of hosted counters paid to use the ability; before that, as many as there are."""

    def amount(game: Game, resolution: Resolution) -> int:
        if not resolution.used:
            return held_count(game, resolution.source, kind)
        return the_x(resolution)

    return amount


def all_you_can_spend(game: Game, resolution: Resolution) -> int:
    """As many credits as its controller could spend while the ability resolves."""
    return spendable(game, resolution.controller, Purpose.nested(resolution))


def a_credit_for_each_subroutine_of_it(game: Game, resolution: Resolution) -> Cost:
    """1 credit for each subroutine of the ice whose encounter met the condition."""
    return Cost(credits=len(subroutines(game, resolution.met_by(Encountered).ice)))


def _spendable(game: Game, resolution: Resolution) -> int:
    purpose = Purpose("use", source=resolution.source, ability=resolution.ability)
    return spendable(game, resolution.controller, purpose)


def clicks_were_lost_to_break_in_this_run(game: Game) -> bool:
    """Whether the Runner has lost [click] in this run as the cost of breaking subroutines."""
    return any(
        isinstance(event.ability, PaidAbility)
        and event.ability.breaks
        and any(str(part).startswith("lose [click]") for part in event.cost.parts)
        for event in history.this_run(game, Used)
        if event.side is Side.RUNNER and event.cost is not None
    )


def trash_1_of_your_installed(*types: str, remembered: str | None = None) -> Cost:
    """Trash 1 of your installed cards, as a cost; one of these types, if any are named.

    The object that the cost is paid for remembers the card under the name ``remembered``, if given.
    """

    def valid(game: Game, payer: Side, _purpose: Purpose) -> list[int]:
        yours = [o for o in game.installed() if o.owner is payer]
        return [o.oid for o in yours if not types or (o.faceup and o.printed.type in types)]

    kind = " or ".join(types) or "card"
    return Cost(parts=(TrashOther(f"trash 1 installed {kind}", valid, remembered=remembered),))


def trash_approached_unrezzed_ice() -> Cost:
    """Trash the unrezzed piece of ice that the Runner is approaching, as a cost."""

    def valid(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
        ice = approached_ice(game)
        return [] if ice is None or game.object(ice).is_rezzed else [ice]

    return Cost(parts=(TrashOther("trash the approached unrezzed ice", valid),))


def trash_another_installed_card(*, remembered: str | None = None) -> Cost:
    """Trash 1 of your other installed cards, as a cost.

    The object that the cost is paid for remembers the card under the name ``remembered``, if given.
    """

    def valid(game: Game, payer: Side, purpose: Purpose) -> list[int]:
        this = purpose.belongs_to
        return [o.oid for o in game.installed() if o.owner is payer and o.oid != this]

    words = "trash another installed card"
    return Cost(parts=(TrashOther(words, valid, remembered=remembered),))


def trash_from_the_top_of_your_stack(amount: int) -> Cost:
    """Trash so many cards from the top of your stack, as a cost: all of them (1.16.1)."""
    return _trash_from_the_top(amount, "your stack")


def trash_from_the_top_of_rd(amount: int) -> Cost:
    """Trash so many cards from the top of R&D, as a cost: all of them (1.16.1)."""
    return _trash_from_the_top(amount, "R&D")


def _trash_from_the_top(amount: int, called: str) -> Cost:
    words = f"trash the top {'card' if amount == 1 else f'{amount} cards'} of {called}"
    part = EffectAsCost(
        words,
        lambda _g, payer, _p: TrashFromDeck(side=payer, base=amount),
        _taken_from(deck, amount),
    )
    return Cost(parts=(part,))


def _taken_from(zone: Callable[[Side], Zone], amount: int) -> Callable[[Game, Side], Taken]:
    """Return so many cards of that zone of the player who pays."""

    def there(game: Game, payer: Side) -> Taken:
        return Taken.of_cards(game.zone(zone(payer)), amount)

    return there


def trash_at_random_from_your_grip(amount: int) -> Cost:
    """Trash so many cards from your grip at random, as a cost (1.16.1)."""
    return _trash_at_random(amount, "your grip")


def trash_at_random_from_hq(amount: int) -> Cost:
    """Trash so many cards from HQ at random, as a cost (1.16.1)."""
    return _trash_at_random(amount, "HQ")


def _trash_at_random(amount: int, called: str) -> Cost:
    words = f"trash {pluralise(amount, 'card')} from {called} at random"
    part = EffectAsCost(
        words,
        lambda _g, payer, _p: TrashAtRandom(side=payer, base=amount),
        _taken_from(hand, amount),
    )
    return Cost(parts=(part,))


def add_at_random_to_the_bottom_of_the_stack(amount: int) -> Cost:
    """Add so many cards from your grip at random to the bottom of your stack, as a cost."""
    words = f"add {pluralise(amount, 'card')} from your grip at random to the bottom of the stack"
    part = EffectAsCost(
        words,
        lambda _g, payer, _p: AddToDeckAtRandom(side=payer, base=amount, bottom=True),
        _taken_from(hand, amount),
    )
    return Cost(parts=(part,))


def draw_as_a_cost(amount: int) -> Cost:
    """Draw so many cards, as a cost: all of them (1.16.1)."""
    words = f"draw {pluralise(amount, 'card')}"

    def there(game: Game, payer: Side) -> Taken:
        cards = frozenset(game.zone(deck(payer)))
        return Taken(cards, amount, min(len(cards), can_draw(game, payer, amount)))

    part = EffectAsCost(words, lambda _g, payer, _p: Draw(side=payer, base=amount), there)
    return Cost(parts=(part,))
