"""Where the API is, for whoever needs no more of addresses than that."""

API = "/api/v1"
"""What the addresses of the API begin with."""
