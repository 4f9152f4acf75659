"""Which rules words speak for: learned from askings, kept, and heard in a question."""

from math import isclose, sqrt

from hypothesis import given
from hypothesis import strategies as st

from index.cases import Case
from index.evidence import Evidence, LabelledText, dump_evidence, learn_weights
from index.question import Concept, Question, Variant, VariantOrigin
from index.schema import FieldWords
from index.words import Word, tokenise

ASKINGS = [
    LabelledText(("kite", "green"), {"1.1": 1.0}),
    LabelledText(("kite", "wet"), {"1.2": 1.0}),
    LabelledText(("kite", "lost"), {"1.3": 1.0}),
    LabelledText(("kite", "green", "wet"), {"1.1": 0.5, "1.2": 0.5}),
]
TERMS = st.lists(st.sampled_from("abcdef"), min_size=1, max_size=4, unique=True).map(tuple)
RULES = st.dictionaries(st.sampled_from(["1.1", "1.2", "1.3"]), st.just(1.0), min_size=1)


def _question(*variants: Variant) -> Question:
    return Question(tuple(Concept((variant,), at) for at, variant in enumerate(variants)))


def _kept() -> Evidence:
    documents: dict[str, FieldWords] = {
        number: {"title": tuple(tokenise(title))} for number, title in TITLES.items()
    }
    asks = "the flyer trips"
    return Evidence(dump_evidence(documents, [Case(asks=asks, rules=("1.2", "1.1"))]).encode())


TITLES = {"1.1": "A green kite", "1.2": "A wet kite"}


def test_a_word_of_every_asking_tells_less_than_one_of_few() -> None:
    said = learn_weights(ASKINGS)
    assert said["green"]["1.1"] > said["kite"]["1.1"] > 0
    assert said["wet"]["1.2"] > said["wet"]["1.1"]
    assert "1.3" not in said["green"]


def test_a_rule_that_is_asked_for_everywhere_is_spoken_for_less() -> None:
    seldom, often = (
        learn_weights([*ASKINGS, *[LabelledText(("knot",), {"1.1": 1.0})] * times])
        for times in (1, 9)
    )
    assert often["green"]["1.1"] < seldom["green"]["1.1"]


@given(st.lists(st.builds(LabelledText, TERMS, RULES), min_size=1, max_size=12))
def test_nothing_speaks_against_a_rule_and_all_that_is_asked_speaks_for_one(
    askings: list[LabelledText],
) -> None:
    said = learn_weights(askings)
    assert said.keys() == {term for asking in askings for term in asking.terms}
    assert all(weight > 0 for rules in said.values() for weight in rules.values())


def test_what_is_kept_speaks_for_titles_and_cases_and_the_deciding_rule_most() -> None:
    heard = _kept()
    assert heard.weights("green").keys() == {"1.1"}
    assert heard.weights("trip")["1.2"] > heard.weights("trip")["1.1"] > 0
    assert heard.weights("the") == heard.weights("never typed") == {}


def test_words_are_heard_together_each_by_how_much_it_tells() -> None:
    heard = _kept()
    telling = {"green": 3.0, "trip": 4.0, "lost": 9.0}
    asked = _question(*(Variant((term,)) for term in telling))
    one, other = heard.total_weights(asked, ["1.1", "9.9"], telling.__getitem__)
    green, trip = heard.weights("green")["1.1"], heard.weights("trip")["1.1"]
    assert isclose(one, (3 * green + 4 * trip) / sqrt(3**2 + 4**2)), "what is unheard of is no part"
    assert other == 0


def test_a_slip_is_heard_as_what_it_is_most_likely_and_counts_less() -> None:
    heard = _kept()
    plain = _question(Variant(("green",)), Variant(("wet",)))
    slipped = _question(Variant(("green",), 0.5, VariantOrigin.SLIP), Variant(("wet",)))
    (sure,), (unsure,) = (heard.total_weights(q, ["1.1"], lambda _: 1.0) for q in (plain, slipped))
    assert 0 < unsure < sure


def test_words_that_say_little_are_kept_of_nothing() -> None:
    hole = Word("", "", 0, 0, 0)
    said = Evidence(
        dump_evidence({"1.1": {"asked": (hole, *tokenise("is what a kite does"))}}, []).encode()
    )
    assert [bool(said.weights(term)) for term in ("", "what", "is", "kite")] == [False] * 3 + [True]


def test_the_words_are_told_that_speak_most() -> None:
    asked = Question(
        tuple(
            Concept((Variant((term,)),), at, at, f"typed {term}")
            for at, term in enumerate(["wet", "lost", "green"])
        )
    )
    heard = _kept()
    told = heard.supporting_words(asked, lambda _: 1.0)
    assert told("1.1") == ("typed green",)
    assert told("9.9") == ()
