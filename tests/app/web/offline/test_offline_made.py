"""The search that a phone prepares from what it keeps: made once, stored, read, repaired."""

from collections.abc import Iterator

import pytest
from browser_pages import new_page, reused_page, served_application, wait_until
from browser_pages import phone_with_kept_rules as _kept
from flask import Flask
from kept_program import LOAD_SEARCHER, LOAD_VIEWS, offline_folder_url
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

IS_READY = """async () => {
  const names = (await caches.keys()).filter((one) => one.startsWith("nrules-of-"));
  const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
  return kept.flat().some(({ url }) => url.endsWith("/search.made"));
}"""
PUT_READY = """async (torn) => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith("nrules-of-"));
  const cache = await caches.open(name);
  const { url } = (await cache.keys()).find(({ url }) => url.endsWith("/search.made"));
  if (torn === null) return cache.delete(url);
  const bytes = await (await cache.match(url)).arrayBuffer();
  await cache.put(url, new Response(bytes.slice(0, bytes.byteLength * torn)));
}"""
"""Takes away what was made ready, or leaves a part of it."""
WAS_MADE = f"""async (folder) => {{ {LOAD_VIEWS}
  const searcher = await modules["search_cache.js"].openSearcher(location.origin + folder, views);
  const {{ hits }} = searcher.search("rain frost gardener bed");
  return [searcher.wasMade, hits.map((hit) => hit.number)];
}}"""
LOADED_SPELLING_DATA = f"""async ([folder, query]) => {{ {LOAD_SEARCHER}
  const {{ hits }} = searcher.search(query);
  const {{ vocabulary, cards }} = searcher;
  const {{ bloomFilter, byJoinedWords }} = vocabulary;
  const made = {{ sieve: bloomFilter, joined: byJoinedWords, all: cards.titleWords }};
  return [hits.length > 0, Object.keys(made).filter((name) => made[name])];
}}"""
"""Whether a query is answered, and what of slips and of cards' words had to be made for it."""
MADE_FOR = f"""async ([folder, query]) => {{ {LOAD_SEARCHER}
  if (/^\\d/.test(query)) searcher.numbers.resolve(query);
  else searcher.search(query);
  const isMade = (name) => "value" in Object.getOwnPropertyDescriptor(searcher, name);
  const made = ["cards", "store", "caseStore", "evidence"].filter(isMade);
  const pauses = [];
  await searcher.prepare(async () => pauses.push(1));
  return [made, pauses.length, ["cards", "store", "caseStore", "evidence"].every(isMade)];
}}"""
"""What of a search is made for a query; then all of it, in how many parts."""
WITHOUT_A_SEARCH = f"""async ([folder, asked]) => {{ {LOAD_VIEWS}
  let opened = 0;
  const search = async () => {{ opened += 1; throw new Error("none"); }};
  const addresses = new modules["addresses.js"].Addresses(views, search);
  const led = [];
  for (const one of asked)
    led.push((await addresses.page(new URL(one, location)).catch(() => ({{}}))).address ?? null);
  return [led, opened];
}}"""
"""Where addresses lead, and how often a search was asked for."""
FOUND_IN_LINES = """async ([folder, lines, words]) => {
  const { modules } = await import(folder + "program.js");
  const { LineTable, buildLineTable } = modules["line_table.js"];
  const made = new LineTable(buildLineTable(lines));
  return [words.map((one) => made.find(one)), made.all, lines.map((_, at) => made.lineAt(at))];
}"""
NUMBERS_IN_BYTES = """async ([folder, numbers]) => {
  const { modules } = await import(folder + "program.js");
  const { packLists, serialise, deserialise } = modules["typed_arrays.js"];
  const made = { ...numbers.map((one) => packLists([[], [one, 1]])) };
  const { words, lists } = deserialise(serialise({ words: "Ω b", lists: made }).buffer);
  const read = Object.values(lists);
  const bytes = read.map(({ values }) => values.BYTES_PER_ELEMENT);
  const listed = (name) => read.map((list) => [...list[name]]);
  return [words, listed("values"), bytes, listed("starts")];
}"""
"""Lists of numbers in typed arrays, told in bytes and read again."""
FIND_READY = """
  const name = (await caches.keys()).find((one) => one.startsWith("nrules-of-"));
  const cache = await caches.open(name);
  const asked = (await cache.keys()).find(({ url }) => url.endsWith("/search.made"));
  const bytes = new Uint8Array(await (await cache.match(asked)).arrayBuffer());
"""
WEAR_READY = f"""async (last) => {{ {FIND_READY}
  bytes.fill(1, bytes.length - last);
  await cache.put(asked, new Response(bytes));
}}"""
"""What a storage does that is worn out: it can be read, and its last numbers are others."""
IS_MENDED = f"async () => {{ {FIND_READY} return bytes.subarray(-64).some((one) => one !== 1); }}"

