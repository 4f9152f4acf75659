"""Upgrades about what the Runner trashes, or has to, in their server."""

from engine.cards.words.accessing import must_be_trashed_when_accessed
from engine.cards.words.choices import own_installed
from engine.cards.words.effects import (
    do,
    gain_credits,
    runner_trashes_chosen,
)
from engine.cards.words.places import is_in_or_protects_this_server
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
)
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.events import (
    CardsTrashed,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.sides import Side

MUMBAD_VIRTUAL_TOUR = CardDefinition(
    name="Mumbad Virtual Tour",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"alliance"}),
    cost=0,
    trash_cost=5,
    faction="neutral-corp",
    influence_cost=2,
    abilities=(must_be_trashed_when_accessed(),),
    wording="Its ability about deckbuilding is left out.",
)


def _runner_trashes_from_this_server(game: Game, source: int, event: CardsTrashed) -> bool:
    if event.by is not Side.RUNNER:
        return False
    here = this_server(game, source)
    corp_cards = [c for c in event.cards if game.object(c).owner is Side.CORP]
    return any(this_server(game, card) == here for card in corp_cards)


_RUNNER_TRASHES_2 = do(
    runner_trashes_chosen("2 installed cards"), targets=(own_installed("2 installed cards", 2),)
)


WARROID_TRACKER = CardDefinition(
    name="Warroid Tracker",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"bioroid"}),
    cost=2,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trace [4]: the Runner trashes 2 installed cards",
            condition=Condition(CardsTrashed, _runner_trashes_from_this_server),
            clauses=(Trace(4, (if_successful(_RUNNER_TRASHES_2),)),),
        ),
    ),
)


def _a_player_trashes_a_card_here(game: Game, source: int, event: Trashed) -> bool:
    if event.by is None or event.cause == "install":
        return False
    was_installed = game.object(event.card).is_installed_card
    return was_installed and is_in_or_protects_this_server(game, source, event.card)


YAKOV = CardDefinition(
    name="Yakov Erikovich Avdakov",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"executive"}),
    cost=2,
    trash_cost=2,
    unique=True,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 2[c]",
            condition=Condition(Trashed, _a_player_trashes_a_card_here),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)
