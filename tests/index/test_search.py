"""Searching: numbers first, then words, and a note about what was not found."""

import json
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.query import parse_query
from index.search import Searcher, SearchResult, snippet_terms
from index.snippet import split_marks
from rules.entries import Edition
from rules.library import Library
from rules.lookup_errors import UnknownEditionError


def numbers(result: SearchResult) -> list[str]:
    return [hit.number for hit in result.hits]


def first(searcher: Searcher, query: str) -> str | None:
    return next(iter(numbers(searcher.search(query))), None)


@pytest.mark.parametrize("typed", ["112a", "1.1.2 a", "CR 1.1.2(a)", "rule 1.1.2a."])
def test_a_number_comes_first_however_it_is_typed(kite_searcher: Searcher, typed: str) -> None:
    assert first(kite_searcher, typed) == "1.1.2a"


def test_a_number_is_followed_by_its_relatives(kite_searcher: Searcher) -> None:
    assert numbers(kite_searcher.search("1.1.2")) == ["1.1.2", "1.1.2a", "1.1.2b", "1.1", "1"]
    assert numbers(kite_searcher.search("1.2.1")) == ["1.2.1", "1.2.3", "1.2", "1"]


def test_a_number_goes_before_the_rules_that_cite_it(kite_searcher: Searcher) -> None:
    assert first(kite_searcher, "1.1.1 string knot loop") == "1.1.1"


def test_every_reading_of_a_number_is_a_hit(kite_searcher: Searcher) -> None:
    assert numbers(kite_searcher.search("1.1.10"))[0] == "1.1.10"
    assert first(kite_searcher, "1110") == "1.1.10"


def test_a_number_that_does_not_exist_offers_the_nearest(kite_searcher: Searcher) -> None:
    result = kite_searcher.search("1.2.9")
    assert numbers(result)[:3] == ["1.2.3", "1.2.2", "1.2.1"]
    assert result.note == "kites-2 has no such number; the nearest are 1.2.3, 1.2.2, 1.2.1"


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("strings and knots", "1.1"),
        ("what is a stall?", "1.2.1"),
        ("stalling", "1.2.1"),
        ("crimson gust", "1.2.1"),
        ("swallow", "1.2.1"),
        ("grounded twice", "1.2.2"),
        ("tying knots", "1.1.2"),
        ("retied", "1.1.10"),
        ("re-tied", "1.1.10"),
        ("credits", "1.1.10"),
        ("judge the ascent", "2.1"),
        ("umpire", "1.2.2"),
    ],
)
def test_words_find_titles_terms_cards_examples_and_text(
    kite_searcher: Searcher, query: str, number: str
) -> None:
    assert first(kite_searcher, query) == number


def test_an_entry_with_all_words_ranks_above_one_repeating_a_word(kite_searcher: Searcher) -> None:
    assert first(kite_searcher, "grounded umpire") == "1.2.2"


def test_quoted_words_must_be_in_order(kite_searcher: Searcher) -> None:
    assert first(kite_searcher, '"stay grounded"') == "1.2.3"


def test_an_unmatched_quotation_is_reported(kite_searcher: Searcher) -> None:
    assert kite_searcher.search('"stay grounded"').full_note is None
    result = kite_searcher.search('"grounded stay" kites')
    assert result.hits
    assert result.full_note == "nothing says “grounded stay” word for word"
    assert result.as_json()["note"] == result.full_note
    assert kite_searcher.search("grounded stay kites").full_note is None


def test_slips_are_corrected_and_reported(kite_searcher: Searcher) -> None:
    result = kite_searcher.search("sqall unpire")
    assert numbers(result)[0] == "1.2.2"
    assert result.note == "read “sqall” as “squall”, “unpire” as “umpire”"


def test_words_unknown_to_the_edition_are_reported(kite_searcher: Searcher) -> None:
    result = kite_searcher.search("zzzzzz xxxxxx kite qqqqqq vvvvvv")
    assert result.note == (
        "kites-2 does not mention “zzzzzz”, “xxxxxx”, “qqqqqq”, “vvvvvv”; "
        "nothing says just this; these are the nearest"
    )
    assert result.hits


