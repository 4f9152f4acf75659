"""Compress texts better than Brotli does: phones fetch them so, and unpack them once."""
