"""The address of the API, for modules that need no other address."""

API = "/api/v1"
"""What every address of the API begins with."""
