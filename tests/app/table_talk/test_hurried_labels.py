"""Labels typed in a hurry: nicknames, places in a list, amounts, slang."""

import pytest
from in_process_play import last_refusal

from app.playing import job
from app.playing.request import PlayRequest

BOARD = """
corp:
  credits: 8
  hand: [Ice Wall, AstroScript Pilot Program, PAD Campaign, Hedge Fund]
  servers:
    HQ: {ice: [{card: Ice Wall, rezzed: true}]}
    R&D: {ice: [Enigma, {card: Neural Katana, rezzed: true}]}
    remote 1: {root: [{card: PAD Campaign, rezzed: true}]}
    remote 2:
      root: [{card: Project Atlas, counters: {advancement: 3}}]
      ice: [{card: Data Raven, rezzed: true}]
"""
RUNNER = """
runner:
  credits: 9
  tags: 1
  rig: [Corroder, Gordian Blade, Mimic, Medium, Kati Jones]
  hand: [Sure Gamble, Special Order, Parasite, Imp]
  deck: [Femme Fatale, Ninja, Imp]
"""
TO_MET = ("run HQ", "pass", "pass")
TO_RAVEN = ("run remote 2", "pass", "pass")
TO_PAD = ("run remote 1", "pass", "pass")


@pytest.mark.parametrize(
    ("before", "label", "meant"),
    [
        ((), "draw twice", ["draw 1 card"]),
        ((), "take 2 creds", ["gain 1 credit"]),
        ((), "facecheck remote 2", ["run remote 2"]),
        ((), "hit hq twice", ["run HQ"]),
        ((), "parsaite", ["install Parasite"]),
        (TO_MET, "done breaking", ["pass"]),
        (TO_MET, "ok, go", ["pass"]),
        ((), "check the advanced card", ["run remote 2"]),
        ((), "attack raven", ["run remote 2"]),
        ((), "just click for money 4 times", ["gain 1 credit"]),
        ((), "check hq", ["run HQ"]),
        ((), "slam parasite on ice wall", ["install Parasite"]),
        ((), "cash out kati", ["use Kati Jones: place 3[c]", "use Kati Jones: take all credits"]),
        (
            (),
            "put money on kati",
            ["use Kati Jones: place 3[c]", "use Kati Jones: take all credits"],
        ),
        ((), "pay 2 clear tag", ["remove 1 tag"]),
        (TO_MET, "fire the subs", ["pass"]),
        (TO_MET, "full break", ["use Corroder: break 1 barrier subroutine"]),
        (TO_MET, "fire all", []),
        (TO_MET, "resolve", []),
        (TO_MET, "let all subs fire", ["pass"]),
        (TO_MET, "take the sub", ["pass"]),
        (TO_MET, "runner doesn't break", ["pass"]),
        (TO_MET, "no paid abilities", ["pass"]),
        (TO_MET, "pay 1 break", ["use Corroder: break 1 barrier subroutine"]),
        (TO_MET, "1 credit break the sub", ["use Corroder: break 1 barrier subroutine"]),
        (TO_MET, "crack it", ["use Corroder: break 1 barrier subroutine"]),
        (TO_MET, "fire unbroken subroutines", ["pass"]),
        (TO_MET, "no further action", ["pass"]),
        (TO_MET, "continue to movement", ["pass"]),
        (TO_MET, "match and break", ["use Corroder: break 1 barrier subroutine"]),
        ((), "/draw", ["draw 1 card"]),
        (TO_RAVEN, "float the tag", ["take 1 tag"]),
        (TO_RAVEN, "tag me", ["take 1 tag"]),
        (TO_RAVEN, "end", ["end the run"]),
        (TO_RAVEN, "etr", ["end the run"]),
        (TO_RAVEN, "option 2", ["end the run"]),
        (TO_RAVEN, "the first", ["take 1 tag"]),
        (TO_PAD, "i'm in", ["continue"]),
        (TO_PAD, "let me access", ["continue"]),
        ((*TO_PAD, "continue", "pass"), "keep it", ["pass"]),
        ((*TO_PAD, "continue", "pass"), "leave pad there", ["pass"]),
        ((*TO_PAD, "continue", "pass"), "yeah, bin it", ["pay 4[c] to trash PAD Campaign"]),
        ((*TO_PAD, "continue", "pass"), "pay to trash", ["pay 4[c] to trash PAD Campaign"]),
        (TO_PAD, "not jacking", ["continue"]),
        (TO_PAD, "leave the run", ["jack out"]),
        (("run R&D",), "corp rezzes nothing", ["pass"]),
        (("run R&D",), "I'm good", ["pass"]),
        (("run R&D",), "next ice", ["pass"]),
        (("play Special Order",), "grab ninja", ["find Ninja"]),
        (("play Special Order",), "the last one", ["find Ninja"]),
        (("play Special Order",), "whiff", ["find nothing"]),
        (("play Special Order",), "find", ["find Femme Fatale", "find Ninja"]),
        (("install Parasite",), "put it on katana", ["on Neural Katana"]),
        (("install Parasite",), "on r&d ice", ["on Neural Katana"]),
        (("install Parasite",), "the one on hq", ["on Ice Wall"]),
    ],
)
def test_hurried_labels_offer_only_what_is_meant(
    before: tuple[str, ...], label: str, meant: list[str]
) -> None:
    assert last_refusal(f"turn: runner{BOARD}{RUNNER}", *before, label)["meant"] == meant


