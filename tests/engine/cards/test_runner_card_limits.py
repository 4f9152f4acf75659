"""Runner cards with limits in their texts: up to, a single one, only if, another, your own."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    CORP,
    GRIP,
    HEAP,
    RD,
    RUNNER,
    STACK,
    card_names,
    end_turn,
    ice,
    install,
    may_trigger,
    offered_labels,
    play,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import (
    can_play,
    encounter,
    fund_runner,
    grip_size,
    place_counters,
    place_identity,
    run,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.game_concepts.counters import CREDIT, POWER, VIRUS, PlaceCounters
from engine.kernel.game_concepts.hosting import hosts_for
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import hand, score_area
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.mark.parametrize(
    ("host", "first", "second"),
    [
        ("Dinosaurus", "Mimic", "Corroder"),
        ("Omni-drive", "Mimic", "Corroder"),
        ("Progenitor", "Imp", "Leech"),
        ("Flame-out", "Mimic", "Corroder"),
        ("NetChip", "Mimic", "Corroder"),
    ],
)
def test_hosts_of_a_single_card_take_no_second(
    table: "Table", host: str, first: str, second: str
) -> None:
    with_memory(table)
    for name in ("Dyson Mem Chip", "Rabbit Hole"):
        table.rig(card(name))
    oid = table.rig(card(host))
    put_cards(table, GRIP, first, second)
    one, other = table.game.zone(GRIP)
    assert oid in hosts_for(table.game, one)
    assert oid in hosts_for(table.game, other)
    table.rig(card(first), host=oid)
    assert oid not in hosts_for(table.game, other)


@pytest.mark.parametrize(
    ("event", "grip", "gained"),
    [
        ("Freelance Coding Contract", ["Mimic", "Corroder", "Imp"], 4),
        ("Freelance Coding Contract", ["Mimic"] * 2, 4),
    ],
)
def test_up_to_5_programs_are_trashed_for_2_each(
    table: "Table", event: str, grip: list[str], gained: int
) -> None:
    fund_runner(table, runner=0)
    put_cards(table, GRIP, *grip)
    play(table, event, f"{grip[0]} and {grip[1]}")
    assert table.state.credits[RUNNER] == gained
    assert grip_size(table) == len(grip) - 2


def test_capstone_trashes_as_many_as_you_like(table: "Table") -> None:
    fund_runner(table)
    capstone = table.rig(card("Capstone"))
    put_cards(table, GRIP, "Mimic", "Corroder")
    trigger(table, capstone, "trash", "Mimic")
    assert card_names(table, GRIP) == ["Corroder"]


def test_bookmark_takes_up_fewer_than_3_cards(table: "Table") -> None:
    fund_runner(table)
    bookmark = table.rig(card("Bookmark"))
    put_cards(table, GRIP, "Mimic", "Corroder", "Imp", "Leech")
    trigger(table, bookmark, "host up to 3", "Mimic and Imp")
    assert sorted(o.printed.name for o in table.game.hosted(bookmark)) == ["Imp", "Mimic"]


def test_exploit_derezzes_fewer_than_3_pieces_of_ice(table: "Table") -> None:
    fund_runner(table)
    for server in CENTRAL_SERVERS:
        run(table, server)
    pieces = [table.ice("HQ", card(name)) for name in ("Wall of Static", "Enigma")]
    play(table, "Exploit", "Enigma")
    assert [table.game.object(oid).is_rezzed for oid in pieces] == [True, False]


def test_independent_thinking_trashes_fewer_than_5(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, HEAP)
    kept = [table.rig(card(name)) for name in ("Mimic", "Corroder")]
    play(table, "Independent Thinking", "Mimic")
    assert [table.game.exists(oid) for oid in kept] == [False, True]


def test_security_chip_and_poison_vial_are_used_only_when_they_may_be(table: "Table") -> None:
    chip = table.rig(card("Security Chip"))
    table.rig(card("Mimic"))
    vial = table.rig(card("Poison Vial"))
    place_counters(table, vial, 3, POWER)
    assert not may_trigger(table, chip, "icebreakers are stronger")
    fund_runner(table, runner=9)
    uses = "use Poison Vial: break up to 2 subroutines"
    encounter(table, table.ice("HQ", ice("sentry", subs=3)), "pass")
    assert uses not in offered_labels(table)
    breaks = "use Mimic: break 1 sentry subroutine"
    encounter(table, table.ice("R&D", ice("sentry", subs=3)), breaks, "“sub 0”")
    assert uses in offered_labels(table)


def test_boomerang_is_used_only_against_the_ice_it_chose(table: "Table") -> None:
    chosen, other = (table.ice(server, ice("sentry")) for server in ("HQ", "R&D"))
    install(table, "Boomerang", "Test sentry")
    uses = "use Boomerang: break up to 2 subroutines"
    encounter(table, other)
    assert uses not in offered_labels(table)
    encounter(table, chosen)
    assert uses in offered_labels(table)


def test_mongoose_breaks_on_no_other_ice_in_a_run(table: "Table") -> None:
    table.rig(card("Mongoose"))
    for _ in range(2):
        table.ice("HQ", ice("sentry", subs=2, power=1))
    breaks = "use Mongoose: break up to 2 sentry subroutines"
    for _ in range(2):
        fund_runner(table, runner=9)
        table.asked.clear()
        run(table, "HQ", breaks, "“sub 0” and “sub 1”")
        passed = next(n for n, one in enumerate(table.asked) if one.option("jack out"))
        in_each = (table.asked[:passed], table.asked[passed:])
        assert [any(one.option(breaks) for one in asked) for asked in in_each] == [True, False]


@pytest.mark.parametrize(
    ("breaker", "uses", "cost"),
    [
        ("Utae", "use Utae: break 1 code gate subroutine", 1),
        ("Odore", "use Odore: break 1 sentry subroutine", 0),
    ],
)
def test_3_virtual_resources_make_breaking_cheap(
    table: "Table", breaker: str, uses: str, cost: int
) -> None:
    with_memory(table)
    table.rig(card(breaker))
    barred = table.ice("HQ", ice("sentry" if cost == 0 else "code gate", subs=2))
    for resources in range(4):
        fund_runner(table, runner=9)
        table.asked.clear()
        encounter(table, barred, *([uses, "“sub 0”"] if resources == 3 else []))
        assert (uses in offered_labels(table)) is (resources == 3)
        table.rig(card("Kongamato"))
    assert table.state.credits[RUNNER] == 9 - cost


@pytest.mark.parametrize("shard", ["Eden Shard", "Hades Shard", "Utopia Shard"])
@pytest.mark.parametrize("place", ["grip", "heap", "rig"])
def test_a_shard_is_installed_from_the_grip_if_you_like(
    table: "Table", shard: str, place: str
) -> None:
    server = {"Eden Shard": "R&D", "Hades Shard": "Archives", "Utopia Shard": "HQ"}[shard]
    zones = {"grip": GRIP, "heap": HEAP}
    oid = put_cards(table, zones[place], shard)[0] if place in zones else table.rig(card(shard))
    fund_runner(table, runner=0)
    put_cards(table, RD, "Hedge Fund")
    run(table, server)
    assert (f"trigger {shard}" in str(offered_labels(table))) is (place == "grip")
    assert table.game.exists(oid)


@pytest.mark.parametrize("turn", [RUNNER, CORP])
def test_valentina_may_be_asked_only_in_the_runners_turn(table: "Table", turn: Side) -> None:
    fund_runner(table)
    for _ in range(2):
        table.place(card("Project Vitruvius"), score_area(CORP), faceup=True)
    table.state.turn = turn
    uses = "trigger Valentina Ferreira Carvalho"
    install(table, "Valentina Ferreira Carvalho", *([uses, "gain 2[c]"] if turn is RUNNER else []))
    assert (uses in offered_labels(table)) is (turn is RUNNER)
    assert table.state.credits[RUNNER] == (7 if turn is RUNNER else 5)


@pytest.mark.parametrize(
    ("companion", "instead"),
    [("Trickster Taka", "take 1 tag"), ("Mystic Maemi", "trash 1 card at random")],
)
def test_a_companion_that_holds_3_credits_is_not_put_off(
    table: "Table", companion: str, instead: str
) -> None:
    put_cards(table, GRIP, "Mimic")
    place_counters(table, table.rig(card(companion)), 3, CREDIT)
    end_turn(table, RUNNER, "trash this")
    assert {option.label for option in table.asked[-1].options} == {instead, "trash this"}
    assert companion in card_names(table, HEAP)


@pytest.mark.parametrize(("installed", "clicks"), [("Dyson Mem Chip", 4), ("Mimic", 5)])
def test_autoscripter_looks_for_programs(table: "Table", installed: str, clicks: int) -> None:
    fund_runner(table)
    table.rig(card("Autoscripter"))
    install(table, installed)
    assert table.state.clicks[RUNNER] == clicks


@pytest.mark.parametrize(("installed", "drawn"), [("Dyson Mem Chip", 0), ("Mimic", 1)])
def test_exile_draws_for_programs_only(table: "Table", installed: str, drawn: int) -> None:
    place_identity(table, "Exile: Streethawk")
    put_cards(table, STACK, "Sure Gamble")
    (oid,) = put_cards(table, HEAP, installed)
    table.do(Install(card=oid, by=RUNNER, terms=IGNORING_ALL_COSTS))
    assert grip_size(table) == drawn


@pytest.mark.parametrize(("derezzed", "gained"), [("PAD Campaign", 0), ("Enigma", 2)])
def test_keros_gains_for_ice_only(table: "Table", derezzed: str, gained: int) -> None:
    fund_runner(table, runner=0)
    table.rig(card("Keros Mcintyre"))
    definition = card(derezzed)
    if definition.type == "ice":
        oid = table.ice("HQ", definition)
    else:
        oid = table.root("remote 1", definition, rezzed=True)
    table.do(Derez(card=oid, by=RUNNER))
    assert table.state.credits[RUNNER] == gained


@pytest.mark.parametrize(("which", "asked"), [("inner", False), ("outermost", True)])
def test_hippo_is_for_the_outermost_ice(table: "Table", which: str, asked: bool) -> None:
    fund_runner(table, runner=9)
    for name in ("Hippo", "Mimic"):
        table.rig(card(name))
    for place in ("outermost", "inner"):
        table.ice("HQ", ice("sentry" if place == which else "barrier"))
    removing = ("trigger Hippo", "remove this card from the game") if asked else ()
    run(table, "HQ", "use Mimic: break 1 sentry subroutine", *removing)
    assert ("trigger Hippo" in offered_labels(table)) is asked


@pytest.mark.parametrize(("side", "drawn"), [(RUNNER, 2), (CORP, 1)])
def test_verbal_plasticity_is_of_your_draws(table: "Table", side: Side, drawn: int) -> None:
    fund_runner(table)
    table.rig(card("Verbal Plasticity"))
    put_cards(table, STACK, *["Diesel"] * 3)
    put_cards(table, RD, *["Hedge Fund"] * 3)
    take_an_action(table, side, "draw 1 card", clicks=1)
    assert len(table.game.zone(hand(side))) == drawn


@pytest.mark.parametrize(("installed", "paid"), [("Dyson Mem Chip", 2), ("Mimic", 3)])
def test_az_pays_less_for_hardware_but_not_for_programs(
    table: "Table", installed: str, paid: int
) -> None:
    place_identity(table, "Az McCaffrey: Mechanical Prodigy")
    with_memory(table)
    fund_runner(table)
    (oid,) = put_cards(table, GRIP, installed)
    table.do(Install(card=oid, by=RUNNER))
    assert 5 - table.state.credits[RUNNER] == paid


@pytest.mark.parametrize(("kind", "playable"), [(POWER, False), (VIRUS, True)])
def test_surge_asks_for_virus_counters(table: "Table", kind: str, playable: bool) -> None:
    fund_runner(table)
    table.do(PlaceCounters(card=table.rig(card("Imp")), kind=kind, base=1, by=RUNNER))
    assert can_play(table, "Surge") is playable
