"""Comparing words: units, differences that do not count, and the shape of edits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.compare.words import OpKind, Words, diff_words, is_equal, split_words
from rules.references import link_references
from rules.text import Card, Reference, RichText, Symbol, Term, Text, plain

WORDS = st.sampled_from(["the", "gate", "2[c]", "9.5.6", "open", ",", ".", "a", "[click]", "rusty"])
TEXTS = st.lists(WORDS, max_size=30).map(lambda each: link_references(" ".join(each)))


def never_follows(_old: Reference, _new: Reference) -> bool:
    return False


def marked_edits(old: str | RichText, new: str | RichText) -> str:
    """The edits as a person would write them down."""
    before, after = (
        split_words(link_references(side) if isinstance(side, str) else side) for side in (old, new)
    )
    marks = {
        OpKind.EQUAL: "{0.new}",
        OpKind.DELETE: "[-{0.old}-]",
        OpKind.INSERT: "{{+{0.new}+}}",
        OpKind.FOLLOWS: "<{0.old}={0.new}>",
    }
    return "".join(marks[op.kind].format(op) for op in diff_words(before, after, never_follows))


def _units(text: RichText) -> tuple[str, ...]:
    return split_words(text).plain


def test_words_symbols_and_numbers_are_units() -> None:
    assert _units(link_references("Pay 2[c] (see rule 9.5.6b), don't wait.")) == (
        *("Pay", "2", "[c]", "(", "see", "rule", "9.5.6b", ")", ",", "don't", "wait", "."),
    )


def test_a_reference_keeps_its_target_on_its_number() -> None:
    found = split_words(link_references("as section 1.9 says")).units
    assert [unit.word for unit in found if unit.target is not None] == ["1.9"]


def test_an_unlinked_number_is_a_reference() -> None:
    found = split_words((Text(text="See 9.5.6a, and Oak 1.0 of 2 oaks."),)).units
    assert [unit.word for unit in found if unit.target is not None] == ["9.5.6a"]


def test_markup_makes_no_difference() -> None:
    marked = (Card(text="Old Oak"), Text(text=" is a "), Term(text="tree"), Text(text="."))
    assert is_equal(split_words(marked), split_words(link_references("Old Oak is a tree.")))


def test_typography_is_ignored_but_capitals_count() -> None:
    typeset = split_words(link_references("The “gate” – don’t  open\nit"))
    assert is_equal(typeset, split_words(link_references('The "gate" — don\'t open it')))
    assert not is_equal(typeset, split_words(link_references("the gate don't open it")))


def test_three_dots_equal_an_ellipsis() -> None:
    assert is_equal(
        split_words(link_references("Wait… and see")),
        split_words(link_references("Wait... and see")),
    )
    assert not is_equal(
        split_words(link_references("Wait… and see")), split_words(link_references("Wait. and see"))
    )


def test_a_minus_counts_unlike_a_dash() -> None:
    assert not is_equal(
        split_words(link_references("with −1 strength")),
        split_words(link_references("with 1 strength")),
    )


def test_edits_mark_whole_words() -> None:
    assert marked_edits("Open the gate at dawn.", "Open the gate at dusk.") == (
        "Open the gate at[- dawn-]{+ dusk+}."
    )
    assert marked_edits("A keeper opens it.", "A keeper quickly opens it.") == (
        "A keeper{+ quickly+} opens it."
    )


def test_a_lone_small_word_between_edits_joins_them() -> None:
    edits = marked_edits(
        "Boats leave the northern quay at noon", "Boats leave a southern pier at midnight"
    )
    assert edits == "Boats leave[- the northern quay at noon-]{+ a southern pier at midnight+}"


def test_several_words_between_edits_stay_unchanged() -> None:
    edits = marked_edits(
        "A boat leaves the northern quay at noon", "A ship leaves the northern quay at dawn"
    )
    assert edits == "A[- boat-]{+ ship+} leaves the northern quay at[- noon-]{+ dawn+}"


def test_the_space_after_a_deleted_beginning_is_shown() -> None:
    ops = diff_words(
        split_words(link_references("Rust aside. Open it.")),
        split_words(link_references("Open it.")),
        never_follows,
    )
    assert [op.shown for op in ops] == ["Rust aside.", " Open it."]


def test_a_symbol_changes_as_a_whole() -> None:
    credit, click = (Symbol(name=name) for name in ("credit", "click"))
    pay = Text(text="Pay ")
    assert marked_edits((pay, credit), (pay, click)) == "Pay[- [c]-]{+ [click]+}"


def test_texts_beyond_the_pair_limit_are_still_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rules.compare.words.MAX_PAIRS", 3)
    assert marked_edits("Open the rusty gate at dawn.", "Shut the gate at dusk!") == (
        "[-Open-]{+Shut+} the[- rusty-] gate at[- dawn.-]{+ dusk!+}"
    )


def test_a_number_that_follows_its_rule_is_marked() -> None:
    def follows(old: Reference, new: Reference) -> bool:
        return (old.number, new.number) == ("9.5.6", "9.5.7")

    old, new = (split_words(link_references(f"See rule {n} for more.")) for n in ("9.5.6", "9.5.7"))
    ops = [(op.kind, op.old, op.new) for op in diff_words(old, new, follows)]
    assert ops == [
        (OpKind.EQUAL, "See rule ", "See rule "),
        (OpKind.FOLLOWS, "9.5.6", "9.5.7"),
        (OpKind.EQUAL, " for more.", " for more."),
    ]
    assert OpKind.FOLLOWS not in {op.kind for op in diff_words(new, old, follows)}


@given(TEXTS, TEXTS)
def test_ops_turn_the_old_text_into_the_new(old: RichText, new: RichText) -> None:
    ops = diff_words(split_words(old), split_words(new), never_follows)
    assert "".join(op.old for op in ops) == plain(old)
    assert "".join(op.new for op in ops) == plain(new)
    kept = [op for op in ops if op.kind is OpKind.EQUAL]
    assert all(_units(link_references(op.old)) == _units(link_references(op.new)) for op in kept)


@given(TEXTS)
def test_a_text_does_not_differ_from_itself(text: RichText) -> None:
    ops = diff_words(split_words(text), split_words(text), never_follows)
    assert {op.kind for op in ops} <= {OpKind.EQUAL}
    assert diff_words(Words(()), Words(()), never_follows) == ()
