"""Programs about runs and the ice that is met in them."""

from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import the_first_time_each, this
from engine.cards.words.costs import hosted_counters, trash_another_installed_card
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import programs_looked_at, reveal_top
from engine.cards.words.effects import do
from engine.cards.words.hosting import host_on_this
from engine.cards.words.installing import hosted_card_to_install, install_chosen
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
)
from engine.cards.words.run_conditions import whenever_run_is_successful, whenever_you_pass_ice
from engine.cards.words.runs import following, for_the_run, if_successful, run
from engine.cards.words.searching import install_found, search_to_install
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    Would,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import Shuffle
from engine.kernel.card_manipulation.movements.transfers import AddToHand, ShuffleInto
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import Passed, RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.counters import ADVANCEMENT, VIRUS, held_count
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import deck
from engine.kernel.runs.linked_abilities import instead_of_breaching, is_its_run
from engine.kernel.runs.movement import ChangeAttackedServer, GoOnFromIce
from engine.kernel.runs.position import ice_protecting
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side

# --- successful runs ------------------------------------------------------------------

_UNREZZED = "an unrezzed card without advancement counters"


def _unrezzed_and_not_advanced(game: Game, _resolution: Resolution) -> list[int]:
    facedown = [o for o in game.installed() if o.owner is Side.CORP and not o.faceup]
    others = [o.oid for o in facedown if o.printed.type != "ice"]
    return [card for card in others if not held_count(game, card, ADVANCEMENT)]


def _shuffle_it_into_rd(_game: Game, resolution: Resolution) -> Effect:
    return ShuffleInto(cards=[resolution.the(_UNREZZED)], by=Side.CORP)


ANALOG_DREAMERS = CardDefinition(
    name="Analog Dreamers",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(label="run R&D", cost=Cost(clicks=1), clauses=(do(run("R&D")),)),
        if_successful(
            "you may have an unrezzed card shuffled into R&D instead of breaching",
            do(
                for_the_run(
                    "an unrezzed card is shuffled into R&D instead",
                    instead_of_breaching(
                        lambda _game, source: following(
                            "have an unrezzed card shuffled into R&D",
                            source,
                            do(
                                _shuffle_it_into_rd,
                                targets=(Target(_UNREZZED, _unrezzed_and_not_advanced),),
                            ),
                        ),
                        optional=True,
                    ),
                )
            ),
        ),
    ),
)


_HERE, _THERE = "ice protecting that server", "another piece of ice"


def _swappable(game: Game, ice: int) -> list[int]:
    others = [o.oid for o in game.installed() if o.printed.type == "ice" and o.oid != ice]
    swaps = [Swap(first=ice, second=other, by=Side.RUNNER) for other in others]
    return [swap.second for swap in swaps if swap.can_happen(game)]


def _ice_of_that_server(game: Game, resolution: Resolution) -> list[int]:
    there = ice_protecting(game, resolution.met_by(RunSucceeded).server)
    return [ice for ice in there if _swappable(game, ice)]


def _other_ice(game: Game, resolution: Resolution) -> list[int]:
    ice = resolution.target(_HERE)
    return [] if ice is None else _swappable(game, ice)


