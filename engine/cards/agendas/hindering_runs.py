"""Agendas that keep the Runner in a run, or make it dear."""

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.costs import hosted_counters, trash_from_your_grip
from engine.cards.words.counters import agenda_counters_when_scored, place_on_this
from engine.cards.words.effects import do
from engine.cards.words.interrupts import interrupt, prevent_jacking_out
from engine.cards.words.runs import cannot_jack_out_this_run, during_a_run, for_the_run
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.counters import AGENDA, POWER
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


def _a_card_to_jack_out_or_break(_game: Game, _source: int, purpose: Purpose) -> Cost | None:
    return trash_from_your_grip(1) if purpose.kind in ("jack out", "break") else None


_DEARER = AdditionalCost(_a_card_to_jack_out_or_break)


ARMORED_SERVERS = CardDefinition(
    name="Armored Servers",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="jacking out and breaking cost a card of the grip in this run",
            cost=hosted_counters(1, AGENDA),
            clauses=(do(for_the_run("a card to jack out or break", _DEARER)),),
            restriction=during_a_run,
        ),
    ),
)
