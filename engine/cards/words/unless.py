"""What happens unless the Runner pays, as card texts say it, and what they may have to pay."""

from engine.cards.words.effects import do, end_the_run
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions import Clause
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import Doing, TrashOther
from engine.kernel.game_concepts.costs import Cost, Purpose, Taken
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def unless_the_runner_pays(cost: Cost, *clauses: Clause) -> NestedCost:
    """Do that unless the Runner pays this cost (1.16.11b)."""
    return NestedCost(Side.RUNNER, cost, otherwise=clauses)


def end_the_run_unless_the_runner_pays(cost: Cost) -> NestedCost:
    """End the run unless the Runner pays this cost."""
    return unless_the_runner_pays(cost, do(end_the_run))


def trash_1_of_your_installed(*types: str) -> Cost:
    """Trash 1 of your installed cards, as a cost; one of these types, if any are named."""

    def valid(game: Game, payer: Side, _purpose: Purpose) -> list[int]:
        yours = [o for o in game.installed() if o.owner is payer]
        return [o.oid for o in yours if not types or (o.faceup and o.printed.type in types)]

    kind = " or ".join(types) or "card"
    return Cost(parts=(TrashOther(f"trash 1 installed {kind}", valid),))


def trash_from_the_top_of_your_deck(amount: int) -> Cost:
    """Trash so many cards from the top of your deck, as a cost: all of them (1.16.1)."""

    def there(game: Game, payer: Side) -> Taken:
        return Taken(deck(payer), amount, len(game.zone(deck(payer))))

    words = f"trash the top {amount} cards of your deck"
    part = Doing(words, lambda _g, payer, _p: TrashFromDeck(side=payer, base=amount), there)
    return Cost(parts=(part,))
