"""The fingerprint of the outcomes of scenarios that a home stores."""

import os
from pathlib import Path

from app.stored_outcomes import outcomes_folder, storage_fingerprint
from rules.home import Home


def test_the_fingerprint_changes_with_the_outcomes_whatever_the_clock(tmp_path: Path) -> None:
    home = Home(tmp_path)
    assert storage_fingerprint(home) == 0
    outcomes_folder(home).mkdir()
    other, ours = outcomes_folder(home) / "other", outcomes_folder(home) / "ours"
    other.write_text("ahead")
    os.utime(other, (2**32, 2**32))
    ours.write_text("one")
    before = storage_fingerprint(home)
    assert storage_fingerprint(home) == before
    with ours.open("a") as file:
        file.write("two")
    assert storage_fingerprint(home) != before
