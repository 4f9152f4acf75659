"""Which worked examples have a card, however YAML writes its title."""

from pathlib import Path

import pytest

from app.examples.card_search import find_examples_with_card

SAID = {
    "plain": "position: {runner: {hand: [Sure Gamble]}}\n",
    "counted": "position: {runner: {deck: [3 x Sure Gamble]}}\n",
    "doubled": "position: {corp: {hand: ['Tyr''s Hand']}}\n",
    "escaped": 'position: {runner: {identity: "Kate \\"Mac\\" McCaffrey: Digital Tinker"}}\n',
    "over lines": "position:\n  runner:\n    hand:\n      - Sure\n        Gamble\n",
    "in a variant": "variants:\n  - position: {runner: {hand: [Sure Gamble]}}\n",
    "the same": "same_as: plain\n",
    "elsewhere": "title: Sure Gamble is played\nposition: {corp: {hand: [Hedge Fund]}}\n",
    "broken": "position: {runner: {hand: [Sure Gamble\n",
}


@pytest.mark.parametrize(
    ("title", "found"),
    [
        ("Sure Gamble", {"plain", "counted", "over lines", "in a variant", "the same"}),
        ("Tyr's Hand", {"doubled"}),
        ('Kate "Mac" McCaffrey: Digital Tinker', {"escaped"}),
        ("Sure", set()),
    ],
)
def test_examples_are_found_by_the_cards_of_their_positions(
    tmp_path: Path, title: str, found: set[str]
) -> None:
    files = {id_: tmp_path / f"{id_}.yaml" for id_ in SAID}
    for id_, said in SAID.items():
        files[id_].write_text(said, "utf-8")
    assert set(find_examples_with_card({**files, "gone": tmp_path / "gone.yaml"}, title)) == found
