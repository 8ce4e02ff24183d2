"""What tests need to run the program, in this process or as users run it."""

import functools
import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import typer.main

ROOT = Path(__file__).parents[2]
PROGRAM = Path(sys.executable).with_name("jaipur")

# Typer builds all commands again for every call. The calls in this process share them.
typer.main.get_command = functools.cache(typer.main.get_command)


class Result(NamedTuple):
    status: int
    out: str
    err: str


class Stdin(io.TextIOWrapper):
    """Standard input from a text, which is no terminal."""

    def __init__(self, text: str) -> None:
        super().__init__(io.BytesIO(text.encode()), encoding="utf-8")


Jaipur = Callable[..., Result]
