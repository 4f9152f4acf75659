"""Events that give credits, clicks and cards."""

from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.continuous import (
    play_only_as_first_click,
)
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    gain_credits,
    lose_a_click_if_any_remains,
    suffer_damage,
)
from engine.kernel.abilities.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility
from engine.kernel.abilities.lasting import (
    CreateDelayed,
)
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.modal import Modes
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
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


@carries_out("1.16.2d")
def _has_an_install_cost(game: Game, card: int) -> bool:
    """Whether 1[c] or more is printed; once it is installed an X is not being paid, and so 0."""
    return bool(game.object(card).printed.cost)


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
