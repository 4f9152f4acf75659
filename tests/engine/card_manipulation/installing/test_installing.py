"""Installing: destinations, like cards, costs, hosts, what is revealed, and what is too much."""

from typing import TYPE_CHECKING, Any

import pytest
from card_parts import static

from engine.cards.catalogue import card as printed
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    AllowSpending,
    CanHost,
    InstallOnlyOn,
    Modify,
    Permit,
    Prohibit,
    Restriction,
)
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import InstallAt, StandIn
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import TrashOne
from engine.kernel.decisions import Process
from engine.kernel.events import Installed, Revealed, Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts import memory
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.prices import Ignoring, Terms
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.sides import Side
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def corp(name: str, kind: str, **fields: Any) -> CardDefinition:
    return CardDefinition(name=name, side=Side.CORP, type=kind, **fields)


def runner(name: str, kind: str, **fields: Any) -> CardDefinition:
    return CardDefinition(name=name, side=Side.RUNNER, type=kind, **fields)


ICE = corp("Wall", "ice", cost=3, strength=1)
OTHER_ICE = corp("Fence", "ice", cost=1, strength=1)
AGENDA = corp("Plan", "agenda", advancement_requirement=3, agenda_points=2)
ASSET = corp("Shop", "asset", cost=2, trash_cost=2)
UPGRADE = corp("Guard", "upgrade", cost=1, trash_cost=1)
REGION = corp("Park", "upgrade", cost=1, subtypes=frozenset({"region"}))
PROGRAM = runner("Tool", "program", cost=2, memory_cost=1)
BIG = runner("Monster", "program", cost=0, memory_cost=4)
HARDWARE = runner("Box", "hardware", cost=1)


def in_hand(table: "Table", card: CardDefinition) -> int:
    return table.place(card, hand(card.side))


def install(oid: int, by: Side, **fields: Any) -> Install:
    return Install(card=oid, by=by, **fields)


# --- Corp cards -----------------------------------------------------------------------


def test_ice_costs_one_credit_for_each_ice_already_there(table: "Table") -> None:
    table.ice("HQ", OTHER_ICE)
    table.ice("HQ", OTHER_ICE)
    oid = in_hand(table, ICE)
    table.do(install(oid, Side.CORP), answers=("protecting HQ", "trash nothing"))
    assert table.state.credits[Side.CORP] == 3
    outermost = table.game.object(table.state.servers["HQ"].ice[0])
    assert (outermost.printed, outermost.faceup, outermost.installed) == (ICE, False, True)
    assert [r for r in table.cited if r.startswith("8.5.15")] == [
        "8.5.15a",
        "8.5.15b",
        "8.5.15c",
        "8.5.15f",
    ]


def test_ice_trashed_first_lowers_the_cost_and_keeps_its_face(table: "Table") -> None:
    rezzed = table.ice("HQ", OTHER_ICE)
    table.ice("HQ", ICE, rezzed=False)
    oid = in_hand(table, ICE)
    table.do(install(oid, Side.CORP), answers=("protecting HQ", "trash Fence"))
    assert table.state.credits[Side.CORP] == 4
    assert not table.game.exists(rezzed)
    (trashed,) = table.game.zone(discard_pile(Side.CORP))
    assert table.game.object(trashed).faceup


def test_unrezzed_like_cards_are_facedown_in_archives(table: "Table") -> None:
    table.ice("HQ", OTHER_ICE, rezzed=False)
    table.do(install(in_hand(table, ICE), Side.CORP), answers=("protecting HQ", "trash Fence"))
    (trashed,) = table.game.zone(discard_pile(Side.CORP))
    assert not table.game.object(trashed).faceup


def test_agendas_and_assets_go_to_remote_servers_only(table: "Table") -> None:
    table.server("remote 1")
    table.root("remote 1", UPGRADE)
    table.do(install(in_hand(table, AGENDA), Side.CORP), answers=("in a new remote",))
    (options,) = table.options_at("8.5.15b")
    assert options == ["in remote 1", "in a new remote"]
    (event,) = table.events(Installed)
    assert (event.server, event.new_server) == ("remote 2", True)


