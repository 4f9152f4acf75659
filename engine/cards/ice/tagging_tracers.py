"""Tracers that give tags: neither barriers nor destroyers."""

from engine.cards.words.abilities import sub
from engine.cards.words.accessing import access_fewer_for_the_run
from engine.cards.words.choices import advanceable_card, the_runner_trashes
from engine.cards.words.conditions import this
from engine.cards.words.continuous import (
    can_be_advanced,
    stronger_for_each_advancement,
    stronger_while,
)
from engine.cards.words.counters import place_on, place_on_this
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    gain_credits,
    give_tags,
    runner_loses_credits,
)
from engine.cards.words.ice import take_bad_publicity_when_rezzed, while_protecting
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.subroutines import gains_for_each, gains_for_each_hosted
from engine.cards.words.tags import for_each_tag, if_the_runner_is_tagged, take_1_tag_or_end_the_run
from engine.cards.words.traces import at_trace_strength
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility, Subroutine
from engine.kernel.abilities.static.declarations import DefineX
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import tags
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.game_concepts.variables import x_of_this
from engine.kernel.sides import Side

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
            clauses=(take_1_tag_or_end_the_run(),),
        ),
        PaidAbility(
            label="give the Runner 1 tag",
            cost=Cost(parts=(HostedCounters("power", 1),)),
            clauses=(do(give_tags(1)),),
        ),
        sub("trace 3, 1 power counter", Trace(3, (if_successful(do(place_on_this(1, "power"))),))),
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


GUTENBERG = CardDefinition(
    name="Gutenberg",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=2,
    strength=3,
    faction="nbn",
    influence_cost=3,
    abilities=(
        stronger_while(3, "it protects R&D", while_protecting("R&D")),
        sub("trace 7: give 1 tag", Trace(7, (if_successful(do(give_tags(1))),))),
    ),
)


_RUNNER_TRASHES_1 = sub("the Runner trashes 1 installed card", the_runner_trashes())


INFORMATION_OVERLOAD = CardDefinition(
    name="Information Overload",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=6,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trace 1: give 1 tag",
            condition=when_encountering(this),
            clauses=(Trace(1, (if_successful(do(give_tags(1))),)),),
        ),
        gains_for_each("for each tag", _RUNNER_TRASHES_1, lambda game, _source: tags(game)),
    ),
)


MATRIX_ANALYZER = CardDefinition(
    name="Matrix Analyzer",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "observer"}),
    cost=1,
    strength=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="pay 1[c] to place 1 advancement counter",
            condition=when_encountering(this),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=1),
                    then=(
                        do(
                            place_on("a card that can be advanced", 1, ADVANCEMENT),
                            targets=(advanceable_card("a card that can be advanced"),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
        sub("trace 2: give 1 tag", Trace(2, (if_successful(do(give_tags(1))),))),
    ),
)


def _trace_for_a_tag(base: int) -> Subroutine:
    return sub(f"trace {base}: give 1 tag", Trace(base, (if_successful(do(give_tags(1))),)))


MUCKRAKER = CardDefinition(
    name="Muckraker",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "illicit"}),
    cost=5,
    strength=3,
    faction="nbn",
    influence_cost=3,
    abilities=(
        take_bad_publicity_when_rezzed(1),
        _trace_for_a_tag(1),
        _trace_for_a_tag(2),
        _trace_for_a_tag(3),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
    ),
)


SALVAGE = CardDefinition(
    name="Salvage",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "tracer"}),
    cost=2,
    strength=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(only_while_rezzed=True),
        gains_for_each_hosted(ADVANCEMENT, _trace_for_a_tag(2)),
    ),
)


SEARCHLIGHT = CardDefinition(
    name="Searchlight",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "observer"}),
    cost=1,
    strength=3,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        can_be_advanced(),
        StaticAbility(
            label="X: the advancement counters on it",
            restricts=(DefineX(lambda game, source: hosted_count(game, source, ADVANCEMENT)),),
        ),
        sub("trace X: give 1 tag", Trace(x_of_this, (if_successful(do(give_tags(1))),))),
        sub("trace X: give 1 tag", Trace(x_of_this, (if_successful(do(give_tags(1))),))),
    ),
)


SHADOW = CardDefinition(
    name="Shadow",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=3,
    strength=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        can_be_advanced(),
        stronger_for_each_advancement(),
        sub("gain 2[c]", do(gain_credits(2))),
        _trace_for_a_tag(3),
    ),
)


THOTH = CardDefinition(
    name="Thoth",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=7,
    strength=6,
    unique=True,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="give 1 tag", condition=when_encountering(this), clauses=(do(give_tags(1)),)
        ),
        sub(
            "trace 4: 1 net damage for each tag",
            Trace(4, (if_successful(do(do_damage(for_each_tag, DamageKind.NET))),)),
        ),
        sub(
            "trace 4: the Runner loses 1[c] for each tag",
            Trace(4, (if_successful(do(runner_loses_credits(for_each_tag))),)),
        ),
    ),
)


TURNPIKE = CardDefinition(
    name="Turnpike",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=2,
    strength=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Runner loses 1[c]",
            condition=when_encountering(this),
            clauses=(do(runner_loses_credits(1)),),
        ),
        _trace_for_a_tag(5),
    ),
)


VIRGO = CardDefinition(
    name="Virgo",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=4,
    strength=5,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub(
            "trace 2: give 1 tag, and 1 more at trace strength 5",
            Trace(2, (if_successful(do(give_tags(1))), at_trace_strength(5, do(give_tags(1))))),
        ),
    ),
)


VERITAS = CardDefinition(
    name="Veritas",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=4,
    strength=2,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        sub("gain 2[c]", do(gain_credits(2))),
        sub("the Runner loses 2[c]", do(runner_loses_credits(2))),
        _trace_for_a_tag(2),
    ),
)


_END_THE_RUN = sub("end the run", do(end_the_run))


def _once_while_a_current_is_active(game: Game, _source: int) -> int:
    active = (o for o in game.state.objects.values() if o.is_active)
    return int(any(game.has_subtype(o.oid, "current") for o in active))


NEWS_HOUND = CardDefinition(
    name="News Hound",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=2,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        gains_for_each(
            "while a current is active", _END_THE_RUN, _once_while_a_current_is_active, after=True
        ),
        _trace_for_a_tag(3),
    ),
)


SYNC_BRE = CardDefinition(
    name="SYNC BRE",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=4,
    strength=6,
    faction="nbn",
    influence_cost=3,
    abilities=(
        _trace_for_a_tag(4),
        sub(
            "trace 2: the Runner accesses 1 card fewer in each breach",
            Trace(2, (if_successful(do(access_fewer_for_the_run(1))),)),
        ),
    ),
)
