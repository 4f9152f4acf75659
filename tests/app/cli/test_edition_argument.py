"""The argument that names an edition: when it means a file, and when a name."""

from pathlib import Path

import pytest

from app.cli.edition_argument import is_file_argument, resolve_edition
from rules.library import Library
from rules.lookup_errors import UnknownEditionError


@pytest.mark.parametrize("name", ["cr-24.03", "24.03", "26.09-rc2", "latest", "run-steps"])
def test_a_plain_name_means_an_edition_even_beside_a_folder(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    assert not is_file_argument(name), "a folder that happens to be called so is no document"
    with pytest.raises(UnknownEditionError):
        resolve_edition(name, Library([]).edition)


@pytest.mark.parametrize("name", ["new.html", "new.pdf", "./24.03", "25.04"])
def test_a_suffix_a_folder_or_an_existing_file_means_a_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "25.04").touch()
    monkeypatch.chdir(tmp_path)
    assert is_file_argument(name)
