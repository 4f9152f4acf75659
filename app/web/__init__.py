"""What a reader sees: the pages and the JSON API, with a folder for each thing one does there."""
