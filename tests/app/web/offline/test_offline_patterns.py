"""Patterns for ASCII text on a phone match what the Unicode patterns match."""

from random import Random

import pytest
from browser_pages import new_page, served_application
from flask import Flask
from kept_program import offline_folder_url
from playwright.sync_api import Browser

from index.offline.tables import tables

pytestmark = pytest.mark.browser

_TYPED = (
    *("9.2.8f", "9.2.8", "step 5", "step 2 of 7.5", "26.03", "rule 1.2(b)", "point", "(f)"),
    *("[click]", "3credits", "3x Fern\n", "r&d", "R and D", "face up", "ice-breaker", "rule "),
    *("Can’t", "“", "…", "—", "–", "‑", "\u2009", "\u200d", " ", " ", ".", ",", "(", "_", "a", "Z"),
)
"""Of ASCII and General Punctuation, and so found in by what is made at once."""
_BEYOND = (
    *("ß", "ÄÖ", "ſtep", "\u212a", "ΩΣς", "\u0345", "Ⓐ", "ⅷ", "½", "②"),
    *("é", "e\u0301", "漢字", "ǅ", "９.２.８ｆ", "٩.٢.٨", "𝐀𝟗", "🎲"),
    *("\u00a0", "·", "。", "§", "−", "→"),
)
_DIFFERING = """async ([folder, sources, texts]) => {
  const { pattern } = (await import(folder + "program.js")).modules["patterns.js"];
  const found = (one, text) => JSON.stringify([...text.matchAll(one)].map((m) => [m.index, ...m]));
  return sources.flatMap((source) => ["g", "gi"].flatMap((flags) => {
    const whole = new RegExp(source, `${flags}u`), made = pattern(source, flags);
    return texts
      .filter((text) => found(made.in(text), text) !== found(whole, text))
      .map((text) => [source, flags, text]);
  }));
}"""
_FOUND_BY_FEW = """async (folder) => {
  const { pattern } = (await import(folder + "program.js")).modules["patterns.js"];
  const made = pattern("[\\\\p{L}\\\\p{N}_]+|\\\\p{Nd}");
  return ["Can’t 3", "é", "３"].map((text) => made.in(text).source);
}"""


def test_an_ascii_pattern_finds_what_the_unicode_one_finds(
    browser: Browser, garden_app: Flask
) -> None:
    random = Random(17)
    sources = [
        one
        for module in tables(lambda _word: False)["constants"].values()
        for one in module.values()
        if isinstance(one, str) and r"\p{" in one
    ]
    assert len(sources) > 10
    texts = [
        "".join(random.choices(pieces, k=random.randrange(1, 9)))
        for pieces in (_TYPED, _TYPED + _BEYOND)
        for _ in range(200)
    ]
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.goto("/offline/")
        folder = offline_folder_url(garden_app)
        assert page.evaluate(_DIFFERING, [folder, sources, texts]) == []
        few, *whole = page.evaluate(_FOUND_BY_FEW, folder)
    assert few == r"[a-zA-Z\d_]+|\d"
    assert whole == [r"[\p{L}\p{N}_]+|\p{Nd}"] * 2
