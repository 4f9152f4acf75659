"""Assets that are used with clicks, or give them."""

from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import when_the_runner_trashes_this
from engine.cards.words.choices import swap_two
from engine.cards.words.conditions import (
    the_first_time_each,
    when_the_runners_next_turn_begins,
    when_turn_begins,
    whenever_you_have_spent_clicks_on_an_action,
)
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import take_all_credits
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw,
    gain_clicks,
    gain_credits,
    lose_a_click,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS, may_install_one
from engine.cards.words.places import in_hq, installed_corp_cards
from engine.cards.words.rezzing import card_to_rez, rez_chosen
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import InstallEach, PlayEach
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import ReturnToHand, TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

BASS_CH1R180G4 = CardDefinition(
    name="Bass CH1R180G4",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid"}),
    cost=3,
    unique=True,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="gain [click][click]",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_clicks(2)),),
        ),
    ),
)


CALVIN_B4L3Y = CardDefinition(
    name="Calvin B4L3Y",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid"}),
    cost=0,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="draw 2 cards", cost=Cost(clicks=1), clauses=(do(draw(2)),), limit="turn"
        ),
        ConditionalAbility(
            label="draw 2 cards",
            condition=when_the_runner_trashes_this(),
            clauses=(do(draw(2)),),
            optional=True,
        ),
    ),
)


ECHO_CHAMBER = CardDefinition(
    name="Echo Chamber",
    side=Side.CORP,
    type="asset",
    cost=4,
    trash_cost=1,
    faction="nbn",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="it becomes an agenda worth 1 point",
            cost=Cost(clicks=3),
            clauses=(do(add_this_to_score_area(Side.CORP, 1)),),
        ),
    ),
)


_TO_REZ = "a card to rez"


ELIZAS_TOYBOX = CardDefinition(
    name="Eliza's Toybox",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ritzy"}),
    cost=4,
    unique=True,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="rez a card, ignoring all costs",
            cost=Cost(clicks=3),
            clauses=(
                do(
                    rez_chosen(_TO_REZ, IGNORING_ALL_COSTS),
                    targets=(card_to_rez(_TO_REZ, IGNORING_ALL_COSTS),),
                ),
            ),
        ),
    ),
)


HUMANOID_RESOURCES = CardDefinition(
    name="Humanoid Resources",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="gain 4[c], draw 3 cards, install up to 2 and play 1 operation",
            cost=Cost(clicks=3, parts=(TrashThis(),)),
            clauses=(
                do(gain_credits(4), draw(3)),
                InstallEach(in_hq, 2),
                PlayEach(in_hq, 1),
            ),
        ),
    ),
)


_YOUR_CARD = "one of your installed cards"


ISABEL_MCGUIRE = CardDefinition(
    name="Isabel McGuire",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=0,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="add 1 of your installed cards to HQ",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    add_chosen_to_hand(_YOUR_CARD),
                    targets=(Target(_YOUR_CARD, installed_corp_cards),),
                ),
            ),
        ),
    ),
)


JANAINA_JK_DUMONT_KINDELAN = CardDefinition(
    name="Janaína “JK” Dumont Kindelán",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"academic", "clone"}),
    cost=1,
    unique=True,
    trash_cost=1,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 3[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(place_on_this(3)),),
        ),
        PaidAbility(
            label="add it to HQ, take all its credits and install 1 card",
            cost=Cost(clicks=1, parts=(ReturnToHand(),)),
            clauses=(do(take_all_credits), may_install_one(in_hq)),
            uses_hosted=True,
        ),
    ),
)


MCA_AUSTERITY_POLICY = CardDefinition(
    name="MCA Austerity Policy",
    side=Side.CORP,
    type="asset",
    cost=1,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="place 1 power counter; the Runner's next turn begins with the loss of [click]",
            cost=Cost(clicks=1),
            clauses=(
                do(place_on_this(1, POWER)),
                do(when_the_runners_next_turn_begins("lose [click]", do(lose_a_click))),
            ),
            limit="turn",
        ),
        PaidAbility(
            label="gain [click][click][click][click]",
            cost=Cost(clicks=1, parts=(TrashThis(), HostedCounters(POWER, 3))),
            clauses=(do(gain_clicks(4)),),
        ),
    ),
)


def _installed_ice(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if o.printed.type == "ice"]


TENMA_LINE = CardDefinition(
    name="Tenma Line",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"clone"}),
    cost=2,
    trash_cost=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="swap 2 pieces of installed ice",
            cost=Cost(clicks=1),
            clauses=(swap_two(_installed_ice),),
        ),
    ),
)


JEEVES_MODEL_BIOROIDS = CardDefinition(
    name="Jeeves Model Bioroids",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"alliance"}),
    cost=2,
    trash_cost=5,
    faction="haas-bioroid",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="gain [click]",
            condition=the_first_time_each("turn", whenever_you_have_spent_clicks_on_an_action(3)),
            clauses=(do(gain_clicks(1)),),
        ),
    ),
    wording="Its ability about deckbuilding is left out.",
)
