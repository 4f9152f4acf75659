"""The rules for robots."""

from typing import TYPE_CHECKING
from urllib.robotparser import RobotFileParser

import pytest

from app.export.addresses import addresses
from app.web.serving.request_context import services_of

if TYPE_CHECKING:
    from tests.app.conftest import Site


@pytest.fixture
def robots(site: "Site") -> RobotFileParser:
    answer = site.get("/robots.txt")
    assert answer.mimetype == "text/plain"
    robots = RobotFileParser()
    robots.parse(answer.get_data(as_text=True).splitlines())
    return robots


@pytest.mark.parametrize(
    "path", ["/play", "/play/edit?card=x", "/play?from=cr:9.2.8f/1", "/search?q=a", "/api/v1/"]
)
def test_robots_are_kept_from_pages_made_on_demand(robots: RobotFileParser, path: str) -> None:
    assert not robots.can_fetch("anybody", path)


def test_robots_may_read_every_lasting_page(site: "Site", robots: RobotFileParser) -> None:
    build = services_of(site.client.application).builds.current()
    pages = [one for one in addresses(build) if not one.startswith(("/api/", "/search"))]
    assert len(pages) > 100
    assert [one for one in pages if not robots.can_fetch("anybody", one)] == []
