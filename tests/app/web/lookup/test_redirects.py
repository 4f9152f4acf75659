"""Unknown addresses that name a rule or an example redirect there."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.app.conftest import Site


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("/928f", "/rule/9.2.8f"),
        ("/9.2.8f/", "/rule/9.2.8f"),
        ("/cr928f", "/rule/9.2.8f"),
        ("/%EF%BC%99.2.8f", "/rule/9.2.8f"),
        ("/examples/cr:9.2.8f/1", "/example/cr/9.2.8f/1"),
        ("/play/CR:9.2.8f/1/", "/example/cr/9.2.8f/1"),
        ("/929b?edition=cr-25.04", "/rule/9.2.9b?edition=cr-25.04"),
        ("/rules/9.2.8F", "/rule/9.2.8f"),
        ("/cr/928f", "/rule/9.2.8f"),
        ("/24.03/928f", "/rule/9.2.8f?edition=cr-24.03"),
        ("/CR-25.04/9.2.9b", "/rule/9.2.9b?edition=cr-25.04"),
        ("/edition/cr-24.03/rule/9.2.8f/", "/rule/9.2.8f?edition=cr-24.03"),
        ("/example/9.2.8f/1", "/example/cr/9.2.8f/1"),
    ],
)
def test_short_addresses_redirect_to_rules_and_examples(
    site: "Site", typed: str, address: str
) -> None:
    for method in ("GET", "HEAD"):
        response = site.client.open(typed, method=method)
        assert (response.status_code, response.location) == (302, address)
    assert site.client.post(typed).status_code == 404


@pytest.mark.parametrize(
    "typed",
    [
        *("/999z", "/rain", "/help2", "/some/928f", "/cr:9.2.8f/99", "/928f?edition=x"),
        *("/23.08/rain", "/23.99/bed", "/23.08/bed?edition=cr-25.04"),
        *("/23.08/25.04/bed", "/23.08/23.08/bed", "/23.08/rules/25.04"),
        *("/api/v1/928f", "/api/v1/examples/cr:9.2.8f/1"),
    ],
)
def test_other_addresses_answer_404(site: "Site", typed: str) -> None:
    assert site.get(typed).status_code == 404


@pytest.mark.parametrize("typed", ["/928z", "/9.2.8z/", "/24.03/9.2.8z", "/cr/9.2.8z.html"])
def test_the_address_of_an_unknown_rule_is_answered_with_the_nearest(
    site: "Site", typed: str
) -> None:
    response = site.get(typed)
    assert response.status_code == 404
    assert 'href="/rule/9.2.8f' in response.text


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("/rules", "/"),
        ("/index.html", "/"),
        ("/rule/9.2.8f.html", "/rule/9.2.8f"),
        ("/23.08/", "/?edition=cr-23.08"),
        ("/rule/cr-23.08", "/?edition=cr-23.08"),
        ("/Cards/wyldside?edition=cr-23.08", "/card/wyldside?edition=cr-23.08"),
        ("/GLOSSARY", "/glossary/"),
        ("/term/flower", "/glossary/flower"),
        ("/Search?q=a+b", "/search?q=a+b"),
        ("/search/rain-gauge", "/search?q=rain+gauge"),
        ("/changes", "/diff/"),
        ("/history/9.2.8f.html", "/history/9.2.8f"),
        ("/23.08/bed", "/glossary/bed?edition=cr-23.08"),
        ("/edition/cr-23.08/femme-fatale", "/card/femme-fatale?edition=cr-23.08"),
        ("/23.08/search/rain-gauge", "/search?q=rain+gauge&edition=cr-23.08"),
        ("/23.08/glossary/", "/glossary/?edition=cr-23.08"),
    ],
)
def test_another_spelling_of_a_page_leads_to_it(site: "Site", typed: str, address: str) -> None:
    response = site.get(typed)
    assert (response.status_code, response.location) == (302, address)


def test_the_name_of_a_card_or_a_term_leads_to_its_page(site: "Site") -> None:
    for typed, address in [
        ("/femme-fatale", "/card/femme-fatale"),
        ("/Femme%20Fatale?edition=24.03", "/card/femme-fatale?edition=cr-24.03"),
        ("/24-7-news-cycle", "/card/24-7-news-cycle"),
        ("/Bed", "/glossary/bed"),
    ]:
        assert site.get(typed).location == address
    assert site.get("/femme-fatal").status_code == 404


@pytest.mark.parametrize("typed", ["/s", "/s/x", "/%2F/evil.example", "/r/%2Fevil.example/"])
def test_no_address_leads_to_another_site(site: "Site", typed: str) -> None:
    leads_to = site.client.get(typed, headers={"Host": "evil.example"}).location
    assert leads_to is None or (leads_to.startswith("/") and not leads_to.startswith("//"))
