"""Identities for drafts, which look at which faction has most rezzed or installed cards."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored_or_stolen,
    whenever_runner_trashes_a_corp_card,
)
from engine.cards.words.choices import cards_in_archives, installed_ice, swap_two
from engine.cards.words.conditions import (
    the_first_time_each,
    when_turn_begins,
    when_turn_ends,
)
from engine.cards.words.counters import place_on
from engine.cards.words.effects import do, draw, give_tags, provided, remove_tags
from engine.cards.words.places import installed_cards_of_types
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side


def _more_rezzed_than_any_other(faction: str) -> Callable[[Game, int], bool]:
    """If you have more cards of that faction rezzed than of any other."""
    return _more_than_any_other(faction, lambda card: card.is_rezzed)


def _more_installed_than_any_other(faction: str) -> Callable[[Game, int], bool]:
    """If you, the Runner, have more cards of that faction installed than of any other."""
    return _more_than_any_other(
        faction, lambda card: card.owner is Side.RUNNER and not card.has_no_characteristics
    )


def _more_than_any_other(
    faction: str, counts: Callable[[Object], bool]
) -> Callable[[Game, int], bool]:
    def holds(game: Game, _source: int) -> bool:
        there = [o.printed for o in game.installed() if counts(o)]
        counted = Counter(card.faction for card in there if not card.is_neutral)
        others = [count for other, count in counted.items() if other != faction]
        return counted[faction] > max(others, default=0)

    return holds


_ICE = "a piece of ice"


FRINGE_APPLICATIONS = CardDefinition(
    name="Fringe Applications: Tomorrow, Today",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter on ice",
            condition=replace(
                when_turn_begins(Side.RUNNER),
                also=_more_rezzed_than_any_other("weyland-consortium"),
            ),
            clauses=(do(place_on(_ICE, 1, ADVANCEMENT), targets=(installed_ice(_ICE),)),),
        ),
    ),
)


INFORMATION_DYNAMICS = CardDefinition(
    name="Information Dynamics: All You Need To Know",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=replace(
                whenever_agenda_is_scored_or_stolen(), also=_more_rezzed_than_any_other("nbn")
            ),
            clauses=(do(give_tags(1)),),
        ),
    ),
)


_IN_ARCHIVES = "a card in Archives"


STRATEGIC_INNOVATIONS = CardDefinition(
    name="Strategic Innovations: Future Forward",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="shuffle 1 card from Archives into R&D",
            condition=when_turn_ends(Side.RUNNER, also=_more_rezzed_than_any_other("haas-bioroid")),
            clauses=(
                do(shuffle_into_deck(_IN_ARCHIVES), targets=(cards_in_archives(_IN_ARCHIVES),)),
            ),
        ),
    ),
)


SYNTHETIC_SYSTEMS = CardDefinition(
    name="Synthetic Systems: The World Re-imagined",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="swap 2 pieces of ice",
            condition=replace(
                when_turn_begins(Side.CORP), also=_more_rezzed_than_any_other("jinteki")
            ),
            clauses=(swap_two(lambda game, _r: installed_cards_of_types(game, "ice")),),
            optional=True,
        ),
    ),
)


BORIS_KOVAC = CardDefinition(
    name='Boris "Syfr" Kovac: Crafty Veteran',
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="remove 1 tag",
            condition=replace(
                when_turn_begins(Side.RUNNER), also=_more_installed_than_any_other("criminal")
            ),
            clauses=(do(remove_tags(1)),),
        ),
    ),
)


JAMIE_MICKEN = CardDefinition(
    name='Jamie "Bzzz" Micken: Techno Savant',
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="draw 1 card",
            condition=replace(
                the_first_time_each(
                    "turn",
                    Condition(Installed, lambda _game, _source, event: event.by is Side.RUNNER),
                ),
                also=_more_installed_than_any_other("shaper"),
            ),
            clauses=(do(draw(1)),),
        ),
    ),
)


THE_MASQUE = CardDefinition(
    name="The Masque: Cyber General",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="neutral-runner",
)


def _shuffle_the_top_of_the_heap(game: Game, _resolution: Resolution) -> Effect:
    # What came last lies on top, for nothing but the Runner orders a heap otherwise.
    top = game.zone(discard_pile(Side.RUNNER))[-1:]
    return ShuffleInto(cards=top, shuffles=(Side.RUNNER,))


WYVERN = CardDefinition(
    name="Wyvern: Chemically Enhanced",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="shuffle the top card of the heap into the stack",
            condition=whenever_runner_trashes_a_corp_card(),
            clauses=(
                provided(
                    _more_installed_than_any_other("anarch"), do(_shuffle_the_top_of_the_heap)
                ),
            ),
        ),
    ),
)
