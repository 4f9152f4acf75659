"""Programs that fit none of the other files."""

from engine.cards.words.card_conditions import whenever_the_runner_trashes_an_installed_card
from engine.cards.words.choices import install_from_grip
from engine.cards.words.conditions import its_host, the_first_time_each
from engine.cards.words.continuous import can_host_a_single_card
from engine.cards.words.costs import the_x_paid, x_credits
from engine.cards.words.effects import do, draw, place_on_this, remove_tags
from engine.cards.words.hosting import ONLY_ON_ICE, host_this_on
from engine.cards.words.installing import IGNORING_THE_COST, card_to_install, install_chosen
from engine.cards.words.interrupts import (
    FACEDOWN_INSTEAD,
    INTERRUPT,
    TRASH,
    instead,
    would_be_trashed,
)
from engine.cards.words.places import in_your_grip
from engine.cards.words.run_conditions import whenever_run_is_successful, whenever_you_pass_ice
from engine.cards.words.runs import access_additional, run
from engine.cards.words.searching import install_found, search
from engine.cards.words.subroutines import break_all_but_one
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.declarations import ChangeCharacteristics, Only
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    Subroutine,
    Would,
)
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import BreachBegan, Passed
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashThis
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import POWER, held
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_concepts.prices import AS_PRINTED
from engine.kernel.game_zones.zones import deck
from engine.kernel.runs.linked import is_its_run
from engine.kernel.runs.movement import ChangeAttackedServer, GoOnFromIce
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side


def _host_the_accessed_card(game: Game, resolution: Resolution) -> Effect | None:
    access = game.state.access
    if access is None or game.object(access.card).printed.type == "agenda":
        return None
    return Host(card=access.card, host=resolution.source)


def _breach_of_hq_with_a_hosted_corp_card(game: Game, source: int, event: BreachBegan) -> bool:
    return event.server == "HQ" and any(o.owner is Side.CORP for o in game.hosted(source))


CUPELLATION = CardDefinition(
    name="Cupellation",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        can_host_a_single_card(),
        PaidAbility(
            label="host the accessed card",
            cost=Cost(credits=1),
            clauses=(do(_host_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
        ),
        ConditionalAbility(
            label="trash this to access 2 additional cards",
            condition=Condition(BreachBegan, _breach_of_hq_with_a_hosted_corp_card),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(credits=1, parts=(TrashThis(),)),
                    then=(do(access_additional(2)),),
                ),
            ),
            optional=True,
        ),
    ),
)


GRAPPLING_HOOK = CardDefinition(
    name="Grappling Hook",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="break all but 1 subroutine",
            cost=TRASH,
            clauses=(break_all_but_one(),),
            breaks=True,
        ),
    ),
)


HARBINGER = CardDefinition(
    name="Harbinger",
    side=Side.RUNNER,
    type="program",
    influence_cost=1,
    faction="apex",
    cost=0,
    memory_cost=0,
    abilities=(
        ConditionalAbility(
            label="turn this facedown instead of adding it to the heap",
            condition=Would(Trash, would_be_trashed),
            clauses=(do(instead(FACEDOWN_INSTEAD)),),
            flags=INTERRUPT,
        ),
    ),
)


def _is_not_a_printed_subroutine(game: Game, _source: int, ice: int, ability: Ability) -> bool:
    printed = game.object(ice).printed.abilities
    return not (isinstance(ability, Subroutine) and ability in printed)


def _another_piece_of_ice(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    ice = [o.oid for o in game.installed() if o.printed.type == "ice"]
    return cards(game, [i for i in ice if Host(card=resolution.source, host=i).would_change(game)])


HUSH = CardDefinition(
    name="Hush",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ONLY_ON_ICE,
        StaticAbility(
            label="host ice has no abilities but its printed subroutines",
            declarations=(
                ChangeCharacteristics(
                    Only(its_host),
                    loses=_is_not_a_printed_subroutine,
                    bars=True,
                ),
            ),
        ),
        PaidAbility(
            label="host this on another piece of ice",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_this_on("another piece of ice"),
                    targets=(Target("another piece of ice", _another_piece_of_ice),),
                ),
            ),
        ),
    ),
)


SELF_MODIFYING_CODE = CardDefinition(
    name="Self-modifying Code",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="search for a program and install it",
            cost=Cost(credits=2, parts=(TrashThis(),)),
            clauses=(
                do(search(deck(Side.RUNNER), ("program",), AS_PRINTED)),
                do(install_found(AS_PRINTED)),
            ),
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
        ),
    ),
)


_ANOTHER_COPY = "another rezzed copy of that ice"


def _other_rezzed_copies(game: Game, resolution: Resolution) -> list[int]:
    passed = resolution.met_by(Passed).ice
    if not game.exists(passed) or not game.object(passed).is_rezzed:
        return []
    ice = [o for o in game.installed() if o.printed.type == "ice" and o.is_rezzed]
    return [o.oid for o in ice if o.oid != passed and game.name(o.oid) == game.name(passed)]


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
                                    lambda game, r: cards(game, _other_rezzed_copies(game, r)),
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


_WITHIN_ITS_COUNTERS = "a card in your grip"


def _costs_no_more_than_its_counters(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    counters = held(game, resolution.source, POWER)

    def cheap_enough(game: Game) -> list[int]:
        return [c for c in in_your_grip(game) if unpaid_cost(game, c) <= counters]

    return card_to_install(_WITHIN_ITS_COUNTERS, cheap_enough, IGNORING_THE_COST).valid(
        game, resolution
    )


DAVINCI = CardDefinition(
    name="DaVinci",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_run_is_successful(),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="install a card that costs no more than its power counters",
            cost=TRASH,
            clauses=(
                do(
                    install_chosen(_WITHIN_ITS_COUNTERS, IGNORING_THE_COST),
                    targets=(
                        Target(
                            _WITHIN_ITS_COUNTERS, _costs_no_more_than_its_counters, zone_named=True
                        ),
                    ),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


REAVER = CardDefinition(
    name="Reaver",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="apex",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="draw 1 card for an installed card that you trash",
            condition=the_first_time_each("turn", whenever_the_runner_trashes_an_installed_card()),
            clauses=(do(draw(1)),),
        ),
    ),
)


SAVOIR_FAIRE = CardDefinition(
    name="Savoir-faire",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="install a program from your grip",
            cost=Cost(credits=2),
            clauses=(install_from_grip(0, "program"),),
            limit="turn",
        ),
    ),
)


MISDIRECTION = CardDefinition(
    name="Misdirection",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="remove X tags",
            cost=x_credits(Cost(clicks=2)),
            clauses=(do(remove_tags(the_x_paid)),),
        ),
    ),
)
