"""Snippets: the best fragment, with the matches marked."""

from hypothesis import given
from hypothesis import strategies as st

from index.snippet import SnippetText, snippet, split_marks, strip_marks
from index.words import as_terms

LONG = "A kite rises. " * 20 + "Then the squall comes and tears the string. " + "It falls. " * 20


def marked(*texts: str, find: str) -> str:
    parts = split_marks(snippet([*map(SnippetText, texts)], frozenset(as_terms(find))))
    return "".join(f"<{text}>" if is_match else text for text, is_match in parts)


def test_matches_are_marked_in_every_form() -> None:
    assert marked("A kite's tail; kites have tails.", find="kite tail") == (
        "A <kite's> <tail>; <kites> have <tails>."
    )


def test_the_text_with_most_matches_is_shown() -> None:
    assert marked("A kite.", "A kite in a squall.", find="squall kite") == (
        "A <kite> in a <squall>."
    )


def test_equal_texts_show_the_first() -> None:
    assert marked("One kite.", "Two kites.", find="kite") == "One <kite>."
    assert marked("One.", "Two.", find="kite") == "One."


def test_a_long_text_is_cut_around_its_matches() -> None:
    shown_text = marked(LONG, find="squall string")
    assert shown_text.startswith("… ")
    assert shown_text.endswith(" …")
    assert "the <squall> comes and tears the <string>" in shown_text
    assert len(shown_text) < 230


def test_without_a_match_a_long_text_shows_its_beginning() -> None:
    shown_text = marked(LONG, find="umbrella")
    assert shown_text.startswith("A kite rises.")
    assert shown_text.endswith(" …")


def test_symbols_are_marked_whole() -> None:
    assert marked("Pay 2[c] now.", find="credits") == "Pay 2<[c]> now."


def test_no_text_has_no_snippet() -> None:
    assert snippet((), frozenset({"kite"})) == ""


@given(
    st.lists(st.text(alphabet=st.sampled_from("abc -.🙂[c]\n"), max_size=400), max_size=3),
    st.frozensets(st.sampled_from(["a", "ab", "abc", "credit"])),
)
def test_a_snippet_is_a_piece_of_its_text(texts: list[str], terms: frozenset[str]) -> None:
    parts = list(split_marks(snippet([*map(SnippetText, texts)], terms)))
    shown = "".join(text for text, _ in parts)
    assert all(text for text, _ in parts)
    assert len(shown) <= 450
    core = shown.removeprefix("… ").removesuffix(" …")
    assert any(core in text for text in texts) or not texts


@given(st.text(max_size=1000), st.frozensets(st.text(max_size=3), max_size=3))
def test_a_snippet_of_any_text_is_no_longer_than_the_text(text: str, terms: frozenset[str]) -> None:
    assert len(strip_marks(snippet([SnippetText(text)], terms))) <= len(text) + 4


def test_control_characters_in_a_text_are_no_marks() -> None:
    assert marked("A \x02kite\x03 \x1frises.", find="kite") == "A  <kite>   rises."
