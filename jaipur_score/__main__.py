"""The program: `jaipur`, `jaipur-score` and `python -m jaipur_score`."""

import gc
import sys


def main() -> int:
    """Run the command line and return its exit status."""
    try:
        # Imports leave nothing to collect, and looking for it costs a twentieth of the start-up.
        gc.disable()
        from jaipur_score.cli.run import run

        gc.freeze()
        gc.enable()
        return run()
    except KeyboardInterrupt:
        return 130
    except RuntimeError as error:
        # So Python 3.11 calls an interrupt that comes while a class is being defined.
        if isinstance(error.__cause__, KeyboardInterrupt):
            return 130
        raise


if __name__ == "__main__":
    sys.exit(main())
