"""Texts in fewer bytes than brotli takes: what phones fetch, and unpack once when they keep it."""
