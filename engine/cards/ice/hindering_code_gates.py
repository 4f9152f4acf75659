"""Code gates that hinder the Runner in other ways than by ending the run."""

from engine.cards.words.abilities import sub
from engine.cards.words.additional_costs import breaks_with_an_icebreaker
from engine.cards.words.choices import installed
from engine.cards.words.continuous import (
    can_be_advanced,
    morph,
)
from engine.cards.words.counters import with_an_odd_number_of
from engine.cards.words.decks import arrange_top, look_at_top
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    give_tags,
    remove_tags,
)
from engine.cards.words.ice import can_be_advanced_to_rez_for_less, each_piece_of_ice_gets
from engine.cards.words.installing import IGNORING_THE_COST, may_install_one
from engine.cards.words.places import ice_in_hq
from engine.cards.words.runs import (
    breach,
    cannot_be_used_this_run,
    cannot_spend_credits,
    for_the_run,
    when_this_run_is_successful,
)
from engine.cards.words.searching import add_found_to_hand, search_for
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.next_ice import (
    ForNextIce,
    copies_of_its_subroutines,
    gains_strength,
    gains_subroutines,
    when_it_is_encountered,
    when_that_encounter_ends,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    Prohibit,
)
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.events import EncounterEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _did_not_fully_break_it(_game: Game, resolution: Resolution) -> bool:
    return not resolution.met_by(EncounterEnded).fully_broken


def _next_ice_is_stronger_and_must_be_fully_broken(_game: Game, _resolution: Resolution) -> Effect:
    return ForNextIce(
        words="strength and a threat for the next ice encountered",
        duration=Duration.RUN,
        begins=(
            gains_strength(+2),
            when_that_encounter_ends(
                "3 net damage unless the ice was fully broken",
                If(_did_not_fully_break_it, (do(do_damage(3, DamageKind.NET)),)),
            ),
        ),
    )


CHUM = CardDefinition(
    name="Chum",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=1,
    strength=4,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        sub(
            "the next ice gets +2 strength, and 3 net damage unless it is fully broken",
            do(_next_ice_is_stronger_and_must_be_fully_broken),
        ),
    ),
)


def _runner_draws(_game: Game, _source: int, attempt: Draw) -> bool:
    return attempt.side is Side.RUNNER


def _runner_cannot_draw_this_turn(_game: Game, _resolution: Resolution) -> Effect:
    return LastingChange(
        declarations=(Prohibit(Draw, _runner_draws),),
        duration=Duration.TURN,
        words="the Runner cannot draw cards",
    )


LOCKDOWN = CardDefinition(
    name="Lockdown",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    influence_cost=1,
    faction="jinteki",
    cost=0,
    strength=5,
    abilities=(sub("the Runner cannot draw cards this turn", do(_runner_cannot_draw_this_turn)),),
)


_END_THE_RUN = sub("end the run", do(end_the_run))


def _next_ice_ends_the_run(_game: Game, _resolution: Resolution) -> Effect:
    return ForNextIce(
        words="a subroutine for the next ice encountered",
        duration=Duration.RUN,
        begins=(gains_subroutines(_END_THE_RUN),),
    )


MARKER = CardDefinition(
    name="Marker",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=0,
    strength=3,
    faction="jinteki",
    influence_cost=1,
    abilities=(sub("the next ice gains “end the run”", do(_next_ice_ends_the_run)),),
)


RSVP = CardDefinition(
    name="RSVP",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub(
            "the Runner cannot spend credits",
            do(for_the_run("no credits can be spent", cannot_spend_credits(Side.RUNNER))),
        ),
    ),
)


SHIRO = CardDefinition(
    name="Shiro",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=6,
    strength=5,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        sub(
            "look at 3 cards from the top of R&D and arrange them",
            do(look_at_top(3, Side.CORP)),
            do(arrange_top(3, Side.CORP)),
        ),
        sub(
            "the Runner breaches R&D unless you pay 1[c]",
            NestedCost(Side.CORP, Cost(credits=1), otherwise=(do(breach("R&D")),)),
        ),
    ),
)


