"""Operations that gain credits without being transactions."""

from engine.cards.words.choices import if_you_do
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.places import in_your_grip
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.values import trash_cost
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _rezzed_ice(game: Game, _resolution: Resolution) -> int:
    return sum(o.is_rezzed and o.printed.type == "ice" for o in game.installed())


PEAK_EFFICIENCY = CardDefinition(
    name="Peak Efficiency",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 1[c] for each rezzed piece of ice",
            clauses=(do(gain_credits(_rezzed_ice)),),
        ),
    ),
)


SWEEPS_WEEK = CardDefinition(
    name="Sweeps Week",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 1[c] for each card in the grip",
            clauses=(do(gain_credits(lambda game, _r: len(in_your_grip(game)))),),
        ),
    ),
)


_TO_TRASH, _ITS_TRASH_COST = "a rezzed asset or upgrade", "its trash cost"


def _rezzed_assets_and_upgrades(game: Game, _resolution: Resolution) -> list[int]:
    rezzed = [o for o in game.installed() if o.is_rezzed]
    return [o.oid for o in rezzed if o.printed.type in ("asset", "upgrade")]


def _trash_it(game: Game, resolution: Resolution) -> Effect:
    """Trash it, and keep what its trash cost was while it was installed (1.12.3)."""
    card = resolution.the(_TO_TRASH)
    resolution.notes[_ITS_TRASH_COST] = trash_cost(game, card) or 0
    return Trash(cards=[card])


def _what_it_cost_to_trash(_game: Game, resolution: Resolution) -> int:
    cost: int = resolution.notes.get(_ITS_TRASH_COST, 0)
    return cost


PRODUCT_RECALL = CardDefinition(
    name="Product Recall",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"alliance"}),
    cost=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="trash a rezzed asset or upgrade to gain its trash cost",
            clauses=(
                do(_trash_it, targets=(Target(_TO_TRASH, _rezzed_assets_and_upgrades),)),
                if_you_do(do(gain_credits(_what_it_cost_to_trash))),
            ),
        ),
    ),
    wording="Its influence cost beside cards of Haas-Bioroid matters only to decks.",
)
