"""What a query is understood as."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.cards import CardBook
from index.long_queries import MAX_QUERY_CHARS, MAX_QUERY_WORDS
from index.query import ParsedQuery, parse_query
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


def read(typed: str) -> ParsedQuery:
    return parse_query(typed, KNOWN, VOCABULARY, CARDS)


def asked(typed: str) -> list[str]:
    """The first variant of each concept, as words."""
    return [" ".join(c.terms) for c in read(typed).question.concepts]


@pytest.mark.parametrize("typed", ["928f", "CR 9.2.8(f)", " rule 9.2.8 f. ", "(9.2.8f)"])
def test_a_query_that_is_a_number_is_only_that(typed: str) -> None:
    understood = read(typed)
    assert understood.is_number
    assert list(map(str, understood.numbers)) == ["9.2.8f"]
    assert understood.question.concepts == ()


def test_every_reading_of_a_number_is_kept() -> None:
    assert list(map(str, read("1016").numbers)) == ["10.1.6", "10.16"]


def test_a_number_that_does_not_exist_offers_the_nearest() -> None:
    understood = read("9.2.8g")
    assert understood.is_number
    assert understood.numbers == ()
    assert list(map(str, understood.nearest_numbers)) == ["9.2.8f"]


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
    understood = read(typed)
    assert not understood.is_number
    assert list(map(str, understood.numbers)) == [number]
    assert understood.question.concepts


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
def test_other_figures_are_words(typed: str) -> None:
    assert read(typed).numbers == ()


def test_function_words_are_not_asked_for() -> None:
    assert asked("what of the kite") == ["kite"]


@pytest.mark.parametrize("little", ["arent", "wasnt", "couldnt", "theyre", "whos", "incl", "bit"])
def test_a_word_that_says_little_is_no_slip_of_one_that_says_much(little: str) -> None:
    """Fingers leave out what stands between *aren* and *t*, and mean no *arena* by it."""
    lexicon = Lexicon.from_counts(
        dict.fromkeys(["kite", "arena", "want", "count", "infl", "bite"], 2), ()
    )
    understood = parse_query(f"{little} kite", KNOWN, Vocabulary(lexicon), CARDS)
    assert [c.typed for c in understood.question.concepts] == ["kite"]
    assert understood.corrected == ()
    assert understood.remarks == ()


def test_a_word_is_found_behind_a_quantity() -> None:
    understood = read("2kites")
    assert [c.typed for c in understood.question.concepts] == ["kites"]
    assert "2kites" not in understood.unknown


def weights(typed: str) -> dict[str, float]:
    """By typed word, how much it counts."""
    return {c.typed: c.variants[0].weight for c in read(typed).question.concepts}


def test_how_many_there_are_counts_little_where_enough_else_is_asked() -> None:
    told = weights("3 kites on a string in the wind, 9")
    assert told == {"3": 0.3, "kites": 1, "string": 1, "wind": 1, "9": 0.3}


def test_but_fully_where_little_else_is() -> None:
    assert weights("9 kites") == {"9": 1, "kites": 1}


def test_two_things_besides_are_enough_else() -> None:
    """Who keeps 3 kites from 9 winds asks for kites and wind, of which a rule says any number."""
    assert weights("3 kites from 9 winds") == {"3": 0.3, "kites": 1, "9": 0.3, "winds": 1}


def test_words_of_time_are_asked_for() -> None:
    assert asked("what of the kite before wind") == ["kite", index_term("before"), "wind"]


def test_but_not_missed_where_no_entry_has_them() -> None:
    understood = read("is the kite still up while the wind")
    assert [c.typed for c in understood.question.concepts] == ["kite", "wind"]
    assert understood.unknown == ()


def test_unless_there_is_nothing_else() -> None:
    assert asked("what of the") == ["what", "of", "the"]


def test_or_they_are_in_quotes() -> None:
    understood = read('kite "of the wind"')
    assert asked('kite "of the wind"') == ["kite", "of", "the", "wind"]
    assert Phrase(("of", "the", "wind"), 2.0) in understood.question.phrases


def test_a_word_is_asked_for_once() -> None:
    assert asked("kites kite KITE") == ["kite"]


def test_neighbours_are_wanted_together_even_across_function_words() -> None:
    phrases = read("string of the kite").question.phrases
    assert [(p.terms, p.slop) for p in phrases] == [((index_term("string"), index_term("kite")), 3)]


def test_a_synonym_is_another_way_to_say_the_same() -> None:
    (concept,) = read("brain damage").question.concepts
    assert concept.terms == as_terms("brain damage")
    assert as_terms("core damage") in [variant.terms for variant in concept.variants]


def test_a_slip_is_corrected_and_said() -> None:
    understood = read("strng of kite")
    assert understood.corrected == (("strng", "string"),)
    assert asked("strng") == [index_term("string")]


@pytest.mark.parametrize(
    ("typed", "slip", "meant"),
    [
        ("brain damage", "brainn", "brain"),
        ("bail out", "baiil", "bail"),
        ("legend rule", "lgend", "legend"),
        ("dodge", "doddge", "dodge"),
    ],
)
def test_what_is_said_for_another_word_may_be_misspelt(typed: str, slip: str, meant: str) -> None:
    right, wrong = read(typed), read(typed.replace(meant, slip))
    assert wrong.corrected == ((slip, meant),)
    (one,), (other,) = right.question.concepts, wrong.question.concepts
    assert [variant.terms for variant in one.variants] == [
        variant.terms for variant in other.variants
    ]
    assert all(a.weight > b.weight > 0 for a, b in zip(one.variants, other.variants, strict=True))


def test_a_slip_that_says_nothing_is_read_as_the_documents_have_it() -> None:
    assert read("kitte").corrected == (("kitte", "kite"),)
    assert read("bail kitte").corrected == (("kitte", "kite"),)


def test_a_missing_space_is_put_in() -> None:
    assert read("jackout").corrected == (("jackout", "jack out"),)


def test_words_that_mean_nothing_are_named() -> None:
    understood = read("kite umbrella9 zzzzzz")
    assert understood.unknown == ("umbrella9", "zzzzzz")
    assert asked("kite umbrella9 zzzzzz") == ["kite"]


@pytest.mark.parametrize("typed", ["", "  ", "🙂", "***", "()", '""', "\0\n", "?!"])
def test_nothing_is_nothing(typed: str) -> None:
    assert read(typed).is_empty


@pytest.mark.parametrize(
    "typed",
    [
        "kite AND wind",
        "kite NOT wind",
        "text:kite wind",
        "[kite TO wind]",
        "kite^4 wind~",
        "kit* (wind",
    ],
)
def test_nothing_typed_is_an_operator(typed: str) -> None:
    assert {"kite", "wind"} <= set(asked(typed)) | {"kite"}
    assert "wind" in asked(typed)


def test_noise_is_cut_short() -> None:
    understood = read("kite wind string " * 5000)
    assert len(understood.question.concepts) == 3
    assert len(read(" ".join(f"k{n}" for n in range(5000))).unknown) <= MAX_QUERY_WORDS


@given(st.text(max_size=2 * MAX_QUERY_CHARS))
def test_anything_may_be_typed(typed: str) -> None:
    understood = read(typed)
    for concept in understood.question.concepts:
        assert concept.variants
        assert all(variant.terms and variant.weight > 0 for variant in concept.variants)
    for phrase in understood.question.phrases:
        assert len(phrase.terms) > 1
        assert phrase.slop >= 1


def variants(typed: str) -> list[list[str]]:
    """The variants of each concept, as words."""
    return [[" ".join(w.terms) for w in c.variants] for c in read(typed).question.concepts]


def test_a_word_that_is_denied_is_asked_for_as_its_contrary() -> None:
    assert ["rez"] not in variants("not rezzed")
    assert "unrez" in " ".join(variants("a string that isn't rezzed")[-1])
    assert "unrez" not in " ".join(variants("not a kite but a rezzed string")[1])


def test_a_card_is_one_thing_and_leads_to_its_rules() -> None:
    question = read("crimson swallow in the wind").question
    assert [(c.typed, c.is_card) for c in question.concepts] == [
        ("crimson swallow", True),
        ("wind", False),
    ]
    assert [(card.title, dict(card.rules)) for card in question.cards] == [
        ("Crimson Swallow", {"9.2.8": 0.5})
    ]


def test_a_nickname_is_asked_for_as_it_is_typed_and_by_the_cards_title() -> None:
    title = "Exchange of Information"
    cards = CardBook(lambda: {title: {}}, frozenset())
    concepts = parse_query("the eoi in the wind", KNOWN, VOCABULARY, cards).question.concepts
    (card,) = (concept for concept in concepts if concept.is_card)
    assert [variant.terms for variant in card.variants] == [("eoi",), as_terms(title)]


def test_a_nickname_is_no_slip_of_another_word() -> None:
    cards = CardBook(lambda: {"Paperclip": {}}, frozenset())
    typed = "does clippy fly"
    assert parse_query(typed, KNOWN, VOCABULARY, CardBook(dict, frozenset())).corrected
    understood = parse_query(typed, KNOWN, VOCABULARY, cards)
    assert understood.corrected == ()
    assert [card.title for card in understood.question.cards] == ["Paperclip"]


def test_a_word_of_a_card_is_no_slip() -> None:
    understood = read("swallow")
    assert understood.corrected == ()
    assert understood.question.concepts[0].is_card
