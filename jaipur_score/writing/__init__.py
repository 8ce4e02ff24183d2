"""Values to text for other programs."""
