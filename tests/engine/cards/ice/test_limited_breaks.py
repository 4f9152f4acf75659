"""Ice of which not all subroutines can be broken."""

from typing import TYPE_CHECKING

import pytest
from table_actions import HEAP, STACK, card_names, put_cards, with_memory
from table_cards import (
    CORP,
    RUNNER,
    broken_count,
    encounter,
    fill_grip,
    fund_corp,
    grip_size,
    place_counters,
    rez,
    run,
)

from engine.cards.catalogue import card
from engine.cards.words.abilities import sub
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.subroutines import break_all
from engine.kernel.abilities.kinds import PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count

if TYPE_CHECKING:
    from tests.engine.conftest import Table

TO_THE_ICE = ("pass", "pass")
MAYFLY = "use Mayfly: break 1 subroutine"


def test_afshar_limits_what_is_broken_on_hq_alone(table: "Table") -> None:
    fund_corp(table, 0, 30)
    table.rig(card("Mayfly"))
    table.ice("HQ", card("Afshar"))
    table.ice("R&D", card("Afshar"))
    assert not run(table, "HQ", MAYFLY, "“the Runner loses 2[c]”")
    assert broken_count(table) == 1
    assert card_names(table, HEAP) == ["Mayfly"]
    table.rig(card("Mayfly"))
    assert run(table, "R&D", MAYFLY, "“end the run”", MAYFLY, "trigger Mayfly")
    assert broken_count(table) == 3


def test_a_second_break_is_paid_for_in_vain(table: "Table") -> None:
    fund_corp(table, 0, 30)
    table.rig(card("Gordian Blade"))
    table.ice("HQ", card("Afshar"))
    use = "use Gordian Blade: break 1 code gate subroutine"
    run(table, "HQ", use, "“end the run”", use)
    assert (broken_count(table), table.state.credits[RUNNER]) == (1, 30 - 2 - 2)


def test_the_runner_chooses_which_of_two_subroutines_breaks(table: "Table") -> None:
    fund_corp(table, 0, 30)
    table.rig(card("Nanuq"))
    table.ice("HQ", card("Afshar"))
    both = "“the Runner loses 2[c]” and “end the run”"
    use = "use Nanuq: break up to 2 subroutines"
    assert run(table, "HQ", use, both, "“end the run”")
    assert broken_count(table) == 1
    assert table.has_logged("no more of them can be broken")


def test_akhet_changes_with_3_advancement_counters(table: "Table") -> None:
    fund_corp(table, 0, 30)
    akhet = table.ice("HQ", card("Akhet"))
    table.rig(card("Corroder"))
    table.rig(card("Mayfly"))
    place_counters(table, akhet, 2)
    assert strength(table.game, akhet) == 2
    use = "use Corroder: break 1 barrier subroutine"
    assert run(table, "HQ", use, "“end the run”", "Akhet")
    assert (strength(table.game, akhet), table.state.credits[CORP]) == (5, 1)
    boost = ["use Corroder: +1 strength"] * 3
    assert not run(
        table, "HQ", *TO_THE_ICE, *boost, use, "“gain 1[c] and place 1 advancement counter”"
    )
    assert hosted_count(table.game, akhet, ADVANCEMENT) == 3


def test_anvil_trashes_another_card_to_be_unbreakable_once(table: "Table") -> None:
    fund_corp(table, 0, 30)
    anvil = table.ice("HQ", card("Anvil"))
    table.root("remote 1", card("PAD Campaign"))
    table.rig(card("Gordian Blade"))
    other = table.rig(card("Datasucker"))
    trash = "trash another installed card"
    run(table, "HQ", "trigger Anvil", trash, "Datasucker")
    assert not table.game.exists(other)
    assert (broken_count(table), table.state.credits[CORP]) == (0, 1)
    assert table.game.exists(anvil)
    use = "use Gordian Blade: break 1 code gate subroutine"
    boost = "use Gordian Blade: +1 strength"
    run(table, "HQ", *TO_THE_ICE, boost, use, "“take 1[c] from the Runner”", use)
    assert broken_count(table) == 2


def test_gold_farmer_takes_credits_for_what_is_broken(table: "Table") -> None:
    fund_corp(table, 0, 6)
    table.ice("HQ", card("Gold Farmer"))
    table.rig(card("Corroder"))
    use = "use Corroder: break 1 barrier subroutine"
    first = "“end the run unless the Runner pays 3[c]”"
    assert run(table, "HQ", use, first, "pay 3[c]")
    assert table.state.credits[RUNNER] == 1


def test_hammer_lets_killers_break_all(table: "Table") -> None:
    fund_corp(table, 0, 40)
    with_memory(table)
    hammer = table.ice("HQ", card("Hammer"))
    table.rig(card("Mimic"))
    table.rig(card("Mayfly"))
    table.rig(card("Datasucker"))
    boosts = ["use Mayfly: +1 strength"] * 3
    encounter(table, hammer, *boosts, MAYFLY, "“give the Runner 1 tag”", "Datasucker")
    assert (broken_count(table), table.state.tags) == (1, 0)
    assert card_names(table, HEAP) == ["Datasucker", "Memory"]


