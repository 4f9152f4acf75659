"""Looking again while a server runs: when it is due, what is built, and what is told."""

from app.looking import LEAST, Came, go_on
from scraper.errors import FetchError


class Days:
    """Some looks in a row: what each brings; notes the pauses, builds and lines in between."""

    def __init__(self, *brought: Came | FetchError, due: float = 86_400) -> None:
        self.brought = list(brought)
        self.due = due
        self.pauses: list[float] = []
        self.builds = 0
        self.told: list[str] = []

    def go(self, default: str) -> None:
        def ended(pause: float) -> bool:
            self.pauses.append(pause)
            return not self.brought

        def look() -> Came:
            came = self.brought.pop(0)
            if isinstance(came, FetchError):
                raise came
            return came

        def build() -> str:
            self.builds += 1
            return default

        go_on(ended, lambda: self.due, look, build, self.told.append)


def test_a_new_edition_is_built_and_told() -> None:
    days = Days(Came("cr-31.01", is_new=False), Came("cr-31.07", is_new=True))
    days.go("cr-31.07")
    assert days.builds == 1
    assert days.told == ["a new edition has come in: cr-31.07; it answers from now on"]


def test_one_that_is_not_the_newest_is_told_as_that() -> None:
    days = Days(Came("cr-30.01", is_new=True))
    days.go("cr-31.07")
    assert days.told == ["a new edition has come in: cr-30.01; cr-31.07 answers from now on"]


def test_what_goes_wrong_is_told_and_tried_again() -> None:
    days = Days(FetchError("it is asleep"), Came("cr-31.07", is_new=True))
    days.go("cr-31.07")
    assert days.told[0] == "looking at the publisher's current page: it is asleep"
    assert days.builds == 1


def test_where_nothing_can_be_noted_it_still_waits() -> None:
    days = Days(FetchError("no disk"), FetchError("no disk"), due=0)
    days.go("cr-31.07")
    assert days.pauses == [0, LEAST, LEAST]
