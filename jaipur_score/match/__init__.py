"""Matches: rounds to seals, the book of matches, and its changes."""
