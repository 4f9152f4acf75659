"""Tracers that are neither barriers nor destroyers and give no tags."""

from engine.cards.words.abilities import sub
from engine.cards.words.accessing import ambush
from engine.cards.words.choices import (
    installed,
    installed_runner_card,
)
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    end_the_run,
    gain_credits,
    lose_a_click,
    trash_chosen,
)
from engine.cards.words.ice import take_bad_publicity_when_rezzed
from engine.cards.words.runs import (
    encounter_this,
    when_this_run_is_successful,
)
from engine.cards.words.traces import at_trace_strength
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.sides import Side

ARCHANGEL = CardDefinition(
    name="Archangel",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "tracer", "ambush"}),
    cost=4,
    strength=6,
    faction="nbn",
    influence_cost=4,
    abilities=(
        must_be_revealed_in_rd(),
        ambush("pay 3[c]: the Runner encounters it", 3, do(encounter_this)),
        sub(
            "trace [6]: add 1 installed Runner card to the grip",
            Trace(
                6,
                (
                    if_successful(
                        do(
                            add_chosen_to_hand("a Runner card"),
                            targets=(installed_runner_card("a Runner card"),),
                        )
                    ),
                ),
            ),
        ),
    ),
)


def _two_meat_damage_that_cannot_be_prevented(_game: Game, _resolution: Resolution) -> Effect:
    return Damage(kind=DamageKind.MEAT, base=2, by=Side.CORP, preventable=False)


FLARE = CardDefinition(
    name="Flare",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "ap"}),
    influence_cost=3,
    faction="nbn",
    cost=9,
    strength=6,
    abilities=(
        sub(
            "trace [6]: trash 1 hardware, do 2 meat damage and end the run",
            Trace(
                6,
                (
                    if_successful(
                        do(
                            trash_chosen("a piece of hardware"),
                            _two_meat_damage_that_cannot_be_prevented,
                            end_the_run,
                            targets=(installed("a piece of hardware", "hardware"),),
                        )
                    ),
                ),
            ),
        ),
    ),
)


GEMINI = CardDefinition(
    name="Gemini",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "ap"}),
    cost=3,
    strength=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "trace 2",
            Trace(
                2,
                (
                    if_successful(do(do_damage(1, DamageKind.NET))),
                    at_trace_strength(5, do(do_damage(1, DamageKind.NET))),
                ),
            ),
        ),
    ),
)


_TRASH_1_HARDWARE = do(
    trash_chosen("a piece of hardware"), targets=(installed("a piece of hardware", "hardware"),)
)


TAURUS = CardDefinition(
    name="Taurus",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    influence_cost=2,
    faction="weyland-consortium",
    cost=5,
    strength=5,
    abilities=(
        sub(
            "trace [2]: trash 1 hardware, and 1 more at trace strength 5",
            Trace(
                2,
                (
                    if_successful(_TRASH_1_HARDWARE),
                    at_trace_strength(5, _TRASH_1_HARDWARE),
                ),
            ),
        ),
    ),
)


CADUCEUS = CardDefinition(
    name="Caduceus",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=3,
    strength=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        sub("trace 3: gain 3[c]", Trace(3, (if_successful(do(gain_credits(3))),))),
        sub("trace 2: end the run", Trace(2, (if_successful(do(end_the_run)),))),
    ),
)


CHECKPOINT = CardDefinition(
    name="Checkpoint",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "tracer", "illicit"}),
    cost=4,
    strength=7,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        take_bad_publicity_when_rezzed(1),
        sub(
            "trace 5: 3 meat damage when this run is successful",
            Trace(
                5,
                (
                    if_successful(
                        do(
                            when_this_run_is_successful(
                                "do 3 meat damage", do(do_damage(3, DamageKind.MEAT))
                            )
                        )
                    ),
                ),
            ),
        ),
    ),
)


EXECUTIVE_FUNCTIONING = CardDefinition(
    name="Executive Functioning",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap", "tracer"}),
    cost=2,
    strength=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        sub(
            "trace 4: 1 core damage", Trace(4, (if_successful(do(do_damage(1, DamageKind.CORE))),))
        ),
    ),
)


def _no_run_this_turn(_game: Game, _resolution: Resolution) -> Effect:
    return LastingChange(
        declarations=(Prohibit(InitiateRun, lambda *_: True),),
        duration=Duration.TURN,
        words="no other run can be made",
    )


UROBOROS = CardDefinition(
    name="Uroboros",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=6,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub("trace 4: no other run this turn", Trace(4, (if_successful(do(_no_run_this_turn)),))),
        sub("trace 4: end the run", Trace(4, (if_successful(do(end_the_run)),))),
    ),
)


VIPER = CardDefinition(
    name="Viper",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "tracer"}),
    cost=3,
    strength=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        sub(
            "trace 3: the Runner loses [click], if able",
            Trace(3, (if_successful(Instruction((lose_a_click,), if_able=True)),)),
        ),
        sub("trace 3: end the run", Trace(3, (if_successful(do(end_the_run)),))),
    ),
)


SHINOBI = CardDefinition(
    name="Shinobi",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "ap", "illicit"}),
    cost=7,
    strength=5,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        take_bad_publicity_when_rezzed(1),
        sub("trace 1: 1 net damage", Trace(1, (if_successful(do(do_damage(1, DamageKind.NET))),))),
        sub("trace 2: 2 net damage", Trace(2, (if_successful(do(do_damage(2, DamageKind.NET))),))),
        sub(
            "trace 3: 3 net damage and end the run",
            Trace(3, (if_successful(do(do_damage(3, DamageKind.NET), end_the_run)),)),
        ),
    ),
)
