"""What players say at a table, where it is no option: what may be meant, and the answer."""
