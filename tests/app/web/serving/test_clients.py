"""Whose request it is: by the connection, and behind a proxy by what that says."""

import pytest

from app.web.serving.clients import client_of


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("8.8.8.8", "", "8.8.8.8/32"),
        ("8.8.8.8", "9.9.9.9", "8.8.8.8/32"),
        ("127.0.0.1", "9.9.9.9", "9.9.9.9/32"),
        ("::1", "9.9.9.9", "9.9.9.9/32"),
        ("::1", "", ""),
        ("172.17.0.1", "9.9.9.9", "9.9.9.9/32"),
        ("172.17.0.1", "9.9.9.9:80", ""),
        ("100.64.0.3", "9.9.9.9", "9.9.9.9/32"),
        ("127.0.0.1", "1.1.1.1, 9.9.9.9", "9.9.9.9/32"),
        ("127.0.0.1", "", ""),
        ("127.0.0.1", "nobody", ""),
        ("127.0.0.1", "9" * 60_000, ""),
        ("192.168.0.7", "", "192.168.0.7/32"),
        ("2a00:1450:4001:82a::1", "", "2a00:1450:4001:82a::/64"),
        ("2a00:1450:4001:82a:5::9", "", "2a00:1450:4001:82a::/64"),
        ("::ffff:8.8.8.8", "9.9.9.9", "8.8.8.8/32"),
        ("", "9.9.9.9", ""),
    ],
)
def test_a_client_is_the_last_address_that_can_be_believed(
    peer: str, forwarded: str, client: str
) -> None:
    assert client_of({"REMOTE_ADDR": peer, "HTTP_X_FORWARDED_FOR": forwarded}) == client
