"""Events that give credits, clicks and cards."""

from engine.cards.words.abilities import when_trashed_from_your_grip_or_stack
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.choices import cards_to_expose
from engine.cards.words.continuous import play_only_as_first_click
from engine.cards.words.costs import suffering
from engine.cards.words.effects import (
    do,
    draw,
    expose_chosen,
    gain_clicks,
    gain_credits,
    lose_a_click_if_any_remains,
    suffer_damage,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.modal import Modes
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.cite import carries_out
from engine.kernel.events import RunSucceeded, TurnEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

AMPED_UP = CardDefinition(
    name="Amped Up",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="gain 3 clicks, suffer 1 core damage",
            clauses=(do(gain_clicks(3), suffer_damage(1, DamageKind.CORE, preventable=False)),),
        ),
    ),
)


CREATIVE_COMMISSION = CardDefinition(
    name="Creative Commission",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 5[c], lose [click]",
            clauses=(do(gain_credits(5)), lose_a_click_if_any_remains),
        ),
    ),
)


DIESEL = CardDefinition(
    name="Diesel",
    side=Side.RUNNER,
    type="event",
    influence_cost=2,
    faction="shaper",
    cost=0,
    abilities=(PlayAbility(label="draw 3 cards", clauses=(do(draw(3)),)),),
)


def _each_click_remaining(game: Game, resolution: Resolution) -> int:
    return game.state.clicks[resolution.controller]


RITUAL = CardDefinition(
    name="Ritual",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="draw 1 card for each [click] you have remaining",
            clauses=(do(draw(_each_click_remaining)),),
        ),
    ),
)


@carries_out("1.16.2d", "8.1.4a")
def _has_an_install_cost(game: Game, card: int) -> bool:
    """Whether 1[c] or more is printed; once it is installed an X is not being paid, and so 0.

    What is installed facedown has no cost.
    """
    obj = game.object(card)
    return bool(obj.printed.cost) and not obj.has_no_characteristics


_DRAW_OR_GAIN = ConditionalAbility(
    label="draw 1 card or gain 1[c]",
    condition=whenever_you_install(_has_an_install_cost),
    clauses=(
        ChooseOne(
            Side.RUNNER,
            (
                Choice("draw 1 card", (do(draw(1)),)),
                Choice("gain 1[c]", (do(gain_credits(1)),)),
            ),
        ),
    ),
)


def _for_the_turn(_game: Game, _resolution: Resolution) -> Effect:
    return CreateDelayed(ability=_DRAW_OR_GAIN, duration=Duration.TURN)


IN_THE_GROOVE = CardDefinition(
    name="In the Groove",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=0,
    faction="shaper",
    influence_cost=4,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(label="installs pay for the turn", clauses=(do(_for_the_turn),)),
    ),
)


PROCESS_AUTOMATION = CardDefinition(
    name="Process Automation",
    side=Side.RUNNER,
    type="event",
    influence_cost=1,
    faction="neutral-runner",
    cost=0,
    abilities=(
        PlayAbility(label="gain 2[c] and draw 1 card", clauses=(do(gain_credits(2), draw(1)),)),
    ),
)


SURE_GAMBLE = CardDefinition(
    name="Sure Gamble",
    side=Side.RUNNER,
    type="event",
    influence_cost=0,
    faction="neutral-runner",
    cost=5,
    abilities=(PlayAbility(label="gain 9[c]", clauses=(do(gain_credits(9)),)),),
)


VRCATION = CardDefinition(
    name="VRcation",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="draw 4 cards, lose [click]",
            clauses=(do(draw(4)), lose_a_click_if_any_remains),
        ),
    ),
)


WILDCAT_STRIKE = CardDefinition(
    name="Wildcat Strike",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="anarch",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 6[c] or draw 4 cards, as the Corp chooses",
            clauses=(
                Modes(
                    (
                        Choice("the Runner gains 6[c]", (do(gain_credits(6)),)),
                        Choice("the Runner draws 4 cards", (do(draw(4)),)),
                    ),
                    player=Side.CORP,
                ),
            ),
        ),
    ),
)


BUILD_SCRIPT = CardDefinition(
    name="Build Script",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        PlayAbility(label="gain 1[c] and draw 2 cards", clauses=(do(gain_credits(1), draw(2)),)),
    ),
)


def _installed_connections(game: Game, _resolution: Resolution) -> int:
    resources = [o.oid for o in game.installed() if o.printed.type == "resource"]
    return sum(game.has_subtype(card, "connection") for card in resources)


CALLING_IN_FAVORS = CardDefinition(
    name="Calling in Favors",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 1[c] for each connection",
            clauses=(do(gain_credits(_installed_connections)),),
        ),
    ),
)


DAY_JOB = CardDefinition(
    name="Day Job",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="anarch",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=3)),
        PlayAbility(label="gain 10[c]", clauses=(do(gain_credits(10)),)),
    ),
)


EASY_MARK = CardDefinition(
    name="Easy Mark",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"job"}),
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(PlayAbility(label="gain 3[c]", clauses=(do(gain_credits(3)),)),),
)


def _copies_of_this_in_the_heap(game: Game, resolution: Resolution) -> int:
    name = game.object(resolution.source).printed.name
    heap = game.zone(discard_pile(Side.RUNNER))
    return sum(game.object(card).printed.name == name for card in heap)


EXCLUSIVE_PARTY = CardDefinition(
    name="Exclusive Party",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="draw 1 card, gain 1[c] for each copy in the heap",
            clauses=(do(draw(1)), do(gain_credits(_copies_of_this_in_the_heap))),
        ),
    ),
)


INFILTRATION = CardDefinition(
    name="Infiltration",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="gain 2[c] or expose 1 card",
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("gain 2[c]", (do(gain_credits(2)),)),
                        Choice(
                            "expose 1 card",
                            (do(expose_chosen("a card"), targets=(cards_to_expose("a card"),)),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


QUALITY_TIME = CardDefinition(
    name="Quality Time",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="shaper",
    influence_cost=1,
    abilities=(PlayAbility(label="draw 5 cards", clauses=(do(draw(5)),)),),
)


RUNNING_HOT = CardDefinition(
    name="Running Hot",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(suffering(1, DamageKind.CORE)),
        PlayAbility(label="gain 3 clicks", clauses=(do(gain_clicks(3)),)),
    ),
)


STEELSKIN_SCARRING = CardDefinition(
    name="Steelskin Scarring",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(label="draw 3 cards", clauses=(do(draw(3)),)),
        when_trashed_from_your_grip_or_stack("draw 2 cards", do(draw(2))),
    ),
)


STRIKE_FUND = CardDefinition(
    name="Strike Fund",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        PlayAbility(label="gain 4[c]", clauses=(do(gain_credits(4)),)),
        when_trashed_from_your_grip_or_stack("gain 2[c]", do(gain_credits(2))),
    ),
)


def _2_for_each_successful_run(game: Game, _resolution: Resolution) -> int:
    return 2 * len(history.this_turn(game, RunSucceeded))


_GAIN_WHEN_THE_TURN_ENDS = ConditionalAbility(
    label="gain 2[c] for each successful run",
    condition=Condition(TurnEnded, lambda *_: True),
    clauses=(do(gain_credits(_2_for_each_successful_run)),),
)


THREE_STEPS_AHEAD = CardDefinition(
    name="Three Steps Ahead",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="when this turn ends, gain 2[c] for each successful run",
            clauses=(do(lambda *_: CreateDelayed(ability=_GAIN_WHEN_THE_TURN_ENDS)),),
        ),
    ),
)
