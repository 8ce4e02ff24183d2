"""Score rounds of Jaipur, prove miscounts from the piles, and keep the seals of the match."""

__version__ = "0.1.0"
