"""What a maintainer starts with ``python -m`` ends as ``nrules`` does."""

import pytest

from rules.errors import RulesError, UsageError, run_and_exit
from scraper.examples import main


@pytest.mark.parametrize(("error", "status"), [(RulesError, 1), (UsageError, 2)])
def test_an_error_of_ours_is_one_line_with_its_status(
    error: type[RulesError], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise error("there is no bread\nat all")

    with pytest.raises(SystemExit) as ended:
        run_and_exit(fail)
    assert ended.value.code == status
    assert capsys.readouterr() == ("", "there is no bread at all\n")


def test_what_ends_well_has_the_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run_and_exit(lambda: None)
    assert ended.value.code == 0
    assert capsys.readouterr() == ("", "")


def test_the_lists_of_examples_are_written_from_documents_that_are_there() -> None:
    with pytest.raises(UsageError, match=r"^there is no file nowhere/31\.07\.html$"):
        main(["nowhere/31.07.html"])
    with pytest.raises(SystemExit):
        main([])
