"""Assets that give credits, turn by turn or click by click."""

from dataclasses import replace

from engine.cards.words.abilities import take_hosted_credits, trash_this_when_empty
from engine.cards.words.card_conditions import when_empty, when_none_is_left, when_rezzed
from engine.cards.words.conditions import the_first_time_each, when_turn_begins
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.counters import for_each_hosted, load, place_on_this
from engine.cards.words.credits import take_credits
from engine.cards.words.effects import do, draw, gain_clicks, gain_credits, trash_this
from engine.cards.words.interrupts import INTERRUPT, instead, would_be_trashed
from engine.cards.words.run_conditions import whenever_you_initiate_a_run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Ability, ConditionalAbility, PaidAbility, Would
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT
from engine.kernel.sides import Side

NICO_CAMPAIGN = CardDefinition(
    name="Nico Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=2,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(label="load 9[c]", condition=when_rezzed(), clauses=(do(load(9)),)),
        ConditionalAbility(
            label="when empty, trash it and draw 1 card",
            condition=when_empty(),
            clauses=(do(trash_this, draw(1)),),
        ),
        ConditionalAbility(
            label="take 3[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(take_credits(3)),),
        ),
    ),
)


PAD_CAMPAIGN = CardDefinition(
    name="PAD Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=2,
    trash_cost=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


REGOLITH_MINING_LICENSE = CardDefinition(
    name="Regolith Mining License",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(label="load 15[c]", condition=when_rezzed(), clauses=(do(load(15)),)),
        trash_this_when_empty(),
        take_hosted_credits(3),
    ),
)


def _campaign(loaded: int, each_turn: int) -> tuple[Ability, ...]:
    """So many credits as it is rezzed, so many taken each turn, and trashed without any.

    The texts place the credits, and look for when none are left, be any spent or moved.
    """
    return (
        ConditionalAbility(
            label=f"place {loaded}[c]",
            condition=when_rezzed(),
            clauses=(do(place_on_this(loaded)),),
        ),
        ConditionalAbility(
            label="trash it when no credits are left",
            condition=when_none_is_left(CREDIT),
            clauses=(do(trash_this),),
        ),
        ConditionalAbility(
            label=f"take {each_turn}[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(take_credits(each_turn)),),
        ),
    )


ADONIS_CAMPAIGN = CardDefinition(
    name="Adonis Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=4,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=_campaign(12, 3),
)


CSR_CAMPAIGN = CardDefinition(
    name="CSR Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=2,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="draw 1 card",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(draw(1)),),
            optional=True,
        ),
    ),
)


EVE_CAMPAIGN = CardDefinition(
    name="Eve Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=5,
    trash_cost=5,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=_campaign(16, 2),
)


LAUNCH_CAMPAIGN = CardDefinition(
    name="Launch Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=1,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=_campaign(6, 2),
)


MARKED_ACCOUNTS = CardDefinition(
    name="Marked Accounts",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"transaction"}),
    cost=0,
    trash_cost=5,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="take 1[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(take_credits(1)),),
        ),
        PaidAbility(label="place 3[c]", cost=Cost(clicks=1), clauses=(do(place_on_this(3)),)),
    ),
)


PRIVATE_CONTRACTS = CardDefinition(
    name="Private Contracts",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"transaction"}),
    cost=3,
    trash_cost=5,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 14[c]", condition=when_rezzed(), clauses=(do(place_on_this(14)),)
        ),
        ConditionalAbility(
            label="trash it when no credits are left",
            condition=when_none_is_left(CREDIT),
            clauses=(do(trash_this),),
        ),
        take_hosted_credits(2),
    ),
)


def _shuffle_into_rd(game: Game, card: int) -> int:
    shuffling = ShuffleInto(cards=[card], by=Side.CORP)
    shuffling.apply(game)
    return shuffling.became[0]


def _shuffled_into_rd_as_trashed(_game: Game, source: int, effect: Trash) -> list[Effect]:
    where = effect.instead | {source: _shuffle_into_rd}
    return [replace(effect, cards=list(effect.cards), instead=where)]


_SHUFFLED_INTO_RD_INSTEAD = Replace(
    Trash,
    lambda game, source, effect: effect.adds_to_pile(game, source),
    _shuffled_into_rd_as_trashed,
)


MARILYN_CAMPAIGN = CardDefinition(
    name="Marilyn Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(label="load 8[c]", condition=when_rezzed(), clauses=(do(load(8)),)),
        trash_this_when_empty(),
        ConditionalAbility(
            label="take 2[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(take_credits(2)),),
        ),
        ConditionalAbility(
            label="it goes into R&D, shuffled, and not to Archives",
            condition=Would(Trash, would_be_trashed),
            clauses=(do(instead(_SHUFFLED_INTO_RD_INSTEAD)),),
            optional=True,
            flags=INTERRUPT,
        ),
    ),
)


OTTO_CAMPAIGN = CardDefinition(
    name="Otto Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=2,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(label="load 6[c]", condition=when_rezzed(), clauses=(do(load(6)),)),
        ConditionalAbility(
            label="when empty, trash it and gain [click][click]",
            condition=when_empty(),
            clauses=(do(trash_this, gain_clicks(2)),),
        ),
        ConditionalAbility(
            label="take 2[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(take_credits(2)),),
        ),
    ),
)


REFUGE_CAMPAIGN = CardDefinition(
    name="Refuge Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=4,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain 2[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


TIERED_SUBSCRIPTION = CardDefinition(
    name="Tiered Subscription",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each("turn", whenever_you_initiate_a_run()),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


UBIQUITOUS_VIG = CardDefinition(
    name="Ubiquitous Vig",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=1,
    trash_cost=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="gain 1[c] for each advancement counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(for_each_hosted(ADVANCEMENT))),),
        ),
    ),
)
