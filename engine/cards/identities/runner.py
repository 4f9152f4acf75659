"""The Runner's identities."""

from engine.cards.words.accessing import (
    each_access_in_that_run,
    trash_the_accessed_card,
    while_accessing_no_agenda,
)
from engine.cards.words.card_conditions import whenever_agenda_is_scored_or_stolen
from engine.cards.words.choices import the_corp_trashes_from_hq, unrezzed_card
from engine.cards.words.conditions import (
    the_first_time_each,
    whenever_damage_is_suffered,
    whenever_you_use_a_trash_ability,
)
from engine.cards.words.continuous import the_first_each_turn_costs_less
from engine.cards.words.credits import recurring_credits, using
from engine.cards.words.effects import add_chosen_to_hand, do, draw, gain_credits, sabotage
from engine.cards.words.interrupts import (
    INTERRUPT,
    avoid_tags,
)
from engine.cards.words.places import of_type
from engine.cards.words.run_conditions import (
    when_run_ends,
    whenever_run_is_successful,
    whenever_you_encounter_ice,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange, gain_subtypes
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AltersSetup
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import (
    Encountered,
    Installed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import AnyCounters
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

ALICE_MERCHANT = CardDefinition(
    name="Alice Merchant: Clan Agitator",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="the Corp trashes 1 card from HQ",
            condition=the_first_time_each("turn", whenever_run_is_successful("Archives")),
            clauses=(the_corp_trashes_from_hq(1),),
        ),
    ),
)


ARMAND_GEIST_WALKER = CardDefinition(
    name='Armand "Geist" Walker: Tech Lord',
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    base_link=1,
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="draw 1 card",
            condition=whenever_you_use_a_trash_ability(),
            clauses=(do(draw(1)),),
        ),
    ),
)


ESA_AFONTOV = CardDefinition(
    name="Esâ Afontov: Eco-Insurrectionist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="draw 1 card and sabotage 2",
            condition=the_first_time_each("turn", whenever_damage_is_suffered(DamageKind.CORE)),
            clauses=(do(draw(1), sabotage(2)),),
            optional=True,
        ),
    ),
)


def _program_is_installed_from_the_heap(game: Game, _source: int, event: Installed) -> bool:
    return (
        event.by is Side.RUNNER
        and event.origin == discard_pile(Side.RUNNER)
        and of_type("program")(game, event.card)
    )


EXILE = CardDefinition(
    name="Exile: Streethawk",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=1,
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="draw 1 card when you install a program from the heap",
            condition=Condition(Installed, _program_is_installed_from_the_heap),
            clauses=(do(draw(1)),),
        ),
    ),
)


def _virus_counters_for_its_cost(game: Game, _resolution: Resolution) -> Cost:
    access = game.state.access
    amount = unpaid_cost(game, access.card) if access is not None else 0
    return Cost(parts=(AnyCounters(VIRUS, amount),))


FREEDOM_KHUMALO = CardDefinition(
    name="Freedom Khumalo: Crypto-Anarchist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="anarch",
    abilities=(
        PaidAbility(
            label="trash the accessed card",
            cost=_virus_counters_for_its_cost,
            clauses=(do(trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
            limit="turn",
            restriction=while_accessing_no_agenda,
        ),
    ),
)


def _would_take_tags(game: Game, _source: int, effect: TakeTags) -> bool:
    return effect.value(game) >= 1


JESMINDER_SAREEN = CardDefinition(
    name="Jesminder Sareen: Girl Behind the Curtain",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="prevent 1 tag",
            flags=INTERRUPT,
            condition=Would(TakeTags, _would_take_tags, first_each="run"),
            clauses=(do(avoid_tags(1)),),
        ),
    ),
)


ZAHYA_SADEGHI = CardDefinition(
    name="Zahya Sadeghi: Versatile Smuggler",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for each time you accessed a card",
            condition=when_run_ends("HQ", "R&D"),
            clauses=(do(gain_credits(each_access_in_that_run)),),
            optional=True,
            limit="turn",
        ),
    ),
)


ELE_SMOKE_SCOVAK = CardDefinition(
    name='Ele "Smoke" Scovak: Cynosure of the Net',
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod", "stealth"}),
    faction="shaper",
    abilities=(
        recurring_credits(1, "1 recurring credit for using icebreakers", using("icebreaker")),
    ),
)


KATE_MAC_MCCAFFREY = CardDefinition(
    name='Kate "Mac" McCaffrey: Digital Tinker',
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=1,
    faction="shaper",
    abilities=(the_first_each_turn_costs_less(1, "program", "hardware"),),
)


_UNREZZED = "an unrezzed card"


LEELA_PATEL = CardDefinition(
    name="Leela Patel: Trained Pragmatist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="add 1 unrezzed card to HQ",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(do(add_chosen_to_hand(_UNREZZED), targets=(unrezzed_card(_UNREZZED),)),),
        ),
    ),
)


def _it_gains_code_gate(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.met_by(Encountered).ice
    return LastingChange(
        target=ice,
        declarations=(gain_subtypes(ice, "code gate"),),
        duration=Duration.RUN,
        words="it is also a code gate",
    )


RIELLE_KIT_PEDDLER = CardDefinition(
    name="Rielle “Kit” Peddler: Transhuman",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="the ice gains code gate for the run",
            condition=the_first_time_each("turn", whenever_you_encounter_ice()),
            clauses=(do(_it_gains_code_gate),),
        ),
    ),
)


VALENCIA_ESTEVEZ = CardDefinition(
    name="Valencia Estevez: The Angel of Cayambe",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="anarch",
    abilities=(
        StaticAbility(
            label="the Corp starts with 1 bad publicity",
            declarations=(AltersSetup(Side.CORP, bad_publicity=1),),
        ),
    ),
)


SUNNY_LEBEAU = CardDefinition(
    name="Sunny Lebeau: Security Specialist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=2,
    faction="sunny-lebeau",
)
