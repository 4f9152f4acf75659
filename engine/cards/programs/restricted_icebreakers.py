"""Icebreakers that have terms of their own: which ice they break, where, or what it takes."""

from dataclasses import replace

from engine.cards.words.abilities import (
    break_subroutines,
    ice_of,
    raise_strength,
)
from engine.cards.words.choices import (
    choose_a_server_as_this_is_installed,
    chosen_server,
)
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import do, swap_this_with
from engine.cards.words.icebreakers import (
    CANNOT_INTERFACE_WITH_ICE_OF_REMOTES,
    no_memory_cost_with_2_link,
    whenever_an_encounter_with_a_break_by_this_ends,
)
from engine.cards.words.places import programs_in_your_grip
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    Flag,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import AnyCounters
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.sides import Side

_A_DEVA = "a deva in your grip"


def _devas_in_your_grip(game: Game, resolution: Resolution) -> list[int]:
    devas = [card for card in programs_in_your_grip(game) if game.has_subtype(card, "deva")]
    this_card = resolution.source
    return [c for c in devas if Swap(first=this_card, second=c).would_change(game)]


_SWAP_WITH_A_DEVA = PaidAbility(
    label="swap this with a deva in your grip",
    cost=Cost(credits=2),
    clauses=(
        do(
            swap_this_with(_A_DEVA),
            targets=(Target(_A_DEVA, _devas_in_your_grip, zone_named=True),),
        ),
    ),
)


def _costs_5_or_more_to_rez(game: Game, ice: int) -> bool:
    return unpaid_cost(game, ice) >= 5


AGHORA = CardDefinition(
    name="Aghora",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "deva"}),
    cost=5,
    memory_cost=1,
    strength=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        break_subroutines(1, None, which=_costs_5_or_more_to_rez),
        raise_strength(1, +1),
        _SWAP_WITH_A_DEVA,
    ),
)


def _has_3_or_more_subtypes(game: Game, ice: int) -> bool:
    return len(game.subtypes_of(ice)) >= 3


SADYOJATA = CardDefinition(
    name="Sadyojata",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "deva"}),
    cost=4,
    memory_cost=1,
    strength=2,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        break_subroutines(1, None, which=_has_3_or_more_subtypes),
        raise_strength(1, +1),
        _SWAP_WITH_A_DEVA,
    ),
)


def _has_exactly_1_subroutine(game: Game, ice: int) -> bool:
    return len(subroutines(game, ice)) == 1


VAMADEVA = CardDefinition(
    name="Vamadeva",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "deva"}),
    cost=6,
    memory_cost=1,
    strength=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, None, which=_has_exactly_1_subroutine),
        raise_strength(1, +1),
        _SWAP_WITH_A_DEVA,
    ),
)


_A_PROGRAM = "a program that is no virus"


def _installed_programs_but_viruses(game: Game, _resolution: Resolution) -> list[int]:
    programs = [o.oid for o in game.installed() if o.faceup and o.printed.type == "program"]
    return [card for card in programs if not game.has_subtype(card, "virus")]


BRAHMAN = CardDefinition(
    name="Brahman",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=4,
    memory_cost=2,
    strength=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        break_subroutines(1, None, 2),
        raise_strength(2, +1),
        ConditionalAbility(
            label="add 1 installed program that is no virus to the top of your stack",
            condition=whenever_an_encounter_with_a_break_by_this_ends(),
            clauses=(
                do(
                    add_chosen_to_deck(_A_PROGRAM),
                    targets=(Target(_A_PROGRAM, _installed_programs_but_viruses),),
                ),
            ),
        ),
    ),
)


BREACH = CardDefinition(
    name="Breach",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=2,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(2, "barrier", 3),
        raise_strength(2, +4),
        CANNOT_INTERFACE_WITH_ICE_OF_REMOTES,
    ),
)


@restriction("only during a run on the chosen server")
def _in_a_run_on_the_chosen_server(game: Game, source: int) -> bool:
    run = game.state.run
    return run is not None and run.server == chosen_server(game, source)


CYBER_CYPHER = CardDefinition(
    name="Cyber-Cypher",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=2,
    memory_cost=1,
    strength=4,
    faction="shaper",
    influence_cost=3,
    abilities=(
        choose_a_server_as_this_is_installed(),
        replace(break_subroutines(1, "code gate"), restriction=_in_a_run_on_the_chosen_server),
        replace(raise_strength(1, +1), restriction=_in_a_run_on_the_chosen_server),
    ),
)


def _derez_encountered_ice(game: Game, _resolution: Resolution) -> Effect | None:
    encounter = game.state.encounter
    return None if encounter is None else Derez(card=encounter.ice)


FLASHBANG = CardDefinition(
    name="Flashbang",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=5,
    memory_cost=1,
    strength=0,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="derez the sentry",
            cost=Cost(credits=6),
            clauses=(do(_derez_encountered_ice),),
            flags=frozenset({Flag.INTERFACE}),
            encountered=ice_of("sentry"),
        ),
        raise_strength(1, +1),
    ),
)


YOG0 = CardDefinition(
    name="Yog.0",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=5,
    memory_cost=1,
    strength=3,
    faction="anarch",
    influence_cost=1,
    abilities=(break_subroutines(0, "code gate"),),
)


_ANY_VIRUS_COUNTER = Cost(parts=(AnyCounters(VIRUS, 1),))


YUSUF = CardDefinition(
    name="Yusuf",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter", "virus"}),
    cost=1,
    memory_cost=2,
    strength=3,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful(),
            clauses=(do(place_on_this(1, VIRUS)),),
            optional=True,
        ),
        break_subroutines(_ANY_VIRUS_COUNTER, "barrier"),
        raise_strength(_ANY_VIRUS_COUNTER, +1),
    ),
)


ZU13_KEY_MASTER = CardDefinition(
    name="ZU.13 Key Master",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder", "cloud"}),
    cost=1,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        no_memory_cost_with_2_link(),
        break_subroutines(1, "code gate"),
        raise_strength(1, +1),
    ),
)
