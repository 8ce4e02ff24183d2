"""A scorebook with everything in it, as its document."""

import json
import zlib
from typing import Any

from jaipur_score.match.book import Book
from jaipur_score.match.changes import Which, amend, begin, close, remove, rename, undo
from jaipur_score.scorebook.codec import dumps
from tests.helpers.books import granted, played, recording, sample


def rich() -> Book:
    """Every kind of change, done and undone."""
    book, _ = granted(begin(sample("AB="), ("Anna", "Zoë"), "Zoë", contest=True))
    book = recording(book, played("B", practice=True, started="Ben", note="on the train"))
    book, _ = granted(amend(book, Which(1, 1), played("B"), book.match(1)))
    book, _ = granted(remove(book, Which(2, 1)))
    book, _ = granted(rename(book, "Anna", "Ana"))
    book, _ = granted(close(book, 2))
    book, _ = granted(begin(book, ("Cleo", "Dana")))
    book = recording(book, played("A", ("Dana", "Cleo"), played="2026-01-31"))
    book, _ = granted(amend(book, Which(1, 3), played("=", ("Dana", "Cleo")), book.match(3)))
    book, _ = granted(rename(book, "Cleo", "Kleo"))
    for _ in range(4):
        book, _ = granted(undo(book))
    return book


DATA = dumps(rich())


def document(data: bytes = DATA) -> Any:
    """Return a document without its checksum, to change it."""
    loaded = json.loads(data)
    del loaded["checksum"]
    return loaded


def sealed(changed: Any) -> bytes:
    """Return a document with a checksum that fits."""
    body = json.dumps(changed, separators=(",", ":"), ensure_ascii=False).encode()[:-1]
    return body + b',"checksum":%d}' % zlib.crc32(body)
