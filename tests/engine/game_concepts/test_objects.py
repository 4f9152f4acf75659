"""Objects in their zones: what is facedown (1.21), and where a moved card comes from (4.8.3)."""

from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.card_manipulation.rezzing import Turn
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.decisions import Process
from engine.kernel.events import Moved
from engine.kernel.game import Game
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


EVENT = CardDefinition(name="Event", side=Side.RUNNER, type="event")
OPERATION = CardDefinition(name="Operation", side=Side.CORP, type="operation")
ASSET = CardDefinition(name="Asset", side=Side.CORP, type="asset")
ICE = CardDefinition(name="Ice", side=Side.CORP, type="ice")


def test_a_card_in_hand_is_neither_faceup_nor_facedown(table: "Table") -> None:
    (card,) = table.central("HQ", OPERATION)
    assert not table.game.object(card).is_facedown
    assert not Turn(card=card, faceup=True).can_happen(table.game)
    in_archives = move(table.game, card, Location(discard_pile(Side.CORP)))
    assert table.game.object(in_archives).is_facedown
    assert Turn(card=in_archives, faceup=True).can_happen(table.game)


def test_a_faceup_card_that_goes_to_a_deck_is_no_longer_faceup(table: "Table") -> None:
    card = table.place(EVENT, discard_pile(Side.RUNNER), faceup=True)
    on_top = table.game.object(move(table.game, card, Location(deck(Side.RUNNER), index=0)))
    assert not on_top.faceup
    assert not on_top.is_facedown


def from_deck_to_hand(game: Game, _source: int, event: Any) -> bool:
    there = game.object(event.after).zone
    return event.origin == deck(Side.RUNNER) and there == hand(Side.RUNNER)


GLAD_OF_CARDS = CardDefinition(
    name="Glad of cards",
    side=Side.RUNNER,
    type="resource",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for a card moved from the deck to the hand",
            condition=Condition(Moved, from_deck_to_hand),
            clauses=(Instruction((lambda _g, r: GainCredits(base=1, side=r.controller),)),),
        ),
    ),
)


def test_drawing_a_card_is_one_move_from_the_deck_to_the_hand(table: "Table") -> None:
    table.rig(GLAD_OF_CARDS)
    table.place(EVENT, deck(Side.RUNNER))
    table.place(EVENT, deck(Side.RUNNER))
    table.do(Draw(base=2, side=Side.RUNNER), answers=("trigger Glad of cards",))
    assert table.state.credits[Side.RUNNER] == 7
    assert len(table.events(Moved)) == 2


def test_a_found_card_is_not_revealed_to_the_other_player(table: "Table") -> None:
    table.place(EVENT, deck(Side.RUNNER))
    search = Search(zones=(deck(Side.RUNNER),), by=Side.RUNNER)
    seen: list[object] = []

    def looked_at() -> Process[Any]:
        yield from search.happen(table.game)
        (found,) = search.found
        seen.extend(can_see(table.game, side, table.game.object(found)) for side in Side)

    table.play(looked_at())
    assert dict(zip(Side, seen, strict=True)) == {Side.CORP: False, Side.RUNNER: True}
    assert not table.has_logged("Revealed")


def test_installed_ice_that_is_hosted_stays_installed_and_protects_nothing(table: "Table") -> None:
    host, ice = table.root("remote 1", ASSET, rezzed=True), table.ice("HQ", ICE)
    inner = table.ice("HQ", ICE)
    table.do(Host(card=ice, host=host, by=Side.CORP))
    hosted = table.game.object(ice)
    assert (hosted.installed, hosted.faceup, hosted.server) == (True, True, None)
    assert [o.oid for o in table.game.hosted(host)] == [ice]
    assert table.server("HQ").ice == [inner]
