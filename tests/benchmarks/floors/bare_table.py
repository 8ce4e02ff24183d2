"""A bare Typer program that prints one Rich table."""

import typer

app = typer.Typer(rich_markup_mode=None)


@app.command()
def main(file: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("goods", "rupees")
    table.add_row("diamonds", file)
    Console().print(table)


app()
