"""The one file on disk that holds the book of matches."""