@pytest.mark.parametrize(
    ("before", "label", "meant"),
    [
        ((), "ice up r&d", ["install Ice Wall"]),
        ((), "jam astro", ["install AstroScript Pilot Program"]),
        ((), "advance twice", ["advance Ice Wall", "advance Project Atlas"]),
        ((), "put a counter on atlas", ["advance Project Atlas"]),
        ((), "clear virus counters", ["purge"]),
        (("install PAD Campaign",), "server 1", ["in remote 1"]),
        (("install Ice Wall",), "in front of pad", ["protecting remote 1"]),
        (("install PAD Campaign",), "behind raven", ["in remote 2"]),
        (("install PAD Campaign",), "new server", ["in a new remote"]),
    ],
)
def test_the_corps_hurried_labels_offer_only_what_is_meant(
    before: tuple[str, ...], label: str, meant: list[str]
) -> None:
    assert last_refusal(f"turn: corp{BOARD}{RUNNER}", *before, label)["meant"] == meant


@pytest.mark.parametrize(
    ("label", "meant", "rules"),
    [
        ("expend tree line", ["use Tree Line: place 3 advancement counters on ice"], []),
        ("pop charlotte", [], ["9.2.7b"]),
    ],
)
def test_a_card_that_is_popped_or_expended_is_used(
    label: str, meant: list[str], rules: list[str]
) -> None:
    asset = "{card: Charlotte Caçador, rezzed: true, counters: {advancement: 1}}"
    servers = f"{{HQ: {{ice: [Ice Wall]}}, remote 1: {{root: [{asset}]}}}}"
    refusal = last_refusal(f"turn: corp\ncorp: {{hand: [Tree Line], servers: {servers}}}", label)
    assert refusal["meant"] == meant
    assert [reason["rule"] for reason in refusal["rules"]] == rules


@pytest.mark.parametrize(
    ("label", "says"),
    [
        ("score it", "“score Project Atlas”"),
        ("trash corroder", "is not an option here"),
        ("iaa", "more than one play"),
        ("install advance advance", "did you mean install Ice Wall"),
    ],
)
def test_no_other_card_is_taken_for_the_named_one(label: str, says: str) -> None:
    refusal = last_refusal(f"turn: corp{BOARD}{RUNNER}", label)
    assert says in refusal["message"]
    assert "Imp" not in refusal["message"]


