"""The README: about one screen, and nothing it leads to is missing."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_it_is_about_one_screen() -> None:
    assert len(README.splitlines()) <= 60


def test_all_it_leads_to_is_there() -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", README)
    assert len(targets) >= 10
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_two_commands_are_targets_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    shown = re.findall(r"^\$ make (\w+)", README, flags=re.MULTILINE)
    assert shown == ["serve", "test"]
    assert all(re.search(rf"^{name}:", makefile, flags=re.MULTILINE) for name in shown)
