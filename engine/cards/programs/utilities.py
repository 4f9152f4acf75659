"""Programs that are no icebreakers, each for one thing of its own: most are utilities."""

from engine.cards.words.abilities import (
    ice_of,
    trash_this_when_you_purge,
)
from engine.cards.words.card_conditions import whenever_the_runner_trashes_an_installed_card
from engine.cards.words.choices import (
    card_in_heap,
    choose_a_server_as_this_is_installed,
    chosen_server,
)
from engine.cards.words.conditions import the_first_time_each, when_turn_begins
from engine.cards.words.costs import the_x_paid, x_credits
from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.effects import bypass_that_ice, do, draw, remove_tags
from engine.cards.words.interrupts import (
    FACEDOWN_INSTEAD,
    INTERRUPT,
    TRASH,
    instead,
    would_be_trashed,
)
from engine.cards.words.run_conditions import (
    whenever_run_is_successful_on,
    whenever_you_breach,
    whenever_you_encounter_ice,
)
from engine.cards.words.runs import access_additional
from engine.cards.words.searching import shuffle_into_deck
from engine.cards.words.subtypes import SUBTYPES
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import GainChosenSubtype
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.counters import POWER, VIRUS
from engine.kernel.sides import Side

PLAGUE = CardDefinition(
    name="Plague",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        choose_a_server_as_this_is_installed(),
        ConditionalAbility(
            label="place 2 virus counters",
            condition=whenever_run_is_successful_on(chosen_server),
            clauses=(do(place_on_this(2, VIRUS)),),
            optional=True,
        ),
    ),
)


EXER = CardDefinition(
    name="eXer",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="access 1 additional card",
            condition=whenever_you_breach("R&D"),
            clauses=(do(access_additional(1)),),
        ),
        trash_this_when_you_purge(),
    ),
)


def _is_ap_destroyer_or_observer(game: Game, _source: int, event: Encountered) -> bool:
    return ice_of("ap", "destroyer", "observer")(game, event.ice)


LASER_POINTER = CardDefinition(
    name="Laser Pointer",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"weapon"}),
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="trash this to bypass that ice",
            condition=Condition(Encountered, _is_ap_destroyer_or_observer),
            clauses=(NestedCost(Side.RUNNER, TRASH, then=(do(bypass_that_ice),)),),
            optional=True,
        ),
    ),
)


def _copies_installed(game: Game) -> int:
    return sum(game.name(o.oid) == "Origami" for o in game.installed() if o.faceup)


ORIGAMI = CardDefinition(
    name="Origami",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="+1 maximum hand size for each copy installed",
            declarations=(
                Modify(
                    "maximum hand size",
                    lambda _game, _source, about: about is Side.RUNNER,
                    lambda game, _source, _about: _copies_installed(game),
                ),
            ),
        ),
    ),
)


_NO_MAIN_SUBTYPE = tuple(s for s in SUBTYPES if s not in ("barrier", "code gate", "sentry"))


def _give_it_a_subtype(_game: Game, resolution: Resolution) -> Effect:
    return GainChosenSubtype(
        card=resolution.met_by(Encountered).ice, among=_NO_MAIN_SUBTYPE, duration=Duration.RUN
    )


PANCHATANTRA = CardDefinition(
    name="Panchatantra",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="give that ice a subtype for this run",
            condition=whenever_you_encounter_ice(),
            clauses=(do(_give_it_a_subtype),),
            optional=True,
            limit="turn",
        ),
    ),
)


_TO_SHUFFLE = "cards in your heap"


TROPE = CardDefinition(
    name="Trope",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="shuffle back as many cards of the heap as it had counters",
            cost=Cost(clicks=1, parts=(RemoveThisFromGame(),)),
            clauses=(
                do(
                    shuffle_into_deck(_TO_SHUFFLE, for_each=for_each_hosted(POWER)),
                    targets=(card_in_heap(_TO_SHUFFLE, for_each_hosted(POWER)),),
                ),
            ),
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
