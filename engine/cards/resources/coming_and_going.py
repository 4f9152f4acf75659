"""Resources with counters and credits that come and go, and others that last for a turn."""

from engine.cards.words.abilities import (
    any_ice,
    trash_this_when_empty,
)
from engine.cards.words.card_conditions import when_installed, whenever_you_install
from engine.cards.words.choices import installed_with_subtype, own_installed
from engine.cards.words.conditions import (
    the_first_time_each,
    this,
    when_turn_begins,
    when_turn_ends,
)
from engine.cards.words.continuous import is_printed_on_it
from engine.cards.words.costs import trash_from_the_top_of_rd
from engine.cards.words.counters import for_each_hosted, load, place_on_this, remove_from_this
from engine.cards.words.credits import take_all_credits
from engine.cards.words.effects import bypass_encountered_ice, do, draw, gain_clicks, trash_this
from engine.cards.words.funds import (
    may_move_credits_here_as_your_turn_begins,
    place_credits_as_your_turn_begins,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import is_virus_program
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Modify, Only
from engine.kernel.card import CardDefinition
from engine.kernel.events import ActionTaken
from engine.kernel.game import Game
from engine.kernel.game_concepts.clicks import LoseClicks
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import AnyCounters
from engine.kernel.game_concepts.counters import POWER, VIRUS
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

ALGO_TRADING = CardDefinition(
    name="Algo Trading",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        may_move_credits_here_as_your_turn_begins(Side.RUNNER, 3),
        place_credits_as_your_turn_begins(Side.RUNNER, 2, least=6),
        PaidAbility(
            label="take all credits",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(take_all_credits),),
            uses_hosted=True,
        ),
    ),
)


BUG_OUT_BAG = CardDefinition(
    name="Bug Out Bag",
    side=Side.RUNNER,
    type="resource",
    cost=None,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place X power counters",
            condition=when_installed(this),
            clauses=(do(place_on_this(lambda game, r: game.object(r.source).chosen_x, POWER)),),
        ),
        ConditionalAbility(
            label="with an empty grip draw a card for each power counter and trash this",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(
                If(
                    lambda game, _r: not game.zone(hand(Side.RUNNER)),
                    (do(draw(for_each_hosted(POWER)), trash_this),),
                ),
            ),
        ),
    ),
)


_ICEBREAKER = "an icebreaker"


def _stronger_for_each_card_in_the_grip(_game: Game, resolution: Resolution) -> Effect:
    chosen = resolution.the(_ICEBREAKER)
    more = Modify(
        "strength",
        lambda _game, _source, about: about == chosen,
        lambda game, *_: len(game.zone(hand(Side.RUNNER))),
    )
    return LastingChange(
        target=chosen,
        declarations=(more,),
        duration=Duration.RUN,
        words="+1 strength for each card in the grip",
    )


DEAN_LISTER = CardDefinition(
    name="Dean Lister",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="an icebreaker is stronger by the cards in your grip",
            cost=TRASH,
            clauses=(
                do(
                    _stronger_for_each_card_in_the_grip,
                    targets=(installed_with_subtype(_ICEBREAKER, "icebreaker"),),
                ),
            ),
        ),
    ),
)


_CARD = "one of your installed cards"


def _it_loses_its_printed_abilities(_game: Game, resolution: Resolution) -> Effect:
    chosen = resolution.the(_CARD)
    return LastingChange(
        target=chosen,
        declarations=(ChangeCharacteristics(Only(lambda *_: chosen), loses=is_printed_on_it),),
        duration=Duration.TURN,
        words="it loses its printed abilities",
    )


DR_LOVEGOOD = CardDefinition(
    name="Dr. Lovegood",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="adam",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="a card loses its printed abilities this turn",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(_it_loses_its_printed_abilities, targets=(own_installed(_CARD),)),),
        ),
    ),
)


def _is_on_an_installed_resource(game: Game, _source: int, event: ActionTaken) -> bool:
    if event.side is not Side.RUNNER or isinstance(event.action, str):
        return False
    card = game.object(event.action[0])
    return card.installed and card.printed.type == "resource"


JULI_MOREIRA_LEE = CardDefinition(
    name="Juli Moreira Lee",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="load 4 power counters",
            condition=when_installed(this),
            clauses=(do(load(4, POWER)),),
        ),
        trash_this_when_empty(),
        ConditionalAbility(
            label="remove 1 power counter and gain a click",
            condition=the_first_time_each(
                "turn", Condition(ActionTaken, _is_on_an_installed_resource)
            ),
            clauses=(do(remove_from_this(1, POWER), gain_clicks(1)),),
        ),
    ),
)


def _lose_all_clicks(game: Game, _resolution: Resolution) -> Effect:
    return LoseClicks(side=Side.RUNNER, base=game.state.clicks[Side.RUNNER])


LOGIC_BOMB = CardDefinition(
    name="Logic Bomb",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    faction="adam",
    influence_cost=5,
    abilities=(
        PaidAbility(
            label="bypass the encountered ice, lose all clicks",
            cost=TRASH,
            clauses=(do(bypass_encountered_ice), do(_lose_all_clicks)),
            encountered=any_ice,
        ),
    ),
)


THE_NIHILIST = CardDefinition(
    name="The Nihilist",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=4,
    unique=True,
    faction="anarch",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="place 2 virus counters",
            condition=the_first_time_each("turn", whenever_you_install(is_virus_program)),
            clauses=(do(place_on_this(2, VIRUS)),),
        ),
        ConditionalAbility(
            label="remove 2 virus counters to draw 2 cards or have R&D trashed from",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(AnyCounters(VIRUS, 2),)),
                    then=(
                        NestedCost(
                            Side.CORP, trash_from_the_top_of_rd(1), otherwise=(do(draw(2)),)
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)
