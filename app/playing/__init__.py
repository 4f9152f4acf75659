"""Play positions that anybody sends, outside the server's process and within bounds."""
