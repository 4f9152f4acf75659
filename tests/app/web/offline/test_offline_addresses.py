"""Addresses on an offline phone: each is shown, redirects, or says why it cannot be shown."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from urllib.parse import urlencode

import pytest
from browser_pages import new_context, page_in_context, served_application
from bs4 import BeautifulSoup
from flask import Flask
from kept_program import LOAD_SEARCHER, offline_folder_url
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from rules.edition_names import LATEST, names_of
from rules.home import Home

pytestmark = pytest.mark.browser

WITH_45_HITS = f"""async ([folder, address]) => {{ {LOAD_SEARCHER}
  const search = searcher.search("bed");
  const hits = Array.from({{ length: 45 }}, () => search.hits[0]);
  searcher.search = (query, limit) => ({{ ...search, hits: hits.slice(0, limit) }});
  const addresses = new modules["addresses.js"].Addresses(views, async () => searcher);
  const {{ body }} = await addresses.page(new URL(address, location));
  document.querySelector("main").replaceChildren(...body.flat(Infinity).filter(Boolean));
}}"""
"""The page of a search that is made to find as much as no small library has."""


LED = """(address) => {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""


@pytest.fixture(scope="module")
def phone(
    browser: Browser,
    about_gardens: Callable[[], AbstractContextManager[None]],
    build_gardens: Callable[[Path], Home],
    serve_gardens: Callable[[Home, Path], Flask],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[BrowserContext]:
    """A phone that has kept the gardens and is without reception, for all tests."""
    folder = tmp_path_factory.mktemp("phone")
    with about_gardens():
        app = serve_gardens(build_gardens(folder / "home"), folder / "9.2.8f-1.yaml")
        with served_application(app) as address:
            context = new_context(browser, address)
            with page_in_context(context) as page:
                page.goto("/offline/")
                page.get_by_role("button", name="Keep it on this device").click()
                expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
                context.set_offline(True)
    yield context
    context.close()


@pytest.fixture
def kept(phone: BrowserContext) -> Iterator[Page]:
    """A page of that phone, for one test."""
    with page_in_context(phone) as page:
        page.goto("/")
        yield page


def _follow_link(page: Page, address: str) -> None:
    """Follow a link to an address, which takes a tenth of the time of opening it."""
    page.evaluate(LED, address)
    page.wait_for_url(lambda url: url.endswith(address))


def _heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_the_kept_edition_may_be_named_and_others_are_said_not_kept(kept: Page) -> None:
    kept.goto("/r/26.03/928f")
    expect(_heading(kept)).to_have_text("9.2.8f")
    for address in (
        "/rule/9.2.8f?edition=cr-26.03",
        "/rule/928f?edition=26.03",
        "/r/v26.03/9.2.8f",
        "/r/928f",
        "/928f",
        "/cr928f?edition=26.03",
    ):
        _follow_link(kept, "/?edition=cr-26.03")
        expect(_heading(kept)).to_have_text("Netrunner rules")
        kept.evaluate(LED, address)
        expect(_heading(kept)).to_have_text("9.2.8f")
    for address in ("/rule/9.2.8f?edition=cr-25.04", "/r/25.04/928f"):
        kept.evaluate(LED, address)
        expect(_heading(kept)).to_have_text("Not kept on this device")
        expect(kept.locator("main")).to_contain_text("Of all editions only 26.03")
        kept.get_by_role("link", name="The same address in 26.03").click()
        expect(_heading(kept)).to_have_text("9.2.8f")
    kept.evaluate(LED, "/search?q=rain&edition=cr-25.04")
    kept.get_by_role("link", name="The same address in 26.03").click()
    expect(kept.locator(".hit a").first).to_contain_text("9.2.8a")
    names = (*names_of("cr-26.03"), LATEST, "CR-26.03")
    for name in names:
        _follow_link(kept, f"/rule/9.2.8?edition={name}")
        expect(_heading(kept)).to_have_text("9.2.8")
    for name in names:
        _follow_link(kept, f"/run?edition={name}")
        expect(_heading(kept)).to_contain_text("step by step")


def test_typing_while_the_page_loads_is_not_lost(kept: Page) -> None:
    kept.add_init_script(
        "const read = fetch, slowly = () => new Promise((go) => setTimeout(go, 300));"
        "window.fetch = (...asked) => slowly().then(() => read(...asked));"
    )
    box = kept.get_by_role("searchbox")
    kept.goto("/", wait_until="domcontentloaded")
    box.fill("9.2.8f")
    expect(_heading(kept)).to_have_text("Netrunner rules")
    expect(box).to_have_value("9.2.8f")
    kept.goto("/", wait_until="domcontentloaded")
    box.fill("9.2.8f")
    box.press("Enter")
    expect(_heading(kept)).to_have_text("9.2.8f")


def test_a_typed_query_leads_where_the_server_would(kept: Page, garden_app: Flask) -> None:
    client = garden_app.test_client()
    typed = ["cr928f", "CR928F", "cr:9.2.8f/1", "CR: 9.2.8f/1", "faq:qa/15", "1016", "10.16"]
    typed += ["tollbooth", "Imp", "fenris", "parasite", "rebirth", "femme", "femme-fatale"]
    typed += ["aesops-pawnshop", "ansel-10", "cr-9.2.8f", "/r/928f", "http://there/rule/9.2.8F"]
    typed += ["the root", "The Price"]
    for query in typed:
        leads = client.get("/search", query_string={"q": query}).location
        _follow_link(kept, "/")
        kept.get_by_role("searchbox").fill(query)
        kept.get_by_role("button", name="Find").click()
        expect(kept).to_have_url(leads)
    kept.evaluate(LED, "/search?q=http://there/rule/9.2.8f?edition=cr-25.04")
    expect(_heading(kept)).to_have_text("Not kept on this device")
    kept.evaluate(LED, "/search?q=1016")
    expect(kept.locator("main .hint a")).to_have_text("10.16")
    for beside in ("all", "first=21"):
        kept.evaluate(LED, f"/search?q=imp&{beside}")
        expect(_heading(kept)).to_have_text("imp")
    kept.evaluate(LED, "/search?q=bed+tollbooth")
    expect(kept.get_by_role("link", name="Card: Tollbooth")).to_be_visible()
    kept.evaluate(LED, "/search?q=desprado")
    expect(kept.get_by_role("link", name="Card: Desperado")).to_be_visible()
    expect(kept.get_by_role("navigation", name="More hits")).to_have_count(0)


def test_a_guessed_address_leads_where_the_server_would(kept: Page, garden_app: Flask) -> None:
    client = garden_app.test_client()
    guesses = ["/rules/9.2.8f", "/rules/928f", "/26.03/928f", "/rule/9.2.8f.html", "/26.03"]
    guesses += ["/928f/index.html", "/cr-26.03", "/femme-fatale", "/Tollbooth", "/the_root"]
    guesses += ["/Cards/femme-fatale", "/GLOSSARY/", "/shower", "/cr/9.2.8f"]
    for guess in guesses:
        meant = client.get(guess, follow_redirects=True).request.full_path.rstrip("?")
        _follow_link(kept, "/run?step=6.9.1a")
        kept.evaluate(LED, guess)
        kept.wait_for_url(re.compile(f"{re.escape(meant)}$"))
        expect(kept.get_by_role("link", name="Try it again")).to_have_count(0)
    for guess in ("/26.03/shower", "/edition/cr-26.03/shower", "/latest/shower"):
        _follow_link(kept, "/run?step=6.9.1a")
        kept.evaluate(LED, guess)
        kept.wait_for_url(re.compile("/glossary/shower$"))
    for guess in ("/25.04/928f", "/25.04/shower"):
        _follow_link(kept, "/run?step=6.9.1a")
        kept.evaluate(LED, guess)
        expect(kept.locator("main")).to_contain_text("Of all editions only 26.03")
    kept.get_by_role("link", name="The same address in 26.03").click()
    expect(_heading(kept)).to_have_text("shower")


def test_the_same_cards_are_offered_as_by_the_server(kept: Page, garden_app: Flask) -> None:
    client = garden_app.test_client()
    offers = {"jackson": 1, "siphon": 2, "caprice waters once": 1, "jackson waters": 0, "shower": 0}
    offers |= {"beta": 3, "what is rain": 0, "water the root": 1, "world": 6, "the red": 1}
    for query, count in offers.items():
        page = client.get("/search", query_string={"q": query, "all": ""}).get_data(as_text=True)
        offered = re.findall(r">(Card: [^<]*)<", page)
        assert len(offered) == count, query
        kept.evaluate(LED, f"/search?q={query}&all")
        expect(_heading(kept)).to_have_text(query)
        expect(kept.get_by_role("link", name="Card: ")).to_have_text(offered)


def test_hits_are_as_compact_as_the_servers(kept: Page) -> None:
    """The whole hit is a link, so its number needs no room for a finger."""
    kept.goto("/search?q=rain")
    link = kept.locator(".hit a").first.bounding_box()
    assert link is not None
    assert link["height"] < 30


def test_missing_pages_are_told_apart_from_pages_not_kept(kept: Page) -> None:
    for address, says in (
        ("/rule/%E0%A4%A", "There is no rule"),
        ("/card/%E0", "Which card?"),
        ("/glossary/%E0", "No such term"),
        ("/example/%E0", "No such example"),
        ("/rule/77.77.77", "There is no rule 77.77.77"),
        ("/section/9.7", "There is no rule 9.7"),
        ("/card/nothere", "Which card?"),
        ("/glossary/nothere", "No such term"),
        ("/example/cr/9.2.8f/7", "No such example"),
        ("/card/desprado", "Desperado"),
        ("/glossary/Shower", "shower"),
    ):
        kept.evaluate(LED, address)
        expect(_heading(kept)).to_contain_text(says)
        expect(kept.get_by_role("link", name="Try it again")).to_have_count(0)
    kept.goto("/history/9.2.8f")
    kept.get_by_role("link", name="9.2.8f as it is in 26.03").click()
    expect(_heading(kept)).to_have_text("9.2.8f")
    kept.evaluate(LED, "/search?q=zzzzqqq")
    expect(kept.locator("main").get_by_role("link", name="the glossary")).to_be_visible()
    for address, says in (
        ("/play", "Positions are played by the server"),
        ("/diff/", "Comparisons need the editions"),
        ("/search?q=what+changed+in+24.03", "Comparisons need the editions"),
        ("/search?q=diff+23.08+26.03", "Comparisons need the editions"),
        ("/history/9.2.8f", "history needs the other editions"),
        ("/toString", "nobody can say whether it exists"),
        ("/play/tollbooth", "Positions are played by the server"),
    ):
        kept.evaluate(LED, address)
        expect(kept.locator("main")).to_contain_text(says)
        expect(kept.get_by_role("link", name="Try it again")).to_be_visible()


def test_every_step_of_a_run_and_a_turn_equals_the_servers(kept: Page, garden_app: Flask) -> None:
    """Every step says what the server's does, and leads where that leads."""
    client = garden_app.test_client()
    for chart in ("run", "turn"):
        served = BeautifulSoup(client.get(f"/{chart}").text, "html.parser")
        for step in dict.fromkeys(str(item["id"]) for item in served.select(".phase li")):
            there = BeautifulSoup(client.get(f"/{chart}?step={step}").text, "html.parser")
            _follow_link(kept, f"/{chart}?step={step}")
            expect(_heading(kept)).to_contain_text(step)
            here = BeautifulSoup(kept.locator("main").inner_html(), "html.parser")
            assert _step_contents(here) == _step_contents(there), step
    _follow_link(kept, "/run?step=6.9.3")
    expect(_heading(kept)).to_contain_text("6.9.3a")
    kept.goto("/run?step=9.9.9")
    expect(_heading(kept)).to_have_text("No such step")
    expect(kept.locator("main")).to_contain_text("“9.9.9” is not a step here; 6.9.1a is the first")


def _step_contents(page: BeautifulSoup) -> tuple[list[str], list[str]]:
    """The words of a step's page, and where its links lead.

    But for its edition's line, and for the button that a script puts beside the title.
    """
    step = page.select_one(".at-table")
    assert step is not None
    assert step.select_one(".edition") is not None
    for aside in step.select(".edition, .share, [role=status]"):
        aside.decompose()
    return step.get_text(" ").split(), [str(a["href"]) for a in step.select("a")]


def test_a_run_is_stepped_through_by_taps_and_keys(kept: Page) -> None:
    kept.goto("/run")
    expect(kept.get_by_role("link", name="Paid ability")).to_have_count(0)
    kept.get_by_role("link", name="Go through it step by step").click()
    expect(_heading(kept)).to_contain_text("6.9.1a")
    kept.keyboard.press("ArrowRight")
    expect(_heading(kept)).to_contain_text("6.9.1b")
    kept.locator(".next-steps a").click()
    expect(_heading(kept)).to_contain_text("6.9.1c")
    kept.go_back()
    expect(_heading(kept)).to_contain_text("6.9.1b")
    kept.locator(".above a").first.click()
    expect(_heading(kept)).to_have_text("A run, step by step")


def test_examples_are_filtered_as_the_server_filters_them(kept: Page, garden_app: Flask) -> None:
    client = garden_app.test_client()
    for asked in (
        *("", "words=9.2.8F/1&status=", "words=young+9.2.8f", "words=oak", "words=qa/1"),
        *("chapter=10", "chapter=9", "chapter=rr-1.1&words=abilities", "status=failed"),
        *("status=wilted&chapter=9", "cites=9.2.8f", "cites=928+F", "cites=9", "cites=9.2.9"),
        *("cites=77.7", "cites=oak"),
    ):
        page = BeautifulSoup(client.get(f"/examples/?{asked}").text, "html.parser")
        _follow_link(kept, f"/examples/?{asked}")
        expect(_heading(kept)).to_have_text("Worked examples")
        there = [one.get_text() for one in page.select(".hits b")]
        assert kept.locator(".hits b").all_text_contents() == there, asked
        says = page.select_one(".count")
        assert says is not None
        expect(kept.locator(".count")).to_have_text(says.get_text())


def test_hits_show_the_same_titles_as_the_servers(kept: Page, garden_app: Flask) -> None:
    asked = "/search?q=garden"
    page = BeautifulSoup(garden_app.test_client().get(asked).text, "html.parser")
    there = [one.get_text() for one in page.select(".hits .path")]
    assert any(" › " in one for one in there)
    _follow_link(kept, asked)
    expect(_heading(kept)).to_have_text("garden")
    expect(kept.locator(".hits .path")).to_have_text(there)


def test_an_example_is_shown_as_printed_with_its_rule(kept: Page) -> None:
    kept.goto("/example/cr/9.2.8f/1")
    expect(_heading(kept)).to_have_text("An oak drinks once")
    expect(kept.locator(".example")).to_contain_text("The gardener plants Old Oak")
    expect(kept.locator(".verdict")).to_have_text("Does not come out as the rules say")
    hrefs = [link.get_attribute("href") for link in kept.locator("main a").all()]
    assert hrefs == ["/rule/9.2.8f"], "none to where one is already"


def test_with_large_text_no_list_of_examples_is_wider_than_the_phone(kept: Page) -> None:
    kept.set_viewport_size({"width": 320, "height": 568})
    kept.goto("/examples/")
    expect(_heading(kept)).to_have_text("Worked examples")
    kept.evaluate("document.documentElement.style.fontSize = '32px'")
    assert kept.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize(
    "asked",
    ["frost shed gate", "a shower falls on every bed at once", "!?", "wann darf ich", "花园"],
)
def test_a_search_gives_the_same_hint_as_the_server(
    kept: Page, garden_app: Flask, asked: str
) -> None:
    page_there = garden_app.test_client().get("/search", query_string={"q": asked}).text
    hint = BeautifulSoup(page_there, "html.parser").select_one("main .hint")
    assert (hint is None) == ("shower" in asked)
    kept.goto(f"/search?{urlencode({'q': asked})}")
    expect(kept.locator("main > .notice")).to_be_visible()
    expect(kept.locator("main .hint")).to_have_text([hint.text] if hint else [])


def test_coming_back_to_the_examples_keeps_them_unfolded(kept: Page) -> None:
    kept.goto("/examples/")
    kept.locator("summary").nth(1).click()
    kept.locator("details[open] .hits a").last.click()
    expect(kept.get_by_text("Its steps are not kept on this device")).to_be_visible()
    kept.go_back()
    expect(kept.locator("details[open] summary")).to_have_count(1)
    assert kept.evaluate("scrollY") > 0


def test_coming_back_puts_the_focus_on_the_followed_link(kept: Page) -> None:
    for address, some in (("/search?q=rain", ".hit a"), ("/rule/9.2.8f", ".above a")):
        kept.goto(address)
        expect(kept.locator(some).nth(1)).to_be_visible()
        link = kept.locator(some).last
        followed = str(link.get_attribute("href"))
        link.focus()
        kept.keyboard.press("Enter")
        kept.wait_for_url(f"**{followed}")
        kept.go_back()
        kept.wait_for_url(f"**{address}")
        expect(kept.locator(some).last).to_be_focused()


def test_the_form_of_the_list_of_examples_works_offline(kept: Page) -> None:
    kept.goto("/examples/")
    kept.get_by_label("Exercises rule").fill("928f")
    kept.get_by_role("button", name="Filter").click()
    expect(kept.locator(".count")).to_have_text("1 example matches. Show all")
    expect(kept.get_by_label("Exercises rule")).to_have_value("928f")
    kept.get_by_label("Exercises rule").fill("77.7")
    kept.keyboard.press("Enter")
    expect(kept.get_by_text("26.03 has no rule “77.7”.")).to_be_visible()
    kept.go_back()
    expect(kept.locator(".count")).to_contain_text("1 example")


def test_search_shows_twenty_hits_and_links_to_the_rest(kept: Page, garden_app: Flask) -> None:
    folder = offline_folder_url(garden_app)
    for first, count, ways in (
        ("", "The first 20 entries", ["Hits from 21 on"]),
        ("&first=21", "Entries 21 to 40", ["Hits 1 to 20", "Hits from 41 on"]),
        ("&first=41", "Entries 41 to 45", ["Hits 21 to 40"]),
        ("&first=301", "No more than 45 entries", ["Hits 41 to 45"]),
        ("&first=none", "The first 20 entries", ["Hits from 21 on"]),
    ):
        kept.evaluate(WITH_45_HITS, [folder, f"/search?q=bed{first}"])
        expect(kept.locator(".count")).to_contain_text(f"{count} of 26.03")
        expect(kept.locator("nav[aria-label='More hits'] a")).to_have_text(ways)


def test_keys_turn_pages_and_begin_at_the_first_hit(kept: Page) -> None:
    kept.goto("/search?q=shower")
    expect(kept.locator(".hit a").first).to_be_focused()
    kept.goto("/rule/9.2.8f")
    expect(kept.locator(".turn")).to_be_visible()
    kept.keyboard.press("ArrowLeft")
    expect(_heading(kept)).to_have_text("9.2.8b")
    kept.keyboard.press("ArrowRight")
    expect(_heading(kept)).to_have_text("9.2.8f")
    kept.keyboard.press("ArrowRight")
    expect(_heading(kept)).to_have_text("9.2.9")
    kept.goto("/section/1")
    expect(kept.locator(".turn a")).to_have_text(["9"])


def test_the_glossary_has_the_servers_letters(kept: Page, garden_app: Flask) -> None:
    page = garden_app.test_client().get("/glossary/").text
    kept.goto("/glossary/")
    letters = kept.locator(".letters a")
    expect(letters).to_have_count(4)
    assert [f'href="#{one}"' in page for one in letters.all_inner_texts()] == [True] * 4
    kept.get_by_role("link", name="S", exact=True).click()
    shower = kept.locator(".terms").get_by_role("link", name="shower", exact=True)
    expect(shower).to_be_visible()
    shower.click()
    expect(_heading(kept)).to_have_text("shower")
    kept.goto("/glossary/#S")
    expect(shower).to_be_in_viewport()
