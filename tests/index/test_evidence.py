"""Which rules a word is evidence for: the weights are learned, stored and applied to questions."""

from math import isclose, sqrt

from hypothesis import given
from hypothesis import strategies as st

from index.cases import Case
from index.evidence import Evidence, LabelledText, dump_evidence, learn_weights
from index.question import Concept, Question, Variant, VariantOrigin
from index.schema import FieldWords
from index.words import Word, tokenise

LABELLED_TEXTS = [
    LabelledText(("kite", "green"), {"1.1": 1.0}),
    LabelledText(("kite", "wet"), {"1.2": 1.0}),
    LabelledText(("kite", "lost"), {"1.3": 1.0}),
    LabelledText(("kite", "green", "wet"), {"1.1": 0.5, "1.2": 0.5}),
]
TERMS = st.lists(st.sampled_from("abcdef"), min_size=1, max_size=4, unique=True).map(tuple)
RULES = st.dictionaries(st.sampled_from(["1.1", "1.2", "1.3"]), st.just(1.0), min_size=1)


def _question(*variants: Variant) -> Question:
    return Question(tuple(Concept((variant,), at) for at, variant in enumerate(variants)))


def _evidence() -> Evidence:
    documents: dict[str, FieldWords] = {
        number: {"title": tuple(tokenise(title))} for number, title in TITLES.items()
    }
    asks = "the flyer trips"
    return Evidence(dump_evidence(documents, [Case(asks=asks, rules=("1.2", "1.1"))]).encode())


TITLES = {"1.1": "A green kite", "1.2": "A wet kite"}


def test_a_common_word_weighs_less_than_a_rare_one() -> None:
    learned = learn_weights(LABELLED_TEXTS)
    assert learned["green"]["1.1"] > learned["kite"]["1.1"] > 0
    assert learned["wet"]["1.2"] > learned["wet"]["1.1"]
    assert "1.3" not in learned["green"]


def test_a_rule_asked_for_often_gets_smaller_weights() -> None:
    seldom, often = (
        learn_weights([*LABELLED_TEXTS, *[LabelledText(("knot",), {"1.1": 1.0})] * times])
        for times in (1, 9)
    )
    assert often["green"]["1.1"] < seldom["green"]["1.1"]


@given(st.lists(st.builds(LabelledText, TERMS, RULES), min_size=1, max_size=12))
def test_every_asked_word_has_only_positive_weights(
    askings: list[LabelledText],
) -> None:
    learned = learn_weights(askings)
    assert learned.keys() == {term for asking in askings for term in asking.terms}
    assert all(weight > 0 for rules in learned.values() for weight in rules.values())


def test_evidence_covers_titles_and_cases_with_the_first_rule_highest() -> None:
    evidence = _evidence()
    assert evidence.weights("green").keys() == {"1.1"}
    assert evidence.weights("trip")["1.2"] > evidence.weights("trip")["1.1"] > 0
    assert evidence.weights("the") == evidence.weights("never typed") == {}


def test_weights_are_averaged_by_idf() -> None:
    evidence = _evidence()
    idf = {"green": 3.0, "trip": 4.0, "lost": 9.0}
    asked = _question(*(Variant((term,)) for term in idf))
    supported, unsupported = evidence.total_weights(asked, ["1.1", "9.9"], idf.__getitem__)
    green, trip = evidence.weights("green")["1.1"], evidence.weights("trip")["1.1"]
    assert isclose(supported, (3 * green + 4 * trip) / sqrt(3**2 + 4**2)), (
        "what is unheard of is no part"
    )
    assert unsupported == 0


def test_a_corrected_slip_counts_less() -> None:
    evidence = _evidence()
    plain = _question(Variant(("green",)), Variant(("wet",)))
    slipped = _question(Variant(("green",), 0.5, VariantOrigin.SLIP), Variant(("wet",)))
    (sure,), (unsure,) = (
        evidence.total_weights(q, ["1.1"], lambda _: 1.0) for q in (plain, slipped)
    )
    assert 0 < unsure < sure


def test_function_words_have_no_weight() -> None:
    hole = Word("", "", 0, 0, 0)
    learned = Evidence(
        dump_evidence({"1.1": {"asked": (hole, *tokenise("is what a kite does"))}}, []).encode()
    )
    assert [bool(learned.weights(term)) for term in ("", "what", "is", "kite")] == [False] * 3 + [
        True
    ]


def test_the_strongest_supporting_words_are_named() -> None:
    asked = Question(
        tuple(
            Concept((Variant((term,)),), at, at, f"typed {term}")
            for at, term in enumerate(["wet", "lost", "green"])
        )
    )
    evidence = _evidence()
    words_for = evidence.supporting_words(asked, lambda _: 1.0)
    assert words_for("1.1") == ("typed green",)
    assert words_for("9.9") == ()
