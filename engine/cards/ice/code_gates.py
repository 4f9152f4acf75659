"""Code gates that are neither tracers nor AP."""

from engine.cards.words.abilities import break_by_losing_clicks, sub
from engine.cards.words.accessing import cannot_access_more_than
from engine.cards.words.choices import installed, other_ice_to_swap, swap_two
from engine.cards.words.conditions import (
    either,
    this,
    when_encountering,
    when_rezzed,
    when_turn_begins,
    whenever_the_runner_passes,
)
from engine.cards.words.continuous import (
    can_be_advanced,
    morph,
)
from engine.cards.words.decks import arrange_top, look_at_top
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    lose_a_click,
    runner_gains_credits,
    runner_loses_credits,
    swap_this_with,
)
from engine.cards.words.runs import (
    breach,
    cannot_be_used_this_run,
    cannot_spend_credits,
    for_the_run,
)
from engine.cards.words.subroutines import gains_for_each
from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.declarations import (
    ChangeCharacteristics,
    Modify,
    Permit,
    Prohibit,
)
from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.instructions import (
    Choice,
    ChooseOne,
    If,
    Instruction,
    NestedCost,
    Resolution,
)
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.lasting import (
    LastingChange,
    NextIceGainsSubroutines,
)
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.subroutines import ResolveSubroutine
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.accessing.access import anywhere
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import ADVANCEABLE
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.sides import Side


def _bad_publicity(game: Game) -> int:
    return game.state.bad_publicity


ENIGMA = CardDefinition(
    name="Enigma",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("the Runner loses [click]", do(lose_a_click)),
        sub("end the run", do(end_the_run)),
    ),
)


_one_access = do(for_the_run("no more than 1 card is accessed", cannot_access_more_than(1)))

HUDSON_1_0 = CardDefinition(
    name="Hudson 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid"}),
    cost=3,
    strength=5,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub("no more than 1 access in this run", _one_access),
        sub("no more than 1 access in this run", _one_access),
    ),
)


IRERESS = CardDefinition(
    name="Ireress",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=0,
    strength=2,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        gains_for_each(sub("the Runner loses 1[c]", do(runner_loses_credits(1))), _bad_publicity),
    ),
)


LITTLE_ENGINE = CardDefinition(
    name="Little Engine",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=7,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("the Runner gains 5[c]", do(runner_gains_credits(5))),
    ),
)


def _runner_draws(_game: Game, _source: int, attempt: Attempt) -> bool:
    return isinstance(attempt, Draw) and attempt.side is Side.RUNNER


def _runner_cannot_draw_this_turn(_game: Game, _resolution: Resolution) -> Effect:
    return LastingChange(
        declarations=(Prohibit(_runner_draws),),
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


def _programs_hosted_on_ice(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    on_ice = [
        o.oid
        for o in game.installed()
        if o.printed.type == "program"
        and o.host is not None
        and game.object(o.host).printed.type == "ice"
    ]
    here = resolution.source
    return cards(game, [c for c in on_ice if Host(card=c, host=here).would_change(game)])


def _host_that_program(_game: Game, resolution: Resolution) -> Effect:
    return Host(card=resolution.the("a program on ice"), host=resolution.source)


def _is_hosted_program(game: Game, source: int, about: int) -> bool:
    program = game.object(about)
    return program.host == source and program.printed.type == "program"


MAGNET = CardDefinition(
    name="Magnet",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="host a program from ice on this",
            condition=when_rezzed(),
            clauses=(
                do(
                    _host_that_program,
                    targets=(Target("a program on ice", _programs_hosted_on_ice),),
                ),
            ),
        ),
        StaticAbility(
            label="hosted programs have no abilities",
            declarations=(
                ChangeCharacteristics(_is_hosted_program, loses=lambda *_: True, bars=True),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


_END_THE_RUN = sub("end the run", do(end_the_run))


def _next_ice_ends_the_run(_game: Game, _resolution: Resolution) -> Effect:
    return NextIceGainsSubroutines(granted=(_END_THE_RUN,), duration=Duration.RUN)


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


def _other_ice(game: Game, resolution: Resolution) -> list[int]:
    ice = [o.oid for o in game.installed() if o.printed.type == "ice"]
    return [oid for oid in ice if oid != resolution.source]


def _your_non_ice_cards(game: Game, _resolution: Resolution) -> list[int]:
    yours = [o for o in game.installed() if o.owner is Side.CORP]
    return [o.oid for o in yours if o.printed.type != "ice"]


METAMORPH = CardDefinition(
    name="Metamorph",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "observer"}),
    cost=3,
    strength=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        sub(
            "swap 2 other pieces of ice or 2 cards that are no ice",
            ChooseOne(
                Side.CORP,
                (
                    Choice("swap 2 other pieces of ice", (swap_two(_other_ice),)),
                    Choice("swap 2 cards that are no ice", (swap_two(_your_non_ice_cards),)),
                ),
            ),
        ),
    ),
)


POP_UP_WINDOW = CardDefinition(
    name="Pop-up Window",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "advertisement"}),
    cost=0,
    strength=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_encountering(this),
            clauses=(do(gain_credits(1)),),
        ),
        sub(
            "end the run unless the Runner pays 1[c]",
            NestedCost(Side.RUNNER, Cost(credits=1), otherwise=(do(end_the_run),)),
        ),
    ),
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
            "look at the top 3 cards of R&D and arrange them",
            do(look_at_top(3, Side.CORP), arrange_top(3, Side.CORP)),
        ),
        sub(
            "the Runner breaches R&D unless you pay 1[c]",
            NestedCost(Side.CORP, Cost(credits=1), otherwise=(do(breach("R&D")),)),
        ),
    ),
)


