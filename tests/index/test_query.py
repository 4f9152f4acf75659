"""How a query is parsed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.cards import CardBook
from index.long_queries import MAX_QUERY_CHARS, MAX_QUERY_WORDS
from index.query import ENGLISH_ONLY, ParsedQuery, parse_query
from index.question import Phrase
from index.vocabulary import Lexicon, Vocabulary
from index.words import as_terms, index_term
from rules.numbers import RuleNumber

KNOWN = frozenset(map(RuleNumber.parse, ["9", "9.2", "9.2.8", "9.2.8f", "10.1.6", "10.16"]))
VOCABULARY = Vocabulary(
    Lexicon.from_counts(
        dict.fromkeys(
            [
                *("kite", "wind", "string", "the", "of", "what", "before"),
                *("core", "damage", "jack", "out", "3", "9"),
            ],
            2,
        ),
        ("Crimson Swallow",),
    )
)

CARDS = CardBook(lambda: {"Crimson Swallow": {"9.2.8": 0.5}}, frozenset({"wind"}))


def parse(typed: str) -> ParsedQuery:
    return parse_query(typed, KNOWN, VOCABULARY, CARDS)


def first_variants(typed: str) -> list[str]:
    """The first variant of each concept, as words."""
    return [" ".join(c.terms) for c in parse(typed).question.concepts]


@pytest.mark.parametrize("typed", ["928f", "CR 9.2.8(f)", " rule 9.2.8 f. ", "(9.2.8f)"])
def test_a_number_alone_has_no_concepts(typed: str) -> None:
    parsed = parse(typed)
    assert parsed.is_number
    assert list(map(str, parsed.numbers)) == ["9.2.8f"]
    assert parsed.question.concepts == ()


def test_every_reading_of_a_number_is_kept() -> None:
    assert list(map(str, parse("1016").numbers)) == ["10.1.6", "10.16"]


def test_a_number_that_does_not_exist_offers_the_nearest() -> None:
    parsed = parse("9.2.8g")
    assert parsed.is_number
    assert parsed.numbers == ()
    assert list(map(str, parsed.nearest_numbers)) == ["9.2.8f"]


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("does 9.2.8f stop a kite", "9.2.8f"),
        ("kite 928f", "9.2.8f"),
        ("kite (9.2.8(f))", "9.2.8f"),
        ("9.2 wind", "9.2"),
        ("kite, rule 9.2.8f.", "9.2.8f"),
        ("kite 9.2.8 f", "9.2.8f"),
        ("9.2.8 f kite", "9.2.8f"),
        ("kite 9.2.8z", "9.2.8"),
        ("kite 9.2.8?", "9.2.8"),
    ],
)
def test_a_number_in_a_longer_query_is_found(typed: str, number: str) -> None:
    parsed = parse(typed)
    assert not parsed.is_number
    assert list(map(str, parsed.numbers)) == [number]
    assert parsed.question.concepts


@pytest.mark.parametrize(
    "typed",
    [
        "kite for 9 credits",
        "928 kites",
        "9.9.9 wind",
        "v9.2.8f0 kite",
        "0.0 kite",
        "kite 100a",
        "9.2.8.1 kite",
    ],
)
def test_other_figures_are_not_rule_numbers(typed: str) -> None:
    assert parse(typed).numbers == ()


@pytest.mark.parametrize(
    ("typed", "remark"),
    [
        ("kite 9.2.9 wind", "there is no 9.2.9 here; the nearest is 9.2.8"),
        ("kite 9.2.8z", "there is no 9.2.8z here; the nearest is 9.2.8f"),
    ],
)
def test_a_wrong_number_in_a_longer_query_offers_the_nearest(typed: str, remark: str) -> None:
    parsed = parse(typed)
    assert (parsed.remarks, parsed.unknown) == ((remark,), ())


@pytest.mark.parametrize("typed", ["what changed in 24.03", "kite 1.5 winds", "928z kite"])
def test_figures_that_may_be_something_else_offer_no_number(typed: str) -> None:
    assert parse(typed).remarks == ()


def test_what_cannot_be_a_number_is_not_dropped() -> None:
    assert parse("kite 0.1.2").unknown == ("0.1.2",)


def test_function_words_are_left_out() -> None:
    assert first_variants("what of the kite") == ["kite"]
    assert first_variants("sorry, quick noob question for a judge: what of the kite") == ["kite"]


@pytest.mark.parametrize("little", ["arent", "wasnt", "couldnt", "theyre", "whos", "incl", "bit"])
def test_a_function_word_is_no_slip_of_another_word(little: str) -> None:
    """Whoever types *arent* has left out an apostrophe and does not mean *arena*."""
    lexicon = Lexicon.from_counts(
        dict.fromkeys(["kite", "arena", "want", "count", "infl", "bite"], 2), ()
    )
    parsed = parse_query(f"{little} kite", KNOWN, Vocabulary(lexicon), CARDS)
    assert [c.typed for c in parsed.question.concepts] == ["kite"]
    assert parsed.corrected == ()
    assert parsed.remarks == ()


def test_a_word_joined_to_a_quantity_is_found() -> None:
    parsed = parse("2kites")
    assert [c.typed for c in parsed.question.concepts] == ["kites"]
    assert "2kites" not in parsed.unknown


def weights(typed: str) -> dict[str, float]:
    """The weight of each typed word."""
    return {c.typed: c.variants[0].weight for c in parse(typed).question.concepts}


def test_quantities_count_little_beside_enough_other_words() -> None:
    by_word = weights("3 kites on a string in the wind, 9")
    assert by_word == {"3": 0.3, "kites": 1, "string": 1, "wind": 1, "9": 0.3}


def test_a_quantity_beside_one_word_counts_fully() -> None:
    assert weights("9 kites") == {"9": 1, "kites": 1}


def test_two_other_words_make_quantities_count_little() -> None:
    """The question is about kites and winds; the rule holds for any number of them."""
    assert weights("3 kites from 9 winds") == {"3": 0.3, "kites": 1, "9": 0.3, "winds": 1}


def test_words_of_time_are_kept() -> None:
    assert first_variants("what of the kite before wind") == ["kite", index_term("before"), "wind"]


def test_words_of_time_no_entry_has_are_dropped_silently() -> None:
    parsed = parse("is the kite still up while the wind")
    assert [c.typed for c in parsed.question.concepts] == ["kite", "wind"]
    assert parsed.unknown == ()


def test_function_words_alone_are_kept() -> None:
    assert first_variants("what of the") == ["what", "of", "the"]


def test_quoted_function_words_are_kept() -> None:
    parsed = parse('kite "of the wind"')
    assert first_variants('kite "of the wind"') == ["kite", "of", "the", "wind"]
    assert Phrase(("of", "the", "wind"), 2.0) in parsed.question.phrases


def test_a_repeated_word_is_one_concept() -> None:
    assert first_variants("kites kite KITE") == ["kite"]


def test_neighbours_form_a_phrase_across_function_words() -> None:
    phrases = parse("string of the kite").question.phrases
    assert [(p.terms, p.slop) for p in phrases] == [((index_term("string"), index_term("kite")), 3)]


def test_a_synonym_is_a_variant_of_the_concept() -> None:
    (concept,) = parse("brain damage").question.concepts
    assert concept.terms == as_terms("brain damage")
    assert as_terms("core damage") in [variant.terms for variant in concept.variants]


def test_a_slip_is_corrected_and_reported() -> None:
    parsed = parse("strng of kite")
    assert parsed.corrected == (("strng", "string"),)
    assert first_variants("strng") == [index_term("string")]


@pytest.mark.parametrize(
    ("typed", "slip", "meant"),
    [
        ("brain damage", "brainn", "brain"),
        ("bail out", "baiil", "bail"),
        ("legend rule", "lgend", "legend"),
        ("dodge", "doddge", "dodge"),
    ],
)
def test_a_misspelt_synonym_is_corrected(typed: str, slip: str, meant: str) -> None:
    right, wrong = parse(typed), parse(typed.replace(meant, slip))
    assert wrong.corrected == ((slip, meant),)
    (right_concept,), (wrong_concept,) = right.question.concepts, wrong.question.concepts
    assert [variant.terms for variant in right_concept.variants] == [
        variant.terms for variant in wrong_concept.variants
    ]
    assert all(
        a.weight > b.weight > 0
        for a, b in zip(right_concept.variants, wrong_concept.variants, strict=True)
    )


def test_a_slip_with_no_better_reading_is_corrected_to_the_documents() -> None:
    assert parse("kitte").corrected == (("kitte", "kite"),)
    assert parse("bail kitte").corrected == (("kitte", "kite"),)


def test_a_missing_space_is_inserted() -> None:
    assert parse("jackout").corrected == (("jackout", "jack out"),)


@pytest.mark.parametrize(
    "typed", ["wann darf ich kite", "¿Cuántos kite puedo?", "сколько kite", "玩家手牌上限"]
)
def test_who_asks_in_another_language_is_told_that_the_rules_are_english(typed: str) -> None:
    assert ENGLISH_ONLY in parse(typed).remarks


@pytest.mark.parametrize("typed", ["wind und kite", "kité", "zeppelin balloon airship", "£3 kite"])
def test_who_asks_in_english_is_not(typed: str) -> None:
    assert ENGLISH_ONLY not in parse(typed).remarks


def test_unknown_words_are_named() -> None:
    parsed = parse("kite umbrella9 zzzzzz")
    assert parsed.unknown == ("umbrella9", "zzzzzz")
    assert first_variants("kite umbrella9 zzzzzz") == ["kite"]


@pytest.mark.parametrize("typed", ["", "  ", "🙂", "***", "()", '""', "\0\n", "?!"])
def test_a_query_without_words_is_empty(typed: str) -> None:
    assert parse(typed).is_empty


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("kite AND wind", ["kite", "wind"]),
        ("kite NOT wind", ["kite", "wind"]),
        ("text:kite wind", ["kite", "wind"]),
        ("[kite TO wind]", ["kite", "wind"]),
        ("kite^4 wind~", ["kite", "wind"]),
        ("kit* (wind", ["wind"]),
    ],
)
def test_operators_of_query_languages_have_no_effect(typed: str, words: list[str]) -> None:
    assert first_variants(typed) == words


def test_a_long_query_is_cut_short() -> None:
    parsed = parse("kite wind string " * 5000)
    assert len(parsed.question.concepts) == 3
    assert len(parse(" ".join(f"k{n}" for n in range(5000))).unknown) <= MAX_QUERY_WORDS


@given(st.text(max_size=2 * MAX_QUERY_CHARS))
def test_any_text_is_parsed_into_valid_concepts(typed: str) -> None:
    parsed = parse(typed)
    for concept in parsed.question.concepts:
        assert concept.variants
        assert all(variant.terms and variant.weight > 0 for variant in concept.variants)
    for phrase in parsed.question.phrases:
        assert len(phrase.terms) > 1
        assert phrase.slop >= 1


def variants(typed: str) -> list[list[str]]:
    """The variants of each concept, as words."""
    return [[" ".join(w.terms) for w in c.variants] for c in parse(typed).question.concepts]


def test_a_negated_word_becomes_its_opposite() -> None:
    assert ["rez"] not in variants("not rezzed")
    assert "unrez" in " ".join(variants("a string that isn't rezzed")[-1])
    assert "unrez" not in " ".join(variants("not a kite but a rezzed string")[1])


def test_a_card_is_one_concept_with_its_rules() -> None:
    question = parse("crimson swallow in the wind").question
    assert [(c.typed, c.is_card) for c in question.concepts] == [
        ("crimson swallow", True),
        ("wind", False),
    ]
    assert [(card.title, dict(card.rules)) for card in question.cards] == [
        ("Crimson Swallow", {"9.2.8": 0.5})
    ]


def test_a_nickname_has_the_cards_title_as_variant() -> None:
    title = "Exchange of Information"
    cards = CardBook(lambda: {title: {}}, frozenset())
    concepts = parse_query("the eoi in the wind", KNOWN, VOCABULARY, cards).question.concepts
    (card,) = (concept for concept in concepts if concept.is_card)
    assert [variant.terms for variant in card.variants] == [("eoi",), as_terms(title)]


def test_a_nickname_is_not_corrected() -> None:
    cards = CardBook(lambda: {"Paperclip": {}}, frozenset())
    typed = "does clippy fly"
    assert parse_query(typed, KNOWN, VOCABULARY, CardBook(dict, frozenset())).corrected
    parsed = parse_query(typed, KNOWN, VOCABULARY, cards)
    assert parsed.corrected == ()
    assert [card.title for card in parsed.question.cards] == ["Paperclip"]


def test_a_word_of_a_card_name_is_not_corrected() -> None:
    parsed = parse("swallow")
    assert parsed.corrected == ()
    assert parsed.question.concepts[0].is_card
