"""The rules in words, for somebody in the middle of a game: topics, a page for each code, and a search."""
