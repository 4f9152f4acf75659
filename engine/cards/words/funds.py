"""Credits that a player keeps on a card, as card texts say it."""

from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import do
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import CREDIT, held_count
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.moved_credits import MoveFromPool
from engine.kernel.sides import Side


def move_credits_here(most: int | None = None) -> Clause:
    """Move up to so many credits from your credit pool to this card, or any number of them."""

    def there(game: Game, resolution: Resolution) -> int:
        in_pool = pool(game, resolution.controller)
        return in_pool if most is None else min(most, in_pool)

    def move(game: Game, resolution: Resolution) -> MoveFromPool:
        return MoveFromPool(card=resolution.source, base=chosen_number(game, resolution))

    return ChooseNumber(there, (do(move),))


def may_move_credits_here_as_your_turn_begins(side: Side, most: int) -> ConditionalAbility:
    """When your turn begins, you may move up to so many credits from your credit pool here."""
    return ConditionalAbility(
        label=f"move up to {most}[c] from the credit pool here",
        condition=when_turn_begins(side),
        clauses=(move_credits_here(most),),
        optional=True,
    )


def place_credits_as_your_turn_begins(side: Side, amount: int, least: int) -> ConditionalAbility:
    """When your turn begins, place so many credits here if there are at least so many."""

    def has_enough(game: Game, resolution: Resolution) -> bool:
        return held_count(game, resolution.source, CREDIT) >= least

    return ConditionalAbility(
        label=f"place {amount}[c] if there are at least {least}[c]",
        condition=when_turn_begins(side),
        clauses=(If(has_enough, (do(place_on_this(amount)),)),),
    )
