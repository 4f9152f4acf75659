"""Subroutines (section 9.8): which ice has, in which order, and how they resolve."""
