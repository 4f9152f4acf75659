"""Corp identities that flip, or that depend on agendas and credits."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    GRIP,
    HQ,
    RD,
    STACK,
    card_names,
    next_turn,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    emit_event,
    fund_corp,
    place_identity,
    place_in_root,
    place_scored,
    run,
    score,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Ability
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.tags import RemoveTags
from engine.kernel.events import ActionPhaseOver, Advanced, Installed
from engine.kernel.game_concepts.agendas import Forfeit, Score
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import points_to_win
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table

NEBULA = "Nebula Talent Management: Making Stars"
HYOUBU = "Hyoubu Institute: Absolute Clarity"


# --- flipping -------------------------------------------------------------------------


def test_nebula_flips_after_an_operation_and_back_after_a_run(table: "Table") -> None:
    this = place_identity(table, NEBULA)
    fund_corp(table, 9)
    table.state.turn = CORP
    emit_event(table, ActionPhaseOver(CORP))
    assert (table.game.name(this), table.state.credits[CORP]) == (NEBULA, 9)
    play(table, "Hedge Fund")
    emit_event(table, ActionPhaseOver(CORP))
    assert (table.game.name(this), table.state.credits[CORP]) == (
        "Gemilang Arena: Burning Bright",
        14,
    )
    next_turn(table)
    table.state.clicks[CORP] = 1
    play(table, "Hedge Fund")
    assert table.state.clicks[CORP] == 2
    play(table, "Hedge Fund")
    assert table.state.clicks[CORP] == 2
    table.state.turn = RUNNER
    run(table, "remote 1")
    assert table.game.object(this).flipped
    run(table, "R&D")
    assert table.game.name(this) == NEBULA


def test_sync_makes_tags_dearer_or_resources_cheaper(table: "Table") -> None:
    this = place_identity(table, "SYNC: Everything, Everywhere")
    table.rig(card("Daily Casts"))
    fund_corp(table, 2, 3)
    table.state.tags = 2
    take_an_action(table, RUNNER, "remove 1 tag", clicks=1)
    assert (table.state.credits[RUNNER], table.state.tags) == (0, 1)
    take_an_action(table, CORP, "use SYNC: Everything, Everywhere: flip this identity", clicks=1)
    assert table.game.object(this).flipped
    take_an_action(table, CORP, "trash resource Daily Casts", clicks=1)
    assert table.state.credits == {CORP: 2, RUNNER: 0}
    table.state.credits[RUNNER] = 2
    take_an_action(table, RUNNER, "remove 1 tag", clicks=1)
    assert table.state.tags == 0
    take_an_action(table, CORP, "use SYNC: Everything, Everywhere: flip this identity", clicks=1)
    assert not table.game.object(this).flipped


# --- revealing ------------------------------------------------------------------------


def test_hyoubu_gains_for_the_first_card_it_reveals_each_turn(table: "Table") -> None:
    this = place_identity(table, HYOUBU)
    fund_corp(table, 0, clicks=3)
    table.state.turn = CORP
    put_cards(table, STACK, "Corroder", "Mimic")
    put_cards(table, GRIP, "Sure Gamble")
    trigger(table, this, "reveal", "reveal the top card of the stack")
    assert table.has_logged("Revealed: Corroder")
    assert table.state.credits[CORP] == 1
    trigger(table, this, "reveal", "reveal 1 card of the grip")
    assert table.has_logged("Revealed: Sure Gamble")
    assert (table.state.credits[CORP], table.state.clicks[CORP]) == (1, 1)


def test_hyoubu_gains_nothing_for_what_the_runner_reveals(table: "Table") -> None:
    place_identity(table, HYOUBU)
    shown = put_cards(table, GRIP, "Sure Gamble")
    table.do(Reveal(cards=shown, by=RUNNER))
    assert table.state.credits[CORP] == 5
    table.do(Reveal(cards=shown, by=CORP))
    assert table.state.credits[CORP] == 6


# --- agendas --------------------------------------------------------------------------


@pytest.mark.parametrize(("touched", "needed"), [(None, 6), (Installed, 7), (Advanced, 7)])
def test_issuaq_counts_agendas_left_alone_this_turn(
    table: "Table", touched: type | None, needed: int
) -> None:
    this = place_identity(table, "Issuaq Adaptics: Sustaining Diversity")
    agenda = place_in_root(table, "Merger", rezzed=False, advanced=3)
    other = place_in_root(table, "PAD Campaign")
    emit_event(table, Advanced(other, CORP))
    if touched is Installed:
        emit_event(table, Installed(agenda, CORP, HQ))
    if touched is Advanced:
        emit_event(table, Advanced(agenda, CORP))
    table.do(Score(card=agenda, by=CORP))
    assert hosted_count(table.game, this, POWER) == 7 - needed
    assert [points_to_win(table.game, side) for side in (CORP, RUNNER)] == [needed, 7]


def test_jemison_advances_a_card_for_a_forfeited_agenda(table: "Table") -> None:
    place_identity(table, "Jemison Astronautics: Sacrifice. Audacity. Success.")
    agenda = place_scored(table, "Merger")
    wall = table.ice("HQ", card("Ice Wall"), rezzed=False)
    table.rig(card("Corroder"))
    table.do(Forfeit(card=agenda, by=CORP), answers=("Ice Wall",))
    assert hosted_count(table.game, wall, ADVANCEMENT) == 3


def test_zwicky_draws_for_credits_of_operations_and_agendas(table: "Table") -> None:
    zwicky = "trigger The Zwicky Group: Invisible Hands"
    place_identity(table, "The Zwicky Group: Invisible Hands")
    put_cards(table, RD, *["IPO"] * 4)
    fund_corp(table, 20)
    table.state.turn = CORP
    take_an_action(table, CORP, "gain 1 credit", clicks=1)
    assert zwicky not in offered_labels(table)
    play(table, "Hedge Fund", zwicky)
    play(table, "Hedge Fund")
    assert card_names(table, HQ) == ["IPO"]
    next_turn(table)
    score(table, "Corporate Sales Team")
    assert card_names(table, HQ) == ["IPO"]
    score(table, "Hostile Takeover", zwicky)
    assert card_names(table, HQ) == ["IPO", "IPO"]


# --- decks ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Ampère: Cybernetics For Anyone", "The Shadow: Pulling the Strings"]
)
def test_deck_building_identities_have_no_abilities_in_play(name: str) -> None:
    assert card(name).abilities == ()


# --- what is seen ---------------------------------------------------------------------


def test_harishchandra_sees_the_grip_of_a_tagged_runner(table: "Table") -> None:
    place_identity(table, "Harishchandra Ent.: Where You're the Star")
    held, hq = put_cards(table, GRIP, "Sure Gamble"), put_cards(table, HQ, "IPO")
    drawn = put_cards(table, STACK, "Corroder")

    def seen(by: Side, cards: list[int]) -> bool:
        return can_see(table.game, by, table.game.object(cards[0]))

    assert not seen(CORP, held)
    table.state.tags = 1
    assert seen(CORP, held)
    assert not seen(CORP, drawn)
    assert not seen(RUNNER, hq)
    table.do(RemoveTags(base=1, by=RUNNER))
    assert not seen(CORP, held)


def test_a_corp_that_sees_the_grip_knows_what_it_chooses_there(table: "Table") -> None:
    place_identity(table, "Harishchandra Ent.: Where You're the Star")
    put_cards(table, GRIP, "Sure Gamble", "Corroder")
    table.state.tags = 1
    held = Target("a card", lambda game, _r: game.zone(GRIP), zone_named=True)
    choosing = Instruction((lambda _game, r: Reveal(cards=[r.the("a card")]),), (held,))
    resolution = Resolution(Ability(label="look"), table.game.zone(GRIP)[0], CORP)
    table.play(choosing.resolve(table.game, resolution), "Corroder")
    assert table.options_at("1.15.2") == [["Sure Gamble", "Corroder"]]
