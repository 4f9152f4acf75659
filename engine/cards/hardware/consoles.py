"""Consoles."""

from engine.cards.words.accessing import each_access_in_that_run
from engine.cards.words.card_conditions import whenever_runner_exposes, whenever_you_install
from engine.cards.words.choices import installed_virus_program
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import memory_only_for, runner_has_more
from engine.cards.words.counters import place_on, place_on_this
from engine.cards.words.credits import recurring_credits, take_all_credits, using
from engine.cards.words.effects import (
    bypass_encountered_ice,
    do,
    draw,
    ends_the_run,
    give_tags,
    remove_tags,
    suffer_damage,
)
from engine.cards.words.installing import place_on_the_card_installed
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    avoid_tags,
    instead,
    interrupt,
    paying_less,
    would_play_or_install,
)
from engine.cards.words.mark import IDENTIFY_YOUR_MARK_EACH_TURN
from engine.cards.words.places import is_virus_program
from engine.cards.words.run_conditions import (
    when_successful_run_ends,
    whenever_a_trace_is_successful_during_a_run,
    whenever_run_is_successful,
    whenever_you_encounter_ice,
)
from engine.cards.words.runs import access_additional_when_breaching, breach_when_the_run_ends, run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.mark import is_mark
from engine.kernel.additional_rules.tags import tags
from engine.kernel.additional_rules.traces import Trace, if_successful, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Exposed, RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def _the_corp_must_rez_it(_game: Game, resolution: Resolution) -> Effect:
    return Rez(card=resolution.met_by(Exposed).card, by=Side.CORP, for_its_cost=True)


BLACKGUARD = CardDefinition(
    name="Blackguard",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=11,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="the Corp must rez the exposed card",
            condition=whenever_runner_exposes(),
            clauses=(do(_the_corp_must_rez_it),),
        ),
    ),
)


DOPPELGANGER = CardDefinition(
    name="Doppelgänger",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="run any server",
            condition=when_successful_run_ends(),
            clauses=(do(run()),),
            optional=True,
            limit="turn",
        ),
    ),
)


FORGER = CardDefinition(
    name="Forger",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        runner_has_more("link", 1),
        interrupt("prevent 1 tag", TRASH, do(avoid_tags(1))),
        PaidAbility(label="remove 1 tag", cost=TRASH, clauses=(do(remove_tags(1)),)),
    ),
)


def _for_each_tag(game: Game, _source: int, _about: object) -> int:
    return tags(game)


OBELUS = CardDefinition(
    name="Obelus",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        StaticAbility(
            label="+1 maximum hand size for each tag",
            declarations=(
                Modify("maximum hand size", lambda _g, _s, who: who is Side.RUNNER, _for_each_tag),
            ),
        ),
        ConditionalAbility(
            label="draw 1 card for each access",
            condition=the_first_time_each("turn", when_successful_run_ends("HQ", "R&D")),
            clauses=(do(draw(each_access_in_that_run)),),
        ),
    ),
)


def _trash_another_card(_game: Game, resolution: Resolution) -> Cost:
    """The card that is to be played or installed is not there to be trashed for it."""
    imminent = resolution.interrupted
    effects = imminent.effects if imminent else []
    kept = {effect.card for effect in effects if isinstance(effect, Play | Install)}
    part = TrashOther(
        "trash 1 card from your grip",
        lambda game, payer, _purpose: [c for c in game.zone(hand(payer)) if c not in kept],
    )
    return Cost(parts=(part,))


PATCHWORK = CardDefinition(
    name="Patchwork",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    influence_cost=3,
    faction="anarch",
    cost=4,
    unique=True,
    abilities=(
        StaticAbility(
            label="+1[MU]",
            declarations=(
                Modify("memory limit", lambda _g, _s, who: who is Side.RUNNER, lambda *_: 1),
            ),
        ),
        ConditionalAbility(
            label="trash a card to play or install for 2[c] less",
            condition=Would((Play, Install), would_play_or_install),
            clauses=(
                NestedCost(Side.RUNNER, _trash_another_card, then=(do(instead(paying_less(2))),)),
            ),
            optional=True,
            limit="turn",
            flags=INTERRUPT,
        ),
    ),
)


PENNYSHAVER = CardDefinition(
    name="Pennyshaver",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="place 1[c]",
            condition=whenever_run_is_successful(),
            clauses=(do(place_on_this(1)),),
        ),
        PaidAbility(
            label="place 1[c], then take all credits",
            cost=Cost(clicks=1),
            clauses=(do(place_on_this(1), take_all_credits),),
        ),
    ),
)


SECURITY_NEXUS = CardDefinition(
    name="Security Nexus",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=8,
    faction="sunny-lebeau",
    influence_cost=3,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        runner_has_more("link", 1),
        ConditionalAbility(
            label="trace [5]: 1 tag and the run ends, or the ice is bypassed",
            condition=whenever_you_encounter_ice(),
            clauses=(
                Trace(
                    5,
                    (
                        if_successful(do(give_tags(1), ends_the_run(Side.CORP))),
                        if_unsuccessful(do(bypass_encountered_ice)),
                    ),
                ),
            ),
            optional=True,
            limit="turn",
        ),
    ),
)


SPINAL_MODEM = CardDefinition(
    name="Spinal Modem",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    faction="anarch",
    influence_cost=2,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        recurring_credits(2, "2 recurring credits for using icebreakers", using("icebreaker")),
        ConditionalAbility(
            label="suffer 1 core damage",
            condition=whenever_a_trace_is_successful_during_a_run(),
            clauses=(do(suffer_damage(1, DamageKind.CORE)),),
        ),
    ),
)


def _run_on_your_mark(game: Game, _source: int, event: RunSucceeded) -> bool:
    return is_mark(game, event.server)


def _that_server_is_hq(_game: Game, resolution: Resolution) -> bool:
    return resolution.met_by(RunSucceeded).server == "HQ"


VIRTUOSO = CardDefinition(
    name="Virtuoso",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    faction="criminal",
    influence_cost=4,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        IDENTIFY_YOUR_MARK_EACH_TURN,
        ConditionalAbility(
            label="access 1 additional card of HQ, or breach HQ later",
            condition=the_first_time_each("turn", Condition(RunSucceeded, _run_on_your_mark)),
            clauses=(
                If(
                    _that_server_is_hq,
                    (do(access_additional_when_breaching(1, "HQ", in_any_breach=True)),),
                    otherwise=(do(breach_when_the_run_ends("HQ")),),
                ),
            ),
        ),
    ),
)


GRIMOIRE = CardDefinition(
    name="Grimoire",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="place 1 virus counter on the virus program installed",
            condition=whenever_you_install(is_virus_program),
            clauses=(do(place_on_the_card_installed(1, VIRUS)),),
        ),
    ),
)


_VIRUS_PROGRAM = "a virus program"


KNOBKIERIE = CardDefinition(
    name="Knobkierie",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        memory_only_for("virus programs", 3, is_virus_program),
        ConditionalAbility(
            label="place 1 virus counter on a virus program",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(
                do(
                    place_on(_VIRUS_PROGRAM, 1, VIRUS),
                    targets=(installed_virus_program(_VIRUS_PROGRAM),),
                ),
            ),
            optional=True,
        ),
    ),
)
