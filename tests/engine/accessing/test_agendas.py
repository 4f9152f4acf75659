"""Scoring, forfeiting, and cards added to score areas (1.17, 8.2.5, 10.1.3)."""

from typing import TYPE_CHECKING

import pytest

from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.priority import paid_ability_window
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    Declaration,
    InstallFaceup,
    Modify,
    Prohibit,
)
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.decisions import Decision
from engine.kernel.errors import GameOver
from engine.kernel.events import Forfeited, Scored, Stolen
from engine.kernel.game_concepts.agendas import (
    AddToScoreArea,
    Forfeit,
    ForfeitAgendas,
    Score,
    Steal,
)
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import REMOVED, hand, score_area
from engine.kernel.legality import reasons
from engine.kernel.sides import Side
from engine.kernel.timing import Structure, Window

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def agenda(name: str, points: int = 2, *declarations: Declaration) -> CardDefinition:
    """One whose declarations hold while it is installed, as an agenda's do only faceup (3.2.3a)."""
    static = StaticAbility(label="static", declarations=declarations, restricts=(InstallFaceup(),))
    abilities = (static,) if declarations else ()
    return CardDefinition(
        name=name,
        side=Side.CORP,
        type="agenda",
        agenda_points=points,
        advancement_requirement=3,
        abilities=abilities,
    )


def window(table: "Table", *answers: str, scoring: bool = True) -> None:
    structure = Structure("turn", "5.6")
    table.state.turn = Side.CORP
    table.play(
        paid_ability_window(table.game, "5.6.2a", Window(score=scoring), structure), *answers
    )


def test_an_agenda_advanced_far_enough_can_be_scored(table: "Table") -> None:
    oid = table.root("remote 1", agenda("Done"), counters={"advancement": 4})
    table.root("remote 2", agenda("Not yet"), counters={"advancement": 2})
    window(table, "score Done")
    assert table.options_at("5.6.2a")[0] == ["score Done", "pass"]
    [scored] = table.events(Scored)
    assert (scored.card, scored.advancement) == (oid, 4)
    assert table.game.object(scored.after).zone == score_area(Side.CORP)
    assert table.game.object(scored.after).counters == {}
    assert score(table.game, Side.CORP) == 2
    assert "remote 1" not in table.state.servers


def test_no_agenda_can_be_scored_in_another_window(table: "Table") -> None:
    table.root("remote 1", agenda("Done"), counters={"advancement": 4})
    window(table, scoring=False)
    assert table.asked == []


@pytest.mark.parametrize(
    ("label", "rule"),
    [
        ("score Done", "9.2.7d"),
        ("score Not yet", "1.17.3a"),
        ("score Nothing", "1.17.3"),
        ("score Barred", "1.2.2"),
        ("score Dear", "1.16.10"),
        ("score Building", "1.17.3"),
    ],
)
def test_a_refused_score_names_its_rule(table: "Table", label: str, rule: str) -> None:
    barred = Prohibit(Score, lambda _g, s, attempt: attempt.card == s)
    dear = AdditionalCost(lambda _g, s, p: Cost(credits=99) if p.target == s else None)
    asset = CardDefinition(name="Building", side=Side.CORP, type="asset")
    agendas = agenda("Done"), agenda("Barred", 2, barred), agenda("Dear", 2, dear), asset
    for number, definition in enumerate(agendas):
        counters = {"advancement": 3}
        table.root(f"remote {number + 1}", definition, counters=counters, rezzed=True)
    table.root("remote 9", agenda("Not yet"), counters={"advancement": 2})
    decision = Decision(Side.CORP, "5.6.2b", "take which action?", ())
    assert reasons(table.game, decision, label)[0][0] == rule


def test_the_advancement_requirement_can_change(table: "Table") -> None:
    lower = Modify("advancement requirement", lambda *_: True, lambda *_: -1)
    table.root("remote 1", agenda("Done"), counters={"advancement": 2})
    table.rig(
        CardDefinition(
            name="Help",
            side=Side.RUNNER,
            type="hardware",
            abilities=(StaticAbility(label="lower", declarations=(lower,)),),
        )
    )
    window(table, "score Done")
    assert len(table.events(Scored)) == 1


