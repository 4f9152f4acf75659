"""Stamping scenarios: an empty fingerprint is filled in, one that is there a person's to empty."""

from pathlib import Path

import pytest

from engine.scenarios.stamp import fill_fingerprint, main
from rules.errors import UsageError
from rules.examples import known_examples


@pytest.mark.parametrize("id_", ["cr:9.2.8f/1", "rr:bypass/1", "faq:qa/43"])
def test_the_words_of_any_document_s_example_are_told(id_: str) -> None:
    empty = f'example: {id_}\nfingerprint: ""\ntitle: Kites fall\n'
    assert fill_fingerprint(empty) == empty.replace('""', f'"{known_examples()[id_].wording}"')


def test_what_is_there_is_left_alone() -> None:
    stale = 'example: cr:9.2.8f/1\nfingerprint: "0123456789ab"\n'
    assert fill_fingerprint(stale) == stale


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('fingerprint: ""\n', "no line “example: …”"),
        ('example: faq:qa/999\nfingerprint: ""\n', "no worked example faq:qa/999"),
    ],
)
def test_what_cannot_be_filled_in_is_one_line(text: str, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        fill_fingerprint(text)


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands in for the scenarios that ship."""
    monkeypatch.setattr("importlib.resources.files", lambda _package: tmp_path)
    folder = tmp_path / "examples" / "faq"
    folder.mkdir(parents=True)
    return folder


def test_each_file_that_lacks_it_is_written_and_no_other(shipped: Path) -> None:
    (shipped / "qa-43.yaml").write_text('example: faq:qa/43\nfingerprint: ""\n', "utf-8")
    (shipped / "kites.yaml").write_text("example: own:kites/1\n", "utf-8")
    unwritten = (shipped / "kites.yaml").stat().st_mtime_ns
    main()
    wording = known_examples()["faq:qa/43"].wording
    assert (shipped / "qa-43.yaml").read_text("utf-8").endswith(f'fingerprint: "{wording}"\n')
    assert (shipped / "kites.yaml").stat().st_mtime_ns == unwritten


def test_a_file_that_names_no_example_is_named(shipped: Path) -> None:
    (shipped / "kites.yaml").write_text('example: own:kites/1\nfingerprint: ""\n', "utf-8")
    with pytest.raises(UsageError, match=r"kites\.yaml: there is no worked example own:kites/1"):
        main()
