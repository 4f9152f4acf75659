"""Positions that anybody sends, played apart from the server's process and within bounds."""
