"""Run events against the Corp's credits and cards in HQ."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.costs import all_you_can_spend, spending_clicks, spending_credits
from engine.cards.words.effects import corp_loses_credits, do, gain_credits, take_tags
from engine.cards.words.places import in_hq
from engine.cards.words.runs import following, for_the_run, if_successful, play_to_run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.card_manipulation.movements.transfers import AddToDeck
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credit_effects import GainCreditsForEachLost, LoseCredits
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side


def _hq_to_the_top_of_rd(game: Game, _source: int) -> list[Effect]:
    return [AddToDeck(cards=in_hq(game), by=Side.CORP)]


CBI_RAID = CardDefinition(
    name="CBI Raid",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=3,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "HQ goes to the top of R&D instead of being breached",
            do(
                for_the_run(
                    "all cards in HQ are added to R&D instead",
                    instead_of_breaching(_hq_to_the_top_of_rd),
                )
            ),
        ),
    ),
)


def _1_for_each_the_corp_loses_up_to_5(_game: Game, _resolution: Resolution) -> list[Effect]:
    loss = LoseCredits(side=Side.CORP, base=5, up_to=Side.RUNNER)
    return [loss, GainCreditsForEachLost(side=Side.RUNNER, loss=loss, each=1)]


def _divert(_game: Game, source: int) -> list[Effect]:
    return following(
        "the Corp loses up to 5[c], and you gain as many",
        source,
        do(_1_for_each_the_corp_loses_up_to_5),
    )


DIVERSION_OF_FUNDS = CardDefinition(
    name="Diversion of Funds",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double", "run", "sabotage"}),
    cost=1,
    faction="criminal",
    influence_cost=5,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        play_to_run("HQ"),
        if_successful(
            "you may divert up to 5[c] instead of breaching",
            do(for_the_run("divert instead", instead_of_breaching(_divert, optional=True))),
        ),
    ),
)


def _2_for_each_lost(_game: Game, resolution: Resolution) -> int:
    return 2 * sum(e.lost for e in resolution.done if isinstance(e, LoseCredits))


TRANSFER_OF_WEALTH = CardDefinition(
    name="Transfer of Wealth",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="criminal",
    influence_cost=4,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "take 1 tag, the Corp loses 3[c], gain 2[c] for each",
            do(take_tags(1), corp_loses_credits(3)),
            do(gain_credits(_2_for_each_lost)),
        ),
    ),
)


def _vamp(_game: Game, source: int) -> list[Effect]:
    return following(
        "spend any number of credits: the Corp loses as many, and you take 1 tag",
        source,
        PayUpTo(
            Side.RUNNER,
            all_you_can_spend,
            spending_credits,
            then=(do(corp_loses_credits(chosen_number)), do(take_tags(1))),
        ),
    )


VAMP = CardDefinition(
    name="Vamp",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "you may spend any number of credits instead of breaching",
            do(for_the_run("spend credits instead", instead_of_breaching(_vamp, optional=True))),
        ),
    ),
)


def _destroy(_game: Game, source: int) -> list[Effect]:
    return following(
        "spend any number of clicks: the Corp trashes as many cards from HQ at random",
        source,
        PayUpTo(
            Side.RUNNER,
            lambda game, _r: game.state.clicks[Side.RUNNER],
            spending_clicks,
            then=(do(_the_corp_trashes_that_many),),
        ),
    )


def _the_corp_trashes_that_many(game: Game, resolution: Resolution) -> Effect:
    many = chosen_number(game, resolution)
    return TrashAtRandom(side=Side.CORP, base=many, by=Side.CORP)


WANTON_DESTRUCTION = CardDefinition(
    name="Wanton Destruction",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        play_to_run("HQ"),
        if_successful(
            "you may spend clicks instead of breaching",
            do(for_the_run("spend clicks instead", instead_of_breaching(_destroy, optional=True))),
        ),
    ),
)
