"""The credit pool (1.10.2): few modules read it."""

import re
from pathlib import Path

import engine

ENGINE = Path(engine.__file__).parent


def test_only_known_modules_read_the_credit_pool() -> None:
    looking = {
        path.relative_to(ENGINE).as_posix()
        for folder in ("kernel", "cards")
        for path in (ENGINE / folder).rglob("*.py")
        if re.search(r"state\.credits\b", path.read_text("utf-8"))
    }
    assert looking == {
        "kernel/game_concepts/credits.py",
        "kernel/game_concepts/fund.py",  # whose credits were in the pool before 26.03
        "kernel/additional_rules/loops.py",  # which compares whole positions
        "kernel/game_concepts/starting.py",  # which fills the empty pools
    }
