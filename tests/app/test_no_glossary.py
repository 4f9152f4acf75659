"""Without a document that has one, the glossary's page says so."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from conftest import Site


@pytest.mark.parametrize("path", ["/glossary/", "/glossary/beds"])
def test_without_a_glossary_that_is_said(site: "Site", path: str) -> None:
    page = site.read(path, status=404)
    assert "no document with a glossary has been read" in page.get_text()
