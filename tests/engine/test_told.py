"""What transcripts say reads as what happens: of costs that are done, of tags and of cards gone."""

from pathlib import Path

from engine.scenarios.play import play_file

FORMICARY = """
position:
  runner: {clicks: 2, hand: [3 x Blank Event, The Noble Path]}
  corp: {servers: {HQ: {ice: [{card: Formicary, rezzed: true}]}}}
script:
"""


def test_a_cost_is_paid_by_what_is_done(tmp_path: Path):
    script = "  - runner: run HQ\n  - runner: suffer 2 net damage\n"
    assert "The Runner pays: suffer 2 net damage" in lines(tmp_path, FORMICARY + script)


def test_what_cannot_be_done_is_told_when_it_is_the_cost(tmp_path: Path):
    script = "  - runner: play The Noble Path\n  - runner: run HQ\n"
    assert "The Runner cannot suffer 2 net damage" in lines(tmp_path, FORMICARY + script)


def test_all_tags_are_prevented(tmp_path: Path):
    text = """
position:
  runner: {rig: [{card: Dorm Computer, counters: {power: 1}}]}
  corp: {servers: {HQ: {ice: [{card: Data Raven, rezzed: true, counters: {power: 1}}]}}}
script:
  - runner: "use Dorm Computer: run any server"
  - runner: run HQ
  - runner: take 1 tag
"""
    assert "All tags prevented" in lines(tmp_path, text)


def test_a_card_is_removed_from_the_game(tmp_path: Path):
    text = """
position:
  runner: {rig: [Nanuq]}
  corp: {hand: [Hostile Takeover]}
script:
  - runner: run HQ
  - runner: continue
"""
    assert "Nanuq is removed from the game" in lines(tmp_path, text)


def lines(folder: Path, text: str) -> list[str]:
    file = folder / "told.yaml"
    head = "example: own:told/1\ntitle: What is told\n"
    file.write_text(head + text.lstrip() + "unlisted: pass\nexpect: {winner: nobody}\n", "utf-8")
    [played] = play_file(file).playthroughs
    return [line.text for line in played.transcript]
