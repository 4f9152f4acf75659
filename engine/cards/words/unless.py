"""What happens unless the Runner pays, as card texts say it, and what may have to be paid."""

from engine.cards.words.effects import do, end_the_run
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions import Clause
from engine.kernel.amounts import counted
from engine.kernel.card_manipulation.at_random import TrashAtRandom
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import Doing, TrashOther
from engine.kernel.game_concepts.costs import Cost, Purpose, Taken
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side


def unless_the_runner_pays(cost: Cost, *clauses: Clause) -> NestedCost:
    """Do that unless the Runner pays this cost (1.16.11b)."""
    return NestedCost(Side.RUNNER, cost, otherwise=clauses)


def end_the_run_unless_the_runner_pays(cost: Cost) -> NestedCost:
    """End the run unless the Runner pays this cost."""
    return unless_the_runner_pays(cost, do(end_the_run))


def trash_1_of_your_installed(*types: str, remembered: str | None = None) -> Cost:
    """Trash 1 of your installed cards, as a cost; one of these types, if any are named.

    What it is paid for remembers the card by the name ``remembered``, if there is one.
    """

    def valid(game: Game, payer: Side, _purpose: Purpose) -> list[int]:
        yours = [o for o in game.installed() if o.owner is payer]
        return [o.oid for o in yours if not types or (o.faceup and o.printed.type in types)]

    kind = " or ".join(types) or "card"
    return Cost(parts=(TrashOther(f"trash 1 installed {kind}", valid, remembered=remembered),))


def trash_from_the_top_of_your_deck(amount: int) -> Cost:
    """Trash so many cards from the top of your deck, as a cost: all of them (1.16.1)."""

    def there(game: Game, payer: Side) -> Taken:
        return Taken(deck(payer), amount, len(game.zone(deck(payer))))

    words = f"trash the top {amount} cards of your deck"
    part = Doing(words, lambda _g, payer, _p: TrashFromDeck(side=payer, base=amount), there)
    return Cost(parts=(part,))


def trash_at_random_from_your_hand(amount: int) -> Cost:
    """Trash so many cards from your hand at random, as a cost (1.16.1)."""

    def there(game: Game, payer: Side) -> Taken:
        return Taken(hand(payer), amount, len(game.zone(hand(payer))))

    words = f"trash {counted(amount, 'card')} from your hand at random"
    part = Doing(words, lambda _g, payer, _p: TrashAtRandom(side=payer, base=amount), there)
    return Cost(parts=(part,))


def draw_as_a_cost(amount: int) -> Cost:
    """Draw so many cards, as a cost: all of them (1.16.1)."""

    def there(game: Game, payer: Side) -> Taken:
        return Taken(deck(payer), amount, len(game.zone(deck(payer))))

    words = f"draw {counted(amount, 'card')}"
    return Cost(parts=(Doing(words, lambda _g, payer, _p: Draw(side=payer, base=amount), there),))
