"""Agendas that keep the Runner in a run."""

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.costs import hosted_counters
from engine.cards.words.effects import do, place_on_this
from engine.cards.words.interrupts import interrupt, prevent_jacking_out
from engine.cards.words.runs import cannot_jack_out_this_run
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

LABYRINTHINE_SERVERS = CardDefinition(
    name="Labyrinthine Servers",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 2 power counters",
            condition=when_scored(),
            clauses=(do(place_on_this(2, POWER)),),
        ),
        interrupt(
            "no jacking out, now or later in this run",
            hosted_counters(1, POWER),
            do(prevent_jacking_out),
            do(cannot_jack_out_this_run()),
        ),
    ),
)
