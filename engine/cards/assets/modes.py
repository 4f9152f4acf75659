"""Assets that let you choose among effects, or play and install more."""

from engine.cards.words.card_conditions import when_rezzed, whenever_you_rez_ice
from engine.cards.words.choices import (
    advanceable_card,
    any_installed_card,
    card_in_hq,
    if_you_do,
    installed_ice,
    rezzed_ice,
)
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.counters import move_1_advancement_counter, place_on, place_on_this
from engine.cards.words.effects import do, draw, gain_clicks, gain_credits, trash_chosen
from engine.cards.words.places import (
    advanced_cards,
    facedown_cards_in_archives,
    if_no_ice_protects_this_server,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, If, May
from engine.kernel.abilities.instructions.modal import Modes
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AdditionalCost, Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.card_manipulation.rezzing import Turn
from engine.kernel.events import ActionEnded, Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT, MoveAnyNumber
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.sides import Side

_ICE = "an installed piece of ice"


def _1_or_3_as_the_only_asset(game: Game, resolution: Resolution) -> int:
    assets = [o for o in game.installed() if o.is_rezzed and o.printed.type == "asset"]
    return 1 if any(o.oid != resolution.source for o in assets) else 3


def _there_are_other_assets(game: Game, resolution: Resolution) -> bool:
    return _1_or_3_as_the_only_asset(game, resolution) == 1


_MODES = (
    Choice("draw 1 card", (do(draw(1)),)),
    Choice("gain 1[c]", (do(gain_credits(1)),)),
    Choice(
        "place 1 advancement counter on ice",
        (do(place_on(_ICE, 1, ADVANCEMENT), targets=(installed_ice(_ICE),)),),
    ),
    Choice("add this asset to HQ", (do(lambda _game, r: AddToHand(cards=[r.source])),)),
)


WALL_TO_WALL = CardDefinition(
    name="Wall to Wall",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=1,
    unique=True,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="resolve 1 of 4 modes, or up to 3 without other rezzed assets",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                If(
                    _there_are_other_assets,
                    (Modes(_MODES),),
                    otherwise=(Modes(_MODES, 3, up_to=True),),
                ),
            ),
        ),
    ),
)


_FROM_HQ, _FACEDOWN, _INSTALLED = "a card in HQ", "a facedown card in Archives", "an installed card"


def _it_was_turned(game: Game, resolution: Resolution) -> bool:
    return any(isinstance(effect, Turn) for effect in resolution.done)


COHORT_GUIDANCE_PROGRAM = CardDefinition(
    name="Cohort Guidance Program",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"clone"}),
    cost=1,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash 1 card from HQ, or turn 1 in Archives faceup, for more",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                Modes(
                    (
                        Choice(
                            "trash 1 card from HQ",
                            (
                                do(trash_chosen(_FROM_HQ), targets=(card_in_hq(_FROM_HQ),)),
                                if_you_do(do(gain_credits(2), draw(1))),
                            ),
                        ),
                        Choice(
                            "turn 1 card in Archives faceup",
                            (
                                do(
                                    lambda _game, r: Turn(card=r.the(_FACEDOWN), faceup=True),
                                    targets=(
                                        Target(
                                            _FACEDOWN, facedown_cards_in_archives, zone_named=True
                                        ),
                                    ),
                                ),
                                If(
                                    _it_was_turned,
                                    (
                                        do(
                                            place_on(_INSTALLED, 1, ADVANCEMENT),
                                            targets=(any_installed_card(_INSTALLED),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    )
                ),
            ),
            optional=True,
        ),
    ),
)


_FROM, _TO = "a card with an advancement counter", "another card you can advance"
_ADVANCEABLE = "a card you can advance"


def _others_you_can_advance(game: Game, resolution: Resolution) -> list[int]:
    every = advanceable_card(_TO).valid(game, resolution)
    return [card for card in every if card != resolution.target(_FROM)]


HEARTS_AND_MINDS = CardDefinition(
    name="Hearts and Minds",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political"}),
    cost=1,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="move 1 advancement counter, and place 1 where no ice protects this",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                May(
                    "move 1 advancement counter",
                    (
                        do(
                            move_1_advancement_counter(_FROM, _TO),
                            targets=(
                                Target(_FROM, advanced_cards),
                                Target(_TO, _others_you_can_advance),
                            ),
                        ),
                    ),
                ),
                if_no_ice_protects_this_server(
                    May(
                        "place 1 advancement counter",
                        (
                            do(
                                place_on(_ADVANCEABLE, 1, ADVANCEMENT),
                                targets=(advanceable_card(_ADVANCEABLE),),
                            ),
                        ),
                    )
                ),
            ),
            optional=True,
        ),
    ),
)


def _move_any_number_to_that_ice(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.met_by(Rezzed).card
    return MoveAnyNumber(kind=ADVANCEMENT, origin=resolution.source, destination=ice)


ANSON_ROSE = CardDefinition(
    name="Anson Rose",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=1,
    unique=True,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(place_on_this(1, ADVANCEMENT)),),
        ),
        ConditionalAbility(
            label="move advancement counters to that ice",
            condition=whenever_you_rez_ice(),
            clauses=(do(_move_any_number_to_that_ice),),
            optional=True,
        ),
    ),
)


def _it_was_taken_exactly_3_times(game: Game, _source: int, event: ActionEnded) -> bool:
    taken = [e for e in history.this_turn(game, ActionEnded) if e.side is Side.CORP]
    same = [e for e in taken if e.action == event.action]
    return event.side is Side.CORP and len([e for e in same if e is not event]) == 2


WAGE_WORKERS = CardDefinition(
    name="Wage Workers",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid", "clone", "industrial"}),
    cost=2,
    unique=True,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain [click]",
            condition=Condition(ActionEnded, _it_was_taken_exactly_3_times),
            clauses=(do(gain_clicks(1)),),
        ),
    ),
)


_CHOSEN_BIOROID, _BIOROID_ICE = "chosen bioroid", "a rezzed piece of bioroid ice"


def _a_runner_card_breaks_it(game: Game, source: int, attempt: BreakSubroutines) -> bool:
    chosen = game.object(source).remembered.get(_CHOSEN_BIOROID)
    encounter = game.state.encounter
    is_it = encounter is not None and encounter.ice == chosen
    by = attempt.source
    return is_it and by is not None and game.object(by).owner is Side.RUNNER


TRIESTE_MODEL_BIOROIDS = CardDefinition(
    name="Trieste Model Bioroids",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid"}),
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="choose 1 rezzed piece of bioroid ice",
            condition=when_rezzed(),
            clauses=(
                do(
                    Remembers(_CHOSEN_BIOROID, _BIOROID_ICE),
                    targets=(rezzed_ice(_BIOROID_ICE, "bioroid"),),
                ),
            ),
        ),
        StaticAbility(
            label="Runner cards cannot break the chosen ice",
            declarations=(Prohibit(BreakSubroutines, _a_runner_card_breaks_it),),
        ),
    ),
)


def _2_for_a_copy_in_the_heap(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    if purpose.kind != "play" or purpose.target is None:
        return None
    event = game.object(purpose.target)
    others = [card for card in game.zone(discard_pile(Side.RUNNER)) if card != purpose.target]
    heap = {game.name(card) for card in others}
    is_one = event.printed.type == "event" and event.printed.name in heap
    return Cost(credits=2) if is_one else None


STUDENT_LOANS = CardDefinition(
    name="Student Loans",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="2[c] to play an event with a copy in the heap",
            declarations=(AdditionalCost(_2_for_a_copy_in_the_heap),),
        ),
    ),
)
