"""Bids and Psi Games (10.13): secret until revealed, within what can be spent, paid together."""

from typing import TYPE_CHECKING

import pytest

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import StaticAbility, Subroutine
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AllowSpending, Declaration, Prohibit
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.events import BidsRevealed, CreditsSpent
from engine.kernel.game_concepts.credits import SpendCredits
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


ICE = CardDefinition(name="Psi", side=Side.CORP, type="ice", strength=0)
GAME = PsiGame(differ=(Instruction((lambda _g, _r: TakeTags(base=1),)),))


def runner_card(*declarations: Declaration) -> CardDefinition:
    ability = StaticAbility(label="declares", declarations=declarations)
    return CardDefinition(name="Companion", side=Side.RUNNER, type="resource", abilities=(ability,))


def play(table: "Table", *answers: str) -> None:
    resolution = Resolution(
        Subroutine(label="psi", clauses=(GAME,)), table.ice("HQ", ICE), Side.CORP
    )
    table.play(GAME.resolve(table.game, resolution), *answers)


@pytest.mark.parametrize(("runner", "corp"), [(0, 0), (1, 1), (2, 0), (1, 2)])
def test_a_psi_games_effect_depends_on_whether_the_bids_match(
    table: "Table", runner: int, corp: int
) -> None:
    play(table, f"bid {runner}[c]", f"bid {corp}[c]")
    assert table.state.tags == (runner != corp)
    assert table.state.credits == {Side.CORP: 5 - corp, Side.RUNNER: 5 - runner}
    assert table.events(BidsRevealed)[0].bids == ((Side.RUNNER, runner), (Side.CORP, corp))


def test_no_bid_is_shown_before_both_are_chosen(table: "Table") -> None:
    play(table, "bid 2[c]", "bid 1[c]")
    texts = [line.text for line in table.game.transcript]
    revealed = next(i for i, text in enumerate(texts) if "revealed" in text)
    assert not any("[c]" in text for text in texts[:revealed])
    assert all(d.secret for d in table.asked)


def test_a_hosted_credit_counts_for_the_bid_and_can_pay_it(table: "Table") -> None:
    card = table.rig(
        runner_card(AllowSpending(lambda _g, _s, purpose: purpose.kind == "bid")),
        counters={"credit": 1},
    )
    table.state.credits[Side.RUNNER] = 0
    play(table, "bid 1[c]", "bid 0[c]", "1[c] from Companion")
    assert table.options_at("10.13.2")[0] == ["bid 0[c]", "bid 1[c]"]
    assert table.game.object(card).counters["credit"] == 0


def test_how_to_pay_is_chosen_after_the_bids_are_known(table: "Table") -> None:
    table.rig(runner_card(AllowSpending(lambda *_: True)), counters={"credit": 1})
    play(table, "bid 1[c]", "bid 2[c]", "1[c] from the credit pool")
    assert [d.rule for d in table.asked] == ["10.13.2", "10.13.2", "1.10.3c"]
    assert [e.amount for e in table.events(CreditsSpent)] == [1, 2]


def test_a_player_who_cannot_spend_bids_0(table: "Table") -> None:
    forbids = Prohibit(SpendCredits, lambda _g, _s, a: a.side is Side.RUNNER)
    table.rig(runner_card(forbids))
    play(table, "bid 0[c]", "bid 0[c]")
    assert table.options_at("10.13.2")[0] == ["bid 0[c]"]