@pytest.mark.parametrize("typed", ["library", "opening hand"])
def test_words_with_unknown_synonyms_are_reported(kite_searcher: Searcher, typed: str) -> None:
    assert kite_searcher.search(typed).note == f"kites-2 does not mention “{typed}”"


@pytest.mark.parametrize("typed", ["tollbooth", "edition"])
def test_cards_the_edition_does_not_mention_are_reported(
    kite_searcher: Searcher, typed: str
) -> None:
    result = kite_searcher.search(typed)
    assert (result.hits, result.note) == ((), f"kites-2 does not mention “{typed}”")


def test_a_word_only_other_editions_have_is_reported(kite_searcher: Searcher) -> None:
    """A search without hits always has a note."""
    for typed, named in (("weather", "“weather”"), ("weather faq", "“weather”, “faq”")):
        result = kite_searcher.search(typed)
        assert (result.hits, result.note) == ((), f"kites-2 does not mention {named}")


def test_the_default_edition_is_searched_unless_another_is_named(kite_searcher: Searcher) -> None:
    assert {hit.edition for hit in kite_searcher.search("wind").hits} == {"kites-2"}
    assert kite_searcher.search("wind").hits[0].title == "Wind"
    assert "1.2" in numbers(kite_searcher.search("weather", edition="kites-1"))
    assert kite_searcher.search("weather").hits == ()


def test_an_unknown_edition_is_refused(kite_searcher: Searcher) -> None:
    with pytest.raises(UnknownEditionError):
        kite_searcher.search("wind", edition="kites-9")


def test_the_limit_is_respected(kite_searcher: Searcher) -> None:
    everything = numbers(kite_searcher.search("kite string squall", limit=50))
    assert len(everything) > 3
    for limit in (0, 1, 3):
        assert (
            numbers(kite_searcher.search("kite string squall", limit=limit)) == (everything[:limit])
        )


def test_pages_of_hits_join_up_to_all_hits(kite_searcher: Searcher) -> None:
    everything = numbers(kite_searcher.search("kite string squall", limit=50))
    collected: list[str] = []
    after, more = 0, True
    while more:
        part = kite_searcher.search("kite string squall", limit=2, after=after)
        collected, after, more = [*collected, *numbers(part)], after + 2, part.more
    assert collected == everything
    assert not kite_searcher.search("kite string squall", limit=2, after=after).hits


def test_hits_are_sorted_by_score(kite_searcher: Searcher) -> None:
    for query in ("kite squall", "1.1.2", "1.1.1 squall", "1.2.9"):
        scores = [hit.score for hit in kite_searcher.search(query).hits]
        assert scores == sorted(scores, reverse=True)


def test_a_hit_shows_where_it_matched(kite_searcher: Searcher) -> None:
    hit = kite_searcher.search("squalls").hits[0]
    matches = list(split_marks(hit.marked))
    assert [text for text, is_match in matches if is_match] == ["squall"]
    assert "".join(text for text, _ in matches) == hit.snippet


def test_function_words_are_marked_only_when_quoted(
    kite_searcher: Searcher, kites: Library
) -> None:
    edition = kites.edition(None)
    vocabulary, cards = kite_searcher.vocabulary(edition), kite_searcher.cards(edition)
    loose = parse_query("when does the kite go away", (), vocabulary, cards).question
    assert "to" in loose.terms, "one way to say it is “return to”"
    assert snippet_terms(loose).isdisjoint({"to", "no"})
    assert "kite" in snippet_terms(loose)
    hit = kite_searcher.search('"grounded by the umpire"').hits[0]
    marked = [text for text, is_match in split_marks(hit.marked) if is_match]
    assert marked == ["grounded", "by", "the", "umpire"]


def test_a_title_without_text_shows_what_is_below(kite_searcher: Searcher) -> None:
    (hit,) = [h for h in kite_searcher.search("1.1").hits if h.number == "1.1"]
    assert hit.snippet == "Steps of Tying a Knot"
    (hit,) = [h for h in kite_searcher.search("1.1.2").hits if h.number == "1.1.2"]
    assert hit.snippet == "Make a loop. See rule 1.1.1."