CORDYCEPS = CardDefinition(
    name="Cordyceps",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=3,
    memory_cost=1,
    faction="shaper",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 2 virus counters",
            condition=when_installed(this),
            clauses=(do(place_on_this(2, VIRUS)),),
        ),
        ConditionalAbility(
            label="remove 1 virus counter to swap ice of that server",
            condition=whenever_run_is_successful(*CENTRAL_SERVERS),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    hosted_counters(1, VIRUS),
                    then=(
                        do(
                            lambda _game, r: Swap(first=r.the(_HERE), second=r.the(_THERE)),
                            targets=(
                                Target(_HERE, _ice_of_that_server),
                                Target(_THERE, _other_ice),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
            limit="turn",
        ),
    ),
)


_ICE = "a piece of ice to expose"


def _ice_to_expose(game: Game, _resolution: Resolution) -> list[int]:
    ice = [o.oid for o in game.installed() if o.printed.type == "ice"]
    return [card for card in ice if Expose(card=card).can_happen(game)]


def _naming(subtype: str) -> Choice:
    def expose_it_and_take_it_up(game: Game, resolution: Resolution) -> list[Effect]:
        ice = resolution.the(_ICE)
        add = [AddToHand(cards=[ice], proves=True)] if game.has_subtype(ice, subtype) else []
        return [Expose(card=ice), *add]

    return Choice(subtype, (do(expose_it_and_take_it_up, targets=(Target(_ICE, _ice_to_expose),)),))


WARI = CardDefinition(
    name="Wari",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="trash this to expose ice, which goes to HQ if it has the named subtype",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    TRASH,
                    then=(
                        ChooseOne(
                            Side.RUNNER,
                            tuple(_naming(s) for s in ("sentry", "code gate", "barrier")),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


_TRASHED = "card trashed"


def _has_the_same_type(game: Game, card: int, resolution: Resolution) -> bool:
    trashed = game.object(resolution.source).remembered.get(_TRASHED)
    if trashed is None or game.object(trashed).has_no_characteristics:
        return False
    return game.object(card).printed.type == game.object(trashed).printed.type


WORLD_TREE = CardDefinition(
    name="World Tree",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"deep net"}),
    cost=6,
    memory_cost=2,
    faction="shaper",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="trash another card to search for one of its type and install it for less",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    trash_another_installed_card(remembered=_TRASHED),
                    then=(
                        do(search_to_install(deck(Side.RUNNER), _has_the_same_type, Terms(3))),
                        do(install_found(Terms(3))),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


# --- hosting --------------------------------------------------------------------------

_PROGRAMS, _HOSTED = "revealed programs", "a hosted program"


CUSTOMIZED_SECRETARY = CardDefinition(
    name="Customized Secretary",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="reveal the top 5 cards and host programs of them",
            condition=when_installed(this),
            clauses=(
                do(reveal_top(5, Side.RUNNER)),
                do(
                    host_on_this(_PROGRAMS),
                    targets=(
                        Target(
                            _PROGRAMS,
                            programs_looked_at,
                            lambda game, r: len(programs_looked_at(game, r)),
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
                do(lambda *_: Shuffle(side=Side.RUNNER)),
            ),
        ),
        PaidAbility(
            label="install a hosted program",
            cost=Cost(clicks=1),
            clauses=(do(install_chosen(_HOSTED), targets=(hosted_card_to_install(_HOSTED),)),),
        ),
    ),
)


SNEAKDOOR_BETA = CardDefinition(
    name="Sneakdoor Beta",
    side=Side.RUNNER,
    type="program",
    cost=4,
    memory_cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PaidAbility(label="run Archives", cost=Cost(clicks=1), clauses=(do(run("Archives")),)),
        ConditionalAbility(
            label="change the attacked server to HQ",
            condition=Would(
                DeclareSuccessful, lambda game, source, _effect: is_its_run(game, source)
            ),
            clauses=(do(lambda *_: ChangeAttackedServer(server="HQ")),),
            flags=INTERRUPT,
            linked=True,
        ),
    ),
)


_ANOTHER_COPY = "another rezzed copy of that ice"


def _other_rezzed_copies(game: Game, resolution: Resolution) -> list[int]:
    passed = resolution.met_by(Passed).ice
    if not game.exists(passed) or not game.object(passed).is_rezzed:
        return []
    protecting = [game.object(ice) for server in game.state.servers.values() for ice in server.ice]
    rezzed = [o.oid for o in protecting if o.is_rezzed and o.oid != passed]
    return [ice for ice in rezzed if game.name(ice) == game.name(passed)]


def _go_on_from_there(_game: Game, resolution: Resolution) -> Effect:
    return GoOnFromIce(ice=resolution.the(_ANOTHER_COPY))


COPYCAT = CardDefinition(
    name="Copycat",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="trash this to go on from another copy of the ice",
            condition=whenever_you_pass_ice(),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    TRASH,
                    then=(
                        do(
                            _go_on_from_there,
                            targets=(
                                Target(
                                    _ANOTHER_COPY,
                                    _other_rezzed_copies,
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)
