"""What programs that read whole sites are told."""

from typing import TYPE_CHECKING
from urllib.robotparser import RobotFileParser

import pytest

from app.addresses import addresses
from app.web.serving.request_context import services_of

if TYPE_CHECKING:
    from tests.app.conftest import Site


@pytest.fixture
def told(site: "Site") -> RobotFileParser:
    answer = site.get("/robots.txt")
    assert answer.mimetype == "text/plain"
    told = RobotFileParser()
    told.parse(answer.get_data(as_text=True).splitlines())
    return told


@pytest.mark.parametrize(
    "path", ["/play", "/play/edit?card=x", "/play?from=cr:9.2.8f/1", "/search?q=a", "/api/v1/"]
)
def test_robots_are_kept_from_pages_made_on_demand(told: RobotFileParser, path: str) -> None:
    assert not told.can_fetch("anybody", path)


def test_robots_may_read_every_lasting_page(site: "Site", told: RobotFileParser) -> None:
    build = services_of(site.client.application).builds.current()
    pages = [one for one in addresses(build) if not one.startswith(("/api/", "/search"))]
    assert len(pages) > 100
    assert [one for one in pages if not told.can_fetch("anybody", one)] == []
