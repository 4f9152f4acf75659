"""Facilities, and others that make the Corp's work easier."""

from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import any_installed_card
from engine.cards.words.continuous import player_has_more
from engine.cards.words.counters import place_on
from engine.cards.words.effects import do, gain_clicks, gain_credits
from engine.cards.words.installing import (
    cannot_be_scored_until_your_next_turn,
    card_to_install,
    install_chosen,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_hq_but_agendas
from engine.cards.words.runs import during_a_run
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import Permit
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import ADVANCEABLE
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side

_NO_AGENDA = "a card in HQ that is no agenda"


@restriction("not during a run")
def _during_no_run(game: Game, source: int) -> bool:
    return not during_a_run(game, source)


ADVANCED_ASSEMBLY_LINES = CardDefinition(
    name="Advanced Assembly Lines",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=1,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 3[c]", condition=when_rezzed(), clauses=(do(gain_credits(3)),)
        ),
        PaidAbility(
            label="install a card from HQ",
            cost=TRASH,
            clauses=(
                do(
                    install_chosen(_NO_AGENDA),
                    targets=(card_to_install(_NO_AGENDA, in_hq_but_agendas),),
                ),
            ),
            restriction=_during_no_run,
        ),
    ),
)


CYBERNETICS_COURT = CardDefinition(
    name="Cybernetics Court",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility", "ritzy"}),
    cost=0,
    trash_cost=5,
    unique=True,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(player_has_more(Side.CORP, "maximum hand size", 4),),
)


_ANY_CARD = "a card"

PAD_FACTORY = CardDefinition(
    name="PAD Factory",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"alliance", "facility"}),
    cost=2,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="place 1 advancement counter on a card",
            cost=Cost(clicks=1),
            clauses=(
                do(place_on(_ANY_CARD, 1, ADVANCEMENT), targets=(any_installed_card(_ANY_CARD),)),
                do(cannot_be_scored_until_your_next_turn(_ANY_CARD)),
            ),
        ),
    ),
    wording="Its influence cost beside PAD Campaigns matters only to decks.",
)


HAAS_ARCOLOGY_AI = CardDefinition(
    name="Haas Arcology AI",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        StaticAbility(
            label="can be advanced while unrezzed",
            declarations=(
                Permit(
                    ADVANCEABLE,
                    lambda game, source, about: (
                        about == source and not game.object(source).is_rezzed
                    ),
                ),
            ),
        ),
        PaidAbility(
            label="gain [click][click]",
            cost=Cost(clicks=1, parts=(HostedCounters(ADVANCEMENT, 1),)),
            clauses=(do(gain_clicks(2)),),
            limit="turn",
        ),
    ),
)
