"""The audit: could one legal round have left these two piles, and which slip explains it if not."""
