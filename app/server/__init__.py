"""The server's processes: one holds the connections, others make pages, one looks for news."""
