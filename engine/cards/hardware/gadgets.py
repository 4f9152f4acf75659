"""Gadgets: hardware that is used or trashed for one thing of its own."""

from engine.cards.words.abilities import place_when_installed
from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.choices import cards_to_expose
from engine.cards.words.conditions import (
    the_first_time_each,
    when_turn_begins,
    whenever_a_server_is_created,
)
from engine.cards.words.continuous import install_only_if, runner_has_more
from engine.cards.words.costs import trash_another_installed_card
from engine.cards.words.counters import place_on_this, this_has
from engine.cards.words.decks import look_at_top
from engine.cards.words.effects import (
    corp_loses_credits,
    do,
    draw,
    expose_chosen,
    gain_clicks,
    remove_tags,
    sabotage,
    trash_chosen,
    trash_this,
)
from engine.cards.words.installing import install_from_grip
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_the_root_of_a_remote_server, of_type
from engine.cards.words.run_conditions import (
    after_a_successful_run_on_hq,
    ran_successfully_on_a_central_server,
    whenever_run_is_successful,
    whenever_run_is_unsuccessful,
    whenever_you_initiate_a_run,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import ArrangeTop
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.visibility import LookAtTop
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def _a_program_from_the_grip(game: Game, _source: int, event: Installed) -> bool:
    is_program = game.object(event.card).faceup and of_type("program")(game, event.card)
    from_grip = event.by is Side.RUNNER and event.origin == hand(Side.RUNNER)
    return game.state.turn is Side.RUNNER and from_grip and is_program


AUTOSCRIPTER = CardDefinition(
    name="Autoscripter",
    side=Side.RUNNER,
    type="hardware",
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain a click",
            condition=the_first_time_each("turn", Condition(Installed, _a_program_from_the_grip)),
            clauses=(do(gain_clicks(1)),),
        ),
        ConditionalAbility(
            label="trash this",
            condition=whenever_run_is_unsuccessful(),
            clauses=(do(trash_this),),
        ),
    ),
)


CHOP_BOT_3000 = CardDefinition(
    name="Chop Bot 3000",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="trash another card to draw 1 card or remove 1 tag",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    trash_another_installed_card(),
                    then=(
                        ChooseOne(
                            Side.RUNNER,
                            (
                                Choice("draw 1 card", (do(draw(1)),)),
                                Choice("remove 1 tag", (do(remove_tags(1)),)),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


HIJACKED_ROUTER = CardDefinition(
    name="Hijacked Router",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Corp loses 1[c]",
            condition=whenever_a_server_is_created(),
            clauses=(do(corp_loses_credits(1)),),
        ),
        ConditionalAbility(
            label="trash this: the Corp loses 3[c]",
            condition=whenever_run_is_successful("Archives"),
            clauses=(NestedCost(Side.RUNNER, TRASH, then=(do(corp_loses_credits(3)),)),),
            optional=True,
        ),
    ),
)


LEMURIA_CODECRACKER = CardDefinition(
    name="Lemuria Codecracker",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="expose 1 card",
            cost=Cost(clicks=1, credits=1),
            clauses=(do(expose_chosen("a card"), targets=(cards_to_expose("a card"),)),),
            restriction=after_a_successful_run_on_hq,
        ),
    ),
)


MASTERWORK_V37 = CardDefinition(
    name="Masterwork (v37)",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="draw 1 card",
            condition=the_first_time_each("turn", whenever_you_install(of_type("hardware"))),
            clauses=(do(draw(1)),),
        ),
        ConditionalAbility(
            label="install a piece of hardware for 1[c] more",
            condition=whenever_you_initiate_a_run(),
            clauses=(install_from_grip(-1, "hardware"),),
            optional=True,
        ),
    ),
)


def _cameras(game: Game) -> int:
    return sum(game.name(o.oid) == "Spy Camera" for o in game.installed() if o.faceup)


def _look_at_as_many(game: Game, _resolution: Resolution) -> Effect:
    return LookAtTop(side=Side.RUNNER, base=_cameras(game))


def _arrange_as_many(game: Game, _resolution: Resolution) -> Effect:
    return ArrangeTop(side=Side.RUNNER, base=_cameras(game))


SPY_CAMERA = CardDefinition(
    name="Spy Camera",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"consumer grade"}),
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="look at the top of the stack and arrange it",
            cost=Cost(clicks=1),
            clauses=(do(_look_at_as_many), do(_arrange_as_many)),
        ),
        PaidAbility(
            label="look at the top card of R&D",
            cost=TRASH,
            clauses=(do(look_at_top(1, Side.CORP)),),
        ),
    ),
)


TIME_BOMB = CardDefinition(
    name="Time Bomb",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"weapon"}),
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        install_only_if(
            "install only after a successful run on a central server this turn",
            ran_successfully_on_a_central_server,
        ),
        place_when_installed(1, POWER),
        ConditionalAbility(
            label="with 3 power counters trash this and sabotage 3, or place 1",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                If(
                    this_has(3, POWER),
                    (do(trash_this, sabotage(3)),),
                    otherwise=(do(place_on_this(1, POWER)),),
                ),
            ),
        ),
    ),
)


_SOMEBODY = "a rezzed bioroid, clone, executive or sysop of a remote server"
_SUBTYPES = ("bioroid", "clone", "executive", "sysop")


def _people_of_remotes(game: Game, _resolution: Resolution) -> list[int]:
    rezzed = [o.oid for o in game.installed() if o.is_rezzed]
    there = [card for card in rezzed if in_the_root_of_a_remote_server(game, card)]
    return [c for c in there if any(game.has_subtype(c, s) for s in _SUBTYPES)]


UNREGISTERED_SW_35 = CardDefinition(
    name="Unregistered S&W '35",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"weapon"}),
    cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="trash somebody in a remote server",
            cost=Cost(clicks=2),
            clauses=(
                do(trash_chosen(_SOMEBODY), targets=(Target(_SOMEBODY, _people_of_remotes),)),
            ),
            restriction=after_a_successful_run_on_hq,
        ),
    ),
)