def test_hammer_does_not_count_what_a_killer_broke(table: "Table") -> None:
    fund_corp(table, 0, 40)
    with_memory(table)
    hammer = table.ice("HQ", card("Hammer"))
    table.rig(card("Femme Fatale"))
    table.rig(card("Mayfly"))
    femme = "use Femme Fatale: break 1 sentry subroutine"
    boosts = [*["use Femme Fatale: +1 strength"] * 2, *["use Mayfly: +1 strength"] * 3]
    answers = [*boosts, femme, "“give the Runner 1 tag”", MAYFLY]
    last = "“trash 1 installed resource or piece of hardware”"
    encounter(table, hammer, *answers, last, femme)
    assert (broken_count(table), table.state.tags, card_names(table, HEAP)) == (3, 0, [])


@pytest.mark.parametrize(("breaker", "count"), [("Corroder", 1), ("Mayfly", 0)])
def test_semak_samun_asks_for_a_fracter(table: "Table", breaker: str, count: int) -> None:
    fund_corp(table, 0, 30)
    fill_grip(table, 3)
    table.ice("HQ", card("Semak-samun"))
    table.rig(card(breaker))
    use = [*TO_THE_ICE, "use Corroder: +1 strength", "use Corroder: break 1 barrier subroutine"]
    boosts = ["use Mayfly: +1 strength"] * 2
    answers = use if count else [*TO_THE_ICE, *boosts, MAYFLY, "suffer 3 net damage"]
    assert run(table, "HQ", *answers)
    assert (broken_count(table), grip_size(table)) == (count, 3 * count)


def test_unsmiling_tsarevna_pays_to_be_broken_once_in_each_encounter(table: "Table") -> None:
    fund_corp(table, 9, 9)
    fill_grip(table, 3)
    table.central("R&D", card("IPO"), card("IPO"))
    table.ice("HQ", card("Unsmiling Tsarevna"), rezzed=False)
    table.rig(card("Nanuq"))
    gain = ("trigger Unsmiling Tsarevna", "have the Runner gain 2[c]")
    use = "use Nanuq: break up to 2 subroutines"
    both = "“give the Runner 1 tag” and “do 2 net damage”"
    answers = ["rez Unsmiling Tsarevna", *gain, use, both, "“do 2 net damage”", use]
    run(table, "HQ", *answers, "“draw 2 cards”", "draw 2 cards", "IPO")
    assert (broken_count(table), table.state.tags, grip_size(table)) == (1, 1, 3)
    assert table.state.credits == {RUNNER: 9 + 2 - 2 - 2, CORP: 9 - 4}


def test_unsmiling_tsarevna_is_rezzed_elsewhere_for_nothing(table: "Table") -> None:
    fund_corp(table, 9, 9)
    ice = table.ice("HQ", card("Unsmiling Tsarevna"), rezzed=False)
    rez(table, ice)
    assert table.state.credits[RUNNER] == 9


@pytest.mark.parametrize(
    ("answers", "tags"),
    [
        (["use Gordian Blade: break 1 code gate subroutine"], 0),
        ([*TO_THE_ICE, "use Mayfly: +1 strength", MAYFLY], 1),
        ([], 1),
    ],
)
def test_virtual_service_agent_wants_a_decoder(
    table: "Table", answers: list[str], tags: int
) -> None:
    fund_corp(table, 0, 9)
    table.ice("HQ", card("Virtual Service Agent"))
    table.rig(card("Gordian Blade"))
    table.rig(card("Mayfly"))
    put_cards(table, STACK, "Sure Gamble")
    run(table, "HQ", *answers)
    assert table.state.tags == tags


BREAK_ALL = PaidAbility(label="break all", cost=Cost(), clauses=(do(break_all),), breaks=True)


@pytest.mark.parametrize("chosen", ["“the Runner loses 2[c]”", "“end the run”"])
def test_breaking_all_subroutines_breaks_only_one(table: "Table", chosen: str) -> None:
    fund_corp(table, 0, 9)
    table.ice("HQ", card("Afshar"))
    breaker = CardDefinition(name="Breaker", side=RUNNER, type="hardware", abilities=(BREAK_ALL,))
    table.rig(breaker)
    ends = chosen == "“end the run”"
    assert run(table, "HQ", "use Breaker: break all", chosen) is ends
    assert (broken_count(table), table.state.credits[RUNNER]) == (1, 7 if ends else 9)


def test_a_gained_subroutine_can_be_broken_as_well(table: "Table") -> None:
    fund_corp(table, 0, 9)
    afshar = table.ice("HQ", card("Afshar"))
    gained = sub("gain 1[c]", do(gain_credits(1)))
    gives = ChangeCharacteristics(Only(lambda *_: afshar), gains=lambda *_: (gained,))
    static = StaticAbility(label="gives", declarations=(gives,))
    giver = CardDefinition(name="Giver", side=CORP, type="asset", abilities=(static,))
    table.root("remote 1", giver, rezzed=True)
    breaker = CardDefinition(name="Breaker", side=RUNNER, type="hardware", abilities=(BREAK_ALL,))
    table.rig(breaker)
    assert run(table, "HQ", "use Breaker: break all", "“end the run”")
    assert (broken_count(table), table.state.credits[CORP]) == (2, 0)
