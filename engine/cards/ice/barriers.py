"""Barriers that do more than end the run; those that vary are in ``varying_barriers``."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import card_in_heap, if_you_do
from engine.cards.words.conditions import this
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    give_tags,
    swap_this_with,
    take_tags,
)
from engine.cards.words.ice import an_ai_program_is_installed
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import ice_in_hq
from engine.cards.words.run_conditions import (
    when_encountering,
    whenever_the_runner_passes,
)
from engine.cards.words.runs import during_run_on_this_server
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.cards.words.unless import (
    end_the_run_unless_the_runner_pays,
    unless_the_runner_pays,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.movements.transfers import AddToHand, RemoveFromGame
from engine.kernel.card_manipulation.movements.trashing import TrashOne
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side


def _one_for_each_ice_protecting_this_server(game: Game, resolution: Resolution) -> Effect:
    server = game.state.servers.get(this_server(game, resolution.source) or "")
    ice = len(server.ice) if server is not None else 0
    return GainCredits(side=resolution.controller, base=ice)


BORDER_CONTROL = CardDefinition(
    name="Border Control",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=4,
    strength=1,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="end the run",
            cost=TRASH,
            clauses=(do(end_the_run),),
            restriction=during_run_on_this_server,
        ),
        sub(
            "gain 1[c] for each piece of ice protecting this server",
            do(_one_for_each_ice_protecting_this_server),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _add_this_to_hand(_game: Game, resolution: Resolution) -> Effect:
    return AddToHand(cards=[resolution.source])


HIMITSU_BAKO = CardDefinition(
    name="Himitsu-Bako",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        PaidAbility(label="add this to HQ", cost=Cost(credits=1), clauses=(do(_add_this_to_hand),)),
        sub("end the run", do(end_the_run)),
    ),
)


_ICE_IN_HQ = "a piece of ice in HQ"


TATU_BOLA = CardDefinition(
    name="Tatu-Bola",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="swap it with ice from HQ and gain 4[c]",
            condition=whenever_the_runner_passes(this),
            clauses=(
                do(
                    swap_this_with(_ICE_IN_HQ),
                    targets=(Target(_ICE_IN_HQ, ice_in_hq, zone_named=True),),
                ),
                if_you_do(do(gain_credits(4))),
            ),
            optional=True,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


DATA_WARD = CardDefinition(
    name="Data Ward",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=6,
    strength=8,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="the Runner takes 1 tag unless they pay 3[c]",
            condition=when_encountering(this),
            clauses=(unless_the_runner_pays(Cost(credits=3), do(take_tags(1))),),
        ),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
    ),
)


def _unless_they_pay_1() -> Subroutine:
    return sub(
        "end the run unless the Runner pays 1[c]",
        end_the_run_unless_the_runner_pays(Cost(credits=1)),
    )


ENDLESS_EULA = CardDefinition(
    name="Endless EULA",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=6,
    strength=0,
    faction="nbn",
    influence_cost=2,
    abilities=tuple(_unless_they_pay_1() for _ in range(6)),
)


IP_BLOCK = CardDefinition(
    name="IP Block",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "tracer"}),
    cost=2,
    strength=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="give 1 tag if there is an installed AI program",
            condition=when_encountering(this),
            clauses=(If(an_ai_program_is_installed, (do(give_tags(1)),)),),
        ),
        sub("trace 3: give 1 tag", Trace(3, (if_successful(do(give_tags(1))),))),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
    ),
)


MASKIROVKA = CardDefinition(
    name="Maskirovka",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(sub("gain 2[c]", do(gain_credits(2))), sub("end the run", do(end_the_run))),
)


PACHINKO = CardDefinition(
    name="Pachinko",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=1,
    strength=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
        sub("end the run if the Runner is tagged", if_the_runner_is_tagged(do(end_the_run))),
    ),
)


SNOWFLAKE = CardDefinition(
    name="Snowflake",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "psi"}),
    cost=1,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(sub("play a Psi Game: end the run", PsiGame(differ=(do(end_the_run),))),),
)


_IN_THE_HEAP = "a card in the heap"

HAILSTORM = CardDefinition(
    name="Hailstorm",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=6,
    strength=5,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        sub(
            "remove a card in the heap from the game",
            do(
                lambda _game, r: RemoveFromGame(cards=list(r.those(_IN_THE_HEAP))),
                targets=(card_in_heap(_IN_THE_HEAP),),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _the_runner_trashes_this(game: Game, source: int, attempt: TrashOne) -> bool:
    is_it = attempt.card == source and game.object(source).is_rezzed
    return is_it and attempt.effect.by is Side.RUNNER


KESSLEROID = CardDefinition(
    name="Kessleroid",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="the Runner cannot trash it",
            declarations=(Prohibit(TrashOne, _the_runner_trashes_this),),
        ),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)
