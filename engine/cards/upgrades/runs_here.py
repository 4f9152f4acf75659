"""Upgrades for runs on their server: as they begin, succeed, go on and end."""

from engine.cards.words.choices import card_in_hq
from engine.cards.words.conditions import runner_is_tagged, the_first_time_each, this
from engine.cards.words.decks import look_at_top, one_of_the_cards_looked_at
from engine.cards.words.effects import (
    do,
    do_damage,
    draw,
    end_the_run,
    gain_credits,
    provided,
    suffer_damage,
    trash_this,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.lasting import allotted_clicks_next_turn
from engine.cards.words.places import agendas_in_the_runners_score_area
from engine.cards.words.run_conditions import (
    whenever_run_on_this_server_ends,
    whenever_run_on_this_server_is_successful,
    whenever_the_runner_approaches_this_server,
)
from engine.cards.words.runs import (
    THE_RUNNER_MAY_JACK_OUT,
    move_to_the_outermost_position,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.movements.transfers import AddToDeck
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import RunBegan, RunEnded, SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.zones import hand
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.sides import Side

_IF_THE_RUNNER_JACKED_OUT = If(
    lambda game, _r: game.state.run is None or game.run.ended,
    (do(gain_credits(5), draw(1), trash_this),),
)
_SUFFER_OR_JACK_OUT = ChooseOne(
    Side.RUNNER,
    (
        Choice("suffer 1 core damage", (do(suffer_damage(1, DamageKind.CORE)),)),
        Choice(
            "jack out",
            (do(lambda *_: JackOut(must=True)), _IF_THE_RUNNER_JACKED_OUT),
            possible=lambda game, _r: JackOut().can_happen(game),
        ),
    ),
    must=True,
)


BLACK_LEVEL_CLEARANCE = CardDefinition(
    name="Black Level Clearance",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"security protocol"}),
    cost=4,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="1 core damage, or the Runner jacks out",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(_SUFFER_OR_JACK_OUT,),
        ),
    ),
)


def _2_for_each_agenda_of_theirs(game: Game, _resolution: Resolution) -> Cost:
    return Cost(credits=2 * agendas_in_the_runners_score_area(game))


GIORDANO_MEMORIAL_FIELD = CardDefinition(
    name="Giordano Memorial Field",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"facility"}),
    cost=3,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="end the run unless the Runner pays 2[c] for each agenda they have",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(
                NestedCost(Side.RUNNER, _2_for_each_agenda_of_theirs, otherwise=(do(end_the_run),)),
            ),
        ),
    ),
)


HOKUSAI_GRID = CardDefinition(
    name="Hokusai Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=2,
    trash_cost=4,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)


_FROM_RD, _FROM_HQ = "one of the cards looked at", "a card in HQ"


def _the_runner_is_poor(game: Game, _source: int) -> bool:
    return len(game.zone(hand(Side.RUNNER))) < 2 or pool(game, Side.RUNNER) < 6


def _swap_with_hq(_game: Game, resolution: Resolution) -> Effect:
    return Swap(first=resolution.the(_FROM_RD), second=resolution.the(_FROM_HQ))


NIHONGAI_GRID = CardDefinition(
    name="Nihongai Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=1,
    unique=True,
    trash_cost=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="swap 1 of the top 5 cards of R&D with 1 in HQ",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(
                provided(
                    _the_runner_is_poor,
                    do(look_at_top(5, Side.CORP)),
                    do(
                        _swap_with_hq,
                        targets=(one_of_the_cards_looked_at(_FROM_RD), card_in_hq(_FROM_HQ)),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


_BREAKER = "an icebreaker that broke a subroutine"


def _icebreakers_that_broke(game: Game, _resolution: Resolution) -> list[int]:
    used = {event.by for event in history.this_run(game, SubroutineBroken)}
    there = [o.oid for o in game.installed() if o.oid in used]
    return [card for card in there if game.has_subtype(card, "icebreaker")]


def _the_runner_adds_it_to_the_bottom(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=list(resolution.those(_BREAKER)), bottom=True, by=Side.RUNNER)


WILL_O_THE_WISP = CardDefinition(
    name="Will-o'-the-Wisp",
    side=Side.CORP,
    type="upgrade",
    cost=4,
    trash_cost=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="trash this to have an icebreaker go under the stack",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(
                        do(
                            _the_runner_adds_it_to_the_bottom,
                            targets=(Target(_BREAKER, _icebreakers_that_broke),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


def _the_runner_has_too_little(game: Game, _event: RunEnded) -> bool:
    return _event.successful and (
        pool(game, Side.RUNNER) < 6 or game.state.clicks[Side.RUNNER] == 0
    )


MANTA_GRID = CardDefinition(
    name="Manta Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=1,
    unique=True,
    trash_cost=5,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        # “If … when …” is a part of the condition, and looks at that moment (9.6.5c).
        ConditionalAbility(
            label="1 more [click] next turn",
            condition=whenever_run_on_this_server_ends(_the_runner_has_too_little),
            clauses=(do(allotted_clicks_next_turn(Side.CORP, 1)),),
        ),
    ),
)


_TRACE_3_FOR_1_MEAT_DAMAGE = ConditionalAbility(
    label="trace 3: 1 meat damage",
    condition=Condition(
        RunBegan, lambda game, source, event: event.server == this_server(game, source)
    ),
    clauses=(
        Trace(
            3,
            (
                if_successful(
                    do(
                        lambda *_: Damage(
                            kind=DamageKind.MEAT, base=1, by=Side.CORP, preventable=False
                        )
                    )
                ),
            ),
        ),
    ),
)


DRONE_SCREEN = CardDefinition(
    name="Drone Screen",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="trace 3 for 1 meat damage as runs here begin, while the Runner is tagged",
            declarations=(
                ChangeCharacteristics(Only(this), gains=lambda *_: (_TRACE_3_FOR_1_MEAT_DAMAGE,)),
            ),
            condition=runner_is_tagged,
        ),
    ),
)


LETHEIA_NISEI = CardDefinition(
    name="Letheia Nisei",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"psi", "clone"}),
    cost=1,
    unique=True,
    trash_cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="play a Psi Game: trash this to move the Runner outward",
            condition=the_first_time_each("run", whenever_the_runner_approaches_this_server()),
            clauses=(
                PsiGame(
                    differ=(
                        NestedCost(
                            Side.CORP,
                            TRASH,
                            then=(do(move_to_the_outermost_position), THE_RUNNER_MAY_JACK_OUT),
                        ),
                    )
                ),
            ),
        ),
    ),
)
