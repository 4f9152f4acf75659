"""No file of the repository quotes a document or a card, or has a path of a machine."""

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from rules.cards import card_data
from rules.cards.wording import bare_words
from rules.digest import shipped_digests

ROOT = Path(__file__).parent.parent
RUN = 10
"""Words in a row that make a quotation."""
RUN_OF_A_DIGEST = 8
"""The same for digests, in which a rule's number counts as one word."""
HALF = RUN // 2
STEP = RUN - HALF + 1
"""Each run contains a half that starts at a multiple of this."""
MAX_WORDS_OF_A_LIST = 5
"""A run of so few different words is a table or a list, not a sentence."""

_FORBIDDEN = re.compile(
    "|".join(
        [
            r"(?<![\w./])/(?:work|tmp|root|home)/\w",
            r"--(?:extra-)?index-url",
            r"(?:pypi|pythonhosted)\.org",
        ]
    )
)
_HINTS = ("/work/", "/tmp/", "/root/", "/home/", "index-url", "pypi.org", "pythonhosted.org")
"""Each match contains one of these, and looking for them first is much quicker."""


@pytest.fixture(scope="module")
def card_texts() -> list[str]:
    """Return the texts of all sides of all cards in the card data."""
    facts = card_data.find_cards().facts.values()
    if not facts:
        pytest.skip("no card data is at hand")
    sides = [bare_words(text) for card in facts for _, text in card.sides]
    return [*sides, *(card.words for card in facts)]


@pytest.fixture(scope="module")
def card_quotations(card_texts: list[str]) -> "Quotations":
    return Quotations(card_texts)


@pytest.fixture(scope="module")
def texts(tracked: list[Path]) -> dict[Path, str]:
    """Return the text of every file in the repository."""
    return {name: (ROOT / name).read_text("utf-8") for name in tracked}


_WORD_BYTES = bytes(
    c if chr(c) in "abcdefghijklmnopqrstuvwxyz0123456789" else 32 for c in range(256)
)


def _words(text: str) -> list[str]:
    """Return runs of letters and digits; apostrophes do not part them."""
    plain = text.lower().replace("’", "").encode("ascii", "replace")
    return plain.translate(_WORD_BYTES, b"'").decode("ascii").split()


def _words_and_numbers(text: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)+[a-z]?|r&d|\w+", re.sub("['’]", "", text.lower()))


def _runs(words: list[str], length: int = RUN) -> Iterator[tuple[str, ...]]:
    return zip(*(words[start:] for start in range(length)), strict=False)


def _source_texts(sources: Path) -> Iterator[str]:
    for path in sorted(p for p in sources.rglob("*") if p.is_file()):
        text = path.read_text("utf-8", errors="replace")
        yield html.unescape(re.sub(r"<[^>]+>", " ", text)) if path.suffix == ".html" else text


class Quotations:
    """The hashes of all runs of words in some texts, and of their halves."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.runs: set[int] = set()
        self.halves: set[int] = set()
        for words in map(_words, texts):
            self.runs.update(map(hash, _runs(words)))
            self.halves.update(map(hash, _runs(words, HALF)))

    def find_in(self, texts: Mapping[Path, str]) -> list[str]:
        """Return each run of these files that stands in one of the texts, with its file.

        Each run contains one half that begins at a multiple of :data:`STEP`. Looking for these
        halves first, and then for the runs around them, is ten times as fast.
        """
        quotations: set[str] = set()
        for path, text in texts.items():
            words = _words(text)
            halves = zip(*(words[start::STEP] for start in range(HALF)), strict=False)
            for at, half in enumerate(map(hash, halves)):
                if half in self.halves:
                    first = max(0, at * STEP + HALF - RUN)
                    around = words[first : at * STEP + RUN]
                    quotations.update(
                        f"{path}: {' '.join(run)}" for run in filter(self._has, _runs(around))
                    )
        return sorted(quotations)

    def _has(self, run: tuple[str, ...]) -> bool:
        return hash(run) in self.runs and len(set(run)) > MAX_WORDS_OF_A_LIST


@pytest.mark.sources
def test_no_file_quotes_a_source_document(sources: Path, texts: dict[Path, str]) -> None:
    source_texts = [*_source_texts(sources)]
    assert sum(map(len, source_texts)) > 500_000
    assert Quotations(source_texts).find_in(texts) == []


def test_no_file_quotes_a_card(
    card_texts: list[str], card_quotations: Quotations, texts: dict[Path, str]
) -> None:
    assert len(card_texts) > 1_000
    assert card_quotations.find_in(texts) == []


def test_a_quotation_is_found_anywhere_in_a_file(
    card_texts: list[str], card_quotations: Quotations
) -> None:
    words = _words(max(card_texts, key=len))
    start = next(n for n in range(len(words)) if len(set(words[n : n + RUN])) > MAX_WORDS_OF_A_LIST)
    quotation = " ".join(words[start : start + RUN])
    for before in range(2 * RUN):
        for behind in range(2):
            file = " ".join([*before * ["zzz"], quotation, *behind * ["zzz"]])
            assert card_quotations.find_in({Path("a.py"): file}) == [f"a.py: {quotation}"]


def test_words_are_runs_of_letters_and_digits() -> None:
    assert _words("The Corp’s 2-cost “ICE”, it's rézzed_at\tR&D 9.2.8f\n") == (
        ["the", "corps", "2", "cost", "ice", "its", "r", "zzed", "at", "r", "d", "9", "2", "8f"]
    )


@pytest.mark.sources
def test_no_digest_quotes_a_source_document(sources: Path) -> None:
    source_runs = {
        hash(run)
        for text in _source_texts(sources)
        for run in _runs(_words_and_numbers(text), RUN_OF_A_DIGEST)
    }
    quoted = {
        f"{edition}, {digest.number}: {' '.join(run)}"
        for edition, digests in shipped_digests().items()
        for digest in digests.values()
        for run in _runs(_words_and_numbers(digest.says), RUN_OF_A_DIGEST)
        if hash(run) in source_runs and len(set(run)) > MAX_WORDS_OF_A_LIST
    }
    assert quoted == set()


def test_no_file_has_a_machine_path_or_index_address(texts: dict[Path, str]) -> None:
    matches = [
        f"{path}: {match[0]}"
        for path, text in texts.items()
        if path.name != Path(__file__).name and any(part in text for part in _HINTS)
        for match in _FORBIDDEN.finditer(text)
    ]
    assert matches == []
