"""The JSON API: its addresses, their description, and the answers that no command gives."""
