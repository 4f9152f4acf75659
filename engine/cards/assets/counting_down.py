"""Assets that lose a power counter each turn, and those that find or trash cards then."""

from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import when_none_is_left, when_rezzed
from engine.cards.words.choices import cards_in_archives
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.counters import place_on_this, remove_from_this
from engine.cards.words.decks import look_at_top
from engine.cards.words.effects import do, gain_credits, remove_bad_publicity, trash_this
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import of_type
from engine.cards.words.searching import (
    add_found_to_hand,
    reveal_found,
    search_for,
    shuffle_into_deck,
)
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

PUBLIC_SUPPORT = CardDefinition(
    name="Public Support",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 3 power counters",
            condition=when_rezzed(),
            clauses=(do(place_on_this(3, POWER)),),
        ),
        ConditionalAbility(
            label="with no power counter left it becomes an agenda worth 1 point",
            condition=when_none_is_left(POWER),
            clauses=(do(add_this_to_score_area(Side.CORP, 1)),),
        ),
        ConditionalAbility(
            label="remove 1 power counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(remove_from_this(1, POWER)),),
        ),
    ),
)


REX_CAMPAIGN = CardDefinition(
    name="Rex Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=1,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 3 power counters",
            condition=when_rezzed(),
            clauses=(do(place_on_this(3, POWER)),),
        ),
        ConditionalAbility(
            label="with no power counter left trash it for 5[c] or 1 bad publicity less",
            condition=when_none_is_left(POWER),
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("remove 1 bad publicity", (do(remove_bad_publicity(1)),)),
                        Choice("gain 5[c]", (do(gain_credits(5)),)),
                    ),
                    first=do(trash_this),
                ),
            ),
        ),
        ConditionalAbility(
            label="remove 1 power counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(remove_from_this(1, POWER)),),
        ),
    ),
)


GASLIGHT = CardDefinition(
    name="Gaslight",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="trash this to search R&D for an operation",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(
                        do(search_for(deck(Side.CORP), of_type("operation"))),
                        do(reveal_found),
                        do(add_found_to_hand),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


KALA_GHODA_REAL_TV = CardDefinition(
    name="Kala Ghoda Real TV",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"cast"}),
    cost=0,
    trash_cost=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="look at the top card of the stack",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(look_at_top(1, Side.RUNNER)),),
            optional=True,
        ),
        PaidAbility(
            label="the Runner trashes the top card of the stack",
            cost=TRASH,
            clauses=(do(lambda *_: TrashFromDeck(side=Side.RUNNER, base=1, by=Side.RUNNER)),),
        ),
    ),
)


_IN_ARCHIVES = "a card in Archives"


MUSEUM_OF_HISTORY = CardDefinition(
    name="Museum of History",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"alliance", "ritzy"}),
    cost=1,
    unique=True,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="shuffle 1 card from Archives into R&D",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(shuffle_into_deck(_IN_ARCHIVES), targets=(cards_in_archives(_IN_ARCHIVES),)),
            ),
            optional=True,
        ),
    ),
    wording=("Its influence cost in a large deck matters only to decks."),
)
