"""The program: `jaipur`, `jaipur-score` and `python -m jaipur_score`."""

import sys


def main() -> int:
    """Run the command line and return its exit status."""
    try:
        from jaipur_score.cli.run import run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
