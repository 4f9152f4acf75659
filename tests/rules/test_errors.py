"""Programs started with ``python -m`` end as ``nrules`` does."""

import pytest

from rules.errors import RulesError, UsageError, run_and_exit
from scraper.examples import main


@pytest.mark.parametrize(("error", "status"), [(RulesError, 1), (UsageError, 2)])
def test_a_rules_error_prints_one_line_and_exits_with_its_status(
    error: type[RulesError], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise error("there is no bread\nat all")

    with pytest.raises(SystemExit) as ended:
        run_and_exit(fail)
    assert ended.value.code == status
    assert capsys.readouterr() == ("", "there is no bread at all\n")


def test_success_exits_with_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run_and_exit(lambda: None)
    assert ended.value.code == 0
    assert capsys.readouterr() == ("", "")


def test_the_example_lister_refuses_missing_files() -> None:
    with pytest.raises(UsageError, match=r"^there is no file nowhere/31\.07\.html$"):
        main(["nowhere/31.07.html"])
    with pytest.raises(SystemExit):
        main([])
