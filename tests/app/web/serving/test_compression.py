"""Which content coding a client is given."""

import pytest

from app.web.serving.compression import BROTLI, GZIP, MAX_ACCEPT_CHARS, PLAIN, preferred_coding


@pytest.mark.parametrize(
    ("accepts", "coding"),
    [
        ("", PLAIN),
        ("gzip, deflate, br, zstd", BROTLI),
        ("gzip", GZIP),
        ("br", PLAIN),
        ("gzip;q=0, br", PLAIN),
        ("*;q=0.1", BROTLI),
    ],
)
def test_a_client_gets_the_smallest_coding_that_it_reads(accepts: str, coding: str) -> None:
    assert preferred_coding(accepts) == coding


def test_a_header_longer_than_any_browser_sends_is_not_read() -> None:
    accepts = "gzip".ljust(MAX_ACCEPT_CHARS, ",")
    assert preferred_coding(accepts) == GZIP
    assert preferred_coding(f"{accepts},") == PLAIN
