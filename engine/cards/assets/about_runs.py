"""Assets that look at runs, or keep the Runner from some."""

from engine.cards.words.conditions import the_first_time_each, when_turn_begins
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import do, do_damage, gain_credits, provided, runner_gains_credits
from engine.cards.words.places import if_no_ice_protects_this_server
from engine.cards.words.run_conditions import whenever_run_on_this_server_is_successful
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit, Restriction
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import ActionEnded, ClicksSpent, EncounterEnded, RunBegan, RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.sides import Side
from engine.kernel.turns.ending_action_phase import is_in_action_phase


def _no_success_here_in_their_last_turn(game: Game, source: int) -> bool:
    server = this_server(game, source)
    runs = history.opponents_last_turn(game, RunSucceeded)
    return all(run.server != server for run in runs)


DAILY_QUEST = CardDefinition(
    name="Daily Quest",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=3,
    faction="nbn",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="rez only during your action phase",
            restricts=(
                Restriction(Rez, lambda game, _card, _rez: is_in_action_phase(game, Side.CORP)),
            ),
        ),
        ConditionalAbility(
            label="the Runner gains 2[c]",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(do(runner_gains_credits(2)),),
        ),
        ConditionalAbility(
            label="gain 3[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(provided(_no_success_here_in_their_last_turn, do(gain_credits(3))),),
        ),
    ),
)


def _first_on_a_remote_server(game: Game, _source: int, attempt: InitiateRun) -> bool:
    is_first = not history.this_turn(game, RunBegan)
    return is_first and attempt.server not in CENTRAL_SERVERS


def _a_run_on_archives(_game: Game, _source: int, event: RunBegan) -> bool:
    return event.server == "Archives"


FRONT_COMPANY = CardDefinition(
    name="Front Company",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political", "seedy"}),
    cost=2,
    trash_cost=2,
    unique=True,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="rez only during your turn",
            restricts=(
                Restriction(Rez, lambda game, _card, _rez: game.active_player is Side.CORP),
            ),
        ),
        StaticAbility(
            label="the first run each turn cannot be on a remote server",
            declarations=(Prohibit(InitiateRun, _first_on_a_remote_server),),
        ),
        ConditionalAbility(
            label="do 2 net damage unless ice protects this server",
            condition=the_first_time_each("turn", Condition(RunBegan, _a_run_on_archives)),
            clauses=(if_no_ice_protects_this_server(do(do_damage(2, DamageKind.NET))),),
        ),
    ),
)


def _each_unbroken_subroutine(_game: Game, resolution: Resolution) -> int:
    return resolution.met_by(EncounterEnded).unbroken


CHIEF_SLEE = CardDefinition(
    name="Chief Slee",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=2,
    trash_cost=3,
    unique=True,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter for each unbroken subroutine",
            condition=Condition(EncounterEnded, lambda *_: True),
            clauses=(do(place_on_this(_each_unbroken_subroutine, POWER)),),
        ),
        PaidAbility(
            label="do 5 meat damage",
            cost=Cost(clicks=1) + hosted_counters(5, POWER),
            clauses=(do(do_damage(5, DamageKind.MEAT)),),
        ),
    ),
)


def _the_runner_spends_clicks_in_their_turn(game: Game, _source: int, event: ClicksSpent) -> bool:
    return event.side is Side.RUNNER is game.active_player


def _they_took_an_action(_game: Game, resolution: Resolution) -> bool:
    return resolution.met_by(ClicksSpent).purpose.action is not None


def _pay_2_for_a_run_here_during_the_action(game: Game, resolution: Resolution) -> Effect:
    began, action = history.now(game), resolution.met_by(ClicksSpent).purpose.action

    def is_over(game: Game) -> bool:
        ended = history.since(game, began, ActionEnded)
        return any(e.side is Side.RUNNER and e.action == action for e in ended)

    def first_run_here(game: Game, source: int, event: RunBegan) -> bool:
        server = this_server(game, source)
        runs = history.since(game, began, RunBegan)
        earlier = [run for run in runs if run.server == server and run is not event]
        return event.server == server and not earlier and not is_over(game)

    delayed = ConditionalAbility(
        label="pay 2[c]",
        condition=Condition(RunBegan, first_run_here),
        clauses=(NestedCost(Side.CORP, Cost(credits=2), must=True),),
    )
    return CreateDelayed(ability=delayed, duration=Duration.TURN, resolution=resolution)


SUNDEW = CardDefinition(
    name="Sundew",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain 2[c], to be paid if the action is a run here",
            condition=the_first_time_each(
                "turn", Condition(ClicksSpent, _the_runner_spends_clicks_in_their_turn)
            ),
            clauses=(
                do(gain_credits(2)),
                If(_they_took_an_action, (do(_pay_2_for_a_run_here_during_the_action),)),
            ),
        ),
    ),
)
