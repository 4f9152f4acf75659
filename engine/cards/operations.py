"""Operations."""

from engine.cards.words.effects import do, do_damage
from engine.kernel.abilities.declarations import Restriction
from engine.kernel.abilities.kinds import PlayAbility, StaticAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

SCORCHED_EARTH = CardDefinition(
    name="Scorched Earth",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=3,
    abilities=(
        StaticAbility(
            label="play only if the Runner is tagged",
            restricts=(Restriction("play", lambda game, _card, _attempt: is_tagged(game)),),
        ),
        PlayAbility(label="do 4 meat damage", clauses=(do(do_damage(4, DamageKind.MEAT)),)),
    ),
)
