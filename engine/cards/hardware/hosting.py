"""Hardware that hosts programs, or that is hosted on one."""

from engine.cards.words.abilities import break_subroutines, place_when_installed
from engine.cards.words.conditions import its_host, payments_from_cards
from engine.cards.words.effects import do
from engine.cards.words.hosting import (
    HOSTED_TAKE_NO_MEMORY,
    can_host,
    host_this_on,
    is_hosted_here,
)
from engine.cards.words.places import is_program, non_ai_icebreakers
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import LingeringEffect
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AllowSpending,
    ChangeCharacteristics,
    ExtendDuration,
    InstallOnlyOn,
    Modify,
    Only,
    RecurringCredits,
)
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import TurnEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.effect_costs import lose_clicks
from engine.kernel.game_concepts.counters import CREDIT
from engine.kernel.game_concepts.memory import memory_cost
from engine.kernel.sides import Side


def _is_an_icebreaker(game: Game, _card: int, host: int) -> bool:
    return game.object(host).faceup and game.has_subtype(host, "icebreaker")


_BREAK_BY_LOSING_A_CLICK = break_subroutines(Cost(parts=(lose_clicks(1),)), None)


ADJUSTED_MATRIX = CardDefinition(
    name="Adjusted Matrix",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=5,
    faction="shaper",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="install only on an icebreaker", restricts=(InstallOnlyOn(_is_an_icebreaker),)
        ),
        StaticAbility(
            label="host icebreaker gains AI and breaks for a lost click",
            declarations=(
                ChangeCharacteristics(
                    Only(its_host),
                    gains_subtypes=lambda *_: ("ai",),
                    gains=lambda *_: (_BREAK_BY_LOSING_A_CLICK,),
                ),
            ),
        ),
    ),
)


def _using_what_it_hosts(game: Game, source: int, purpose: Purpose) -> bool:
    used = purpose.source
    is_use = purpose.kind in ("use", "nested")
    return is_use and used is not None and is_hosted_here(game, source, used)


def _used_its_credits_this_turn(game: Game, source: int) -> bool:
    return any(source in cards for _, cards in payments_from_cards(game))


def _trash_what_it_hosts(game: Game, resolution: Resolution) -> Effect:
    hosted = [o.oid for o in game.hosted(resolution.source)]
    return Trash(cards=[card for card in hosted if is_program(game, resolution.source, card)])


FLAME_OUT = CardDefinition(
    name="Flame-out",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        can_host("can host 1 program", is_program, limit=1),
        place_when_installed(9, CREDIT),
        StaticAbility(
            label="its credits can be spent on using the hosted program",
            declarations=(AllowSpending(_using_what_it_hosts),),
        ),
        ConditionalAbility(
            label="trash the hosted program",
            condition=Condition(TurnEnded, lambda *_: True, also=_used_its_credits_this_turn),
            clauses=(do(_trash_what_it_hosts),),
        ),
    ),
)


def _is_small_enough_for_as_many_chips(game: Game, source: int, card: int) -> bool:
    chips = sum(game.name(o.oid) == "NetChip" for o in game.installed() if o.faceup)
    return is_program(game, source, card) and memory_cost(game, card) <= chips


NETCHIP = CardDefinition(
    name="NetChip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"consumer grade", "chip"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        can_host(
            "can host 1 program of no more memory than there are copies of this installed",
            _is_small_enough_for_as_many_chips,
            limit=1,
        ),
        HOSTED_TAKE_NO_MEMORY,
    ),
)


def _takes_1_memory_unit_or_less(game: Game, source: int, card: int) -> bool:
    return is_program(game, source, card) and memory_cost(game, card) <= 1


OMNI_DRIVE = CardDefinition(
    name="Omni-drive",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    cost=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        can_host("can host 1 program of 1[MU] or less", _takes_1_memory_unit_or_less, limit=1),
        HOSTED_TAKE_NO_MEMORY,
        StaticAbility(
            label="1 recurring credit for using the hosted program",
            declarations=(RecurringCredits(lambda *_: 1), AllowSpending(_using_what_it_hosts)),
        ),
    ),
)


def _icebreakers_but_its_host(game: Game, resolution: Resolution) -> list[int]:
    host = game.object(resolution.source).host
    return [card for card in non_ai_icebreakers(game, resolution) if card != host]


def _raises_strength_of_host(game: Game, source: int, effect: LingeringEffect) -> bool:
    host = its_host(game, source)
    return host is not None and any(
        isinstance(d, Modify)
        and d.value == "strength"
        and d.applies(game, effect.source, host)
        and d.change(game, effect.source, host) > 0
        for d in effect.declarations
    )


GEBRSELASSIE = CardDefinition(
    name="Gebrselassie",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    influence_cost=4,
    faction="shaper",
    cost=1,
    unique=True,
    abilities=(
        PaidAbility(
            label="host this on an icebreaker",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_this_on("an icebreaker"),
                    targets=(Target("an icebreaker", _icebreakers_but_its_host),),
                ),
            ),
        ),
        StaticAbility(
            label="what raises the host's strength lasts until the turn ends",
            declarations=(ExtendDuration(_raises_strength_of_host),),
        ),
    ),
)
