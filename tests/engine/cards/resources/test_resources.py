"""Resources: what they do, and when they do not."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    ARCHIVES,
    CORP,
    GRIP,
    HEAP,
    HQ,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    ice,
    install,
    may_trigger,
    next_turn,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import fund_runner, take_an_action

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.accessing.access import Access
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import RemoveTags, TakeTags
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed, ActionPhaseOver
from engine.kernel.game_concepts.agendas import Score, Steal
from engine.kernel.game_concepts.counters import (
    CREDIT,
    POWER,
    VIRUS,
    PlaceCounters,
    Purge,
    hosted_count,
)
from engine.kernel.game_zones.zones import score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.run import run
from engine.kernel.turns.basic_actions import basic_actions

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def score(table: "Table") -> None:
    table.do(Score(card=table.root("remote 9", AGENDA), by=CORP))


# --- loaded, and emptied --------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words", "takes", "times"),
    [
        ("Armitage Codebusting", "take 2[c]", 2, 6),
        ("Liberated Account", "take 4[c]", 4, 4),
        ("Rogue Trading", "take 6[c]", 6, 3),
    ],
)
def test_loaded_resources_are_trashed_when_empty(
    table: "Table", name: str, words: str, takes: int, times: int
) -> None:
    resource = install(table, name)
    fund_runner(table, runner=0, clicks=times * 2)
    for _ in range(times):
        assert table.game.exists(resource)
        trigger(table, resource, words)
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (takes * times, [name])
    assert table.state.tags == (3 if name == "Rogue Trading" else 0)


def test_loaded_resources_give_as_the_turn_begins(table: "Table") -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    casts = install(table, "Daily Casts")
    begin_turn(table, RUNNER)
    assert (table.state.credits[RUNNER], hosted_count(table.game, casts, CREDIT)) == (2, 6)
    table.do(Trash(cards=[casts], by=CORP))
    hotel = install(table, "Earthrise Hotel")
    begin_turn(table, RUNNER)
    assert (len(card_names(table, GRIP)), hosted_count(table.game, hotel, POWER)) == (2, 2)


def test_open_market_pays_for_connections_and_jobs(table: "Table") -> None:
    fund_runner(table, runner=0)
    market = install(table, "Open Market")
    for name, possible in (("Decoy", True), ("Telework Contract", True), ("Wasteland", False)):
        (in_grip,) = put_cards(table, GRIP, name)
        assert Install(card=in_grip, by=RUNNER).can_happen(table.game) is possible
    assert hosted_count(table.game, market, CREDIT) == 6


def test_temujin_contract_pays_for_one_server(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.ice("HQ", ice("barrier"))
    contract = install(table, "Temüjin Contract", "Archives")
    table.play(run(table.game, "Archives"))
    table.play(run(table.game, "R&D"))
    assert (table.state.credits[RUNNER], hosted_count(table.game, contract, CREDIT)) == (4, 16)


def test_penumbral_toolkit_is_cheaper_after_hq(table: "Table") -> None:
    fund_runner(table, runner=0)
    (in_grip,) = put_cards(table, GRIP, "Penumbral Toolkit")
    effect = Install(card=in_grip, by=RUNNER)
    assert not effect.can_happen(table.game)
    table.play(run(table.game, "HQ"))
    table.do(effect)
    assert hosted_count(table.game, effect.became or 0, CREDIT) == 4


# --- agendas --------------------------------------------------------------------------


def test_resources_react_to_scored_agendas(table: "Table") -> None:
    fund_runner(table, runner=0)
    aaron = table.rig(card("Aaron Marrón"))
    for name in ("Human First", "Spoilers", "Fan Site"):
        table.rig(card(name))
    put_cards(table, RD, "Hedge Fund")
    put_cards(table, STACK, "Sure Gamble")
    order = ("trigger Aaron Marrón", "trigger Human First", "trigger Spoilers")
    table.do(Score(card=table.root("remote 1", AGENDA), by=CORP), answers=order)
    assert (hosted_count(table.game, aaron, POWER), table.state.credits[RUNNER]) == (2, 4)
    assert (card_names(table, ARCHIVES), len(card_names(table, score_area(RUNNER)))) == (
        ["Hedge Fund"],
        1,
    )
    table.do(TakeTags(base=1))
    trigger(table, aaron, "remove 1 tag")
    assert (table.state.tags, card_names(table, GRIP)) == (0, ["Sure Gamble"])


def test_film_critic_keeps_an_agenda_from_being_stolen(table: "Table") -> None:
    fund_runner(table, runner=0)
    critic = table.rig(card("Film Critic"))
    agenda = table.root("remote 1", card("Offworld Office"))
    put_cards(table, GRIP, *["Sure Gamble"] * 3)
    table.do(Access(card=agenda, by=RUNNER), answers=("trigger Film Critic",))
    assert [o.printed.name for o in table.game.hosted(critic)] == ["Offworld Office"]
    assert card_names(table, score_area(RUNNER)) == []
    second = table.root("remote 2", AGENDA)
    table.do(Access(card=second, by=RUNNER))
    trigger(table, critic, "add a hosted agenda")
    assert card_names(table, score_area(RUNNER)) == ["Agenda", "Offworld Office"]
    assert not table.events(Steal)


# --- runs -----------------------------------------------------------------------------


def test_resources_react_to_the_first_successful_run(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.rig(card("DreamNet"))
    table.rig(card("Bhagat"))
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    put_cards(table, RD, "Hedge Fund", "Hedge Fund")
    table.play(run(table.game, "HQ"), "trigger DreamNet")
    assert (card_names(table, GRIP), table.state.credits[RUNNER]) == (["Sure Gamble"], 0)
    assert card_names(table, ARCHIVES) == ["Hedge Fund"]
    next_turn(table)
    for _ in range(2):
        table.rig(card("Access to Globalsec"))
    assert link(table.game) == 2
    table.play(run(table.game, "R&D"))
    assert table.state.credits[RUNNER] == 1


def test_the_turning_wheel_turns_for_the_run(table: "Table") -> None:
    wheel = table.rig(card("The Turning Wheel"))
    put_cards(table, RD, *["Hedge Fund"] * 4)
    for _ in range(2):
        table.play(run(table.game, "R&D"))
    assert (hosted_count(table.game, wheel, POWER), len(table.events(Accessed))) == (2, 2)
    turning = "use The Turning Wheel: access 1 additional card of HQ or R&D in this run"
    more = (turning, "access 1 additional card in R&D")
    table.play(run(table.game, "R&D"), *more)
    assert (hosted_count(table.game, wheel, POWER), len(table.events(Accessed))) == (1, 4)
    table.place(AGENDA, RD)
    table.state.order[RD].insert(0, table.state.order[RD].pop())
    table.play(run(table.game, "R&D"))
    assert hosted_count(table.game, wheel, POWER) == 1


def test_manuel_is_there_for_the_tagged(table: "Table") -> None:
    table.rig(card("Manuel Lattes de Moura"))
    put_cards(table, RD, *["Hedge Fund"] * 3)
    table.do(Breach(server="R&D", by=RUNNER))
    table.do(TakeTags(base=1))
    table.do(Breach(server="R&D", by=RUNNER))
    assert len(table.events(Accessed)) == 3
    table.state.turn = CORP
    costs = {a.name: a.cost for a in basic_actions(table.game, CORP)}
    assert not costs["trash a resource"].parts
    table.place(AGENDA, score_area(CORP), faceup=True)
    costs = {a.name: a.cost for a in basic_actions(table.game, CORP)}
    assert [str(part) for part in costs["trash a resource"].parts] == ["trash 1 card from HQ"]


def test_cacophony_sabotages_after_the_action_phase(table: "Table") -> None:
    cacophony = table.rig(card("Cacophony"))
    table.do(PlaceCounters(card=cacophony, kind=POWER, base=1))
    for _ in range(2):
        table.do(Trash(cards=put_cards(table, HQ, "Hedge Fund"), by=RUNNER))
    assert hosted_count(table.game, cacophony, POWER) == 2
    put_cards(table, RD, *["Ice Wall"] * 3)
    table.play(_over(table), "trigger Cacophony", "pay 2 hosted power counters")
    assert len(card_names(table, ARCHIVES)) == 5


def _over(table: "Table") -> Process[None]:
    table.game.emit(ActionPhaseOver(RUNNER))
    yield from table.game.checkpoint()


def test_debbie_saves_for_her_run_and_patron_draws(table: "Table") -> None:
    fund_runner(table, runner=5)
    debbie = install(table, 'Debbie "Downtown" Moreira')
    play(table, "Dirty Laundry", "run Archives")
    assert hosted_count(table.game, debbie, CREDIT) == 1
    table.place(AGENDA, score_area(CORP), faceup=True)
    table.do(Trash(cards=[debbie], by=CORP))
    debbie = install(table, 'Debbie "Downtown" Moreira')
    assert hosted_count(table.game, debbie, CREDIT) == 2
    table.rig(card("Patron"))
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    put_cards(table, HQ, "Hedge Fund")
    running = run(table.game, "HQ")
    begin_turn(table, RUNNER, "trigger Patron", "HQ", then=lambda: running)
    assert (len(card_names(table, GRIP)), table.events(Accessed)) == (2, [])


def test_data_leak_reversal_leaks_while_you_are_tagged(table: "Table") -> None:
    fund_runner(table, runner=0)
    (in_grip,) = put_cards(table, GRIP, "Data Leak Reversal")
    effect = Install(card=in_grip, by=RUNNER)
    assert not effect.can_happen(table.game)
    table.play(run(table.game, "Archives"))
    table.do(effect)
    put_cards(table, RD, "Hedge Fund")
    leak = effect.became or 0
    assert not [a for a in table.game.abilities_of(leak) if "the Corp trashes" in a.label]
    table.do(TakeTags(base=1))
    trigger(table, leak, "the Corp trashes")
    assert card_names(table, ARCHIVES) == ["Hedge Fund"]


def test_psych_mike_and_crypt_react_to_central_runs(table: "Table") -> None:
    fund_runner(table, runner=2)
    table.rig(card("Psych Mike"))
    crypt = table.rig(card("Crypt"))
    put_cards(table, RD, "Hedge Fund")
    table.play(run(table.game, "R&D"), "trigger Psych Mike")
    assert table.state.credits[RUNNER] == 3
    table.do(PlaceCounters(card=crypt, kind=VIRUS, base=2))
    table.play(run(table.game, "Archives"), "trigger Crypt")
    put_cards(table, STACK, "Imp", "Corroder")
    trigger(table, crypt, "search for a virus", "find Imp")
    assert "Imp" in [o.printed.name for o in table.game.installed()]


# --- installing, rezzing, tags --------------------------------------------------------


def test_resources_that_watch_installs(table: "Table") -> None:
    fund_runner(table, runner=0)
    writer = table.rig(card("Technical Writer"))
    table.rig(card("Environmental Testing"))
    for number in range(4):
        answers = ("trigger Technical Writer",)
        install(table, "Sports Hopper", *answers)
        assert hosted_count(table.game, writer, CREDIT) == number + 1
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (9, ["Environmental Testing"])
    trigger(table, writer, "take all credits")
    assert table.state.credits[RUNNER] == 13
    table.rig(card("Avgustina Ivanovskaya"))
    put_cards(table, RD, "Hedge Fund")
    install(table, "Imp", "trigger Imp")
    assert card_names(table, ARCHIVES) == ["Hedge Fund"]


def test_facedown_installs_are_neither_program_nor_hardware(table: "Table") -> None:
    writer = table.rig(card("Technical Writer"))
    testing = table.rig(card("Environmental Testing"))
    for name in ("Corroder", "Sports Hopper"):
        install(table, name, facedown=True)
    assert (
        hosted_count(table.game, writer, CREDIT),
        hosted_count(table.game, testing, POWER),
    ) == (0, 0)


def test_resources_pay_for_rezzing_and_derezzing_ice(table: "Table") -> None:
    fund_runner(table, runner=0, corp=20)
    wall = table.ice("HQ", ice("barrier"), rezzed=False)
    analyzer = table.rig(card("Ice Analyzer"))
    for name in ("Compromised Employee", "Xanadu", "Keros Mcintyre"):
        table.rig(card(name))
    table.do(Rez(card=wall, by=CORP), answers=("trigger Compromised Employee",))
    assert table.state.credits == {CORP: 18, RUNNER: 1}
    assert hosted_count(table.game, analyzer, CREDIT) == 1
    table.do(Derez(card=wall, by=RUNNER))
    assert table.state.credits[RUNNER] == 3


def test_fransofia_ward_bypasses_for_a_rich_corp(table: "Table") -> None:
    table.rig(card("Fransofia Ward"))
    wall = table.ice("HQ", ice("barrier"))
    fund_runner(table, runner=0, corp=13)
    table.do(ForceEncounter(ice=wall))
    assert table.state.credits[CORP] == 14
    table.do(ForceEncounter(ice=wall))
    table.do(ForceEncounter(ice=wall), answers=("trigger Fransofia Ward", "pay [trash]"))
    assert table.state.credits[CORP] == 15


def test_resources_punish_tagging_and_purging(table: "Table") -> None:
    fund_runner(table, runner=0)
    for name in ("Valentina Ferreira Carvalho", "Wireless Net Pavilion", "Fester"):
        table.rig(card(name))
    table.do(TakeTags(base=2))
    table.do(RemoveTags(base=1, by=RUNNER))
    assert table.state.credits[RUNNER] == 1
    table.state.turn = CORP
    costs = {a.name: a.cost for a in basic_actions(table.game, CORP)}
    assert costs["trash a resource"].credits == 4
    table.state.credits[CORP] = 1
    table.do(Purge(by=CORP))
    assert table.state.credits[CORP] == 1
    table.state.credits[CORP] = 2
    table.do(Purge(by=CORP))
    assert table.state.credits[CORP] == 0


def test_resources_that_are_trashed_for_something(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.rig(card("Tech Trader"))
    put_cards(table, STACK, *["Sure Gamble"] * 4)
    trigger(table, table.rig(card("No Free Lunch")), "gain 3[c]")
    trigger(table, table.rig(card("Stoneship Chart Room")), "draw 2 cards")
    friend = table.rig(card("Friend of a Friend"))
    trigger(table, friend, "gain 9[c] and take 1 tag")
    assert (table.state.credits[RUNNER], table.state.tags) == (15, 1)
    other = table.rig(card("Friend of a Friend"))
    assert not may_trigger(table, other, "gain 9[c]")
    breaker = table.rig(card("Corroder"))
    trigger(table, table.rig(card("The Helpful AI")), "+2 strength")
    assert strength(table.game, breaker) == 4
    put_cards(table, STACK, *["Sure Gamble"] * 2)
    table.rig(card("Bio-Modeled Network"))
    use = "use Bio-Modeled Network: prevent all but 1 net damage"
    table.do(Damage(kind=DamageKind.NET, base=2, by=CORP), answers=(use,))
    assert len(card_names(table, GRIP)) == 1


def test_journalism_needs_and_gives_bad_publicity(table: "Table") -> None:
    fund_runner(table, runner=0)
    (in_grip,) = put_cards(table, GRIP, "Investigative Journalism")
    effect = Install(card=in_grip, by=RUNNER)
    assert not effect.can_happen(table.game)
    table.do(TakeBadPublicity(base=1))
    table.do(effect)
    trigger(table, effect.became or 0, "give the Corp")
    assert (table.state.bad_publicity, table.state.clicks[RUNNER]) == (2, 0)


def test_kongamato_breaks_the_first_and_visage_pays_the_basic_draw(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.rig(card("Kongamato"))
    wall = table.ice("HQ", ice("barrier", 9, 2))
    first = "use Kongamato: break the first subroutine"
    table.do(ForceEncounter(ice=wall), answers=(first,))
    assert table.has_logged("“sub 1” resolves")
    assert not table.has_logged("“sub 0” resolves")
    table.rig(card("Symmetrical Visage"))
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    table.do(Draw(side=RUNNER, base=1))
    for _ in range(2):
        take_an_action(table, RUNNER, "draw 1 card")
    assert table.state.credits[RUNNER] == 1


def test_tyson_observatory_finds_hardware_and_eden_shard_makes_the_corp_draw(
    table: "Table",
) -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, "Corroder", "Desperado")
    trigger(table, table.rig(card("Tyson Observatory")), "search for", "find Desperado")
    assert card_names(table, GRIP) == ["Desperado"]
    assert "find Corroder" not in offered_labels(table)
    put_cards(table, RD, "Hedge Fund", "Ice Wall")
    trigger(table, table.rig(card("Eden Shard")), "the Corp draws")
    assert len(card_names(table, HQ)) == 2
