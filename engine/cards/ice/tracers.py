"""Tracers that are neither barriers nor destroyers."""

from engine.cards.words.abilities import sub
from engine.cards.words.accessing import ambush
from engine.cards.words.choices import installed, installed_runner_card
from engine.cards.words.conditions import this
from engine.cards.words.continuous import (
    must_be_revealed_in_rd,
)
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    end_the_run,
    give_tags,
    place_on_this,
    take_tags,
    trash_chosen,
)
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.runs import (
    encounter_this,
)
from engine.kernel.abilities.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.declarations import (
    DefineX,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.traces import Trace, TraceAbility, When, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.variables import x_of_this
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


DATA_RAVEN = CardDefinition(
    name="Data Raven",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "observer"}),
    influence_cost=2,
    faction="nbn",
    cost=4,
    strength=4,
    abilities=(
        ConditionalAbility(
            label="when encountered, 1 tag or the run ends",
            condition=when_encountering(this),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("take 1 tag", (do(take_tags(1)),)),
                        Choice("end the run", (do(end_the_run),)),
                    ),
                    must=True,
                ),
            ),
        ),
        PaidAbility(
            label="give the Runner 1 tag",
            cost=Cost(parts=(HostedCounters("power", 1),)),
            clauses=(do(give_tags(1)),),
        ),
        sub("trace 3, 1 power counter", Trace(3, (if_successful(do(place_on_this(1, "power"))),))),
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
                    TraceAbility(
                        When.DETERMINED,
                        "if your trace strength is 5 or greater",
                        (do(do_damage(1, DamageKind.NET)),),
                        test=lambda _game, event: event.trace_strength >= 5,
                    ),
                ),
            ),
        ),
    ),
)


def _twice_the_ice_protecting_this_server(game: Game, source: int) -> int | None:
    server = game.state.servers.get(this_server(game, source) or "")
    return None if server is None else 2 * len(server.ice)


SURVEYOR = CardDefinition(
    name="Surveyor",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=5,
    strength=0,
    strength_is_x=True,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="X: two for each piece of ice on its server",
            restricts=(DefineX(_twice_the_ice_protecting_this_server),),
        ),
        sub(
            "trace X: give the Runner 2 tags", Trace(x_of_this, (if_successful(do(give_tags(2))),))
        ),
        sub("trace X: end the run", Trace(x_of_this, (if_successful(do(end_the_run)),))),
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
                    TraceAbility(
                        When.DETERMINED,
                        "at trace strength 5",
                        (_TRASH_1_HARDWARE,),
                        lambda _game, event: event.trace_strength >= 5,
                    ),
                ),
            ),
        ),
    ),
)


HUNTER = CardDefinition(
    name="Hunter",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "observer"}),
    cost=1,
    strength=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(sub("trace 3: give 1 tag", Trace(3, (if_successful(do(give_tags(1))),))),),
)
