"""Events that let you choose among effects, or do several of them."""

from dataclasses import replace

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import cards_to_expose
from engine.cards.words.continuous import costs_less, play_only_as_first_click
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import can_spend_hosted_credits_to, trash_costs
from engine.cards.words.effects import do, draw, expose_chosen, gain_credits, remove_tags
from engine.cards.words.installing import install_from_grip
from engine.cards.words.runs import if_successful, play_to_run, run
from engine.cards.words.tags import remove_up_to_tags
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.instructions.modal import Modes
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.link import link
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side

BAHIA_BANDS = CardDefinition(
    name="Bahia Bands",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        play_to_run(),
        if_successful(
            "resolve 2 of 4 effects",
            Modes(
                (
                    Choice("draw 2 cards", (do(draw(2)),)),
                    Choice("install 1 card for 1[c] less", (install_from_grip(1),)),
                    Choice("remove 1 tag", (do(remove_tags(1)),)),
                    Choice("place 4[c] for trash costs", (do(place_on_this(4)),)),
                ),
                2,
            ),
        ),
        replace(can_spend_hosted_credits_to("trash costs", trash_costs), condition=is_its_run),
    ),
)


_ICE = "a piece of ice to expose"


def _ice_to_expose(game: Game, resolution: Resolution) -> list[int]:
    exposable = cards_to_expose(_ICE).valid(game, resolution)
    return [card for card in exposable if game.object(card).printed.type == "ice"]


DEUCES_WILD = CardDefinition(
    name="Deuces Wild",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="resolve 2 of 4 effects",
            clauses=(
                Modes(
                    (
                        Choice("gain 3[c]", (do(gain_credits(3)),)),
                        Choice("draw 2 cards", (do(draw(2)),)),
                        Choice("remove 1 tag", (do(remove_tags(1)),)),
                        Choice(
                            "expose 1 piece of ice, then run",
                            (
                                do(
                                    expose_chosen(_ICE),
                                    run(),
                                    targets=(Target(_ICE, _ice_to_expose),),
                                ),
                            ),
                        ),
                    ),
                    2,
                ),
            ),
        ),
    ),
)


LIE_LOW = CardDefinition(
    name="Lie Low",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="draw 4 cards or remove up to 2 tags",
            clauses=(
                Modes(
                    (
                        Choice("draw 4 cards", (do(draw(4)),)),
                        Choice("remove up to 2 tags", (remove_up_to_tags(2),)),
                    ),
                ),
            ),
        ),
    ),
)


NETWORKING = CardDefinition(
    name="Networking",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="remove 1 tag, and take this up again for 1[c]",
            clauses=(
                do(remove_tags(1)),
                NestedCost(
                    Side.RUNNER,
                    Cost(credits=1),
                    then=(do(lambda _game, r: AddToHand(cards=[r.source])),),
                ),
            ),
        ),
    ),
)


def _1_less_for_each_link(game: Game, _source: int) -> int:
    return link(game)


OFFICE_SUPPLIES = CardDefinition(
    name="Office Supplies",
    side=Side.RUNNER,
    type="event",
    cost=4,
    faction="sunny-lebeau",
    influence_cost=3,
    abilities=(
        costs_less("play cost", _1_less_for_each_link),
        PlayAbility(
            label="gain 4[c] or draw 4 cards",
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("gain 4[c]", (do(gain_credits(4)),)),
                        Choice("draw 4 cards", (do(draw(4)),)),
                    ),
                ),
            ),
        ),
    ),
)


PAPER_TRIPPING = CardDefinition(
    name="Paper Tripping",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=4,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="remove all tags",
            clauses=(do(remove_tags(lambda game, _r: game.state.tags)),),
        ),
    ),
)
