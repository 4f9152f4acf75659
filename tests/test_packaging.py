"""One installable distribution: a wheel works outside the checkout, with all its data."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "scraper", "index", "engine", "app")


@pytest.fixture(scope="module")
def site(tracked: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which a wheel of the checkout has been installed, and nothing else."""
    place = tmp_path_factory.mktemp("wheel")
    for name in tracked:
        (place / "copy" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place / "copy" / name)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    wheel = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(place)]
    subprocess.run([*pip, *wheel, str(place / "copy")], check=True)
    (built,) = place.glob("nrules-*.whl")
    install = ["install", "--no-deps", "--no-index", "--target", str(place / "site")]
    subprocess.run([*pip, *install, str(built)], check=True)
    return place / "site"


def _python(site: Path, program: str, *arguments: str) -> str:
    """What a program prints that runs with the installed wheel and far from any checkout."""
    elsewhere = site.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    environment = {
        **{k: v for k, v in os.environ.items() if not k.startswith("NRULES_")},
        "PYTHONPATH": str(site),
        "NRULES_HOME": str(elsewhere / "home"),
    }
    command = [sys.executable, "-P", "-c", program, *arguments]
    ended = subprocess.run(
        command, cwd=elsewhere, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def _nrules(site: Path, *arguments: str) -> str:
    return _python(site, "from app.cli import main; main()", *arguments)


def test_the_wheel_holds_every_module_and_every_data_file(site: Path, tracked: list[Path]) -> None:
    wanted = {name for name in tracked if name.parts[0] in PACKAGES}
    assert {name for name in wanted if not (site / name).is_file()} == set()


def test_the_wheel_is_what_runs(site: Path) -> None:
    where = _python(site, f"import {', '.join(PACKAGES)}; print(rules.__file__, app.__file__)")
    assert where.split() == [str(site / p / "__init__.py") for p in ("rules", "app")]


def test_the_wheel_brings_licence_and_notice(site: Path) -> None:
    (licences,) = site.glob("nrules-*.dist-info/licenses")
    assert {file.name for file in licences.iterdir()} == {"LICENSE", "NOTICE.md"}


def test_a_lookup_works_without_any_build_and_says_that_it_is_a_digest(site: Path) -> None:
    found = json.loads(_nrules(site, "lookup", "928f", "--json"))
    assert (found["number"], found["wording"], found["text"]) == ("9.2.8f", "outline", "")
    assert found["digest"]["says"]
    assert "Digest, not the official wording" in _nrules(site, "lookup", "928f")


def test_words_find_rules_without_any_build(site: Path) -> None:
    found = json.loads(_nrules(site, "search", "bypass", "tollbooth", "--json"))
    assert "9.2.8f" in [hit["number"] for hit in found["hits"]]


def test_the_worked_example_passes(site: Path) -> None:
    found = json.loads(_nrules(site, "examples", "cr:9.2.8f/1", "--json"))
    assert [(e["id"], e["status"]) for e in found["examples"]] == [("cr:9.2.8f/1", "passed")]


def test_the_pages_are_served_with_their_style(site: Path) -> None:
    program = """
import re
from app.web import create_app
client = create_app().test_client()
page = client.get("/rule/9.2.8f")
style = re.search(r'href="(/static/[^"]+[.]css)"', page.text)[1]
print(page.status_code, client.get(style).status_code)
"""
    assert _python(site, program) == "200 200\n"


def test_what_is_known_of_the_older_documents_is_in_the_wheel(site: Path) -> None:
    known = {path.parent.name for path in (site / "scraper").rglob("known.yaml")}
    assert known == {"faq", "quick_reference", "rules_reference", "run_steps"}