THIMBLERIG = CardDefinition(
    name="Thimblerig",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=0,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="swap this ice with another piece of ice",
            condition=either(when_turn_begins(Side.CORP), whenever_the_runner_passes(this)),
            clauses=(
                do(
                    swap_this_with("another piece of ice"),
                    targets=(other_ice_to_swap("another piece of ice"),),
                ),
            ),
            optional=True,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


TOLLBOOTH = CardDefinition(
    name="Tollbooth",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    influence_cost=2,
    faction="nbn",
    cost=8,
    strength=5,
    abilities=(
        ConditionalAbility(
            label="when encountered, 3[c] or the run ends",
            condition=when_encountering(this),
            clauses=(
                NestedCost(Side.RUNNER, Cost(credits=3), otherwise=(do(end_the_run),), must=True),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _has_odd_number_of_advancement_counters(game: Game, source: int) -> bool:
    return hosted(game, source, ADVANCEMENT) % 2 == 1


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
        morph("code gate", "barrier", _has_odd_number_of_advancement_counters),
        sub(
            "the Runner cannot use a program this run",
            do(cannot_be_used_this_run("a program"), targets=(installed("a program", "program"),)),
        ),
    ),
)


def _runner_has_6_credits_or_less(game: Game, _resolution: Resolution) -> bool:
    return game.state.credits[Side.RUNNER] <= 6


WHITESPACE = CardDefinition(
    name="Whitespace",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("the Runner loses 3[c]", do(runner_loses_credits(3))),
        sub(
            "end the run if the Runner has 6[c] or less",
            If(_runner_has_6_credits_or_less, (do(end_the_run),)),
        ),
    ),
)


def _subroutines_of_other_rezzed_ice(
    game: Game, resolution: Resolution
) -> list[tuple[tuple[Subroutine, int], str]]:
    return [
        ((subroutine, ice.oid), f"“{subroutine.label}” of {game.name(ice.oid)}")
        for ice in game.installed()
        if ice.printed.type == "ice" and ice.is_rezzed and ice.oid != resolution.source
        for subroutine in subroutines(game, ice.oid)
    ]


def _resolve_chosen_subroutine(_game: Game, resolution: Resolution) -> Effect | None:
    chosen = resolution.target("a subroutine")
    return ResolveSubroutine(subroutine=chosen[0], ice=chosen[1]) if chosen else None


def _three_less_for_each_advancement(game: Game, source: int, _about: object) -> int:
    return -3 * hosted(game, source, ADVANCEMENT)


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
        StaticAbility(
            label="can be advanced, its rez cost is 3 lower for each advancement",
            declarations=(
                Permit(ADVANCEABLE, lambda _game, source, about: about == source),
                Modify(
                    "rez cost",
                    lambda _game, source, about: about == source,
                    _three_less_for_each_advancement,
                ),
            ),
            active_in=anywhere,
        ),
        sub(
            "resolve a subroutine of other rezzed ice",
            Instruction(
                (_resolve_chosen_subroutine,),
                (Target("a subroutine", _subroutines_of_other_rezzed_ice),),
            ),
        ),
    ),
)
