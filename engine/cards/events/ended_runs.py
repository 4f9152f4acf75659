"""Run events that do something as their run ends: another run, for one."""

from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import (
    can_spend_hosted_credits_during_its_run,
    can_spend_hosted_credits_to,
    during_runs_on,
)
from engine.cards.words.decks import add_cards_looked_at_to_hand, cards_looked_at, reveal_top
from engine.cards.words.effects import bypass_that_ice, do, gain_credits, runner_trashes_chosen
from engine.cards.words.installing import IGNORING_ALL_COSTS, install_from_grip
from engine.cards.words.places import in_the_heap
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.run_conditions import when_its_run_ends
from engine.cards.words.runs import (
    access_additional_when_breaching,
    if_successful,
    play_to_run,
    run,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PlayAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.remembered_choices import Remember
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Accessed, Encountered, RunBegan, RunEnded, Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked_abilities import IF_THE_SECOND_IS_SUCCESSFUL, is_its_run
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side

# --- a second run ---------------------------------------------------------------------

_THE_RUN_ENDS = Condition(RunEnded, lambda *_: True)


def _run_rd_again_when_it_ends() -> EffectMaker:
    again = ConditionalAbility(
        label="run R&D again",
        condition=_THE_RUN_ENDS,
        clauses=(do(lambda *_: MakeRun(which=lambda server: server == "R&D", again=True)),),
        optional=True,
    )
    return lambda *_: CreateDelayed(ability=again)


_LAST_ICE = "last ice encountered in the first run"


def _remember_the_last_ice(game: Game, resolution: Resolution) -> Effect | None:
    met = history.during(game, resolution.met_by(RunEnded), Encountered)
    return Remember(name=_LAST_ICE, choice=met[-1].ice) if met else None


def _run_that_server_again(_game: Game, resolution: Resolution) -> Effect:
    attacked = resolution.met_by(RunEnded).server
    return MakeRun(which=lambda server: server == attacked, again=True, ignoring_additional=True)


def _is_that_ice_in_the_second_run(game: Game, source: int, event: Encountered) -> bool:
    is_second = is_its_run(game, source, again=True)
    return is_second and game.object(source).remembered.get(_LAST_ICE) == event.ice


ALWAYS_HAVE_A_BACKUP_PLAN = CardDefinition(
    name="Always Have a Backup Plan",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="if it was unsuccessful, run that server again",
            condition=when_its_run_ends(),
            clauses=(
                If(
                    lambda _game, r: r.met_by(RunEnded).unsuccessful,
                    (do(_remember_the_last_ice, _run_that_server_again),),
                ),
            ),
            optional=True,
        ),
        ConditionalAbility(
            label="bypass the last ice of the first run",
            condition=Condition(Encountered, _is_that_ice_in_the_second_run),
            clauses=(do(bypass_that_ice),),
        ),
    ),
)


DATA_BREACH = CardDefinition(
    name="Data Breach",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        play_to_run("R&D"),
        if_successful("you may run R&D again when this run ends", do(_run_rd_again_when_it_ends())),
    ),
)


MOBIUS = CardDefinition(
    name="Möbius",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        play_to_run("R&D"),
        if_successful("you may run R&D again when this run ends", do(_run_rd_again_when_it_ends())),
        ConditionalAbility(
            label="gain 4[c]",
            condition=IF_THE_SECOND_IS_SUCCESSFUL,
            clauses=(do(gain_credits(4)),),
        ),
    ),
)


OUT_OF_THE_ASHES = CardDefinition(
    name="Out of the Ashes",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="remove this from the game to make a run",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(Side.RUNNER, Cost(parts=(RemoveThisFromGame(),)), then=(do(run()),)),
            ),
            optional=True,
            active_in=in_the_heap,
        ),
    ),
)


def _run_a_remote_server_next(_game: Game, _resolution: Resolution) -> Effect:
    return MakeRun(which=lambda server: server not in CENTRAL_SERVERS, again=True)


TRICK_SHOT = CardDefinition(
    name="Trick Shot",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        can_spend_hosted_credits_to("anything during runs", during_runs_on()),
        PlayAbility(label="place 4[c], run R&D", clauses=(do(place_on_this(4)), do(run("R&D")))),
        if_successful(
            "place 2[c] and access 1 additional card",
            do(place_on_this(2), access_additional_when_breaching(1, "R&D")),
        ),
        ConditionalAbility(
            label="run a remote server",
            condition=when_its_run_ends(),
            clauses=(do(_run_a_remote_server_next),),
            optional=True,
        ),
    ),
)


