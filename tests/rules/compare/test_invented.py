"""Random rules changed in known ways: the comparison finds exactly these changes."""

import random
from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.compare.comparison import compare
from rules.entries import Edition

Orchard = Callable[..., Edition]

VOCABULARY = [
    f"{start}{end}"
    for start in ("ba", "do", "ki", "lu", "me", "po")
    for end in ("rk", "sel", "tan", "vin", "wig", "zer", "nob", "mar", "lim", "kos", "gar", "fen")
]
INVENTED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
SEEDS = st.integers(0, 10_000)
SECTIONS = st.lists(st.integers(1, 6), min_size=1, max_size=5)


def _sentence(chance: random.Random) -> str:
    return " ".join(chance.choices(VOCABULARY, k=chance.randint(8, 20))) + "."


def _numbered(sections: list[list[str]]) -> dict[str, str]:
    """Sections of rules as one chapter, numbered from 1."""
    rules = {"1": "All"}
    for section, texts in enumerate(sections, 1):
        rules[f"1.{section}"] = f"Part {' '.join(texts)[:20]}"
        rules |= {f"1.{section}.{rule}": text for rule, text in enumerate(texts, 1)}
    return rules


def _invented(sizes: list[int], chance: random.Random) -> list[list[str]]:
    return [[_sentence(chance) for _ in range(size)] for size in sizes]


@INVENTED
@given(sizes=SECTIONS, seed=SEEDS)
def test_an_inserted_section_only_moves_the_others(
    orchard: Orchard, sizes: list[int], seed: int
) -> None:
    chance = random.Random(seed)
    sections = _invented(sizes, chance)
    place = chance.randint(0, len(sections))
    more = [*sections[:place], [_sentence(chance), _sentence(chance)], *sections[place:]]
    found = compare(orchard(_numbered(sections)), orchard(_numbered(more)))
    assert [e.number for e in found.added] == [f"1.{place + 1}{end}" for end in ("", ".1", ".2")]
    assert (found.removed, found.edited) == ((), ())
    assert len(found.moved) == sum(1 + len(texts) for texts in sections[place:])


@INVENTED
@given(sizes=SECTIONS, seed=SEEDS)
def test_a_section_that_changes_places_takes_its_rules_along(
    orchard: Orchard, sizes: list[int], seed: int
) -> None:
    chance = random.Random(seed)
    sections = _invented([*sizes, 3], chance)
    shuffled = chance.sample(sections, len(sections))
    found = compare(orchard(_numbered(sections)), orchard(_numbered(shuffled)))
    assert (found.added, found.removed, found.edited) == ((), (), ())


@INVENTED
@given(sizes=SECTIONS, seed=SEEDS)
def test_cutting_a_rule_is_a_split_and_joining_it_a_merge(
    orchard: Orchard, sizes: list[int], seed: int
) -> None:
    chance = random.Random(seed)
    apart = _invented([*sizes, 2], chance)
    section = chance.choice([texts for texts in apart if len(texts) > 1])
    place = chance.randint(0, len(section) - 2)
    sewn = f"{section[place]} {section[place + 1]}"
    whole = [
        [*texts[:place], sewn, *texts[place + 2 :]] if texts is section else texts
        for texts in apart
    ]
    cut, joined = orchard(_numbered(apart)), orchard(_numbered(whole))
    (split,) = compare(joined, cut).splits
    (merge,) = compare(cut, joined).merges
    numbers = [part.number for part in split.parts]
    assert [joined.by_number[split.whole.number].plain_text] == [sewn]
    assert " ".join(part.plain_text for part in split.parts) == sewn
    assert (merge.whole.number, [part.number for part in merge.parts]) == (
        split.whole.number,
        numbers,
    )


@INVENTED
@given(sizes=SECTIONS, seed=SEEDS)
def test_a_changed_word_is_an_edit_of_the_same_rule(
    orchard: Orchard, sizes: list[int], seed: int
) -> None:
    chance = random.Random(seed)
    sections = _invented(sizes, chance)
    changed = [[text.replace(text.split()[2], "quince", 1) for text in texts] for texts in sections]
    old, new = _numbered(sections), _numbered(changed)
    titles = {number: words for number, words in old.items() if number.count(".") < 2}
    found = compare(orchard(old), orchard(new | titles))
    assert (found.added, found.removed, found.moved) == ((), (), ())
    assert len(found.edited) == sum(map(len, sections))
