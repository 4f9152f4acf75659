"""The top of a deck, as card texts say it: looking at it, arranging it."""

from engine.cards.words.places import in_hq
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.arranging import ArrangeTop
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.drawing import Draw, draw_together
from engine.kernel.card_manipulation.movements.transfers import (
    AddToDeck,
    AddToHand,
    RemoveFromDeck,
    ShuffleInto,
)
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.events import CardsDrawn
from engine.kernel.game import Game
from engine.kernel.game_concepts.visibility import LookAtTop, Reveal
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Side

SEEN = "seen"
"""The name under which an ability knows the cards that were looked at."""


def look_at_top(amount: int, side: Side) -> EffectMaker:
    """Look at so many cards from the top of that player's deck."""
    return lambda _game, r: LookAtTop(side=side, base=amount, seen=r.notes.setdefault(SEEN, []))


def reveal_top(amount: int, side: Side) -> EffectMaker:
    """Reveal so many cards from the top of that player's deck."""
    return lambda _game, r: LookAtTop(
        side=side, base=amount, reveals=True, seen=r.notes.setdefault(SEEN, [])
    )


def arrange_top(amount: int, side: Side) -> EffectMaker:
    """Arrange so many cards on top of that player's deck in any order."""
    return lambda *_: ArrangeTop(side=side, base=amount)


def cards_looked_at(game: Game, resolution: Resolution) -> list[int]:
    """The cards looked at that are still the same objects (1.12.3)."""
    return [card for card in resolution.notes.get(SEEN, ()) if game.exists(card)]


def programs_looked_at(game: Game, resolution: Resolution) -> list[int]:
    """The programs among the cards looked at."""
    seen = cards_looked_at(game, resolution)
    return [card for card in seen if game.object(card).printed.type == "program"]


def cards_were_looked_at(game: Game, resolution: Resolution) -> bool:
    """If you do: whether there was any card to look at, or to reveal."""
    return bool(cards_looked_at(game, resolution))


def one_of_the_cards_looked_at(name: str) -> Target:
    """One of the cards looked at that are still there."""
    return Target(name, cards_looked_at, zone_named=True)


def reveal_cards_looked_at(game: Game, resolution: Resolution) -> Effect:
    """Reveal the cards looked at that are still there."""
    return Reveal(cards=cards_looked_at(game, resolution))


def add_cards_looked_at_to_hand(game: Game, resolution: Resolution) -> Effect:
    """Add the cards that were looked at to their owner's hand."""
    return AddToHand(cards=cards_looked_at(game, resolution))


def trash_cards_looked_at(game: Game, resolution: Resolution) -> Effect:
    """Trash the cards looked at that are still there."""
    return Trash(cards=cards_looked_at(game, resolution))


def add_chosen_to_deck(name: str, *, bottom: bool = False) -> EffectMaker:
    """Add the cards announced under that name to the top, or the bottom, of their owners' decks."""
    return lambda _game, r: AddToDeck(cards=list(r.those(name)), bottom=bottom)


def one_of_the_top_cards(name: str, amount: int, side: Side) -> Target:
    """One of so many cards on top of that player's deck, pointed at where it lies (1.15.2a)."""

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        return game.zone(deck(side))[:amount]

    return Target(name, valid, zone_named=True)


def shuffle_your_grip_and_heap_into_your_stack(game: Game, _resolution: Resolution) -> Effect:
    """Shuffle your grip and heap into your stack."""
    side = Side.RUNNER
    pile = [*game.zone(hand(side)), *game.zone(discard_pile(side))]
    return ShuffleInto(cards=pile, by=side, shuffles=(side,))


def remove_top_from_the_game(amount: int) -> EffectMaker:
    """Remove so many cards from the top of your deck from the game."""
    return lambda _game, r: RemoveFromDeck(side=r.controller, base=amount)


def shuffle_hq_into_rd(game: Game, _resolution: Resolution) -> Effect:
    """The Corp shuffles HQ into R&D."""
    return ShuffleInto(cards=in_hq(game), by=Side.CORP, shuffles=(Side.CORP,))


def trash_top_of_stack(amount: int) -> EffectMaker:
    """Trash so many cards from the top of the stack."""
    return lambda *_: TrashFromDeck(side=Side.RUNNER, base=amount)


def the_corp_draws(amount: int) -> EffectMaker:
    """The Corp draws so many cards."""
    return lambda *_: Draw(side=Side.CORP, base=amount)


@carries_out("8.4.4", "8.4.4a")
def each_player_draws(amount: int, *, may: bool = False) -> EffectMaker:
    """Each player draws so many cards, or may draw up to so many: all of them together."""

    def effect(_game: Game, _resolution: Resolution) -> list[Effect]:
        draws = [Draw(side=side, base=amount, up_to=may) for side in Side]
        draw_together(draws)
        return [*draws]

    return effect


def add_cards_looked_at_to_the_bottom(game: Game, resolution: Resolution) -> Effect:
    """Add the cards that were looked at to the bottom of their owner's deck."""
    return AddToDeck(cards=cards_looked_at(game, resolution), bottom=True)


def cards_still_drawn(game: Game, resolution: Resolution) -> list[int]:
    """Those of the cards whose drawing met the condition that are still where they went."""
    return resolution.met_by(CardsDrawn).drawing.still_drawn(game)