def test_an_asset_must_be_trashed_for_an_agenda_in_its_root(table: "Table") -> None:
    table.root("remote 1", ASSET, rezzed=True)
    table.root("remote 1", UPGRADE)
    table.do(install(in_hand(table, AGENDA), Side.CORP), answers=("in remote 1", "trash Shop"))
    (choices,) = table.options_at("8.5.15c")
    assert choices == ["trash Shop", "trash Shop and Guard"]
    names = [table.game.name(o) for o in table.state.servers["remote 1"].root]
    assert names == ["Guard", "Plan"]


def test_a_region_must_be_trashed_for_a_region(table: "Table") -> None:
    table.root("HQ", REGION, rezzed=True)
    table.do(install(in_hand(table, REGION), Side.CORP), answers=("in HQ", "trash Park"))
    assert len(table.state.servers["HQ"].root) == 1
    assert not table.events(Revealed)


def test_installing_does_not_destroy_the_server(table: "Table") -> None:
    table.root("remote 1", ASSET)
    table.do(install(in_hand(table, AGENDA), Side.CORP), answers=("in remote 1", "trash Shop"))
    assert "remote 1" in table.state.servers
    assert "10.3.1h" not in table.cited


def test_a_server_whose_last_card_is_gone_ceases_to_exist(table: "Table") -> None:
    from engine.kernel.card_manipulation.movements.trashing import Trash

    oid = table.root("remote 1", ASSET)
    table.do(Trash(cards=[oid], by=Side.RUNNER))
    assert "remote 1" not in table.state.servers
    assert "10.3.1h" in table.cited


def test_an_upgrade_for_one_server_only_goes_there(table: "Table") -> None:
    only_hq = Restriction(StandIn, lambda _g, _c, at: at.server == "HQ")
    card = corp("Doorman", "upgrade", cost=1, abilities=(static(restricts=(only_hq,)),))
    effect = install(in_hand(table, card), Side.CORP)
    assert [to.server for to in effect.possible_destinations(table.game)] == ["HQ"]


def test_the_number_of_remote_servers_can_be_limited(table: "Table") -> None:
    limit = Modify("remote server limit", lambda *_: True, lambda *_: 1, sets=True)
    table.place(corp("Station", "identity", abilities=(static(limit),)), faceup=True)
    table.root("remote 1", UPGRADE)
    effect = install(in_hand(table, AGENDA), Side.CORP)
    assert [(to.server, to.new) for to in effect.possible_destinations(table.game)] == [
        ("remote 1", False)
    ]


def test_more_remote_servers_than_the_limit_are_trashed_by_choice(table: "Table") -> None:
    limit = Modify("remote server limit", lambda *_: True, lambda *_: 1, sets=True)
    table.place(corp("Station", "identity", abilities=(static(limit),)), faceup=True)
    table.root("remote 1", UPGRADE)
    table.ice("remote 2", ICE)
    table.do(answers=("keep remote 2",))
    assert list(table.state.servers) == ["HQ", "R&D", "Archives", "remote 2"]


def test_install_and_rez_pays_both_and_reveals_nothing(table: "Table") -> None:
    oid = in_hand(table, ICE)
    table.do(install(oid, Side.CORP, rez=Terms(discount=1)), answers=("protecting HQ",))
    assert table.state.credits[Side.CORP] == 3
    assert len(table.events(Rezzed)) == 1
    assert not table.events(Revealed)


@pytest.mark.parametrize(("card", "rez"), [(AGENDA, Terms()), (ICE, Terms())])
def test_a_card_to_be_rezzed_that_cannot_be_is_revealed(
    table: "Table", card: Any, rez: Any
) -> None:
    table.state.credits[Side.CORP] = 0
    answers = ("protecting HQ",) if card is ICE else ()
    table.do(install(in_hand(table, card), Side.CORP, rez=rez), answers=answers)
    assert not table.events(Rezzed)
    assert len(table.events(Revealed)) == 1


