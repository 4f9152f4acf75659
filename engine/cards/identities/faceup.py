"""An identity of the Corp's that installs agendas faceup."""

from engine.cards.words.effects import do, do_damage, give_tags
from engine.cards.words.places import is_agenda
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Permit
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install_facing import INSTALLED_FACEUP
from engine.kernel.events import Accessed
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _a_faceup_installed_agenda(game: Game, _source: int, event: Accessed) -> bool:
    card = game.object(event.card)
    return card.printed.type == "agenda" and card.installed and card.faceup


BANGUN = CardDefinition(
    name="BANGUN: When Disaster Strikes",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="weyland-consortium",
    abilities=(
        StaticAbility(
            label="agendas may be installed faceup",
            declarations=(Permit(INSTALLED_FACEUP, is_agenda),),
        ),
        ConditionalAbility(
            label="do 2 meat damage and give 1 tag",
            condition=Condition(Accessed, _a_faceup_installed_agenda),
            clauses=(do(do_damage(2, DamageKind.MEAT), give_tags(1)),),
        ),
    ),
)
