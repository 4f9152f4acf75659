"""What a test's script begins with that uses the program which a phone keeps."""

from typing import Any

from flask import Flask

VIEWS = """
  const read = async (name) => (await fetch(folder + name)).json();
  const { modules } = await import(folder + "program.js");
  const { Searcher, unpacked } = modules["search.js"], { Views } = modules["views.js"];
  const said = await read("said.json");
  const views = new Views({ ...said, entries: unpacked(said.entries) });
"""
"""The ``modules`` that stand in a ``folder``, and the ``views`` of what is kept there."""
SEARCHER = (
    VIEWS
    + """
  const { entries, numbers, numbered } = views, found = await read("found_by.json");
  const searcher = new Searcher({ ...found, entries, numbers, numbered });
"""
)
"""The same, and a ``searcher`` that is made of what was sent."""


def folder_of(app: Flask) -> str:
    """The address of the folder in which the files of a phone stand."""
    told: Any = app.test_client().get("/api/v1/offline").json
    return str(told["page"].removesuffix("page"))