def test_an_additional_cost_to_score_is_paid_first(table: "Table") -> None:
    forfeit = AdditionalCost(
        lambda _g, _s, p: Cost(parts=(ForfeitAgendas(),)) if p.kind == "score" else None
    )
    table.place(agenda("Old", 1, forfeit), score_area(Side.CORP), faceup=True)
    table.root("remote 1", agenda("Done"), counters={"advancement": 3})
    window(table, "score Done", "forfeit Old")
    assert [type(e) for e in table.state.history if isinstance(e, Forfeited | Scored)] == [
        Forfeited,
        Scored,
    ]


def test_an_agenda_cannot_be_scored_without_its_additional_cost(table: "Table") -> None:
    forfeit = AdditionalCost(
        lambda _g, _s, p: Cost(parts=(ForfeitAgendas(2),)) if p.kind == "score" else None
    )
    table.place(agenda("Old", 1, forfeit), score_area(Side.CORP), faceup=True)
    table.root("remote 1", agenda("Done"), counters={"advancement": 3})
    window(table)
    assert table.asked == []


@pytest.mark.parametrize(("answer", "scored"), [("pay 2[c]", 1), ("decline", 0)])
def test_an_ability_that_scores_lets_the_corp_decline_the_additional_cost(
    table: "Table", answer: str, scored: int
) -> None:
    fee = AdditionalCost(lambda _g, _s, p: Cost(credits=2) if p.kind == "score" else None)
    table.place(agenda("Old", 1, fee), score_area(Side.CORP), faceup=True)
    new = table.root("remote 1", agenda("Done"))
    table.do(Score(card=new, by=Side.CORP), answers=(answer,))
    assert len(table.events(Scored)) == scored
    assert "1.16.10a" in table.cited
    assert "1.16.4c" not in table.cited


def test_a_forfeited_agenda_is_removed_from_the_game(table: "Table") -> None:
    oid = table.place(agenda("Old"), score_area(Side.RUNNER), faceup=True)
    table.do(Forfeit(card=oid))
    [forfeited] = table.events(Forfeited)
    assert forfeited.side is Side.RUNNER
    assert table.game.object(forfeited.after).zone == REMOVED


def test_the_payer_chooses_which_agenda_to_forfeit(table: "Table") -> None:
    for name in "AB":
        table.place(agenda(name), score_area(Side.CORP), faceup=True)
    cost = Cost(parts=(ForfeitAgendas(),))
    table.play(cost.pay(table.game, Side.CORP, Purpose("use")), "forfeit B")
    assert [table.game.name(e.card) for e in table.events(Forfeited)] == ["B"]


def test_a_card_added_as_an_agenda_is_neither_scored_nor_stolen(table: "Table") -> None:
    news = CardDefinition(name="News", side=Side.CORP, type="operation", cost=2)
    [oid] = table.central("HQ", news)
    effect = AddToScoreArea(card=oid, side=Side.RUNNER, points=-1)
    table.do(effect)
    assert score(table.game, Side.RUNNER) == -1
    assert table.events(Stolen) == []
    converted = table.game.object(effect.became)
    assert (converted.printed.type, converted.printed.cost) == ("agenda", None)


def test_a_converted_agenda_that_leaves_the_score_area_is_trashed(table: "Table") -> None:
    news = CardDefinition(name="News", side=Side.CORP, type="operation", cost=2)
    [oid] = table.central("HQ", news)
    effect = AddToScoreArea(card=oid, side=Side.CORP, points=1)
    table.do(effect)
    after = move(table.game, effect.became, Location(hand(Side.CORP)))
    assert table.game.object(after).printed is news
    assert str(table.game.object(after).zone) == "Archives"


def test_seven_points_win(table: "Table") -> None:
    table.place(agenda("Big", 5), score_area(Side.RUNNER), faceup=True)
    oid = table.root("remote 1", agenda("Last", 2))
    with pytest.raises(GameOver):
        table.do(Steal(card=oid, by=Side.RUNNER))
    assert table.state.winner is Side.RUNNER
