"""Doubts about which edition is in force, on pages and the command line."""

import datetime
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from app.web.application import create_app
from rules.entries import Edition, Entry, Kind, Wording
from rules.home import Home
from rules.library import Library, shipped_library
from rules.references import link_references

DAY = datetime.date(2031, 7, 4)


def edition(
    name: str, day: datetime.date | None = None, wording: Wording = Wording.OFFICIAL
) -> Edition:
    entries = (
        Entry(number="1", kind=Kind.CHAPTER, title="Bread"),
        Entry(number="1.1", kind=Kind.SECTION, title="Ovens", parent="1"),
        Entry(number="1.1.1", kind=Kind.RULE, parent="1.1", text=link_references("Ovens are hot.")),
    )
    return Edition(id=name, title=f"Bread {name}", effective=day, wording=wording, entries=entries)


NEWEST = shipped_library().default
LATE = f"{NEWEST.id} is in force since"


@pytest.mark.parametrize(
    ("editions", "says", "is_in_force"),
    [
        ([edition("cr-24.03", datetime.date(2024, 3, 30))], LATE, False),
        ([edition("cr-31.05", DAY), edition("cr-31.06", DAY)], "took effect on one day", True),
        ([edition("cr-30.05"), edition("cr-31.06")], "cr-31.06 bears no date", True),
        ([edition("cr-22.12"), edition("cr-23.08")], LATE, False),
        (
            [
                edition("cr-30.01", datetime.date(2030, 1, 9)),
                edition("cr-31.05", DAY, Wording.OUTLINE),
            ],
            "only the outline of cr-31.05 is at hand",
            True,
        ),
        ([edition("cr-31.05", datetime.date(9031, 7, 4))], "takes effect on 4 July 9031", False),
    ],
)
def test_a_doubt_is_shown_on_pages_and_the_command_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    editions: list[Edition],
    says: str,
    is_in_force: bool,
) -> None:
    from app.cli import guard

    monkeypatch.setenv("NRULES_HOME", str(tmp_path))
    monkeypatch.setattr("rules.editions_at_hand._today", lambda: DAY)
    library = Library(editions)
    with Home().publish() as folder:
        library.save(folder)
    client = create_app(Home()).test_client()
    for path in ("/", "/rule/1.1.1", "/section/1.1"):
        page = BeautifulSoup(client.get(path).data, "lxml")
        assert any(says.replace("cr-", "") in hint.get_text() for hint in page.select(".hint"))
        line = " ".join(page.select_one(".edition").get_text().split()).casefold()
        assert ("in force" in line) is is_in_force
    for path in ("/api/v1/rules/1.1.1", "/api/v1/search?q=oven"):
        assert any(says in doubt for doubt in client.get(path).get_json()["doubts"])
    for command in (["lookup", "1.1.1"], ["search", "oven"]):
        assert guard.run(command) == 0
        assert says in " ".join(capsys.readouterr().out.split())


SOON = datetime.date(9031, 7, 4)


def of_rules(name: str, day: datetime.date, *rules: str) -> Edition:
    heads = edition(name, day).entries[:2]
    rules_ = (
        Entry(
            number=f"1.1.{n}",
            key=words.split()[0],
            kind=Kind.RULE,
            parent="1.1",
            text=(*link_references(words),),
        )
        for n, words in enumerate(rules, 1)
    )
    return Edition(id=name, title=f"Bread {name}", effective=day, entries=(*heads, *rules_))