def _next_ice_has_each_subroutine_twice(_game: Game, _resolution: Resolution) -> Effect:
    return ForNextIce(
        words="a second copy of each subroutine of the next ice encountered",
        duration=Duration.RUN,
        begins=(
            when_it_is_encountered(
                "it gains a second copy of each subroutine", do(copies_of_its_subroutines)
            ),
        ),
    )


TL_DR = CardDefinition(
    name="TL;DR",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=1,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub(
            "the next ice gains a copy of each of its subroutines",
            do(_next_ice_has_each_subroutine_twice),
        ),
    ),
)


WENDIGO = CardDefinition(
    name="Wendigo",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "morph"}),
    cost=2,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        morph("code gate", "barrier", with_an_odd_number_of(ADVANCEMENT)),
        sub(
            "the Runner cannot use a program this run",
            do(cannot_be_used_this_run("a program"), targets=(installed("a program", "program"),)),
        ),
    ),
)


def _subroutines_of_other_rezzed_ice(
    game: Game, resolution: Resolution
) -> list[tuple[Subroutine, int]]:
    return [
        (subroutine, ice.oid)
        for ice in game.installed()
        if ice.printed.type == "ice" and ice.is_rezzed and ice.oid != resolution.source
        for subroutine in subroutines(game, ice.oid)
    ]


def _with_its_ice(game: Game, chosen: tuple[Subroutine, int]) -> str:
    subroutine, ice = chosen
    return f"“{subroutine.label}” of {game.name(ice)}"


def _resolve_chosen_subroutine(_game: Game, resolution: Resolution) -> Effect | None:
    chosen = resolution.target("a subroutine")
    return ResolveSubroutine(subroutine=chosen[0], ice=chosen[1]) if chosen else None


WORMHOLE = CardDefinition(
    name="Wormhole",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    influence_cost=2,
    faction="weyland-consortium",
    cost=9,
    strength=7,
    abilities=(
        can_be_advanced_to_rez_for_less(3),
        sub(
            "resolve a subroutine of other rezzed ice",
            Instruction(
                (_resolve_chosen_subroutine,),
                (Target("a subroutine", _subroutines_of_other_rezzed_ice, called=_with_its_ice),),
            ),
        ),
    ),
)


BANDWIDTH = CardDefinition(
    name="Bandwidth",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=0,
    strength=5,
    faction="nbn",
    influence_cost=1,
    abilities=(
        sub(
            "give 1 tag, removed if the run is successful",
            do(give_tags(1)),
            do(when_this_run_is_successful("the Runner removes 1 tag", do(remove_tags(1)))),
        ),
    ),
)


def _protecting_this_server(game: Game, resolution: Resolution) -> list[Destination]:
    server = this_server(game, resolution.source)
    return [] if server is None else [Destination(server, protecting=True)]


MINELAYER = CardDefinition(
    name="Minelayer",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=1,
    strength=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        sub(
            "you may install ice from HQ protecting this server",
            may_install_one(ice_in_hq, IGNORING_THE_COST, _protecting_this_server),
        ),
    ),
)


RED_TAPE = CardDefinition(
    name="Red Tape",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=5,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(sub("all ice has +3 strength in this run", do(each_piece_of_ice_gets(3))),),
)


WATCHTOWER = CardDefinition(
    name="Watchtower",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=4,
    strength=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        sub(
            "search R&D for a card",
            do(search_for(deck(Side.CORP))),
            do(add_found_to_hand),
        ),
    ),
)


def _1_to_break_with_an_icebreaker(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    return Cost(credits=1) if breaks_with_an_icebreaker(game, purpose) else None


def _breaking_costs_1_more() -> Subroutine:
    return sub(
        "breaking with icebreakers costs 1[c] more in this run",
        do(for_the_run("1[c] more to break", AdditionalCost(_1_to_break_with_an_icebreaker))),
    )


INTERRUPT_0 = CardDefinition(
    name="Interrupt 0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        _breaking_costs_1_more(),
        _breaking_costs_1_more(),
    ),
)
