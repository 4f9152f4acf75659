"""Which client asks, so that none keeps out all others."""

from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any

_MAX_CHARS = 45
"""The longest that an address can be."""
_IPV6_BITS = 64
"""The bits that name a client's network, in which it has as many addresses as it likes."""


def client_of(environ: Mapping[str, Any]) -> str:
    """Return the client's network; empty if a proxy on this machine does not name the client.

    A connection from a private address may be a proxy's, so the last address that it forwards
    counts (``X-Forwarded-For``). From the internet anybody may say anything, and it is not read.
    """
    peer = _network_of(environ.get("REMOTE_ADDR", ""))
    if peer is not None and peer.is_private:
        forwarded = environ.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip()
        peer = _network_of(forwarded) or (None if peer.is_loopback else peer)
    return str(peer or "")


def _network_of(address: str) -> IPv4Network | IPv6Network | None:
    if len(address) > _MAX_CHARS:
        return None
    try:
        ip = ip_address(address)
    except ValueError:
        return None
    if ip.version == 4:
        return IPv4Network(ip)
    if ip.ipv4_mapped is not None:
        return IPv4Network(ip.ipv4_mapped)
    return IPv6Network((ip, _IPV6_BITS), strict=False)
