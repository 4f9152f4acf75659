"""Addresses that lead nowhere, and say which rule or example is meant."""

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
    ],
)
def test_it_leads_there(site: "Site", typed: str, address: str) -> None:
    for method in ("GET", "HEAD"):
        response = site.client.open(typed, method=method)
        assert (response.status_code, response.location) == (302, address)
    assert site.client.post(typed).status_code == 404


@pytest.mark.parametrize(
    "typed",
    [
        *("/999z", "/rain", "/help2", "/some/928f", "/cr:9.2.8f/99", "/928f?edition=x"),
        *("/api/v1/928f", "/api/v1/examples/cr:9.2.8f/1"),
    ],
)
def test_what_says_neither_leads_nowhere(site: "Site", typed: str) -> None:
    assert site.get(typed).status_code == 404
