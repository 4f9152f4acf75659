"""Which client asks, so that none keeps out all others."""

from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

_MAX_CHARS = 45
"""The longest that an address can be."""
_NETWORK_BITS = {4: 32, 6: 64}
"""The bits that name a client's network; in one of IPv6 it has as many addresses as it likes."""


def client_of(environ: Mapping[str, Any]) -> str:
    """Return the client's network; empty if a proxy does not name the client.

    A connection from a private address may be a proxy's, so the last address that it forwards
    counts (``X-Forwarded-For``); one from this machine is nobody's without that. From the internet
    anybody may say anything, and it is not read.
    """
    client = _address_in(environ.get("REMOTE_ADDR", ""))
    if client is not None and not client.is_global:
        forwarded = environ.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip()
        if forwarded or client.is_loopback:
            client = _address_in(forwarded)
    if client is None:
        return ""
    return str(ip_network((client, _NETWORK_BITS[client.version]), strict=False))


def _address_in(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text) if len(text) <= _MAX_CHARS else None
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