# --- cards trashed as it ends ---------------------------------------------------------

_COPY, _USED = "a rezzed copy", "a program used in that run"


def _rezzed_copies_of_what_was_accessed(game: Game, resolution: Resolution) -> list[int]:
    accessed = history.during(game, resolution.met_by(RunEnded), Accessed)
    there = [game.object(event.card) for event in accessed]
    names = {card.printed.name for card in there if card.zone == discard_pile(Side.CORP)}
    return [o.oid for o in game.installed() if o.is_rezzed and o.printed.name in names]


CHARM_OFFENSIVE = CardDefinition(
    name="Charm Offensive",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_to_run("Archives"),
        ConditionalAbility(
            label="trash a rezzed copy of a card accessed in Archives",
            condition=when_its_run_ends(),
            clauses=(
                do(
                    runner_trashes_chosen(_COPY),
                    targets=(Target(_COPY, _rezzed_copies_of_what_was_accessed),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _programs_used(game: Game, resolution: Resolution) -> list[int]:
    used = {e.source for e in history.during(game, resolution.met_by(RunEnded), Used)}
    programs = [o for o in game.installed() if o.faceup and o.printed.type == "program"]
    return [o.oid for o in programs if o.oid in used]


def _trash_it_whatever_prevents_that(_game: Game, resolution: Resolution) -> Effect:
    return Trash(cards=list(resolution.those(_USED)), by=Side.RUNNER, preventable=False)


COLD_READ = CardDefinition(
    name="Cold Read",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "stealth"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        PlayAbility(label="place 4[c], run any server", clauses=(do(place_on_this(4), run()),)),
        can_spend_hosted_credits_during_its_run(),
        ConditionalAbility(
            label="trash a program used in that run",
            condition=when_its_run_ends(),
            clauses=(
                do(_trash_it_whatever_prevents_that, targets=(Target(_USED, _programs_used),)),
            ),
        ),
    ),
)


# --- others ---------------------------------------------------------------------------


def _its_printed_cost(game: Game, resolution: Resolution) -> int:
    revealed = cards_looked_at(game, resolution)
    return sum(game.object(card).printed.cost or 0 for card in revealed)


CONCERTO = CardDefinition(
    name="Concerto",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="reveal the top card, place its cost here, add it to the grip, run any server",
            clauses=(
                do(reveal_top(1, Side.RUNNER)),
                do(place_on_this(_its_printed_cost)),
                do(add_cards_looked_at_to_hand),
                do(run()),
            ),
        ),
        can_spend_hosted_credits_during_its_run(),
    ),
)


_DEREZZED = "a rezzed piece of ice protecting the server"


def _rezzed_ice_there(game: Game, resolution: Resolution) -> list[int]:
    there = ice_protecting(game, resolution.met_by(RunBegan).server)
    return [ice for ice in there if game.object(ice).is_rezzed]


def _rez_it(_game: Game, resolution: Resolution) -> list[Effect]:
    ice = resolution.those(_DEREZZED)
    return [Rez(card=card, by=Side.CORP, terms=IGNORING_ALL_COSTS) for card in ice]


_THE_CORP_MAY_REZ_IT = ConditionalAbility(
    label="the Corp may rez the derezzed ice",
    condition=_THE_RUN_ENDS,
    clauses=(May("rez that ice", (do(_rez_it),), player=Side.CORP),),
)


def _later_the_corp_may_rez_it(_game: Game, resolution: Resolution) -> Effect | None:
    if not resolution.targets.get(_DEREZZED):
        return None
    return CreateDelayed(ability=_THE_CORP_MAY_REZ_IT, resolution=resolution)


WINDOW_OF_OPPORTUNITY = CardDefinition(
    name="Window of Opportunity",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="install a program or piece of hardware, run any server",
            clauses=(
                May(
                    "install 1 program or piece of hardware",
                    (install_from_grip(0, "program", "hardware"),),
                ),
                do(run()),
            ),
        ),
        ConditionalAbility(
            label="derez 1 piece of ice protecting that server",
            condition=Condition(RunBegan, lambda game, source, _event: is_its_run(game, source)),
            clauses=(
                do(
                    derez_chosen(_DEREZZED),
                    _later_the_corp_may_rez_it,
                    targets=(Target(_DEREZZED, _rezzed_ice_there),),
                ),
            ),
        ),
    ),
)
