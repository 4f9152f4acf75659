"""The list of the words that cards are made of is complete and knows which card uses which."""

import ast
from pathlib import Path

from engine.cards.catalogue import cards
from engine.word_list import Word, word_list

WORDS = Path(__file__).parent.parent.parent / "engine" / "cards" / "words"


def word(name: str) -> Word:
    return next(w for group in word_list() for w in group.words if w.name == name)


def test_each_public_word_is_listed_with_its_phrase() -> None:
    public = {
        node.name
        for path in WORDS.glob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    listed = {w.name: w.phrase for group in word_list() for w in group.words}
    assert public - listed.keys() == set()
    assert all(listed.values())


def test_a_word_is_shown_as_definitions_call_it() -> None:
    assert word("gain_credits").written == "gain_credits(amount)"
    assert word("end_the_run").written == "end_the_run"
    assert word("do").written == "do(*makers, targets=…)"


def test_a_word_lists_the_cards_that_use_it() -> None:
    assert "Tollbooth" in word("end_the_run").cards
    assert "Sure Gamble" not in word("end_the_run").cards
    used = {title for group in word_list() for w in group.words for title in w.cards}
    assert used <= cards().keys()
