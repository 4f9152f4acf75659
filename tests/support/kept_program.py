"""The beginning of browser scripts that use the program which a phone keeps."""

from typing import Any

from flask import Flask

LOAD_VIEWS = """
  const read = async (name) => (await fetch(folder + name)).json();
  const { modules } = await import(folder + "program.js");
  const { Searcher, decodeEntries } = modules["search.js"], { Views } = modules["views.js"];
  const said = await read("said.json");
  const views = new Views({ ...said, entries: decodeEntries(said.entries) });
"""
"""Loads ``modules`` from a ``folder``, and makes the ``views`` of what is kept there."""
LOAD_SEARCHER = (
    LOAD_VIEWS
    + """
  const { entries, numbers, numberNormaliser } = views, found = await read("found_by.json");
  const searcher = new Searcher({ ...found, entries, numbers, numberNormaliser });
"""
)
"""The same, and makes a ``searcher``."""


def offline_folder_url(app: Flask) -> str:
    """Return the address of the folder with the files that a phone keeps."""
    manifest: Any = app.test_client().get("/api/v1/offline").json
    return str(manifest["page"].removesuffix("page"))
