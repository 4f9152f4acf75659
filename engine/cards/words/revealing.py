"""Revealing, as card texts say it."""

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.movements.random_cards import RevealAtRandom
from engine.kernel.cite import carries_out
from engine.kernel.events import CardDrawn
from engine.kernel.game import Game
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def reveal_the_grip(game: Game, _resolution: Resolution) -> Effect:
    """Reveal the grip."""
    return Reveal(cards=list(game.zone(hand(Side.RUNNER))))


@carries_out("1.14.5a")
def the_runner_reveals_the_grip(game: Game, _resolution: Resolution) -> Effect:
    """The Runner reveals the grip, so that it is not the Corp who has revealed anything."""
    return Reveal(cards=list(game.zone(hand(Side.RUNNER))), by=Side.RUNNER)


def reveal_the_card_drawn(_game: Game, resolution: Resolution) -> Effect:
    """Reveal the card whose drawing met the condition."""
    return Reveal(cards=[resolution.met_by(CardDrawn).card])


_REVEALED = "cards revealed at random"


@carries_out("1.21.3")
def reveal_at_random(side: Side, amount: int) -> EffectMaker:
    """Reveal so many cards of that player's hand at random, before anything is done to them."""
    return lambda _game, r: RevealAtRandom(
        side=side, base=amount, revealed=r.notes.setdefault(_REVEALED, [])
    )


def those_revealed(game: Game, resolution: Resolution) -> list[int]:
    """The cards revealed at random that are still the same objects (1.12.3)."""
    return [card for card in resolution.notes.get(_REVEALED, ()) if game.exists(card)]
