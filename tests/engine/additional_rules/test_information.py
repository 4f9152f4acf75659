"""Information (10.2): what each player sees of a position."""

from typing import TYPE_CHECKING

from engine.kernel.additional_rules.information import view
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.seeing import UNSEEN
from engine.kernel.game_concepts.visibility import show
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


ICE = CardDefinition(name="Wall", side=Side.CORP, type="ice")
AGENDA = CardDefinition(name="Agenda", side=Side.CORP, type="agenda")
PROGRAM = CardDefinition(name="Breaker", side=Side.RUNNER, type="program")


def test_the_opponent_sees_only_the_size_of_hands_and_decks(table: "Table") -> None:
    table.central("HQ", AGENDA)
    table.central("R&D", AGENDA, ICE)
    table.place(PROGRAM, hand(Side.RUNNER))
    corp, runner = (view(table.game, side) for side in Side)
    assert (corp["corp"]["hand"], runner["corp"]["hand"]) == (["Agenda"], 1)
    assert (corp["runner"]["hand"], runner["runner"]["hand"]) == (1, ["Breaker"])
    assert corp["corp"]["deck"] == runner["corp"]["deck"] == 2


def test_a_facedown_card_is_hidden_from_the_runner_but_its_counters_are_open(
    table: "Table",
) -> None:
    table.root("remote 1", AGENDA, counters={"advancement": 2})
    table.ice("HQ", ICE)
    corp, runner = (view(table.game, side) for side in Side)
    assert corp["servers"]["remote 1"]["root"][0]["card"] == "Agenda"
    seen = runner["servers"]["remote 1"]["root"]
    assert seen == [{"card": UNSEEN, "rezzed": False, "counters": {"advancement": 2}}]
    assert runner["servers"]["HQ"]["ice"] == [{"card": "Wall", "rezzed": True}]


def test_archives_hide_facedown_cards_from_the_runner_only(table: "Table") -> None:
    table.place(AGENDA, discard_pile(Side.CORP))
    table.place(ICE, discard_pile(Side.CORP), faceup=True)
    names = {
        side: [card["card"] for card in view(table.game, side)["corp"]["discard pile"]]
        for side in Side
    }
    assert names == {Side.CORP: ["Agenda", "Wall"], Side.RUNNER: [UNSEEN, "Wall"]}


def test_a_chosen_card_is_open_without_showing_its_face(table: "Table") -> None:
    ice = table.ice("HQ", ICE, rezzed=False)
    table.rig(PROGRAM, remembered={"chosen ice": ice})
    chosen = [view(table.game, side)["rig"][0]["chosen"]["chosen ice"] for side in Side]
    assert chosen == [
        {"card": "Wall", "server": "HQ", "position": 0},
        {"card": UNSEEN, "server": "HQ", "position": 0},
    ]


def test_an_ability_may_let_a_player_see_more(table: "Table") -> None:
    (top,) = table.central("R&D", AGENDA)
    assert view(table.game, Side.RUNNER)["looking at"] == []
    show(table.game, Side.RUNNER, [top])
    assert view(table.game, Side.RUNNER)["looking at"] == ["Agenda"]
    assert view(table.game, Side.CORP)["looking at"] == []
    assert table.game.zone(deck(Side.CORP)) == [top]
