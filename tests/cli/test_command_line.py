"""Commands are found by their names, each in its module."""

from importlib import import_module
from pathlib import Path

from jaipur_score.cli import command_line
from tests.helpers.readme_reference import commands


def test_every_command_of_every_module_is_listed_and_is_found_under_its_name() -> None:
    for path in Path(command_line.__file__).parent.glob("*_commands.py"):
        import_module(f"jaipur_score.cli.{path.stem}")
    assert set(command_line._KNOWN) == set(command_line.COMMANDS)
    found = {name: command.name for name, command in commands().items()}
    assert found == {"jaipur": "jaipur", **{f"jaipur {name}": name for name in command_line.COMMANDS}}