def test_the_published_json_shape(kite_searcher: Searcher) -> None:
    shape = json.loads(json.dumps(kite_searcher.search("umpire", limit=1).as_json()))
    score = shape["hits"][0].pop("score")
    assert score > 0
    assert shape == {
        "query": "umpire",
        "hits": [
            {
                "number": "1.2.2",
                "edition": "kites-2",
                "kind": "rule",
                "title": None,
                "snippet": "A kite that stalls twice in one squall is grounded by the umpire.",
                "why": [],
                "places": [],
            }
        ],
        "note": None,
        "answer": None,
        "elsewhere": [],
        "more": False,
    }


@pytest.mark.parametrize("nothing", ["", " ", "🙂", "***", "?", '"', "[]", "\0", "—"])
def test_an_empty_query_finds_nothing_and_says_so(kite_searcher: Searcher, nothing: str) -> None:
    result = kite_searcher.search(nothing)
    assert result.hits == ()
    assert result.note is not None
    assert result.note.startswith("nothing to search for")


@pytest.mark.parametrize(
    "typed",
    [
        "squall AND umpire",
        "squall OR (umpire",
        'squall "umpire',
        "squall* ?umpire",
        "text:squall umpire^3",
        "[squall TO umpire]",
        "squall🙂umpire",
        "<b>squall</b> & umpire;",
        "squall\numpire\t\r\0",
        "ſquall umpire",
        "squall umpire " * 1000,
    ],
)
def test_operators_of_query_languages_do_not_change_the_hits(
    kite_searcher: Searcher, typed: str
) -> None:
    assert first(kite_searcher, typed) == "1.2.2"


@given(st.text(max_size=300))
def test_any_text_gives_hits_or_a_note(kite_searcher: Searcher, typed: str) -> None:
    result = kite_searcher.search(typed)
    assert result.query == typed
    assert result.hits or result.note
    assert len(set(numbers(result))) == len(result.hits) <= 20


def test_ten_kilobytes_of_noise_give_a_short_note(kite_searcher: Searcher) -> None:
    noise = "".join(chr(33 + (n * 7919) % 900) for n in range(10_000))
    result = kite_searcher.search(noise)
    assert result.hits or result.note
    assert len(result.note or "") < 500


def test_many_threads_get_the_same_hits(kite_searcher: Searcher) -> None:
    queries = ["squall", "kite string", '"stay grounded"', "1.1.2", "sqall unpire"]
    expected = [kite_searcher.search(query).hits for query in queries]
    wrong: list[str] = []

    def ask() -> None:
        for _ in range(5):
            for query, hits in zip(queries, expected, strict=True):
                if kite_searcher.search(query).hits != hits:
                    wrong.append(query)

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_whole_question_ranks_rules_above_headings(kite_searcher: Searcher) -> None:
    assert first(kite_searcher, "strings and knots") == "1.1"
    ranked = numbers(kite_searcher.search("strings and knots: which one joins the flyer"))
    assert ranked[:2] == ["1.1.1", "1.1.2"]
    assert "1.1" in ranked[2:]


def test_a_short_question_ranks_rules_above_headings(kite_searcher: Searcher) -> None:
    """“How many” makes a question of what is a subject without it."""
    assert first(kite_searcher, "many strings and knots") == "1.1"
    assert first(kite_searcher, "how many strings and knots").count(".") == 2


@pytest.mark.sources
def test_what_something_is_asks_for_the_rule_that_defines_it(official_searcher: Searcher) -> None:
    assert first(official_searcher, "target") == "1.15"
    for asked in ("what is a target", "What’s a target?", "target meaning", "define target"):
        assert first(official_searcher, asked) == "1.15.1"


@pytest.mark.sources
def test_rules_whose_numbers_were_typed_are_read_whole(
    official_searcher: Searcher, official_2403: Edition
) -> None:
    asked = ["9.2.8f", "9.2.8e"]
    hits = official_searcher.search(" and ".join(asked)).hits[:2]
    assert [hit.number for hit in hits] == asked
    assert [hit.snippet for hit in hits] == [
        official_2403.by_number[number].plain_text for number in asked
    ]
    assert len(hits[0].snippet) > 250, "otherwise a snippet would have been as long"
