"""The answers that programs get, from the API and with ``--json``: each, and how it is made."""
