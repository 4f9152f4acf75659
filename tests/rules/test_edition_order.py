"""Which edition is newer, even without a date, and the doubts that are reported."""

import datetime

import pytest

from rules.edition_order import default_edition, doubts, is_draft
from rules.entries import Edition, Entry, Kind, Wording
from rules.library import Library

DAY = datetime.date(2031, 5, 1)


def edition(
    id_: str, effective: datetime.date | None = None, wording: Wording = Wording.OFFICIAL
) -> Edition:
    chapter = Entry(number="1", kind=Kind.CHAPTER, title="Bread")
    return Edition(id=id_, title=id_, effective=effective, wording=wording, entries=(chapter,))


@pytest.mark.parametrize(
    ("editions", "newest"),
    [
        ([edition("cr-30.01", datetime.date(2030, 1, 9)), edition("cr-31.07")], "cr-31.07"),
        ([edition("cr-31.05", DAY), edition("cr-31.04")], "cr-31.05"),
        ([edition("cr-31.05", DAY), edition("cr-31.06", DAY)], "cr-31.06"),
        ([edition("cr-31.05b", DAY), edition("cr-31.05", DAY)], "cr-31.05b"),
        ([edition("cr-31.05-beta", DAY), edition("cr-31.05", DAY)], "cr-31.05"),
        ([edition("cr-31.05-beta"), edition("cr-31.05")], "cr-31.05"),
        ([edition("cr-31.06b"), edition("cr-31.05", DAY)], "cr-31.06b"),
        ([edition("cr-31.05-beta", DAY), edition("cr-31.04")], "cr-31.04"),
        ([edition("cr-31.05-rc2", DAY), edition("cr-30.01", DAY, Wording.OUTLINE)], "cr-30.01"),
        ([edition("cr-31.05-rc2"), edition("cr-31.05-rc10")], "cr-31.05-rc10"),
        ([edition("cr-31.05-final", DAY), edition("cr-31.04")], "cr-31.05-final"),
        ([edition("cr-undated-ab12cd34"), edition("cr-31.05-draft", DAY)], "cr-undated-ab12cd34"),
        (
            [edition("cr-2031-05-03", datetime.date(2031, 5, 3)), edition("cr-31.05", DAY)],
            "cr-2031-05-03",
        ),
        ([edition("cr-9.10", DAY), edition("cr-9.9", DAY)], "cr-9.10"),
        ([edition("cr-22.12"), edition("cr-23.08")], "cr-23.08"),
        ([edition("cr-undated-ab12cd34"), edition("cr-31.05", DAY)], "cr-31.05"),
        ([edition("cr-undated-ab12cd34"), edition("cr-22.12")], "cr-22.12"),
        ([edition("cr-undated-ab12cd34")], "cr-undated-ab12cd34"),
        (
            [edition("cr-31.07", DAY, Wording.OUTLINE), edition("cr-31.05", DAY)],
            "cr-31.07",
        ),
    ],
)
def test_the_default_edition_is_the_newest(
    editions: list[Edition], newest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.editions_at_hand._today", lambda: datetime.date(2032, 1, 1))
    assert Library(editions).default.id == newest
    assert Library(reversed(editions)).default.id == newest


@pytest.mark.parametrize(
    ("editions", "starts"),
    [
        ([edition("cr-30.01", datetime.date(2030, 1, 9)), edition("cr-31.05", DAY)], []),
        (
            [edition("cr-31.05", DAY), edition("cr-31.06", DAY)],
            ["cr-31.05 and cr-31.06 took effect on one day"],
        ),
        ([edition("cr-31.07")], ["cr-31.07 bears no date"]),
        (
            [edition("cr-undated-ab12cd34"), edition("cr-31.05", DAY)],
            ["cr-undated-ab12cd34 bears neither a date nor a version: it counts as older"],
        ),
        ([edition("cr-undated-ab12cd34")], ["cr-undated-ab12cd34 bears neither"]),
        ([edition("cr-30.01", DAY), edition("cr-31.07-rc1", datetime.date(2039, 7, 1))], []),
        ([edition("cr-31.05-rc1", DAY)], ["cr-31.05-rc1 is a draft: it answers for want of"]),
        (
            [
                edition("cr-30.01", datetime.date(2030, 1, 9)),
                edition("cr-31.05", DAY, Wording.OUTLINE),
            ],
            ["only the outline of cr-31.05 is at hand"],
        ),
    ],
)
def test_doubts_about_the_order_are_reported(editions: list[Edition], starts: list[str]) -> None:
    lines = list(doubts(editions, datetime.date(2032, 1, 1)))
    assert len(lines) == len(starts)
    assert all(line.startswith(start) for line, start in zip(lines, starts, strict=True))


def test_an_edition_not_yet_in_effect_is_reported_as_doubtful() -> None:
    last, next_ = edition("cr-30.01", datetime.date(2030, 1, 9)), edition("cr-31.05", DAY)
    before = DAY - datetime.timedelta(days=1)
    notice = f"cr-31.05 takes effect on {DAY.day} {DAY:%B %Y}"
    assert list(doubts([last, next_], before)) == [f"{notice}: until then cr-30.01 is in force"]
    assert list(doubts([next_], before)) == [notice]
    assert list(doubts([last, next_], DAY)) == []


def test_a_library_lists_its_doubts() -> None:
    listed = Library([edition("cr-31.07")]).doubts
    assert listed == tuple(doubts([edition("cr-31.07")], datetime.date(2030, 1, 1)))


@pytest.mark.parametrize(
    ("id_", "draft"),
    [
        ("cr-31.05", False),
        ("cr-31.05b", False),
        ("cr-31.05-beta", True),
        ("cr-31.05.1-rc2", True),
        ("cr-31.05-final", False),
        ("cr-2031-05-03", False),
        ("cr-undated-ab12cd34", False),
        ("rules-reference-1.1", False),
        ("steps-of-a-run", False),
        ("faq", False),
    ],
)
def test_a_draft_is_recognised_by_its_version(id_: str, draft: bool) -> None:
    assert is_draft(id_) is draft


def test_there_is_no_default_without_editions() -> None:
    assert default_edition((), DAY) is None


def test_an_undated_edition_of_a_future_month_waits_for_that_month(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Before that month it is used only by name or when nothing else is available."""
    last = edition("cr-31.05", DAY)
    next_, draft = edition("cr-31.07"), edition("cr-31.06-beta", DAY)
    before, then = datetime.date(2031, 6, 30), datetime.date(2031, 7, 1)

    def default_in_force_and_next(today: datetime.date, *editions: Edition) -> tuple[object, ...]:
        monkeypatch.setattr("rules.editions_at_hand._today", lambda: today)
        library = Library(editions)
        in_force = library.in_force
        return library.default.id, in_force.id if in_force else None, library.next_start_day

    assert default_in_force_and_next(before, next_, last, draft) == ("cr-31.05", "cr-31.05", then)
    assert default_in_force_and_next(then, next_, last, draft) == ("cr-31.07", "cr-31.07", None)
    assert default_in_force_and_next(before, next_, draft) == ("cr-31.07", None, then)
    assert list(doubts([last, next_], before)) == [
        "cr-31.07 bears no date and its version names July 2031: before that cr-31.05 answers"
    ]
    assert next(doubts([next_], before)).startswith("cr-31.07 names a month to come")
    assert list(Library([next_, last]).editions) == ["cr-31.05", "cr-31.07"]
    assert Library([next_, last]).edition("31.07") is next_


def test_a_draft_keeps_its_place_in_the_order() -> None:
    editions = [edition("cr-31.05-rc2", DAY), edition("cr-31.04"), edition("cr-31.05", DAY)]
    assert list(Library(editions).editions) == ["cr-31.04", "cr-31.05-rc2", "cr-31.05"]
    assert Library(editions).edition("31.05-rc2").id == "cr-31.05-rc2"
