"""Viruses that grow with what the Runner does to servers, and do more to them."""

from dataclasses import replace

from engine.cards.words.accessing import choose_less_than_its_virus_counters_to_access_more
from engine.cards.words.choices import the_corp_trashes_from_hq
from engine.cards.words.conditions import this, when_turn_begins
from engine.cards.words.continuous import agendas_require_more
from engine.cards.words.counters import place_on_this, while_this_has
from engine.cards.words.decks import look_at_top
from engine.cards.words.effects import corp_trashes_from_rd, do
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.card import CardDefinition
from engine.kernel.events import Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.sides import Side

CHAKANA = CardDefinition(
    name="Chakana",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful("R&D"),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        replace(agendas_require_more(1), condition=while_this_has(3, VIRUS)),
    ),
)


_LOOK_AT_RD = ConditionalAbility(
    label="look at the top card of R&D",
    condition=when_turn_begins(Side.RUNNER),
    clauses=(do(look_at_top(1, Side.CORP)),),
    optional=True,
)


DEEP_THOUGHT = CardDefinition(
    name="Deep Thought",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful("R&D"),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        StaticAbility(
            label="with 3 virus counters it may look at R&D",
            declarations=(ChangeCharacteristics(Only(this), gains=lambda *_: (_LOOK_AT_RD,)),),
            condition=while_this_has(3, VIRUS),
        ),
    ),
)


def _an_installed_corp_card(game: Game, _source: int, event: Trashed) -> bool:
    card = game.object(event.card)
    return card.is_installed_card and card.owner is Side.CORP


GRAVEDIGGER = CardDefinition(
    name="Gravedigger",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=Condition(Trashed, _an_installed_corp_card),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="the Corp trashes the top card of R&D",
            cost=Cost(clicks=1, parts=(HostedCounters(VIRUS, 1),)),
            clauses=(do(corp_trashes_from_rd(1)),),
        ),
    ),
)


HEMORRHAGE = CardDefinition(
    name="Hemorrhage",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=3,
    memory_cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful(),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="the Corp trashes 1 card from HQ",
            cost=Cost(clicks=1, parts=(HostedCounters(VIRUS, 2),)),
            clauses=(the_corp_trashes_from_hq(1),),
        ),
    ),
)


MEDIUM = CardDefinition(
    name="Medium",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=3,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful("R&D"),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        choose_less_than_its_virus_counters_to_access_more("R&D"),
    ),
)


NERVE_AGENT = CardDefinition(
    name="Nerve Agent",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=3,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful("HQ"),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        choose_less_than_its_virus_counters_to_access_more("HQ"),
    ),
)
