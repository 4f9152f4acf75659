"""``lookup`` says what older documents said on a rule, and what became of their entries."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rules.concordance import Concordance, ConcordanceFile, Parallel, Verdict
from rules.fingerprint import fingerprint
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


FOG = fingerprint("Fog closes the piers.")


@pytest.fixture
def settles(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let rules of the harbour settle what an older edition of them said."""

    def rows(*entries: Parallel) -> None:
        file = ConcordanceFile(edition="har-20.01", settled_by="har-21.05", entries=entries)
        monkeypatch.setattr("rules.concordance.shipped_concordance", lambda: Concordance([file]))

    return rows


def test_a_rule_lists_the_older_entries_it_settles(
    nrules: "Nrules", harbour: Home, settles: Callable[..., None]
) -> None:
    settles(
        Parallel(number="3.1.12", rules=("3.11.2",), wordings=(FOG,), verdict=Verdict.SAME),
        Parallel(number="3.1", rules=("3.11.2",), wordings=("0ld",), verdict=Verdict.SAME),
    )
    out = nrules("lookup", "3.11.2", "-e", "har-21.05").out
    assert "Older editions  har-20.01 3.1.12  the same answer\n" in out
    assert (
        "har-20.01 3.1  Mooring: the same answer (compared with another wording of the rule)\n"
        in out
    )
    assert "Older editions" not in nrules("lookup", "3.1.1", "-e", "har-21.05").out


def test_an_older_entry_names_rules_that_no_longer_exist(
    nrules: "Nrules", harbour: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = Parallel(number="3.1.12", rules=("3.11.2", "3.9.9"), verdict=Verdict.SAME)
    file = ConcordanceFile(edition="har-21.05", settled_by="har-20.01", entries=(row,))
    monkeypatch.setattr("rules.concordance.shipped_concordance", lambda: Concordance([file]))
    out = " ".join(nrules("lookup", "3.1.12", "-e", "har-21.05").out.split())
    assert "har-21.05: 3.11.2; no more: 3.9.9 of 20.01 (compared with another wording" in out


def test_an_older_entry_says_what_became_of_it(
    nrules: "Nrules", harbour: Home, settles: Callable[..., None]
) -> None:
    settles(
        Parallel(
            number="3.1.12",
            rules=("3.1.12", "3.11.2"),
            verdict=Verdict.CHANGED,
            derived=True,
            changed="Fog keeps the gulls away.",
        )
    )
    assert (
        "Today: changed. Fog keeps the gulls away. Our reading: no example of the rules shows "
        "it. har-21.05: 3.1.12, 3.11.2\n"
    ) in nrules("lookup", "3.1.12", "-e", "har-20.01").out
