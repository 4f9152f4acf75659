"""Which page is made next: quick kinds first, each page once, unknown kinds one at a time."""

import random
import threading
import time
from collections import deque
from queue import SimpleQueue

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.server.request_queue import SLOW_SECONDS, Job, RequestQueue

QUICK = SLOW_SECONDS / 100


def _queue(*asked: str, slow_at_once: int = 2) -> RequestQueue[str]:
    """A queue of requests, named by kind and page: ``diff/1``."""
    waiting: RequestQueue[str] = RequestQueue(slow_at_once)
    for page in asked:
        _put(waiting, page)
    return waiting


def _put(waiting: RequestQueue[str], page: str) -> None:
    waiting.put(page.partition("/")[0], page, page)


def _learn_times(waiting: RequestQueue[str], **takes: float) -> None:
    """Let the queue learn how long kinds of pages take."""
    for kind, seconds in takes.items():
        _put(waiting, f"{kind}/first")
        waiting.finish(waiting.take(), seconds)


def _begin(waiting: RequestQueue[str], most: int = 9) -> list[str]:
    """Begin what may be begun now, and return the requests."""
    return [making.request for _ in range(most) if (making := waiting.try_take())]


def test_equal_requests_are_served_in_order_of_arrival() -> None:
    waiting = _queue("rule/1", "search/1", "card/1")
    assert _begin(waiting) == ["rule/1", "search/1", "card/1"]


def test_quick_kinds_go_before_slow_ones() -> None:
    waiting = _queue()
    _learn_times(waiting, diff=3 * SLOW_SECONDS, rule=QUICK)
    for page in ("diff/1", "diff/2", "rule/1", "rule/2"):
        _put(waiting, page)
    assert _begin(waiting) == ["rule/1", "rule/2", "diff/1", "diff/2"]


def test_slow_kinds_leave_threads_to_quick_ones() -> None:
    waiting = _queue()
    _learn_times(waiting, diff=3 * SLOW_SECONDS, rule=QUICK)
    for page in ("diff/1", "diff/2", "diff/3"):
        _put(waiting, page)
    one, _ = waiting.take(), waiting.take()
    assert _begin(waiting) == []
    _put(waiting, "rule/1")
    assert _begin(waiting) == ["rule/1"]
    waiting.finish(one, SLOW_SECONDS)
    assert _begin(waiting) == ["diff/3"]


def test_an_unknown_kind_is_begun_one_at_a_time() -> None:
    waiting = _queue("coverage/1", "coverage/2")
    making = waiting.take()
    assert _begin(waiting) == []
    waiting.finish(making, QUICK)
    assert _begin(waiting) == ["coverage/2"]


def test_a_much_requested_kind_gives_way_to_others() -> None:
    waiting = _queue()
    _learn_times(waiting, search=QUICK, rule=QUICK)
    for page in ("search/1", "search/2", "search/3", "rule/1"):
        _put(waiting, page)
    assert _begin(waiting, 3) == ["search/1", "rule/1", "search/2"]


def test_a_much_requested_kind_gives_way_where_one_page_is_made_at_a_time() -> None:
    waiting, answered = _queue(), []
    _learn_times(waiting, search=QUICK, rule=QUICK)
    for page in ("search/1", "search/2", "search/3", "rule/1"):
        _put(waiting, page)
    while making := waiting.try_take():
        answered.append(making.request)
        waiting.finish(making, QUICK)
    assert answered == ["search/1", "rule/1", "search/2", "search/3"]


def test_requests_for_a_page_in_the_making_share_it() -> None:
    waiting = _queue()
    _learn_times(waiting, rule=QUICK)
    _put(waiting, "rule/1")
    making = waiting.take()
    for page in ("rule/1", "rule/2", "rule/1"):
        _put(waiting, page)
    assert _begin(waiting) == ["rule/2"]
    assert waiting.finish(making, QUICK) == ["rule/1", "rule/1"]
    _put(waiting, "rule/1")
    assert _begin(waiting) == ["rule/1"], "and whoever asks later for one of its own"


def test_a_cached_answer_does_not_count_for_its_kinds_time() -> None:
    waiting = _queue()
    _learn_times(waiting, diff=SLOW_SECONDS)
    _put(waiting, "diff/1")
    waiting.finish(waiting.take(), None)
    _put(waiting, "diff/2")
    assert waiting.take().is_slow


def test_take_waits_for_a_request() -> None:
    waiting, taken = _queue(), deque[Job[str]]()
    thread = threading.Thread(target=lambda: taken.append(waiting.take()))
    thread.start()
    _put(waiting, "rule/1")
    thread.join(timeout=60)
    assert taken.pop().request == "rule/1"


def test_a_page_that_exceeds_its_turn_lets_the_next_begin() -> None:
    turn = 0.02
    waiting: RequestQueue[str] = RequestQueue(2, turn)
    _put(waiting, "diff/1")
    _put(waiting, "rule/1")
    began = time.monotonic()
    assert [waiting.take().request, waiting.take().request] == ["diff/1", "rule/1"]
    assert time.monotonic() - began >= turn


@pytest.mark.parametrize("turn", [0.0, 0.002, 60.0])
def test_all_requests_are_answered_by_many_threads(turn: float) -> None:
    waiting: RequestQueue[str] = RequestQueue(2, turn)
    answered: SimpleQueue[str] = SimpleQueue()
    dice = random.Random(9)
    kinds = {"rule": 0.0, "card": turn / 2, "diff": 2 * turn} if turn < 1 else {"rule": 0.0}

    def make() -> None:
        while (making := waiting.take()).request != "end/":
            time.sleep(kinds[making.request.partition("/")[0]])
            for request in (making.request, *waiting.finish(making, QUICK)):
                answered.put(request)
        waiting.finish(making, QUICK)

    threads = [threading.Thread(target=make, daemon=True) for _ in range(8)]
    for thread in threads:
        thread.start()
    asked = [f"{dice.choice([*kinds])}/{dice.randrange(100)}" for _ in range(400)]
    for page in asked:
        _put(waiting, page)
    assert sorted(answered.get(timeout=60) for _ in asked) == sorted(asked)
    for number, _ in enumerate(threads):
        waiting.put("end", number, "end/")
    for thread in threads:
        thread.join(timeout=60)
        assert not thread.is_alive()


@given(
    asked=st.lists(st.sampled_from(["a/1", "a/2", "b/1", "b/2", "c/1"]), max_size=40),
    takes=st.lists(st.sampled_from([QUICK, 2 * SLOW_SECONDS, None]), min_size=1),
)
@pytest.mark.parametrize("threads", [3, 8])
def test_all_requests_are_answered_and_no_page_is_made_twice_at_once(
    threads: int, asked: list[str], takes: list[float | None]
) -> None:
    waiting = _queue(*asked, slow_at_once=2)
    answered: list[str] = []
    at_work: deque[Job[str]] = deque()
    while len(answered) < len(asked):
        while len(at_work) < threads and (making := waiting.try_take()):
            at_work.append(making)
        assert len({making.page for making in at_work}) == len(at_work)
        assert sum(making.is_slow for making in at_work) <= 2
        making = at_work.popleft()
        given_to = waiting.finish(making, takes[len(answered) % len(takes)])
        answered += [making.request, *given_to]
    assert sorted(answered) == sorted(asked)
