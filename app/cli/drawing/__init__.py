"""What commands show, drawn for a terminal."""
