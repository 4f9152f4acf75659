"""Agendas that make traces harder to withstand."""

from engine.cards.words.effects import do, gain_credits
from engine.kernel import history
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.additional_rules.traces import LINK_IN_A_TRACE, TraceAttempt
from engine.kernel.card import CardDefinition
from engine.kernel.events import CreditsSpent, TraceInitiated
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _is_the_first_this_turn(game: Game, _source: int, attempt: TraceAttempt) -> bool:
    return [e.trace for e in history.this_turn(game, TraceInitiated)][:1] == [attempt]


def _the_runner_spends_on_link(_game: Game, _source: int, event: CreditsSpent) -> bool:
    return event.side is Side.RUNNER and event.purpose.kind == "trace"


def _1_for_every_2(_game: Game, resolution: Resolution) -> int:
    return resolution.met_by(CreditsSpent).amount // 2


NET_QUARANTINE = CardDefinition(
    name="Net Quarantine",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        StaticAbility(
            label="the first trace each turn meets a link of 0",
            declarations=(
                Modify(LINK_IN_A_TRACE, _is_the_first_this_turn, lambda *_: 0, sets=True),
            ),
        ),
        ConditionalAbility(
            label="gain 1[c] for every 2[c] spent on link strength",
            condition=Condition(CreditsSpent, _the_runner_spends_on_link),
            clauses=(do(gain_credits(_1_for_every_2)),),
        ),
    ),
)