def test_install_and_rez_if_able_needs_a_card_that_can_be_rezzed(table: "Table") -> None:
    table.state.credits[Side.CORP] = 2
    effect = install(in_hand(table, ICE), Side.CORP, rez=Terms(), rez_if_able=True)
    assert not effect.can_happen(table.game)


@pytest.mark.parametrize(("good_for", "can"), [("install", True), ("rez", True), ("trace", False)])
def test_credits_good_for_one_of_both_costs_leave_the_pool_for_the_other(
    table: "Table", good_for: str, *, can: bool
) -> None:
    def allows(_game: Game, _source: int, purpose: Purpose) -> bool:
        return purpose.kind == good_for

    dearer = Modify("install cost", lambda *_: True, lambda *_: 1)
    fund = corp("Fund", "asset", abilities=(static(AllowSpending(allows), dearer),))
    table.root("remote 1", fund, rezzed=True, counters={"credit": 1})
    table.state.credits[Side.CORP] = 3
    effect = install(in_hand(table, ICE), Side.CORP, rez=Terms(), rez_if_able=True)
    assert effect.can_happen(table.game) is can


def test_installing_a_card_that_must_meet_criteria_reveals_it(table: "Table") -> None:
    table.do(install(in_hand(table, UPGRADE), Side.CORP, proves=True), answers=("in HQ",))
    assert len(table.events(Revealed)) == 1


def test_a_destination_that_cannot_be_identified_installs_nothing(table: "Table") -> None:
    effect = install(in_hand(table, ICE), Side.CORP, places=lambda _game: [])
    assert not effect.can_happen(table.game)


def test_installing_has_one_checkpoint_and_it_follows_the_cost(
    table: "Table", monkeypatch: pytest.MonkeyPatch
) -> None:
    checkpoints = []

    def counted(game: Game, begins: Structure | None = None) -> Process[Any]:
        checkpoints.append(len(game.transcript))
        yield from original(game, begins)

    original = Game.checkpoint
    monkeypatch.setattr(Game, "checkpoint", counted)
    table.play(install(in_hand(table, ICE), Side.CORP).happen(table.game), "protecting HQ")
    (position,) = checkpoints
    assert table.game.transcript[position - 1].rule == "1.16.1"
    assert table.game.transcript[-1].rule == "8.5.15f"


# --- Runner cards ---------------------------------------------------------------------


def test_a_program_is_installed_faceup_and_active_for_its_cost(table: "Table") -> None:
    table.do(install(in_hand(table, PROGRAM), Side.RUNNER))
    (tool,) = memory.installed_programs(table.game)
    assert tool.is_active
    assert table.state.credits[Side.RUNNER] == 3
    assert "8.5.15b" not in table.cited


def test_a_program_that_would_exceed_the_memory_limit_needs_room(table: "Table") -> None:
    for _ in range(4):
        table.rig(PROGRAM)
    two = runner("Engine", "program", cost=0, memory_cost=2)
    table.do(install(in_hand(table, two), Side.RUNNER), answers=("trash Tool and Tool",))
    (choices,) = table.options_at("8.5.15c")
    assert not [c for c in choices if c.count("Tool") < 2]
    assert memory.memory_used(table.game) == 4


def test_a_card_installed_facedown_has_no_cost_and_no_characteristics(table: "Table") -> None:
    table.do(install(in_hand(table, BIG), Side.RUNNER, facedown=True))
    (card,) = list(table.game.installed())
    assert card.has_no_characteristics
    assert memory.memory_used(table.game) == 0


def test_a_host_is_a_destination_as_long_as_room_can_be_made_on_it(table: "Table") -> None:
    def cheaper(_game: Game, source: int, about: Any) -> bool:
        return isinstance(about, InstallAt) and about.to.host == source

    hosting = static(
        CanHost(lambda g, _s, card: g.object(card).printed.type == "program", limit=1),
        Modify("install cost", cheaper, lambda *_: -1),
        Permit(memory.TAKES_NO_MEMORY, lambda g, s, card: g.object(card).host == s),
    )
    daemon = table.rig(runner("Daemon", "program", memory_cost=3, abilities=(hosting,)))
    table.do(install(in_hand(table, PROGRAM), Side.RUNNER), answers=("on Daemon",))
    (hosted,) = table.game.hosted(daemon)
    assert hosted.installed
    assert hosted.is_active
    assert table.state.credits[Side.RUNNER] == 4
    assert memory.memory_used(table.game) == 3
    second = install(in_hand(table, PROGRAM), Side.RUNNER)
    assert [to.host for to in second.possible_destinations(table.game)] == [None, daemon]
    table.do(second, answers=("on Daemon", "trash Tool"))
    assert not table.game.exists(hosted.oid)
    assert [o.oid for o in table.game.hosted(daemon)] == [second.became]


