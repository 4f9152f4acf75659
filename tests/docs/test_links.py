"""Another project links to these docs by their inventory."""

import io
from pathlib import Path
from typing import TYPE_CHECKING

from bs4 import BeautifulSoup
from sphinx.application import Sphinx
from sphinx.util.console import strip_colors
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from tests.docs.conftest import Project

NAMES = "# Names\n\n```{terms}\n```\n\n```{named-cards}\n```\n"
HOME = """# Cooking with kettles

{nr:rule}`1.1.1`, {nr:rule}`rule_lid`, {nr:rule}`chapter two <2>`, {nr:example}`cr:1.1.2a/1`,
{nr:term}`lid`, {nr:card}`Old Copper`, {external+rules:nr:rule}`2.1.10`, {nr:rule}`7.7.7`
"""


def _build_other_project(
    folder: Path, inventory: Path, home: str = HOME
) -> tuple[BeautifulSoup, list[str]]:
    source, output = folder / "source", io.StringIO()
    source.mkdir(parents=True)
    (source / "index.md").write_text(home, "utf-8")
    settings = {
        "extensions": ["myst_parser", "sphinx.ext.intersphinx", "nrules_links"],
        "intersphinx_mapping": {"rules": ("https://rules.example/", str(inventory))},
        "html_theme": "basic",
    }
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            source,
            None,
            folder / "html",
            folder / "doctrees",
            "html",
            confoverrides=settings,
            status=None,
            warning=output,
        )
        app.build()
    page = (folder / "html" / "index.html").read_text("utf-8")
    return BeautifulSoup(page, "lxml"), strip_colors(output.getvalue()).splitlines()


def test_another_project_links_to_rules_examples_terms_and_cards(
    project: "Project", tmp_path: Path
) -> None:
    project.page("names", NAMES)
    inventory = project.build().out / "objects.inv"
    page, warnings = _build_other_project(tmp_path / "elsewhere", inventory)
    links = {a.get_text(): a["href"] for a in page.select(".body p a.external")}
    assert links == {
        "1.1.1": "https://rules.example/rules/1.1.html#rule-1.1.1",
        "1.1.2a": "https://rules.example/rules/1.1.html#rule-1.1.2a",
        "chapter two": "https://rules.example/rules/2.html#rule-2",
        "cr:1.1.2a/1": "https://rules.example/rules/1.1.html#example-1.1.2a-1",
        "lid": "https://rules.example/names.html#term-lid",
        "Old Copper": "https://rules.example/names.html#card-old-copper",
        "2.1.10": "https://rules.example/rules/2.1.html#rule-2.1.10",
    }
    (unknown,) = warnings
    assert "no inventory of intersphinx_mapping has the rule 7.7.7" in unknown


def test_names_ignore_case_and_an_unknown_name_gets_a_suggestion(
    project: "Project", tmp_path: Path
) -> None:
    project.page("names", NAMES)
    inventory = project.build().out / "objects.inv"
    home = "# Home\n\n{nr:card}`old copper`, {nr:term}`Lid`\n\n{nr:card}`Old Coper`\n"
    page, warnings = _build_other_project(tmp_path / "elsewhere", inventory, home)
    assert [a["href"].rpartition("#")[2] for a in page.select(".body p a.external")] == [
        "card-old-copper",
        "term-lid",
    ]
    (nearest,) = warnings
    assert "has the card Old Coper; did you mean Old Copper?" in nearest


def test_a_missing_inventory_gives_one_warning_and_keeps_the_text(tmp_path: Path) -> None:
    home = "# Home\n\n{nr:rule}`1.1.1`, {nr:rule}`the lid <1.1.2a>`\n"
    page, warnings = _build_other_project(tmp_path / "alone", tmp_path / "none.inv", home)
    assert "1.1.1, the lid" in page.get_text()
    general = [warning for warning in warnings if "has rules" in warning]
    assert len(general) == 1
    assert not [warning for warning in warnings if "has the rule" in warning]
