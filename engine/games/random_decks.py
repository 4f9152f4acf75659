"""Decks drawn at random from every built card: not legal, but any cards may meet in them."""

import random
from functools import cache

from engine.cards.catalogue import cards
from engine.decks.deck_lists import DeckList
from engine.decks.judging import JudgedDeck, judge_deck
from engine.games.matchup import Matchup
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

DIFFERENT_CARDS, COPIES = 22, 2
"""How many different cards go into a deck, and how many copies of each."""
AGENDAS = 5
"""How many of the Corp's cards are agendas, so that there are enough points to win."""


def random_matchup(number: int) -> Matchup:
    """Return a random deck for each player, the same for the same number."""
    dice = random.Random(number)
    return Matchup(_draw_deck(dice, Side.CORP), _draw_deck(dice, Side.RUNNER), illegal=True)


def _draw_deck(dice: random.Random, side: Side) -> JudgedDeck:
    there = _built_cards(side)
    identities = [c.name for c in there if c.type == "identity"]
    agendas = [c.name for c in there if c.type == "agenda"]
    others = [c.name for c in there if c.type not in ("identity", "agenda")]
    wanted = min(AGENDAS, len(agendas))
    names = [*dice.sample(agendas, wanted), *dice.sample(others, DIFFERENT_CARDS - wanted)]
    drawn = {dice.choice(identities): 1} | dict.fromkeys(names, COPIES)
    return judge_deck(DeckList("drawn at random", drawn, ()))


@cache
def _built_cards(side: Side) -> list[CardDefinition]:
    there = [c for c in cards().values() if c.side is side and not c.test_card]
    return sorted(there, key=lambda c: c.name)
