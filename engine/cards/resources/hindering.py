"""Resources that hinder the Corp, or keep what the Corp does away."""

from dataclasses import replace

from engine.cards.words.abilities import any_ice
from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import when_installed, when_uninstalled
from engine.cards.words.choices import rezzed_card
from engine.cards.words.conditions import (
    the_first_time_each,
    this,
    when_turn_begins,
)
from engine.cards.words.costs import the_x_counters_paid, x_hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import do, draw, remove_this_from_the_game, take_tags
from engine.cards.words.installing import IGNORING_THE_COST
from engine.cards.words.interrupts import TRASH
from engine.cards.words.rezzing import card_to_rez, derez_chosen, rez_chosen
from engine.cards.words.run_conditions import whenever_you_breach, whenever_you_encounter_ice
from engine.cards.words.runs import access_additional
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Prohibit
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import InstallAt
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther, TrashThis
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side

# --- ice and other cards that are rezzed ----------------------------------------------


_X_SPENT = the_x_counters_paid(POWER)


def _derez_the_encountered_ice(game: Game, resolution: Resolution) -> Effect | None:
    encounter = game.state.encounter
    if encounter is None or strength(game, encounter.ice) > _X_SPENT(game, resolution):
        return None
    return Derez(card=encounter.ice)


BAKLAN_BOCHKIN = CardDefinition(
    name="“Baklan” Bochkin",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=the_first_time_each("run", whenever_you_encounter_ice()),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="derez the encountered ice and take 1 tag",
            cost=x_hosted_counters(POWER, TrashThis()),
            clauses=(do(_derez_the_encountered_ice), do(take_tags(1))),
            encountered=any_ice,
        ),
    ),
)


def _is_an_asset_or_upgrade(game: Game, _source: int, event: Rezzed) -> bool:
    return game.object(event.card).printed.type in ("asset", "upgrade")


def _its_rez_cost_and_this(game: Game, resolution: Resolution) -> Cost:
    cost = unpaid_cost(game, resolution.met_by(Rezzed).card)
    return Cost(credits=cost, parts=(TrashThis(),))


def _it_cannot_be_rezzed_this_turn(_game: Game, resolution: Resolution) -> Effect:
    card = resolution.met_by(Rezzed).card
    return LastingChange(
        target=card,
        declarations=(Prohibit(Rez, lambda _game, _source, attempt: attempt.card == card),),
        duration=Duration.TURN,
        words="cannot be rezzed",
    )


COUNCILMAN = CardDefinition(
    name="Councilman",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="pay the rez cost and trash this to derez the card",
            condition=Condition(Rezzed, _is_an_asset_or_upgrade),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    _its_rez_cost_and_this,
                    then=(
                        do(lambda _game, r: Derez(card=r.met_by(Rezzed).card)),
                        do(_it_cannot_be_rezzed_this_turn),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


def _is_the_outermost_of_a_run(game: Game, _source: int, attempt: Rez) -> bool:
    run = game.state.run
    return run is not None and ice_protecting(game, run.server)[:1] == [attempt.card]


DDOS = CardDefinition(
    name="DDoS",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="the outermost ice cannot be rezzed in runs this turn",
            cost=TRASH,
            clauses=(
                do(
                    lambda *_: LastingChange(
                        declarations=(Prohibit(Rez, _is_the_outermost_of_a_run),),
                        duration=Duration.TURN,
                        words="the outermost ice cannot be rezzed in runs",
                    )
                ),
            ),
        ),
    ),
)


_REZZED, _TO_REZ = "a rezzed card", "a card to rez"


MUERTOS_GANG_MEMBER = CardDefinition(
    name="Muertos Gang Member",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Corp must derez a card",
            condition=when_installed(this),
            clauses=(
                do(
                    derez_chosen(_REZZED, Side.CORP),
                    targets=(replace(rezzed_card(_REZZED), player=Side.CORP),),
                ),
            ),
        ),
        ConditionalAbility(
            label="the Corp may rez a card, ignoring its rez cost",
            condition=when_uninstalled(),
            clauses=(
                May(
                    "rez a card",
                    (
                        do(
                            rez_chosen(_TO_REZ, IGNORING_THE_COST),
                            targets=(
                                replace(card_to_rez(_TO_REZ, IGNORING_THE_COST), player=Side.CORP),
                            ),
                        ),
                    ),
                    player=Side.CORP,
                ),
            ),
        ),
        PaidAbility(label="draw 1 card", cost=TRASH, clauses=(do(draw(1)),)),
    ),
)


def _is_ice_with_other_ice_inward(game: Game, _source: int, about: InstallAt) -> bool:
    if game.object(about.card).printed.type != "ice" or not about.to.protecting:
        return False
    return about.to.place < len(ice_protecting(game, about.to.server or ""))


NETWORK_EXCHANGE = CardDefinition(
    name="Network Exchange",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="ice that is not innermost costs 1[c] more to install",
            declarations=(Modify("install cost", _is_ice_with_other_ice_inward, lambda *_: 1),),
        ),
    ),
)


# --- what the Corp has to choose ------------------------------------------------------

_SERVER = "a server protected by ice"


def _protected_servers(game: Game, _resolution: Resolution) -> list[str]:
    return [name for name, server in game.state.servers.items() if server.ice]


def _trash_ice_there(_game: Game, resolution: Resolution) -> Cost:
    server = resolution.target(_SERVER)

    def ice(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
        return list(ice_protecting(game, server or ""))

    return Cost(parts=(TrashOther("trash 1 piece of ice protecting that server", ice),))


_ACCESS_2_MORE = ConditionalAbility(
    label="access 2 additional cards",
    condition=the_first_time_each("turn", whenever_you_breach("R&D", "HQ")),
    clauses=(do(access_additional(2)),),
)


CLIMACTIC_SHOWDOWN = CardDefinition(
    name="Climactic Showdown",
    side=Side.RUNNER,
    type="resource",
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="the Corp trashes ice of a server, or access 2 additional cards",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(remove_this_from_the_game),
                Announce((Target(_SERVER, _protected_servers),)),
                NestedCost(
                    Side.CORP,
                    _trash_ice_there,
                    otherwise=(
                        do(
                            lambda *_: CreateDelayed(ability=_ACCESS_2_MORE, duration=Duration.TURN)
                        ),
                    ),
                ),
            ),
        ),
    ),
)


LIBERATED_CHELA = CardDefinition(
    name="Liberated Chela",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="add this to your score area unless the Corp forfeits an agenda",
            cost=Cost(clicks=5, parts=(ForfeitAgendas(1),)),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(ForfeitAgendas(1),)),
                    then=(do(remove_this_from_the_game),),
                    otherwise=(do(add_this_to_score_area(Side.RUNNER, 2)),),
                ),
            ),
        ),
    ),
)
