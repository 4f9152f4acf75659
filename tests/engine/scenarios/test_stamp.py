"""Stamping scenarios: an empty fingerprint is filled in, an existing one stays."""

from pathlib import Path

import pytest

from engine.scenarios.stamp import fill_fingerprint, main
from rules.errors import UsageError
from rules.examples import known_examples


@pytest.mark.parametrize("id_", ["cr:9.2.8f/1", "rr:bypass/1", "faq:qa/43"])
def test_an_empty_fingerprint_is_filled_in(id_: str) -> None:
    empty = f'example: {id_}\nfingerprint: ""\ntitle: Kites fall\n'
    assert fill_fingerprint(empty) == empty.replace('""', f'"{known_examples()[id_].wording}"')


def test_an_existing_fingerprint_stays() -> None:
    stale = 'example: cr:9.2.8f/1\nfingerprint: "0123456789ab"\n'
    assert fill_fingerprint(stale) == stale


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('fingerprint: ""\n', "no line “example: …”"),
        ('example: faq:qa/999\nfingerprint: ""\n', "no worked example faq:qa/999"),
    ],
)
def test_an_unknown_example_is_refused(text: str, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        fill_fingerprint(text)


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands in for the scenarios that ship."""
    monkeypatch.setattr("importlib.resources.files", lambda _package: tmp_path)
    folder = tmp_path / "examples" / "faq"
    folder.mkdir(parents=True)
    return folder


def test_only_files_with_an_empty_fingerprint_are_written(shipped: Path) -> None:
    (shipped / "qa-43.yaml").write_text('example: faq:qa/43\nfingerprint: ""\n', "utf-8")
    (shipped / "kites.yaml").write_text("example: own:kites/1\n", "utf-8")
    unwritten = (shipped / "kites.yaml").stat().st_mtime_ns
    main()
    wording = known_examples()["faq:qa/43"].wording
    assert (shipped / "qa-43.yaml").read_text("utf-8").endswith(f'fingerprint: "{wording}"\n')
    assert (shipped / "kites.yaml").stat().st_mtime_ns == unwritten


def test_a_file_of_an_unknown_example_is_named(shipped: Path) -> None:
    (shipped / "kites.yaml").write_text('example: own:kites/1\nfingerprint: ""\n', "utf-8")
    with pytest.raises(UsageError, match=r"kites\.yaml: there is no worked example own:kites/1"):
        main()
