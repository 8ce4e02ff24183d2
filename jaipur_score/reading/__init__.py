"""Text to values, every value with its position."""
