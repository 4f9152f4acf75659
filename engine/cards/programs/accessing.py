"""Programs for what is accessed, seen or trashed in servers."""

from engine.cards.words.abilities import place_when_installed
from engine.cards.words.accessing import (
    may_pay_to_access_more,
    trash_the_accessed_card,
    while_accessing_no_agenda,
)
from engine.cards.words.choices import if_you_do
from engine.cards.words.continuous import can_host_a_single_card
from engine.cards.words.costs import hosted_counters
from engine.cards.words.decks import (
    cards_were_looked_at,
    look_at_top,
    one_of_the_cards_looked_at,
    reveal_top,
    the_corp_draws,
)
from engine.cards.words.effects import do, draw, provided, trash_chosen
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_hq
from engine.cards.words.run_conditions import whenever_run_is_successful, whenever_you_breach
from engine.cards.words.runs import access_additional, following, for_the_run, if_successful, run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    Flag,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import Shuffle
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.runs.linked_abilities import instead_of_breaching
from engine.kernel.sides import Side

DEVADATTA_DRONE = CardDefinition(
    name="Devadatta Drone",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        place_when_installed(2, POWER),
        may_pay_to_access_more("R&D", hosted_counters(1, POWER)),
    ),
)


EQUIVOCATION = CardDefinition(
    name="Equivocation",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="reveal the top card of R&D, and have the Corp draw it",
            condition=whenever_run_is_successful("R&D"),
            clauses=(
                do(reveal_top(1, Side.CORP)),
                If(
                    cards_were_looked_at,
                    (May("have the Corp draw it", (do(the_corp_draws(1)),)),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _reveal_hq(game: Game, _source: int) -> list[Effect]:
    return [Reveal(cards=in_hq(game))]


EXPERT_SCHEDULE_ANALYZER = CardDefinition(
    name="Expert Schedule Analyzer",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PaidAbility(label="run HQ", cost=Cost(clicks=1), clauses=(do(run("HQ")),)),
        if_successful(
            "you may reveal all cards in HQ instead of breaching it",
            do(
                for_the_run(
                    "all cards in HQ are revealed instead",
                    instead_of_breaching(_reveal_hq, optional=True),
                )
            ),
        ),
    ),
)


GOURMAND = CardDefinition(
    name="Gourmand",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="trash the accessed card and draw 1 card",
            cost=TRASH,
            clauses=(do(trash_the_accessed_card), if_you_do(do(draw(1)))),
            flags=frozenset({Flag.ACCESS}),
            restriction=while_accessing_no_agenda,
        ),
    ),
)


_ONE_SEEN = "one of those cards"


def _look_at_3_and_trash_1(_game: Game, source: int) -> list[Effect]:
    return following(
        "see three cards on top of R&D and trash 1",
        source,
        do(look_at_top(3, Side.CORP)),
        do(
            trash_chosen(_ONE_SEEN),
            lambda *_: Shuffle(side=Side.CORP),
            targets=(one_of_the_cards_looked_at(_ONE_SEEN),),
        ),
    )


KEYHOLE = CardDefinition(
    name="Keyhole",
    side=Side.RUNNER,
    type="program",
    cost=4,
    memory_cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(label="run R&D", cost=Cost(clicks=1), clauses=(do(run("R&D")),)),
        if_successful(
            "trash 1 of the top 3 cards of R&D instead of breaching it",
            do(
                for_the_run(
                    "1 of the top 3 cards of R&D is trashed instead",
                    instead_of_breaching(_look_at_3_and_trash_1),
                )
            ),
        ),
    ),
)


NYASHIA = CardDefinition(
    name="Nyashia",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        place_when_installed(3, POWER),
        may_pay_to_access_more("R&D", hosted_counters(1, POWER)),
    ),
)


def _reveal_3_and_trash_1(_game: Game, source: int) -> list[Effect]:
    return following(
        "reveal the top 3 cards of R&D and trash 1",
        source,
        do(reveal_top(3, Side.CORP)),
        do(trash_chosen(_ONE_SEEN), targets=(one_of_the_cards_looked_at(_ONE_SEEN),)),
    )


STARGATE = CardDefinition(
    name="Stargate",
    side=Side.RUNNER,
    type="program",
    cost=4,
    memory_cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(label="run R&D", cost=Cost(clicks=1), clauses=(do(run("R&D")),), limit="turn"),
        if_successful(
            "trash 1 of the top 3 cards of R&D instead of breaching it",
            do(
                for_the_run(
                    "1 of the top 3 cards of R&D is trashed instead",
                    instead_of_breaching(_reveal_3_and_trash_1),
                )
            ),
        ),
    ),
)


def _host_the_accessed_card(game: Game, resolution: Resolution) -> Effect | None:
    access = game.state.access
    return None if access is None else Host(card=access.card, host=resolution.source)


def _has_a_hosted_corp_card(game: Game, source: int) -> bool:
    return any(o.owner is Side.CORP for o in game.hosted(source))


CUPELLATION = CardDefinition(
    name="Cupellation",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        can_host_a_single_card(),
        PaidAbility(
            label="host the accessed card",
            cost=Cost(credits=1),
            clauses=(do(_host_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
            restriction=while_accessing_no_agenda,
        ),
        ConditionalAbility(
            label="trash this to access 2 additional cards",
            condition=whenever_you_breach("HQ"),
            clauses=(
                provided(
                    _has_a_hosted_corp_card,
                    NestedCost(
                        Side.RUNNER,
                        Cost(credits=1, parts=(TrashThis(),)),
                        then=(do(access_additional(2)),),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)