def test_a_card_with_no_host_to_be_installed_on_cannot_be(table: "Table") -> None:
    on_rezzed_ice = InstallOnlyOn(
        lambda g, _c, h: g.object(h).printed.type == "ice" and g.object(h).is_rezzed
    )
    card = runner("Rider", "program", cost=1, abilities=(static(restricts=(on_rezzed_ice,)),))
    ice = table.ice("HQ", ICE, rezzed=False)
    effect = install(in_hand(table, card), Side.RUNNER)
    assert not effect.can_happen(table.game)
    table.game.object(ice).faceup = True
    assert [to.host for to in effect.possible_destinations(table.game)] == [ice]


def test_hosted_cards_are_trashed_with_their_host(table: "Table") -> None:
    from engine.kernel.card_manipulation.movements.trashing import Trash

    host = table.rig(HARDWARE)
    inner = table.rig(PROGRAM, host=host)
    table.rig(PROGRAM, host=inner)
    table.do(Trash(cards=[host], by=Side.CORP))
    assert len(table.game.zone(discard_pile(Side.RUNNER))) == 3
    assert table.cited.count("10.3.1g") == 2


def test_an_additional_cost_to_install_may_be_declined(table: "Table") -> None:
    def extra(game: Game, _source: int, purpose: Purpose) -> Cost:
        return Cost(clicks=1) if purpose.kind == "install" else None

    table.rig(runner("Queue", "resource", abilities=(static(AdditionalCost(extra)),)))
    table.state.clicks[Side.RUNNER] = 1
    oid = in_hand(table, PROGRAM)
    table.do(install(oid, Side.RUNNER), answers=("decline",))
    assert table.game.exists(oid)
    table.do(install(oid, Side.RUNNER), answers=("pay [click], 2[c]",))
    assert (table.state.clicks[Side.RUNNER], table.state.credits[Side.RUNNER]) == (0, 3)


@pytest.mark.parametrize(
    ("ignoring", "left"), [(Ignoring.THE_COST, 4), (Ignoring.ALL_COSTS, 5), (None, 2)]
)
def test_an_install_can_ignore_the_cost_or_all_costs(
    table: "Table", ignoring: Any, left: int
) -> None:
    def tax(_game: Game, _source: int, purpose: Purpose) -> Cost:
        return Cost(credits=1) if purpose.kind == "install" else None

    table.ice("HQ", ICE, rezzed=True)
    identity = corp("Tax", "identity", abilities=(static(AdditionalCost(tax)),))
    table.place(identity, faceup=True)
    effect = install(in_hand(table, PROGRAM), Side.RUNNER, terms=Terms(ignoring=ignoring))
    price = "pay 3[c]" if ignoring is None else "pay 1[c]"
    table.do(effect, answers=() if ignoring is Ignoring.ALL_COSTS else (price,))
    assert table.state.credits[Side.RUNNER] == left


def test_installing_can_be_prohibited(table: "Table") -> None:
    stop = Prohibit(InstallAt, lambda _g, _s, a: a.by is Side.RUNNER)
    table.place(corp("Lock", "identity", abilities=(static(stop),)), faceup=True)
    assert not install(in_hand(table, PROGRAM), Side.RUNNER).can_happen(table.game)


