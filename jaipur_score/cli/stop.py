"""How a command ends early: with an exit status, what is wrong, and what to do."""

DONE = 0
"""Success."""

CANNOT_NOW = 1
"""Cannot be done now: no such match, or the scorebook is damaged, missing, busy or not writable."""

WRONG_INPUT = 2
"""What was typed, or what a file says, is wrong."""

INTERRUPTED = 130
"""Ctrl-C; nothing was recorded."""


class Stop(Exception):
    """A command that ends early with `status`. `message` says what is wrong ("" if that is on the screen already).

    `advice` says what to do, and `rest` is what to print after it, such as a round that was not saved.
    """

    def __init__(self, message: str, advice: str = "", status: int = CANNOT_NOW, rest: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice
        self.status = status
        self.rest = rest
