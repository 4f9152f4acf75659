"""What a home keeps of the house's scenarios, told apart from what it kept before."""

import os
from pathlib import Path

from app.stored_outcomes import folder_in, kept_state
from rules.home import Home


def test_more_that_is_kept_is_another_state_though_the_clock_was_ahead(tmp_path: Path) -> None:
    home = Home(tmp_path)
    assert kept_state(home) == 0
    folder_in(home).mkdir()
    other, ours = folder_in(home) / "other", folder_in(home) / "ours"
    other.write_text("ahead")
    os.utime(other, (2**32, 2**32))
    ours.write_text("one")
    before = kept_state(home)
    assert kept_state(home) == before
    with ours.open("a") as file:
        file.write("two")
    assert kept_state(home) != before
