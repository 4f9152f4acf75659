"""Destroyers that are tracers."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import installed, installed_runner_card, trash_1_program
from engine.cards.words.effects import do, do_damage, end_the_run, trash_chosen
from engine.cards.words.ice import take_bad_publicity_when_rezzed, while_protecting
from engine.cards.words.runs import cannot_steal_or_trash_corp_cards
from engine.cards.words.subroutines import gains_for_each
from engine.cards.words.traces import at_trace_strength
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side

ASSASSIN = CardDefinition(
    name="Assassin",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "ap", "tracer"}),
    cost=7,
    strength=5,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("trace 5: 3 net damage", Trace(5, (if_successful(do(do_damage(3, DamageKind.NET))),))),
        sub("trace 4: trash 1 program", Trace(4, (if_successful(trash_1_program),))),
    ),
)


SAGITTARIUS = CardDefinition(
    name="Sagittarius",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "destroyer"}),
    cost=5,
    strength=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        sub(
            "trace 2: trash 1 program, and 1 more at trace strength 5",
            Trace(2, (if_successful(trash_1_program), at_trace_strength(5, trash_1_program))),
        ),
    ),
)


TREBUCHET = CardDefinition(
    name="Trebuchet",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "illicit", "destroyer", "tracer"}),
    cost=7,
    strength=6,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        take_bad_publicity_when_rezzed(1),
        sub(
            "trash 1 installed Runner card",
            do(
                trash_chosen("a Runner card"),
                targets=(installed_runner_card("a Runner card"),),
            ),
        ),
        sub(
            "trace 6: no stealing or trashing Corp cards",
            Trace(6, (if_successful(do(cannot_steal_or_trash_corp_cards())),)),
        ),
    ),
)


_END_THE_RUN = sub("trace 3: end the run", Trace(3, (if_successful(do(end_the_run)),)))


def _once_while_protecting_hq(game: Game, source: int) -> int:
    return int(while_protecting("HQ")(game, source))


WINCHESTER = CardDefinition(
    name="Winchester",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "tracer"}),
    cost=4,
    strength=4,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        sub("trace 4: trash 1 installed program", Trace(4, (if_successful(trash_1_program),))),
        sub(
            "trace 3: trash 1 installed piece of hardware",
            Trace(
                3,
                (
                    if_successful(
                        do(
                            trash_chosen("a piece of hardware"),
                            targets=(installed("a piece of hardware", "hardware"),),
                        )
                    ),
                ),
            ),
        ),
        gains_for_each("while it protects HQ", _END_THE_RUN, _once_while_protecting_hq, after=True),
    ),
)
