"""The command line: the only room that knows Typer, Rich, the terminal and exit statuses."""