def test_no_other_icebreaker_is_offered_for_the_named_one() -> None:
    archer = "{HQ: {ice: [{card: Archer, rezzed: true}]}}"
    position = f"corp: {{servers: {archer}}}\nrunner: {{rig: [Corroder, Mimic, Imp]}}"
    for label in ("pump mimic", "break with imp"):
        assert last_refusal(position, *TO_MET, label)["message"].endswith("is not an option here")


def test_no_does_not_mean_an_option_with_that_word() -> None:
    vikram = "{HQ: {ice: [{card: Vikram 1.0, rezzed: true}]}}"
    position = f"turn: runner\ncorp: {{servers: {vikram}}}\nrunner: {{rig: [Corroder]}}"
    before = (*TO_MET, "use Vikram 1.0: break 1 subroutine")
    assert "no programs" in last_refusal(position, *before, "dance")["message"]
    assert last_refusal(position, *before, "no")["meant"] == []


def test_no_accents_are_needed() -> None:
    bran = "{HQ: {ice: [{card: Brân 1.0, rezzed: true}]}}"
    position = f"turn: runner\ncorp: {{servers: {bran}}}\nrunner: {{rig: [Cleaver]}}"
    assert last_refusal(position, *TO_MET, "bran")["meant"] == ["use Brân 1.0: break 1 subroutine"]
    exact = "use bran 1.0: break 1 subroutine"
    answer = job.play(PlayRequest(position=position, decisions=(*TO_MET, exact)))
    assert answer["refused"] is None


HUNTER = """
corp: {credits: 6, servers: {HQ: {ice: [{card: Hunter, rezzed: true}]}}}
runner: {credits: 5}
"""


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("boost 2", "spend 2[c]"),
        ("pay two", "spend 2[c]"),
        ("max", "spend 6[c]"),
        ("all in", "spend 6[c]"),
        ("no boost", "spend 0[c]"),
        ("zero", "spend 0[c]"),
        ("nothing", "spend 0[c]"),
    ],
)
def test_an_amount_may_be_named_in_many_ways(label: str, meant: str) -> None:
    assert last_refusal(HUNTER, "run HQ", label)["meant"] == [meant]


def test_a_kept_card_is_in_no_offered_option() -> None:
    position = "runner: {clicks: 0, hand: [Imp, Ninja, Diesel, Corroder, Mimic, Medium, Parasite]}"
    meant = last_refusal(f"turn: runner\n{position}", "keep the ninja")["meant"]
    assert len(meant) == 15
    assert not any("Ninja" in one for one in meant)


def test_a_trigger_is_understood_in_many_words() -> None:
    position = "corp: {credits: 6, servers: {remote 1: {root: [Snare!]}}}\nrunner: {hand: [Imp]}"
    for label in ("fire it", "use it", "snare fires", "yes"):
        refusal = last_refusal(position, "run remote 1", "pass", "continue", "pass", label)
        assert refusal["meant"] == ["trigger Snare!"], label
    refusal = last_refusal(position, "run remote 1", "pass", "continue", "pass", "don't")
    assert refusal["meant"] == ["pass"]


TWO_CAMPAIGNS = """
turn: runner
runner: {clicks: 0}
corp:
  deck: [Hedge Fund, Enigma]
  servers:
    remote 1: {root: [{card: PAD Campaign, rezzed: true}]}
    remote 2: {root: [{card: Adonis Campaign, rezzed: true, counters: {credit: 6}}]}
"""


@pytest.mark.parametrize("label", ["adonis first", "resolve adonis", "2", "second one", "last"])
def test_the_first_of_several_triggers_is_chosen_by_name_or_place(label: str) -> None:
    assert last_refusal(TWO_CAMPAIGNS, label)["meant"] == ["trigger Adonis Campaign"]


@pytest.mark.parametrize("label", ["both", "any order", "doesn't matter", "whichever"])
def test_a_label_that_names_none_of_several_is_asked_back(label: str) -> None:
    message = last_refusal(TWO_CAMPAIGNS, label)["message"]
    assert "does not say which comes first: choose trigger PAD" in message
