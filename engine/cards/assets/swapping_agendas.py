"""Assets that swap agendas between the score areas."""

from engine.cards.words.agendas import as_though_scored
from engine.cards.words.card_conditions import whenever_agenda_is_scored
from engine.cards.words.effects import do
from engine.kernel.abilities.conditional.resolving_by_class import ResolveByClass
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

_THEIRS = "an agenda of the Runner's worth a point"


def _swap(resolution: Resolution, theirs: int) -> Swap:
    return Swap(first=resolution.met_by(Scored).after, second=theirs)


def _agendas_to_swap(game: Game, resolution: Resolution) -> list[int]:
    agendas = [a for a in game.zone(score_area(Side.RUNNER)) if agenda_points(game, a) >= 1]
    return [a for a in agendas if _swap(resolution, a).can_happen(game)]


def _swap_them_and_resolve_when_scored(_game: Game, resolution: Resolution) -> list[Effect]:
    """Of the agenda that is then the Corp's, which is another object than before (1.12.2a)."""

    def came() -> int | None:
        swaps = (e.became for e in resolution.done if isinstance(e, Swap) and e.became is not None)
        return next((second for _, second in swaps), None)

    swap = _swap(resolution, resolution.the(_THEIRS))
    return [swap, ResolveByClass(find_card=came, event=as_though_scored)]


INVESTIGATOR_INEZ_DELGADO_A = CardDefinition(
    name="Investigator Inez Delgado A",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=0,
    trash_cost=5,
    unique=True,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="swap it with an agenda of the Runner's and resolve “when scored” of that one",
            condition=whenever_agenda_is_scored(),
            clauses=(
                do(
                    _swap_them_and_resolve_when_scored,
                    targets=(Target(_THEIRS, _agendas_to_swap, zone_named=True),),
                ),
            ),
            optional=True,
        ),
    ),
)
