"""The conversation at the table, without a terminal."""
