"""Assets that are used by forfeiting an agenda."""

from engine.cards.words.agendas import (
    FORFEIT_AN_AGENDA,
    of_the_forfeited_agenda,
    printed_agenda_points,
)
from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import calculate_amount
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.rezzing_together import rez_effects
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.sides import Side

_TO_REZ = "up to 3 pieces of ice"


def _printed_points(game: Game, agenda: int) -> int:
    return printed_agenda_points(game, agenda) or 0


_POINTS = of_the_forfeited_agenda(
    lambda game, forfeited: _printed_points(game, forfeited.card), _printed_points
)


def _rez(game: Game, resolution: Resolution, ice: int) -> Rez:
    less = 2 * calculate_amount(_POINTS, game, resolution)
    return Rez(card=ice, by=Side.CORP, source=resolution.source, terms=Terms(less))


def _ice_to_rez(game: Game, resolution: Resolution) -> list[int]:
    unrezzed = [o.oid for o in game.installed() if o.printed.type == "ice" and not o.faceup]
    return [i for i in unrezzed if _rez(game, resolution, i).can_happen(game)]


def _rez_them(game: Game, resolution: Resolution) -> list[Effect]:
    return rez_effects([_rez(game, resolution, ice) for ice in resolution.those(_TO_REZ)])


QUARANTINE_SYSTEM = CardDefinition(
    name="Quarantine System",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="rez up to 3 pieces of ice for 2[c] less for each point of the agenda",
            cost=FORFEIT_AN_AGENDA,
            clauses=(do(_rez_them, targets=(Target(_TO_REZ, _ice_to_rez, 3, up_to=True),)),),
        ),
    ),
)
