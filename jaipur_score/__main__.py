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


if __name__ == "__main__":
    sys.exit(main())
