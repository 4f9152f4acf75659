"""Choosing one of several cards, seen or unseen, and the rule against an impossible choice."""

import pytest
from in_process_play import last_refusal

BOARD = """
runner:
  credits: 12
  hand: [Botulus, Special Order, Diesel]
  deck: [Gordian Blade, Mimic, Diesel]
  rig: [Corroder, Imp]
corp:
  hand: [Hedge Fund]
  servers:
    HQ: {ice: [{card: Ice Wall, rezzed: true}, Enigma]}
    R&D: {ice: [{card: Ichi 1.0, rezzed: true}]}
    remote 1: {root: [PAD Campaign, Ash 2X3ZB9CY]}
"""
CORP = """
turn: corp
corp:
  hand: [Ice Wall, PAD Campaign]
  servers:
    HQ: {ice: [Enigma]}
    remote 1: {root: [{card: Project Atlas, counters: {advancement: 1}}]}
    remote 2: {root: [{card: PAD Campaign, rezzed: true}]}
"""
UNSEEN = "on unrezzed ice protecting HQ at position 2 from the outside"
TO_ROOT = ("run remote 1", "pass", "pass", "pass", "continue", "pass", "pass")
FIRST = "access a facedown card in the root of remote 1"
TO_SUBROUTINE = ("run R&D", *5 * ("pass",))


@pytest.mark.parametrize(
    ("before", "label", "meant"),
    [
        (("install Botulus",), "Enigma", [UNSEEN]),
        (("install Botulus",), "the outermost ice on HQ", ["on Ice Wall"]),
        (("install Botulus",), "HQ innermost", [UNSEEN]),
        (("install Botulus",), "innermost on R&D", ["on Ichi 1.0"]),
        (TO_ROOT, "access PAD Campaign", [FIRST]),
        (TO_ROOT, "ash first", [f"{FIRST} #2"]),
        (TO_ROOT, "access the left one", [FIRST]),
        (TO_ROOT, "the facedown one on the right", [f"{FIRST} #2"]),
        (TO_ROOT, "rez pad", []),
        (TO_ROOT, "access ash", [f"{FIRST} #2"]),
        (TO_ROOT, "upgrade first", [f"{FIRST} #2"]),
        (TO_ROOT, "access the upgrade", [f"{FIRST} #2"]),
        (TO_ROOT, "access card 2", [f"{FIRST} #2"]),
        (TO_ROOT, "card 2", [f"{FIRST} #2"]),
        (TO_ROOT, "card 3", []),
        (TO_SUBROUTINE, "trash corroder", ["Corroder"]),
        (TO_SUBROUTINE, "use corroder", []),
        (("run HQ", "pass", "pass"), "sub fires", ["pass"]),
        ((), "facecheck the remote", ["run remote 1"]),
        ((), "run the central servers", ["run HQ", "run R&D", "run Archives"]),
        (("run HQ", "pass", "pass"), "I can't afford it", ["pass"]),
    ],
)
def test_one_of_several_cards_is_understood_as_people_name_it(
    before: tuple[str, ...], label: str, meant: list[str]
) -> None:
    assert last_refusal(BOARD, *before, label)["meant"] == meant


@pytest.mark.parametrize(
    ("before", "label", "meant"),
    [
        ("install Ice Wall", "in front of atlas", ["protecting remote 1"]),
        ("install Ice Wall", "over enigma", ["protecting HQ"]),
        ("install PAD Campaign", "beside atlas", ["in remote 1"]),
    ],
)
def test_a_place_is_understood_by_ones_own_cards_there(
    before: str, label: str, meant: list[str]
) -> None:
    assert last_refusal(CORP, before, label)["meant"] == meant


@pytest.mark.parametrize("label", ["do you rez?", "any rez?", "rezzing?", "you're rezzing"])
def test_asking_whether_the_corp_rezzes_offers_what_it_may_rez(label: str) -> None:
    refusal = last_refusal(BOARD, "run remote 1", label)
    assert refusal["meant"] == []
    assert [why["name"] for why in refusal["rules"]] == ["8.1.2a"]
    assert last_refusal(BOARD, "run remote 1", "pass", label)["meant"][0] == "rez PAD Campaign"


@pytest.mark.parametrize(("label", "rule"), [("diesel", "8.7.2a"), ("corroder", "8.7.1")])
def test_a_card_that_cannot_be_found_is_refused_with_the_rule(label: str, rule: str) -> None:
    refusal = last_refusal(BOARD, "play Special Order", label)
    assert [reason["name"] for reason in refusal["rules"]] == [rule]


@pytest.mark.parametrize(
    ("label", "rest"),
    [
        ("pump twice and break", "pump and break"),
        ("pump corroder 3 times and break", "pump corroder 2 times and break"),
        ("boost and break twice", "break twice"),
    ],
)
def test_repetitions_that_remain_are_kept_for_later(label: str, rest: str) -> None:
    refusal = last_refusal(BOARD, "run HQ", "pass", "pass", label)
    assert (refusal["meant"], refusal["rest"]) == (["use Corroder: +1 strength"], rest)


def test_nobody_chooses_the_mandatory_draw() -> None:
    refusal = last_refusal(CORP, "mandatory draw")
    assert [reason["name"] for reason in refusal["rules"]] == ["5.6.1e"]


