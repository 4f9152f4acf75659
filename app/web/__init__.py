"""What a reader sees: the pages and the JSON API, a room for each thing that is done in them."""
