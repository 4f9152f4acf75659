"""Costs of using Corp cards, damage of subroutines, and which cards can be advanced."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, HQ, RD, find_ability, put_cards
from table_cards import CORP, RUNNER, fill_grip, place_counters, place_in_root, set_corps_turn

from engine.cards.catalogue import card
from engine.cards.words.continuous import runner_has_more
from engine.kernel.abilities.paid import PaidUse
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.card import CardDefinition
from engine.kernel.events import DamageSuffered, TraceInitiated, TraceSucceeded
from engine.kernel.game_concepts.advancing import can_be_advanced
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- what it costs --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "does", "clicks", "money", "kind", "paid"),
    [
        ("False Flag", "agenda", 1, 0, ADVANCEMENT, 7),
        ("Gene Splicer", "agenda", 1, 0, ADVANCEMENT, 3),
        ("Regolith Mining License", "take 3", 1, 0, "", 0),
        ("Marked Accounts", "place 3", 1, 0, "", 0),
        ("Charlotte Caçador", "gain 3", 0, 0, ADVANCEMENT, 1),
        ("Docklands Crackdown", "place 1", 2, 0, "", 0),
        ("Bass CH1R180G4", "gain [click][click]", 1, 0, "", 0),
        ("Calvin B4L3Y", "draw 2", 1, 0, "", 0),
        ("Echo Chamber", "agenda", 3, 0, "", 0),
        ("Eliza's Toybox", "rez a card", 3, 0, "", 0),
        ("Humanoid Resources", "gain 4", 3, 0, "", 0),
        ("Isabel McGuire", "add 1", 1, 0, "", 0),
        ("MCA Austerity Policy", "place 1", 1, 0, "", 0),
        ("MCA Austerity Policy", "gain [click]", 1, 0, POWER, 3),
        ("Alix T4LB07", "gain 2", 1, 0, "", 0),
        ("Capital Investors", "gain 2", 1, 0, "", 0),
        ("GRNDL Refinery", "gain 4", 1, 0, "", 0),
        ("Melange Mining Corp.", "gain 7", 3, 0, "", 0),
        ("NGO Front", "gain 5", 0, 0, ADVANCEMENT, 1),
        ("NGO Front", "gain 8", 0, 0, ADVANCEMENT, 2),
        ("Elizabeth Mills", "trash 1 location", 1, 0, "", 0),
        ("Jackson Howard", "draw 2", 1, 0, "", 0),
        ("PAD Factory", "place 1", 1, 0, "", 0),
        ("Haas Arcology AI", "gain [click]", 1, 0, ADVANCEMENT, 1),
        ("Ronin", "do 3", 1, 0, ADVANCEMENT, 4),
        ("Reversed Accounts", "loses 4", 1, 0, "", 0),
        ("Storgotic Resonator", "do 1", 1, 0, POWER, 1),
        ("Working Prototype", "gain 3", 1, 0, POWER, 1),
        ("Working Prototype", "gain 6", 1, 0, POWER, 5),
        ("IT Department", "place 1", 1, 0, "", 0),
        ("Nanoetching Matrix", "gain 2", 1, 0, "", 0),
        ("Roughneck Repair Squad", "gain 6", 3, 0, "", 0),
        ("Vaporframe Fabricator", "install", 1, 0, "", 0),
        ("Prāna Condenser", "do 1", 2, 0, "", 0),
        ("Levy University", "search", 1, 1, "", 0),
        ("Zealous Judge", "give", 1, 1, "", 0),
        ("Executive Search Firm", "search", 1, 0, "", 0),
        ("Drudge Work", "reveal", 1, 0, POWER, 1),
        ("Lady Liberty", "add an agenda", 3, 0, "", 0),
        ("Executive Boot Camp", "search", 0, 1, "", 0),
        ("Shell Corporation", "place 3", 1, 0, "", 0),
        ("Shell Corporation", "take all", 1, 0, "", 0),
        ("Cold Site Server", "place 1", 1, 0, "", 0),
    ],
)
def test_using_a_card_takes_exactly_what_it_says(
    table: "Table", name: str, does: str, clicks: int, money: int, kind: str, paid: int
) -> None:
    fill_grip(table, 3)
    table.state.tags = 1
    table.ice("HQ", card("Ice Wall"), rezzed=False)
    table.rig(card("Crash Space"))
    put_cards(table, HQ, "IPO", "Merger", "PAD Campaign")
    put_cards(table, ARCHIVES, "Sprint")
    put_cards(table, RD, *["IPO"] * 5)

    def allowed(less: str = "") -> bool:
        set_corps_turn(table, clicks - (less == "clicks"))
        table.state.credits[CORP] = money - (less == "money")
        source = place_in_root(table, name)
        if having := paid - (less == "counters"):
            place_counters(table, source, having, kind)
        paying = find_ability(table, source, does)
        return PaidUse(table.game, paying, source, CORP).is_possible()

    assert allowed()
    for amount, what in ((clicks, "clicks"), (money, "money"), (paid, "counters")):
        if amount:
            assert not allowed(what), what


# --- what subroutines do --------------------------------------------------------------


ASKED = {
    "Attini": "decline",
    "Fairchild 3.0": "do 1 core damage",
    "Nerine 2.0": "decline",
    "Pup": "decline",
}


def resolve(table: "Table", ice: int, which: int) -> None:
    """Resolve one subroutine of that ice outside of any encounter; nobody pays for less."""
    one = subroutines(table.game, ice)[which]
    asked = ASKED.get(table.game.name(ice))
    table.do(ResolveSubroutine(subroutine=one, ice=ice), answers=(asked,) if asked else ())


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Aiki", ((1, "net", 1), (2, "net", 1))),
        ("Anansi", ((2, "net", 1),)),
        ("Anemone", ((0, "net", 1),)),
        ("Attini", ((0, "net", 1), (1, "net", 1), (2, "net", 1))),
        ("Bathynomus", ((0, "net", 3),)),
        ("Bloop", ((0, "core", 1),)),
        ("Boto", ((0, "net", 2),)),
        ("Bumi 1.0", ((1, "core", 1),)),
        ("Chiyashi", ((0, "net", 2), (1, "net", 2))),
        ("Chrysalis", ((0, "net", 2),)),
        ("Cloud Eater", ((2, "net", 3),)),
        ("Cobra", ((1, "net", 2),)),
        ("DNA Tracker", ((0, "net", 1), (1, "net", 1), (2, "net", 1))),
        ("Data Mine", ((0, "net", 1),)),
        ("Diviner", ((0, "net", 1),)),
        ("Doomscroll", ((1, "net", 1),)),
        ("Empiricist", ((1, "net", 1), (2, "net", 2))),
        ("Enforcer 1.0", ((1, "core", 1),)),
        ("Envelope", ((0, "net", 1),)),
        ("Fairchild 2.0", ((2, "core", 1),)),
        ("Fairchild 3.0", ((2, "core", 1),)),
        ("Fenris", ((0, "core", 1),)),
        ("Heimdall 1.0", ((0, "core", 1),)),
        ("Heimdall 2.0", ((0, "core", 1), (1, "core", 1))),
        ("Ivik", ((0, "net", 2),)),
        ("Janus 1.0", ((0, "core", 1), (1, "core", 1), (2, "core", 1), (3, "core", 1))),
        ("Kamali 1.0", ((0, "core", 1), (1, "core", 1), (2, "core", 1))),
        ("Karunā", ((0, "net", 2), (1, "net", 2))),
        ("Machicolation B", ((2, "net", 1),)),
        ("Mamba", ((0, "net", 1),)),
        ("Mausolus", ((1, "net", 1),)),
        ("Merlin", ((0, "net", 2),)),
        ("Mlinzi", ((0, "net", 1), (1, "net", 2), (2, "net", 3))),
        ("NEXT Diamond", ((0, "core", 1), (1, "core", 1))),
        ("Nerine 2.0", ((0, "core", 1), (1, "core", 1))),
        ("Neural Katana", ((0, "net", 3),)),
        ("Phoneutria", ((0, "net", 1), (1, "net", 1))),
        ("Piranhas", ((1, "net", 1),)),
        ("Pup", ((0, "net", 1), (1, "net", 1))),
        ("Saisentan", ((0, "net", 1), (1, "net", 1), (2, "net", 1))),
        ("Seraph", ((1, "net", 2),)),
        ("Swordsman", ((1, "net", 1),)),
        ("Syailendra", ((2, "net", 1),)),
        ("Tithe", ((0, "net", 1),)),
        ("Tsurugi", ((1, "net", 1), (2, "net", 1), (3, "net", 1))),
        ("Týr", ((0, "core", 2),)),
        ("Vampyronassa", ((2, "net", 2),)),
        ("Viktor 1.0", ((0, "core", 1),)),
        ("Wall of Thorns", ((0, "net", 2),)),
        ("Yagura", ((1, "net", 1),)),
    ],
)
def test_subroutines_do_so_much_damage_of_a_kind(
    table: "Table", name: str, expected: tuple[tuple[int, str, int], ...]
) -> None:
    fill_grip(table, 9)
    there = table.ice("HQ", card(name))
    for which, kind, amount in expected:
        resolve(table, there, which)
        (event,) = table.events(DamageSuffered)[-1:]
        assert (event.kind, event.amount) == (kind, amount), which
    assert len(table.events(DamageSuffered)) == len(expected)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Archangel", ((0, 6),)),
        ("Assassin", ((0, 5), (1, 4))),
        ("Burke Bugs", ((0, 0),)),
        ("Caduceus", ((0, 3), (1, 2))),
        ("Checkpoint", ((0, 5),)),
        ("Data Hound", ((0, 2),)),
        ("Data Raven", ((0, 3),)),
        ("Dracō", ((0, 2),)),
        ("Executive Functioning", ((0, 4),)),
        ("Flare", ((0, 6),)),
        ("Gemini", ((0, 2),)),
        ("Gutenberg", ((0, 7),)),
        ("Hunter", ((0, 3),)),
        ("IP Block", ((0, 3),)),
        ("Ichi 1.0", ((2, 1),)),
        ("Ichi 2.0", ((2, 3),)),
        ("Macrophage", ((0, 4), (1, 3), (2, 2), (3, 1))),
        ("Matrix Analyzer", ((0, 2),)),
        ("Muckraker", ((0, 1), (1, 2), (2, 3))),
        ("News Hound", ((0, 3),)),
        ("Resistor", ((0, 4),)),
        ("Sagittarius", ((0, 2),)),
        ("Shadow", ((1, 3),)),
        ("Sherlock 1.0", ((0, 4), (1, 4))),
        ("Sherlock 2.0", ((0, 4), (1, 4))),
        ("Shinobi", ((0, 1), (1, 2), (2, 3))),
        ("Snoop", ((0, 3),)),
        ("Taurus", ((0, 2),)),
        ("Thoth", ((0, 4), (1, 4))),
        ("Trebuchet", ((1, 6),)),
        ("Turnpike", ((0, 5),)),
        ("Uroboros", ((0, 4), (1, 4))),
        ("Veritas", ((2, 2),)),
        ("Vikram 1.0", ((1, 4), (2, 4))),
        ("Viktor 2.0", ((0, 2),)),
        ("Viper", ((0, 3), (1, 3))),
        ("Virgo", ((0, 2),)),
        ("Waiver", ((0, 5),)),
        ("Winchester", ((0, 4), (1, 3))),
    ],
)
def test_subroutines_trace_with_a_base_strength(
    table: "Table", name: str, expected: tuple[tuple[int, int], ...]
) -> None:
    table.state.credits = {CORP: 0, RUNNER: 0}
    linked = runner_has_more("link", 20)
    table.rig(CardDefinition(name="Link", side=RUNNER, type="hardware", abilities=(linked,)))
    there = table.ice("HQ", card(name))
    for which, base in expected:
        resolve(table, there, which)
        (event,) = table.events(TraceInitiated)[-1:]
        assert event.trace.base == base, which
    assert not table.events(TraceSucceeded)


# --- what can be advanced -------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "Aggressive Secretary",
        "Allele Repression",
        "Asteroid Belt",
        "Bio Vault",
        "Cerebral Overwriter",
        "Changeling",
        "Charlotte Caçador",
        "Chekist Scion",
        "Clearinghouse",
        "Colossus",
        "Contract Killer",
        "Defense Construct",
        "Drago Ivanov",
        "Exposé",
        "False Flag",
        "Fire Wall",
        "GRNDL Refinery",
        "Gene Splicer",
        "Ghost Branch",
        "Hadrian's Wall",
        "Hortum",
        "Ice Wall",
        "Idiosyncresis",
        "Logjam",
        "Lycan",
        "Masvingo",
        "Mausolus",
        "Mestnichestvo",
        "NGO Front",
        "Nebula",
        "Neurostasis",
        "Orion",
        "Pharos",
        "Plan B",
        "Project Junebug",
        "Reversed Accounts",
        "Ronin",
        "Salvage",
        "Searchlight",
        "Shadow",
        "Shattered Remains",
        "Swarm",
        "Syailendra",
        "Test Ground",
        "Thomas Haas",
        "Toshiyuki Sakai",
        "Tree Line",
        "Tyrant",
        "Ubiquitous Vig",
        "Urtica Cipher",
        "Vladisibirsk City Grid",
        "Wendigo",
        "Woodcutter",
        "Wormhole",
    ],
)
def test_some_cards_can_be_advanced_though_no_agendas(table: "Table", name: str) -> None:
    kind = card(name).type
    there = table.ice("HQ", card(name)) if kind == "ice" else place_in_root(table, name)
    assert can_be_advanced(table.game, there)


@pytest.mark.parametrize("rezzed", [True, False])
def test_haas_arcology_ai_can_be_advanced_until_it_is_rezzed(table: "Table", rezzed: bool) -> None:
    there = place_in_root(table, "Haas Arcology AI", rezzed=rezzed)
    assert can_be_advanced(table.game, there) is not rezzed
