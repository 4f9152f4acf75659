"""Snippets: the best fragment, with the matches marked."""

from hypothesis import given
from hypothesis import strategies as st

from index.snippet import SnippetText, snippet, split_marks, strip_marks
from index.words import as_terms

LONG = "A kite rises. " * 20 + "Then the squall comes and tears the string. " + "It falls. " * 20


def marked(*texts: str, find: str) -> str:
    found = split_marks(snippet([*map(SnippetText, texts)], frozenset(as_terms(find))))
    return "".join(f"<{text}>" if is_match else text for text, is_match in found)


def test_matches_are_marked_in_every_form() -> None:
    assert marked("A kite's tail; kites have tails.", find="kite tail") == (
        "A <kite's> <tail>; <kites> have <tails>."
    )


def test_the_text_with_most_matches_is_taken() -> None:
    assert marked("A kite.", "A kite in a squall.", find="squall kite") == (
        "A <kite> in a <squall>."
    )


def test_of_equals_the_first_is_taken() -> None:
    assert marked("One kite.", "Two kites.", find="kite") == "One <kite>."
    assert marked("One.", "Two.", find="kite") == "One."


def test_a_long_text_is_cut_around_its_matches() -> None:
    found = marked(LONG, find="squall string")
    assert found.startswith("… ")
    assert found.endswith(" …")
    assert "the <squall> comes and tears the <string>" in found
    assert len(found) < 230


def test_without_a_match_a_long_text_shows_its_beginning() -> None:
    found = marked(LONG, find="umbrella")
    assert found.startswith("A kite rises.")
    assert found.endswith(" …")


def test_symbols_are_marked_whole() -> None:
    assert marked("Pay 2[c] now.", find="credits") == "Pay 2<[c]> now."


def test_no_text_has_no_snippet() -> None:
    assert snippet((), frozenset({"kite"})) == ""


@given(
    st.lists(st.text(alphabet=st.sampled_from("abc -.🙂[c]\n"), max_size=400), max_size=3),
    st.frozensets(st.sampled_from(["a", "ab", "abc", "credit"])),
)
def test_a_snippet_is_a_piece_of_its_text(texts: list[str], terms: frozenset[str]) -> None:
    found = list(split_marks(snippet([*map(SnippetText, texts)], terms)))
    shown = "".join(text for text, _ in found)
    assert all(text for text, _ in found)
    assert len(shown) <= 450
    core = shown.removeprefix("… ").removesuffix(" …")
    assert any(core in text for text in texts) or not texts


@given(st.text(max_size=1000), st.frozensets(st.text(max_size=3), max_size=3))
def test_any_text_has_one(text: str, terms: frozenset[str]) -> None:
    assert len(strip_marks(snippet([SnippetText(text)], terms))) <= len(text) + 4


def test_what_a_text_holds_is_taken_for_no_mark() -> None:
    assert marked("A \x02kite\x03 \x1frises.", find="kite") == "A  <kite>   rises."
