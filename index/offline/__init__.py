"""What a program beside ours needs to understand a query as we do: our tables, as data."""
