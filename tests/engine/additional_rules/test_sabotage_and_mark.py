"""Sabotage (10.12) and the mark (10.11)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.additional_rules.mark import IdentifyMark, is_mark
from engine.kernel.additional_rules.sabotage import Sabotage
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import Process
from engine.kernel.events import CardsTrashed
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Chance, Side
from engine.kernel.state import State
from engine.kernel.turns.turn import play

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def operation(name: str) -> CardDefinition:
    return CardDefinition(name=name, side=Side.CORP, type="operation")


def prepared(table: "Table", in_hand: int, in_deck: int) -> None:
    table.central("HQ", *(operation(f"H{n}") for n in range(in_hand)))
    table.central("R&D", *(operation(f"D{n}") for n in range(in_deck)))


def taken_from_hq(options: Any) -> set[Any]:
    return {label.count("H") - label.count("HQ") for label in options}


@pytest.mark.parametrize(
    ("in_hand", "in_deck", "amount", "possible"),
    [(2, 30, 2, {0, 1, 2}), (5, 2, 4, {2, 3, 4}), (5, 4, 4, {0, 1, 2, 3, 4}), (1, 3, 2, {0, 1})],
)
def test_sabotage_takes_from_hq_what_rd_lacks(
    table: "Table", in_hand: int, in_deck: int, amount: int, possible: Any
) -> None:
    prepared(table, in_hand, in_deck)
    least = min(possible)
    first = " and ".join(f"H{n}" for n in range(least))
    rest = amount - least
    parts = [f"{first} from HQ"] * bool(least) + [f"{rest} from R&D"] * bool(rest)
    table.do(Sabotage(base=amount), answers=("trash " + " and ".join(parts),))
    (options,) = table.options_at("10.12.3a" if in_deck < amount else "10.12.2")
    assert taken_from_hq(options) == possible
    assert len(table.game.zone(discard_pile(Side.CORP))) == amount


def test_sabotage_beyond_all_cards_trashes_everything(table: "Table") -> None:
    prepared(table, 2, 1)
    table.do(Sabotage(base=4))
    assert table.asked == []
    assert table.game.zone(hand(Side.CORP)) == table.game.zone(deck(Side.CORP)) == []
    assert table.state.winner is None


def test_the_corp_trashes_sabotaged_cards_facedown_together(table: "Table") -> None:
    prepared(table, 1, 3)
    table.do(Sabotage(base=2, by=Side.RUNNER), answers=("trash H0 from HQ and 1 from R&D",))
    assert [(len(e.cards), e.by) for e in table.events(CardsTrashed)] == [(2, Side.CORP)]
    cards = [table.game.object(c) for c in table.game.zone(discard_pile(Side.CORP))]
    assert {card.definition.name for card in cards} == {"H0", "D0"}
    assert not any(card.faceup for card in cards)


def test_chance_marks_a_central_server_once_a_turn(table: "Table") -> None:
    table.do(IdentifyMark(), IdentifyMark(), answers=("mark R&D",))
    assert table.has_logged("R&D is the mark")
    (asked,) = table.asked
    assert asked.player is Chance.CHANCE
    assert [o.label for o in asked.options] == ["mark HQ", "mark R&D", "mark Archives"]


def test_the_mark_is_gone_after_the_turn(table: "Table") -> None:
    # Each play of the table is a turn of its own: the next one's checkpoint ends the mark.
    table.do(IdentifyMark(), answers=("mark HQ",))
    table.do()
    assert table.state.mark is None
    assert "10.3.1b" in table.cited


def test_a_server_is_the_mark_once_it_has_been_designated(table: "Table") -> None:
    def identify_and_look() -> Process[Any]:
        from engine.kernel.abilities.interrupts.carrying_out import carry_out

        assert not is_mark(table.game, "HQ")
        yield from carry_out(table.game, [IdentifyMark()])
        assert is_mark(table.game, "HQ")
        assert not is_mark(table.game, "R&D")

    table.play(identify_and_look(), "mark HQ")


def play_without_clicks(mark: str | None) -> Game:
    """Play on with a mark and no click left, until somebody decides or the game is over."""
    game = Game(State(turn=Side.RUNNER, mark=mark))
    next(play(game, "5.7.1f"), None)
    return game


def test_a_mark_in_the_position_lasts_until_the_turn_ends() -> None:
    game = play_without_clicks("HQ")
    expired = [line.text for line in game.transcript if line.rule == "10.3.1b"]
    assert expired == ["HQ is the mark: the lingering effect expires"]
    assert game.state.mark is None


def test_a_position_without_a_mark_has_no_lingering_effect() -> None:
    game = play_without_clicks(None)
    assert "9.10.1" not in {line.rule for line in game.transcript}
