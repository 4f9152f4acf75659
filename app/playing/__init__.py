"""Play the positions that readers send, outside the server's process and within bounds."""