def test_conditions_about_installing_are_met_by_the_card_itself(table: "Table") -> None:
    gain = Condition(Installed, lambda _g, source, event: event.card == source)
    ability = ConditionalAbility(label="when installed", condition=gain, clauses=())
    card = runner("Greeter", "resource", cost=0, abilities=(ability,))
    table.do(install(in_hand(table, card), Side.RUNNER))
    assert [i.ability for i in table.game.triggered] == [ability]


# --- illegal states -------------------------------------------------------------------


def test_only_the_latest_active_copy_of_a_unique_card_stays(table: "Table") -> None:
    unique = runner("Mentor", "resource", cost=0, unique=True)
    old = table.rig(unique)
    table.do(install(in_hand(table, unique), Side.RUNNER))
    assert not table.game.exists(old)
    assert len(list(table.game.installed())) == 1
    assert "10.3.1d" in table.cited


def test_only_the_latest_console_stays(table: "Table") -> None:
    first = table.rig(runner("Deck A", "hardware", subtypes=frozenset({"console"})))
    second = runner("Deck B", "hardware", cost=0, subtypes=frozenset({"console"}))
    table.do(install(in_hand(table, second), Side.RUNNER))
    assert not table.game.exists(first)


def test_the_runner_chooses_among_the_smallest_sets_that_free_memory(table: "Table") -> None:
    costs = (0, 1, 1, 2, 3)
    for cost in costs:
        table.rig(runner(f"P{cost}", "program", memory_cost=cost))
    limit = Modify("memory limit", lambda *_: True, lambda *_: 1)
    table.rig(runner("Chips", "hardware", abilities=(static(limit),)))
    table.do(answers=("trash P2",))
    (choices,) = table.options_at("10.3.1e")
    assert choices == ["trash P2", "trash P3", "trash P1 and P1"]


def test_a_hosted_card_that_cannot_be_hosted_there_is_trashed(table: "Table") -> None:
    from engine.kernel.game_concepts.hosting import HostOn

    alone = static(Prohibit(HostOn, lambda _g, s, a: a.host == s))
    ice = table.ice("HQ", corp("Loner", "ice", abilities=(alone,)), rezzed=False)
    rider = table.rig(PROGRAM, host=ice)
    table.do()
    assert table.game.exists(rider)
    table.game.object(ice).faceup = True
    table.do()
    assert not table.game.exists(rider)


def test_too_much_memory_and_too_high_a_cost_name_different_rules(table: "Table") -> None:
    for memory_cost, cost, rule in ((5, 0, "3.9.3b"), (5, 9, "3.9.3b"), (4, 9, "8.5.11")):
        table.state.credits[Side.RUNNER] = 5
        oid = in_hand(table, runner("Hulk", "program", cost=cost, memory_cost=memory_cost))
        [(obstacle, _)] = install(oid, Side.RUNNER).obstacles(table.game)
        assert obstacle == rule


def test_a_card_whose_host_goes_while_it_is_paid_for_is_trashed(table: "Table") -> None:
    """What the host itself is hosted on was trashed as a like card (8.5.14)."""
    table.state.credits[Side.RUNNER] = 2
    outer = table.rig(printed("Scheherazade"))
    table.rig(printed("Leprechaun"), host=outer)
    effect = install(in_hand(table, PROGRAM), Side.RUNNER)
    table.do(effect, answers=("on Leprechaun", "trash Scheherazade"))
    heap = table.game.zone(discard_pile(Side.RUNNER))
    assert [table.game.name(card) for card in heap] == ["Scheherazade", "Leprechaun", "Tool"]
    assert effect.became is None
    assert table.events(Installed) == []
    assert "8.5.14" in table.cited
    assert table.state.credits[Side.RUNNER] == 0


def test_a_like_card_that_cannot_be_trashed_names_its_rule(
    table: "Table",
) -> None:
    forbids = static(Prohibit(TrashOne, lambda _game, source, attempt: attempt.card == source))
    table.root("remote 1", corp("Stuck", "asset", abilities=(forbids,)), rezzed=True)
    oid = in_hand(table, corp("Late", "asset"))
    there = install(oid, Side.CORP, where=lambda _game, to: to.server == "remote 1")
    assert [rule for rule, _ in there.obstacles(table.game)] == ["1.2.2"]
