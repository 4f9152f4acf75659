"""Investigator Inez Delgado: resources that are added to the score area for what is shown."""

from engine.cards.words.costs import adding_this_to_your_score_area
from engine.cards.words.decks import reveal_top
from engine.cards.words.effects import do
from engine.cards.words.places import in_hq
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.cite import carries_out
from engine.kernel.events import Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.visibility import Expose, Reveal
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side


@restriction("only after stealing an agenda this turn")
def _has_stolen_this_turn(game: Game, _source: int) -> bool:
    return bool(history.this_turn(game, Stolen))


_SERVER = "a remote server"


def _remote_servers(game: Game, _resolution: Resolution) -> list[str]:
    return [name for name in game.state.servers if name not in CENTRAL_SERVERS]


@carries_out("4.6.6k")
def _expose_all_cards_there(game: Game, resolution: Resolution) -> list[Effect]:
    """Those in its root, those protecting it, and what is hosted on either."""
    server: str = resolution.the(_SERVER)
    there = [card for card in game.installed() if this_server(game, card.oid) == server]
    return [Expose(card=card.oid) for card in there]


def _reveal_hq(game: Game, _resolution: Resolution) -> Effect:
    return Reveal(cards=in_hq(game))


def _investigator(name: str, does: str, shows: Instruction, wording: str) -> CardDefinition:
    return CardDefinition(
        name=name,
        side=Side.RUNNER,
        type="resource",
        subtypes=frozenset({"connection"}),
        cost=0,
        unique=True,
        faction="neutral-runner",
        influence_cost=0,
        abilities=(
            PaidAbility(
                label=does,
                cost=adding_this_to_your_score_area(0),
                clauses=(shows,),
                restriction=_has_stolen_this_turn,
            ),
        ),
        wording=wording,
    )


_NO_SETS = "What winning with it unlocks is not part of the game."


INVESTIGATOR_INEZ_DELGADO = _investigator(
    "Investigator Inez Delgado",
    "expose all cards in a remote server",
    do(_expose_all_cards_there, targets=(Target(_SERVER, _remote_servers),)),
    _NO_SETS,
)


INVESTIGATOR_INEZ_DELGADO_2 = _investigator(
    "Investigator Inez Delgado 2",
    "reveal the top 3 cards of R&D",
    do(reveal_top(3, Side.CORP)),
    _NO_SETS,
)


INVESTIGATOR_INEZ_DELGADO_3 = _investigator(
    "Investigator Inez Delgado 3", "reveal all cards in HQ", do(_reveal_hq), _NO_SETS
)


INVESTIGATOR_INEZ_DELGADO_4 = _investigator(
    "Investigator Inez Delgado 4",
    "reveal all cards in HQ and the top card of R&D",
    do(_reveal_hq, reveal_top(1, Side.CORP)),
    "",
)
