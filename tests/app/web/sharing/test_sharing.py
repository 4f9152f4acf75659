"""Links that people send each other: short addresses, titles, and what a chat shows."""

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup
from flask import request
from PIL import Image, ImageChops

from app.web.application import create_app
from app.web.caching_middleware import CachingMiddleware
from app.web.presenters.preview import MAX_SENTENCE_CHARS
from app.web.sharing.picture import HEIGHT, WIDTH, fit_text, wrap
from rules.digest import shipped_digests
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.conftest import Site


@pytest.mark.parametrize(
    ("short", "leads"),
    [
        ("/r/928f", "/rule/9.2.8f"),
        ("/r/9.2.8 f", "/rule/9.2.8f"),
        ("/r/9.2", "/section/9.2"),
        ("/r/rule_9.2.8f", "/rule/9.2.8f"),
        ("/r/928f?edition=24.03", "/rule/9.2.8f?edition=cr-24.03"),
        ("/r/24.03/928f", "/rule/9.2.8f?edition=cr-24.03"),
        ("/r/cr:9.2.8f/1", "/example/cr/9.2.8f/1"),
        ("/r/latest/928f", "/rule/9.2.8f?edition=cr-26.03"),
    ],
)
def test_a_short_address_redirects_to_its_rule(site: "Site", short: str, leads: str) -> None:
    response = site.get(short)
    assert (response.status_code, response.headers["Location"]) == (302, leads)


def test_a_stable_link_is_absolute_if_the_public_address_is_known(
    garden_facts: None, garden_home: Home, site: "Site"
) -> None:
    public = create_app(garden_home, "https://rules.example").test_client()
    for page in ("/rule/9.2.8f", "/section/9.2", "/example/cr/9.2.8f/1"):
        known = BeautifulSoup(public.get(page).text, "lxml").select_one("a.stable")
        link = site.read(page).select_one("a.stable")
        assert link is not None, page
        assert known is not None, page
        assert str(link["href"]).startswith(page)
        assert known["href"] == f"https://rules.example{link['href']}", page


@pytest.mark.parametrize("short", ["/r/9.9.9", "/r/banana", "/r/cr-1/928f", "/r/24.03/9.9.9"])
def test_an_unknown_short_address_answers_404(site: "Site", short: str) -> None:
    site.read(short, 404)


def test_the_preview_has_number_subject_edition_and_digest(site: "Site") -> None:
    head = site.read("/rule/9.2.8f").head
    assert head is not None
    assert head.title is not None
    assert head.title.get_text() == "9.2.8f Showers · 26.03 · Netrunner rules"
    tags = [(m, m["content"]) for m in head.select("meta[content]")]
    metadata = {
        tag[kind]: says for tag, says in tags for kind in ("property", "name") if kind in tag.attrs
    }
    assert metadata["og:title"] == "9.2.8f Showers · 26.03"
    assert metadata["description"] == "Water once for 1[c]; see rule 9.2.8a."
    assert metadata["og:description"] == metadata["description"]
    assert "og:url" not in metadata, "no address is known from outside"


def test_a_stale_digest_is_not_in_the_preview(site: "Site") -> None:
    description = site.read("/rule/1.1.1").select_one("meta[name=description]")
    assert description is not None
    assert "Dig early" not in description["content"]


def test_a_configured_public_address_is_canonical(garden_home: Home) -> None:
    app = create_app(garden_home, "https://rules.example.org")
    page = BeautifulSoup(app.test_client().get("/rule/9.2.8f").data, "lxml")
    address = "https://rules.example.org/rule/9.2.8f"
    assert page.select_one("link[rel=canonical]")["href"] == address
    assert page.select_one("meta[property='og:url']")["content"] == address


def test_the_preview_has_a_picture_of_the_rule(garden_home: Home) -> None:
    client = create_app(garden_home, "https://rules.example.org").test_client()
    page = BeautifulSoup(client.get("/rule/9.2.8f?edition=cr-24.03").data, "lxml")
    address = page.select_one("meta[property='og:image']")["content"]
    assert address == "https://rules.example.org/picture/9.2.8f.png?edition=cr-24.03"
    answer = client.get(address.removeprefix("https://rules.example.org"))
    assert answer.mimetype == "image/png"
    with Image.open(BytesIO(answer.data)) as image:
        assert image.size == (WIDTH, HEIGHT)
        of_another = client.get("/picture/1.1.1.png").data
        assert ImageChops.difference(image.convert("L"), _opened(of_another)).getbbox()


def _opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return image.convert("L")


def test_without_a_public_address_the_preview_has_no_picture(site: "Site") -> None:
    assert site.read("/rule/9.2.8f").select("meta[property='og:image']") == []


def test_the_picture_of_an_unknown_rule_answers_404(site: "Site") -> None:
    assert site.get("/picture/9.9.99.png").status_code == 404


@pytest.mark.parametrize(
    ("words", "most", "lines"),
    [
        ("", 2, []),
        ("rain and shine", 2, ["rain and shine"]),
        ("w" * 300, 2, ["w" * 300]),
        ("a " * 200, 1, [f"{'a ' * 31}…"]),
    ],
)
def test_a_sentence_is_wrapped_into_fitting_lines(words: str, most: int, lines: list[str]) -> None:
    assert list(wrap(words, 42, most)) == lines


@pytest.mark.parametrize(("count", "high"), [(40, 42), (75, 36), (100, 32), (200, 32)])
def test_a_longer_sentence_gets_smaller_letters(count: int, high: int) -> None:
    words = "rain " * count
    found, lines = fit_text(words)
    assert found == high
    assert (" ".join(lines).split() == words.split()) == (count < 200)
    bottom = 256 + len(lines) * (high + high // 4)
    assert bottom < HEIGHT - 72, "above the edition"


def test_nearly_every_digest_fits_into_the_preview() -> None:
    says = [one.says for of_edition in shipped_digests().values() for one in of_edition.values()]
    assert says
    cut = [one for one in says if len(one) > MAX_SENTENCE_CHARS]
    assert len(cut) < len(says) / 100


def test_a_page_with_the_clients_host_in_it_is_not_cached(
    garden_home: Home,
) -> None:
    app = create_app(garden_home, "https://rules.example.org")
    app.add_url_rule("/named", view_func=lambda: f"<a href='{request.host_url}'>here</a>")
    ahead = CachingMiddleware(app)

    def ask(host: str, path: str) -> bool:
        environ = {
            "REQUEST_METHOD": "GET",
            "PATH_INFO": path,
            "QUERY_STRING": "",
            "HTTP_HOST": host,
            "SERVER_NAME": host,
            "SERVER_PORT": "80",
            "wsgi.url_scheme": "https",
        }
        assert ahead.make_response(environ).status == 200
        return ahead.cached_response(environ) is not None

    assert ask("rules.example.org", "/rule/9.2.8f")
    assert ask("rain", "/rule/9.2.8"), "a word is no address"
    assert not ask("rain", "/named")
