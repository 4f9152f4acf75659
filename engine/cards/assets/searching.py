"""Assets that search R&D, or see more of it as the Corp draws."""

from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.decks import add_chosen_to_deck, cards_still_drawn
from engine.cards.words.effects import (
    do,
    draw,
)
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    expected,
    increase_draw,
    you_would_draw,
)
from engine.cards.words.places import of_type
from engine.cards.words.searching import (
    add_found_to_bottom_of_deck,
    add_found_to_hand,
    add_found_to_top_of_deck,
    reveal_found,
    search_for,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.events import CardsDrawn
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.game_zones.zones import Zone, deck, discard_pile
from engine.kernel.sides import Side

LEVY_UNIVERSITY = CardDefinition(
    name="Levy University",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ritzy"}),
    cost=3,
    trash_cost=1,
    unique=True,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="search R&D for a piece of ice",
            cost=Cost(clicks=1, credits=1),
            clauses=(
                do(search_for(deck(Side.CORP), of_type("ice"))),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
)


LILY_LOCKWELL = CardDefinition(
    name="Lily Lockwell",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=2,
    trash_cost=3,
    unique=True,
    faction="nbn",
    influence_cost=4,
    abilities=(
        ConditionalAbility(label="draw 3 cards", condition=when_rezzed(), clauses=(do(draw(3)),)),
        PaidAbility(
            label="search R&D for an operation",
            cost=Cost(clicks=1, parts=(remove_tags(1),)),
            clauses=(
                do(search_for(deck(Side.CORP), of_type("operation"))),
                do(reveal_found),
                do(add_found_to_top_of_deck),
            ),
        ),
    ),
)


_DRAWN = "a card drawn"


def _when_you_draw_those_cards(_game: Game, resolution: Resolution) -> Effect:
    draws = [d for d in expected(resolution, Draw) if d.side is resolution.controller]

    def those(_game: Game, _source: int, event: CardsDrawn) -> bool:
        return any(set(event.cards) <= {*d.drawn} for d in draws)

    return CreateDelayed(
        ability=ConditionalAbility(
            label="put 1 of them at the bottom of R&D",
            condition=Condition(CardsDrawn, those),
            clauses=(
                do(
                    add_chosen_to_deck(_DRAWN, bottom=True),
                    targets=(Target(_DRAWN, cards_still_drawn, zone_named=True),),
                ),
            ),
        )
    )


DAILY_BUSINESS_SHOW = CardDefinition(
    name="Daily Business Show",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"cast"}),
    cost=2,
    trash_cost=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="draw 1 card more and add 1 to the bottom of R&D",
            condition=Would(Draw, you_would_draw, first_each="turn"),
            clauses=(do(increase_draw(1)), do(_when_you_draw_those_cards)),
            flags=INTERRUPT,
        ),
    ),
)


def _search(zone: Zone) -> Choice:
    return Choice(f"search {zone}", (do(search_for(zone, of_type("agenda"))),))


SHANNON_CLAIRE = CardDefinition(
    name="Shannon Claire",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=0,
    trash_cost=3,
    unique=True,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="draw 1 card from the bottom of R&D",
            cost=Cost(clicks=1),
            clauses=(do(lambda *_: Draw(side=Side.CORP, base=1, from_the_bottom=True)),),
        ),
        PaidAbility(
            label="search R&D or Archives for an agenda, to lie at the bottom of R&D",
            cost=TRASH,
            clauses=(
                ChooseOne(Side.CORP, (_search(deck(Side.CORP)), _search(discard_pile(Side.CORP)))),
                do(reveal_found),
                do(add_found_to_bottom_of_deck),
            ),
        ),
    ),
)
