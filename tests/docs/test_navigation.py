"""The sidebar: the chapters, and below them only the way to the page that is open."""

from typing import TYPE_CHECKING

from bs4 import BeautifulSoup

if TYPE_CHECKING:
    from tests.docs.conftest import Project


def _links(page: BeautifulSoup) -> dict[str, str]:
    return {a.get_text(): str(a["href"]) for a in page.select(".sidebar-tree a")}


def test_only_the_open_chapter_shows_its_sections(project: "Project") -> None:
    built = project.build(html_theme="furo")
    assert built.warnings == ()
    home = _links(built.page("index"))
    assert "1 Kettles" in home
    assert "1.1 Boiling" not in home
    inside = _links(built.page("rules/1.1"))
    assert inside["1.1 Boiling"] == "#"
    assert inside["1 Kettles"] == "1.html"
    assert inside["About"] == "../about.html"
    assert "2.1 The Order" not in inside


def test_the_open_page_is_marked(project: "Project") -> None:
    page = project.build(html_theme="furo").page("rules/1.1")
    current = page.select(".sidebar-tree li.current-page > a")
    assert [a.get_text() for a in current] == ["1.1 Boiling"]


def test_captions_of_the_contents_stay(project: "Project") -> None:
    project.page(
        "index", "# Home\n\n:::{toctree}\n:caption: The rules\n:glob:\n\nrules/?\n*\n:::\n"
    )
    page = project.build(html_theme="furo").page("about")
    assert page.select_one(".sidebar-tree .caption").get_text() == "The rules"
