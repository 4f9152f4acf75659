"""Ice that does something as it is rezzed."""

from engine.cards.words.abilities import sub
from engine.cards.words.effects import do, end_the_run, give_tags
from engine.cards.words.run_conditions import when_rezzed_during_a_run_on_this_server
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

PING = CardDefinition(
    name="Ping",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, give 1 tag",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(do(give_tags(1)),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)
