"""The program: `jaipur`, `jaipur-score` and `python -m jaipur_score`."""

import gc
import sys


def main() -> int:
    """Run the command line and return its exit status."""
    try:
        return _without_collection()
    except KeyboardInterrupt:
        return 130
    except RuntimeError as error:
        # So Python 3.11 calls an interrupt that comes while a class is being defined.
        if isinstance(error.__cause__, KeyboardInterrupt):
            return 130
        raise


def _without_collection() -> int:
    # A command is over before it leaves anything worth collecting, and the search for it costs a tenth of the start-up.
    gc.disable()
    try:
        from jaipur_score.cli.run import run

        return run()
    finally:
        # What is frozen is not searched when the interpreter ends either.
        gc.freeze()


if __name__ == "__main__":
    sys.exit(main())
