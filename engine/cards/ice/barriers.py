"""Barriers; those that vary with the game are in ``varying_barriers``."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.choices import if_you_do
from engine.cards.words.conditions import this
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    gain_credits,
    swap_this_with,
    trash_this,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    directly_inward,
    may_install_one,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import ice_in_hq, ice_in_hq_or_archives
from engine.cards.words.run_conditions import (
    when_fully_broken,
    whenever_the_runner_passes,
)
from engine.cards.words.runs import during_run_on_this_server
from engine.cards.words.subroutines import (
    break_one_on,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.card_manipulation.transfers import AddToHand
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import lose_clicks
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.credits import GainCredits
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


BRAN_1_0 = CardDefinition(
    name="Brân 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid"}),
    cost=6,
    strength=6,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub(
            "you may install ice directly inward",
            may_install_one(ice_in_hq_or_archives, IGNORING_ALL_COSTS, directly_inward),
        ),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


ELI_1_0 = CardDefinition(
    name="Eli 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid"}),
    cost=3,
    strength=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        break_by_losing_clicks(clicks=1, count=1),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


HEIMDALL_1_0 = CardDefinition(
    name="Heimdall 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid", "ap"}),
    cost=8,
    strength=6,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="break 1 subroutine",
            cost=Cost(parts=(lose_clicks(1),)),
            clauses=(break_one_on(this),),
            breaks=True,
            only=Side.RUNNER,
        ),
        damage_sub(1, DamageKind.CORE),
        sub("end the run", do(end_the_run)),
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


def _ice_to_swap_in(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, ice_in_hq(game))


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
                    targets=(Target(_ICE_IN_HQ, _ice_to_swap_in, zone_named=True),),
                ),
                if_you_do(do(gain_credits(4))),
            ),
            optional=True,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


WALL_OF_STATIC = CardDefinition(
    name="Wall of Static",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    influence_cost=0,
    faction="neutral-corp",
    cost=3,
    strength=3,
    abilities=(sub("end the run", do(end_the_run)),),
)


HEIMDALL_20 = CardDefinition(
    name="Heimdall 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid", "ap"}),
    cost=11,
    strength=7,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(2, 2),
        damage_sub(1, DamageKind.CORE),
        sub("do 1 core damage and end the run", do(do_damage(1, DamageKind.CORE), end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


PAPER_WALL = CardDefinition(
    name="Paper Wall",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=0,
    strength=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="trash this",
            condition=when_fully_broken(this),
            clauses=(do(trash_this),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)
