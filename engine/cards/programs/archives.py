"""Programs about cards in Archives."""

from engine.cards.words.accessing import would_access_a_card_in_archives
from engine.cards.words.conditions import when_you_purge
from engine.cards.words.effects import corp_trashes_at_random, do, trash_this
from engine.cards.words.interrupts import INTERRUPT, instead
from engine.kernel.abilities.kinds import ConditionalAbility, Would
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.accessing.access import Access
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.sides import Side

_HOST_IT = Replace(
    Access,
    would_access_a_card_in_archives,
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
            condition=Would(Access, would_access_a_card_in_archives),
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
