"""Programs about cards in Archives."""

from engine.cards.words.conditions import when_you_purge
from engine.cards.words.effects import corp_trashes_at_random, do, trash_this
from engine.cards.words.interrupts import INTERRUPT, instead
from engine.kernel.abilities.declarations import Replace
from engine.kernel.abilities.kinds import ConditionalAbility, Would
from engine.kernel.accessing.access import Access
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side


def _would_access_in_archives(game: Game, _source: int, effect: Access) -> bool:
    return game.object(effect.card).zone == discard_pile(Side.CORP)


_HOST_IT = Replace(
    Access,
    _would_access_in_archives,
    lambda _game, source, effect: [Host(card=effect.card, host=source, by=effect.by)],
)


HELIAMPHORA = CardDefinition(
    name="Heliamphora",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="host it on this instead of accessing it",
            condition=Would(Access, _would_access_in_archives),
            clauses=(do(instead(_HOST_IT)),),
            optional=True,
            flags=INTERRUPT,
            limit="breach",
        ),
        ConditionalAbility(
            label="the Corp trashes 2 cards from HQ at random; trash this",
            condition=when_you_purge(),
            clauses=(do(corp_trashes_at_random(2)), do(trash_this)),
        ),
    ),
)