def test_the_previous_edition_is_in_force_until_the_newest_takes_effect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A rule is none of the past while it holds, nor is one to come in force."""
    from app.cli import guard

    monkeypatch.setenv("NRULES_HOME", str(tmp_path))
    first = of_rules("cr-30.01", datetime.date(2019, 1, 9), "Rye is cheap.", "Oats are sweet.")
    now = of_rules(
        "cr-31.01", datetime.date(2020, 1, 9), "Rye rises at night.", "Oats are sweet.", "Salt."
    )
    soon = of_rules("cr-31.05", SOON, "Rye rises for a day and a night.", "Oats are sweet.")
    library = Library([first, now, soon])
    assert (library.default, library.in_force, library.takes_effect) == (soon, now, SOON)
    with Home().publish() as folder:
        library.save(folder)
    client = create_app(Home()).test_client()

    def text_of(path: str) -> str:
        page = BeautifulSoup(client.get(path).data, "lxml")
        return " ".join(page.get_text().split())

    assert "until then 31.01 is in force. Read 31.01 928f" in text_of("/"), "above all else"
    for path in ("/", "/rule/1.1.1"):
        assert "In force is Bread cr-31.01, effective 9 January 2020; the newest here" in text_of(
            path
        )
    assert "Edition 31.05, effective 4 July 9031." in text_of("/rule/1.1.1")
    assert "until then 31.01 is in force. 1.1.1 in 31.01" in text_of("/rule/1.1.1")
    assert "Edition 31.01, effective 9 January 2020, in force." in text_of(
        "/rule/1.1.1?edition=31.01"
    )
    assert "Read 31.05, the newest" in text_of("/?edition=31.01")
    for edition_, number, page, line in (
        ("31.01", "1.1.1", "In force until 4 July 9031: from then on it says something else", None),
        ("31.01", "1.1.3", "In force until 4 July 9031: from then on there is no such rule", None),
        (
            "31.01",
            "1.1.2",
            "Unchanged in the newest edition: 31.05 of 4 July 9031 says",
            "31.05 says",
        ),
        ("30.01", "1.1.1", "Superseded: since 31.01 it says something else. From 4 July 9031", ""),
    ):
        page_text = text_of(f"/rule/{number}?edition={edition_}")
        assert page in page_text
        assert "In force is 1" not in page_text
        assert guard.run(["lookup", number, "--edition", edition_]) == 0
        out = " ".join(capsys.readouterr().out.split())
        assert (
            page if line is None else line or "since 31.01: from 4 July 9031 on is 31.05"
        ) in out


def test_without_doubt_nothing_is_said() -> None:
    newest = edition(NEWEST.id, NEWEST.effective)
    library = Library([newest, edition("cr-22.12")])
    assert library.default is newest
    assert library.superseded_by is None
    assert library.doubts_of(newest) == ()
    assert library.doubts_of(library.editions["cr-22.12"]) == ()


def test_an_absorbed_rule_names_the_rule_that_absorbed_it(tmp_path: Path) -> None:
    """As its history does, on pages, on the command line and for programs."""
    heat = "Ovens are heated for an hour before the first loaf goes in."
    door = "Doors stay shut until whoever bakes has called the others in from the yard."

    def bread(name: str, year: int, *rules: tuple[str, str]) -> Edition:
        entries = list(edition(name).entries[:2])
        for place, (key, words) in enumerate(rules, 1):
            kind = {"kind": Kind.RULE, "parent": "1.1", "key": key, "text": link_references(words)}
            entries.append(Entry.model_validate(kind | {"number": f"1.1.{place}"}))
        day = datetime.date(year, 7, 4)
        return Edition(id=name, title=name, effective=day, entries=tuple(entries))

    library = Library(
        [
            bread("cr-29.07", 2029, ("heat", heat), ("door", door)),
            bread("cr-30.07", 2030, ("heat", f"{heat} {door}")),
        ]
    )
    home = Home(tmp_path)
    with home.publish() as folder:
        library.save(folder)
    client = create_app(home).test_client()
    bar = BeautifulSoup(client.get("/rule/1.1.2?edition=cr-29.07").data, "lxml").select_one(
        ".force-repealed"
    )
    assert "it is no rule of its own" in " ".join(bar.get_text().split())
    assert [a["href"] for a in bar.select("a")] == ["/rule/1.1.1"]
    in_force = client.get("/api/v1/rules/1.1.2?edition=cr-29.07").get_json()["in_force"]
    assert (in_force["became"], in_force["into"]) == ("repealed", ["1.1.1"])
    gone = " ".join(client.get("/rule/1.1.2").get_data(as_text=True).split())
    assert "What it said went into" in gone
    history = client.get("/history/1.1.2?edition=cr-29.07").get_data(as_text=True)
    assert "merged: 1.1.1, 1.1.2 became 1.1.1" in history