def test_playing_a_piece_of_ice_offers_installing_it() -> None:
    refusal = last_refusal(CORP, "play Ice Wall")
    assert [reason["name"] for reason in refusal["rules"]] == ["8.6.1"]
    assert refusal["meant"] == ["install Ice Wall"]


def test_a_card_named_alone_means_its_own_ability() -> None:
    refusal = last_refusal(BOARD, "run remote 1", "pass", "imp")
    assert "use Imp" in refusal["message"]


@pytest.mark.parametrize(
    ("hand", "meant"), [("[]", []), ("[Easy Mark, Sure Gamble]", ["play Sure Gamble"])]
)
def test_a_card_is_told_by_its_place_in_the_hand(hand: str, meant: list[str]) -> None:
    refusal = last_refusal(f"runner: {{hand: {hand}}}", "play the last card in my hand")
    assert refusal["meant"] == meant


ANEMONE = """
corp:
  hand: [Hedge Fund, Anonymous Tip]
  score_area: [Hostile Takeover, Greenmail]
  servers: {HQ: {ice: [Anemone]}, R&D: {ice: [Archer]}}
"""
TO_ANEMONE = ("run HQ", "rez Anemone", "trigger Anemone")


@pytest.mark.parametrize(
    ("before", "label", "first"),
    [
        (TO_ANEMONE, "trash Hedge Fund", "trash 1 card from HQ"),
        (TO_ANEMONE, "hedge fund", "trash 1 card from HQ"),
        (("run R&D",), "forfeit Greenmail", "rez Archer"),
    ],
)
def test_what_is_chosen_only_after_an_option_leads_to_that_option_first(
    before: tuple[str, ...], label: str, first: str
) -> None:
    refusal = last_refusal(ANEMONE, *before, label)
    assert (refusal["meant"], refusal["rest"]) == ([first], label)
    assert refusal["message"].endswith(f"did you mean {first}, which comes first?")


def test_no_option_is_offered_because_of_what_lies_on_top_of_a_deck() -> None:
    position = """
turn: corp
at: 5.6.2a
corp:
  deck: [Tollbooth, Enigma, Ice Wall]
  servers: {remote 1: {root: [{card: Accelerated Beta Test, counters: {advancement: 3}}]}}
"""
    refusal = last_refusal(position, "score Accelerated Beta Test", "Tollbooth")
    assert refusal["message"].endswith(": Tollbooth is in R&D")
    assert (refusal["meant"], refusal["rest"]) == ([], "")


def test_what_no_option_leads_to_is_told_by_its_rule() -> None:
    refusal = last_refusal(ANEMONE, *TO_ANEMONE, "trash Anemone")
    assert (refusal["meant"], refusal["rest"]) == ([], "")


def test_the_end_of_an_option_means_it_though_the_other_player_has_an_action_of_that_name() -> None:
    piranhas = "runner: {tags: 1}\ncorp: {servers: {HQ: {ice: [Piranhas]}}}"
    refusal = last_refusal(piranhas, "run HQ", "rez Piranhas", "remove 1 tag")
    assert refusal["meant"] == ["pay 5[c] and remove 1 tag"]


INSTALLING = """
turn: corp
corp: {hand: [Shipment from MirrorMorph, Ronin, NGO Front]}
"""
BORDER = "corp: {servers: {HQ: {ice: [{card: Border Control, rezzed: true}]}}}"
TO_INSTALL = "play Shipment from MirrorMorph"


@pytest.mark.parametrize(
    ("position", "before", "label", "meant"),
    [
        (INSTALLING, TO_INSTALL, "install Ronin", "Ronin"),
        (INSTALLING, TO_INSTALL, "install ngo front in a new remote", "NGO Front"),
        (BORDER, "run HQ", "trash Border Control", "use Border Control: end the run"),
    ],
)
def test_a_play_of_another_moment_is_understood_as_what_is_asked_here(
    position: str, before: str, label: str, meant: str
) -> None:
    assert last_refusal(position, before, label)["meant"] == [meant]


ROTOTURRET = """
runner: {rig: [Imp, Datasucker]}
corp: {hand: [Paywall Implementation], servers: {HQ: {ice: [{card: Rototurret, rezzed: true}]}}}
"""


@pytest.mark.parametrize("label", ["play Paywall Implementation", "advance Imp", "install Imp"])
def test_what_is_not_asked_is_refused_by_its_own_rules_though_it_names_a_target(label: str) -> None:
    refusal = last_refusal(ROTOTURRET, "run HQ", label)
    assert refusal["rules"]
    assert "is understood as" not in refusal["message"]
    assert refusal["meant"] == []


INDEXING = """
runner: {hand: [Indexing], rig: [Find the Truth]}
corp: {deck: [Snare!, Enigma], hand: [Hedge Fund]}
"""
CAMPAIGN = "corp: {servers: {remote 1: {root: [PAD Campaign]}}}"


@pytest.mark.parametrize(
    ("position", "before", "label", "message"),
    [
        (INDEXING, ("play Indexing", "continue"), "Snare!", ": Snare! is in R&D"),
        (CAMPAIGN, ("run HQ", "rez PAD Campaign"), "PAD Campaign", ": PAD Campaign is in remote 1"),
    ],
)
def test_answers_go_by_what_has_been_played_since_the_beginning(
    position: str, before: tuple[str, ...], label: str, message: str
) -> None:
    assert last_refusal(position, *before, label)["message"].endswith(message)