Program = tuple[Page, str]


@pytest.fixture
def program(browser: Browser, gardens_online: str, garden_served: Flask) -> Iterator[Program]:
    """A page of the site, and the folder from which it can import the program of a phone."""
    with reused_page(browser, gardens_online) as page:
        page.goto("/")
        yield page, offline_folder_url(garden_served)


def test_a_query_prepares_only_the_search_data_it_needs(program: Program) -> None:
    page, folder = program
    assert page.evaluate(MADE_FOR, [folder, "928f"]) == [[], 25, True]
    assert page.evaluate(MADE_FOR, [folder, "shower"])[0] == ["cards", "store"]


def test_a_number_is_found_without_loading_the_search(program: Program) -> None:
    page, folder = program
    numbers = ["/search?q=928f", "/search?q=cr9.2.8f", "/r/928f", "/928f"]
    assert page.evaluate(WITHOUT_A_SEARCH, [folder, numbers]) == [["/rule/9.2.8f"] * 4, 0]
    assert page.evaluate(WITHOUT_A_SEARCH, [folder, ["/search?q=frost"]]) == [[None], 1]


def test_lines_are_found_by_their_whole_key_alone(program: Program) -> None:
    lines = ["bed", "bed of frost\t7 8", "", "rain\tfrost", "Ω", "rain", "fro"]
    asked = ["bed", "bed of frost", "rain", "Ω", "fro", "", "bed of", "frost", "be", "rain\tfros"]
    page, folder = program
    found, every, apart = page.evaluate(FOUND_IN_LINES, [folder, lines, asked])
    assert found == [0, 1, 3, 4, 6, 2, -1, -1, -1, -1]
    assert every == apart == lines
    assert page.evaluate(FOUND_IN_LINES, [folder, [], ["", "bed"]]) == [[-1, -1], [], []]


def test_a_query_without_slips_loads_no_spelling_data(program: Program) -> None:
    page, folder = program
    assert page.evaluate(LOADED_SPELLING_DATA, [folder, "frost gardener"]) == [True, []]
    assert page.evaluate(LOADED_SPELLING_DATA, [folder, "frost gardenr"])[1] != []


def test_the_search_is_prepared_when_the_rules_are_kept_and_again_only_if_damaged(
    browser: Browser, garden_app: Flask
) -> None:
    """Other numbers in it would find other rules unnoticed."""
    with _kept(browser, garden_app) as page:
        wait_until(page, IS_READY)
        folder = offline_folder_url(garden_app)
        page.context.set_offline(True)
        answers = []
        for torn in (1, 0.5, 0, None):
            page.evaluate(PUT_READY, torn)
            was_made, hits = page.evaluate(WAS_MADE, folder)
            assert was_made == (torn == 1)
            answers.append(hits)
            page.goto("/search?q=rain+frost+gardener+bed")
            expect(page.locator(".hit a .num")).to_have_text(hits)
        assert answers[1:] == answers[:-1] != [[]] * 3
        wait_until(page, IS_READY)  # that page had to make it, and kept it
        assert page.evaluate(WAS_MADE, folder) == [True, answers[0]]
        page.evaluate(WEAR_READY, 2000)
        page.goto("/search?q=rain+frost+gardener+bed")
        expect(page.locator(".hit a .num")).to_have_text(answers[0])
        wait_until(page, IS_MENDED)


def test_numbers_are_stored_in_the_fewest_bytes(program: Program) -> None:
    numbers = [1, 255, 256, 2**16 - 1, 2**16, 2**32 - 1]
    page, folder = program
    words, found, wide, starts = page.evaluate(NUMBERS_IN_BYTES, [folder, numbers])
    assert words == "Ω b"
    assert found == [[one, 1] for one in numbers]
    assert wide == [1, 1, 2, 2, 4, 4]
    assert starts == [[0, 0, 2]] * len(numbers)


def test_no_search_is_prepared_when_nothing_is_kept(browser: Browser, garden_app: Flask) -> None:
    with served_application(garden_app) as address, new_page(browser, address) as page:
        page.goto(garden_app.test_client().get("/api/v1/offline").json["page"])
        expect(page.locator("main > .notice")).to_be_visible()
        assert not page.evaluate("caches.keys()")
