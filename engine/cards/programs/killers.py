"""Killers: icebreakers that break sentries."""

from engine.cards.words.abilities import (
    break_subroutines,
    place_when_installed,
    raise_strength,
)
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.choices import (
    installed_ice,
    remember_chosen_ice,
)
from engine.cards.words.conditions import chosen_ice, the_first_time_each, this
from engine.cards.words.continuous import costs_less, more_for_each_hosted
from engine.cards.words.costs import a_credit_for_each_subroutine_of_it
from engine.cards.words.counters import place_on_this, remove_from_this
from engine.cards.words.effects import bypass_that_ice, do, gain_credits, trash_this
from engine.cards.words.icebreakers import (
    stronger_for_each_icebreaker,
    whenever_an_encounter_with_a_break_by_this_ends,
    whenever_this_fully_breaks,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.run_conditions import when_encountering
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Only
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.events import (
    Encountered,
    Event,
    Passed,
    RunSucceeded,
    SubroutineResolved,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import EffectAsCost
from engine.kernel.game_concepts.costs.stocks import Taken
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_zones.zones import deck
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side


def _two_after_a_successful_run(game: Game, _source: int) -> int:
    return 2 if history.this_turn(game, RunSucceeded) else 0


CARMEN = CardDefinition(
    name="Carmen",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=5,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        costs_less("install cost", _two_after_a_successful_run),
        break_subroutines(1, "sentry"),
        raise_strength(2, +3),
    ),
)


ECHELON = CardDefinition(
    name="Echelon",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        stronger_for_each_icebreaker(),
        break_subroutines(1, "sentry"),
        raise_strength(3, +2),
    ),
)


FEMME_FATALE = CardDefinition(
    name="Femme Fatale",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    influence_cost=1,
    faction="criminal",
    cost=9,
    memory_cost=1,
    strength=2,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(2, +1),
        ConditionalAbility(
            label="choose a piece of ice",
            condition=when_installed(this),
            clauses=(do(remember_chosen_ice, targets=(installed_ice("a piece of ice"),)),),
        ),
        ConditionalAbility(
            label="bypass the chosen ice for 1[c] for each subroutine",
            condition=when_encountering(chosen_ice),
            clauses=(
                NestedCost(
                    Side.RUNNER, a_credit_for_each_subroutine_of_it, then=(do(bypass_that_ice),)
                ),
            ),
            optional=True,
        ),
    ),
)


MIMIC = CardDefinition(
    name="Mimic",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=3,
    faction="anarch",
    influence_cost=1,
    abilities=(break_subroutines(1, "sentry"),),
)


def _ice_protecting_attacked_server(game: Game, _source: int, _about: int) -> int:
    run = game.state.run
    return 0 if run is None else len(ice_protecting(game, run.server))


NANOTK = CardDefinition(
    name="Na'Not'K",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=4,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="+1 strength for each attacked piece of ice",
            declarations=(Modify("strength", Only(this), _ice_protecting_attacked_server),),
        ),
        break_subroutines(1, "sentry"),
        raise_strength(3, +2),
    ),
)


def _passes_sentry_after_encounter(game: Game, _source: int, event: Passed) -> bool:
    return event.after is not None and game.has_subtype(event.ice, "sentry")


def _one_for_each_subroutine_that_resolved(game: Game, resolution: Resolution) -> Effect:
    ice, events = resolution.met_by(Passed).ice, history.this_turn(game, Event)
    began = max(i for i, e in enumerate(events) if isinstance(e, Encountered) and e.ice == ice)
    resolved = [e for e in events[began:] if isinstance(e, SubroutineResolved) and e.ice == ice]
    return TrashFromDeck(side=Side.CORP, base=len(resolved))


_TRASH_TOP_OF_STACK = EffectAsCost(
    "trash the top card of your stack",
    lambda *_: TrashFromDeck(side=Side.RUNNER, base=1),
    lambda game, payer: Taken.of_cards(game.zone(deck(payer)), 1),
)


PERSEPHONE = CardDefinition(
    name="Persephone",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    influence_cost=3,
    faction="anarch",
    cost=5,
    memory_cost=2,
    strength=1,
    abilities=(
        break_subroutines(2, "sentry"),
        raise_strength(1, +1),
        ConditionalAbility(
            label="trash the top of the stack: 1 card of R&D for each subroutine that resolved",
            condition=Condition(Passed, _passes_sentry_after_encounter),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(_TRASH_TOP_OF_STACK,)),
                    then=(do(_one_for_each_subroutine_that_resolved),),
                ),
            ),
            optional=True,
        ),
    ),
)


PUFFER = CardDefinition(
    name="Puffer",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=4,
    abilities=(
        StaticAbility(
            label="+1 strength and +1[MU] memory cost for each hosted power counter",
            declarations=(
                more_for_each_hosted("strength", POWER),
                more_for_each_hosted("memory cost", POWER),
            ),
        ),
        break_subroutines(1, "sentry"),
        raise_strength(2, +1),
        PaidAbility(
            label="place or remove 1 power counter",
            cost=Cost(clicks=1),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("place 1 power counter", (do(place_on_this(1, POWER)),)),
                        Choice("remove 1 power counter", (do(remove_from_this(1, POWER)),)),
                    ),
                ),
            ),
        ),
    ),
)


REVOLVER = CardDefinition(
    name="Revolver",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "weapon"}),
    cost=2,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        place_when_installed(6, POWER),
        break_subroutines(Cost(options=(TRASH, Cost(parts=(HostedCounters(POWER, 1),)))), "sentry"),
        raise_strength(2, +3),
    ),
)


PIPELINE = CardDefinition(
    name="Pipeline",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(2, +1, duration=Duration.RUN),
    ),
)


BUKHGALTER = CardDefinition(
    name="Bukhgalter",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=4,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(1, +1),
        ConditionalAbility(
            label="gain 2[c]",
            condition=the_first_time_each("turn", whenever_this_fully_breaks()),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


FAERIE = CardDefinition(
    name="Faerie",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=0,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        break_subroutines(0, "sentry"),
        raise_strength(1, +1),
        ConditionalAbility(
            label="trash it",
            condition=whenever_an_encounter_with_a_break_by_this_ends(),
            clauses=(do(trash_this),),
        ),
    ),
)


GARROTE = CardDefinition(
    name="Garrote",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=7,
    memory_cost=2,
    strength=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(1, +1),
    ),
)


NINJA = CardDefinition(
    name="Ninja",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=4,
    memory_cost=1,
    strength=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(3, +5),
    ),
)
