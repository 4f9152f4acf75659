"""Assets with recurring credits."""

from engine.cards.words.credits import (
    advancing,
    in_a_trace,
    installing_cards,
    recurring_credits,
    rezzing,
)
from engine.kernel.additional_rules.link import link
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _link_of_the_runner(game: Game, _source: int) -> int:
    return link(game)


DEDICATED_SERVER = CardDefinition(
    name="Dedicated Server",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=3,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(recurring_credits(2, "2 recurring credits to rez ice", rezzing("ice")),),
)


MUMBA_TEMPLE = CardDefinition(
    name="Mumba Temple",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"alliance", "facility"}),
    cost=1,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=2,
    abilities=(recurring_credits(2, "2 recurring credits to rez cards", rezzing()),),
    wording="Its influence cost beside few pieces of ice matters only to decks.",
)


NET_POLICE = CardDefinition(
    name="Net Police",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        recurring_credits(
            _link_of_the_runner, "a recurring credit for each link, in traces", in_a_trace
        ),
    ),
)


PRIMARY_TRANSMISSION_DISH = CardDefinition(
    name="Primary Transmission Dish",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"beanstalk"}),
    cost=2,
    trash_cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(recurring_credits(3, "3 recurring credits in traces", in_a_trace),),
)


THE_ROOT = CardDefinition(
    name="The Root",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"beanstalk"}),
    cost=6,
    trash_cost=4,
    unique=True,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        recurring_credits(
            3,
            "3 recurring credits to advance, install and rez cards",
            advancing(),
            installing_cards,
            rezzing(),
        ),
    ),
)
