"""The README: short, with working links and commands."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_readme_fits_one_screen() -> None:
    assert len(README.splitlines()) <= 60


def test_links_of_the_readme_exist() -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", README)
    assert len(targets) >= 10
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_commands_of_the_readme_are_makefile_targets() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    shown = re.findall(r"^\$ make (\w+)", README, flags=re.MULTILINE)
    assert shown == ["serve", "test"]
    assert all(re.search(rf"^{name}:", makefile, flags=re.MULTILINE) for name in shown)
